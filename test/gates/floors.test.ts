/**
 * The architecture's shape: a room imports only from rooms below it, no circle exists, and the runtime names no resource of the
 * domain.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { resources } from '../../generated/index.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Groups of rooms from the top floor down: `ls runtime`. A group imports only from those below it. */
const groups: readonly (readonly string[])[] = [
  ['runtime/bootstrap.mjs'],
  ['runtime/doors'],
  ['runtime/serving'],
  ['definitions/rules'],
  // The door, and the floors behind it.
  ['runtime/rules/index.ts'],
  ['runtime/files'],
  ['runtime/platform'],
  ['runtime/rules'],
  ['runtime/messaging'],
  ['runtime/engine'],
  ['runtime/services'],
  ['runtime/base'],
];

/** Rooms from the top floor down; rooms of one line share a floor and do not import each other. */
const floors: readonly (readonly string[])[] = [
  ['runtime/doors/main.ts', 'runtime/bootstrap.mjs', 'runtime/doors/testing', 'runtime/base/strip_types.mjs'],
  ['runtime/doors/cli'],
  ['runtime/doors/seed'],
  ['runtime/doors/app.ts'],
  ['runtime/doors/mcp', 'runtime/doors/console', 'runtime/doors/oauth'],
  ['runtime/doors/docs', 'runtime/doors/health', 'runtime/doors/sign_in'],
  ['runtime/serving/pipeline'],
  ['runtime/serving/services.ts'],
  ['runtime/serving/extensions'],
  ['runtime/serving/operations'],
  ['runtime/serving/idempotency'],
  ['runtime/serving/bodies'],
  ['definitions/rules'],
  ['runtime/rules/index.ts'],
  ['runtime/files/imports', 'runtime/files/documents'],
  ['runtime/files'],
  ['runtime/platform'],
  ['runtime/rules'],
  [
    'runtime/messaging/webhooks',
    'runtime/messaging/inbound',
    'runtime/messaging/notifications',
    'runtime/messaging/credentials',
    'runtime/messaging/workflows',
  ],
  ['runtime/messaging/system_mails'],
  ['runtime/engine/commands', 'runtime/engine/query'],
  [
    'runtime/services/ledger',
    'runtime/services/evidence',
    'runtime/services/plugins',
    'runtime/services/settings',
    'runtime/services/secrets',
    'runtime/services/metering',
    'runtime/services/custom_fields',
    'runtime/services/jobs',
    'runtime/services/exports',
    'runtime/services/tables',
    'runtime/services/destinations',
    'runtime/services/embeddings',
    'runtime/services/mail',
    'runtime/services/documents',
    'runtime/services/charts',
    'runtime/services/streams',
    'runtime/services/link_pages',
  ],
  ['runtime/services/files'],
  ['runtime/base/identity'],
  ['runtime/base/database', 'runtime/base/observation'],
  ['runtime/base/config', 'runtime/base/errors', 'runtime/base/languages'],
  ['generated'],
  ['runtime/base/kernel', 'runtime/doors/client'],
];

/** The same of the generator: from the commands down to texts. */
const generatorFloors: readonly (readonly string[])[] = [
  ['generator/client'],
  ['generator/release.ts', 'generator/make_documents.ts', 'generator/watch', 'generator/docs', 'generator/describe'],
  ['generator/main.ts'],
  ['generator/files', 'generator/scaffold'],
  ['generator/emit'],
  ['generator/contract', 'generator/reference', 'generator/mcp', 'generator/console'],
  ['generator/openapi', 'generator/documents.ts'],
  ['generator/api'],
  ['generator/schemas', 'generator/migrations'],
  ['generator/build.ts'],
  ['generator/lint'],
  ['generator/model'],
  ['generator/expression'],
  ['generator/values'],
  ['generator/check'],
  ['generator/load'],
  ['generator/diagnostics.ts'],
  ['generator/language'],
  ['generator/source'],
  ['generator/sql'],
  ['generator/text'],
];

