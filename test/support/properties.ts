/**
 * fast-check for property tests. Every run tries other values, except with CI set: there the same ones are tried each time, so
 * that a change is judged by its own effects. A run elsewhere that fails names its seed; BACKLINE_SEED runs it again.
 */
import fc from 'fast-check';

const isCi = !['', 'false', '0', undefined].includes(process.env['CI']);

const again = process.env['BACKLINE_SEED'] ? Number(process.env['BACKLINE_SEED']) : undefined;

/** Where the values of a run come from, for tests that draw them without fast-check's runner. */
export const seed: number = again ?? (isCi ? 20_261_121 : Date.now() % 1_000_000_000);

if (isCi || again !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

export { default } from 'fast-check';
