/**
 * TypeScript client types by openapi-typescript, in a worker: loading the TypeScript compiler takes longer than all
 * other artefacts, so it runs beside them, and not at all while the document is the one of last time.
 */
import { findPackageJSON } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Content } from '../text/content.ts';
import { isClientOf } from './client_header.ts';
import type { Previous } from './previous.ts';

export type ClientReply = { readonly text: string } | { readonly error: string };

/** Whether the packages that make client types are installed: a service runs without these. */
export function canMakeClient(): boolean {
  return ['openapi-typescript', 'typescript'].every((name) => isInstalled(name));
}

function isInstalled(name: string): boolean {
  try {
    return findPackageJSON(name, import.meta.url) !== undefined;
  } catch {
    return false;
  }
}

let worker: Worker | null = null;

/** Under `generate --watch` the compiler stays loaded from one run to the next. */
let staysLoaded = false;

/** Starts the worker and leaves it running until `stopClientWorker`, for a run of many. */
export function keepClientWorker(): void {
  if (!canMakeClient()) return;
  staysLoaded = true;
  startClientWorker();
}

/** Starts loading the compiler; call it first thing, before the definitions are read. Calling it twice does nothing. */
export function startClientWorker(): void {
  if (worker !== null) return;
  worker = new Worker(new URL('./client_worker.ts', import.meta.url));
  worker.unref();
}

/** Ends a worker that will get no further document; one that `keepClientWorker` started ends only with `all`. */
export async function stopClientWorker(all = false): Promise<void> {
  if (staysLoaded && !all) return;
  staysLoaded = false;
  const running = worker;
  worker = null;
  await running?.terminate();
}

/** Content of generated/client.d.ts for an OpenAPI document; the previous one where that was made from the same. */
export async function renderClient(document: string, previous: Previous): Promise<string> {
  if (previous.client !== null && isClientOf(document, previous.client)) {
    await stopClientWorker();
    return previous.client;
  }
  return makeClient(document);
}

/**
 * Makes client types of an OpenAPI document. The worker also decodes it and compares it with others: at tens of megabytes either
 * would block this thread for the next change. Fails with openapi-typescript's own message.
 */
export async function makeClient(document: Content): Promise<string> {
  startClientWorker();
  const text = await ask(document);
  await stopClientWorker();
  return text;
}

function ask(document: Content): Promise<string> {
  const running = worker;
  if (running === null) return Promise.reject(new Error('The client worker was stopped.'));
  return new Promise((resolve, reject) => {
    running.ref();
    running.once('error', reject);
    running.once('message', (reply: ClientReply) => {
      running.off('error', reject);
      running.unref();
      if ('text' in reply) resolve(reply.text);
      else reject(new Error(reply.error));
    });
    running.postMessage(document);
  });
}
