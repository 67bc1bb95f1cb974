/** What documents look like where their template says nothing else. */
export const base = (colour: string): string => `
h1 { color: ${colour}; }
h2, h3 { color: ${colour}; }
.accent { color: ${colour}; }
.quiet { color: #5b6472; }
.small { font-size: 8pt; }
.tiny { font-size: 7pt; }
.right { text-align: right; }
.centre { text-align: center; }
.strong { font-weight: bold; }
th { font-size: 8pt; color: #5b6472; }
`;
