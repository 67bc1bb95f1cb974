/**
 * Every allow-list the generator wrote, and every SQL text of a rule, tried on the tables the migrations made: no name leads to SQL
 * that PostgreSQL refuses, and rows are what rules take them for.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { types } from 'pg';
import { resources } from '../../generated/index.ts';
import { asText, dataOn, fragment, inStates, instant, rowsOf, sql } from '../../runtime/base/database/data.ts';
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { readList, readOne } from '../../runtime/engine/query/index.ts';
import { familyOf, familyOfType } from '../../runtime/engine/query/plan/families.ts';
import { indexOf } from '../../runtime/engine/query/plan/resource_index.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { ruleTexts } from '../support/rule_texts.ts';
import { request } from './specs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

const specs: [string, ResourceSpec][] = Object.entries(resources);
const samples = {
  integer: '1',
  decimal: '1.50',
  text: 'x',
  boolean: 'true',
  date: '2026-06-05',
  datetime: '2026-06-05',
  uuid: '00000000-0000-4000-8000-000000000000',
  array: 'x',
  json: '1',
};

async function read(spec: ResourceSpec, query: [string, string][], scope?: readonly number[]) {
  const { body } = await readList({ pool: database.pool, resources }, request(query, scope ? { scope } : {}), spec);
  return JSON.parse(body) as { meta: Record<string, unknown> };
}

function filtersOf(spec: ResourceSpec): [string, string][] {
  return [...indexOf(spec).filters].map(([key, { field, predicate }]) => {
    const flag = ['null', 'not_null', 'present', 'blank', 'true', 'false'].includes(predicate);
    const family = familyOf(field) ?? 'text';
    const matching = ['cont', 'not_cont', 'start', 'end'].includes(predicate);
    const value = matching
      ? '%'
      : (field.values?.[0] ?? samples[family === 'array' ? familyOfType(field.element ?? 'text') : family]);
    return [`q[${key}]`, flag ? '1' : value];
  });
}

/** Filters of one request: each is a condition of its own, joined by AND. */
const abreast = 8;

test.each(specs)('%s: every filter, and within a scope', async (_name, spec) => {
  const filters = filtersOf(spec);
  for (let from = 0; from < filters.length; from += abreast) {
    expect(await read(spec, filters.slice(from, from + abreast))).not.toHaveProperty('meta.ignored_filters');
  }
  expect(await read(spec, filtersOf(spec).slice(0, 50), [1])).not.toHaveProperty('meta.ignored_filters');
});

/** Filters of one path in one request: each has its own condition in the statement, and the way there is the same. */
const together = 24;

test.each(specs)('%s: every path to a related resource', async (_name, spec) => {
  for (const relation of spec.relations.filter(({ filterPath, resource }) => filterPath && resource in resources)) {
    const filters = filtersOf((resources as Record<string, ResourceSpec>)[relation.resource] as ResourceSpec).map(
      ([key, value]): [string, string] => [key.replace('q[', `q[${relation.name}.`), value],
    );
    for (let from = 0; from < filters.length; from += together) {
      const query = filters.slice(from, from + together);
      expect(await read(spec, query, [1])).not.toHaveProperty('meta.ignored_filters');
    }
  }
});

test.each(specs)('%s: every sort, field and include', async (_name, spec) => {
  const sorts = spec.fields.filter(({ sort, hidden }) => sort && !hidden).map(({ name }) => `-${name}`);
  for (let from = 0; from < sorts.length; from += 3) {
    const order = sorts.slice(from, from + 3).join(',');
    expect(await read(spec, [['sort', order]])).not.toHaveProperty('meta.ignored_sorts');
  }
  const fields: [string, string] = ['fields', [...indexOf(spec).outputs.keys()].join(',')];
  expect(await read(spec, [fields])).not.toHaveProperty('meta.ignored_fields');
  for (const relation of spec.relations.filter(({ include }) => include)) {
    expect(await read(spec, [['include', relation.name], fields])).not.toHaveProperty('meta.ignored_includes');
  }
  const key = spec.keyType === 'uuid' ? samples.uuid : '1';
  for (const scope of [undefined, [1]] as const) {
    expect(
      await readOne({ pool: database.pool, resources }, request([], scope ? { scope } : {}), spec, key),
    ).toBeNull();
  }
});

/** What a value of a type of PostgreSQL is as the pool gives it; null for lists and documents. */
function kindOf(type: number): string | null {
  const { BOOL, INT2, INT4, FLOAT4, FLOAT8, JSON: json, JSONB } = types.builtins;
  if (type === BOOL) return 'boolean';
  if ([INT2, INT4, FLOAT4, FLOAT8].includes(type)) return 'number';
  return type === json || type === JSONB || lists.has(type) ? null : 'string';
}

/** Types of lists, by their numbers. */
let lists: ReadonlySet<number>;

test('rows that rules read by SQL of their own have the columns that their types name', async () => {
  const { rows } = await database.pool.query<{ oid: number }>(
    `select "oid"::integer as "oid" from "pg_type" where "typcategory" = 'A'`,
  );
  lists = new Set(rows.map(({ oid }) => oid));
  const { texts, left } = await ruleTexts();
  const wrong: string[] = [];
  for (const { at, text, row } of texts) {
    const values = Array.from(
      { length: Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n))) },
      () => null,
    );
    const { fields } = await database.pool.query(`select * from (${text}) q limit 0`, values);
    const kinds = new Map(fields.map(({ name, dataTypeID }) => [name, kindOf(dataTypeID)]));
    for (const [key, known] of row ?? []) {
      const kind = kinds.get(key);
      if (kind === undefined) wrong.push(`${at}: no column is called ${key}`);
      else if (kind !== null && known !== null && !known.has(kind)) wrong.push(`${at}: ${key} is a ${kind}`);
    }
  }
  expect(wrong).toEqual([]);
  // What is made of a call's values cannot be looked at here, and is to stay the exception.
  expect(left.length).toBeLessThan(20);
});

test('fragments of typed reads: lists as a table, instants, states and text', async () => {
  const db = dataOn(database.pool);
  const ats = ['2026-03-29T01:30:00.5+01:00', 'infinity', null];
  const rows = await db
    .selectFrom(rowsOf('v', { at: ['timestamptz', ats], state: ['text', ['open', "'; --", null]] }))
    .select(({ ref }) => [
      instant(ref('v.at')).as('at'),
      asText(sql<number>`12.50::numeric`).as('amount'),
      inStates(ref('v.state'), new Set(['open', "'; --"])).as('is'),
      fragment<number>('1 + 1').as('two'),
    ])
    .execute();
  expect(rows).toEqual([
    { at: '2026-03-29T00:30:00.500Z', amount: '12.50', is: true, two: 2 },
    { at: null, amount: '12.50', is: true, two: 2 },
    { at: null, amount: '12.50', is: null, two: 2 },
  ]);
});
