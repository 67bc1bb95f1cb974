/** Many rows with one statement: defaults, order, ledger, one step of the root's version. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemActor } from '../../runtime/doors/seed/index.ts';
import { change, viewOf } from '../../runtime/engine/commands/change.ts';
import { startService, type TestService } from '../support/service.ts';

let house: TestService;

beforeAll(async () => {
  house = await startService({ seed: 'demo' });
});

afterAll(() => house.close());

const run = (rows: readonly Record<string, unknown>[]) => {
  let ids: readonly (number | string)[] = [];
  const done = change(
    house.services,
    { actor: systemActor, requestId: '00000000-0000-4000-8000-000000000001' },
    { name: 'test', resource: 'rental_item' },
    async (unit) => {
      ids = await viewOf(unit, { record: {}, input: {}, target: null }).insertMany('rental_item', rows);
      return async () => ({ status: 200, body: null });
    },
  );
  return done.then(() => ids);
};

test('rows keep their order, take defaults, and are one step of their root', async () => {
  const rental = (await house.get('/rentals?q[status_eq]=enquiry&per_page=1')).body.rentals[0];
  const rows = Array.from({ length: 200 }, (_, index) => ({
    rental_id: rental.id,
    kind: 'text',
    name: `Line ${index}`,
    position: 1000 - index,
    unit_price: index % 2 ? '12.50' : null,
  }));
  const ids = await run(rows);
  const inserted = await house.pool.query(
    'select "name", "quantity", "unit_price"::text as price, "custom_fields" from "rental_item" where "id" = any($1::integer[]) order by array_position($1::integer[], "id")',
    [ids],
  );
  expect(inserted.rows).toEqual(
    rows.map(({ name, unit_price }) => ({ name, quantity: 1, price: unit_price, custom_fields: {} })),
  );
  const after = (await house.get(`/rentals/${rental.id}`)).body.rental;
  expect(after.aggregate_version).toBe(rental.aggregate_version + 1);
  const entries = await house.pool.query(
    `select count(*)::integer as entries from "action_log" where "request_id" = '00000000-0000-4000-8000-000000000001' and "action" = 'rental_item.created'`,
  );
  expect(entries.rows).toEqual([{ entries: 200 }]);
});

test('no rows are nothing to do; rows that differ in their fields, or name unknown ones, are a mistake', async () => {
  await expect(run([])).resolves.toEqual([]);
  await expect(run([{ kind: 'text' }, { kind: 'text', name: 'x' }])).rejects.toThrow('give different fields');
  await expect(run([{ colour: 'red' }])).rejects.toThrow('no stored field "colour"');
});
