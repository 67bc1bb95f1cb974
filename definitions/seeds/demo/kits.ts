/** A kit with its components, and what goes along with items, takes their place or supplies them (domain 9.3). */
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { findId } from '../../../runtime/doors/seed/find.ts';

interface Ids {
  /** Item ids by sku. */
  readonly items: Readonly<Record<string, number>>;
}

/** Principal, accessory, units for one, inclusion. */
const accessories = [
  ['SND-AMP', 'CAB-10', '2.00', 'default'],
  ['SND-SPK12', 'CAB-10', '1.00', 'default'],
  ['LX-AURA', 'CON-TAPE', '0.25', 'optional'],
] as const;

const alternatives = [['LX-PAR', 'LX-AURA', true]] as const;

/** Item, the supplier's number, what one costs to buy and to hire. */
const supplied = [
  ['LX-AURA', 'CBH-4411', '980.00', '20.00'],
  ['SND-SPK12', 'CBH-2093', '640.00', '12.50'],
] as const;

export async function seedKits(services: Services, call: Client, { items }: Ids): Promise<void> {
  await seedKit(services, call, items);
  const below = async (resource: string, sku: string, column: string, body: Readonly<Record<string, unknown>>) => {
    const params = { catalogue_item: items[sku] ?? 0 };
    const { rows } = await services.pool.query(
      `select 1 from "${resource}" where "catalogue_item_id" = $1 and "${column}" = $2`,
      [params.catalogue_item, body[column]],
    );
    const { plural } = services.resources[resource] ?? {};
    if (rows.length === 0) await call(`${plural}.create`, { params, body });
  };
  for (const [sku, accessory, quantity, inclusion] of accessories) {
    const body = { accessory_item_id: items[accessory], quantity, inclusion, applies_to: 'both' };
    await below('catalogue_item_accessory', sku, 'accessory_item_id', body);
  }
  for (const [sku, alternative, upgrade] of alternatives) {
    const body = { alternative_item_id: items[alternative], is_upgrade: upgrade };
    await below('catalogue_item_alternative', sku, 'alternative_item_id', body);
  }
  const supplier = await findId(services, 'account', 'name', 'Crossbeam Hire');
  for (const [sku, number, purchase, subhire] of supplied) {
    const body = {
      supplier_id: supplier,
      supplier_sku: number,
      purchase_cost: purchase,
      subhire_cost: subhire,
      lead_time_days: 3,
      is_preferred: true,
    };
    await below('catalogue_item_supplier', sku, 'supplier_id', body);
  }
}

async function seedKit(services: Services, call: Client, items: Ids['items']): Promise<void> {
  if ((await findId(services, 'kit', 'sku', 'KIT-PA-S')) !== null) return;
  const part = (sku: string, quantity: number, position: number) => ({
    component_type: 'catalogue_item',
    component_id: items[sku],
    quantity,
    position,
  });
  const body = {
    name: 'PA small',
    sku: 'KIT-PA-S',
    barcode: 'KIT-PA-S',
    pricing_mode: 'sum_with_discount',
    discount_percent: '15.00',
    default_rate_id: await findId(services, 'rate', 'code', 'day_standard'),
    components: [part('SND-SPK12', 2, 1), part('SND-AMP', 1, 2), part('CAB-10', 4, 3)],
  };
  await call('kits.composite', { body });
}
