export default { path: 'acme/list.txt', make: () => 'A text.\n' };
