/**
 * A schema changes over records with a history: the ledger's answers stay the same, in the words of the present schema, and
 * `doctor --deep` finds nothing. BACKLINE_SCHEMA_CHANGES=60 makes so many changes, one at a time, and
 * BACKLINE_SCHEMA_RECORDS=1000 sets the number of records.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stopClientWorker } from '../../generator/emit/index.ts';
import { generate } from '../../generator/main.ts';
import { root } from '../../runtime/base/config/index.ts';
import { isDestructive } from '../../runtime/base/database/losses.ts';
import { clientOf } from '../../runtime/doors/seed/client.ts';
import { seedOwner } from '../../runtime/doors/seed/owner.ts';
import { seedRoles } from '../../runtime/doors/seed/roles.ts';
import { compareWithLedger } from '../../runtime/engine/commands/ledger_check.ts';
import { makeScratch, type Scratch } from '../generator/scratch.ts';
import { type LeftService, startService, type TestService } from '../support/service.ts';
import {
  adding,
  bySql,
  type Carry,
  cycle,
  first,
  isApart,
  memberOf,
  type Round,
  type Yard,
  yardFiles,
} from './yard.ts';

const changes = Number(process.env['BACKLINE_SCHEMA_CHANGES'] ?? 0);
const records = Number(process.env['BACKLINE_SCHEMA_RECORDS'] ?? 6);
/** Records that are changed in a round, in turn, and those whose past is requested after it. */
const written = Math.min(records, 40);
const perRound = Math.min(records, 8);
/** Earlier answers that are requested again after a round, in turn; after the last one all are. */
const repeated = 60;
const patience = changes > 0 ? 7_200_000 : 600_000;

let scratch: Scratch;
let folders: { house: string; custom: string };
let yard: Yard = first;
let generated: string;
let left: LeftService | null = null;
let service: TestService;
let serial = 0;

/** The answer for a record at an instant, converted by every change since. */
interface Answer {
  readonly id: number;
  readonly at: string;
  values: Record<string, unknown>;
  /** Values that their type has no room for any more, as they were answered. */
  former: Record<string, unknown>;
}
const answers: Answer[] = [];

interface Change {
  readonly file: string;
  readonly sql: string;
}

async function write(change: Change | null): Promise<void> {
  await rm(path.join(folders.custom, 'yard'), { recursive: true, force: true });
  for (const [file, text] of Object.entries(yardFiles(yard))) {
    await mkdir(path.dirname(path.join(folders.custom, file)), { recursive: true });
    await writeFile(path.join(folders.custom, file), text);
  }
  if (change !== null) {
    await mkdir(path.join(folders.custom, 'migrations'), { recursive: true });
    await writeFile(path.join(folders.custom, change.file), change.sql);
  }
}

async function turned(change: Change | null): Promise<void> {
  await write(change);
  const output = path.join(folders.custom, `made${++serial}`, 'generated');
  await mkdir(path.dirname(output), { recursive: true });
  if (generated !== undefined) {
    // Files that follow from the rest are made anew.
    const isCopied = (source: string) => !/\.(?:json|d\.ts)$/.test(source) || source.endsWith('schema.json');
    await cp(generated, output, { recursive: true, filter: isCopied });
  }
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const definitions = [folders.house, folders.custom];
  if (!(await generate({ definitions, output, check: false, log }))) throw new Error(lines.join('\n'));
  await serve(output);
}

/** The service of a release, on the data of the one before. */
async function serve(release: string): Promise<void> {
  generated = release;
  service = await startService({
    generated,
    custom: [folders.custom],
    ...(left === null ? {} : { on: left }),
    seedWith: async (services) => {
      await seedRoles(services);
      return seedOwner(services, clientOf(services));
    },
  });
}

const plural = () => `${yard.name}s`;
const ids = async (): Promise<number[]> =>
  (await service.pool.query(`select id from "${yard.name}" order by id`)).rows.map(({ id }) => id);