/** And of the rental product's rules: a context builds on those below it. */
const contexts: readonly (readonly string[])[] = [
  [
    'definitions/rules/documents.ts',
    'definitions/rules/endpoints.ts',
    'definitions/rules/mail_book.ts',
    'definitions/rules/mail_files.ts',
    'definitions/rules/public.ts',
    'definitions/rules/workflow_actions.ts',
  ],
  ['definitions/rules/communication'],
  ['definitions/rules/papers'],
  [
    'definitions/rules/projects',
    'definitions/rules/staff',
    'definitions/rules/rentals',
    'definitions/rules/crm',
    'definitions/rules/catalogue',
  ],
  ['definitions/rules/maintenance'],
  ['definitions/rules/purchasing', 'definitions/rules/finance', 'definitions/rules/scheduling'],
  ['definitions/rules/inventory'],
  ['definitions/rules/availability'],
  ['definitions/rules/pricing'],
  ['definitions/rules/shared'],
];

/** The platform's own resources: users and roles, tokens, ledger and the like may be named by what serves them. */
const platform = new Set(
  Object.values(resources)
    .filter((spec) => ['platform', 'files', 'imports', 'documents'].includes(spec.context))
    .map((spec) => spec.name),
);

function files(folder: string, endings: RegExp = /\.ts$/): string[] {
  return (
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && endings.test(entry.name))
      // The output of `npm run client` is no source.
      .filter((entry) => !entry.parentPath.endsWith(path.join('client', 'dist')))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  );
}

function room(file: string, house = floors): { floor: number; name: string } {
  for (const [floor, rooms] of house.entries()) {
    const name = rooms.find((candidate) => file === candidate || file.startsWith(`${candidate}/`));
    if (name) return { floor, name };
  }
  throw new Error(`${file} lies in no room: say on which floor it belongs.`);
}

function importsOf(file: string, text = readFileSync(path.join(root, file), 'utf8')): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map((match) =>
    path.posix.normalize(path.posix.join(path.posix.dirname(file), match[1] as string)),
  );
}

/** Imports that exist when the program runs: those of types alone are gone by then. */
function runningImportsOf(file: string, without = /(?!)/g): string[] {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/(im|ex)port type [^;]+;/g, '');
  return importsOf(file, text.replace(without, ''));
}

