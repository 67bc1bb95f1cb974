/** The answer of an operation whose work a job does (contract, Idempotency and jobs). */
import type { Reply } from '../kernel/context.ts';

/** 202 `{ message, job_id, status_url }` for a job queued in the same transaction. `message`: one sentence for people. */
export function accepted(jobId: string, message: string): Reply {
  return { status: 202, body: JSON.stringify({ message, job_id: jobId, status_url: `/api/v1/jobs/${jobId}` }) };
}
