/** Worker of custom_artefacts.ts: makes the artefacts one after another. */
import { dirname, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Api, CustomArtefact } from '../api/types.ts';
import type { ArtefactReply } from './custom_artefacts.ts';

const { files, api } = workerData as { readonly files: readonly string[]; readonly api: Api };

/** What one artefact changes, the next one would read. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
}
freeze(api);

const say = (reply: ArtefactReply): void => parentPort?.postMessage(reply);

for (const file of files) {
  say({ file, begins: true });
  try {
    say({ file, ...(await made(file)) });
  } catch (error) {
    say({ file, reason: reasonOf(error, file) });
  }
}

async function made(file: string): Promise<{ readonly path: string; readonly text: string } | { reason: string }> {
  const { default: artefact } = (await import(pathToFileURL(file).href)) as { default?: Partial<CustomArtefact> };
  const { path, make } = artefact ?? {};
  if (typeof path !== 'string' || typeof make !== 'function')
    return { reason: 'its default export is no artefact: `path` is a text and `make` a function' };
  const text: unknown = make(api);
  // Its failure would be a second mistake of the same file.
  if (text instanceof Promise) text.catch(() => undefined);
  if (typeof text !== 'string')
    return { reason: `\`make\` returns ${text instanceof Promise ? 'a promise' : typeof text}, not a text` };
  return { path, text };
}

/** The message, without the folder's place on this machine, and the line of the file in which it went wrong. */
function reasonOf(error: unknown, file: string): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const [first = ''] = message.replaceAll(`${dirname(file)}${sep}`, '').split('\n');
  const line = stack.split(pathToFileURL(file).href)[1]?.match(/^:(\d+)/)?.[1];
  return line === undefined ? first : `${first} (line ${line})`;
}
