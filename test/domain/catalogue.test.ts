/** Kits and their components, accessories, alternatives and suppliers over HTTP (domain 2.5). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/properties.ts';
import { startService, type TestService } from '../support/service.ts';

type Body = Record<string, unknown>;

let service: TestService;
let london: number;
let speaker: number;
let amplifier: number;
let cable: number;

beforeAll(async () => {
  service = await startService();
  london = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  speaker = await item({ name: 'Speaker', weight_kg: '18.500', power_w: 500, replacement_value: '850.00' });
  amplifier = await item({ name: 'Amplifier', weight_kg: '12.000', power_w: 2000, replacement_value: '1400.00' });
  cable = await item({ name: 'Cable', weight_kg: '1.100', replacement_value: '18.00' });
});
afterAll(() => service.close());

async function item(body: Body = {}): Promise<number> {
  return (await service.post('/catalogue_items', { name: 'Item', ...body })).body.catalogue_item.id;
}
async function kit(...components: Body[]): Promise<number> {
  const answer = await service.post('/kits/composite', { name: 'Kit', components });
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body.kit.id;
}
const of = (id: number, quantity = 1, more: Body = {}) => ({
  component_type: 'catalogue_item',
  component_id: id,
  quantity,
  ...more,
});
const ofKit = (id: number, quantity = 1, more: Body = {}) => ({ ...of(id, quantity, more), component_type: 'kit' });
const add = (id: number, component: Body) => service.post(`/kits/${id}/components`, component);
const events = async (): Promise<string[]> =>
  (await service.pool.query('select event from outbox_event order by id')).rows.map((row) => row.event);

describe('kit components', () => {
  test('exist', async () => {
    const id = await kit();
    for (const component of [of(999_999), ofKit(999_999), { ...of(1), component_id: 'x' }]) {
      const refused = await add(id, component);
      expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
        422,
        'validation_failed',
        ['component_id'],
      ]);
    }
    const gone = await kit();
    await service.delete(`/kits/${gone}`);
    expect((await add(id, ofKit(gone))).body.code).toBe('validation_failed');
  });

  test('make no circle, on creating or changing one', async () => {
    const [outer, inner] = [await kit(), await kit(of(speaker))];
    const self = (await add(outer, ofKit(outer))).body;
    expect([self.code, self.message]).toEqual(['circular_reference', 'A kit cannot contain itself.']);
    expect((await add(outer, ofKit(inner))).status).toBe(201);
    expect((await add(inner, ofKit(outer))).body.code).toBe('circular_reference');
    const { components } = (await service.get(`/kits/${inner}/components`)).body;
    const changed = await service.patch(`/kits/${inner}/components/${components[0].id}`, ofKit(outer));
    expect([changed.status, changed.body.code]).toEqual([422, 'circular_reference']);
    expect((await service.get(`/kits/${inner}/components`)).body.components).toEqual(components);
    // A change without an effect on the component is allowed.
    expect((await service.patch(`/kits/${inner}/components/${components[0].id}`, { quantity: 3 })).status).toBe(200);
  });

  test('make no circle when two kits take each other in at once', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const [a, b] = [await kit(), await kit()];
      const answers = await Promise.all([add(a, ofKit(b)), add(b, ofKit(a))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    }
  });

  test('stand at most three kits deep, from above and from below', async () => {
    const [a, b, c, d] = [await kit(), await kit(), await kit(), await kit()];
    expect((await add(a, ofKit(b))).status).toBe(201);
    expect((await add(c, ofKit(d))).status).toBe(201);
    expect((await add(b, ofKit(c))).body.code).toBe('circular_reference');
    expect((await add(b, ofKit(d))).status).toBe(201);
    expect((await add(d, ofKit(await kit()))).body.code).toBe('circular_reference');
    expect((await service.post('/kits/composite', { name: 'Kit', components: [ofKit(a)] })).body.code).toBe(
      'circular_reference',
    );
  });

  test('emit events of the kit, and are put in order', async () => {
    const id = await kit();
    const ids: number[] = [];
    for (const one of [speaker, amplifier, cable])
      ids.push((await add(id, { ...of(one), position: ids.length + 1 })).body.kit_component.id);
    const before = (await events()).length;
    const answer = await service.post(`/kits/${id}/components/reorder`, { ids: [ids[2], ids[0]] });
    expect(answer.body).toEqual({
      components: [
        { id: ids[2], position: 1 },
        { id: ids[0], position: 2 },
        { id: ids[1], position: 3 },
      ],
    });
    expect((await events()).slice(before)).toEqual([
      'kit.component_updated',
      'kit.component_updated',
      'kit.component_updated',
    ]);
    await service.post(`/kits/${id}/components/reorder`, { ids: [ids[2], ids[0]] });
    expect((await events()).length).toBe(before + 3);
    for (const wrong of [[999_999], [ids[0], ids[0]]])
      expect((await service.post(`/kits/${id}/components/reorder`, { ids: wrong })).body.code).toBe(
        'validation_failed',
      );
    await service.delete(`/kits/${id}/components/${ids[0]}`);
    expect((await events()).at(-1)).toBe('kit.component_removed');
  });
});

describe('a kit', () => {
  test('is not deleted while another one contains it', async () => {
    const inner = await kit(of(speaker));
    const outer = await kit(ofKit(inner));
    const refused = await service.delete(`/kits/${inner}`);
    expect([refused.status, refused.body.code]).toEqual([422, 'in_use']);
    await service.delete(`/kits/${outer}`);
    expect((await service.delete(`/kits/${inner}`)).status).toBe(204);
  });

  test('with a fixed price needs one', async () => {
    expect((await service.post('/kits', { name: 'Kit', pricing_mode: 'fixed' })).body.errors.price).toHaveLength(1);
    expect((await service.post('/kits', { name: 'Kit', pricing_mode: 'fixed', price: '120.00' })).status).toBe(201);
  });

  test('is archived and offered again', async () => {
    const id = await kit();
    expect((await service.post(`/kits/${id}/archive`, {})).body.kit.is_active).toBe(false);
    expect((await service.post(`/kits/${id}/unarchive`, {})).body.kit.is_active).toBe(true);
    expect((await events()).slice(-2)).toEqual(['kit.archived', 'kit.unarchived']);
  });

  test('weighs and is worth what its components do', async () => {
    const inner = await kit(of(speaker, 2), of(cable, 4));
    const id = await kit(ofKit(inner, 3), of(amplifier));
    expect((await service.get(`/kits/${id}`)).body.kit).toMatchObject({
      weight_kg: '136.200',
      power_w: 5000,
      replacement_value: '6716.00',
      component_count: 2,
    });
  });

  test('explodes into its items, and nothing changes', async () => {
    const inner = await kit(of(speaker, 2), of(cable, 4, { is_optional: true, position: 2 }));
    const id = await kit(of(amplifier, 1, { position: 1 }), ofKit(inner, 3, { position: 2 }));
    const before = await events();
    const { explosion } = (await service.post(`/kits/${id}/explode`, { quantity: 2 })).body;
    expect(explosion).toMatchObject({
      kit_id: id,
      quantity: 2,
      weight_kg: '246.000',
      power_w: 10000,
      replacement_value: '13000.00',
    });
    expect(
      explosion.items.map((one: Body) => [
        one['catalogue_item_id'],
        one['quantity'],
        one['is_optional'],
        one['depth'],
        one['path'],
      ]),
    ).toEqual([
      [amplifier, 2, false, 1, [id]],
      [speaker, 12, false, 2, [id, inner]],
      [cable, 24, true, 2, [id, inner]],
    ]);
    expect(await events()).toEqual(before);
  });

  test('explodes into as many units as the product of all quantities on the way', async () => {
    const quantity = fc.integer({ min: 1, max: 9 });
    await fc.assert(
      fc.asyncProperty(quantity, quantity, quantity, quantity, async (a, b, c, n) => {
        const inner = await kit(of(speaker, a));
        const middle = await kit(ofKit(inner, b), of(speaker, a));
        const outer = await kit(ofKit(middle, c));
        const { explosion } = (await service.post(`/kits/${outer}/explode`, { quantity: n })).body;
        const total = explosion.items.reduce((sum: number, one: { quantity: number }) => sum + one.quantity, 0);
        expect(total).toBe(n * c * (b * a + a));
        expect(explosion.weight_kg).toBe((total * 18.5).toFixed(3));
      }),
      { numRuns: 15 },
    );
  });

  test('can be made up as often as its scarcest component allows (4.5, example B)', async () => {
    const stock: [number, number][] = [
      [await item({ name: 'S' }), 9],
      [await item({ name: 'A' }), 3],
      [await item({ name: 'C' }), 21],
    ];
    for (const [id, quantity] of stock)
      await service.pool.query(
        'insert into stock_level (catalogue_item_id, warehouse_id, quantity_owned, quantity_on_hand) values ($1, $2, $3, $3)',
        [id, london, quantity],
      );
    const [s, a, c] = stock.map(([id]) => id) as [number, number, number];
    const id = await kit(of(s, 2), of(a, 1), of(c, 4), of(await item(), 1, { is_optional: true }));
    const window = 'from=2027-06-07T08:00:00Z&until=2027-06-09T08:00:00Z';
    const answer = await service.get(`/availability?kit_ids=${id}&warehouse_ids=${london}&${window}`);
    expect(answer.body.availability).toMatchObject([{ kit_id: id, available: 3 }]);
    const outer = await kit(ofKit(id, 2));
    const twice = await service.get(`/availability?kit_ids=${outer}&warehouse_ids=${london}&${window}`);
    expect(twice.body.availability).toMatchObject([{ kit_id: outer, available: 1 }]);
  });
});

describe('what goes along with an item', () => {
  test.each([
    ['accessories', 'accessory_item_id'],
    ['alternatives', 'alternative_item_id'],
  ])('%s: never itself, and nothing twice', async (path, field) => {
    const id = await item();
    expect((await service.post(`/catalogue_items/${id}/${path}`, { [field]: id })).body.code).toBe(
      'circular_reference',
    );
    expect((await service.post(`/catalogue_items/${id}/${path}`, { [field]: cable })).status).toBe(201);
    const twice = await service.post(`/catalogue_items/${id}/${path}`, { [field]: cable });
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, [field]]);
  });

  test('accessories are put in order', async () => {
    const id = await item();
    const ids: number[] = [];
    for (const accessory of [speaker, cable])
      ids.push(
        (await service.post(`/catalogue_items/${id}/accessories`, { accessory_item_id: accessory })).body
          .catalogue_item_accessory.id,
      );
    await service.post(`/catalogue_items/${id}/accessories/reorder`, { ids: [...ids].reverse() });
    const { accessories } = (await service.get(`/catalogue_items/${id}/accessories`)).body;
    expect(accessories.map((one: Body) => one['id'])).toEqual([...ids].reverse());
    expect((await events()).at(-1)).toBe('catalogue_item_accessory.updated');
  });

  test('suppliers supply, in their currency unless another is given', async () => {
    const id = await item();
    const customer = (await service.post('/accounts', { name: 'Customer' })).body.account.id;
    const supplier = (await service.post('/accounts', { name: 'Supplier', is_supplier: true, currency_code: 'EUR' }))
      .body.account.id;
    const path = `/catalogue_items/${id}/suppliers`;
    expect((await service.post(path, { supplier_id: customer })).body.code).toBe('supplier_invalid');
    expect((await service.post(path, { supplier_id: supplier, minimum_quantity: 0 })).body.code).toBe(
      'invalid_quantity',
    );
    const made = (await service.post(path, { supplier_id: supplier, purchase_cost: '10.00' })).body
      .catalogue_item_supplier;
    expect(made).toMatchObject({ currency_code: 'EUR', minimum_quantity: 1, purchase_cost: '10.00' });
    expect((await service.patch(`${path}/${made.id}`, { supplier_id: customer })).body.code).toBe('supplier_invalid');
    expect((await service.patch(`${path}/${made.id}`, { is_preferred: true })).status).toBe(200);
  });
});

describe('an item', () => {
  test('keeps its type and tracking, and is not deleted, while there is stock', async () => {
    const id = await item();
    expect((await service.patch(`/catalogue_items/${id}`, { tracking: 'serialised' })).status).toBe(200);
    const unit = (await service.post('/assets', { catalogue_item_id: id, warehouse_id: london })).body.asset.id;
    for (const body of [{ tracking: 'bulk' }, { item_type: 'sale' }]) {
      const refused = await service.patch(`/catalogue_items/${id}`, body);
      expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
        422,
        'has_stock',
        Object.keys(body),
      ]);
    }
    expect((await service.patch(`/catalogue_items/${id}`, { tracking: 'serialised', name: 'Named' })).status).toBe(200);
    expect((await service.delete(`/catalogue_items/${id}`)).body.code).toBe('in_use');
    expect((await service.delete(`/assets/${unit}`)).status).toBe(204);
    expect((await service.patch(`/catalogue_items/${id}`, { item_type: 'sale' })).status).toBe(200);
    expect((await service.delete(`/catalogue_items/${id}`)).status).toBe(204);
  });

  test('is duplicated with what belongs to it', async () => {
    const supplier = (await service.post('/accounts', { name: 'Maker', is_supplier: true })).body.account.id;
    const id = await item({ name: 'First', sku: 'DUP-1', barcode: 'DUP-BAR', weight_kg: '3.000', tags: ['a'] });
    const rate = (await service.get('/rates?q[code_eq]=day_standard')).body.rates[0].id;
    await service.post(`/catalogue_items/${id}/rates`, { rate_id: rate, currency_code: 'GBP', price: '35.00' });
    await service.post(`/catalogue_items/${id}/accessories`, { accessory_item_id: cable, quantity: '1.50' });
    await service.post(`/catalogue_items/${id}/alternatives`, { alternative_item_id: speaker });
    await service.post(`/catalogue_items/${id}/suppliers`, { supplier_id: supplier, purchase_cost: '9.00' });
    const before = (await events()).length;
    const answer = await service.post(`/catalogue_items/${id}/duplicate`, { sku: 'DUP-2' });
    expect([answer.status, answer.body.catalogue_item]).toMatchObject([
      201,
      { name: 'First (copy)', sku: 'DUP-2', barcode: null, weight_kg: '3.000', tags: ['a'], is_active: true },
    ]);
    const copy = answer.body.catalogue_item.id;
    const shown = (await service.get(`/catalogue_items/${copy}?include=rates,accessories,alternatives,suppliers`)).body
      .catalogue_item;
    expect(shown).toMatchObject({
      rates: [{ rate_id: rate, price: '35.00' }],
      accessories: [{ accessory_item_id: cable, quantity: '1.50' }],
      alternatives: [{ alternative_item_id: speaker }],
      suppliers: [{ supplier_id: supplier, purchase_cost: '9.00' }],
    });
    expect((await events()).slice(before)).toEqual([
      'catalogue_item.created',
      'catalogue_item_rate.created',
      'catalogue_item_accessory.created',
      'catalogue_item_alternative.created',
      'catalogue_item_supplier.created',
    ]);
    const twice = await service.post(`/catalogue_items/${id}/duplicate`, { sku: 'DUP-2' });
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['sku']]);
  });

  test('shows its stock by warehouse', async () => {
    const id = await item();
    await service.pool.query(
      'insert into stock_level (catalogue_item_id, warehouse_id, quantity_owned, quantity_on_hand) values ($1, $2, 8, 8)',
      [id, london],
    );
    expect((await service.get(`/catalogue_items/${id}/stock_levels`)).body.stock_levels).toMatchObject([
      { warehouse_id: london, quantity_owned: 8, quantity_on_hand: 8 },
    ]);
  });
});
