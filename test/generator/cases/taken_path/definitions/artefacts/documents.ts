export default { path: '.documents', make: () => 'A text.\n' };
