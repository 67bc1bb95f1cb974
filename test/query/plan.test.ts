import { expect, test } from '@jest/globals';
import { ApiError } from '../../runtime/base/errors/index.ts';
import type { QueryPairs } from '../../runtime/base/kernel/context.ts';
import { type CustomFieldSpec, parseQuery, planList, planShow } from '../../runtime/engine/query/index.ts';
import { resources } from './specs.ts';

const custom = new Map<string, CustomFieldSpec>([
  ['colour', { name: 'colour', kind: 'string', filterable: true, sortable: false }],
]);
const reader = {
  spec: resources.hire,
  resources,
  costs: true,
  customFields: (entity: string) => (entity === 'hire' ? custom : new Map()),
  may: () => true,
};
const plan = (raw: string, costs = true) => planList({ ...reader, costs }, parseQuery(raw));

function refusal(query: QueryPairs | string): ApiError {
  try {
    planList(reader, typeof query === 'string' ? parseQuery(query) : query);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`accepted: ${query}`);
}

test.each([
  ['q[id_eq]=abc', 'q.id_eq'],
  ['q[id_eq]=2147483648', 'q.id_eq'],
  ['q[id_eq]=', 'q.id_eq'],
  ['q[id_in]=1,x', 'q.id_in'],
  ['q[id_in]=1,', 'q.id_in'],
  ['q[big_lt]=9223372036854775808', 'q.big_lt'],
  ['q[total_gt]=NaN', 'q.total_gt'],
  ['q[total_gt]=1e5', 'q.total_gt'],
  ['q[total_gt]=Infinity', 'q.total_gt'],
  ['q[is_open_eq]=yes', 'q.is_open_eq'],
  ['q[is_open_true]=2', 'q.is_open_true'],
  ['q[title_null]=', 'q.title_null'],
  ['q[starts_on_eq]=2023-02-29', 'q.starts_on_eq'],
  ['q[starts_on_eq]=0000-01-01', 'q.starts_on_eq'],
  ['q[starts_at_gt]=2024-01-01T24:00:00Z', 'q.starts_at_gt'],
  ['q[starts_at_gt]=2024-01-01T10:00:60Z', 'q.starts_at_gt'],
  ['q[starts_at_gt]=275760-09-13', 'q.starts_at_gt'],
  ['q[code_eq]=1', 'q.code_eq'],
  ['q[status_eq]=lost', 'q.status_eq'],
  ['q[numbers_in]=1,b', 'q.numbers_in'],
  [`q[title_cont]=${'x'.repeat(1025)}`, 'q.title_cont'],
  ['q[client.id_eq]=x', 'q.client.id_eq'],
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1.5', 'page'],
  ['page=1&page=2', 'page'],
  ['per_page=0', 'per_page'],
  ['per_page=abc', 'per_page'],
  ['per_page=', 'per_page'],
])('%s is 422 on %s', (raw, key) => {
  expect(refusal(raw)).toMatchObject({ code: 'validation_failed', status: 422 });
  expect(Object.keys(refusal(raw).errors)).toEqual([key]);
});

test('names everything that is wrong at once', () => {
  expect(Object.keys(refusal('q[id_eq]=x&q[total_eq]=y&page=0&per_page=-1').errors)).toEqual([
    'q.id_eq',
    'q.total_eq',
    'page',
    'per_page',
  ]);
});

test.each([
  ['page', 'page=10001&per_page=100'],
  ['q', Array.from({ length: 51 }, (_, index) => `q[x${index}_eq]=1`).join('&')],
  ['q.id_in', `q[id_in]=${Array.from({ length: 501 }, (_, index) => index).join(',')}`],
  ['sort', 'sort=id,title,total,big,ratio,quantity'],
  ['include', `include=${Array.from({ length: 21 }, () => 'client').join(',')}`],
  ['include', 'include=lines.hire.client.store'],
  ['fields', `fields=${Array.from({ length: 201 }, (_, index) => `f${index}`).join(',')}`],
])('over the limit of %s is query_too_complex', (key, raw) => {
  expect(refusal(raw)).toMatchObject({
    code: 'query_too_complex',
    status: 422,
    errors: { [key]: [expect.any(String)] },
  });
});

test('at the limits is accepted', () => {
  expect(plan(`q[id_in]=${Array.from({ length: 500 }, (_, index) => index).join(',')}`).filters).toHaveLength(1);
  expect(plan('page=10000&per_page=100')).toMatchObject({ page: 10000, perPage: 100 });
  expect(plan('sort=id,title,total,big,ratio').sort).toHaveLength(1);
  expect(plan('include=lines.hire.client').includes).toHaveLength(1);
});

test('page size: 25 by default, clamped to 100', () => {
  expect(plan('')).toMatchObject({ page: 1, perPage: 25 });
  expect(plan('per_page=101')).toMatchObject({ perPage: 100 });
  expect(plan('per_page=999999999')).toMatchObject({ perPage: 100 });
});

