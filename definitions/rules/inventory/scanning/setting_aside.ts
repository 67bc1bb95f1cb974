/** Scans that set units aside for a rental, and that make them ready (domain 4.14: allocate, prepare). */
import {
  type Allocation,
  allocationsOf,
  type Line,
  linesOf,
  type Scanned,
  scannedUnits,
  spread,
} from './rental_units.ts';
import {
  accepted,
  duplicate,
  type Ended,
  perform,
  refOf,
  refuse,
  type Scanning,
  type Units,
  warning,
} from './scanning.ts';
import { testsDue } from './tests_due.ts';

interface Lot {
  readonly line: number;
  readonly assets: readonly number[];
  /** Units by number. */
  readonly quantity: number;
}

/** The result of setting aside: units set aside earlier, new lots, units that no line needs. */
interface SetAside {
  readonly already: number;
  readonly made: number;
  readonly missed: readonly Units[];
}

/** Allocates to the first open lines; `already` returns how many of units by number are set aside already. */
async function setAside(
  scan: Scanning,
  { units, flightcase }: Scanned,
  already: (unit: Units) => number,
): Promise<SetAside> {
  const rental = refOf(scan);
  const lines = await linesOf(scan.change.query, rental);
  const lots: Lot[] = [];
  const missed: Units[] = [];
  let known = 0;
  for (const unit of units) {
    const before = Math.min(already(unit), unit.quantity);
    known += before;
    const { left, made } = onto(lines, { ...unit, quantity: unit.quantity - before });
    lots.push(...made);
    if (left > 0) missed.push({ ...unit, quantity: left });
  }
  if (scan.freeScan) for (const unit of missed.splice(0)) lots.push(await extraLine(scan, rental, unit));
  for (const lot of merged(lots)) {
    const units = lot.assets.length > 0 ? { asset_ids: lot.assets } : { quantity: lot.quantity };
    await perform(scan, {
      operation: 'rental_item_allocations.create',
      ref: `rental:${rental}`,
      params: { rental, item: lot.line },
      body: { ...units, ...(flightcase ? { flightcase_uuid: flightcase.uuid } : {}) },
    });
  }
  return { already: known, made: lots.length, missed };
}

function onto(lines: readonly Line[], { asset_id: asset, catalogue_item_id: item, quantity }: Units) {
  const made: Lot[] = [];
  const left = spread(
    lines.filter((line) => line.item === item),
    ({ free }) => free,
    quantity,
    (line, some) => {
      line.free -= some;
      made.push({ line: line.id, assets: asset === null ? [] : [asset], quantity: some });
    },
  );
  return { left, made };
}

/** One operation for the assets of a line, and one for its units by number. */
function merged(lots: readonly Lot[]): Lot[] {
  const groups = Map.groupBy(lots, ({ line, assets }) => `${line}:${assets.length > 0}`);
  return [...groups.values()].map((group) => ({
    line: group[0]?.line ?? 0,
    assets: group.flatMap(({ assets }) => assets),
    quantity: group.reduce((total, { quantity }) => total + quantity, 0),
  }));
}

/** A line for a unit that no line needs, if the scan demands it. */
async function extraLine(scan: Scanning, rental: number, unit: Units): Promise<Lot> {
  const reply = await perform(scan, {
    operation: 'rental_items.create',
    ref: `rental:${rental}`,
    params: { rental },
    body: { kind: 'product', catalogue_item_id: unit.catalogue_item_id, quantity: unit.quantity },
  });
  const { id } = reply['rental_item'] as { readonly id: number };
  return { line: id, assets: unit.asset_id === null ? [] : [unit.asset_id], quantity: unit.quantity };
}

/** Units of a case count as set aside when their lot names the case; loose units by number are always further ones. */
const alreadyIn =
  (allocations: readonly Allocation[], flightcase: Scanned['flightcase'], states: ReadonlySet<string>) =>
  ({ asset_id: asset, catalogue_item_id: item, quantity }: Units): number => {
    const held = allocations.filter(({ state }) => states.has(state));
    if (asset !== null) return held.some((one) => one.asset === asset) ? quantity : 0;
    if (flightcase === null) return 0;
    return held
      .filter((one) => one.asset === null && one.item === item && one.flightcase === flightcase.id)
      .reduce((total, one) => total + one.quantity, 0);
  };

