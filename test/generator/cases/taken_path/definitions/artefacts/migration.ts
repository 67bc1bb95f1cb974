export default { path: 'migrations/Migration0001.ts', make: () => 'A text.\n' };
