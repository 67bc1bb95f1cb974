/** The thread that makes documents: it answers each task, and ends when it is stopped or dies. */
import { parentPort } from 'node:worker_threads';
import type { Task } from './engine.ts';
import { TemplateError } from './task.ts';

const port = parentPort;
if (port === null) throw new Error('worker.ts runs in a worker thread alone.');

/** Labels need none of the libraries that pages need. */
async function made(work: Task): Promise<unknown> {
  if (work.kind === 'labels') return (await import('./labels.ts')).drawLabels(work.task);
  const { join, render } = await import('./pdf.ts');
  return work.kind === 'join' ? join(work.task) : render(work.task);
}

port.on('message', ({ id, ...work }: { readonly id: number } & Task) => {
  made(work as Task).then(
    (result) => port.postMessage({ id, made: result }),
    (error: unknown) =>
      port.postMessage({ id, wrong: (error as Error).message, template: error instanceof TemplateError }),
  );
});
