/**
 * Native ESM, loaded by Node itself, once per worker (test/support/jest/runtime.mjs). What must load modules again in one
 * process, or look into them, has Jest's own runtime: several times slower, with Node's type stripper as its transformer and the
 * flags that `npm test` sets (runtime/bootstrap.mjs).
 */
const isolates = process.argv.some((argument) => /^--(watch|coverage|collectCoverage|detectLeaks)/.test(argument));
const shared = {
  testEnvironment: '<rootDir>/test/support/jest/environment.mjs',
  runtime: '<rootDir>/test/support/jest/runtime.mjs',
};

export default {
  ...(isolates ? { testEnvironment: 'node' } : shared),
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/fixtures/'],
  modulePathIgnorePatterns: ['<rootDir>/test/fixtures/', '<rootDir>/.backline/', '<rootDir>/.bench/'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '^.+\\.ts$': '<rootDir>/test/support/strip_types.mjs' },
  globalSetup: '<rootDir>/test/support/global_setup.ts',
  globalTeardown: '<rootDir>/test/support/global_teardown.ts',
  reporters: ['default', '<rootDir>/test/support/closing_line.mjs'],
  testSequencer: '<rootDir>/test/support/sequencer.mjs',
  // Two more than the cores that it is meant for: workers that wait (for PostgreSQL, for a browser, for a process) leave their cores to others.
  maxWorkers: 4,
  workerIdleMemoryLimit: '768MB',
  // A worker that has compiled the whole service takes a while to end on a busy machine; one that leaks still gets reported.
  workerGracefulExitTimeout: 5_000,
  // For hooks as well. No test measures time: this ends one that hangs, on a machine that is slow, crowded or stands still for a while.
  testTimeout: 600_000,
  watchman: false,
};
