/**
 * Artefacts of custom folders: each `artefacts/<name>.ts` in a folder of definitions is one more row of the table. It gets the
 * published interface and returns the text of one file below generated/. A worker runs them: it has the modules as they are now, its
 * own copy of the interface, and an end.
 */
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { apiOf } from '../api/api.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { ignoredPaths } from '../documents.ts';
import type { Model } from '../model/types.ts';
import { artefacts } from './artefacts.ts';

/** What the worker says of a file: that it begins, and what came of it. */
export type ArtefactReply =
  | { readonly file: string; readonly begins: true }
  | { readonly file: string; readonly path: string; readonly text: string }
  | { readonly file: string; readonly reason: string };

/** After so many milliseconds without a word, the file that is being made is given up. */
const patience = 30_000;

/**
 * Path below generated/ → text, of all custom artefacts.
 * @param folders of definitions.
 * @param diagnostics gets a mistake for each file that cannot be made, and for each path that is taken.
 */
export async function customArtefacts(
  model: Model,
  folders: readonly string[],
  diagnostics: Diagnostics,
): Promise<ReadonlyMap<string, string>> {
  const shown = new Map(folders.flatMap(filesIn));
  if (shown.size === 0) return new Map();
  const made = new Map<string, string>();
  const taken = new Map(platformPaths);
  for (const reply of await run([...shown.keys()], model)) {
    const file = shown.get(reply.file) ?? reply.file;
    if ('reason' in reply) diagnostics.reportFile(file, 'broken_artefact', { reason: reply.reason });
    if (!('text' in reply)) continue;
    const { path, text } = reply;
    const why = misfit(path, taken);
    if (why !== null) diagnostics.reportFile(file, 'taken_path', { path, why });
    else {
      made.set(path, text);
      taken.set(path.toLowerCase(), `${file} writes it`);
    }
  }
  return made;
}

/** Absolute path → path as people are shown it. Files in folders below are helpers. */
function filesIn(folder: string): readonly (readonly [string, string])[] {
  const directory = join(folder, 'artefacts');
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(directory)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .sort()
    .map((name) => [join(directory, name), `${basename(folder)}/artefacts/${name}`]);
}

/** Files and folders that the platform writes, in small letters: some file systems know no others. */
const platformPaths: readonly (readonly [string, string])[] = [
  'migrations/',
  ...ignoredPaths,
  ...artefacts.map(({ path }) => path),
].map((path) => [(path.split('/')[0] ?? path).toLowerCase(), 'the platform writes it']);

/** Why no artefact can have the path; null if one can. */
function misfit(path: string, taken: ReadonlyMap<string, string>): string | null {
  if (!/^(?:\w[\w.-]*\/)*\w[\w.-]*$/.test(path))
    return 'it is no path below generated/, of letters, digits, `_`, `-` and `.`';
  const name = path.toLowerCase();
  const clash = [...taken].find(([other]) => `${name}/`.startsWith(`${other}/`) || other.startsWith(`${name}/`));
  return clash?.[1] ?? null;
}

/** The replies of the worker, in the order of the files. */
function run(files: readonly string[], model: Model): Promise<readonly ArtefactReply[]> {
  const worker = new Worker(new URL('./artefact_worker.ts', import.meta.url), {
    workerData: { files, api: apiOf(model) },
  });
  const replies: ArtefactReply[] = [];
  return new Promise((resolve) => {
    let current = files[0] ?? '';
    const end = (reason: string | null): void => {
      clearTimeout(timer);
      resolve(reason === null ? replies : [...replies, { file: current, reason }]);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(`it takes longer than ${patience / 1000} seconds`), patience);
    worker.on('message', (reply: ArtefactReply) => {
      current = reply.file;
      timer.refresh();
      if (!('begins' in reply)) replies.push(reply);
    });
    worker.on('error', (error) => end(error.message));
    worker.on('exit', () => end(replies.length < files.length ? 'it ends the process' : null));
  });
}
