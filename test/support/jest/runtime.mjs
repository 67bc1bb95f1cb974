/**
 * Jest's module runtime, replaced: Node itself loads test files and what they import, with its own type stripper and compile
 * cache. Modules are loaded and compiled once per worker instead of once per file, which is half of a run's CPU. In return
 * what a file changes in a module stays: see docs below. Everything else (workers, hooks, results, snapshots) is Jest's.
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setGlobals } from './globals.mjs';

const require = createRequire(import.meta.url);
const globals = new URL('globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, format: 'module', shortCircuit: true } : next(specifier, context),
});

/** Files that this process has loaded, with how often: one that is run again is loaded again. */
const rounds = new Map();
/** Circus keeps what a file declared and handlers here. */
const circusHandlers = Symbol.for('EVENT_HANDLERS');

export default class NativeRuntime {
  #environment;
  #config;

  constructor(config, environment) {
    this.#config = config;
    this.#environment = environment;
  }

  /** Circus itself, afresh for each file: it keeps its state in the module. */
  requireInternalModule(file) {
    delete require.cache[file];
    delete globalThis[circusHandlers];
    return require(file);
  }

  requireModule(file) {
    return require(file);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(file) {
    const round = rounds.get(file) ?? 0;
    rounds.set(file, round + 1);
    const url = pathToFileURL(file);
    if (round > 0) url.searchParams.set('round', String(round));
    await import(url.href);
  }

  setGlobalsForRuntime(globals) {
    setGlobals({ ...globals, jest: this.#jest() });
  }

  #jest() {
    const { moduleMocker: mocker, fakeTimersModern: timers } = this.#environment;
    const all = {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      restoreAllMocks: () => (mocker.restoreAllMocks(), all),
      useFakeTimers: (options) => (timers.useFakeTimers({ ...this.#config.fakeTimers, ...options }), all),
      useRealTimers: () => (timers.useRealTimers(), all),
      advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
    };
    return all;
  }

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}
