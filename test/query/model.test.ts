/** Random rows and random filters and sorts against a model in memory (reliability F4, F6): nothing widens, nothing is lost. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Predicate, predicates } from '../../runtime/base/kernel/resource.ts';
import { readList } from '../../runtime/engine/query/index.ts';
import fc, { seed as anySeed } from '../support/properties.ts';
import { insert, openShop, request, resources, type Shop, states, uuid } from './specs.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

type Value = string | number | boolean | readonly (string | number)[] | Record<string, unknown> | null;
type Row = Record<string, Value> & { id: number };

const codes = [uuid(), uuid(), uuid()];
const nullable = (arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 4 });
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'B', 'b', '%', '_', '\\', 'é', 'É', ' ', ',', "'", '"'), maxLength: 4 }),
  fc.constantFrom('', '%', '\\', '\\%', 'a_b'),
);
const cents = fc.integer({ min: -300, max: 300 }).map((value) => (value / 100).toFixed(2));
const day = fc.constantFrom('2024-02-28', '2024-02-29', '2024-03-01', '0001-01-01', '9999-12-31');
const instant = fc
  .tuple(
    fc.constantFrom('2024-02-28', '2024-02-29', '2024-03-01'),
    fc.constantFrom('00:00:00.000', '00:00:00.001', '12:30:00.000', '23:59:59.999'),
  )
  .map(([date, time]) => `${date}T${time}Z`);

const rowOf = fc.record({
  title: nullable(text),
  notes: nullable(text),
  status: nullable(fc.constantFrom(...states)),
  quantity: nullable(fc.integer({ min: -3, max: 3 })),
  big: nullable(fc.constantFrom('-9223372036854775808', '0', '5', '9007199254740993', '9223372036854775807')),
  total: nullable(cents),
  ratio: nullable(fc.constantFrom('0.0000', '1.5000', '-2.2500')),
  is_open: nullable(fc.boolean()),
  starts_on: nullable(day),
  starts_at: nullable(instant),
  code: nullable(fc.constantFrom(...codes)),
  tags: nullable(fc.array(text, { maxLength: 3 })),
  numbers: nullable(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 })),
  data: nullable(fc.constantFrom({}, { a: 1 })),
});

interface Kind {
  /** Text to send for a comparing predicate. */
  readonly value: fc.Arbitrary<string>;
  readonly supported: readonly Predicate[];
  /** -1, 0, 1. */
  compare(row: Value, sent: string): number;
}

const input: Predicate[] = ['null', 'not_null', 'present', 'blank'];
const equality: Predicate[] = [...input, 'eq', 'not_eq'];
const ordered: Predicate[] = [...equality, 'lt', 'lteq', 'gt', 'gteq'];
const listed: Predicate[] = ['in', 'not_in'];
const matched: Predicate[] = ['cont', 'not_cont', 'start', 'end'];
/** Texts are ordered by the database's collation, which the model does not know. */
const collated: Predicate[] = ['lt', 'lteq', 'gt', 'gteq'];
const scaled = (value: unknown) => {
  const [whole = '0', part = ''] = String(value).replace('-', '').split('.');
  return BigInt(whole + part.padEnd(6, '0')) * (String(value).startsWith('-') ? -1n : 1n);
};
const order = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
const byNumber = (row: Value, sent: string) => order(scaled(row), scaled(sent));
const byText = (row: Value, sent: string) => order(String(row), sent);

