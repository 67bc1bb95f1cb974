/** Groups, items with their day prices, and services. */
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { findId, findOrCreate } from '../../../runtime/doors/seed/find.ts';
import { createRoute } from '../../../runtime/doors/seed/standards.ts';

interface Item {
  readonly sku: string;
  readonly name: string;
  readonly group: string;
  /** Price of a day, in GBP; null for goods that are only sold. */
  readonly day: string | null;
  readonly more: Readonly<Record<string, unknown>>;
}

const items: readonly Item[] = [
  {
    sku: 'LX-AURA',
    name: 'Moving head "Aura"',
    group: 'Lighting',
    day: '35.00',
    more: {
      tracking: 'serialised',
      manufacturer: 'Martin',
      model: 'Aura XB',
      weight_kg: '5.600',
      length_mm: 302,
      width_mm: 302,
      height_mm: 360,
      power_w: 260,
      replacement_value: '1250.00',
      requires_flightcase: true,
      purchase_price: '980.00',
      subhire_price: '20.00',
    },
  },
  {
    sku: 'LX-PAR',
    name: 'LED PAR 64',
    group: 'Lighting',
    day: '8.00',
    more: { tracking: 'bulk', weight_kg: '3.200', power_w: 120, replacement_value: '180.00', purchase_price: '130.00' },
  },
  {
    sku: 'SND-SPK12',
    name: 'Speaker 12 inch',
    group: 'Sound',
    day: '25.00',
    more: {
      tracking: 'bulk',
      weight_kg: '18.500',
      length_mm: 380,
      width_mm: 350,
      height_mm: 600,
      power_w: 500,
      replacement_value: '850.00',
      purchase_price: '640.00',
    },
  },
  {
    sku: 'SND-AMP',
    name: 'Amplifier 2 × 1000 W',
    group: 'Sound',
    day: '40.00',
    more: {
      tracking: 'serialised',
      weight_kg: '12.000',
      power_w: 2000,
      replacement_value: '1400.00',
      purchase_price: '1100.00',
      requires_test: true,
    },
  },
  {
    sku: 'SND-MIX16',
    name: 'Mixing desk, 16 channels',
    group: 'Sound',
    day: '60.00',
    more: {
      tracking: 'serialised',
      weight_kg: '9.500',
      power_w: 60,
      replacement_value: '1900.00',
      purchase_price: '1500.00',
    },
  },
  {
    sku: 'CAB-10',
    name: 'Cable 10 m',
    group: 'Cables',
    day: '1.50',
    more: { tracking: 'bulk', weight_kg: '1.100', replacement_value: '18.00', purchase_price: '11.00' },
  },
  {
    sku: 'CON-TAPE',
    name: 'Gaffer tape 50 mm',
    group: 'Consumables',
    day: null,
    more: {
      item_type: 'consumable',
      tracking: 'bulk',
      weight_kg: '0.450',
      sale_price: '9.50',
      purchase_price: '5.20',
      unit: 'roll',
    },
  },
];

const services = [
  {
    code: 'technician',
    name: 'Technician',
    category: 'crew',
    unit: 'hour',
    rate: 'hour',
    price: '38.00',
    cost: '24.00',
    overtime_after_hours: '10',
    overtime_multiplier: '1.5',
    minimum_units: '4',
  },
  {
    code: 'driver',
    name: 'Driver',
    category: 'transport',
    unit: 'day',
    rate: 'day',
    price: '240.00',
    cost: '160.00',
  },
  { code: 'delivery', name: 'Delivery', category: 'transport', unit: 'km', rate: null, price: '0.65', cost: '0.40' },
];

export interface Catalogue {
  /** Item ids by sku. */
  readonly items: Readonly<Record<string, number>>;
  /** Service ids by code. */
  readonly services: Readonly<Record<string, number>>;
}

export async function seedCatalogue(house: Services, call: Client): Promise<Catalogue> {
  const day = await findId(house, 'rate', 'code', 'day_standard');
  const itemIds: Record<string, number> = {};
  for (const { sku, name, group, day: price, more } of items) {
    const known = await findId(house, 'catalogue_item', 'sku', sku);
    const groupId = await findOrCreate(
      house,
      call,
      { entity: 'catalogue_item_group', route: 'catalogue_item_groups.create', by: 'name' },
      { name: group },
    );
    const item = { entity: 'catalogue_item', route: 'catalogue_items.create', by: 'sku' };
    const id =
      known ??
      (await findOrCreate(house, call, item, {
        sku,
        name,
        catalogue_item_group_id: groupId,
        ...(price === null ? {} : { default_rate_id: day }),
        ...more,
      }));
    itemIds[sku] = id;
    if (known === null && price !== null) {
      await call(createRoute(house, 'catalogue_item_rate'), {
        params: { catalogue_item: id },
        body: { rate_id: day, currency_code: 'GBP', price },
      });
    }
  }
  const serviceIds: Record<string, number> = {};
  for (const { rate, ...body } of services) {
    const rateId = rate === null ? null : await findId(house, 'rate', 'code', rate);
    serviceIds[body.code] = await findOrCreate(
      house,
      call,
      { entity: 'service', route: 'services.create', by: 'code' },
      { ...body, default_rate_id: rateId },
    );
  }
  return { items: itemIds, services: serviceIds };
}
