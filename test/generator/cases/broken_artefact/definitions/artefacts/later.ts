export default { path: 'later.txt', make: () => Promise.reject(new Error('A text that never comes.')) };
