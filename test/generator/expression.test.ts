/** The meaning of expressions, evaluated by a real server over rows: null, "is given", paths, and sums over related rows. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { buildModel } from '../../generator/build.ts';
import { check } from '../../generator/check/definitions.ts';
import { Diagnostics } from '../../generator/diagnostics.ts';
import { noPrevious } from '../../generator/emit/previous.ts';
import { compileCondition, compileValue } from '../../generator/expression/compile.ts';
import { type Sql, template } from '../../generator/expression/sql.ts';
import { load } from '../../generator/load/load.ts';
import { migrationsFor } from '../../generator/migrations/index.ts';
import { BuildContext } from '../../generator/model/build_context.ts';
import { collectEntities } from '../../generator/model/collect.ts';
import { addFields } from '../../generator/model/fields.ts';
import { settingSpecs } from '../../generator/model/lists.ts';
import { addRelations } from '../../generator/model/relations.ts';
import type { SqlParam } from '../../runtime/base/kernel/resource.ts';
import { createDatabase } from '../support/database.ts';
import { farFromMidnight } from '../support/midnight.ts';

const definitions = new URL('./cases/library/definitions', import.meta.url).pathname;
let client: pg.Client;
let drop: () => Promise<void>;
let context: BuildContext;

beforeAll(async () => {
  const diagnostics = new Diagnostics();
  const checked = check(load([definitions], diagnostics), diagnostics);
  const model = buildModel(checked, diagnostics);
  expect(diagnostics.all).toEqual([]);
  context = new BuildContext(checked, new Diagnostics());
  context.settings = settingSpecs(context);
  collectEntities(context);
  for (const entity of context.entities.values()) addFields(entity, context);
  for (const entity of context.entities.values()) addRelations(entity, context);
  const made = await createDatabase('template template0');
  drop = made.drop;
  client = new pg.Client({ connectionString: made.url });
  await client.connect();
  for (const step of migrationsFor(model, noPrevious).added?.steps ?? []) await client.query(step.sql);
  await client.query(`
    insert into branch (name) values ('north');
    insert into book (title, branch_id, deleted_at) values ('Nets', 1, null), ('Knots', 1, now());
    insert into loan (book_id, number, status, reader, starts_on, due_on, note, fine, branch_id)
    values (1, 'L-1', 'open', 'ann', '2026-06-01', '2026-06-15', '', 5, 1), (1, 'L-2', 'open', null, '2026-06-01', null, '', 0, null);
    insert into extension (loan_id, days) values (1, 7), (1, 14);
    insert into notice (subject_type, subject_id, text) values ('loan', '1', 'Late.'), ('book', '2', 'Torn.');`);
});

afterAll(async () => {
  await client.end();
  await drop();
});

const values: Readonly<Record<string, unknown>> = {
  'input days': 3,
  'setting lending.loan_days': 14,
  'setting lending.number_format': 'L-{YYYY}-{0000}',
  'actor user_id': null,
};

function bound(param: SqlParam): unknown {
  const [kind, key] = Object.entries(param)[0] ?? [];
  return values[`${kind} ${key}`] ?? null;
}

async function evaluate(sql: Sql | null, entity: string, id: number): Promise<unknown> {
  if (sql === null) throw new Error(context.diagnostics.all.map((one) => one.message).join('\n'));
  const { text, params } = template(sql);
  const filled = text.map((part, at) => (at === 0 ? part : `$${at}::${params[at - 1]?.cast}${part}`)).join('');
  const { rows } = await client.query({
    text: `select ${filled} as value from "${entity}" t where t.id = ${id}`,
    values: params.map(bound),
    rowMode: 'array',
  });
  return (rows[0] as unknown[])[0];
}

function scopeOf(name: string, sequence: string | null = null) {
  const entity = context.entities.get(name);
  if (entity === undefined) throw new Error(`no ${name}`);
  const inputs = new Map([['days', { cast: 'integer', kind: 'number' as const }]]);
  return {
    context,
    entity,
    alias: 't',
    row: 'stored' as const,
    inputs,
    target: false,
    sequence,
    source: entity.defined.source,
    path: ['resource'],
  };
}

/** A condition, and whether it holds for loan 1 (all values set) and loan 2 (reader, due_on and branch are null). */
const conditions: readonly [string, boolean, boolean][] = [
  ['reader', true, false],
  ['not reader', false, true],
  ['branch', true, false],
  ['due_on is null', false, true],
  ['due_on >= starts_on', true, true],
  ['due_on < starts_on', false, true],
  // A comparison that null makes undecidable refuses nothing, under `not` as well.
  ['not (due_on >= starts_on)', false, true],
  ['not (due_on < starts_on)', true, true],
  ["not (due_on < starts_on and reader = 'bob')", true, true],
  ["reader != 'ann' or fine > 100", false, true],
  ["reader in ('ann', 'bob')", true, true],
  ["reader not in ('ann', 'bob')", false, true],
  ['fine > 1 and reader', true, false],
  ["branch.name = 'north'", true, true],
  ["branch.name = 'south'", false, true],
  ["book.branch.name = 'north'", true, true],
  ['exists(extensions)', true, false],
  ['exists(extensions where days > 10)', true, false],
  ['not exists(extensions where days > 20)', true, true],
  ['count(extensions) = 2', true, false],
  ['sum(extensions.days where days < 10) = 7', true, false],
  ['max(extensions.days) = 14', true, true],
  ['exists(notices)', true, false],
  ['fine + 2 * 3 = 11', true, false],
  ['-fine < 0', true, false],
  ["first(reader, 'nobody') = 'nobody'", false, true],
  ['length(reader) = 3', true, true],
  ["due_on = starts_on + setting('lending.loan_days')", true, true],
  ['due_on + days(input.days) > starts_on', true, true],
  ['now > starts_on and today > starts_on', true, true],
  ['actor.user_id', false, false],
];

