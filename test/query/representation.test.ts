/** Instants as the generator prints them, and records whose values are a row of their own: the texts that were always answered. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jsonSql } from '../../generator/model/representation.ts';
import type { ResourceSpec } from '../../runtime/kernel/resource.ts';
import { readRecord, record } from '../../runtime/query/index.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
});
afterAll(() => service.close());

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

test('a record read by itself is the text that its expression gives, whatever its values', async () => {
  await service.pool.query(
    `update rental set title = e'"quoted" \\\\ \\t \\n\\u2028 \\U0001F3AA </script>', description = '', created_at = '0099-01-01 00:00:00.000001+00',
       charge_starts_at = '1969-12-31 23:59:59.9995+00', tags = array['a"b', 'c,d', '', 'null', '{}'], custom_fields = '{"k": [1.0, null, "\\u00e9"], "": {"x": 1e2}}'
     where id = (select min(id) from rental)`,
  );
  let compared = 0;
  for (const spec of Object.values(service.services.resources) as ResourceSpec[]) {
    for (const costs of [true, false]) {
      const { rows } = await service.pool.query<{ id: string; text: string }>(
        `select t."id"::text as id, ${record(spec, { costs })} as text from "${spec.table}" t order by t."id" limit 3`,
      );
      for (const { id, text } of rows) {
        expect(await readRecord(service.pool, spec, id, costs)).toBe(text);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
});
