/** Receives units, of an order or of an intake alone, by a number of statements that does not depend on theirs (domain 3.6, 3.7). */
import { DateTime } from 'luxon';
import { postStock, type StockMovement } from '../inventory/stock_ledger.ts';
import { type Arrival, arrivalCosts, type IntakeStep, intakeStep, lineAfter } from './arrival.ts';
import { type Intake, lockedIntakes, type Movement, type Moving, noteMovements } from './intakes.ts';
import { eachCost } from './landed_cost.ts';
import { type Order, type OrderLine, outstanding } from './order_lines.ts';

export interface Delivery {
  /** The order, locked, with all its lines; null for an intake of its own. */
  readonly order: Order | null;
  readonly lines: readonly OrderLine[];
  readonly arrivals: readonly Arrival[];
  /** ISO 8601 instant. */
  readonly at: string;
  readonly note: string | null;
  readonly deliveryNote: string | null;
  readonly supplierInvoice: string | null;
}

/** An arrival with its intake, before and after. */
interface Step {
  readonly arrival: Arrival;
  readonly intake: Intake | null;
  readonly step: IntakeStep | null;
}

/** Lines, order, intakes, assets, receipt, ledger: locked in this order. Refuses whatever the ledger refuses. */
export async function receiveDelivery(change: Moving, delivery: Delivery): Promise<void> {
  const { order, arrivals, at } = delivery;
  if (order !== null) await receiveLines(change, order, delivery);
  const intakes = await lockedIntakes(
    change,
    arrivals.flatMap(({ intake }) => (intake === null ? [] : [intake])),
  );
  const steps = arrivals.map((arrival): Step => {
    const intake = arrival.intake === null ? null : (intakes.get(arrival.intake) ?? null);
    return { arrival, intake, step: intake === null ? null : intakeStep(intake, arrival, at) };
  });
  await writeIntakes(change, steps);
  const assets = await makeAssets(change, steps, delivery);
  const receipt = order === null ? null : await writeReceipt(change, order, steps, assets, delivery);
  const posts = steps.map((one, index) =>
    movementsOf(one, assets[index] ?? [], delivery).map((post) => ({ ...post, receipt })),
  );
  const transactions = await postStock(change, posts.flat());
  await noteMovements(change, notesOf(steps, posts, transactions, receipt, delivery.note));
}

/** Counters of the lines, and the order's status with them. */
async function receiveLines(change: Moving, order: Order, { lines, arrivals, at }: Delivery): Promise<void> {
  const moved = new Map(
    arrivals.flatMap((one) => (one.line === null ? [] : [[one.line.id, lineAfter(one)]])) as [number, OrderLine][],
  );
  const all = lines.map((line) => moved.get(line.id) ?? line);
  const complete = all.every((line) => outstanding(line).isZero());
  await change.update('purchase_order', order.id, {
    status: complete ? 'received' : 'partially_received',
    ...(complete ? { received_at: at } : {}),
  });
  await change.updateRows(
    'purchase_order_item',
    [...moved.values()].map(({ id, quantity_received, quantity_cancelled }) => ({
      id,
      quantity_received,
      quantity_cancelled,
    })),
  );
  change.emit(`purchase_order.${complete ? 'received' : 'partially_received'}`, 'purchase_order', order.id);
}

async function writeIntakes(change: Moving, steps: readonly Step[]): Promise<void> {
  const changed = steps.flatMap(({ step }) => (step === null ? [] : [step]));
  await change.updateRows(
    'virtual_stock_intake',
    changed.map(({ after }) => ({
      id: after.id,
      status: after.status,
      quantity: after.quantity,
      quantity_received: after.quantity_received,
      serial_numbers: after.serial_numbers,
      confirmed_at: after.confirmed_at,
      received_at: after.received_at,
      returned_at: after.returned_at,
      cancelled_at: after.cancelled_at,
    })),
  );
  for (const { after, events } of changed)
    for (const event of events) change.emit(`virtual_stock_intake.${event}`, 'virtual_stock_intake', after.id);
}

