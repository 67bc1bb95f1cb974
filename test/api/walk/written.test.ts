/**
 * The walk, part ten: an include costs what it writes (decisions 14). In demo data of which each table has grown by copies, no
 * list answers more records or bytes than the limit of an answer, however often a record is repeated in it.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resources, routes } from '../../../generated/index.ts';
import type { ResourceSpec } from '../../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../../runtime/base/kernel/route.ts';
import { call } from '../../mcp/rpc.ts';
import { Ground, pathOf } from '../../support/bodies.ts';
import { startService, type TestService } from '../../support/service.ts';
import { corrections, makers } from './exemptions.ts';

type Row = Record<string, unknown>;

let service: TestService;
let ground: Ground;
const copies = 400;
const mostRecords = 5_000;
const mostBytes = 8_000_000;

/** Deliveries are below webhooks, of which the demo data has none. */
const lists = routes.filter(
  (route) =>
    route.name !== 'webhook_deliveries.index' &&
    route.kind === 'index' &&
    route.entity !== null &&
    route.under === undefined &&
    resources[route.entity],
);
const specOf = (route: RouteSpec): ResourceSpec => resources[route.entity ?? ''] as ResourceSpec;

/** Copies of the first row of a table: unique values are made unique, all references stay those of the first. */
async function grow(table: string): Promise<void> {
  const { rows: columns } = await service.pool.query(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attgenerated <> '' as generated,
       exists (select 1 from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)) as "unique"
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [`"${table}"`],
  );
  const values = columns
    .filter(({ generated }) => !generated)
    .map(({ name, type, unique }) => {
      const quoted = `"${name}"`;
      if (name === 'id')
        return [quoted, type === 'uuid' ? 'gen_random_uuid()' : `(select max(id) from "${table}") + g`];
      if (!unique) return [quoted, `t.${quoted}`];
      if (type === 'uuid') return [quoted, 'gen_random_uuid()'];
      if (/^(text|character)/.test(type)) {
        const tail = name === 'email' ? " || '@example.com'" : '';
        return [quoted, `case when t.${quoted} is not null then left(md5(t.${quoted} || g), 20)${tail} end`];
      }
      return [quoted, `t.${quoted}`];
    });
  const client = await service.pool.connect();
  try {
    await client.query("begin; set local session_replication_role = 'replica'");
    await client.query(
      `insert into "${table}" (${values.map(([name]) => name).join(', ')}) overriding system value
       select ${values.map(([, value]) => value).join(', ')} from (select * from "${table}" order by id limit 1) t, generate_series(1, ${copies}) g`,
    );
    // Later rows follow the copies.
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from "${table}")) where pg_get_serial_sequence($1, 'id') is not null`,
      [`"${table}"`],
    );
    await client.query('commit');
  } catch {
    // A row that is unique by its references, such as a line's position among others, has no copies.
    await client.query('rollback');
  } finally {
    client.release();
  }
}

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, corrections, makers);
  for (const { table, name } of Object.values(resources))
    if (lists.some(({ entity }) => entity === name)) await grow(table);
  await service.pool.query('analyze');
});
afterAll(() => service.close());

/** Records in a value that is of a resource, with those of its relations. */
function recordsIn(value: unknown, spec: ResourceSpec): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + recordsIn(one, spec), 0);
  if (typeof value !== 'object' || value === null) return 0;
  const row = value as Row;
  return spec.relations.reduce((sum, relation) => {
    if (!(relation.name in row)) return sum;
    const to = (relation.variants ?? [relation]).map(({ resource }) => resources[resource]).find(Boolean);
    return to ? sum + recordsIn(row[relation.name], to) : sum;
  }, 1);
}

/** Paths that repeat their contents: from one record to the many that refer to it, at their worst three deep. */
function repeating(spec: ResourceSpec): string[] {
  const included = (of: ResourceSpec | undefined) =>
    (of?.relations ?? []).filter(({ include, variants }) => include && !variants);
  const many = included(spec)
    .filter(({ cardinality }) => cardinality === 'many')
    .map(({ name }) => name);
  const deep = included(spec)
    .filter(({ cardinality }) => cardinality === 'one')
    .flatMap((first) =>
      included(resources[first.resource])
        .filter(({ cardinality }) => cardinality === 'many')
        .map((second) => [`${first.name}.${second.name}`, second] as const),
    );
  const deeper = deep.flatMap(([path, second]) =>
    included(resources[second.resource])
      .slice(0, 1)
      .map(({ name }) => `${path}.${name}`),
  );
  return [...many, ...deep.map(([path]) => path).slice(0, 6), ...deeper.slice(0, 2)];
}

let refused = 0;
let answered = 0;

describe.each(lists.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  test('answers what an answer may hold, or says what to leave out', async () => {
    const spec = specOf(route);
    const path = pathOf(route, await ground.anyParams(route));
    for (const include of ['', ...repeating(spec)]) {
      const answer = await service.get(`${path}?per_page=100${include && `&include=${include}`}`);
      if (answer.status === 422) {
        refused += 1;
        expect([include, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
          include,
          'query_too_complex',
          ['include'],
        ]);
        continue;
      }
      answered += 1;
      const [records] = Object.values(answer.body);
      const written = recordsIn(records, spec);
      expect([
        include,
        answer.status,
        written <= mostRecords,
        Buffer.byteLength(answer.text) <= mostBytes + 2_000,
      ]).toEqual([include, 200, true, true]);
    }
  });
});

test('some were refused, most were not', () => {
  expect([refused > 10, answered > refused]).toEqual([true, true]);
});

test('five hundred rentals of one account repeat nothing, by any door', async () => {
  const { rows } = await service.pool.query(
    'select account_id, count(*) from rental group by 1 order by 2 desc limit 1',
  );
  const query = `q[account_id_eq]=${rows[0].account_id}&per_page=100&include=account.rentals`;
  const answer = await service.get(`/rentals?${query}`);
  expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
    422,
    'query_too_complex',
    ['include'],
  ]);
  const few = await service.get(
    `/rentals?q[account_id_eq]=${rows[0].account_id}&per_page=5&include=account.rentals&fields[account.rentals]=id`,
  );
  expect(few.status).toBe(200);
  // Records are counted apart from bytes: of their ids alone there is no megabyte.
  const ids = 'fields=id&fields[account]=id&fields[account.rentals]=id';
  const lean = await service.get(`/rentals?${query}&${ids}`);
  expect([lean.status, lean.body.code, lean.body.errors?.include?.[0]]).toEqual([
    422,
    'query_too_complex',
    expect.stringContaining('5,000 records'),
  ]);
  const agent = await call(service, 'list-rentals', {
    include: 'account.rentals',
    per_page: 100,
    q: { account_id_eq: rows[0].account_id },
  });
  expect(JSON.stringify(agent)).toContain('query_too_complex');
});

test('what is refused for its repetitions is counted, and none of it is read', async () => {
  const { rows } = await service.pool.query(
    'select account_id, count(*) from rental group by 1 order by 2 desc limit 1',
  );
  const ids = 'fields=id&fields[account]=id&fields[account.rentals]=id';
  const address = `/rentals?q[account_id_eq]=${rows[0].account_id}&include=account.rentals&${ids}`;
  const sent: string[] = [];
  const query = service.pool.query.bind(service.pool);
  const seen = (...args: Parameters<typeof query>) => {
    const [one] = args as unknown as [string | { readonly text: string }];
    sent.push(typeof one === 'string' ? one : one.text);
    return query(...args);
  };
  service.pool.query = seen as typeof service.pool.query;
  const ofAccount = () => sent.splice(0).filter((text) => /t\."account_id" = any/.test(text));
  try {
    expect((await service.get(`${address}&per_page=100`)).status).toBe(422);
    expect(ofAccount()).toEqual([expect.stringContaining('count(*)')]);
    expect((await service.get(`${address}&per_page=5`)).status).toBe(200);
    expect(ofAccount()).toHaveLength(2);
  } finally {
    service.pool.query = query;
  }
});

test('an include that is too long by itself is named, not the number of records asked for', async () => {
  const { rows } = await service.pool.query(
    'select account_id, count(*) from rental group by 1 order by 2 desc limit 1',
  );
  const { account_id } = rows[0];
  await service.pool.query(`update rental set internal_notes = repeat('long ', 6000) where account_id = $1`, [
    account_id,
  ]);
  for (const path of [
    `/accounts/${account_id}?include=rentals`,
    `/accounts?q[id_eq]=${account_id}&per_page=1&include=rentals`,
  ]) {
    const { status, body } = await service.get(path);
    expect([path, status, body.code, Object.keys(body.errors)]).toEqual([path, 422, 'query_too_complex', ['include']]);
  }
  const { body } = await service.get(`/rentals?q[account_id_eq]=${account_id}&per_page=100&include=account.rentals`);
  expect([body.code, Object.keys(body.errors)]).toEqual(['query_too_complex', ['include']]);
});
