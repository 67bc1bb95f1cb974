/** `--wait`: a job followed to its end, with a bar where somebody looks on. */
import type { Client, Job } from '../../client/index.ts';
import { Refused } from './exit.ts';
import { tell } from './output.ts';
import { harmless, shortened } from './text_width.ts';

/** Follows a job. @throws JobError when it fails, Refused when the wait is broken off, which leaves the job alone. */
export async function waitFor(client: Client, id: string, signal: AbortSignal, command: string): Promise<Job> {
  const bar = process.stderr.isTTY ? new Bar() : new Lines();
  try {
    return await client.wait(id, { signal, onProgress: (job) => bar.show(job) });
  } catch (error) {
    if (!signal.aborted) throw error;
    bar.end();
    throw new Refused(
      'interrupted',
      `No longer waiting; the job goes on. Look again: ${command} jobs get ${id} --wait`,
    );
  } finally {
    bar.end();
  }
}

/** The id of the job that an answer names; null when it names none. */
export function jobIn(body: unknown): string | null {
  const named: unknown =
    Reflect.get(Object(body), 'job_id') ?? Reflect.get(Object(Reflect.get(Object(body), 'job')), 'id');
  return typeof named === 'string' ? named : null;
}

/** A bar on one line, as wide as the terminal lets it. */
class Bar {
  #shown = false;

  show({ status, progress, message }: Job): void {
    const columns = process.stderr.columns || 80;
    const room = Math.max(4, Math.min(30, columns - 24));
    const full = Math.round((room * progress) / 100);
    const text = `[${'='.repeat(full)}${' '.repeat(room - full)}] ${String(progress).padStart(3)}% ${harmless(message ?? status)}`;
    process.stderr.write(`\r\u001b[K${shortened(text, columns - 1)}`);
    this.#shown = true;
  }

  end(): void {
    if (this.#shown) process.stderr.write('\n');
    this.#shown = false;
  }
}

/** Where nobody looks on: a line for each change. */
class Lines {
  #last = '';

  show({ id, status, progress }: Job): void {
    const line = `job ${id}: ${status} ${progress}%`;
    if (line !== this.#last) tell(line);
    this.#last = line;
  }

  end(): void {}
}
