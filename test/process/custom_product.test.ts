/**
 * A product of one's own as a newcomer makes it: `backline init`, with the files that `npm pack` would pack as the package below
 * its node_modules, and without developers' packages. It is generated, started, seeded and tested by its own scripts; nothing of this repository but that package.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../../runtime/base/config/index.ts';
import { lockFile } from '../../runtime/doors/console/bundle.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'backline-init-'));
const product = path.join(folder, 'corner-shop');
const modules = path.join(product, 'node_modules');
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

/** Runs to its end without the variables of this run of tests. */
function run(file: string, args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder },
  });
  return { status, said: `${stdout}${stderr}` };
}

const bootstrap = path.join(modules, 'backline/runtime/bootstrap.mjs');
const backline = (...args: readonly string[]) => run(bootstrap, args, product);

beforeAll(() => {
  const made = run(path.join(root, 'runtime/doors/main.ts'), ['init', 'corner-shop', '--no-install'], folder);
  expect(made).toMatchObject({ status: 0, said: expect.stringContaining('Next: cd corner-shop') });
  mkdirSync(modules);
  // A user has the packages of the product's package.json, and no developers' packages of the platform.
  const { devDependencies } = JSON.parse(readFileSync(path.join(product, 'package.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  for (const [name, { dev }] of Object.entries(packages)) {
    const isLeftOut = dev === true && devDependencies[name.slice('node_modules/'.length)] === undefined;
    if (isLeftOut || name.split('node_modules/').length !== 2 || !existsSync(path.join(root, name))) continue;
    mkdirSync(path.dirname(path.join(product, name)), { recursive: true });
    symlinkSync(path.join(root, name), path.join(product, name));
  }
  copyFileSync(path.join(root, 'node_modules/.package-lock.json'), path.join(modules, '.package-lock.json'));
  // The contents of the package, without the work of packing it.
  const listed = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8' });
  const [packed] = JSON.parse(listed.stdout) as [{ readonly files: readonly { readonly path: string }[] }];
  for (const { path: file } of packed.files) {
    const target = path.join(modules, 'backline', file);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(path.join(root, file), target);
  }
});

test('package.json depends on the platform, and a second init touches nothing', () => {
  const { name, dependencies, scripts } = JSON.parse(readFileSync(path.join(product, 'package.json'), 'utf8'));
  expect([name, Object.keys(dependencies)]).toEqual(['corner-shop', ['backline']]);
  expect(scripts.check).toBe('backline generate --check && tsc');
  expect(scripts).toMatchObject({ start: 'backline start', test: 'backline test' });
  const again = run(path.join(root, 'runtime/doors/main.ts'), ['init', 'corner-shop', '--no-install'], folder);
  expect(again).toMatchObject({ status: 2, said: expect.stringMatching(/holds something already/) });
  const odd = run(path.join(root, 'runtime/doors/main.ts'), ['init', 'Corner Shop', '--no-install'], folder);
  expect(odd).toMatchObject({ status: 2, said: expect.stringMatching(/write lower-case words/) });
});

test('it generates, and its own test starts it with demo data, walks its machine and limits a token to its scope', () => {
  const first = backline('generate');
  expect(first).toMatchObject({
    status: 0,
    said: expect.stringContaining('new migration: generated/migrations/Migration0001Initial.ts'),
  });
  expect(backline('generate', '--check').status).toBe(0);
  const undo = undeclared();
  const tested = backline('test');
  expect(tested.said).toMatch(/pass 3\b/);
  expect(tested).toMatchObject({ status: 0 });
  expect(tested.said).toContain(
    'effects.rename of task writes list, which the guard \\"list_known\\" has judged by: add `list` to its `writes:`',
  );
  undo();
});

/** Adds an effect that writes what a guard has judged by and does not say so, with a test that it fails. Gives what takes it back. */
function undeclared(): () => void {
  const definitions = path.join(product, 'definitions');
  const file = (name: string) => path.join(definitions, name);
  const texts = ['tasks/task.yaml', 'tasks/task.states.yaml'].map((name) => [name, readFileSync(file(name), 'utf8')]);
  const [[, task = ''] = [], [, states = ''] = []] = texts;
  const guard = '  list_known: { require: "list.name is not null", code: missing_assignee, field: list_id }';
  writeFileSync(file('tasks/task.yaml'), `${task}${guard}\neffects:\n  rename: {}\n`);
  const step = '  hand_over: { from: open, to: started, guards: [list_known], effects: [rename] }';
  writeFileSync(file('tasks/task.states.yaml'), `${states}${step}\n`);
  expect(backline('generate').status).toBe(0);
  const rules = file('rules/tasks/task.ts');
  const renames = "async ({ record, update }) => void (await update('list', record.list_id, { name: 'Other' }))";
  writeFileSync(rules, readFileSync(rules, 'utf8').replace(/rename: .*,/, `rename: ${renames},`));
  const [test = ''] = readdirSync(path.join(product, 'test'));
  const tests = path.join(product, 'test', test);
  const failing = `test('it fails', async () => {
  const { body } = await service.post('/tasks', { title: 'Paint', list_id: 1 });
  assert.equal((await service.post(\`/tasks/\${body.task.id}/hand_over\`)).status, 500);
});`;
  const original = readFileSync(tests, 'utf8');
  writeFileSync(tests, `${original}\n${failing}\n`);
  return () => {
    for (const [name = '', text = ''] of texts) writeFileSync(file(name), text);
    writeFileSync(tests, original);
    rmSync(path.join(definitions, 'rules'), { recursive: true });
    expect(backline('generate').status).toBe(0);
  };
}

test('what the console is made of is known of a package too: npm publishes no lock file with it', async () => {
  const installed = path.join(modules, 'backline');
  expect(await lockFile(root)).toBe(path.join(root, 'package-lock.json'));
  expect(await lockFile(installed)).toBe(path.join(modules, '.package-lock.json'));
  expect(await lockFile(product)).toBe(path.join(product, 'package.json'));
});

test('a further resource is two files and one command away', () => {
  writeFileSync(
    path.join(product, 'definitions/tasks/note.yaml'),
    [
      'resource: note\nsummary: A note.\nability: tasks',
      'guards: { kind: { code: missing_assignee, locks: [], field: text } }',
      'operations: { index: {}, show: {}, create: { guards: [kind] } }',
      'fields:\n  text: { type: string(200), required: true, summary: What it says. }\n',
    ].join('\n'),
  );
  const next = backline('generate');
  expect(next).toMatchObject({
    status: 0,
    said: expect.stringContaining('new migration: generated/migrations/Migration0002.ts'),
  });
  expect(next.said).toMatch(/began .*rules\/tasks\/note\.ts: write its functions/);
  const rules = path.join(product, 'definitions/rules/tasks/note.ts');
  const begun = readFileSync(rules, 'utf8');
  writeFileSync(
    rules,
    begun.replace(/kind: .*,/, "kind: ({ record }) => (record.txet === '' ? { code: 'missing_assignee' } : null),"),
  );
  const generated = path.join(product, 'definitions/generated');
  const typed = ['input.ts', 'names.ts', 'tables.ts', 'rules/note.ts', 'schemas/note.ts'];
  const { devDependencies } = JSON.parse(readFileSync(path.join(product, 'package.json'), 'utf8'));
  // Beside a linked platform the product has only what its package.json names.
  const imported = typed.flatMap((file) =>
    [...readFileSync(path.join(generated, file), 'utf8').matchAll(/from '([^.'][^']*)'/g)].map(
      ([, name]) => name ?? '',
    ),
  );
  expect([...new Set(imported)].filter((name) => devDependencies[name] === undefined)).toEqual([]);
  const types = run(path.join(modules, 'typescript/bin/tsc'), [], product);
  expect(types.said.match(/error TS.*/g)).toEqual([expect.stringMatching(/TS2339: Property 'txet' does not exist/)]);
  writeFileSync(rules, begun);
  expect(readFileSync(path.join(product, 'definitions/generated/contract.txt'), 'utf8')).not.toMatch(
    /rental|warehouse/,
  );
});

test('an upgrade is tried on the definitions and on a copy of the database, and leaves nothing behind', () => {
  expect(backline('migrate').status).toBe(0);
  const before = readdirSync(path.join(product, 'definitions')).sort();
  const notes = path.join(product, 'definitions/tasks/note.yaml');
  const text = readFileSync(notes, 'utf8');
  writeFileSync(notes, `${text}  colour: { type: string(20), summary: Its colour. }\n`);
  const tried = backline('upgrade', '--check');
  expect(tried.said).toMatch(/Definitions: they fit this release\.\n {2}new migration: .*Migration0003\.ts/);
  expect(tried.said).toContain('Database: Migration0003 ran on a copy of it.');
  expect(tried.said).toContain('Servers: those of the release before may go on beside it.');
  expect(tried.status).toBe(0);
  writeFileSync(notes, text.replace('string(200)', 'strng'));
  expect(backline('upgrade', '--check')).toMatchObject({ status: 1, said: expect.stringContaining('unknown type') });
  expect(readdirSync(path.join(product, 'definitions')).sort()).toEqual(before);
  writeFileSync(notes, text);
});
