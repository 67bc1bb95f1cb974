/** `generate --watch` beside a running server: edits of definitions reach the database and the API, mistakes reach neither. */
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../../runtime/base/config/index.ts';
import {
  childrenOf,
  eventually,
  finish,
  type Home,
  launch,
  newHome,
  postmasterOf,
  processesOf,
  type Running,
  serverOf,
  start,
} from '../support/process.ts';

let home: Home;
let local: string;
let server: Running;
let watching: Running;
let token: string;

const definition = (...fields: string[]) =>
  [
    'resource: visit',
    'ability: visits',
    'fields:',
    '  place: { type: string(40), required: true, filter: true }',
    ...fields,
    '',
  ].join('\n');
const edit = (...fields: string[]) => writeFile(path.join(local, 'visits/visit.yaml'), definition(...fields));

beforeAll(async () => {
  home = await newHome();
  local = path.join(home.folder, 'yard');
  await mkdir(path.join(local, 'visits'), { recursive: true });
  // A product of its own: rounds over all of ours are looked at by test/generator/rounds.test.ts.
  const product = 'product: yard\ntitle: Yard\nrelease: 0.1.0\ndescription: Who comes to the yard.\n';
  await writeFile(path.join(local, 'product.yaml'), product);
  const visits = '{ suffixes: [read, write], summary: Visits. }';
  await writeFile(path.join(local, 'abilities.yaml'), `abilities: yard\nprefixes:\n  visits: ${visits}\n`);
  await symlink(path.join(root, 'node_modules'), path.join(home.folder, 'node_modules'), 'dir');
  const environment = { ...home.environment, BACKLINE_DEFINITIONS: local };
  home = { ...home, environment };
  await edit();
  expect((await finish(['generate'], environment)).code).toBe(0);
  server = await start(environment);
  token = (await finish(['token', 'create', '--name', 'watch', '--abilities', '*'], environment)).stdout.trim();
  expect((await ask('/visits', { method: 'POST', body: JSON.stringify({ place: 'Leith' }) }))?.status).toBe(201);
  watching = launch(['generate', '--watch'], environment);
  expect(await eventually(() => watching.stderr().includes('waiting for changes'))).toBe(true);
});

afterAll(async () => {
  for (const one of [watching, server]) {
    one?.child.kill('SIGTERM');
    await one?.ended;
  }
  await rm(path.join(home.folder, 'node_modules'));
  await home.remove();
});

