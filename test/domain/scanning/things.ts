/** Everything that can be scanned, made anew for each scan, and the records that scans are about. */

import { staticValue } from '../../support/static_data.ts';
import { at, type House, openHouse } from '../fulfilment_ground.ts';

type Body = Record<string, unknown>;
interface Case {
  readonly id: number;
  readonly uuid: string;
  readonly barcode: string;
}

export interface Ground {
  readonly house: House;
  /** The code of a thing of the kind, made now. */
  code(thing: string): Promise<string>;
  /** The record of the context's scans, as a ref. */
  about(context: string): Promise<string | null>;
  act(path: string, body?: Body): Promise<Body & { id: number }>;
  packed(contents: Body[], as?: 'open' | 'packed' | 'sealed', more?: Body): Promise<Case>;
}

export async function openGround(): Promise<Ground> {
  const house = await openHouse();
  const { service, warehouse, other, head, cable } = house;
  const act: Ground['act'] = async (path, body = {}) => {
    const answer = await service.post(path, body);
    if (answer.status >= 300) throw new Error(`POST ${path} gave ${answer.status}: ${answer.text}`);
    return Object.values(answer.body)[0] as Body & { id: number };
  };
  const reason = await staticValue(service, 'retirement_reasons', 'end_of_life');
  const unrequested = (await act('/catalogue_items', { name: 'Stand' })).id;
  const lens = (await act('/catalogue_items', { name: 'Lens', tracking: 'serialised' })).id;
  const spot = (await act('/catalogue_items', { name: 'Spot', tracking: 'serialised' })).id;
  const kit = await act('/kits', { name: 'PA', barcode: 'KIT-PA' });
  const shelf = await act(`/warehouses/${warehouse}/locations`, { code: 'A-1', barcode: 'SHELF-A-1' });
  await house.stock(cable, 5000);
  await house.stock(unrequested, 500);
  await house.stock(head, 900);
  const away = { catalogue_item_id: cable, warehouse_id: other, type: 'opening', quantity: 50 };
  await act('/stock_transactions', away);
  for (const catalogue_item_id of [lens, spot])
    await act('/assets', { catalogue_item_id, warehouse_id: warehouse, serial_number: 'TWICE' });

  const asset = async (more: Body = {}) =>
    act('/assets', { catalogue_item_id: head, warehouse_id: warehouse, ...more });
  const packed: Ground['packed'] = async (contents, as = 'packed', more = {}) => {
    const made = (await act('/flightcases', { name: 'Case', warehouse_id: warehouse, ...more })) as unknown as Case;
    if (contents.length > 0) await act(`/flightcases/${made.uuid}/pack`, { contents, complete: as !== 'open' });
    if (as === 'sealed') await act(`/flightcases/${made.uuid}/seal`, { seal_number: `S-${made.id}` });
    return made;
  };
  const unit = async () => ({ asset_id: (await asset()).id });
  const lot = (quantity: number, item = cable) => ({ catalogue_item_id: item, quantity });
  const number = async (one: Promise<Body>) => String((await one)['asset_number']);
  const after = async (path: string, body: Body): Promise<string> => {
    const one = await asset();
    await act(path.replace('{asset}', String(one.id)), { ...body, asset_id: one.id });
    return String(one['asset_number']);
  };
  const retire = (kind: string) => after('/asset_retirements', { reason_id: reason, kind });
  const inside = async (as: 'packed' | 'sealed') => {
    const one = await asset();
    await packed([{ asset_id: one.id }], as);
    return String(one['asset_number']);
  };
  const hired = async () => {
    const one = await asset();
    const { id, items } = await house.order([{ catalogue_item_id: head, quantity: 1 }]);
    await act(`/rentals/${id}/items/${items[0]}/allocations`, { asset_ids: [one.id] });
    await act(`/rentals/${id}/dispatch`, { all: true });
    return String(one['asset_number']);
  };
  const barcode = async (one: Promise<Case>) => (await one).barcode;
  const nested = async () => {
    const inner = await packed([await unit()]);
    await packed([{ flightcase_uuid: inner.uuid }], 'sealed');
    return inner.barcode;
  };
  const retiredCase = async () => {
    const one = await packed([]);
    await act(`/flightcases/${one.uuid}/retire`);
    return one.barcode;
  };
  const things: Readonly<Record<string, () => Promise<string> | string>> = {
    'an asset': () => number(asset()),
    'a quarantined asset': () => after('/assets/{asset}/quarantine', { reason: 'Burnt' }),
    'a lost asset': () => after('/assets/{asset}/mark_lost', {}),
    'an asset in repair': () => after('/repairs', { title: 'Lamp' }),
    'a retired asset': () => retire('scrapped'),
    'a sold asset': () => retire('sold'),
    'an asset of another warehouse': () => number(asset({ warehouse_id: other })),
    'an asset of another item': () => number(asset({ catalogue_item_id: spot })),
    'an asset in a packed case': () => inside('packed'),
    'an asset in a sealed case': () => inside('sealed'),
    'an asset on hire': hired,
    'an empty case': () => barcode(packed([])),
    'an open case': async () => barcode(packed([await unit()], 'open')),
    'a packed case': async () => barcode(packed([await unit()])),
    'a sealed case': async () => barcode(packed([await unit()], 'sealed')),
    'a sealed case of a lot': () => barcode(packed([lot(2)], 'sealed')),
    'a sealed case of what nobody asks for': () => barcode(packed([lot(1, unrequested)], 'sealed')),
    'a sealed case of this and that': async () => barcode(packed([lot(1, unrequested), await unit()], 'sealed')),
    'a case of another warehouse': () => barcode(packed([lot(1)], 'packed', { warehouse_id: other })),
    'a retired case': retiredCase,
    'a case in a sealed case': nested,
    'two of an item': () => `2*catalogue_item:${cable}`,
    'too many of an item': () => `90000*catalogue_item:${cable}`,
    'an item nobody asks for': () => `catalogue_item:${unrequested}`,
    'an item of single units': () => `catalogue_item:${head}`,
    'two of an asset': async () => `2*${await number(asset())}`,
    'a kit': () => String(kit['barcode']),
    'a place': () => 'SHELF-A-1',
    'a person': () => 'user:1',
    'nothing known': () => 'NOWHERE',
    'what two assets share': () => 'TWICE',
  };
  const lines = [lot(60, head), lot(500)];
  const rental = async () => (await house.order(lines)).id;
  const transfer = async (leaves: boolean) => {
    const ends = { from_warehouse_id: warehouse, to_warehouse_id: other };
    const dates = { planned_dispatch_at: at(0.1), expected_arrival_at: at(1) };
    const items = leaves ? [lot(300)] : lines;
    const { id } = await act('/warehouse_transfers/composite', { ...ends, ...dates, items });
    await act(`/warehouse_transfers/${id}/request`, { confirm_shortage: true });
    if (leaves) await act(`/warehouse_transfers/${id}/dispatch`);
    return `warehouse_transfer:${id}`;
  };
  let counting: number | null = null;
  const abouts: Readonly<Record<string, () => Promise<string>>> = {
    allocate: async () => `rental:${await rental()}`,
    prepare: async () => `rental:${await rental()}`,
    dispatch: async () => `rental:${await rental()}`,
    return: async () => {
      const { id, items } = await house.order(lines);
      await act(`/rentals/${id}/dispatch`, { items: [{ rental_item_id: items[1], quantity: 100 }] });
      return `rental:${id}`;
    },
    pack: async () => `flightcase:${(await packed([lot(20)], 'open')).id}`,
    unpack: async () => `flightcase:${(await packed([lot(20)], 'open')).id}`,
    stock_check: async () => {
      // Of two that count the same only one can be open.
      if (counting !== null) await act(`/stock_checks/${counting}/cancel`);
      const check = { name: 'Count', warehouse_id: warehouse, scope: 'items', scope_ids: [head, cable] };
      const { id } = await act('/stock_checks', check);
      await act(`/stock_checks/${id}/start`);
      counting = id;
      return `stock_check:${id}`;
    },
    transfer_dispatch: () => transfer(false),
    transfer_receive: () => transfer(true),
    move: async () => `storage_location:${shelf.id}`,
  };
  return {
    house,
    act,
    packed,
    code: async (thing) => (await things[thing]?.()) ?? thing,
    about: async (context) => (await abouts[context]?.()) ?? null,
  };
}
