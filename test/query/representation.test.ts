/** Values as their SQL prints them, and records that are made another way: of a row of values, and of the whole row. The texts are the same. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jsonSql } from '../../generator/model/representation.ts';
import { rowTextOf } from '../../runtime/base/database/row_text.ts';
import type { FieldKind, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { imagesOf, type Reading } from '../../runtime/engine/commands/images.ts';
import { readOne, readRecord, record } from '../../runtime/engine/query/index.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
});
afterAll(() => service.close());

/** A value of a kind as a column of a row, by its SQL and cut out of the whole row. */
async function printedBoth(kind: FieldKind, type: string, value: unknown): Promise<[sql: string, row: string]> {
  const sql = jsonSql(kind, 't."at"');
  const field = { name: 'at', kind, column: 'at', hidden: false, cost: false };
  const whole = rowTextOf({ fields: [field] } as unknown as ResourceSpec, [{ name: 'at', sql }]);
  if (!whole) throw new Error('The row holds no more than is asked for.');
  const { rows } = await service.pool.query(
    `select json_build_object('at', ${sql})::text as sql, ${whole.columns} from (select 'x' as "other, ""é\\", $1::${type} as "at", '{}'::jsonb as "z") t`,
    [value],
  );
  return [rows[0].sql.replace('"at" : ', '"at":'), whole.printNamed(rows[0])];
}

const instants = [
  null,
  'infinity',
  '-infinity',
  '0099-12-31 23:59:59.999999+00',
  '0044-03-15 12:00:00+00 BC',
  '4713-01-01 00:00:00+00 BC',
  '9999-12-31 23:59:59.9999+00',
  '294276-12-31 23:59:59.999999+00',
  '1969-12-31 23:59:59.999499+00',
  '1969-12-31 23:59:59.9995+00',
  '2026-03-29 01:30:00+00',
  '2026-06-05 09:00:00+05:45',
  '2026-06-05 09:00:00.1+00',
  '2026-06-05 09:00:00.000001+00',
  '2026-06-05 09:00:00.0005+00',
];

test('sessions of the pool are in UTC, by which instants are printed', async () => {
  const { rows } = await service.pool.query('show timezone');
  expect(rows).toEqual([{ TimeZone: 'UTC' }]);
});

test.each(instants)('the instant %s', async (instant) => {
  const utc = `to_char(t."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await service.pool.query(
    `select ${jsonSql('datetime', 't."at"')} as column, ${jsonSql('datetime', '(t."at" + interval \'0\')')} as computed, ${utc} as utc
     from (select $1::timestamptz as "at") t`,
    [instant],
  );
  const { utc: expected } = rows[0];
  if (instant !== null && !instant.includes('infinity'))
    expect(expected).toMatch(/^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(rows).toEqual([{ column: expected, computed: expected, utc: expected }]);
  const [sql, row] = await printedBoth('datetime', 'timestamptz', instant);
  expect(row).toBe(sql);
});

const others: readonly (readonly [FieldKind, string, unknown])[] = [
  ...[null, '2026-06-05', '0044-03-15 BC', '0099-01-01', '294276-12-31', 'infinity', '-infinity'].map(
    (day) => ['date', 'date', day] as const,
  ),
  ...[null, '0', '100', '12.5', '-0.5', '33.3333', '12.345', '-99.0100'].map(
    (percent) => ['percent', 'numeric(7,4)', percent] as const,
  ),
  ...[null, '0', '-0.01', '999999999999.99', 'NaN'].map((amount) => ['money', 'numeric(14,2)', amount] as const),
  ['factor', 'numeric(24,12)', '0.000000000001'],
  ...[null, '', '"', '\\"', '\\\\', '},{"at":1,"', '\u2028\t\u0001é🎪'].map((text) => ['text', 'text', text] as const),
  ...['{}', '[]', '{"a": [1, {"]": "}"}, "\\""], "at": null}', '"text"', 'null', '1e400'].map(
    (value) => ['json', 'jsonb', value] as const,
  ),
  ['array', 'text[]', ['a"b', 'c,d', '', '{}', null]],
  ['array', 'integer[]', []],
  ['boolean', 'boolean', false],
  ['bigint', 'bigint', '-9223372036854775808'],
  ['uuid', 'uuid', '0193A5B2-7C1E-7D3A-9F00-000000000001'],
];

test.each(others)('%s (%s) %j', async (kind, type, value) => {
  const [sql, row] = await printedBoth(kind, type, value);
  expect(row).toBe(sql);
});

test.each(['null', "date '2026-06-05'", "timestamp '2026-06-05 09:00'", 'case when false then now() end'])(
  'an expression of another type: %s',
  async (sql) => {
    const { rows } = await service.pool.query(`select ${jsonSql('datetime', sql)} as printed`);
    expect(rows[0].printed).toEqual(
      sql.startsWith('date')
        ? '2026-06-05T00:00:00.000Z'
        : sql.startsWith('timestamp')
          ? '2026-06-05T09:00:00.000Z'
          : null,
    );
  },
);

async function readBy({ columns, finish }: Reading, { table, keyType }: ResourceSpec, id: string) {
  const { rows } = await service.pool.query(
    `select t."id", ${columns} from "${table}" t where t."id" = $1::${keyType}`,
    [id],
  );
  finish?.(rows[0]);
  return rows[0] as Record<string, unknown>;
}

/** The path's parameter of the record's parent. */
async function paramsOf({ table, parent }: ResourceSpec, id: string): Promise<Record<string, string>> {
  if (parent === null || parent === undefined) return {};
  const { rows } = await service.pool.query(
    `select t."${parent.column}"::text as above from "${table}" t where t."id"::text = $1`,
    [id],
  );
  return { [parent.param]: rows[0].above };
}

test('a record read by itself is the text that its expression gives, whatever its values', async () => {
  await service.pool.query(
    `update rental set title = e'"quoted" \\\\ \\t \\n\\u2028 \\U0001F3AA </script>', description = '', created_at = '0099-01-01 00:00:00.000001+00',
       charge_starts_at = '1969-12-31 23:59:59.9995+00', tags = array['a"b', 'c,d', '', 'null', '{}'], custom_fields = '{"k": [1.0, null, "\\u00e9"], "": {"x": 1e2}}'
     where id = (select min(id) from rental)`,
  );
  let compared = 0;
  let found = 0;
  for (const spec of Object.values(service.services.resources) as ResourceSpec[]) {
    for (const costs of [true, false]) {
      const images = imagesOf(spec);
      const { visible: _visible, ...unseen } = spec;
      const { rows } = await service.pool.query(
        `select t."id"::text as id, t."${spec.bindColumn}"::text as key, ${record(spec, { costs })} as text, ${images.record} as record, ${images.image} as image
         from "${spec.table}" t order by t."id" limit 3`,
      );
      for (const { id, key, text, record: whole, image } of rows) {
        expect(await readRecord(service.pool, spec, id, costs)).toBe(text);
        const actor = { scope: null, canViewCosts: costs };
        // A record with a name inside another record (a version) is read below it.
        const above =
          spec.parent && rows.some((one) => one.id !== id && one.key === key) ? await paramsOf(spec, id) : {};
        const shown = await readOne(service.services, { actor, params: above, query: [] }, unseen, key);
        expect(shown?.record).toBe(shown === null ? undefined : text);
        expect(await readBy(images.readRecord, spec, id)).toMatchObject({ record: whole });
        expect(await readBy(images.readImage, spec, id)).toMatchObject({ image });
        compared += 1;
        found += shown === null ? 0 : 1;
      }
    }
  }
  expect([compared > 100, found > compared / 2]).toEqual([true, true]);
});
