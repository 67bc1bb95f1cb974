export default { path: 'later.txt', make: async () => 'A text that comes later.' };
