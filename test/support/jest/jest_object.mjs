/** The members of `jest` in `@jest/globals` under runtime.mjs: mocks and timers. Modules are shared, so none is replaced. */

const timeout = Symbol.for('TEST_TIMEOUT_SYMBOL');
const ofMocks = ['fn', 'spyOn', 'mocked', 'replaceProperty', 'isMockFunction'];
const ofTimers = [
  'advanceTimersByTime',
  'advanceTimersByTimeAsync',
  'advanceTimersToNextTimer',
  'advanceTimersToNextTimerAsync',
  'clearAllTimers',
  'getRealSystemTime',
  'getTimerCount',
  'now',
  'runAllTicks',
  'runAllTimers',
  'runAllTimersAsync',
  'runOnlyPendingTimers',
  'runOnlyPendingTimersAsync',
  'setSystemTime',
];

/** @param environment as environment.mjs makes it. */
export function jestObject({ moduleMocker, fakeTimersModern }, config) {
  const bound = (holder, names) => Object.fromEntries(names.map((name) => [name, holder[name].bind(holder)]));
  const chained = (act) =>
    function chain(...args) {
      act(...args);
      return all;
    };
  const all = {
    ...bound(moduleMocker, ofMocks),
    ...bound(fakeTimersModern, ofTimers),
    clearAllMocks: chained(() => moduleMocker.clearAllMocks()),
    resetAllMocks: chained(() => moduleMocker.resetAllMocks()),
    restoreAllMocks: chained(() => moduleMocker.restoreAllMocks()),
    useFakeTimers: chained((options) => fakeTimersModern.useFakeTimers({ ...config.fakeTimers, ...options })),
    useRealTimers: chained(() => fakeTimersModern.useRealTimers()),
    setTimeout: chained((milliseconds) => {
      globalThis[timeout] = milliseconds;
    }),
  };
  return new Proxy(all, {
    get(known, name) {
      if (name in known || typeof name === 'symbol') return known[name];
      throw new Error(
        `jest.${name} is not there: files of a worker share their modules (test/support/jest/runtime.mjs).`,
      );
    },
  });
}

/** Takes back what `jest.setTimeout` said. */
export function forgetTimeout() {
  delete globalThis[timeout];
}