const anyState: ReadonlySet<string> = new Set(['allocated', 'prepared', 'dispatched']);

export async function allocate(scan: Scanning): Promise<Ended> {
  const scanned = await scannedUnits(scan, 'allocate');
  const allocations = await allocationsOf(scan.change.query, refOf(scan));
  const result = await setAside(scan, scanned, alreadyIn(allocations, scanned.flightcase, anyState));
  return ended(scan, scanned, result, result.made > 0);
}

export async function prepare(scan: Scanning): Promise<Ended> {
  const rental = refOf(scan);
  const scanned = await scannedUnits(scan, 'prepare');
  const before = await allocationsOf(scan.change.query, rental);
  // Loose units by number: lots that are set aside are made ready first.
  const loose = scanned.flightcase === null && scanned.units.every(({ asset_id: asset }) => asset === null);
  const waiting = (unit: Units) =>
    lotsFor(before, unit).reduce((total, { quantity }) => Math.min(total + quantity, unit.quantity), 0);
  const result = await setAside(scan, scanned, loose ? waiting : alreadyIn(before, scanned.flightcase, anyState));
  const ready = await makeReady(scan, rental, scanned, loose);
  if (scanned.flightcase && scanned.flightcase.status !== 'out' && (result.made > 0 || ready > 0))
    await scan.change.update('flightcase', scanned.flightcase.id, { rental_id: rental });
  return ended(scan, scanned, result, ready > 0);
}

const lotsFor = (allocations: readonly Allocation[], { catalogue_item_id: item }: Units) =>
  allocations.filter(({ asset, state, ...one }) => asset === null && state === 'allocated' && one.item === item);

async function makeReady(
  scan: Scanning,
  rental: number,
  { units, flightcase }: Scanned,
  loose: boolean,
): Promise<number> {
  const waiting = (await allocationsOf(scan.change.query, rental)).filter(({ state }) => state === 'allocated');
  const assets = new Set(units.flatMap(({ asset_id: asset }) => asset ?? []));
  const chosen = waiting.filter((one) => one.asset !== null && assets.has(one.asset));
  if (flightcase) chosen.push(...waiting.filter((one) => one.asset === null && one.flightcase === flightcase.id));
  if (loose)
    for (const unit of units) {
      let left = unit.quantity;
      for (const lot of lotsFor(waiting, unit)) {
        if (left === 0) break;
        const some = Math.min(left, lot.quantity);
        chosen.push(some === lot.quantity ? lot : { ...lot, id: await splitOff(scan, lot, some), quantity: some });
        left -= some;
      }
    }
  for (const { id, line } of chosen)
    await perform(scan, {
      operation: 'rental_item_allocations.prepare',
      ref: `rental_item_allocation:${id}`,
      params: { rental, item: line, allocation: id },
      body: {},
    });
  return chosen.length;
}

/** A lot of its own for some units of a larger one: they are made ready, the others wait. */
async function splitOff({ change }: Scanning, { id, quantity }: Allocation, some: number): Promise<number> {
  const lot = await change.db
    .selectFrom('rental_item_allocation')
    .select([
      'rental_item_id',
      'warehouse_id',
      'flightcase_id',
      'virtual_stock_intake_id',
      'condition_out',
      'allocated_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  await change.update('rental_item_allocation', id, { quantity: quantity - some });
  return Number(await change.insert('rental_item_allocation', { ...lot, quantity: some, state: 'allocated' }));
}

async function ended(
  scan: Scanning,
  { units, flightcase }: Scanned,
  { already, missed }: SetAside,
  changed: boolean,
): Promise<Ended> {
  const n = missed.reduce((total, { quantity }) => total + quantity, 0);
  if (changed && n > 0 && flightcase === null)
    refuse(scan, {
      code: 'quantity_exceeded',
      params: { min: 1, max: scan.quantity - n },
      remedies: [{ body: { free_scan: true }, label: `Add a line for the other ${n}` }],
    });
  if (!changed) {
    if (already > 0 && n === 0) return duplicate;
    refuse(scan, {
      code: 'wrong_item',
      message: 'No open line of the rental asks for this.',
      remedies: [{ body: { free_scan: true }, label: 'Add a line for it' }],
    });
  }
  if (n > 0) return warning('wrong_item', `${n} of the units are on no open line of the rental.`);
  return (await testsDue(scan, units)) ?? accepted;
}
