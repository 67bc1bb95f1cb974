/** Scans that devices gathered while nobody heard them: merged by their time, each performed with an outcome of its own. */
import type { ScanBatchInput } from '../../../../generated/rules/scan.ts';
import { ApiError } from '../../../errors/index.ts';
import type { ActionHandler } from '../../../kernel/rules.ts';

interface Gathered {
  readonly scanned_at?: string;
}

interface Result {
  readonly index: number;
  readonly scan?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: string; readonly message: string; readonly errors: object };
}

/** A refused body ends as `error`; what is no refusal (a failure, PostgreSQL's wish to try again) ends the whole. */
export const batch: ActionHandler<null, ScanBatchInput> = async (change) => {
  const results: Result[] = [];
  for (const { index, body } of inTime(change.input.scans as unknown as readonly Gathered[])) {
    try {
      const reply = await change.attempt(() => change.perform('scans.create', { body }));
      results.push({ index, scan: reply['scan'] as Readonly<Record<string, unknown>> });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const { code, message, errors } = error;
      results.push({ index, error: { code, message, errors } });
    }
  }
  const count = (outcome: string) => results.filter(({ scan }) => scan?.['outcome'] === outcome).length;
  return {
    results,
    counts: {
      accepted: count('accepted'),
      duplicate: count('duplicate'),
      warning: count('warning'),
      rejected: count('rejected'),
      refused: results.filter(({ error }) => error !== undefined).length,
    },
  };
};

/** Scans without a time were not gathered: they come last, in their order. */
function inTime(scans: readonly Gathered[]) {
  const at = ({ scanned_at: time }: Gathered) => (time === undefined ? Number.POSITIVE_INFINITY : Date.parse(time));
  return scans
    .map((body, index) => ({ index, body: body as Readonly<Record<string, unknown>>, time: at(body) }))
    .sort((one, other) => (one.time === other.time ? one.index - other.index : one.time - other.time));
}
