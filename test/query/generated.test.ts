/** Every allow-list the generator wrote, tried on the tables the migrations made: no name leads to SQL that PostgreSQL refuses. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resources } from '../../generated/index.ts';
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { readList, readOne } from '../../runtime/engine/query/index.ts';
import { familyOf, familyOfType } from '../../runtime/engine/query/plan/families.ts';
import { indexOf } from '../../runtime/engine/query/plan/resource_index.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
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