const ask = (way: string, init: RequestInit = {}): Promise<Response | null> =>
  fetch(`${home.url}/api/v1${way}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
  }).catch(() => null);

/** The keys of the first visit, as the running server returns them; [] while none answers. */
async function visit(): Promise<Readonly<Record<string, unknown>>> {
  const answer = await ask('/visits');
  const body = answer?.ok ? ((await answer.json()) as { visits: Record<string, unknown>[] }) : null;
  return body?.visits[0] ?? {};
}

const migrations = () => readdir(path.join(local, 'generated/migrations'));

test('an edit is generated, migrated and served', async () => {
  expect(await visit()).not.toHaveProperty('floor');
  await edit('  floor: { type: integer }');
  expect(await eventually(async () => (await visit())['floor'] === null)).toBe(true);
  const plan = await finish(['migrate', '--plan'], home.environment);
  expect(plan.stdout).toContain('Nothing to migrate.');
});

test('a wrong definition is told, and what was served is served on', async () => {
  const before = await readFile(path.join(local, 'generated/openapi.json'), 'utf8');
  await edit('  floor: { type: intger }');
  expect(await eventually(() => watching.stderr().includes('did you mean "integer"?'))).toBe(true);
  expect(await readFile(path.join(local, 'generated/openapi.json'), 'utf8')).toBe(before);
  expect(await eventually(async () => (await visit())['floor'] === null)).toBe(true);
});

test('declared SQL that PostgreSQL refuses is told, with all else that the edit changed taken back', async () => {
  await edit('  letters: { computed: "split_part(t.place, 1, 2)", type: string(20) }');
  const message =
    'visit.letters (visits), `computed`: function split_part(character varying, integer, integer) does not exist';
  expect(await eventually(() => watching.stderr().includes(message))).toBe(true);
  expect(await eventually(() => watching.stderr().includes('the database refuses this change'))).toBe(true);
  expect(await visit()).toMatchObject({ place: 'Leith', floor: null });

  await edit('  floor: { type: integer }', '  letters: { computed: "split_part(t.place, 1, 2)", type: string(20) }');
  const answers = () => watching.stderr().split('the database refuses this change').length - 1;
  expect(await eventually(() => answers() === 2)).toBe(true);
  await edit('  floor: { type: integer }', '  letters: { computed: "length(t.place)", type: integer }');
  expect(await eventually(async () => (await visit())['letters'] === 5)).toBe(true);
  expect(server.stderr()).toBe('');
});

test('a change that the rows do not bear is taken back everywhere, right behind one that they bear', async () => {
  const postmaster = postmasterOf(home.folder);
  const applied = () => watching.stderr().split('Applied Migration').length;
  const known = applied();
  await edit('  floor: { type: integer }', '  storeys: { type: integer }');
  expect(await eventually(() => applied() > known)).toBe(true);
  const before = await migrations();
  // The server is about to start again: it must not meet the migration that the database refuses.
  await edit('  floor: { type: integer, required: true }', '  storeys: { type: integer }');
  const message = /Migration\d{4} failed and the database is as it was: .*floor.*the database refuses this change/s;
  expect(await eventually(() => message.test(watching.stderr()))).toBe(true);
  expect(await migrations()).toEqual(before);
  expect(await eventually(async () => (await visit())['storeys'] === null)).toBe(true);
  expect(server.stderr()).toBe('');

  await edit('  floor: { type: integer, required: true, default: 0 }', '  storeys: { type: integer }');
  expect(await eventually(async () => (await visit())['floor'] === 0)).toBe(true);
  expect(postmasterOf(home.folder)).toBe(postmaster);
});

test('a rule in code is served as it was edited last, though servers stand by that have read it', async () => {
  const rule = (floor: number) =>
    writeFile(
      path.join(local, 'rules/visits/visit.ts'),
      `const low = ({ input }: { readonly input: { readonly floor?: number } }) =>
  (input.floor ?? 0) > ${floor} ? { code: 'too_high' } : null;
export const rules = { guards: { low } };
`,
    );
  const climb = async (floor: number) =>
    (await ask('/visits/1', { method: 'PATCH', body: JSON.stringify({ floor }) }))?.status;
  await mkdir(path.join(local, 'rules/visits'), { recursive: true });
  await rule(2);
  await writeFile(path.join(local, 'codes.yaml'), 'codes: visits\nlist:\n  too_high: { message: Too high. }\n');
  await edit(
    '  floor: { type: integer, required: true, default: 0 }',
    'guards: { low: { code: too_high, locks: [] } }',
    'operations: { update: { guards: [low] } }',
  );
  expect(await eventually(async () => (await climb(3)) === 422)).toBe(true);
  for (const floor of [3, 4]) {
    await rule(floor);
    expect(await eventually(async () => (await climb(floor)) === 200)).toBe(true);
    expect(await climb(floor + 1)).toBe(422);
  }
  expect(server.stderr()).toBe('');
});

test('processes that stand by for the next edit end with those that keep them, however these end', async () => {
  // Beside the server, and below the watch.
  const state = () => childrenOf(server.child.pid ?? 0).length + childrenOf(serverOf(watching)).length;
  expect(await eventually(() => state() === 3)).toBe(true);
  server.child.kill('SIGKILL');
  watching.child.kill('SIGKILL');
  expect(await eventually(() => processesOf(home.folder).length === 0)).toBe(true);
});
