/**
 * The first start: of an extension, whose rules spare our demo data and whose own demo data break a rule; and of the large demo
 * house, with the numbers it promises.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../../runtime/base/config/index.ts';
import { seedOnce } from '../../runtime/doors/cli/seeding.ts';
import { type FirstOwner, SeedRefusal, seed, seedDemo } from '../../runtime/doors/seed/index.ts';
import { besideOurs, type Product } from '../support/product.ts';
import { startService } from '../support/service.ts';

let product: Product;
beforeAll(async () => {
  product = await besideOurs('strict');
});
afterAll(() => product?.remove());

test('the example of the documents is the one that starts here', () => {
  const text = readFileSync(path.join(root, 'docs/definitions.md'), 'utf8');
  const example = readFileSync(path.join(root, 'test/fixtures/strict/rentals/rental.yaml'), 'utf8');
  expect(text).toContain(example.split('\n').slice(1).join('\n').trim());
});

test('demo data that a rule refuses are named and left out whole; the owner was made before', async () => {
  const made: FirstOwner[] = [];
  let refused: unknown;
  const service = await startService({
    custom: product.custom,
    generated: product.generated,
    seedWith: async (services) => {
      refused = await seed(services, 'demo', (owner) => made.push(owner)).catch((error: unknown) => error);
      return made[0] ?? null;
    },
  });
  try {
    expect(refused).toBeInstanceOf(SeedRefusal);
    expect((refused as SeedRefusal).message).toBe(
      'strict/yard/demo.seeds.yaml:4: shed (row 2: name "South", opens_at 18) was refused: It closes before it opens.',
    );
    expect(made).toHaveLength(1);
    for (const table of ['shed', 'rental'])
      expect([table, (await service.pool.query(`select 1 from "${table}"`)).rows.length]).toEqual([table, 0]);
    expect((await service.get('/rentals')).status).toBe(200);
    // Mended, the next start fills them in: our own, which the guard spares, and theirs.
    const { steps } = await service.services.seeds.read();
    const fixed = steps.map((step) =>
      'rows' in step && step.entity === 'shed'
        ? { ...step, rows: step.rows.map((row) => ({ values: { ...row.values, closes_at: 20 } })) }
        : step,
    );
    const seeds = { ...service.services.seeds, read: async () => ({ roles: [], steps: fixed }) };
    // Two processes that do it at once, as a `seed` beside a first start, make every record once.
    await Promise.all([1, 2].map(() => seedDemo({ ...service.services, seeds }, 'demo', { isFirst: true })));
    const { meta } = (await service.get('/rentals?q[status_eq]=order')).body;
    expect(meta.total).toBeGreaterThan(2);
    // Where no demo data are defined, nobody waits for any.
    const none = { ...service.services.seeds, read: async () => ({ roles: [], steps: [] }) };
    expect(await seedOnce({ ...service.services, seeds: none }, 'demo', new AbortController().signal)).toBeNull();
    // The refused attempt drew ids and numbers as well.
    const ids = (await service.get('/sheds?fields=id&sort=id')).body.sheds.map(({ id }: { id: number }) => id);
    expect(ids).toEqual([1, 2]);
    expect((await service.get('/rentals?sort=id&per_page=1')).body.rentals[0]).toMatchObject({
      id: 1,
      number: 'R-00001',
    });
  } finally {
    await service.close();
  }
});

test('the large demo house has something of everything, around today, and is made once', async () => {
  const service = await startService({ seed: 'demo' });
  try {
    await seed(service.services, 'large');
    const total = async (path: string): Promise<number> =>
      (await service.get(`${path}${path.includes('?') ? '&' : '?'}per_page=1`)).body.meta.total;
    const counts = async () => ({
      items: await total('/catalogue_items'),
      groups: await total('/catalogue_item_groups'),
      customers: await total('/accounts?q[is_customer_eq]=true'),
      rentals: await total('/rentals'),
      pictures: await total('/attachments?q[owner_type_eq]=catalogue_item&q[category_eq]=photo'),
    });
    const first = await counts();
    expect(first).toEqual({ items: 120, groups: 12, customers: 25, rentals: 93, pictures: 120 });

    // Every state has a rental, and a day's work is there: due back, late, short, waiting for an answer, owed.
    const { rows: states } = await service.pool.query<{ status: string }>('select distinct "status" from "rental"');
    expect(states).toHaveLength(12);
    const now = new Date();
    const at = (time: Date): string => time.toISOString();
    const midnight = new Date(now.toISOString().slice(0, 10));
    const tomorrow = new Date(midnight.getTime() + 86_400_000);
    const out = 'q[status_eq]=dispatched';
    expect(
      await total(`/rentals?${out}&q[ends_at_gteq]=${at(midnight)}&q[ends_at_lt]=${at(tomorrow)}`),
    ).toBeGreaterThan(2);
    expect(await total(`/rentals?${out}&q[ends_at_lt]=${at(midnight)}`)).toBeGreaterThan(0);
    expect(await total('/shortages?q[status_eq]=open')).toBeGreaterThan(0);
    expect(await total('/invoices?q[is_overdue_eq]=true')).toBeGreaterThan(3);
    expect(await total('/payments')).toBeGreaterThan(20);
    expect(
      await total(`/resource-assignments?q[starts_at_gteq]=${at(midnight)}&q[resource_type_eq]=user`),
    ).toBeGreaterThan(15);
    for (const status of ['open', 'in_progress', 'on_hold', 'completed'])
      expect([status, await total(`/repairs?q[status_eq]=${status}`)]).not.toEqual([status, 0]);
    const { rows: months } = await service.pool.query(
      `select distinct to_char("invoice_date", 'YYYY-MM') from "invoice" where "status" <> 'draft'`,
    );
    expect(months.length).toBeGreaterThan(11);

    // No change of another record is counted for it: it was made, and nothing else.
    const { body } = await service.get('/rentals?q[title_eq]=Press day&fields=aggregate_version');
    expect(body.rentals).toMatchObject([{ aggregate_version: 1 }]);

    await seed(service.services, 'large');
    expect(await counts()).toEqual(first);
  } finally {
    await service.close();
  }
});
