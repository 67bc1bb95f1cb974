/** `generate --watch`: generates again whenever a definition changes, until it is told to stop. */
import { watch as watchFolder } from 'node:fs';
import { type GenerateOptions, generate } from './main.ts';

/** Editors write a file in several steps; what comes within this many milliseconds is one change. */
const quiet = 40;

/** Generates once, then after every change of a YAML file; a wrong definition is reported and leaves the files as they were. */
export async function watchDefinitions(options: GenerateOptions, stop: AbortSignal): Promise<void> {
  let changed = true;
  let wake = (): void => {};
  const note = (file: string | null): void => {
    if (file !== null && !/\.ya?ml$/.test(file)) return;
    changed = true;
    wake();
  };
  const watchers = options.definitions.map((folder) =>
    watchFolder(folder, { recursive: true }, (_event, file) => note(file)),
  );
  stop.addEventListener('abort', () => wake(), { once: true });
  try {
    while (!stop.aborted) {
      if (changed) {
        changed = false;
        await run(options);
        continue;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      wake = () => {};
      if (!stop.aborted) await new Promise((resolve) => setTimeout(resolve, quiet));
    }
  } finally {
    for (const watcher of watchers) watcher.close();
  }
}

async function run(options: GenerateOptions): Promise<void> {
  const began = performance.now();
  try {
    await generate({ ...options, watching: true });
  } catch (error) {
    options.log(error instanceof Error ? error.message : String(error));
  }
  options.log(`waiting for changes (${Math.round(performance.now() - began)} ms)`);
}
