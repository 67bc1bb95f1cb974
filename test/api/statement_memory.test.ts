/**
 * A client that sends its keys in ever another order, or ever others of them, does not make PostgreSQL grow: statements are
 * built in the order of the resource's fields, and only so many of them are prepared. BACKLINE_MEMORY_WRITES=100000 for the
 * long run.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../support/service.ts';

const writes = Number(process.env['BACKLINE_MEMORY_WRITES'] ?? 1_200);
const atOnce = 4;
const fields = [
  'description',
  'internal_notes',
  'delivery_notes',
  'collection_notes',
  'customer_po_number',
  'reference',
  'title',
  'terms',
  'closure_note',
  'notes',
];

/** In a short run a connection still plans what others have planned; without bounds it grows several times over. */
const most = writes >= 10_000 ? 0.05 : 0.5;

let service: TestService;
let path: string;
let names: string[];
let seed = 7;

/** The same numbers in each run. */
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  const { rows } = await service.pool.query('select "id" from "warehouse" order by "id" limit 1');
  const made = await service.post('/rentals', { title: 'Memory', warehouse_id: rows[0].id });
  path = `/rentals/${made.body.rental.id}`;
  const spec = service.services.resources['rental'];
  names = fields.filter((name) => spec?.fields.some((field) => field.name === name && field.update));
  expect(names.length).toBeGreaterThanOrEqual(5);
});
afterAll(() => service.close());

async function write(place: number, keys = someKeys()): Promise<void> {
  const body = Object.fromEntries(keys.map((name) => [name, `${name} ${place}`]));
  const { status } = await service.patch(path, body);
  expect([200, 503]).toContain(status);
}

/** Some of the fields, in any order. */
function someKeys(): readonly string[] {
  const shuffled = names
    .map((name) => [random(1_000_000), name] as const)
    .sort(([one], [other]) => one - other)
    .slice(0, 1 + random(names.length));
  return shuffled.map(([, name]) => name);
}

async function run(count: number): Promise<void> {
  for (let at = 0; at < count; at += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => write(at + index)));
}

/** Private memory (kB) of the connections to this database. Null where the system does not tell. */
async function privateMemory(): Promise<number | null> {
  const { rows } = await service.pool.query(
    `select "pid" from pg_stat_activity where "datname" = current_database() and "backend_type" = 'client backend'`,
  );
  try {
    return rows
      .map(({ pid }) =>
        Number(/Private_Dirty:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
      )
      .reduce((sum, size) => sum + size, 0);
  } catch {
    return null;
  }
}

/** Prepared statements that write rentals, of the connection that has most of them. */
async function preparedWrites(): Promise<number> {
  const clients = await Promise.all(Array.from({ length: atOnce }, () => service.pool.connect()));
  try {
    const counts = await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query(
          `select count(*)::integer as n from pg_prepared_statements where "statement" like 'update "rental"%'`,
        );
        return rows[0].n as number;
      }),
    );
    return Math.max(...counts);
  } finally {
    for (const client of clients) client.release();
  }
}

test('shuffled and sparse bodies are written by so many statements, and in so much memory', async () => {
  // What a service has known for a while: the names that there are have been given, on each connection.
  const usual = Array.from({ length: 24 }, someKeys);
  for (let round = 0; round < 12; round += 1)
    for (const keys of usual)
      await Promise.all(Array.from({ length: atOnce }, (_, at) => write(round * atOnce + at, keys)));
  const before = await privateMemory();
  await run(writes);
  const after = await privateMemory();
  expect(await preparedWrites()).toBeLessThanOrEqual(60);
  if (before === null || after === null)
    console.log('The growth of connections is not looked at: this system does not tell.');
  else expect((after - before) / before).toBeLessThanOrEqual(most);
});

test('one set of keys is one statement, whatever their order', async () => {
  const orders = new Set<string>();
  const before = await preparedWrites();
  for (let at = 0; at < 24; at += 1) {
    const keys = ['title', 'reference'].sort(() => random(3) - 1);
    await service.patch(path, Object.fromEntries(keys.map((key) => [key, `${key} ${at}`])));
    orders.add(keys.join());
  }
  expect(orders.size).toBeGreaterThan(1);
  expect((await preparedWrites()) - before).toBeLessThanOrEqual(1);
});
