/** The answer of an operation whose work a job does (contract, Idempotency and jobs). */
import type { Reply } from '../../base/kernel/context.ts';

const standard = 'Accepted. status_url has the progress and the result of the job.';

/**
 * 202 `{ message, job_id, status_url }`, with `Location` and `Retry-After`, for a job queued in the same transaction.
 * @param message a sentence for people.
 * @param more further values of a rule (`reveal`).
 */
export function accepted(
  jobId: string,
  message: string = standard,
  more: Readonly<Record<string, unknown>> = {},
): Reply {
  const address = `/api/v1/jobs/${jobId}`;
  return {
    status: 202,
    body: JSON.stringify({ message, job_id: jobId, status_url: address, ...more }),
    // Most jobs are done within a second.
    headers: { Location: address, 'Retry-After': '1' },
  };
}
