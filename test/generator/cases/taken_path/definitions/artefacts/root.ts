export default { path: '/tmp/list.txt', make: () => 'A text.\n' };
