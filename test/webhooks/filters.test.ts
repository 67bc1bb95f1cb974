/**
 * A webhook's filters have the meaning of lists: each predicate of each field of the demo data, compared with the list's own
 * answer.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resources, routes } from '../../generated/index.ts';
import type { FieldSpec, Predicate, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { predicatesOf } from '../../runtime/engine/query/index.ts';
import { filterProblem, passes } from '../../runtime/messaging/webhooks/filters.ts';
import fc, { seed } from '../support/properties.ts';
import { startService, type TestService } from '../support/service.ts';

type Row = Record<string, unknown>;

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed: 'demo', environment: { WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' } });
});
afterAll(() => service.close());

const flags: readonly Predicate[] = ['null', 'not_null', 'present', 'blank', 'true', 'false'];
const listed: readonly Predicate[] = ['in', 'not_in'];
/** The database's collation orders texts, which a webhook does not know. */
const byCollation: readonly Predicate[] = ['lt', 'lteq', 'gt', 'gteq'];
const isText = ({ kind }: FieldSpec): boolean => ['string', 'text', 'enum'].includes(kind);

const lists = routes.filter(
  ({ kind, entity, under, path }) => kind === 'index' && entity !== null && under === undefined && !path.includes('{'),
);

/** Values near those that records have: themselves, as others write them, and a step beside. */
function near(value: unknown, { kind }: FieldSpec): string[] {
  const one = Array.isArray(value) ? value[0] : value;
  if (one === null || one === undefined || typeof one === 'object') return ['0'];
  const text = String(one);
  if (kind === 'datetime') {
    const at = Date.parse(text);
    const here = new Date(at + 2 * 3_600_000).toISOString().replace('Z', '+02:00');
    return [text, text.replace(/\.\d+Z$/, 'Z'), here, text.slice(0, 10), new Date(at - 1).toISOString()];
  }
  if (kind === 'date') return [text, '2026-01-01', '2999-12-31'];
  if (/^-?\d+(\.\d+)?$/.test(text) && kind !== 'string' && kind !== 'text') {
    const whole = text.split('.')[0] ?? '0';
    return ['integer', 'bigint', 'reference'].includes(kind)
      ? [text, `0${text}`.replace('0-', '-0'), String(Number(text) + 1)]
      : [text, `${text.includes('.') ? text : `${text}.`}000`, whole, `-${whole}`];
  }
  return [text, text.toUpperCase(), text.slice(0, 3), text.slice(-2), ` ${text}`, `0${text}`];
}

type Condition = readonly [key: string, value: unknown];

function conditionsOf(spec: ResourceSpec, records: readonly Row[]): Condition[] {
  return spec.fields
    .filter(({ hidden, inDefaultBody, filter }) => !hidden && inDefaultBody && filter.length > 0)
    .flatMap((field) =>
      field.filter
        .filter((one) => predicatesOf(field).includes(one) && !(isText(field) && byCollation.includes(one)))
        .flatMap((predicate): Condition[] => {
          const key = `${field.name}_${predicate}`;
          if (flags.includes(predicate))
            return [
              [key, true],
              [key, false],
            ];
          const values = [...new Set(records.slice(0, 4).flatMap((row) => near(row[field.name], field)))];
          return listed.includes(predicate)
            ? [[key, values.slice(0, 3)]]
            : values.map((value): Condition => [key, value]);
        }),
    );
}

