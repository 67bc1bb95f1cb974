/**
 * fast-check for property tests. Every run tries other values, except with CI set: there the same ones are tried each time,
 * so that a change is judged by what it changes. A run elsewhere that fails names its seed.
 */
import fc from 'fast-check';

const isCi = !['', 'false', '0', undefined].includes(process.env['CI']);

/** Where the values of a run come from, for tests that draw them without fast-check's runner. */
export const seed: number = isCi ? 20_261_121 : Date.now() % 1_000_000_000;

if (isCi) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

export { default } from 'fast-check';
