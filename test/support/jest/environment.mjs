/** Jest's environment for runtime.mjs: the process as it is, put back after each file to what it was before it. */
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const events = ['exit', 'beforeExit', 'message', 'disconnect', 'warning', 'SIGINT', 'SIGTERM', 'SIGHUP'];

export default class SharedRealm {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #before;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.#before = {
      console: globalThis.console,
      exit: process.exit,
      exitCode: process.exitCode,
      folder: process.cwd(),
      environment: { ...process.env },
      listeners: new Map(events.map((name) => [name, process.rawListeners(name)])),
    };
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    const { console, exit, exitCode, folder, environment, listeners } = this.#before;
    Object.assign(globalThis, { console });
    process.exit = exit;
    process.exitCode = exitCode;
    if (process.cwd() !== folder) process.chdir(folder);
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    for (const [name, known] of listeners)
      for (const listener of process.rawListeners(name))
        if (!known.includes(listener)) process.removeListener(name, listener);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Asked for by Jest, which runs nothing in it. */
  getVmContext() {
    return null;
  }
}