const textual: Kind = { value: text, supported: [...equality, ...listed, ...matched], compare: byText };
const kinds: Record<string, Kind> = {
  title: textual,
  notes: textual,
  status: { ...textual, value: fc.constantFrom(...states) },
  quantity: {
    value: fc.integer({ min: -4, max: 4 }).map(String),
    supported: [...ordered, ...listed],
    compare: byNumber,
  },
  doubled: {
    value: fc.integer({ min: -7, max: 7 }).map(String),
    supported: [...ordered, ...listed],
    compare: byNumber,
  },
  big: {
    value: fc.constantFrom('0', '5', '9007199254740992', '9007199254740993', '-9223372036854775808'),
    supported: [...ordered, ...listed],
    compare: byNumber,
  },
  total: {
    value: fc.oneof(cents, fc.constantFrom('0', '1.005', '-1.5')),
    supported: [...ordered, ...listed],
    compare: byNumber,
  },
  ratio: {
    value: fc.constantFrom('0', '1.5', '1.50001', '-2.25'),
    supported: [...ordered, ...listed],
    compare: byNumber,
  },
  is_open: {
    value: fc.constantFrom('true', 'false', '1', '0'),
    supported: [...equality, ...listed, 'true', 'false'],
    compare: (row, sent) => order(String(row), sent === '1' ? 'true' : sent === '0' ? 'false' : sent),
  },
  starts_on: { value: day, supported: [...ordered, ...listed], compare: byText },
  // A bare date is the whole day: everything within it is equal.
  starts_at: {
    value: fc.oneof(instant, day),
    supported: ordered,
    compare: (row, sent) => order(sent.length === 10 ? String(row).slice(0, 10) : String(row), sent),
  },
  code: { value: fc.constantFrom(...codes), supported: [...equality, ...listed], compare: byText },
  tags: {
    value: text,
    supported: [...equality, ...listed],
    compare: (row, sent) => ((row as string[]).includes(sent) ? 0 : 1),
  },
  numbers: {
    value: fc.constantFrom('0', '1', '2', '3'),
    supported: [...equality, ...listed],
    compare: (row, sent) => ((row as number[]).includes(Number(sent)) ? 0 : 1),
  },
  data: { value: fc.constant('1'), supported: input, compare: () => 1 },
};

interface Sent {
  readonly field: string;
  readonly predicate: Predicate;
  readonly values: readonly string[];
  readonly repeated: boolean;
}

const filterOf: fc.Arbitrary<Sent> = fc.constantFrom(...Object.keys(kinds)).chain((field) =>
  fc
    .constantFrom(
      ...predicates.filter(
        (predicate) => kinds[field]?.compare !== byText || !collated.includes(predicate) || field === 'starts_on',
      ),
    )
    .chain((predicate) => {
      const kind = kinds[field] as Kind;
      const flag = input.includes(predicate) || predicate === 'true' || predicate === 'false';
      const values = flag
        ? fc.constantFrom('1', 'true', '0', 'false').map((value) => [value])
        : fc.array(matched.includes(predicate) ? text : kind.value, {
            minLength: 1,
            maxLength: listed.includes(predicate) ? 4 : 1,
          });
      return fc.record({
        field: fc.constant(field),
        predicate: fc.constant(predicate),
        values,
        repeated: fc.boolean(),
      });
    }),
);

function pairsOf({ field, predicate, values, repeated }: Sent): [string, string][] {
  if (!listed.includes(predicate)) return [[`q[${field}_${predicate}]`, values[0] ?? '']];
  const brackets = repeated || values.some((value) => value.includes(','));
  return brackets
    ? values.map((value) => [`q[${field}_${predicate}][]`, value])
    : [[`q[${field}_${predicate}]`, values.join(',')]];
}

function matches(row: Row, { field, predicate, values }: Sent): boolean {
  const kind = kinds[field] as Kind;
  const value = row[field] ?? null;
  const [sent = ''] = values;
  const flag = sent === '1' || sent === 'true';
  const empty = value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
  const has = (test: (value: Value) => boolean) => value !== null && test(value);
  const lower = (one: Value) => String(one).toLowerCase();
  const equal = () => has((one) => values.some((other) => kind.compare(one, other) === 0));
  switch (predicate) {
    case 'eq':
    case 'in':
      return equal();
    case 'not_eq':
    case 'not_in':
      return !equal();
    case 'lt':
      return has((one) => kind.compare(one, sent) < 0);
    case 'lteq':
      return has((one) => kind.compare(one, sent) <= 0);
    case 'gt':
      return has((one) => kind.compare(one, sent) > 0);
    case 'gteq':
      return has((one) => kind.compare(one, sent) >= 0);
    case 'cont':
      return has((one) => lower(one).includes(lower(sent)));
    case 'not_cont':
      return !has((one) => lower(one).includes(lower(sent)));
    case 'start':
      return has((one) => lower(one).startsWith(lower(sent)));
    case 'end':
      return has((one) => lower(one).endsWith(lower(sent)));
    case 'null':
      return (value === null) === flag;
    case 'not_null':
      return (value !== null) === flag;
    case 'blank':
      return empty === flag;
    case 'present':
      return !empty === flag;
    case 'true':
      return (value === true) === flag;
    case 'false':
      return (value === false) === flag;
  }
}

