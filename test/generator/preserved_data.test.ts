/**
 * Definitions change while rows exist: values that `was:` and `became:` preserve, filled values, refusals. On a real database.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { stopClientWorker } from '../../generator/emit/index.ts';
import { generate } from '../../generator/main.ts';
import { openDatabase } from '../../runtime/base/database/index.ts';
import { emptyDatabase, type TestDatabase } from '../support/database.ts';
import { makeScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
let local: string;
let base: string;
let database: TestDatabase;
let serial = 0;

const files: Readonly<Record<string, string>> = {
  'product.yaml': 'product: acme\ntitle: Acme\nrelease: "0.1.0"\n',
  'abilities.yaml': 'abilities: all\nprefixes:\n  boats: { suffixes: [read, write] }\n',
  'settings.yaml': 'settings: yard\nkeys:\n  numbers: { type: string, default: "B-{0000}" }\n',
  'boat.states.yaml':
    'machine: boat\ninitial: ashore\nstates: [ashore, sunk]\ntransitions:\n  sink: { from: ashore, to: sunk }\n',
  'berth.yaml': 'resource: berth\nability: boats\ntraits: unaudited\nfields:\n  label: { type: string(20) }\n',
  'boat.yaml': [
    'resource: boat',
    'ability: boats',
    'traits: [unaudited, soft_deleted]',
    'fields:',
    '  status: { states: boat }',
    '  number: { type: string(20), null: true, readonly: true, default: sequence(yard.numbers) }',
    '  kind: { type: enum, values: [sail, row], default: sail }',
    '  home: { type: integer, sort: true, filter: true }',
    '  code: { type: string(20) }',
    '  pin: { type: encrypted, write_only: true }',
    '',
  ].join('\n'),
  'trace.yaml': [
    'resource: trace',
    'ability: boats',
    'traits: [append_only, unaudited]',
    'ledger: { type: kind, id: whose, values: [old], parent: above }',
    'fields:',
    '  kind: { type: string(40) }',
    '  above: { type: string(40) }',
    '  whose: { type: string(40) }',
    '  old: { type: json }',
    '',
  ].join('\n'),
};

/** The files with these replacements, generated on top of `before`. */
async function generated(changes: readonly (readonly [file: string, from: string, to: string])[], before?: string) {
  const texts = { ...files };
  for (const [file, from, to] of changes) {
    expect(texts[file]).toContain(from);
    texts[file] = (texts[file] ?? '').replaceAll(from, to);
  }
  for (const [file, text] of Object.entries(texts)) await writeFile(path.join(local, file), text);
  const output = path.join(local, `../made${++serial}`);
  if (before !== undefined) await cp(before, output, { recursive: true });
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const good = await generate({ definitions: [local], output, check: false, log });
  return { good, said: lines.join('\n'), output };
}

async function migrated(folder: string): Promise<string> {
  const opened = await openDatabase({ databaseUrl: database.url, home: local, generated: folder }, () => undefined);
  try {
    return (await opened.migrate()).join();
  } catch (error) {
    return (error as Error).message;
  } finally {
    await opened.close();
  }
}

const rows = async (sql: string) => (await database.pool.query(sql)).rows;

beforeAll(async () => {
  scratch = await makeScratch();
  local = path.join(scratch.generated, '../acme');
  await mkdir(local);
  base = (await generated([])).output;
});
beforeEach(async () => {
  await database?.close();
  database = await emptyDatabase(base);
  await rm(path.join(local, 'migrations'), { recursive: true, force: true });
  await rows("insert into berth (label) values ('A')");
  await rows(
    "insert into boat (status, kind, home, code) values ('ashore', 'sail', 1, 'x'), ('sunk', 'row', null, 'y')",
  );
  await rows(
    `insert into trace (kind, above, whose, old) values ('boat', 'boat', '1', '{"code": "w", "home": 2, "status": "sunk"}')`,
  );
});
afterAll(async () => {
  await stopClientWorker();
  await database?.close();
  await scratch.remove();
});

test('states and values that are gone take their rows along, by `became:`', async () => {
  const { good, output } = await generated(
    [
      ['boat.states.yaml', 'sunk', 'wrecked'],
      ['boat.states.yaml', 'initial:', 'became: { sunk: wrecked }\ninitial:'],
      ['boat.yaml', '[sail, row]', '[sail, oar], became: { row: oar }'],
    ],
    base,
  );
  expect(good).toBe(true);
  expect(await migrated(output)).toBe('Migration0002');
  expect(await rows('select status, kind from boat order by id')).toEqual([
    { status: 'ashore', kind: 'sail' },
    { status: 'wrecked', kind: 'oar' },
  ]);
  expect(await rows('select old from trace')).toEqual([{ old: { code: 'w', home: 2, status: 'wrecked' } }]);
  expect(await readFile(path.join(output, 'schema.json'), 'utf8')).not.toContain('became');
});

