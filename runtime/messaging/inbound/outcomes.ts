/** Jobs that take webhooks, with a note of what became of each webhook. */
import { ApiError, Unmatched } from '../../base/errors/index.ts';
import type { InboundResult, InboundWebhook } from '../../base/kernel/inbound.ts';
import type { JobHandler, JobSpec } from '../../base/kernel/job.ts';
import { redact } from '../../base/observation/redact.ts';
import { noteOutcome, type Outcome } from './store.ts';

type Handlers = Readonly<Record<string, JobHandler<never>>>;

/** The same handlers; those of inbound jobs leave what became of a webhook in its record, whichever run it was. */
export function withOutcomes(handlers: Handlers, specs: readonly JobSpec[]): Handlers {
  const inbound = specs.filter((spec) => spec.inbound !== undefined);
  const noting = inbound.map(({ name }) => [name, noted(name, handlers[name] as unknown as JobHandler)] as const);
  return { ...handlers, ...(Object.fromEntries(noting) as unknown as Handlers) };
}

const noted =
  (job: string, handler: JobHandler): JobHandler =>
  async (run) => {
    const { id } = run.payload as Partial<InboundWebhook>;
    // Queued by a release that had no record of it.
    if (id === undefined) return handler(run);
    const note = (outcome: Outcome) => noteOutcome(run.services.pool, id, job, outcome);
    try {
      const result = await handler(run);
      const { ref = null, ignored = false } = (result ?? {}) as InboundResult;
      await note({ outcome: ignored ? 'ignored' : 'taken', reason: null, ref });
      return result;
    } catch (error) {
      // A run that was broken off says nothing of the webhook.
      if (!run.signal.aborted) await note(failureOf(error));
      throw error;
    }
  };

/** What went wrong inside says nothing to people: the log has it under the job's id. */
function failureOf(error: unknown): Outcome {
  const isSaid = error instanceof ApiError && error.status < 500;
  const reason = isSaid ? redact(error.message).slice(0, 500) : 'The job failed; the cause is in the log.';
  return { outcome: error instanceof Unmatched ? 'unmatched' : 'refused', reason, ref: null };
}
