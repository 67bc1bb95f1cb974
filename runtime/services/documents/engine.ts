/**
 * A separate thread makes documents, so that no request waits for a page. It starts with the first document, since its libraries
 * take some hundred megabytes, and ends after a while without one. One document at a time; a task that takes too long ends with
 * its thread, and the next one gets a new thread.
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type JoinTask,
  type LabelTask,
  type PdfEngine,
  type Rendered,
  type RenderTask,
  TemplateError,
} from './task.ts';

/** Milliseconds that a document may take, and that the thread waits for the next. */
const patience = 30_000;
const rest = 60_000;
/** Megabytes that one document may take. */
const memory = 512;

/** Input and output of the thread. */
interface Work {
  readonly render: { readonly task: RenderTask; readonly gives: Rendered };
  readonly labels: { readonly task: LabelTask; readonly gives: Uint8Array };
  readonly join: { readonly task: JoinTask; readonly gives: Uint8Array };
}
export type Kind = keyof Work;
export type Task = { readonly [K in Kind]: { readonly kind: K; readonly task: Work[K]['task'] } }[Kind];

interface Waiting {
  readonly work: Task;
  readonly done: (made: never) => void;
  readonly failed: (error: Error) => void;
}

interface Answer {
  readonly id: number;
  readonly made?: Rendered | Uint8Array;
  readonly wrong?: string;
  readonly template?: boolean;
}

export class ThreadEngine implements PdfEngine {
  #worker: Worker | null = null;
  readonly #queue: Waiting[] = [];
  #current: Waiting | null = null;
  #count = 0;
  #clock: NodeJS.Timeout | null = null;
  readonly #fonts: readonly string[];

  /** @param fonts files of a font in place of ours: regular, and bold. */
  constructor(fonts: readonly string[] = []) {
    this.#fonts = fonts;
  }

  render(task: RenderTask, signal?: AbortSignal): Promise<Rendered> {
    return this.#made({ kind: 'render', task }, signal);
  }

  labels(task: LabelTask, signal?: AbortSignal): Promise<Uint8Array> {
    return this.#made({ kind: 'labels', task }, signal);
  }

  join(task: JoinTask, signal?: AbortSignal): Promise<Uint8Array> {
    return this.#made({ kind: 'join', task }, signal);
  }

  #made<K extends Kind>(work: Task & { readonly kind: K }, signal?: AbortSignal): Promise<Work[K]['gives']> {
    signal?.throwIfAborted();
    return new Promise((done, failed) => {
      const waiting: Waiting = { work, done, failed };
      this.#queue.push(waiting);
      signal?.addEventListener('abort', () => this.#giveUp(waiting, signal.reason as Error), { once: true });
      this.#next();
    });
  }

  async stop(): Promise<void> {
    this.#end(new Error('The process stops.'));
    for (const { failed } of this.#queue.splice(0)) failed(new Error('The process stops.'));
  }

  #giveUp(waiting: Waiting, reason: Error): void {
    const at = this.#queue.indexOf(waiting);
    if (at >= 0) {
      this.#queue.splice(at, 1);
      waiting.failed(reason);
    } else if (this.#current === waiting) {
      this.#end(reason);
      this.#next();
    }
  }

  #next(): void {
    if (this.#current !== null) return;
    const waiting = this.#queue.shift();
    this.#time(waiting === undefined ? rest : patience);
    if (waiting === undefined) return;
    this.#current = waiting;
    this.#worker ??= this.#started();
    this.#worker.ref();
    this.#count += 1;
    this.#worker.postMessage({ id: this.#count, ...waiting.work });
  }

  #time(limit: number): void {
    if (this.#clock) clearTimeout(this.#clock);
    this.#clock = setTimeout(() => {
      this.#end(new TemplateError(`It took longer than ${patience / 1000} seconds. Make the template simpler.`));
      if (this.#queue.length > 0) this.#next();
    }, limit);
    this.#clock.unref();
  }

  #started(): Worker {
    const worker = new Worker(path.join(import.meta.dirname, 'worker.ts'), {
      // What the process was started with (a debugger, hooks of ours) is none of its concern.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {},
      workerData: { fonts: this.#fonts },
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    worker.on('message', ({ made, wrong, template }: Answer) => {
      const waiting = this.#current;
      this.#current = null;
      worker.unref();
      if (made) waiting?.done(made as never);
      else waiting?.failed(template === true ? new TemplateError(wrong) : new Error(wrong));
      // What no template explains may have left the thread's libraries broken: the next document has a new thread.
      if (!made && template !== true) this.#end(new Error(wrong));
      this.#next();
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#fail(full ? new TemplateError(`It took more than ${memory} MB. Make the template simpler.`) : error);
      this.#next();
    });
    worker.unref();
    return worker;
  }

  #end(reason: Error): void {
    const worker = this.#worker;
    this.#worker = null;
    if (this.#clock) clearTimeout(this.#clock);
    void worker?.terminate();
    this.#fail(reason);
  }

  #fail(reason: Error): void {
    const waiting = this.#current;
    this.#current = null;
    waiting?.failed(reason);
  }
}
