/** Generators of bad and middling input for every endpoint: values, path keys, query strings, whole requests. */

import { predicates, type ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import { keysOf } from './document.ts';
import fc from './properties.ts';

export interface HostileRequest {
  readonly route: RouteSpec;
  /** Path below the host, with its query. */
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;
}

/** The generators' knowledge of the service under test. */
export interface HostileGround {
  readonly resources: Readonly<Record<string, ResourceSpec>>;
  /** Valid bodies by route name. */
  readonly ready: ReadonlyMap<string, Record<string, unknown>>;
  /** Path parameter → the only values that a writing request may get, where others would end the run itself. */
  readonly harmless: Readonly<Record<string, readonly string[]>>;
  /** Body keys of routes whose document names none, by path parameter. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
}

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1,
      2147483647,
      2147483648,
      Number.MAX_SAFE_INTEGER + 1,
      1e308,
      -0,
      1.5,
      '',
      ' ',
      '\t\n',
      '0',
      '-0',
      'NaN',
      'Infinity',
      '1e5',
      '1.00',
      '99999999999999.99',
      '2026-02-30',
      '2026-06-05',
      '0000-01-01',
      '9999-12-31',
      '2026-06-05T09:00:00Z',
      '2016-12-31T23:59:60Z',
      '+275760-09-13T00:00:00Z',
      "'; drop table x;--",
      '%_\\',
      '{{7*7}}',
      '<script>',
      '\u202e',
      '😀',
      '\uffff',
    ),
  },
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom<unknown>('x'.repeat(70_000), 'é'.repeat(256)),
  fc.integer(),
  fc.array(fc.constantFrom<unknown>(null, 'x', 1, {}, []), { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('id', 'constructor', 'toString', 'x'), fc.constantFrom<unknown>(null, 'x', 1, []), {
    maxKeys: 3,
  }),
);

const badKeys = [
  '2147483647',
  '2147483648',
  'abc',
  '%00',
  '-1',
  '0193a5b2-7c1e-7d3a-9f00-000000000001',
  '%F0%9F%98%80',
];
const anyKey = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 8 }).map(String) },
  fc.constantFrom('1', '2', 'company', 'rentals', 'rental.created', ...badKeys),
);

const oddQueries = fc.constantFrom(
  '',
  '?dry_run=1',
  '?dry_run=maybe',
  '?page=0',
  '?per_page=1e9',
  '?q[id_eq]=x',
  '?q[x',
  '?&&=&',
  '?include=a.b.c.d.e',
  '?fields=__proto__',
  '?sort=-',
  `?${'a=1&'.repeat(120)}`,
  '?a=%ED%A0%80',
  '?expected_version=x',
  '?cursor=x&limit=0',
);

const text = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    'true',
    'x',
    '',
    '-1',
    '1.5',
    '2026-06-05',
    '2026-02-30',
    '2026-06-05T09:00:00Z',
    '2026-06-05,2026-06-06',
    '1,2,3',
    'GBP',
    '%_\\',
    'draft',
    '2147483648',
    '99999999999999999999',
    '0193a5b2-7c1e-7d3a-9f00-000000000001',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** A query with names of the resource: fields with predicates, paths, relations, measures; mostly with a wrong value. */
function queryOf(spec: ResourceSpec): fc.Arbitrary<string> {
  const names = spec.fields.map(({ name }) => name);
  const relations = spec.relations.map(({ name }) => name);
  const field = fc.constantFrom(
    ...names,
    'cf.size',
    ...relations.map((name) => `${name}.id`),
    ...relations.map((name) => `${name}.name`),
  );
  const pair = (name: fc.Arbitrary<string>, value: fc.Arbitrary<string>) =>
    fc.tuple(name, value).map(([key, sent]) => `${key}=${encodeURIComponent(sent.toWellFormed())}`);
  const listOf = (item: fc.Arbitrary<string>) =>
    fc.array(item, { minLength: 1, maxLength: 4 }).map((items) => items.join(','));
  const filter = pair(
    fc
      .tuple(field, fc.constantFrom(...predicates), fc.constantFrom('', '', '[]'))
      .map(([name, predicate, list]) => `q[${name}_${predicate}]${list}`),
    text,
  );
  const part = fc.oneof(
    { weight: 4, arbitrary: filter },
    pair(fc.constant('sort'), listOf(fc.tuple(fc.constantFrom('', '-'), field).map(([sign, name]) => sign + name))),
    pair(fc.constant('fields'), listOf(fc.oneof(field, fc.constant('custom_fields')))),
    pair(
      fc.constantFrom(
        'page',
        'per_page',
        'limit',
        'cursor',
        'filter_id',
        'at',
        'version',
        'from',
        'to',
        'window',
        'dimension',
        'channel',
        'ref',
        'q',
        'types',
      ),
      text,
    ),
    pair(
      fc.constant('measures'),
      listOf(
        fc
          .tuple(fc.constantFrom('sum', 'avg', 'min', 'max', 'count_distinct', 'count'), field)
          .map((both) => both.join(':')),
      ),
    ),
    pair(
      fc.constant('group_by'),
      listOf(fc.tuple(field, fc.constantFrom('', ':day', ':month', ':x')).map((both) => both.join(''))),
    ),
    ...(relations.length === 0
      ? []
      : [
          pair(fc.constant('include'), listOf(fc.constantFrom(...relations, `${relations[0]}.${relations[0]}`))),
          pair(fc.constantFrom(...relations.map((name) => `fields[${name}]`)), listOf(field)),
        ]),
  );
  return fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => `?${parts.join('&')}`);
}

const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    {},
    { accept: 'text/html' },
    { 'if-match': '*' },
    { 'if-match': 'W/"x"' },
    { 'if-match': 'W/"1"' },
    { 'idempotency-key': '' },
    { 'idempotency-key': 'again' },
    { 'accept-encoding': 'x' },
  ),
);

/** Any request at any of the routes. Mostly a good body with one or two bad values in it: so the refusals behind validation are reached. */
export function hostileRequests(routes: readonly RouteSpec[], ground: HostileGround): fc.Arbitrary<HostileRequest> {
  return fc.constantFrom(...routes).chain((route) => {
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const keys = names.map((name) => {
      const harmless = route.method === 'GET' ? undefined : ground.harmless[name];
      return harmless ? fc.constantFrom(...harmless, ...badKeys) : anyKey;
    });
    const spec = route.entity === null ? ground.resources['rental'] : ground.resources[route.entity];
    const fields = [
      ...keysOf(route),
      ...names.flatMap((name) => ground.keys[name] ?? []),
      'id',
      'created_at',
      'dry_run',
      'expected_version',
      'unknown',
    ];
    const start = ground.ready.get(route.name) ?? {};
    return fc
      .record({
        keys: fc.tuple(...keys),
        query: fc.oneof(
          { weight: 2, arbitrary: fc.constant('') },
          oddQueries,
          ...(spec && route.method === 'GET' ? [{ weight: 5, arbitrary: queryOf(spec) }] : []),
        ),
        start: fc.constantFrom({}, start, start),
        changes: fc.dictionary(fc.constantFrom(...fields), hostile, { maxKeys: 2 }),
        headers,
      })
      .map(({ keys: input, query, start: good, changes, headers: sent }) => {
        const values = [...input];
        return {
          route,
          path: route.path.replace(/\{\w+\}/g, () => values.shift() ?? '1') + query,
          body: { ...good, ...changes },
          headers: sent,
        };
      });
  });
}
