/** The frame's words. */
export const words: Readonly<Record<string, string>> = {};