const sortable = ['quantity', 'total', 'big', 'ratio', 'is_open', 'starts_on', 'starts_at', 'doubled'];

function inOrder(rows: readonly Row[], sorts: readonly string[]): Row[] {
  const terms = [...sorts, sorts.at(-1)?.startsWith('-') === false ? 'id' : '-id'].map((term) => ({
    name: term.replace('-', ''),
    sign: term.startsWith('-') ? -1 : 1,
  }));
  return [...rows].sort((a, b) => {
    for (const { name, sign } of terms) {
      const [left, right] = [a[name] ?? null, b[name] ?? null];
      // PostgreSQL's own order, which indexes serve both ways: null is the greatest.
      const result =
        left === null || right === null
          ? order(Number(left === null), Number(right === null))
          : compareValues(name, left, right);
      if (result !== 0) return sign * result;
    }
    return 0;
  });
}

function compareValues(name: string, left: Value, right: Value): number {
  return name.startsWith('starts') || name === 'is_open'
    ? order(String(left), String(right))
    : byNumber(left, String(right));
}

const requestOf = fc.record({
  // Repeated `q[x_in][]` of one key are one list, so each list's key comes once; any other filter may come twice.
  filters: fc.uniqueArray(filterOf, {
    minLength: 1,
    maxLength: 3,
    selector: (sent) => (listed.includes(sent.predicate) ? `${sent.field}_${sent.predicate}` : JSON.stringify(sent)),
  }),
  sorts: fc.uniqueArray(fc.tuple(fc.constantFrom(...sortable), fc.boolean()), {
    maxLength: 3,
    selector: ([name]) => name,
  }),
  page: fc.integer({ min: 1, max: 3 }),
  perPage: fc.integer({ min: 1, max: 8 }),
});

// More with BACKLINE_MODEL_TABLES, the same again with BACKLINE_MODEL_SEED. Sampled rather than shrunk: a filter set is small as it is.
const tables = Number(process.env['BACKLINE_MODEL_TABLES'] ?? 15);
const requestsPerTable = 100;
const seed = Number(process.env['BACKLINE_MODEL_SEED'] ?? anySeed);

test(`lists agree with the model (seed ${seed})`, async () => {
  for (let table = 0; table < tables; table += 1) {
    const sampled = fc.sample(rowOf, { numRuns: 5 + (table % 20), seed: seed + table });
    const rows = sampled.map((row, index): Row => {
      return { ...row, id: index + 1, doubled: typeof row.quantity === 'number' ? row.quantity * 2 : null };
    });
    await shop.pool.query('truncate hire');
    await insert(
      shop.pool,
      resources.hire,
      rows.map(({ doubled: _, ...row }) => row),
    );
    for (const sent of fc.sample(requestOf, { numRuns: requestsPerTable, seed: seed + table })) {
      const sort = sent.sorts.map(([name, descending]) => `${descending ? '-' : ''}${name}`);
      const query: [string, string][] = [
        ...sent.filters.flatMap(pairsOf),
        ['sort', sort.join(',')],
        ['page', String(sent.page)],
        ['per_page', String(sent.perPage)],
        ['fields', 'id'],
      ];
      const used = sent.filters.filter(({ field, predicate }) => kinds[field]?.supported.includes(predicate));
      const expected = inOrder(
        rows.filter((row) => used.every((filter) => matches(row, filter))),
        sort,
      );
      const { body } = await readList({ pool: shop.pool, resources }, request(query), resources.hire);
      const answer = JSON.parse(body) as { hires: Row[]; meta: { total: number; ignored_filters?: string[] } };
      expect({
        query,
        ids: answer.hires.map(({ id }) => id),
        total: answer.meta.total,
        ignored: new Set(answer.meta.ignored_filters),
      }).toEqual({
        query,
        ids: expected.slice((sent.page - 1) * sent.perPage, sent.page * sent.perPage).map(({ id }) => id),
        total: expected.length,
        ignored: new Set(
          sent.filters
            .filter((filter) => !used.includes(filter))
            .map(({ field, predicate }) => `${field}_${predicate}`),
        ),
      });
    }
  }
}, 600_000);
