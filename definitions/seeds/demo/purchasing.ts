/** Orders to a supplier in every stage, promised stock, and repairs. */
import { DateTime } from 'luxon';
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { findId } from '../../../runtime/doors/seed/find.ts';
import type { Catalogue } from './catalogue.ts';

interface Parts {
  readonly warehouses: Readonly<Record<string, number>>;
  readonly catalogue: Catalogue;
  readonly accounts: Readonly<Record<string, number>>;
}

interface Order {
  /** Identifies it. */
  readonly subject: string;
  readonly lines: readonly (readonly [sku: string, quantity: number, cost: string])[];
  readonly hired?: boolean;
  /** How far it goes: a draft, sent, and of what came a part (of each line this share) or all. */
  readonly stage: 'draft' | 'sent' | 'received' | number;
}

const orders: readonly Order[] = [
  {
    subject: 'Moving heads and amplifiers',
    lines: [
      ['LX-AURA', 4, '940.00'],
      ['SND-AMP', 1, '1050.00'],
    ],
    stage: 'received',
  },
  { subject: 'LED PARs for the winter', lines: [['LX-PAR', 20, '128.00']], stage: 0.6 },
  { subject: 'Speakers for the festival', lines: [['SND-SPK12', 8, '18.00']], hired: true, stage: 'sent' },
  { subject: 'Gaffer tape', lines: [['CON-TAPE', 120, '5.10']], stage: 'draft' },
];

/** Orders first: what they bring is repaired and promised after them. */
export async function seedPurchasing(services: Services, call: Client, parts: Parts): Promise<void> {
  const today = DateTime.utc().startOf('day');
  for (const order of orders) {
    if ((await findId(services, 'purchase_order', 'subject', order.subject)) === null)
      await makeOrder(call, parts, order, today);
  }
  if ((await findId(services, 'virtual_stock_intake', 'supplier_reference', 'LOAN-2041')) === null)
    await makeIntake(call, parts, today);
  await makeRepairs(services, call);
}

type Made = { readonly id: number };

async function makeOrder(call: Client, parts: Parts, order: Order, today: DateTime): Promise<void> {
  const { subject, lines, hired = false, stage } = order;
  const hire = { po_type: 'subhire', hire_starts_at: today.plus({ days: 20 }), hire_ends_at: today.plus({ days: 27 }) };
  const { purchase_order: made } = await call<{ purchase_order: Made & { items: readonly Made[] } }>(
    'purchase_orders.composite',
    {
      body: {
        subject,
        supplier_id: parts.accounts['Crossbeam Hire'],
        warehouse_id: parts.warehouses.LON,
        expected_at: today.plus({ days: hired ? 20 : 10 }).toISO(),
        freight_cost: hired ? '0.00' : '85.00',
        ...(hired
          ? { ...hire, hire_starts_at: hire.hire_starts_at.toISO(), hire_ends_at: hire.hire_ends_at.toISO() }
          : {}),
        items: lines.map(([sku, quantity, cost]) => ({
          catalogue_item_id: parts.catalogue.items[sku],
          quantity: String(quantity),
          unit_cost: cost,
        })),
      },
    },
  );
  if (stage === 'draft') return;
  const params = { purchase_order: made.id };
  await call('purchase_orders.send', { params });
  if (stage === 'sent') return;
  const part = (at: number) => Math.floor((lines[at]?.[1] ?? 0) * Number(stage));
  const received =
    stage === 'received'
      ? { all: true }
      : { lines: made.items.map(({ id }, at) => ({ item_id: id, quantity: part(at) })) };
  await call('purchase_orders.receive', {
    params,
    body: { ...received, delivery_note_number: `DN-${7100 + made.id}` },
  });
}

async function makeIntake(call: Client, parts: Parts, today: DateTime): Promise<void> {
  const { virtual_stock_intake: made } = await call<{ virtual_stock_intake: Made }>('virtual_stock_intakes.create', {
    body: {
      source: 'loan',
      catalogue_item_id: parts.catalogue.items['CAB-10'],
      warehouse_id: parts.warehouses.LON,
      supplier_id: parts.accounts['Crossbeam Hire'],
      supplier_reference: 'LOAN-2041',
      quantity: 40,
      available_from: today.plus({ days: 7 }).toISO(),
      available_until: today.plus({ days: 35 }).toISO(),
      note: 'Lent to us for the festival.',
    },
  });
  await call('virtual_stock_intakes.confirm', { params: { virtual_stock_intake: made.id } });
}

const repairs = [
  { title: 'Lamp fails to strike', priority: 'high', steps: ['start'] },
  { title: 'Yearly service', kind: 'service', is_usable: true, steps: [] },
  { title: 'Cracked yoke cover', steps: ['start', 'complete'] },
] as const;

async function makeRepairs(services: Services, call: Client): Promise<void> {
  const { rows } = await services.pool.query<Made>(
    `select a."id" from "asset" a where a."status" = 'available' and a."deleted_at" is null order by a."id" limit $1`,
    [repairs.length],
  );
  for (const [at, { steps, ...body }] of repairs.entries()) {
    const asset = rows[at];
    if (!asset || (await findId(services, 'repair', 'title', body.title)) !== null) continue;
    const { repair } = await call<{ repair: Made }>('repairs.create', { body: { ...body, asset_id: asset.id } });
    for (const step of steps) {
      const done = step === 'complete' ? { resolution: 'Replaced.', labour_cost: '35.00', parts_cost: '12.40' } : {};
      await call(`repairs.${step}`, { params: { repair: repair.id }, body: done });
    }
  }
}
