/** Jest's environment for runtime.mjs: the process itself, put back after each file as it was before. */

import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { forgetTimeout } from './jest_object.mjs';

const events = ['exit', 'beforeExit', 'warning', 'SIGINT', 'SIGTERM', 'SIGHUP'];

export default class SharedProcess {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #before = {
    console: globalThis.console,
    exit: process.exit,
    folder: process.cwd(),
    variables: { ...process.env },
    listeners: new Map(events.map((name) => [name, process.rawListeners(name)])),
  };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    forgetTimeout();
    const { console, exit, folder, variables, listeners } = this.#before;
    // Jest has put its own in their place.
    globalThis.console = console;
    process.exit = exit;
    if (process.cwd() !== folder) process.chdir(folder);
    for (const name of Object.keys(process.env)) if (!Object.hasOwn(variables, name)) delete process.env[name];
    Object.assign(process.env, variables);
    for (const [name, known] of listeners)
      for (const listener of process.rawListeners(name))
        if (!known.includes(listener)) process.removeListener(name, listener);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Jest checks that it exists, and runs nothing in it. */
  getVmContext() {
    return null;
  }
}