test('a data migration of a renamed state meets the old check, and is told of `became:`', async () => {
  await mkdir(path.join(local, 'migrations'));
  await writeFile(path.join(local, 'migrations/0002_wreck.sql'), "update boat set status = 'wrecked'");
  const { output } = await generated([['boat.states.yaml', 'sunk', 'wrecked']], base);
  const said = await migrated(output);
  expect(said).toMatch(/^Migration0002Wreck failed and the database is as it was: .*`became:`/);
  expect(said).not.toMatch(/Failing row|ashore|sail/);
});

test('a column becomes a reference, sequences go on, and the ledger tells of renamed resources and fields', async () => {
  expect(await rows("select nextval('boat_number_sequence')::integer as next")).toEqual([{ next: 1 }]);
  const { good, said, output } = await generated(
    [
      ['boat.yaml', 'resource: boat', 'resource: ship\nwas: boat'],
      ['boat.yaml', 'states: boat', 'states: ship'],
      ['boat.states.yaml', 'machine: boat', 'machine: ship'],
      ['boat.yaml', '  home: { type: integer, sort: true, filter: true }', '  home: { belongs_to: berth, was: home }'],
      ['boat.yaml', '  code: { type: string(20) }', '  call_sign: { type: string(20), was: code }'],
    ],
    base,
  );
  expect([good, said]).toEqual([true, expect.not.stringContaining('destroys')]);
  expect(await migrated(output)).toBe('Migration0002');
  expect(await rows('select call_sign, home_id from ship order by id')).toEqual([
    { call_sign: 'x', home_id: 1 },
    { call_sign: 'y', home_id: null },
  ]);
  expect(await rows("select nextval('ship_number_sequence')::integer as next")).toEqual([{ next: 2 }]);
  expect(await rows('select kind, above, old from trace')).toEqual([
    { kind: 'ship', above: 'ship', old: { call_sign: 'w', home_id: 2, status: 'sunk' } },
  ]);
  await expect(rows("update trace set kind = 'boat'")).rejects.toThrow('never changed');
});

test('a former name that nothing had is refused with its place; without one, the loss is told', async () => {
  const wrong = await generated([['boat.yaml', '  code: { type', '  call_sign: { was: cod, type']], base);
  expect([wrong.good, wrong.said]).toEqual([false, expect.stringMatching(/boat\.yaml:9:21 .*did you mean "code"\?/)]);
  const table = await generated([['berth.yaml', 'resource: berth', 'resource: quay\nwas: birth']], base);
  expect([table.good, table.said]).toEqual([false, expect.stringMatching(/berth\.yaml:2:6 .*did you mean "berth"\?/)]);
  const silent = await generated([['boat.yaml', '  code: {', '  call_sign: {']], base);
  expect([silent.good, silent.said]).toEqual([true, expect.stringContaining('write `was: code` there')]);
});

test('required fields fill rows from before with the time or a new UUID', async () => {
  const { output } = await generated(
    [
      [
        'boat.yaml',
        '  code: {',
        '  seen_at: { type: datetime, required: true, default: now }\n  uid: { type: uuid, unique: true, default: uuid() }\n  code: {',
      ],
    ],
    base,
  );
  expect(await migrated(output)).toBe('Migration0002');
  expect(await rows('select count(distinct uid)::integer as uids, count(seen_at)::integer as seen from boat')).toEqual([
    { uids: 2, seen: 2 },
  ]);
});

test('without its trash a resource would show deleted records again: refused while there are any', async () => {
  const { output } = await generated([['boat.yaml', ', soft_deleted', '']], base);
  await rows('update boat set deleted_at = now() where id = 1');
  expect(await migrated(output)).toContain('1 rows of boat are deleted and would come back');
  await rows('delete from boat where id = 1');
  expect(await migrated(output)).toBe('Migration0002');
});

test('what a run builds on is refused in a line when it cannot be used', async () => {
  const refused = async (before = base) => {
    const { good, said } = await generated([], before);
    expect(good).toBe(false);
    return said;
  };
  const folder = path.join(local, 'migrations');
  await mkdir(folder);
  await writeFile(path.join(folder, '2_wreck.sql'), 'select 1');
  expect(await refused()).toBe('error: migrations/2_wreck.sql: name it as 0002_what_it_does.sql');
  await rm(path.join(folder, '2_wreck.sql'));
  await writeFile(path.join(folder, '0002_wreck.sql'), ';\n');
  expect(await refused()).toBe('error: migrations/0002_wreck.sql is empty: write its SQL, or remove it');
  await rm(folder, { recursive: true });
  const broken = path.join(local, '../broken');
  await cp(base, broken, { recursive: true });
  await writeFile(path.join(broken, 'schema.json'), '{');
  expect(await refused(broken)).toContain('schema.json is not a schema snapshot');
});

