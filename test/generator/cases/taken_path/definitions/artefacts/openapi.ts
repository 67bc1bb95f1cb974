export default { path: 'openapi.json', make: () => 'A text.\n' };
