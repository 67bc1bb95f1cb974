/** Files on records: who gets them, and what they may do to who opens them. */
import type { Fault } from '../fault.ts';

const tests = ['test/domain/files/attachments.test.ts'];

export const files: readonly Fault[] = [
  {
    name: 'who may not write a record writes what belongs to it',
    file: 'runtime/identity/owner_abilities.ts',
    find: 'if (missing === undefined) return null;',
    put: 'return null;',
    tests,
  },
  {
    name: 'sight by a key ignores what the caller may do',
    file: 'runtime/query/sight.ts',
    find: 'accessOf({ resources }, { actor, params: {} })',
    put: '{ ...accessOf({ resources }, { actor, params: {} }), rights: null }',
    tests,
  },
  {
    name: 'any address of a file is good',
    file: 'runtime/domain/files/links.ts',
    find: '!isSigned(text, purpose, signature) || ',
    put: '',
    tests,
  },
  {
    name: 'an address of a file is good for ever',
    file: 'runtime/domain/files/links.ts',
    find: ' || Number(expires) * 1000 < now',
    put: '',
    tests,
  },
  {
    name: 'everything is shown in the browser',
    file: 'runtime/domain/files/download.ts',
    find: "(kind === 'inline' && isShown(kept.type))",
    put: "kind === 'inline'",
    tests,
  },
  {
    name: 'another file under one key is the first one',
    file: 'runtime/idempotency/fingerprint.ts',
    find: '[context.upload.sha256, ',
    put: '[',
    tests,
  },
];
