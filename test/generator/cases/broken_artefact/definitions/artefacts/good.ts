export default { path: 'good.txt', make: () => 'Good.\n' };
