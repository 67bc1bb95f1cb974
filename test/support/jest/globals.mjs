/**
 * The content of `@jest/globals` for test files that Node loads itself (runtime.mjs). The names are set anew for each file, and
 * importers see the new values: modules that tests share are loaded once.
 */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

/** Sets what the next test file and the modules that it shares find. */
export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
