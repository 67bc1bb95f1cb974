export default { path: 'shapeless.json', make: () => ({}) };
