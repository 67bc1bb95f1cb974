/**
 * Data of a week in the warehouse beyond the house: a supplier, hired units that have arrived, orders that may be short, stock.
 */
import { at, type House, openHouse } from './fulfilment_ground.ts';

export type Week = Awaited<ReturnType<typeof openWeek>>;

/** Starts the service with a house and a supplier. */
export async function openWeek() {
  const house: House = await openHouse();
  const supplier = (await house.made('/accounts', { name: 'Rent-it', is_supplier: true })).id;
  const post = (path: string, body: Record<string, unknown> = {}) => house.service.post(path, body);

  /** Units that were hired in and have come. */
  async function hired(item: number, quantity: number, more: Record<string, unknown> = {}): Promise<number> {
    const { id } = await house.made('/virtual_stock_intakes', {
      source: 'subhire',
      catalogue_item_id: item,
      warehouse_id: house.warehouse,
      supplier_id: supplier,
      quantity,
      available_from: at(-0.5),
      available_until: at(9),
      ...more,
    });
    for (const [step, body] of [
      ['confirm', {}],
      ['receive', { quantity }],
    ] as const) {
      const reply = await post(`/virtual_stock_intakes/${id}/${step}`, body);
      if (reply.status !== 200) throw new Error(`${step}: ${reply.text}`);
    }
    return id;
  }

  const intakeOf = async (id: number) =>
    (await house.service.get(`/virtual_stock_intakes/${id}?include=assets,movements`)).body.virtual_stock_intake;
  const unitsOf = async (id: number): Promise<number[]> =>
    (await intakeOf(id)).assets.map((asset: { id: number }) => asset.id);
  const assetOf = async (id: number) => (await house.service.get(`/assets/${id}`)).body.asset;
  const item = (tracking: string) =>
    house.made('/catalogue_items', { name: 'Thing', tracking, replacement_value: '40' });

  /** An order that may be short, so that hired units come afterwards. */
  async function order(lines: readonly Record<string, unknown>[], more: Record<string, unknown> = {}) {
    const { id } = await house.made('/rentals', {
      title: 'Job',
      warehouse_id: house.warehouse,
      account_id: house.account,
      starts_at: at(-1),
      ends_at: at(3),
      ...more,
    });
    const items: number[] = [];
    for (const line of lines) items.push((await house.made(`/rentals/${id}/items`, { kind: 'product', ...line })).id);
    for (const step of ['convert_to_quote', 'convert_to_order']) {
      const reply = await post(`/rentals/${id}/${step}`, { confirm_shortage: true });
      if (reply.status !== 200) throw new Error(`${step}: ${reply.text}`);
    }
    return { id, items };
  }

  const fold = async (product: number) => {
    const { rows } = await house.service.pool.query(
      `select coalesce(sum(owned_delta), 0)::integer as owned, coalesce(sum(on_hand_delta), 0)::integer as on_hand from stock_transaction where catalogue_item_id = $1`,
      [product],
    );
    return rows[0];
  };
  const virtual = async (product: number) =>
    (
      await house.service.pool.query(
        'select coalesce(sum(quantity_virtual), 0)::integer as n from stock_level where catalogue_item_id = $1',
        [product],
      )
    ).rows[0].n;
  const stocked = async (tracking: string, quantity: number) => {
    const { id } = await item(tracking);
    if (tracking === 'serialised')
      for (let n = 0; n < quantity; n += 1)
        await house.made('/assets', { catalogue_item_id: id, warehouse_id: house.warehouse });
    else
      await house.made('/stock_transactions', {
        catalogue_item_id: id,
        warehouse_id: house.warehouse,
        type: 'opening',
        quantity,
      });
    return id;
  };

  const assetsOf = async (product: number): Promise<number[]> =>
    (await house.service.get(`/assets?q[catalogue_item_id_eq]=${product}&sort=id`)).body.assets.map(
      ({ id }: { id: number }) => id,
    );
  const free = async (product: number, from: number, until: number) =>
    (
      await house.service.get(
        `/availability?item_ids=${product}&warehouse_ids=${house.warehouse}&from=${at(from)}&until=${at(until)}`,
      )
    ).body.availability[0].available;

  return {
    house,
    supplier,
    post,
    hired,
    intakeOf,
    unitsOf,
    assetOf,
    order,
    fold,
    virtual,
    stocked,
    assetsOf,
    free,
  };
}
