/** The defaults of a list's parameters. */
export const listDefaults = { page: 1, perPage: 25 } as const;
