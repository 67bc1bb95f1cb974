export default { path: '../outside.txt', make: () => 'A text.\n' };
