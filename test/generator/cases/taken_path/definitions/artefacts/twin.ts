export default { path: 'ACME', make: () => 'A text.\n' };
