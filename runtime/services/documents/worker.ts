/** The thread in which documents are made: it answers each task, and stops when it is told to or dies. */
import { parentPort } from 'node:worker_threads';
import { render } from './pdf.ts';
import { type RenderTask, TemplateError } from './task.ts';

const port = parentPort;
if (port === null) throw new Error('worker.ts runs in a worker thread alone.');

port.on('message', ({ id, task }: { readonly id: number; readonly task: RenderTask }) => {
  render(task).then(
    (rendered) => port.postMessage({ id, rendered }),
    (error: unknown) =>
      port.postMessage({ id, wrong: (error as Error).message, template: error instanceof TemplateError }),
  );
});
