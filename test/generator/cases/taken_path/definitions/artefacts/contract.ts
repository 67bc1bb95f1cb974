export default { path: 'contract.txt', make: () => 'A text.\n' };
