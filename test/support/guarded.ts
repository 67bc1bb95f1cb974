/** The environment of processes that tests start, so that they send nothing outside this machine either. */

const [guard] = /--import=\S*loopback_only\.mjs\S*/.exec(process.env['NODE_OPTIONS'] ?? '') ?? [];

/** Empty if the run was started without `npm test`. */
export const guarded: { readonly NODE_OPTIONS?: string } = guard === undefined ? {} : { NODE_OPTIONS: guard };
