/**
 * An extension and its records live through releases of the product that it extends, one of them skipped: fields of both are
 * renamed, once and twice, others are added, change their type and are dropped, and data migrations of both run. The ledger's
 * answers of before are the same after each of them. And a change that an earlier release did not record is found and recorded.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stopClientWorker } from '../../generator/emit/index.ts';
import { generate } from '../../generator/main.ts';
import { root } from '../../runtime/base/config/index.ts';
import type { Database } from '../../runtime/base/database/index.ts';
import { checksOf } from '../../runtime/doors/cli/diagnosis.ts';
import { recordRenames } from '../../runtime/doors/cli/fixing.ts';
import { clientOf } from '../../runtime/doors/seed/client.ts';
import { seedOwner } from '../../runtime/doors/seed/owner.ts';
import { seedRoles } from '../../runtime/doors/seed/roles.ts';
import { compareWithLedger } from '../../runtime/engine/commands/ledger_check.ts';
import { makeScratch, type Scratch } from '../generator/scratch.ts';
import { type LeftService, startService, type TestService } from '../support/service.ts';

type Values = Record<string, unknown>;
type Resource = 'plot' | 'visit';

const resource = (name: string, fields: readonly string[], kind = 'resource'): string =>
  [
    `${kind}: ${name}`,
    ...(kind === 'resource' ? ['ability: garden', 'traits: [event_sourced, history]'] : []),
    'fields:',
    ...fields.map((field) => `  ${field}`),
    '',
  ].join('\n');

/** The files of a release of ours, or of the extension: file → text. */
const ours: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: {
    'garden/plot.yaml': resource('plot', [
      'label: { type: string(40), required: true }',
      'area: { type: integer }',
      'memo: { type: string(20) }',
      'notes: { type: string(40) }',
    ]),
  },
  2: {
    'garden/plot.yaml': resource('plot', [
      'title: { type: string(40), required: true, was: label }',
      'area: { type: integer }',
      'memo: { type: string(20) }',
      'notes: { type: string(40) }',
    ]),
  },
  3: {
    'garden/plot.yaml': resource('plot', [
      'name: { type: string(40), required: true, was: [title, label] }',
      'area: { type: "decimal(8,2)" }',
      'memo: { type: string(20) }',
      'notes: { type: string(40) }',
      'rank: { type: integer }',
    ]),
    'migrations/0003_rank.sql': 'update "plot" set "rank" = 5 where "id" % 2 = 1;\n',
  },
  4: {
    'garden/plot.yaml': resource('plot', [
      'name: { type: string(60), required: true, was: [title, label] }',
      'area: { type: "decimal(8,2)" }',
      'notes: { type: string(40) }',
      'rank: { type: integer, required: true, default: 3 }',
      'is_open: { type: boolean, default: true }',
    ]),
  },
};
const customNames: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: {
    'product.yaml': 'product: acme\ntitle: Acme\nrelease: "0.1.0"\n',
    'garden/plot.yaml': resource('plot', ['hint: { type: string(20) }'], 'extend'),
    'garden/visit.yaml': resource('visit', ['plot: { belongs_to: plot }', 'remark: { type: string(20) }']),
  },
  2: {
    'garden/plot.yaml': resource('plot', ['clue: { type: string(20), was: hint }'], 'extend'),
    'garden/visit.yaml': resource('visit', [
      'plot: { belongs_to: plot }',
      'comment: { type: string(20), was: remark }',
    ]),
  },
  4: {
    'garden/plot.yaml': resource('plot', ['riddle: { type: string(30), was: [clue, hint] }'], 'extend'),
    'garden/visit.yaml': resource('visit', [
      'plot: { belongs_to: plot }',
      'words: { type: string(20), was: [comment, remark] }',
      'stars: { type: integer, default: 1 }',
    ]),
  },
};
/** Earlier names of a field, by its name now. */
const renamed: Readonly<Record<string, readonly string[]>> = {
  name: ['title', 'label'],
  title: ['label'],
  riddle: ['clue', 'hint'],
  clue: ['hint'],
  words: ['comment', 'remark'],
  comment: ['remark'],
};
const input: Readonly<Values> = { is_open: true, stars: 1 };

let scratch: Scratch;
let folder: string;
let house: string;
let service: TestService | undefined;
let left: LeftService | undefined;
let serial = 0;

interface Answer {
  readonly resource: Resource;
  readonly id: number;
  readonly at: string;
  readonly values: Values;
}

async function written(to: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await writeFile(path.join(to, file), text);
  }
}

async function made(definitions: readonly string[], from: string | null, below?: string): Promise<string> {
  const output = path.join(folder, `made${++serial}`, 'generated');
  await mkdir(path.dirname(output), { recursive: true });
  const isCopied = (source: string): boolean => !/\.(?:json|d\.ts)$/.test(source) || source.endsWith('schema.json');
  if (from !== null) await cp(from, output, { recursive: true, filter: isCopied });
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  if (!(await generate({ definitions, output, check: false, log, ...(below !== undefined && { base: below }) })))
    throw new Error(lines.join('\n'));
  return output;
}

