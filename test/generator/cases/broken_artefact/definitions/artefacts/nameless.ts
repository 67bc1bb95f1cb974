export const path = 'nameless.txt';
export const make = (): string => 'A text.';
