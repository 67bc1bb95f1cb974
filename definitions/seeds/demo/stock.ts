/** Stock of the warehouses: units, stock counted in bulk, transfers and counts in several states (domain 9.3). */
import { DateTime } from 'luxon';
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { findId } from '../../../runtime/doors/seed/find.ts';

interface Ids {
  readonly warehouses: Readonly<Record<string, number>>;
  /** Item ids by sku. */
  readonly items: Readonly<Record<string, number>>;
}

/** Units that are known one by one, beside those in flightcases: sku, warehouse, number, what one cost, where it lies. */
const units = [
  ['LX-AURA', 'LON', 20, '980.00', 'A-01'],
  ['SND-AMP', 'LON', 6, '1100.00', 'B-01'],
  ['SND-MIX16', 'LON', 2, '1500.00', 'B-01'],
  ['SND-MIX16', 'MAN', 1, '1500.00', 'B-01'],
] as const;

/** Units that are counted: sku, warehouse, number, cost of one. */
const bulk = [
  ['SND-SPK12', 'LON', 40, '640.00'],
  ['LX-PAR', 'LON', 60, '130.00'],
  ['CAB-10', 'LON', 200, '11.00'],
  ['CON-TAPE', 'LON', 48, '5.20'],
  ['SND-SPK12', 'MAN', 12, '640.00'],
  ['LX-PAR', 'MAN', 48, '130.00'],
  ['CON-TAPE', 'MAN', 24, '5.20'],
  ['CAB-10', 'MAN', 60, '11.00'],
] as const;

/** Transfers of cables, led to a state each. */
const transfers = [
  { notes: 'DEMO-T1', quantity: 10, steps: [] },
  { notes: 'DEMO-T2', quantity: 12, steps: ['request'] },
  { notes: 'DEMO-T3', quantity: 15, steps: ['request', 'dispatch'] },
  { notes: 'DEMO-T4', quantity: 20, steps: ['request', 'dispatch', 'receive'] },
] as const;

/** Counts, of items that no other open count has, led to a state each. */
const checks: readonly {
  readonly name: string;
  readonly warehouse: string;
  readonly sku: string;
  readonly started: boolean;
  readonly counted?: number;
}[] = [
  { name: 'Lamps', warehouse: 'LON', sku: 'LX-PAR', started: false },
  { name: 'Tape', warehouse: 'LON', sku: 'CON-TAPE', started: true },
  { name: 'Desks in Manchester', warehouse: 'MAN', sku: 'SND-MIX16', started: true },
  { name: 'Speakers', warehouse: 'LON', sku: 'SND-SPK12', started: true, counted: 39 },
  { name: 'Cables in Manchester', warehouse: 'MAN', sku: 'CAB-10', started: true, counted: 61 },
];

export async function seedStock(services: Services, call: Client, ids: Ids): Promise<void> {
  await seedUnits(services, call, ids);
  await seedBulk(services, call, ids);
  await seedTransfers(services, call, ids);
  await seedChecks(services, call, ids);
}

async function seedUnits(services: Services, call: Client, { warehouses, items }: Ids): Promise<void> {
  for (const [sku, code, number, cost, location] of units) {
    const item = items[sku] ?? 0;
    const warehouse = warehouses[code] ?? 0;
    const { rows } = await services.pool.query<{ known: number; location: number }>(
      `select (select count(*)::integer from "asset" where "catalogue_item_id" = $1 and "warehouse_id" = $2) as known,
         (select "id" from "storage_location" where "warehouse_id" = $2 and "code" = $3) as location`,
      [item, warehouse, location],
    );
    for (let unit = rows[0]?.known ?? 0; unit < number; unit += 1) {
      const body = {
        catalogue_item_id: item,
        warehouse_id: warehouse,
        storage_location_id: rows[0]?.location,
        serial_number: `${sku}-${code}-${String(unit + 1).padStart(3, '0')}`,
        purchased_on: DateTime.utc().minus({ months: 14 }).toISODate(),
        purchase_cost: cost,
        useful_life_months: 60,
      };
      await call('assets.create', { body });
    }
  }
  await seedRetired(services, call, { warehouses, items });
}

/** One unit has been scrapped, so that there is a retirement to look at. */
async function seedRetired(services: Services, call: Client, { warehouses, items }: Ids): Promise<void> {
  const serial = 'SND-AMP-OLD';
  if ((await findId(services, 'asset', 'serial_number', serial)) !== null) return;
  const { asset } = await call<{ asset: { id: number } }>('assets.create', {
    body: { catalogue_item_id: items['SND-AMP'], warehouse_id: warehouses['MAN'], serial_number: serial },
  });
  const { values } = await call<{ values: { id: number; key: string }[] }>('static_values.index', {
    params: { list: 'retirement_reasons' },
  });
  const reason = values.find(({ key }) => key === 'beyond_repair');
  await call('asset_retirements.create', {
    body: { asset_id: asset.id, kind: 'scrapped', reason_id: reason?.id, note: 'Water damage' },
  });
}

async function seedBulk(services: Services, call: Client, { warehouses, items }: Ids): Promise<void> {
  for (const [sku, code, quantity, cost] of bulk) {
    const stock = { catalogue_item_id: items[sku] ?? 0, warehouse_id: warehouses[code] ?? 0 };
    const { rows } = await services.pool.query(
      'select 1 from "stock_transaction" where "catalogue_item_id" = $1 and "warehouse_id" = $2 limit 1',
      [stock.catalogue_item_id, stock.warehouse_id],
    );
    if (rows.length > 0) continue;
    const body = { ...stock, type: 'opening', quantity, unit_cost: cost, reason: 'Opening stock' };
    await call('stock_transactions.create', { body });
  }
}

async function seedTransfers(services: Services, call: Client, { warehouses, items }: Ids): Promise<void> {
  const today = DateTime.utc().startOf('day');
  for (const { notes, quantity, steps } of transfers) {
    if ((await findId(services, 'warehouse_transfer', 'notes', notes)) !== null) continue;
    const { warehouse_transfer: made } = await call<{ warehouse_transfer: { id: number } }>(
      'warehouse_transfers.composite',
      {
        body: {
          from_warehouse_id: warehouses['LON'],
          to_warehouse_id: warehouses['MAN'],
          planned_dispatch_at: today.plus({ days: 1, hours: 9 }).toISO(),
          expected_arrival_at: today.plus({ days: 1, hours: 15 }).toISO(),
          notes,
          items: [{ catalogue_item_id: items['CAB-10'], quantity }],
        },
      },
    );
    for (const step of steps) await call(`warehouse_transfers.${step}`, { params: { warehouse_transfer: made.id } });
  }
}

async function seedChecks(services: Services, call: Client, { warehouses, items }: Ids): Promise<void> {
  for (const { name, warehouse, sku, started, counted } of checks) {
    if ((await findId(services, 'stock_check', 'name', name)) !== null) continue;
    const { stock_check: made } = await call<{ stock_check: { id: number } }>('stock_checks.create', {
      body: { name, warehouse_id: warehouses[warehouse], scope: 'items', scope_ids: [items[sku]] },
    });
    const params = { stock_check: made.id };
    if (!started) continue;
    await call('stock_checks.start', { params });
    if (counted === undefined) continue;
    await call('stock_check_items.count', { params, body: { code: sku, quantity: counted } });
    await call('stock_checks.submit', { params });
  }
}
