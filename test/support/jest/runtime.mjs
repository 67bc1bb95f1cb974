/**
 * The runtime of Jest that loads test files and their imports. Jest's own builds every module anew for every file, half of a
 * run's CPU; this one leaves it to Node, which strips types by itself, stores compiled code on the disk, and evaluates a module
 * once in a worker. Circus, workers, reporters and snapshots stay Jest's.
 *
 * Files of a worker therefore share their modules: a value that one leaves in a module's variables is there for the next, as
 * between two requests in production. Environment variables, working folder, mocks, timers and listeners are restored
 * (environment.mjs).
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setGlobals } from './globals.mjs';
import { jestObject } from './jest_object.mjs';

const require = createRequire(import.meta.url);
const globals = new URL('globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, format: 'module', shortCircuit: true } : next(specifier, context),
});

/** How often this process has loaded a file: Node would not evaluate it a second time. */
const loaded = new Map();
/** Circus registers the listeners of its events here; without this every file's would stay. */
const handlers = Symbol.for('EVENT_HANDLERS');

export default class NodeRuntime {
  #config;
  #environment;

  constructor(config, environment) {
    this.#config = config;
    this.#environment = environment;
  }

  /** Circus, which stores the tests of one file in its module: a new one for each. */
  requireInternalModule(file) {
    delete require.cache[file];
    delete globalThis[handlers];
    return require(file);
  }

  requireModule(file) {
    return require(file);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(file) {
    const times = loaded.get(file) ?? 0;
    loaded.set(file, times + 1);
    const url = pathToFileURL(file);
    if (times > 0) url.searchParams.set('again', String(times));
    await import(url.href);
  }

  setGlobalsForRuntime(ofCircus) {
    setGlobals({ ...ofCircus, jest: jestObject(this.#environment, this.#config) });
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
