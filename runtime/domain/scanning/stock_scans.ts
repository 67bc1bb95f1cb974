/** Scans of a stock check, of transfers, and of what goes to repair (domain 4.14). */
import { dispatchCases, inSealedCases, returnCases } from '../inventory/flightcase_moves.ts';
import { scannedUnits, spread } from './rental_units.ts';
import {
  accepted,
  assetOf,
  caseOf,
  duplicate,
  type Ended,
  perform,
  refOf,
  refuse,
  requireOne,
  type Scanning,
  type Units,
  unfit,
} from './scanning.ts';

interface CheckLine {
  readonly id: number;
  readonly counted: number | null;
}

/** Counts the unit, or adds to an item's count. False when the unit is counted already. */
async function count(scan: Scanning, { asset_id: asset, catalogue_item_id: item, quantity }: Units): Promise<boolean> {
  const check = refOf(scan);
  const [line] = await scan.change.query<CheckLine>(
    `select "id", "quantity_counted" as counted from "stock_check_item"
     where "stock_check_id" = $1 and "catalogue_item_id" = $2 and "asset_id" is not distinct from $3::integer order by "id" limit 1`,
    [check, item, asset],
  );
  if (asset !== null && line?.counted === 1) return false;
  const ref = `stock_check:${check}`;
  if (line) {
    await perform(scan, {
      operation: 'stock_check_items.update',
      ref,
      params: { stock_check: check, item: line.id },
      body: { quantity_counted: asset === null ? (line.counted ?? 0) + quantity : 1 },
      before: { quantity_counted: line.counted },
    });
    return true;
  }
  if (asset === null) refuse(scan, { code: 'unknown_barcode', message: 'The item is not part of this stock check.' });
  const { asset_number: code } = await assetOf(scan, asset);
  await perform(scan, {
    operation: 'stock_check_items.count',
    ref,
    params: { stock_check: check },
    body: { code },
  });
  return true;
}

/** A sealed case is counted as a whole; another one is opened, for its contents are counted one by one (domain 3.12). */
export async function stockCheck(scan: Scanning): Promise<Ended> {
  const { query } = scan.change;
  const { units, flightcase } = await scannedUnits(scan, 'stock check');
  if (flightcase === null) {
    const assets = units.flatMap(({ asset_id: asset }) => asset ?? []);
    if ((await inSealedCases(query, assets)).length > 0)
      refuse(scan, { code: 'in_sealed_case', message: 'This is in a sealed flightcase: scan the case.' });
  } else if (flightcase.status !== 'sealed') {
    if (flightcase.status !== 'packed') return accepted;
    await scan.change.update('flightcase', flightcase.id, { status: 'open' });
    scan.effects.push({ ref: `flightcase:${flightcase.id}`, opened: true });
    return accepted;
  }
  let counted = false;
  for (const unit of units) counted = (await count(scan, unit)) || counted;
  return counted ? accepted : duplicate;
}

interface TransferLine {
  readonly id: number;
  readonly item: number;
  readonly asset: number | null;
  quantity: number;
  /** Units on their way. */
  outstanding: number;
  readonly assets: readonly number[];
}

async function linesOf(scan: Scanning): Promise<TransferLine[]> {
  return scan.change.query<TransferLine>(
    `select "id", "catalogue_item_id" as item, "asset_id" as asset, "quantity",
       "quantity_dispatched" - "quantity_received" - "quantity_missing" as outstanding, "asset_ids" as assets
     from "warehouse_transfer_item" where "warehouse_transfer_id" = $1 order by "id"`,
    [refOf(scan)],
  );
}

interface Transfer {
  readonly id: number;
  readonly status: string;
  readonly to: number;
}

async function transferOf(scan: Scanning): Promise<Transfer> {
  const [transfer] = await scan.change.query<Transfer>(
    'select "id", "status", "to_warehouse_id" as "to" from "warehouse_transfer" where "id" = $1',
    [refOf(scan)],
  );
  if (!transfer) throw new Error(`warehouse_transfer:${refOf(scan)} is gone while it is scanned.`);
  return transfer;
}

const casesOnSql = `select distinct "flightcase_id" as id from "warehouse_transfer_item" where "warehouse_transfer_id" = $1 and "flightcase_id" is not null order by 1`;

/** Names the units that go on the transfer's lines; its own number, scanned last, sends it off. */
export async function transferDispatch(scan: Scanning): Promise<Ended> {
  const transfer = await transferOf(scan);
  const place = { ref: `warehouse_transfer:${transfer.id}`, params: { warehouse_transfer: transfer.id } };
  if (scan.resolved?.type === 'warehouse_transfer') {
    if (transfer.status === 'in_transit') return duplicate;
    await perform(scan, { operation: 'warehouse_transfers.dispatch', ...place, body: {} });
    const cases = await scan.change.query<{ id: number }>(casesOnSql, [transfer.id]);
    await dispatchCases(
      scan.change,
      cases.map(({ id }) => id),
      null,
    );
    return accepted;
  }
  const { units, flightcase } = await scannedUnits(scan, 'transfer');
  if (
    flightcase === null &&
    (
      await inSealedCases(
        scan.change.query,
        units.flatMap(({ asset_id: asset }) => asset ?? []),
      )
    ).length > 0
  )
    refuse(scan, { code: 'in_sealed_case', message: 'This is in a sealed flightcase: scan the case.' });
  const lines = await linesOf(scan);
  const inCase = flightcase ? { flightcase_id: flightcase.id } : {};
  let named = 0;
  for (const unit of units) {
    if (unit.asset_id === null) onLines(scan, lines, unit);
    else if (await nameUnit(scan, transfer.id, lines, unit.asset_id, unit.catalogue_item_id, inCase)) named += 1;
  }
  return named > 0 || units.some(({ asset_id: asset }) => asset === null) ? accepted : duplicate;
}