const ownerships = { purchase: 'owned', subhire: 'subhired', consignment: 'consignment', loan: 'leased' } as const;

/** An asset for each unit of a serialised item; returns their ids by arrival. Only bought units have costs. */
async function makeAssets(
  change: Moving,
  steps: readonly Step[],
  { at }: Delivery,
): Promise<readonly (readonly number[])[]> {
  const zone = change.settings.get('localisation.timezone');
  const day = DateTime.fromISO(at, { zone }).toISODate();
  const rows = steps.map(({ arrival, intake }) => {
    if (intake?.tracking !== 'serialised') return [];
    const bought = intake.source === 'purchase';
    const costs = bought ? eachCost(arrivalCosts(arrival, intake)) : [];
    return Array.from({ length: arrival.quantity.toNumber() }, (_, unit) => ({
      catalogue_item_id: intake.item,
      warehouse_id: intake.warehouse,
      serial_number: arrival.serials?.[unit] ?? null,
      ownership: ownerships[intake.source],
      condition: arrival.condition ?? (bought ? 'new' : 'good'),
      virtual_stock_intake_id: intake.id,
      supplier_id: intake.supplier,
      purchase_order_item_id: arrival.line?.id ?? intake.line,
      purchased_on: bought ? day : null,
      purchase_cost: costs[unit] ?? null,
    }));
  });
  const ids = await change.insertMany('asset', rows.flat());
  for (const id of ids) change.emit('asset.created', 'asset', id);
  let from = 0;
  return rows.map(({ length }) => {
    from += length;
    return ids.slice(from - length, from);
  });
}

function writeReceipt(
  change: Moving,
  order: Order,
  steps: readonly Step[],
  assets: readonly (readonly number[])[],
  { at, note, deliveryNote, supplierInvoice }: Delivery,
): Promise<number> {
  return change.insert('purchase_order_receipt', {
    purchase_order_id: order.id,
    received_at: at,
    received_by_id: change.actor.userId,
    delivery_note_number: deliveryNote,
    supplier_invoice: supplierInvoice,
    idempotency_key: change.idempotencyKey,
    note,
    lines: steps.map(({ arrival, intake }, index) => ({
      purchase_order_item_id: arrival.line?.id,
      quantity: arrival.quantity.toNumber(),
      serial_numbers: arrival.serials ?? [],
      asset_ids: assets[index] ?? [],
      condition: arrival.condition,
      virtual_stock_intake_id: intake?.id ?? null,
    })),
  });
}

/** Ledger movements of an arrival: one for each asset, else one for each cost. */
function movementsOf({ arrival, intake }: Step, assets: readonly number[], { order, at }: Delivery): StockMovement[] {
  if (intake === null) return [];
  const base = {
    item: intake.item,
    warehouse: intake.warehouse,
    type: intake.source === 'purchase' ? 'purchase_in' : 'subhire_in',
    source: order === null ? { type: 'virtual_stock_intake', id: intake.id } : { type: 'purchase_order', id: order.id },
    occurredAt: at,
  } as const;
  const runs = arrivalCosts(arrival, intake);
  if (assets.length === 0) return runs.map(({ quantity, cost }) => ({ ...base, quantity, unitCost: cost }));
  const costs = eachCost(runs);
  return assets.map((asset, unit) => ({ ...base, quantity: 1, asset, unitCost: costs[unit] ?? null }));
}

/** Movements of the intakes; a received one names its first transaction. */
function notesOf(
  steps: readonly Step[],
  posts: readonly (readonly StockMovement[])[],
  transactions: readonly number[],
  receipt: number | null,
  note: string | null,
): Movement[] {
  let from = 0;
  return steps.flatMap(({ step }, index) => {
    const transaction = transactions[from] ?? null;
    from += posts[index]?.length ?? 0;
    return (step?.movements ?? []).map((one) =>
      one.kind === 'received' ? { ...one, transaction, receipt, note: note?.slice(0, 255) ?? null } : one,
    );
  });
}
