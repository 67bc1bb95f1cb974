/** Groups, items with their pictures and day prices, kits, and the stock of both warehouses. */
import { DateTime } from 'luxon';
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { idsOf } from './ids.ts';
import { type LargeItem, largeItems } from './items.ts';
import { drawn, pictureOf } from './pictures.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** What the small house has: it gets a picture as well. */
const smallItems = [
  ['LX-PAR', 'wash', 'Lighting'],
  ['SND-SPK12', 'speaker', 'Sound'],
  ['SND-AMP', 'rack', 'Sound'],
  ['SND-MIX16', 'desk', 'Sound'],
  ['CAB-10', 'cable', 'Cables'],
  ['CON-TAPE', 'drum_reel', 'Consumables'],
] as const;

const kits: readonly {
  readonly name: string;
  readonly sku: string;
  readonly parts: Readonly<Record<string, number>>;
}[] = [
  { name: 'PA for a conference', sku: 'KIT-PA-C', parts: { 'SND-COL': 2, 'SND-RF2': 2, 'SND-DI': 2, 'CAB-XLR20': 6 } },
  { name: 'Drum microphones and stands', sku: 'KIT-DRUM', parts: { 'SND-DRUMK': 1, 'SND-STAND': 6, 'CAB-XLR5': 8 } },
  {
    name: 'Stage 6 × 4 m',
    sku: 'KIT-STG-64',
    parts: { 'STG-DECK': 12, 'STG-LEG60': 48, 'STG-STEP': 1, 'STG-RAIL': 4 },
  },
  { name: 'Truss arch 6 m', sku: 'KIT-ARCH', parts: { 'RIG-TR3': 2, 'RIG-TR2': 3, 'RIG-CORNER': 2, 'RIG-BASE': 2 } },
  { name: 'LED wall 3 × 2 m', sku: 'KIT-WALL', parts: { 'VID-LED': 24, 'VID-LEDP': 1, 'CAB-CAT50': 2 } },
  { name: 'Speech kit', sku: 'KIT-TALK', parts: { 'STG-LECT': 1, 'SND-RF2': 1, 'SND-TOP15': 2, 'VID-CLICK': 1 } },
];

/** A hundred records in each call. */
async function inBulk(call: Client, route: string, records: readonly Attributes[]): Promise<void> {
  for (let at = 0; at < records.length; at += 100) {
    const operations = records.slice(at, at + 100).map((attributes) => ({ op: 'create', attributes }));
    await call(route, { body: { operations } });
  }
}

/** Ids of all items by SKU, those of the small house as well. */
export async function seedLargeCatalogue(services: Services, call: Client): Promise<ReadonlyMap<string, number>> {
  // Drawn while the records are written.
  const pictures = largeItems
    .map(({ drawing, group }) => drawn(drawing, group))
    .map((svg) => (svg === null ? null : pictureOf(svg)));
  const known = await idsOf(services, 'catalogue_item_group', 'name');
  for (const name of new Set(largeItems.map(({ group }) => group)))
    if (!known.has(name)) await call('catalogue_item_groups.create', { body: { name } });
  const groups = await idsOf(services, 'catalogue_item_group', 'name');
  const day = (await idsOf(services, 'rate', 'code')).get('day_standard');
  await inBulk(
    call,
    'catalogue_items.bulk',
    largeItems.map((item) => attributesOf(item, groups.get(item.group), day)),
  );
  const items = await idsOf(services, 'catalogue_item', 'sku');
  for (const { sku, day: price } of largeItems)
    if (price !== null)
      await call('catalogue_item_rates.create', {
        params: { catalogue_item: items.get(sku) ?? 0 },
        body: { rate_id: day, currency_code: 'GBP', price },
      });
  await stock(services, call, items);
  for (const { parts, ...kit } of kits)
    await call('kits.composite', {
      body: {
        ...kit,
        ...{ barcode: kit.sku, pricing_mode: 'sum_with_discount', discount_percent: '10.00', default_rate_id: day },
        components: Object.entries(parts).map(([sku, quantity], at) => ({
          ...{ component_type: 'catalogue_item', component_id: items.get(sku), quantity, position: at + 1 },
        })),
      },
    });
  for (const [at, { sku, name }] of largeItems.entries())
    await attach(call, items.get(sku), sku, name, await (pictures[at] ?? null));
  for (const [sku, drawing, group] of smallItems)
    await attach(call, items.get(sku), sku, sku, await pictureOf(drawn(drawing, group) ?? ''));
  return items;
}

function attributesOf(item: LargeItem, group: number | undefined, rate: number | undefined): Attributes {
  const { sku, name, manufacturer, isSerialised, day, value, weight, power } = item;
  const isSold = day === null;
  return {
    ...{ sku, name, manufacturer, catalogue_item_group_id: group, weight_kg: weight, power_w: power },
    tracking: isSerialised ? 'serialised' : 'bulk',
    replacement_value: value.toFixed(2),
    purchase_price: (value * 0.78).toFixed(2),
    ...(isSold
      ? { item_type: 'consumable', sale_price: (value * 1.4).toFixed(2), minimum_stock: Math.round(item.london / 4) }
      : { default_rate_id: rate, subhire_price: (Number(day) * 0.6).toFixed(2) }),
  };
}

async function attach(
  call: Client,
  item: number | undefined,
  sku: string,
  title: string,
  picture: Buffer | null,
): Promise<void> {
  if (item === undefined || picture === null) return;
  await call('attachments.create', {
    body: {
      ...{ owner_type: 'catalogue_item', owner_id: String(item), file_name: `${sku.toLowerCase()}.png`, title },
      ...{ category: 'photo', is_primary: true, is_customer_visible: true, content: picture.toString('base64') },
    },
  });
}

async function stock(services: Services, call: Client, items: ReadonlyMap<string, number>): Promise<void> {
  const warehouses = await idsOf(services, 'warehouse', 'code');
  const levels = largeItems.flatMap((item) =>
    (['LON', 'MAN'] as const).map((code) => ({ item, code, number: code === 'LON' ? item.london : item.manchester })),
  );
  const of = ({ item, code }: (typeof levels)[number]) => ({
    catalogue_item_id: items.get(item.sku),
    warehouse_id: warehouses.get(code),
  });
  const counted = levels.filter(({ item, number }) => !item.isSerialised && number > 0);
  await inBulk(
    call,
    'stock_transactions.bulk',
    counted.map((level) => ({
      ...of(level),
      ...{ type: 'opening', quantity: level.number, reason: 'Opening stock' },
      unit_cost: (level.item.value * 0.78).toFixed(2),
    })),
  );
  const single = levels.filter(({ item }) => item.isSerialised);
  await inBulk(
    call,
    'assets.bulk',
    single.flatMap((level, at) =>
      Array.from({ length: level.number }, (_, unit) => ({
        ...of(level),
        serial_number: `${level.item.sku}-${level.code}-${String(unit + 1).padStart(3, '0')}`,
        purchased_on: DateTime.utc()
          .minus({ months: 6 + ((at * 5) % 40) })
          .toISODate(),
        purchase_cost: (level.item.value * 0.78).toFixed(2),
        useful_life_months: 72,
      })),
    ),
  );
}
