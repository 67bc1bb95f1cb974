/** Files on records: access to them, and their possible effects on a reader's browser. */
import type { Fault } from '../fault.ts';

const tests = ['test/domain/files/attachments.test.ts'];
const stores = ['test/domain/files/stores.test.ts'];

export const files: readonly Fault[] = [
  {
    name: 'who may not write a record writes what belongs to it',
    file: 'runtime/base/identity/owner_abilities.ts',
    find: 'if (missing === undefined) return null;',
    put: 'return null;',
    tests,
  },
  {
    name: 'sight by a key ignores what the caller may do',
    file: 'runtime/engine/query/sight.ts',
    find: 'accessOf({ resources }, { actor, params: {} })',
    put: '{ ...accessOf({ resources }, { actor, params: {} }), rights: null }',
    tests,
  },
  {
    name: 'any address of a file is good',
    file: 'runtime/files/links.ts',
    find: '!isSigned(text, purpose, signature) || ',
    put: '',
    tests,
  },
  {
    name: 'an address of a file is good for ever',
    file: 'runtime/files/links.ts',
    find: ' || Number(expires) * 1000 < now',
    put: '',
    tests,
  },
  {
    name: 'everything is shown in the browser',
    file: 'runtime/files/download.ts',
    find: "(kind === 'inline' && isShown(type))",
    put: "kind === 'inline'",
    tests,
  },
  {
    name: 'another file under one key is the first one',
    file: 'runtime/serving/idempotency/fingerprint.ts',
    find: '[context.upload.sha256, ',
    put: '[',
    tests,
  },
  {
    name: 'a deleted file is still given at its address',
    file: 'runtime/files/download.ts',
    find: ' and t."deleted_at" is null and (${live})',
    put: ' and (${live})',
    tests: tests,
  },
  {
    name: 'whoever has a token downloads any file',
    file: 'runtime/files/download.ts',
    find: 'seen.size === 0 ? null : await',
    put: 'seen.size < 0 ? null : await',
    tests: tests,
  },
  {
    name: 'nobody knows who was given a file',
    file: 'runtime/files/download.ts',
    find: 'await note(services, context.actor, context, found);',
    put: 'void note;',
    tests: tests,
  },
  {
    name: 'an address says of itself what form it is for',
    file: 'runtime/files/links.ts',
    find: '([\\w-]{43})$/.exec(token) ?? [];',
    put: "([\\w-]{43})$/.exec(token.replace(/\\.[it]\\./, '.a.')) ?? [];",
    tests: tests,
  },
  {
    name: 'the record that a file belongs to may be out of sight',
    file: 'runtime/serving/operations/named_records.ts',
    find: 'resource: (holder) => hiddenKind(resources, holder[pointsBy]) }',
    put: 'resource: () => null }',
    tests: ['test/api/walk/scope.test.ts'],
  },
  {
    name: 'files of a form stay where they were put meanwhile',
    file: 'runtime/serving/pipeline/upload.ts',
    find: "response.once('close', () => void rm(filePath, { force: true }).catch(() => undefined));",
    put: 'void rm;',
    tests: tests,
  },
  {
    name: 'damaged bytes go out',
    file: 'runtime/services/files/index.ts',
    find: "if (hash.digest('hex') !== file.sha256) throw",
    put: 'if (hash === null) throw',
    tests: stores,
  },
  {
    name: 'bytes of a change that is under way are swept',
    file: 'runtime/services/files/sweeping.ts',
    find: 'if (written === null || written >= before) continue;',
    put: 'if (written === null) continue;',
    tests: stores,
  },
  {
    name: 'who reads a file that is moved finds it gone',
    file: 'runtime/services/files/index.ts',
    find: 'if (now === null || now.store === store) throw',
    put: 'if (now !== undefined) throw',
    tests: stores,
  },
  {
    name: 'what waits for the virus scanner is given out',
    file: 'runtime/files/download.ts',
    find: 'checkScanned(found.scan_status);',
    put: 'void checkScanned;',
    tests: stores,
  },
];
