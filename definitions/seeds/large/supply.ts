/** What is hired in for a job that is short, and units that are being repaired. */
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { idsOf } from './ids.ts';
import type { MadeJob } from './jobs.ts';

/** Job; supplier; what, how many, and what a day of one costs; whether the order is out. */
const hires = [
  ['Arena show', 'Pennine Rental Partners', 'VID-LED', 12, '21.00', true],
  ['Winter fair stand', 'Volt Power Hire', 'PWR-D32', 2, '9.50', false],
] as const;

/** Serial number of a unit; what is wrong; how urgent; what was done so far. */
const repairs = [
  ['LX-SPOT-LON-008', 'Pan motor grinds', 'high', ['start']],
  ['LX-WASH-LON-008', 'Two pixels dead', 'normal', []],
  ['SND-RF2-LON-010', 'Receiver drops out', 'high', ['start', 'hold']],
  ['VID-TV55-LON-008', 'Cracked corner', 'low', []],
  ['PWR-D63-LON-008', 'Breaker trips early', 'urgent', ['start']],
  ['COM-BASE-LON-002', 'Noise on channel B', 'normal', ['start', 'complete']],
] as const;

const ends: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  hold: { hold_reason: 'awaiting_parts' },
  complete: { resolution: 'Ground lift replaced.', labour_cost: '48.00', parts_cost: '6.20' },
};

export async function seedSupply(
  house: Services,
  call: Client,
  accounts: ReadonlyMap<string, number>,
  jobs: readonly MadeJob[],
): Promise<void> {
  for (const [title, supplier, sku, quantity, cost, isSent] of hires) {
    const job = jobs.find((one) => one.title === title);
    if (job === undefined) continue;
    const { purchase_order: order } = await call<{ purchase_order: { id: number } }>('rentals.create_purchase_order', {
      params: { rental: job.id },
      body: {
        supplier_id: accounts.get(supplier),
        items: [{ rental_item_id: job.lines.get(sku), quantity, unit_cost: cost }],
      },
    });
    if (isSent) await call('purchase_orders.send', { params: { purchase_order: order.id } });
  }
  const assets = await idsOf(house, 'asset', 'serial_number');
  for (const [serial, title, priority, steps] of repairs) {
    const { repair } = await call<{ repair: { id: number } }>('repairs.create', {
      body: { title, priority, asset_id: assets.get(serial) },
    });
    for (const step of steps) await call(`repairs.${step}`, { params: { repair: repair.id }, body: ends[step] ?? {} });
  }
}
