/**
 * `generate --watch`: generates again after every change of a definition, until it is stopped. The caller migrates and restarts;
 * a change that the database refuses is undone, so that files, database and the running server agree.
 */
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { keepClientWorker, stopClientWorker } from '../emit/index.ts';
import { Memory } from '../files/memory.ts';
import { type GenerateOptions, type Production, produce } from '../main.ts';
import { watchBelow } from './folder.ts';
import { Garbage } from './garbage.ts';

/** Editors write a file in several steps; changes within this many milliseconds are one. */
const quiet = 40;
/** After this many milliseconds without a change, typing has probably ended. */
const idlePause = 250;

/** Puts new files to use; `rolled back` when the database refused them and is as it was. */
export type Follow = () => Promise<'done' | 'rolled back' | 'failed'>;

/** The client types follow behind the rest: one at a time, and of several that wait only the newest. */
class Behind {
  readonly #log: GenerateOptions['log'];
  #waiting: (() => Promise<void>) | null = null;
  #busy = false;

  constructor(log: GenerateOptions['log']) {
    this.#log = log;
  }

  async write(client: () => Promise<void>): Promise<void> {
    this.#waiting = client;
    if (this.#busy) return;
    this.#busy = true;
    while (this.#waiting !== null) {
      const job: () => Promise<void> = this.#waiting;
      this.#waiting = null;
      await job().then(
        () => this.#log('client types written'),
        (error: unknown) => this.#log(error instanceof Error ? error.message : String(error)),
      );
    }
    this.#busy = false;
  }
}

/**
 * Generates once, then after every change of a YAML file; a wrong definition is reported and leaves the files as they were.
 * `follow` runs at first, after each run that changed a file, and when a rule file changed.
 */
export async function watchDefinitions(input: GenerateOptions, stop: AbortSignal, follow?: Follow): Promise<void> {
  const options = { ...input, memory: new Memory() };
  let changed = true;
  let rounds = 0;
  let stale = true;
  let chores: (() => Promise<void> | void)[] = [];
  let wake = (): void => {};
  /** Resolves at a change or the end with true, or with false after so many milliseconds. */
  const woken = (limit: number | null): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = limit === null ? undefined : setTimeout(() => resolve(false), limit);
      wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  const note = (file: string | null, pattern: RegExp): void => {
    if (file !== null && !pattern.test(file)) return;
    changed = true;
    if (file?.endsWith('.ts')) stale = true;
    wake();
  };
  const rules = (options.rules?.watched ?? []).filter((folder) => existsSync(folder));
  const watchers = [
    // Rule files of an own folder may be begun by a round, in a folder that was not there before.
    ...options.definitions.map((folder) =>
      watchBelow(folder, options.output, (file) => note(file, /\.(ya?ml|sql)$|^(?:rules|artefacts)[\\/].*\.ts$/)),
    ),
    ...rules.map((folder) => watchBelow(folder, options.output, (file) => note(file, /\.ts$/))),
  ];
  // Without typing, V8 would release the code and the space that the next round needs, which then takes twice as long.
  setFlagsFromString('--no-memory-reducer');
  keepClientWorker();
  const behind = new Behind(options.log);
  const garbage = new Garbage();
  const collect = (): void => garbage.collect();
  // The first edit would else meet code that has never run.
  const rehearse = async (): Promise<void> => {
    const production = await produce({ ...options, log: () => undefined }).catch(() => null);
    if (production === null) return;
    if (production.touched > 0) changed = stale = true;
    if (production.client !== null) void behind.write(production.client);
  };
  // Migrations that the database ran, one for each edit, become one: others never see the steps between. Never behind a refused
  // change: its files would be written once more.
  const squash = async (): Promise<void> => {
    const joined = await produce({ ...options, squash: 'unasked', log: () => undefined }).catch(() => null);
    if (joined === null || joined.touched === 0) return;
    // It may have read an edit that came meanwhile: the next round would find nothing to write, and has to follow all the same.
    stale = true;
    options.log('migrations since the last commit were joined into one');
  };
  stop.addEventListener('abort', () => wake(), { once: true });
  try {
    while (!stop.aborted) {
      if (changed) {
        // A file that is being written is empty for a moment, also one that changed while the last round ran.
        if (rounds > 0) await new Promise((resolve) => setTimeout(resolve, quiet));
        rounds += 1;
        changed = false;
        // A rule file may be edited while the round runs.
        const due: boolean = stale;
        stale = false;
        const used: boolean = await run(options, behind, due ? follow : undefined, follow);
        stale ||= due && !used;
        chores = used ? [...(rounds === 1 ? [rehearse] : []), squash, collect] : [collect];
        continue;
      }
      const chore = chores.shift();
      if (!(await woken(chore === undefined ? null : idlePause))) await chore?.();
      wake = () => {};
    }
  } finally {
    for (const watcher of watchers) watcher.close();
    await stopClientWorker(true);
  }
}

/** One round; `always` runs even when no file changed. True when its files are good, and in use. */
async function run(
  options: GenerateOptions,
  behind: Behind,
  always: Follow | undefined,
  follow: Follow | undefined,
): Promise<boolean> {
  const began = performance.now();
  const passed = (): string => `${Math.round(performance.now() - began)} ms`;
  let used = false;
  let client: Production['client'] = null;
  try {
    const production = await produce(options);
    if (production !== null && production.touched > 0) options.log(`generated in ${passed()}`);
    const next = production !== null && production.touched > 0 ? follow : always;
    const done = production === null || next === undefined ? 'done' : await next();
    if (done === 'rolled back') {
      await production?.undo();
      options.log('the database refuses this change: generated files are as they were');
    } else client = production?.client ?? null;
    used = production !== null && done === 'done';
  } catch (error) {
    options.log(error instanceof Error ? error.message : String(error));
  }
  options.log(`waiting for changes (${passed()})`);
  if (client !== null) void behind.write(client);
  return used;
}