/** A year in the life of the records: the first year all are made; some are changed, some with a part below them. */
async function live(): Promise<void> {
  const known = await ids();
  for (let at = known.length; at < records; at += 1) {
    const made = await service.post(`/${plural()}`, yard.body(at));
    expect([made.status, made.body]).toEqual([201, expect.anything()]);
    known.push(made.body[yard.name].id);
  }
  const from = (serial * written) % records;
  for (const [at, id] of [...known, ...known].slice(from, from + written).entries()) {
    const changed = await service.patch(`/${plural()}/${id}`, yard.body(at + serial * 7));
    expect([changed.status, changed.body]).toEqual([200, expect.anything()]);
    if (at % 3 === 0) await service.post(`/${plural()}/${id}/parts`, { label: `Part ${serial}` });
  }
}

/** Stores the answers of this instant, for always. */
async function ask(): Promise<void> {
  await sleep(3);
  const at = new Date().toISOString();
  await sleep(3);
  const known = await ids();
  const from = (serial * perRound) % records;
  for (const id of [...known, ...known].slice(from, from + perRound)) {
    const { body } = await service.get(`/${plural()}/${id}/as_at?at=${at}`);
    answers.push({ id, at, values: ownerOf(body[yard.name]), former: {} });
  }
}

const ownerOf = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(yard.fields).flatMap(([name, definition]) => {
      const member = memberOf(name, definition);
      return isApart(definition) ? [] : [[member, record[member]]];
    }),
  );

/** Applies the change to all earlier answers. */
function carry(carries: readonly Carry[]): void {
  for (const answer of answers) for (const one of carries) one(answer.values, answer.former);
}

async function holds(all: boolean): Promise<void> {
  const specs = Object.values(service.services.resources);
  expect(await compareWithLedger(service.pool, specs, { deep: true })).toMatchObject({ wrong: 0, differing: [] });
  const from = (serial * repeated) % answers.length;
  const again = all ? answers : [...answers, ...answers].slice(from, from + Math.min(repeated, answers.length));
  for (const { id, at, values, former } of again) {
    const { status, body } = await service.get(`/${plural()}/${id}/as_at?at=${at}`);
    expect([at, status]).toEqual([at, 200]);
    const { reconstruction } = body.meta;
    const answered = { ...ownerOf(body[yard.name]), ...(reconstruction.former_values ?? {}) };
    expect({ id, at, ...answered }).toEqual({ id, at, ...filled(answered, values), ...former });
    expect(reconstruction.uncovered_fields).toEqual(expect.arrayContaining(Object.keys(former)));
  }
  for (const id of (await ids()).slice(0, perRound)) {
    const now = (await service.get(`/${plural()}/${id}`)).body[yard.name];
    const state = (await service.get(`/actions/state?ref=${yard.name}:${id}`)).body.data;
    expect(ownerOf(state)).toEqual(ownerOf(now));
    const history = await service.get(`/${plural()}/${id}/history?per_page=100`);
    expect(history.status).toBe(200);
  }
}

/** Values that each record got by itself (an instant, a UUID) are unpredictable: only their presence is checked. */
function filled(shown: Record<string, unknown>, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === 'given' && shown[name] !== null ? shown[name] : value,
    ]),
  );
}

/** Each record that a data migration changed, alone or by a part below it, has one entry for it, and its version is one more. */
async function report({ file }: Change): Promise<void> {
  const name = `Migration${path.basename(file).slice(0, 4)}ByHand`;
  const text = await readFile(path.join(generated, 'migrations', `${name}.ts`), 'utf8');
  const statements = [...text.matchAll(/addSql\(`([\s\S]*?)`\);/g)].map(([, sql = '']) => sql);
  expect(statements.length).toBeGreaterThan(2);
  expect(statements.filter(isDestructive)).toEqual([]);
  const { rows } = await service.pool.query(
    `select auditable_type as type, count(*)::integer as entries, count(distinct auditable_id)::integer as records,
       bool_and((old_values ->> 'aggregate_version')::integer + 1 = aggregate_version) as raised
     from action_log where actor_label = $1 and actor_type = 'system' group by 1 order by 1`,
    [name],
  );
  const [boats, parts] = await Promise.all(
    [
      `select count(*)::integer as n from "${yard.name}" b where b.id % 2 = 0 or exists (select 1 from part p where p."${yard.name}_id" = b.id and p.id % 2 = 1)`,
      'select count(*)::integer as n from part where id % 2 = 1',
    ].map(async (sql) => (await service.pool.query(sql)).rows[0].n),
  );
  const expected = [
    { type: yard.name, entries: boats, records: boats, raised: true },
    { type: 'part', entries: parts, records: parts, raised: null },
  ];
  expect(rows).toEqual(expected.sort((one, other) => (one.type < other.type ? -1 : 1)));
}

