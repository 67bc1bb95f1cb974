export default { path: 'acme', make: () => 'A text.\n' };