/** Units by number need no name; more of them than the transfer has are refused. */
function onLines(scan: Scanning, lines: readonly TransferLine[], { catalogue_item_id: item, quantity }: Units): void {
  const max = lines.filter((line) => line.item === item).reduce((total, line) => total + line.quantity, 0);
  if (max === 0) refuse(scan, { code: 'wrong_item', message: 'No item of the transfer is this.' });
  if (quantity > max) refuse(scan, { code: 'quantity_exceeded', params: { min: 1, max } });
}

/** Puts a unit's name on a line that has none; a line of several gives one of them to a line of its own. */
async function nameUnit(
  scan: Scanning,
  transfer: number,
  lines: TransferLine[],
  asset: number,
  item: number,
  inCase: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (lines.some((line) => line.asset === asset)) return false;
  const at = lines.findIndex((line) => line.item === item && line.asset === null && line.quantity > 0);
  const line = lines[at];
  if (!line) refuse(scan, { code: 'wrong_item', message: 'No item of the transfer asks for this unit.' });
  const params = { warehouse_transfer: transfer };
  const ref = `warehouse_transfer:${transfer}`;
  if (line.quantity === 1) {
    const operation = 'warehouse_transfer_items.update';
    await perform(scan, { operation, ref, params: { ...params, item: line.id }, body: { asset_id: asset, ...inCase } });
    lines[at] = { ...line, asset };
    return true;
  }
  line.quantity -= 1;
  await perform(scan, {
    operation: 'warehouse_transfer_items.update',
    ref,
    params: { ...params, item: line.id },
    body: { quantity: line.quantity },
  });
  const body = { catalogue_item_id: item, asset_id: asset, quantity: 1, ...inCase };
  await perform(scan, { operation: 'warehouse_transfer_items.create', ref, params, body });
  return true;
}

/** Takes in units, a case with all inside, or, by the transfer's own number, all that is on its way. */
export async function transferReceive(scan: Scanning): Promise<Ended> {
  const transfer = await transferOf(scan);
  const place = { ref: `warehouse_transfer:${transfer.id}`, params: { warehouse_transfer: transfer.id } };
  const operation = 'warehouse_transfers.receive';
  if (scan.resolved?.type === 'warehouse_transfer') {
    if (transfer.status === 'received') return duplicate;
    await perform(scan, { operation, ...place, body: {} });
    const cases = await scan.change.query<{ id: number }>(casesOnSql, [transfer.id]);
    await returnCases(
      scan.change,
      cases.map(({ id }) => id),
      transfer.to,
    );
    return accepted;
  }
  const { units, flightcase } = await scannedUnits(scan, 'transfer');
  const items = await arriving(scan, transfer, units);
  if (items.length === 0) return duplicate;
  await perform(scan, { operation, ...place, body: { items } });
  if (flightcase) await returnCases(scan.change, [flightcase.id], transfer.to);
  return accepted;
}

async function arriving(scan: Scanning, { to }: Transfer, units: readonly Units[]): Promise<object[]> {
  const lines = await linesOf(scan);
  const parts = new Map<number, { quantity: number; assets: number[] }>();
  const put = (line: number, quantity: number, asset: number | null) => {
    const part = parts.get(line) ?? { quantity: 0, assets: [] };
    part.quantity += quantity;
    if (asset !== null) part.assets.push(asset);
    parts.set(line, part);
  };
  for (const { asset_id: id, catalogue_item_id: item, quantity } of units) {
    if (id === null) {
      const left = spread(
        lines.filter((line) => line.item === item),
        ({ outstanding }) => outstanding,
        quantity,
        (line, some) => put(line.id, some, null),
      );
      if (left > 0) refuse(scan, { code: 'quantity_exceeded', params: { min: 1, max: quantity - left } });
      continue;
    }
    const asset = await assetOf(scan, id);
    const line = lines.find(({ assets }) => assets.includes(id));
    if (!line) refuse(scan, { code: 'wrong_item', message: `Asset ${asset.asset_number} is not on its way here.` });
    if (asset.status === 'in_transit') put(line.id, 1, id);
    else if (asset.warehouse_id !== to)
      refuse(scan, { code: 'wrong_warehouse', message: `Asset ${asset.asset_number} is in another warehouse.` });
  }
  return [...parts].map(([id, { quantity, assets }]) => ({
    id,
    quantity,
    ...(assets.length > 0 ? { asset_ids: assets } : {}),
  }));
}

/** A repair for the unit, or for the unit that a case itself is. */
export async function repair(scan: Scanning): Promise<Ended> {
  requireOne(scan);
  const { resolved } = scan;
  const id =
    resolved?.type === 'asset'
      ? resolved.id
      : resolved?.type === 'flightcase'
        ? (await caseOf(scan, resolved.id)).asset_id
        : null;
  if (id === null) return unfit(scan, 'repair');
  const open = await scan.change.query(
    `select 1 from "repair" where "asset_id" = $1 and "status" in ('open', 'in_progress', 'on_hold') and "deleted_at" is null`,
    [id],
  );
  if (open.length > 0) return duplicate;
  const asset = await assetOf(scan, id);
  await perform(scan, {
    operation: 'repairs.create',
    ref: `asset:${id}`,
    body: { asset_id: id, title: `Scanned for repair: ${asset.asset_number}` },
  });
  return accepted;
}
