/** Work that goes on after the answer. */
import { JobError } from './errors.ts';
import { sleep } from './send.ts';

/** A job as `GET /jobs/{job}` shows it. */
export interface Job {
  readonly id: string;
  readonly type: string;
  readonly status: 'queued' | 'running' | 'completed' | 'failed';
  /** 0 to 100. */
  readonly progress: number;
  readonly message: string | null;
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly error: { readonly message: string; readonly code: string } | null;
}

export interface Waiting {
  /** Called at each look. */
  readonly onProgress?: (job: Job) => void;
  /** Milliseconds between looks at most; they begin at a quarter of a second and get rarer. Default 2000. */
  readonly interval?: number;
  readonly signal?: AbortSignal;
}

/**
 * Looks at a job until it has ended, and gives it.
 * @throws JobError when it failed.
 */
export async function ended(
  look: () => Promise<unknown>,
  { onProgress, interval = 2000, signal }: Waiting,
): Promise<Job> {
  for (let wait = 250; ; wait = Math.min(interval, wait * 1.5)) {
    const { job } = (await look()) as { readonly job: Job };
    onProgress?.(job);
    if (job.status === 'completed') return job;
    if (job.status === 'failed')
      throw new JobError(job.id, job.error ?? { message: 'The job failed.', code: 'failed' });
    await sleep(Math.min(interval, wait), signal);
  }
}
