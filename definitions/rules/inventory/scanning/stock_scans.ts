/** Scans of a stock check, and of units that go to repair (domain 4.14). */
import { inSealedCases } from '../flightcase_moves.ts';
import { sealedAround } from '../sealing.ts';
import { scannedUnits } from './rental_units.ts';
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
  type ScannedCase,
  type Scanning,
  type Units,
  unfit,
  warning,
} from './scanning.ts';

type Counted = 'counted' | 'before' | 'not here';

/** Counts the unit, or adds to an item's count; returns whether the unit was counted before, and whether no line has the item. */
async function count(scan: Scanning, { asset_id: asset, catalogue_item_id: item, quantity }: Units): Promise<Counted> {
  const check = refOf(scan);
  const line = await scan.change.db
    .selectFrom('stock_check_item')
    .select(['id', 'quantity_counted as counted'])
    .where('stock_check_id', '=', check)
    .where('catalogue_item_id', '=', item)
    .where('asset_id', 'is not distinct from', asset)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (asset !== null && line?.counted === 1) return 'before';
  const ref = `stock_check:${check}`;
  if (line) {
    await perform(scan, {
      operation: 'stock_check_items.update',
      ref,
      params: { stock_check: check, item: line.id },
      body: { quantity_counted: asset === null ? (line.counted ?? 0) + quantity : 1 },
      before: { quantity_counted: line.counted },
    });
    return 'counted';
  }
  if (asset === null) return 'not here';
  const params = { stock_check: check };
  await perform(scan, { operation: 'stock_check_items.count', ref, params, body: { code: `asset:${asset}` } });
  return 'counted';
}

export async function stockCheck(scan: Scanning): Promise<Ended> {
  const { units, flightcase } = await scannedUnits(scan, 'stock check');
  if (flightcase !== null) return countCase(scan, flightcase, units);
  const assets = units.flatMap(({ asset_id: asset }) => asset ?? []);
  if ((await inSealedCases(scan.change.query, assets)).length > 0)
    refuse(scan, { code: 'in_sealed_case', message: 'This is in a sealed flightcase: scan the case.' });
  const [unit] = units;
  const counted = unit ? await count(scan, unit) : 'before';
  if (counted === 'not here')
    refuse(scan, { code: 'unknown_barcode', message: 'The item is not part of this stock check.' });
  return counted === 'counted' ? accepted : duplicate;
}

/** A sealed case is counted as a whole, once; another one is opened, for its contents are counted one by one (domain 3.12). */
async function countCase(scan: Scanning, one: ScannedCase, units: readonly Units[]): Promise<Ended> {
  const { change } = scan;
  const name = `Flightcase ${one.case_number}`;
  if (one.status === 'out' || one.status === 'retired')
    refuse(scan, { code: 'invalid_state', message: `Cannot count this flightcase in status ${one.status}.` });
  const check = await change.db
    .selectFrom('stock_check')
    .select('warehouse_id as warehouse')
    .where('id', '=', refOf(scan))
    .executeTakeFirst();
  if (check?.warehouse !== one.warehouse_id)
    refuse(scan, { code: 'wrong_warehouse', message: `${name} is in another warehouse.` });
  const around = await sealedAround(change.query, one.id);
  if (around) refuse(scan, around);
  if (one.status !== 'sealed') {
    if (one.status !== 'packed') return duplicate;
    await change.update('flightcase', one.id, { status: 'open' });
    scan.effects.push({
      operation: 'flightcases.update',
      ref: `flightcase:${one.id}`,
      body: { status: 'open' },
      before: { status: 'packed' },
    });
    return accepted;
  }
  if (await isCounted(scan, one.id)) return duplicate;
  const results = [];
  for (const unit of units) results.push({ unit, outcome: await count(scan, unit) });
  const strange = results
    .filter(({ outcome }) => outcome === 'not here')
    .reduce((sum, { unit }) => sum + unit.quantity, 0);
  if (!results.some(({ outcome }) => outcome === 'counted')) {
    if (strange === 0) return duplicate;
    refuse(scan, { code: 'unknown_barcode', message: `Nothing in ${name} is part of this stock check.` });
  }
  return strange > 0
    ? warning('unknown_barcode', `${strange} of the units are not part of this stock check.`)
    : accepted;
}

/** An earlier scan of this check, not undone, counted the case: its units by number would be counted twice. */
async function isCounted(scan: Scanning, id: number): Promise<boolean> {
  const rows = await scan.change.query(
    `select 1 from "scan" s where s."context" = 'stock_check' and s."context_ref_type" = 'stock_check' and s."context_ref_id" = $1
       and s."resolved_type" = 'flightcase' and s."resolved_id" = $2 and s."outcome" in ('accepted', 'warning')
       and jsonb_path_exists(s."effects", '$[*] ? (@.operation starts with "stock_check_items")')
       and not exists (select 1 from "scan" u where u."device_id" = s."device_id" and u."id" > s."id" and u."outcome" = 'accepted'
         and u."effects" @> jsonb_build_array(jsonb_build_object('undone', 'scan:' || s."id"))) limit 1`,
    [String(refOf(scan)), String(id)],
  );
  return rows.length > 0;
}

/** A repair for the unit, or for the unit that a case itself is. */
export async function repair(scan: Scanning): Promise<Ended> {
  const { resolved } = scan;
  const id =
    resolved?.type === 'asset'
      ? resolved.id
      : resolved?.type === 'flightcase'
        ? (await caseOf(scan, resolved.id)).asset_id
        : null;
  if (id === null) return unfit(scan, 'repair');
  requireOne(scan);
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
