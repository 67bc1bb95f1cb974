/** Makes a bundle of the console: `make_bundle.ts <its folder> [folders with pages of the product …]`. Ends with its parent. */
import { makeBundle } from './bundle.ts';

// It may have ended while this one began.
if (!process.connected) process.exit(1);
process.once('disconnect', () => process.exit(1));
const [folder = '', ...custom] = process.argv.slice(2);
await makeBundle(folder, custom).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(error instanceof Error ? error.message : String(error), () => process.exit(1));
  },
);