async function released(release: number): Promise<void> {
  await rm(path.join(house, 'migrations'), { recursive: true, force: true });
  for (const one of [1, 2, 3, 4]) if (one <= release) await written(house, ours[one] ?? {});
}

/** The first state of the extension, generated. */
let base: string;

/** The extension `of` in its folder on a release of ours, generated on its earlier state. */
async function extended(release: number, of: number, from: string | null): Promise<string> {
  await released(release);
  await written(path.join(folder, 'acme'), customNames[of] ?? {});
  return made([house, path.join(folder, 'acme')], from, base);
}

async function served(generated: string): Promise<TestService> {
  service = await startService({
    generated,
    custom: [path.join(folder, 'acme')],
    ...(left !== undefined && { on: left }),
    seedWith: async (services) => {
      await seedRoles(services);
      return seedOwner(services, clientOf(services));
    },
  });
  return service;
}

/** All records are changed under each name that their text has then, and the answers for that instant are stored. */
async function lived(text: Readonly<Record<Resource, Values>>, answers: Answer[]): Promise<void> {
  const { get, patch } = service as TestService;
  for (const name of ['plot', 'visit'] as const) {
    const { [`${name}s`]: list } = (await get(`/${name}s`)).body;
    for (const { id } of list) {
      const { status, body } = await patch(`/${name}s/${id}`, { ...text[name] });
      expect([status, body]).toEqual([200, expect.anything()]);
    }
    await sleep(3);
    const at = new Date().toISOString();
    await sleep(3);
    for (const { id } of list)
      answers.push({ resource: name, id, at, values: (await get(`/${name}s/${id}/as_at?at=${at}`)).body[name] });
  }
}

const platform = /^(?:id|ref|aggregate_version|(?:created|updated|deleted)_(?:at|by_id))$/;

async function holds(answers: readonly Answer[]): Promise<void> {
  const { services, pool, get } = service as TestService;
  const specs = Object.values(services.resources);
  expect(await compareWithLedger(pool, specs, { deep: true })).toMatchObject({ wrong: 0, differing: [] });
  for (const { resource: name, id, at, values } of answers) {
    const { status, body } = await get(`/${name}s/${id}/as_at?at=${at}`);
    expect([status, body.meta.reconstruction.uncovered_fields]).toEqual([200, []]);
    const wanted = Object.keys(body[name]).filter((field) => !platform.test(field));
    const then = wanted.map((field) => {
      const known = [field, ...(renamed[field] ?? [])].find((one) => Object.hasOwn(values, one));
      const value = known === undefined ? (input[field] ?? null) : values[known];
      return [field, field === 'area' && value !== null && !String(value).includes('.') ? `${value}.00` : value];
    });
    const shown = Object.fromEntries(wanted.map((field) => [field, body[name][field]]));
    if (wanted.includes('area') && !String(shown['area']).includes('.')) shown['area'] = `${shown['area']}.00`;
    // A release filled it: older records have the filled value, which `as_at` shows for any time.
    delete shown['rank'];
    expect({ id, at, ...shown }).toEqual({
      id,
      at,
      ...Object.fromEntries(then.filter(([field]) => field !== 'rank')),
    });
    const now = (await get(`/${name}s/${id}`)).body[name];
    const state = (await get(`/actions/state?ref=${name}:${id}`)).body.data;
    for (const field of wanted) expect([field, state[field]]).toEqual([field, now[field]]);
    const { history } = (await get(`/${name}s/${id}/history?per_page=100`)).body;
    expect(history.at(-1).new_values).toMatchObject({ id });
  }
}

beforeAll(async () => {
  scratch = await makeScratch();
  folder = path.join(scratch.generated, '..');
  house = path.join(folder, 'house');
  await mkdir(house);
  for (const part of ['platform', 'settings'])
    await cp(path.join(root, 'definitions', part), path.join(house, part), { recursive: true });
  await written(path.join(folder, 'ours'), { 'product.yaml': 'product: garden\ntitle: Garden\nrelease: "0.1.0"\n' });
  await written(house, {
    'garden/abilities.yaml': 'abilities: garden\nprefixes:\n  garden: { suffixes: [read, write] }\n',
  });
  await released(1);
  base = await made([house, path.join(folder, 'ours')], null);
});
afterAll(async () => {
  await stopClientWorker();
  await service?.close();
  await scratch.remove();
});