test('a room imports only from rooms below it', () => {
  const wrong: string[] = [];
  for (const file of [...files('runtime'), ...files('definitions/rules')]) {
    const from = room(file);
    for (const target of importsOf(file)) {
      if (target.startsWith('generator/')) {
        if (from.name !== 'runtime/doors/cli') wrong.push(`${file} imports ${target}`);
        continue;
      }
      if (!target.endsWith('.ts')) continue;
      const to = room(target);
      if (to.name !== from.name && to.floor <= from.floor) wrong.push(`${file} imports ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a group of rooms imports only from groups below it, and `ls runtime` shows ten at most', () => {
  // A library for clients that imports nothing: it is published by itself, and the generator writes its types.
  const free = ['generated/', 'generator/', 'runtime/doors/client/'];
  const wrong = files('runtime').flatMap((file) => {
    const from = room(file, groups);
    return importsOf(file)
      .filter((target) => /\.(ts|mjs)$/.test(target) && !free.some((one) => target.startsWith(one)))
      .filter((target) => {
        const to = room(target, groups);
        return to.name !== from.name && to.floor <= from.floor;
      })
      .map((target) => `${file} imports ${target}`);
  });
  expect(wrong).toEqual([]);
  expect(readdirSync(path.join(root, 'runtime')).length).toBeLessThanOrEqual(10);
});

test('rules import their neighbours, generated types, packages and the door `backline/rules`; nothing else of the runtime', () => {
  const wrong = files('definitions/rules').flatMap((file) =>
    importsOf(file)
      .filter((target) => !target.startsWith('definitions/rules/') && !target.startsWith('generated/'))
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['generator', generatorFloors],
  ['definitions/rules', contexts],
])('%s: a room imports only from rooms below it', (folder, house) => {
  const wrong = files(folder).flatMap((file) => {
    const from = room(file, house);
    return importsOf(file)
      .filter((target) => target.startsWith(`${folder}/`))
      .filter((target) => {
        const to = room(target, house);
        return to.name !== from.name && to.floor <= from.floor;
      })
      .map((target) => `${file} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

test('what prints the interface reads it from `generator/api`, and nothing of the model', () => {
  const printers = ['contract', 'mcp', 'reference', 'console', 'openapi'].map((name) => `generator/${name}`);
  const wrong = printers.flatMap((folder) =>
    files(folder).flatMap((file) =>
      importsOf(file)
        .filter((target) => /^generator\/(?:model|build|emit)\b/.test(target))
        .map((target) => `${file} imports ${target}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('the generator knows the kernel and nothing else of the runtime; generated files know the kernel alone', () => {
  const wrong = [...files('generator'), ...files('generated')].flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('runtime/') && !target.startsWith('runtime/base/kernel/'))
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test("PostgreSQL's parser is loaded by `generator/sql` alone, and by no process that serves", () => {
  const loads = (file: string) =>
    /from 'libpg-query'/.test(readFileSync(path.join(root, file), 'utf8').replace(/(im|ex)port type [^;]+;/g, ''));
  const all = [...files('runtime'), ...files('definitions/rules'), ...files('generator')];
  expect(all.filter(loads)).toEqual(['generator/sql/postgres.ts']);
  // Imports of a generator's command at its call belong to its own process.
  const once = (file: string) =>
    runningImportsOf(file, /\bimport\(\s*'[^']+'\s*\)/g).filter((target) => existsSync(path.join(root, target)));
  const reached = new Set(files('runtime'));
  // Modules that a bundler makes are no files.
  for (const file of reached) for (const target of once(file)) reached.add(target);
  expect([...reached].filter((file) => file.startsWith('generator/sql/'))).toEqual([]);
});

test('no circle of files', () => {
  const graph = new Map(
    [...files('runtime'), ...files('definitions/rules'), ...files('generator')].map((file) => [
      file,
      runningImportsOf(file),
    ]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) if (graph.has(next)) visit(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

test('the runtime and what makes the console name no resource of a product', () => {
  const names = Object.values(resources)
    .filter((spec) => !platform.has(spec.name))
    .flatMap((spec) => [spec.name, spec.plural])
    // Words of the language that are resources too.
    .filter(
      (name) =>
        !['rate', 'rates', 'service', 'services', 'address', 'addresses', 'currency', 'country', 'barcode'].includes(
          name,
        ),
    );
  const pattern = new RegExp(`['"\`](${names.join('|')})['"\`]`);
  // The names of a resource's records in other resources: words of regular expressions too.
  const key = new RegExp(`\\b(${names.join('|')})_ids?\\b`);
  const free: readonly string[] = [];
  const console = files('generator').filter((file) => file.startsWith('generator/console/'));
  const named = [...files('runtime', /\.tsx?$/), ...console]
    .filter((file) => !free.some((folder) => file.startsWith(folder)))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
        .filter(
          ({ line }) =>
            !/^\s*(\*|\/\/|\/\*)/.test(line) && (pattern.test(line) || (file.includes('console') && key.test(line))),
        )
        .map(({ place: position, line }) => `${position} ${line.trim()}`),
    );
  expect(named).toEqual([]);
});

/** Doors for other programs: their exports are used outside the repository. */
const published = ['runtime/doors/client/', 'runtime/doors/testing/', 'runtime/rules/', 'runtime/doors/console/web/'];

test('what a file exports is used by another file', () => {
  const all = ['runtime', 'generator', 'definitions', 'generated', 'test'].flatMap((folder) =>
    files(folder, /\.(ts|tsx|mjs)$/),
  );
  const users = new Map<string, number>();
  const texts = new Map(all.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  for (const text of texts.values())
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) users.set(word, (users.get(word) ?? 0) + 1);
  const wrong = all
    .filter(
      (file) => /^(runtime|generator|definitions)\//.test(file) && !published.some((door) => file.startsWith(door)),
    )
    .flatMap((file) =>
      [
        ...(texts.get(file) ?? '').matchAll(
          /^export (?:async )?(?:function\*?|const|class|interface|type|abstract class) (\w+)/gm,
        ),
      ].flatMap(([, name = '']) => (users.get(name) === 1 ? [`${file} exports ${name}`] : [])),
    );
  expect(wrong).toEqual([]);
});