test('rows of a log, which nobody changes, are filled and follow all the same', async () => {
  const { good, output } = await generated(
    [
      [
        'trace.yaml',
        '  above: { type: string(40) }',
        '  above: { type: string(40), required: true, default: none }\n  seen_at: { type: datetime, required: true, default: now }\n  loud: { type: string(40), maintained: \'upper(t."whose")\' }',
      ],
    ],
    base,
  );
  await rows("insert into trace (kind, whose) values ('berth', 'q')");
  expect(good).toBe(true);
  expect(await migrated(output)).toBe('Migration0002');
  expect(await rows('select above, loud, seen_at is not null as seen from trace order by id')).toEqual([
    { above: 'boat', loud: '1', seen: true },
    { above: 'none', loud: 'Q', seen: true },
  ]);
  await expect(rows("update trace set kind = 'boat'")).rejects.toThrow('never changed');
});

test('a stored field that becomes a maintained one loses what was written there, and that is told', async () => {
  const maintained = 'code: { type: string(20), maintained: \'upper(t."kind")\' }';
  const { said, output } = await generated([['boat.yaml', 'code: { type: string(20) }', maintained]], base);
  expect(said).toContain('warning: Migration0002 destroys data: the values of boat.code are overwritten');
  const again = await generated(
    [['boat.yaml', 'code: { type: string(20) }', maintained.replace('upper', 'lower')]],
    output,
  );
  expect([again.good, again.said]).toEqual([true, expect.not.stringContaining('destroys')]);
});

test('a type that PostgreSQL turns into no other is a mistake with its place, not a migration that always fails', async () => {
  const { good, said } = await generated([['boat.yaml', 'home: { type: integer', 'home: { type: date']], base);
  expect([good, said]).toEqual([
    false,
    expect.stringMatching(
      /boat\.yaml:8:17 .*it was integer .* no such value into date[\s\S]*remove it, generate, and add it/,
    ),
  ]);
  const rekeyed = await generated(
    [
      ['berth.yaml', 'ability: boats', 'ability: boats\nkey: uuid'],
      ['boat.yaml', '  home: {', '  berth: { belongs_to: berth }\n  home: {'],
    ],
    (await generated([['boat.yaml', '  home: {', '  berth: { belongs_to: berth }\n  home: {']], base)).output,
  );
  expect(rekeyed.said).toMatch(/berth\.yaml:3:6 .*the key of berth[\s\S]*\n1 mistake;/);
});

test('a field is neither sealed nor opened by a migration, which would leave rows that nobody can read', async () => {
  const { good, said } = await generated(
    [
      ['boat.yaml', 'code: { type: string(20) }', 'code: { type: encrypted, write_only: true }'],
      ['boat.yaml', 'pin: { type: encrypted, write_only: true }', 'pin: { type: string(20) }'],
    ],
    base,
  );
  expect(good).toBe(false);
  expect(said).toMatch(/boat\.yaml:9:17 .*the type of code: what it holds is not sealed/);
  expect(said).toMatch(/boat\.yaml:10:16 .*the type of pin: what it holds is sealed/);
  const moved = await generated(
    [['boat.yaml', '  code: { type: string(20) }\n', '  sealed_code: { type: encrypted, write_only: true }\n']],
    base,
  );
  expect(moved.good).toBe(true);
});

test('what rows may stand against is told when the migration is written, not only when it fails', async () => {
  const { good, said } = await generated(
    [
      ['boat.states.yaml', '[ashore, sunk]', '[ashore, afloat]'],
      ['boat.states.yaml', 'to: sunk', 'to: afloat'],
      ['boat.yaml', 'code: { type: string(20) }', 'code: { type: string(2), required: true }'],
      ['boat.yaml', '  home: {', '  skipper: { type: string(20), required: true }\n  home: {'],
    ],
    base,
  );
  expect(good).toBe(true);
  const warnings = said.split('\n').filter((line) => line.startsWith('warning: Migration0002 '));
  expect(warnings.map((line) => line.slice('warning: Migration0002 '.length))).toEqual([
    expect.stringMatching(/^is refused while boat has rows, which have no boat\.skipper: write `default:`/),
    'is refused while a value of boat.code does not fit varchar(2)',
    expect.stringMatching(/^is refused while a row has no boat\.code: /),
    'needs a data migration while rows of boat have status sunk, or `became:` beside the values',
  ]);
});

test('a column that a maintained value follows changes its type, and is followed on', async () => {
  const followed = [
    'boat.yaml',
    '  code: { type: string(20) }',
    '  code: { type: string(20) }\n  pier: { belongs_to: berth }\n  pier_label: { type: string(90), maintained: \'(select b."label" from "berth" b where b."id" = t."pier_id")\', follows: { pier: [label] } }',
  ] as const;
  const first = await generated([followed], base);
  expect([first.good, first.said]).toEqual([true, expect.anything()]);
  expect(await migrated(first.output)).toBe('Migration0002');
  await rows('update boat set pier_id = 1 where id = 1');
  const { output } = await generated([followed, ['berth.yaml', 'string(20)', 'string(80)']], first.output);
  expect(await migrated(output)).toBe('Migration0003');
  await rows("update berth set label = 'B'");
  expect(await rows('select pier_label from boat where id = 1')).toEqual([{ pier_label: 'B' }]);
});