describe.each(lists.map((route) => [route.name, route] as const))('%s', (_, route) => {
  test('the list and the webhook choose the same records', async () => {
    const spec = resources[route.entity ?? ''] as ResourceSpec;
    const path = route.path.replace('/api/v1', '');
    const { body } = await service.get(`${path}?per_page=60&sort=id`);
    const records = (Object.values(body)[0] ?? []) as Row[];
    // A longer list shows only its first page, which may lack the record.
    if (!Array.isArray(records) || records.length === 0 || records.length === 60) return;
    const ids = records.map(({ id }) => id);
    const all = conditionsOf(spec, records);
    const some = fc.sample(fc.subarray(all, { maxLength: 25 }), { numRuns: 1, seed: seed + ids.length })[0] ?? [];
    for (const [key, value] of some) {
      const values = Array.isArray(value)
        ? value.map((one) => `&q[${key}][]=${encodeURIComponent(one)}`).join('')
        : `&q[${key}]=${encodeURIComponent(String(value))}`;
      const answer = await service.get(`${path}?per_page=60&sort=id${values}&fields=id`);
      if (answer.status === 422) {
        if (answer.body.code === 'query_too_complex') continue;
        expect([key, value, filterProblem({ [key]: value }, [spec])]).toEqual([key, value, expect.any(String)]);
        continue;
      }
      expect([key, value, filterProblem({ [key]: value }, [spec])]).toEqual([key, value, null]);
      const found = new Set(((Object.values(answer.body)[0] ?? []) as Row[]).map(({ id }) => id));
      const passed = records.filter((record) => passes({ [key]: value }, record, spec)).map(({ id }) => id);
      const listedIds = ids.filter((id) => found.has(id));

      expect([key, value, passed]).toEqual([key, value, listedIds]);
    }
  });
});

test('what differed before', () => {
  const field = (name: string, kind: FieldSpec['kind'], pgType: string): FieldSpec =>
    ({
      name,
      kind,
      pgType,
      column: name,
      sql: '',
      json: '',
      hidden: false,
      inDefaultBody: true,
      filter: [],
    }) as unknown as FieldSpec;
  const spec = {
    hasRef: false,
    fields: [
      field('starts_at', 'datetime', 'timestamptz'),
      field('barcode', 'string', 'varchar(20)'),
      field('size', 'bigint', 'bigint'),
      field('total', 'money', 'numeric(14,2)'),
    ],
  } as unknown as ResourceSpec;
  const record = { starts_at: '2026-06-05T09:00:00.000Z', barcode: '00123', size: '9007199254740993', total: '118.00' };
  const cases: readonly (readonly [string, unknown, boolean])[] = [
    ['starts_at_eq', '2026-06-05T09:00:00Z', true],
    ['starts_at_gt', '2026-06-05T10:00:00+02:00', true],
    ['starts_at_eq', '2026-06-05', true],
    ['starts_at_lteq', '2026-06-05', true],
    ['starts_at_gt', '2026-06-05', false],
    ['barcode_eq', '123', false],
    ['barcode_eq', '00123', true],
    ['size_eq', '9007199254740992', false],
    ['total_eq', 118, true],
  ];
  expect(cases.map(([key, value]) => [key, value, passes({ [key]: value }, record, spec)])).toEqual(cases);
  expect(passes({ missing_not_eq: 1 }, record, spec)).toBe(false);
  expect([passes({ total_eq: 1 }, null, spec), passes({}, null, undefined)]).toEqual([false, true]);
});

test('a filter that no event of the webhook could meet is refused when it is saved', async () => {
  const body = { name: 'Filtered', url: 'http://127.0.0.1:18999/', events: ['rental.*'] };
  const made = (filters: object) => service.post('/webhooks', { ...body, filters });
  for (const filters of [
    { colour_eq: 'red' },
    { starts_at_in: ['2026-06-05'] },
    { status_eq: 'no such state' },
    { starts_at_gt: 'soon' },
    { gross_total_gt: 'much' },
  ]) {
    const answer = await made(filters);
    expect([filters, answer.status, Object.keys(answer.body.errors)]).toEqual([filters, 422, ['filters']]);
  }
  const good = await made({ status_in: ['order'], starts_at_gteq: '2026-06-05', gross_total_gt: 100 });
  expect(good.status).toBe(201);
  const other = await service.patch(`/webhooks/${good.body.webhook.id}`, { filters: { number_start: 'R' } });
  expect(other.status).toBe(200);
});