async function round({ steps, last }: Round): Promise<void> {
  const before = yard;
  left = await service.leave();
  const carries: Carry[] = [];
  let change: Change | null = null;
  for (const step of steps) {
    const made = step(yard, serial);
    yard = made.yard;
    carries.push(...made.carries);
    // It runs before the generated one beside it.
    if (made.sql) change = { file: `migrations/${1000 + serial * 10}_by_hand.sql`, sql: bySql(before, serial) };
  }
  await turned(change);
  if (change !== null) await report(change);
  carry(carries);
  yard = { ...yard, hints: {} };
  await holds(last);
  await live();
  await ask();
  await holds(false);
}

beforeAll(async () => {
  scratch = await makeScratch();
  const folder = path.join(scratch.generated, '..');
  folders = { house: path.join(folder, 'house'), custom: path.join(folder, 'library') };
  await mkdir(folders.house);
  for (const part of ['platform', 'settings'])
    await cp(path.join(root, 'definitions', part), path.join(folders.house, part), { recursive: true });
  await cp(path.join(root, 'test/fixtures/library'), folders.custom, { recursive: true });
  await turned(null);
  await live();
  await ask();
}, patience);
afterAll(async () => {
  await stopClientWorker();
  await service?.close();
  await scratch.remove();
});

test.each(cycle(changes))('after $name the ledger says what it said', round, patience);

/** Values of fields that a body must contain, whatever their defaults. */
function required(): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = {
    datetime: '2026-01-01T00:00:00.000Z',
    uuid: '0193a5b2-7c1e-7d3a-9f00-000000000001',
    string: 'x',
    integer: 4,
  };
  const needed = Object.entries(yard.fields).filter(([, definition]) => definition.includes('required: true'));
  return Object.fromEntries(needed.map(([name, text]) => [name, values[/type: (\w+)/.exec(text)?.[1] ?? '']]));
}

test(
  'the release before serves on beside a schema that only adds, and the ledger knows what each of them wrote',
  async () => {
    const release = { generated, yard };
    left = await service.leave();
    const { yard: more, carries } = adding(yard, serial);
    yard = more;
    await turned(null);
    const added = Object.keys(more.fields).at(-1) ?? '';
    const coming = { generated, yard };
    const [first = 0, second = 0] = await ids();
    expect((await service.patch(`/${plural()}/${first}`, { [added]: 'by the new one' })).status).toBe(200);

    left = await service.leave();
    yard = release.yard;
    await serve(release.generated);
    const shown = await service.get(`/${plural()}/${first}`);
    expect([shown.status, Object.hasOwn(shown.body[yard.name], added)]).toEqual([200, false]);
    const ofOlder = await service.post(`/${plural()}`, { ...required(), ...yard.body(3) });
    expect(ofOlder.body).toMatchObject({ [yard.name]: { id: expect.any(Number) } });
    for (const id of [first, second]) {
      expect((await service.patch(`/${plural()}/${id}`, yard.body(id + 50))).status).toBe(200);
      expect((await service.get(`/${plural()}/${id}/history`)).status).toBe(200);
    }
    await holds(false);

    left = await service.leave();
    yard = coming.yard;
    await serve(coming.generated);
    carry(carries);
    await holds(true);
    const answered = await service.get(`/${plural()}/${first}`);
    expect(answered.body[yard.name]).toMatchObject({ [added]: 'by the new one' });
    const made = (await service.get(`/${plural()}/${ofOlder.body[yard.name].id}/as_at?at=${new Date().toISOString()}`))
      .body;
    expect(made[yard.name][added]).toBeNull();
  },
  patience,
);
