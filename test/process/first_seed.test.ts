/** The first start of an extension: whose rules spare our demo data, and whose own demo data break a rule. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../../runtime/base/config/index.ts';
import { type FirstOwner, SeedRefusal, seed } from '../../runtime/doors/seed/index.ts';
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
    await seed({ ...service.services, seeds }, 'demo');
    const { meta } = (await service.get('/rentals?q[status_eq]=order')).body;
    expect(meta.total).toBeGreaterThan(2);
    expect((await service.get('/sheds')).body.meta.total).toBe(2);
  } finally {
    await service.close();
  }
});
