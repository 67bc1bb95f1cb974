export default { path: 'Entities/list.txt', make: () => 'A text.\n' };
