/** Whatever quantities a line has had, its parts are those of a fresh line of its quantity: the number for one unit, rounded up (domain 2.5). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from '../support/properties.ts';
import { type House, openHouse } from './fulfilment_ground.ts';

const rules = ['0.50', '0.33', '1.50', '2.25', '3.00', '0.01'];
/** The parts that the first accessory adds for each of its units, put there by hand as no rule does it. */
const nested = '0.3';

let house: House;
let lamp: number;
let rental: number;
beforeAll(async () => {
  house = await openHouse();
  lamp = (await house.made('/catalogue_items', { name: 'Lamp' })).id;
  for (const [at, quantity] of rules.entries()) {
    const { id } = await house.made('/catalogue_items', { name: `Accessory ${at}` });
    await house.made(`/catalogue_items/${lamp}/accessories`, {
      accessory_item_id: id,
      quantity,
      inclusion: 'mandatory',
    });
  }
  rental = (await house.made('/rentals', { title: 'Gig', warehouse_id: house.warehouse })).id;
});
afterAll(() => house.service.close());

const fresh = async (quantity: number) =>
  (await house.made(`/rentals/${rental}/items`, { kind: 'product', catalogue_item_id: lamp, quantity })).id;

async function partsOf(line: number): Promise<{ id: number; quantity: number; parent: number }[]> {
  const { rows } = await house.service.pool.query(
    `with recursive b as (select id, quantity, parent_id, 0 as depth from rental_item where parent_id = $1
       union all select i.id, i.quantity, i.parent_id, depth + 1 from b join rental_item i on i.parent_id = b.id)
     select id, quantity, parent_id as parent from b order by depth, id`,
    [line],
  );
  return rows;
}

const resize = async (line: number, quantity: number) => {
  const reply = await house.service.patch(`/rentals/${rental}/items/${line}`, { quantity });
  expect(reply.status).toBe(200);
};

test('a sequence of quantities ends where a fresh line begins', async () => {
  const quantity = fc.integer({ min: 1, max: 240 });
  await fc.assert(
    fc.asyncProperty(quantity, fc.array(quantity, { minLength: 1, maxLength: 4 }), async (first, later) => {
      const line = await fresh(first);
      const [half] = await partsOf(line);
      await house.service.pool.query(
        `insert into rental_item (rental_id, parent_id, kind, inclusion, transaction_type, catalogue_item_id, name, quantity, quantity_each)
         values ($1, $2, 'product', 'accessory', 'rental', $3, 'Nested', $4, $5)`,
        [rental, half?.id, house.cable, Math.ceil(Number(nested) * (half?.quantity ?? 0)), nested],
      );
      for (const one of later) await resize(line, one);
      const last = later.at(-1) ?? first;
      const expected = (await partsOf(await fresh(last))).map((part) => part.quantity);
      expect(expected).toEqual(rules.map((rule) => Math.ceil(Math.round(Number(rule) * 100 * last) / 100)));
      const deep = Math.ceil(((expected[0] ?? 0) * 3) / 10);
      expect((await partsOf(line)).map((part) => part.quantity)).toEqual([...expected, deep]);
      await house.service.delete(`/rentals/${rental}/items/${line}`);
    }),
    { numRuns: 8 },
  );
});

test('a number that was given by hand is kept for one unit of the line', async () => {
  const line = await fresh(7);
  const [half] = await partsOf(line);
  await resize(half?.id ?? 0, 3);
  for (const quantity of [1, 5, 13, 14]) await resize(line, quantity);
  expect((await partsOf(line))[0]?.quantity).toBe(6);
});
