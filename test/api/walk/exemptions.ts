/** What the walk does not try as it tries everything else, each with its reason. The lists only shrink. */
import type { Corrections } from '../../support/bodies.ts';

/** Bodies whose example alone does not satisfy a rule that spans records. */
export const corrections: Corrections = {};

/** Mutating POSTs that no request of the walk can bring to success. */
export const neverSucceed: Readonly<Record<string, string>> = {};
