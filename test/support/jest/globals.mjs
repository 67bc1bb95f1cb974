/**
 * The content of `@jest/globals` for test files that Node loads itself (runtime.mjs). The names are set anew for each file, and
 * importers see the new values: modules that tests share are loaded once.
 */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

/** Sets the globals of the next test file and of the modules that it shares. */
export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
