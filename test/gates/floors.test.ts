/** The house holds its shape: a room imports only from rooms below it, no circle exists, and the runtime names no resource of the domain. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { resources } from '../../generated/index.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Rooms from the top floor down; rooms of one line share a floor and do not import each other. */
const floors: readonly (readonly string[])[] = [
  ['runtime/main.ts', 'runtime/bootstrap.mjs', 'runtime/testing', 'runtime/strip_types.mjs'],
  ['runtime/cli'],
  ['runtime/seed'],
  ['runtime/app.ts'],
  ['runtime/mcp', 'runtime/console'],
  ['runtime/docs', 'runtime/health', 'runtime/sign_in'],
  ['runtime/pipeline'],
  ['runtime/services.ts'],
  ['runtime/extensions'],
  ['runtime/operations'],
  ['runtime/idempotency'],
  ['runtime/domain'],
  ['runtime/webhooks', 'runtime/inbound', 'runtime/notifications', 'runtime/credentials'],
  ['runtime/commands', 'runtime/query'],
  [
    'runtime/ledger',
    'runtime/evidence',
    'runtime/plugins',
    'runtime/settings',
    'runtime/secrets',
    'runtime/metering',
    'runtime/custom_fields',
    'runtime/jobs',
    'runtime/exports',
    'runtime/destinations',
    'runtime/mail',
    'runtime/documents',
    'runtime/streams',
    'runtime/link_pages',
  ],
  ['runtime/identity'],
  ['runtime/database', 'runtime/observation'],
  ['runtime/config', 'runtime/errors', 'runtime/languages'],
  ['generated'],
  ['runtime/kernel', 'runtime/client'],
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
  ['generator/text'],
];

/** And of the domain: a context builds on those below it. */
const contexts: readonly (readonly string[])[] = [
  ['runtime/domain/endpoints.ts', 'runtime/domain/mail_files.ts', 'runtime/domain/public.ts'],
  ['runtime/domain/documents'],
  ['runtime/domain/files'],
  [
    'runtime/domain/projects',
    'runtime/domain/staff',
    'runtime/domain/rentals',
    'runtime/domain/crm',
    'runtime/domain/platform',
    'runtime/domain/catalogue',
  ],
  ['runtime/domain/maintenance'],
  ['runtime/domain/purchasing', 'runtime/domain/finance', 'runtime/domain/scheduling'],
  ['runtime/domain/inventory'],
  ['runtime/domain/availability'],
  ['runtime/domain/pricing'],
  ['runtime/domain/shared'],
];

/** The platform's own resources: users and roles, tokens, ledger and the like may be named by what serves them. */
const platform = new Set(
  Object.values(resources)
    .filter((spec) => spec.context === 'platform')
    .map((spec) => spec.name),
);

function files(folder: string, endings: RegExp = /\.ts$/): string[] {
  return (
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && endings.test(entry.name))
      // What `npm run client` built is nobody's source.
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
function runningImportsOf(file: string): string[] {
  return importsOf(file, readFileSync(path.join(root, file), 'utf8').replace(/(im|ex)port type [^;]+;/g, ''));
}

test('a room imports only from rooms below it', () => {
  const wrong: string[] = [];
  for (const file of files('runtime')) {
    const from = room(file);
    for (const target of importsOf(file)) {
      if (target.startsWith('generator/')) {
        if (from.name !== 'runtime/cli') wrong.push(`${file} imports ${target}`);
        continue;
      }
      if (!target.endsWith('.ts')) continue;
      const to = room(target);
      if (to.name !== from.name && to.floor <= from.floor) wrong.push(`${file} imports ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['generator', generatorFloors],
  ['runtime/domain', contexts],
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

test('the generator knows the kernel and nothing else of the runtime; generated files know the kernel alone', () => {
  const wrong = [...files('generator'), ...files('generated')].flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('runtime/') && !target.startsWith('runtime/kernel/'))
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('no circle of files', () => {
  const graph = new Map([...files('runtime'), ...files('generator')].map((file) => [file, runningImportsOf(file)]));
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

test('the runtime and what makes the console name no resource of the domain outside runtime/domain', () => {
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
  // What a resource's records are called by others: words of regular expressions too.
  const key = new RegExp(`\\b(${names.join('|')})_ids?\\b`);
  const free = ['runtime/domain/'];
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
        .map(({ place, line }) => `${place} ${line.trim()}`),
    );
  expect(named).toEqual([]);
});
