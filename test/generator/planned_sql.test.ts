/**
 * SQL of definitions that PostgreSQL refuses: reported before anything is written, each mistake with its location. On a real
 * database.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Failure } from '../../runtime/base/config/index.ts';
import { createDatabase, emptyDatabase, type TestDatabase } from '../support/database.ts';
import { type CustomFolder, makeCustomFolder } from './custom_folder.ts';

let custom: CustomFolder;
let first: string;
let database: TestDatabase;

const visit = (visible: string, ...fields: string[]) =>
  custom.write(
    'visit.yaml',
    ['resource: visit', 'ability: visits', 'traits: unaudited', `visible: ${visible}`, 'fields:', ...fields, ''].join(
      '\n',
    ),
  );
const fieldText = '  place: { type: string(40), required: true }';
const columns = async () =>
  (
    await database.pool.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'visit' order by 1",
    )
  ).rows.map(({ name }) => name);

beforeAll(async () => {
  custom = await makeCustomFolder();
  await visit('"true = true"', fieldText, '  floor: { type: integer }');
  first = await custom.generated('first');
  database = await emptyDatabase(first);
});
afterAll(async () => {
  await database?.close();
  await custom.remove();
});

test('each text is told with its field, and what the same migration changed is as it was', async () => {
  const before = await columns();
  await visit(
    '"ltrim(t.place, 3) = t.place"',
    fieldText,
    '  letters: { computed: "starts_with(t.place, t.place)", type: integer }',
    '  on: { computed: "now()", type: date }',
    '  half: { computed: "0.5", type: integer }',
    '  kept: { maintained: "substr(t.place, 1)", type: integer }',
    '  bits: { computed: "bit_or(length(t.place))", type: integer }',
    '  spread: { computed: "pg_catalog.unnest(array[t.place])", type: text }',
    '  good: { computed: "length(t.place)", type: integer }',
    '  numbers: { computed: "array[1, 2]", type: array<integer> }',
  );
  const { applied } = await custom.migrated(database.url, await custom.generated('second', first));
  expect(applied).toBeInstanceOf(Failure);
  expect((applied as Failure).exitCode).toBe(3);
  const [head, ...mistakes] = (applied as Failure).message.split('\n');
  expect(head).toMatch(/^PostgreSQL refuses SQL of the definitions, and the database is as it was\./);
  expect(mistakes.map((line) => line.replace(/ - hint: .*/, ''))).toEqual([
    expect.stringMatching(/^visit\.letters \(.*\), `computed`: it is boolean, and should be integer$/),
    expect.stringMatching(/^visit\.on .*, `computed`: it is timestamp with time zone, and should be date$/),
    expect.stringMatching(/^visit\.half .*, `computed`: it is numeric, and should be integer$/),
    expect.stringMatching(/^visit\.kept .*, `maintained`: it is text, and should be integer$/),
    expect.stringMatching(/^visit\.bits .*, `computed`: aggregate functions are not allowed in /),
    expect.stringMatching(/^visit\.spread .*, `computed`: set-returning functions are not allowed in VALUES$/),
    expect.stringMatching(/^visit \(.*\), `visible`: function ltrim\(character varying, integer\) does not exist$/),
  ]);
  expect(await columns()).toEqual(before);
});

test('texts are looked at where no migration is due, too', async () => {
  await visit(
    '"true = true"',
    fieldText,
    '  floor: { type: integer }',
    '  letters: { computed: "bit_length(t.place, 3)", type: integer }',
  );
  const third = await custom.generated('third', first);
  const { plan, applied } = await custom.migrated(database.url, third);
  expect(plan).toEqual([]);
  expect(String(applied)).toContain(
    'visit.letters (general), `computed`: function bit_length(character varying, integer) does not exist',
  );

  await visit(
    '"true = true"',
    fieldText,
    '  floor: { type: integer }',
    '  letters: { computed: "length(t.place)", type: integer }',
  );
  const planned = async () =>
    (
      await database.pool.query<{ planned: string }>(
        'select planned from mikro_orm_migrations order by id desc limit 1',
      )
    ).rows[0]?.planned;
  const before = await planned();
  const fourth = await custom.generated('fourth', first);
  expect((await custom.migrated(database.url, fourth)).applied).toEqual([]);
  const after = await planned();
  expect(after).not.toBe(before);
  expect((await custom.migrated(database.url, fourth)).applied).toEqual([]);
  expect(await planned()).toBe(after);
});

test('a check that PostgreSQL refuses is a matter of the definitions, also in the first migration', async () => {
  await visit('"true = true"', fieldText, 'checks: ["ltrim(place, 3) = place"]');
  const one = await custom.generated('check', first);
  const anew = await custom.generated('anew');
  const empty = await createDatabase('template "template0"');
  try {
    for (const [url, generated] of [
      [database.url, one],
      [empty.url, anew],
    ] as const) {
      const said = String((await custom.migrated(url, generated)).applied);
      expect(said).toMatch(/function ltrim\(.*PostgreSQL refuses SQL of the definitions, mostly a check or an index/);
      expect(said).not.toContain('definitions/migrations');
    }
  } finally {
    await empty.drop();
  }
});