const ignoredFilters = [
  'colour_eq',
  'title',
  'title_foo',
  'title_',
  '_eq',
  '',
  'TITLE_eq',
  ' title_eq',
  'title_eq ',
  't.title_eq',
  't1.title_eq',
  'title::text_eq',
  'hire.title_eq',
  'secret_hash_eq',
  'secret_hash_null',
  'iban_eq',
  'iban_present',
  'custom_fields_eq',
  'client.password_hash_start',
  'closed.name_eq',
  'client..name_eq',
  'client.',
  '.',
  'cf.nothing_eq',
  'cf.colour_true',
  '__proto__',
  '__proto__.x_eq',
  'constructor_eq',
  'constructor.name_eq',
  'data_eq',
  'quantity_cont',
  'tags_cont',
  'starts_at_in',
  'is_open_lt',
  'title_true',
  'lines.hire.client.store.name_eq',
  'shown_late_eq',
];
test.each(ignoredFilters)('q[%s] is skipped and reported', (key) => {
  const { filters, ignored } = plan(`q[${encodeURIComponent(key)}]=1`);
  expect({ filters, ignored: ignored.ignored_filters }).toEqual({ filters: [], ignored: [key] });
});

test.each(['q', 'q[title_eq', 'q[a][b]', 'q[title_eq]x', 'q[[title_eq]]', 'q[title_eq][0]'])(
  '%s is reported, not applied',
  (key) => {
    const { filters, ignored } = plan(`${encodeURIComponent(key)}=1`);
    expect({ filters, ignored: ignored.ignored_filters }).toEqual({ filters: [], ignored: [key] });
  },
);

test('a list where none is taken is reported; the same filter twice is two filters', () => {
  expect(plan('q[title_eq][]=a')).toMatchObject({ filters: [], ignored: { ignored_filters: ['title_eq'] } });
  expect(plan('q[title_cont]=a&q[title_cont]=b').filters).toHaveLength(2);
  expect(plan('q[title_in][]=a,b&q[title_in][]=c').filters).toMatchObject([
    { operand: { kind: 'list', values: ['a,b', 'c'] } },
  ]);
});

test('cost fields are unknown without the right to see them', () => {
  expect(plan('q[cost_gt]=1&sort=-cost&fields=cost', false).ignored).toEqual({
    ignored_parameters: [],
    ignored_filters: ['cost_gt'],
    ignored_sorts: ['-cost'],
    ignored_includes: [],
    ignored_fields: ['cost'],
  });
  expect(plan('q[client.credit_gt]=1', false).ignored.ignored_filters).toEqual(['client.credit_gt']);
  expect(plan('q[cost_gt]=1&sort=-cost&fields=cost', true).ignored.ignored_filters).toEqual([]);
});

test('sorts, includes and fields that are unknown are reported as sent', () => {
  expect(
    plan(
      'sort=-colour,title,secret_hash,tags&include=nope,lines.nope,closed,client&fields=title,zzz,client,iban&fields[client]=name,password_hash&fields[store]=name',
    ).ignored,
  ).toEqual({
    ignored_parameters: [],
    ignored_filters: [],
    ignored_sorts: ['-colour', 'secret_hash', 'tags'],
    ignored_includes: ['nope', 'lines.nope', 'closed'],
    ignored_fields: ['store.name', 'zzz', 'client.password_hash'],
  });
});

test('order is made total by the key, in the direction of the last term', () => {
  const order = (raw: string) =>
    plan(raw).sort.map(({ target, descending }) => `${descending ? '-' : ''}${target.field.name}`);
  expect(order('')).toEqual(['-id']);
  expect(order('sort=title')).toEqual(['title', 'id']);
  expect(order('sort=title,-total')).toEqual(['title', '-total', '-id']);
  expect(order('sort=-id,title')).toEqual(['-id']);
  expect(order('sort=nothing')).toEqual(['-id']);
});

test('deleted rows are hidden until a predicate on deleted_at is applied', () => {
  expect(plan('').deleted).toBe(false);
  expect(plan('q[deleted_at_null]=1').deleted).toBe(true);
  expect(plan('q[deleted_at_foo]=1').deleted).toBe(false);
  expect(plan('q[client.deleted_at_not_null]=1').deleted).toBe(false);
  expect(planShow(reader, parseQuery('q[deleted_at_not_null]=1'))).toMatchObject({
    deleted: true,
    ignored: { ignored_filters: [] },
  });
  expect(planShow(reader, parseQuery('q[deleted_at_not_null]=0&q[title_eq]=x'))).toMatchObject({
    deleted: false,
    ignored: { ignored_filters: ['title_eq'] },
  });
});

test('a timestamp may lack its offset, or have a space where the + was', () => {
  const operand = (value: string) => plan(`q[starts_at_gt]=${value}`).filters[0]?.operand;
  expect(operand('2026-06-05T09:00')).toEqual({ kind: 'value', value: '2026-06-05 09:00:00+00:00' });
  expect(operand('2026-06-05T09:00:00.5+02:00')).toEqual({ kind: 'value', value: '2026-06-05 09:00:00.5+02:00' });
  expect(operand('2026-06-05T09:00:00-0330')).toEqual({ kind: 'value', value: '2026-06-05 09:00:00-03:30' });
  expect(operand('2026-06-05')).toEqual({ kind: 'day', value: '2026-06-05' });
});