/** An earlier release: its migration renames without recording it. */
async function untold(generated: string, known: string): Promise<readonly string[]> {
  const names = async (of: string) => await readdir(path.join(of, 'migrations'));
  const before = await names(known);
  const fresh = (await names(generated)).filter((name) => !before.includes(name));
  for (const name of fresh) {
    const file = path.join(generated, 'migrations', name);
    const text = await readFile(file, 'utf8');
    const without = text.replace(/^ {4}this\.addSql\(`insert into "backline_ledger_change".*\n/gm, '');
    expect(without).not.toBe(text);
    await writeFile(file, without);
  }
  return fresh.map((name) => name.replace('.ts', ''));
}

async function ledgerOf(generated: string) {
  const database = { pool: service?.pool, pending: async () => [] } as unknown as Database;
  const found = [];
  const appKeys = [{ id: 'test', key: Buffer.alloc(32) }];
  const how = { deep: true, appKeys, signal: new AbortController().signal };
  for (const check of await checksOf(database, generated, how)) {
    const finding = await check().catch(() => null);
    if (finding?.check === 'ledger') found.push(finding);
  }
  return { found: found[0], fix: () => recordRenames(database, generated) };
}

test('an extension lives through three releases, one skipped, and what one of before left untold is told later', async () => {
  const answers: Answer[] = [];
  const first = await extended(1, 1, null);
  await served(first);
  const { post } = service as TestService;
  for (const at of [1, 2, 3]) {
    const plot = (await post('/plots', { label: `Plot ${at}`, area: at, memo: 'm', hint: `h${at}` })).body.plot;
    expect((await post('/visits', { plot_id: plot.id, remark: `r${at}` })).status).toBe(201);
  }
  await lived({ plot: { label: 'First', hint: 'one' }, visit: { remark: 'one' } }, answers);
  await holds(answers);

  // Our product renames, with a generator that did not record it.
  const second = await extended(2, 1, first);
  const [silent] = await untold(second, first);
  left = await (service as TestService).leave();
  await served(second);
  await lived({ plot: { title: 'Second', hint: 'two' }, visit: { remark: 'two' } }, answers);
  expect((await ledgerOf(second)).found).toEqual({
    check: 'ledger',
    result: 'failed',
    message: expect.stringContaining(`plot.label is title since ${silent}. Run \`npx backline doctor --repair\``),
  });

  // The extension renames as well, and records it: the late record is placed before it.
  const third = await extended(2, 2, second);
  left = await (service as TestService).leave();
  await served(third);
  await lived({ plot: { title: 'Third', clue: 'three' }, visit: { comment: 'three' } }, answers);
  const { fix } = await ledgerOf(third);
  expect(await fix()).toMatchObject({ result: 'ok', message: expect.stringContaining('plot.label is title') });
  expect(await fix()).toMatchObject({ result: 'ok', message: 'The ledger knows all renames already.' });
  await holds(answers);

  const last = await extended(4, 4, third);
  left = await (service as TestService).leave();
  await served(last);
  await holds(answers);
  await lived({ plot: { name: 'Fourth', riddle: 'four', rank: 9 }, visit: { words: 'four' } }, answers);
  await holds(answers);
  expect((await service?.get('/plots/2'))?.body.plot).toMatchObject({ name: 'Fourth', rank: 9, is_open: true });
  await service?.close();
  service = undefined;
});

test('whoever skips from the first release to the last keeps all by its former names, and so do entries', async () => {
  left = undefined;
  const answers: Answer[] = [];
  await rm(path.join(folder, 'acme'), { recursive: true });
  const first = await extended(1, 1, null);
  await served(first);
  const plot = (await service?.post('/plots', { label: 'Plot', area: 4, memo: 'm', hint: 'h' }))?.body.plot;
  expect((await service?.post('/visits', { plot_id: plot.id, remark: 'r' }))?.status).toBe(201);
  await lived({ plot: { label: 'First', hint: 'one' }, visit: { remark: 'one' } }, answers);
  const last = await extended(4, 4, first);
  left = await service?.leave();
  await served(last);
  await holds(answers);
  expect((await service?.get(`/plots/${plot.id}`))?.body.plot).toMatchObject({ name: 'First', riddle: 'one', rank: 5 });
});

test('a data migration stays as it was written when its record has a field renamed with it', async () => {
  const alone = path.join(folder, 'ours');
  await rm(path.join(house, 'migrations'), { recursive: true, force: true });
  await written(house, ours[2] ?? {});
  const two = await made([house, alone], null);
  await released(3);
  await rm(path.join(house, 'migrations'), { recursive: true });
  await written(alone, { 'migrations/0002_memo.sql': `update "plot" set "memo" = 'm'` });
  const three = await made([house, alone], two);
  const again = await made([house, alone], three);
  const read = async (generated: string) => {
    const names = await readdir(path.join(generated, 'migrations'));
    const name = names.find((one) => one.endsWith('Memo.ts')) ?? 'none';
    return readFile(path.join(generated, 'migrations', name), 'utf8');
  };
  expect(await read(three)).toContain('"title"');
  expect(await read(again)).toBe(await read(three));
});
