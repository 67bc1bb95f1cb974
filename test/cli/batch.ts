/** Command lines of the remote commands, run in one process of their own. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { guarded } from '../support/guarded.ts';

export interface Result {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Batch {
  run(...words: readonly string[]): Promise<Result>;
  close(): Promise<void>;
}

/** Starts the process with these variables beside PATH. */
export function openBatch(environment: Readonly<Record<string, string>>): Batch {
  const child: ChildProcessWithoutNullStreams = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'batch_process.ts')],
    { env: { PATH: process.env['PATH'] ?? '', ...guarded, ...environment } },
  );
  let stderr = '';
  child.stderr.on('data', (part: Buffer) => {
    stderr += part.toString('utf8');
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    async run(...words) {
      child.stdin.write(`${JSON.stringify(words)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`The process ended: ${stderr}`);
      return JSON.parse(value as string) as Result;
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