describe('conditions', () => {
  test.each(conditions)('%s', async (source, first, second) => {
    const sql = compileCondition(source, scopeOf('loan'));
    expect([await evaluate(sql, 'loan', 1), await evaluate(sql, 'loan', 2)]).toEqual([first, second]);
  });
});

test('related rows that are deleted count for nothing', async () => {
  const branch = context.entities.get('branch');
  branch?.relations.set('books', {
    name: 'books',
    cardinality: 'many',
    resource: 'book',
    localColumn: 'id',
    foreignColumn: 'branch_id',
    condition: '',
    include: false,
    filterPath: false,
    order: '',
    summary: '',
  });
  expect(await evaluate(compileCondition('count(books) = 1', scopeOf('branch')), 'branch', 1)).toBe(true);
});

test('numbers are written in the format of their setting, and grow beyond its width', async () => {
  const sql = compileValue('sequence(lending.number_format)', scopeOf('loan', 'number'))?.sql ?? null;
  await farFromMidnight();
  const year = new Date().getUTCFullYear();
  expect(await evaluate(sql, 'loan', 1)).toBe(`L-${year}-0001`);
  expect(await evaluate(sql, 'loan', 1)).toBe(`L-${year}-0002`);
  await client.query(`select setval('loan_number_sequence', 99999)`);
  expect(await evaluate(sql, 'loan', 1)).toBe(`L-${year}-100000`);
});

test('percentages are trimmed to two decimals at least', async () => {
  const json = context.entities.get('book')?.fields.get('rating')?.spec.json;
  for (const [value, shown] of [
    ['10', '10.00'],
    ['10.25', '10.25'],
    ['0.1234', '0.1234'],
    ['33.333', '33.333'],
    ['0', '0.00'],
  ]) {
    await client.query('update book set rating = $1 where id = 1', [value]);
    const { rows } = await client.query(`select ${json} as v from book t where id = 1`);
    expect(rows[0]).toEqual({ v: shown });
  }
});
