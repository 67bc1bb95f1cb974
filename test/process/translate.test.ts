/** PostgreSQL's own errors, raised by a real server, and the refusals they become (decisions 3). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { translate } from '../../runtime/base/database/translate.ts';
import { ApiError } from '../../runtime/base/errors/index.ts';
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.pool.query(`
    create table "kind" ("id" integer primary key);
    create table "thing" ("id" integer primary key, "name" varchar(5) constraint "thing_name_unique" unique, "size" integer not null constraint "thing_size_check" check ("size" > 0),
      "kind_id" integer constraint "thing_kind_foreign" references "kind" ("id"), "during" int4range,
      constraint "thing_during_excl" exclude using gist ("during" with &&));
    create table "strict" ("id" integer primary key, "kind_id" integer references "kind" ("id") on delete restrict);
    insert into "kind" values (1), (2);
    insert into "strict" values (1, 2);
    insert into "thing" values (1, 'a', 1, 1, '[1,5)');`);
});
afterAll(() => db.close());

const spec = {
  name: 'thing',
  table: 'thing',
  constraints: {
    thing_name_unique: { field: 'name', code: 'validation_failed', kind: 'unique' },
    thing_size_check: { field: 'size', code: 'validation_failed', kind: 'check' },
    thing_kind_foreign: { field: 'kind_id', code: 'validation_failed', kind: 'foreign_key' },
    thing_during_excl: { field: 'during', code: 'overlapping', kind: 'exclusion' },
  },
} as unknown as ResourceSpec;

async function raised(sql: string): Promise<unknown> {
  return db.pool.query(sql).then(
    () => null,
    (error: unknown) => translate(error, spec),
  );
}

test.each([
  [`insert into "thing" values (2, 'a', 1)`, 'validation_failed', 422, ['name']],
  [`insert into "thing" values (2, 'b', 0)`, 'validation_failed', 422, ['size']],
  [`insert into "thing" values (2, 'b', null)`, 'validation_failed', 422, ['size']],
  [`insert into "thing" values (2, 'b', 1, 9)`, 'validation_failed', 422, ['kind_id']],
  [`insert into "thing" values (2, 'b', 1, 1, '[3,4)')`, 'overlapping', 422, ['during']],
  [`insert into "thing" values (2, 'b', 1, 1, int4range(4, 3))`, 'validation_failed', 422, ['base']],
  [`delete from "kind" where "id" = 1`, 'in_use', 422, []],
  [`delete from "kind" where "id" = 2`, 'in_use', 422, []],
  [`insert into "thing" values (2, 'toolong', 1)`, 'validation_failed', 422, ['base']],
  [`select 2147483648::integer`, 'validation_failed', 422, ['base']],
  [`set local statement_timeout = 1; select pg_sleep(1)`, 'service_unavailable', 503, []],
  [`do $$ begin raise exception using errcode = '40001'; end $$`, 'service_unavailable', 503, []],
  [`do $$ begin raise exception using errcode = '55P03'; end $$`, 'lock_timeout', 503, []],
])('%s', async (sql, code, status, fields) => {
  const error = (await raised(sql)) as ApiError;
  expect(error).toBeInstanceOf(ApiError);
  expect({ code: error.code, status: error.status, fields: Object.keys(error.errors) }).toEqual({
    code,
    status,
    fields,
  });
  expect(error.headers?.['retry-after'] === undefined).toBe(status !== 503);
});

test("a code of the definition's own speaks for itself under its field", async () => {
  const error = (await raised(`insert into "thing" values (3, 'c', 1, 1, '[3,4)')`)) as ApiError;
  expect(error.errors).toEqual({ during: [error.message] });
});

test('mistakes of ours stay what they are: 500 with the cause in the log', async () => {
  expect(await raised('select nonsense')).toMatchObject({ code: '42703' });
  expect(translate('text', spec)).toBe('text');
});
