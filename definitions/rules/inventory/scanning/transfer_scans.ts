import { sql } from 'backline/rules';
/** Scans of what leaves and arrives with a transfer (domain 4.14: transfer_dispatch, transfer_receive). */
import { casesAround } from '../case_units.ts';
import { inSealedCases, returnCases } from '../flightcase_moves.ts';
import { reachRefusal } from '../reach.ts';
import { sealedAround } from '../sealing.ts';
import { type Scanned, scannedUnits, spread } from './rental_units.ts';
import {
  accepted,
  assetOf,
  duplicate,
  type Ended,
  perform,
  refOf,
  refuse,
  type ScannedCase,
  type Scanning,
} from './scanning.ts';
import { nameCase, nameUnit, type TransferLine } from './transfer_lines.ts';

interface Transfer {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly from: number;
  readonly to: number;
}

async function transferOf(scan: Scanning): Promise<Transfer> {
  const transfer = await scan.change.db
    .selectFrom('warehouse_transfer')
    .select(['id', 'number', 'status', 'from_warehouse_id as from', 'to_warehouse_id as to'])
    .where('id', '=', refOf(scan))
    .executeTakeFirst();
  if (!transfer) throw new Error(`warehouse_transfer:${refOf(scan)} is gone while it is scanned.`);
  return transfer;
}

function linesOf(scan: Scanning): Promise<TransferLine[]> {
  return scan.change.db
    .selectFrom('warehouse_transfer_item')
    .select(({ ref }) => [
      'id',
      'catalogue_item_id as item',
      'asset_id as asset',
      'flightcase_id as flightcase',
      'quantity',
      sql<
        TransferLine['outstanding']
      >`${ref('quantity_dispatched')} - ${ref('quantity_received')} - ${ref('quantity_missing')}`.as('outstanding'),
      'asset_ids as assets',
    ])
    .where('warehouse_transfer_id', '=', refOf(scan))
    .orderBy('id')
    .execute();
}

/** The number of the transfer itself was scanned; that of another one is a mistake. */
function isItsNumber(scan: Scanning, transfer: Transfer): boolean {
  const { resolved } = scan;
  if (resolved?.type !== 'warehouse_transfer') return false;
  if (resolved.id !== transfer.id)
    refuse(scan, { code: 'wrong_item', message: `This is another transfer than ${transfer.number}.` });
  return true;
}

const targetOf = ({ id }: Transfer) => ({ ref: `warehouse_transfer:${id}`, params: { warehouse_transfer: id } });

function requireStatus(scan: Scanning, { status }: Transfer, verb: string, allowed: readonly string[]): void {
  if (!allowed.includes(status))
    refuse(scan, { code: 'invalid_state', message: `Cannot ${verb} a warehouse transfer in status ${status}.` });
}

/** Names the units that go on the transfer's lines; its own number, scanned last, sends it off. */
export async function transferDispatch(scan: Scanning): Promise<Ended> {
  const transfer = await transferOf(scan);
  const whole = isItsNumber(scan, transfer);
  const gone = ['in_transit', 'partially_received', 'received'].includes(transfer.status);
  if (whole) {
    if (gone) return duplicate;
    await perform(scan, { operation: 'warehouse_transfers.dispatch', ...targetOf(transfer), body: {} });
    return accepted;
  }
  const scanned = await scannedUnits(scan, 'transfer');
  const lines = await linesOf(scan);
  if (gone && hasLeft(scanned, lines)) return duplicate;
  requireStatus(scan, transfer, 'dispatch', ['requested']);
  const barred = await reachRefusal(scan.change, transfer.from, 'from_warehouse_id');
  if (barred) refuse(scan, barred);
  if (scanned.flightcase !== null) return leavingCase(scan, transfer, lines, scanned.flightcase, scanned);
  const [unit] = scanned.units;
  if (!unit) throw new Error('A scan of nothing was let through.');
  if (unit.asset_id === null) {
    onLines(scan, lines, unit.catalogue_item_id, unit.quantity);
    return accepted;
  }
  if (lines.some(({ asset }) => asset === unit.asset_id)) return duplicate;
  if ((await inSealedCases(scan.change.query, [unit.asset_id])).length > 0)
    refuse(scan, { code: 'in_sealed_case', message: 'This is in a sealed flightcase: scan the case.' });
  await requireFree(scan, transfer, unit.asset_id, false);
  await nameUnit(scan, transfer.id, lines, unit.asset_id, unit.catalogue_item_id, null);
  return accepted;
}

function hasLeft({ units, flightcase }: Scanned, lines: readonly TransferLine[]): boolean {
  if (flightcase && lines.some((line) => line.flightcase === flightcase.id)) return true;
  return (
    units.length > 0 &&
    units.every(({ asset_id: asset }) => asset !== null && lines.some((l) => l.assets.includes(asset)))
  );
}

/** Units by number need no name; more of them than the transfer has are refused. */
function onLines(scan: Scanning, lines: readonly TransferLine[], item: number, quantity: number): void {
  const max = lines.filter((line) => line.item === item).reduce((total, line) => total + line.quantity, 0);
  if (max === 0) refuse(scan, { code: 'wrong_item', message: 'No item of the transfer is this.' });
  if (quantity > max) refuse(scan, { code: 'quantity_exceeded', params: { min: 1, max } });
}

/** The unit is at the source, and nothing blocks it there (domain 3.8, request). */
async function requireFree(scan: Scanning, transfer: Transfer, id: number, cased: boolean): Promise<void> {
  const asset = await assetOf(scan, id);
  const name = `Asset ${asset.asset_number}`;
  if (asset.warehouse_id !== transfer.from)
    refuse(scan, { code: 'asset_unavailable', message: `${name} is in another warehouse.` });
  if (asset.status !== 'available' && asset.status !== 'allocated')
    refuse(scan, { code: 'asset_unavailable', message: `${name} is ${asset.status.replaceAll('_', ' ')}.` });
  if (!cased && asset.flightcase_id !== null)
    refuse(scan, { code: 'already_packed', message: `${name} is in a flightcase: scan the case, or unpack it first.` });
}

/** A closed case travels with all its contents: the lines get its name. */
async function leavingCase(
  scan: Scanning,
  transfer: Transfer,
  lines: TransferLine[],
  one: ScannedCase,
  { units }: Scanned,
): Promise<Ended> {
  const name = `Flightcase ${one.case_number}`;
  if (one.warehouse_id !== transfer.from)
    refuse(scan, { code: 'wrong_warehouse', message: `${name} is in another warehouse.` });
  const around = await sealedAround(scan.change.query, one.id);
  if (around) refuse(scan, around);
  if (one.status !== 'packed' && one.status !== 'sealed')
    refuse(scan, { code: 'invalid_state', message: `Cannot dispatch this flightcase in status ${one.status}.` });
  for (const { asset_id: asset } of units) if (asset !== null) await requireFree(scan, transfer, asset, true);
  return (await nameCase(scan, transfer.id, lines, one.id, units)) ? accepted : duplicate;
}

/** Takes in units, a case with all inside, or, by the transfer's own number, all that is on its way. */
export async function transferReceive(scan: Scanning): Promise<Ended> {
  const transfer = await transferOf(scan);
  const operation = 'warehouse_transfers.receive';
  if (isItsNumber(scan, transfer)) {
    if (transfer.status === 'received') return duplicate;
    await perform(scan, { operation, ...targetOf(transfer), body: {} });
    return accepted;
  }
  const scanned = await scannedUnits(scan, 'transfer');
  requireStatus(scan, transfer, 'receive', ['in_transit', 'partially_received', 'received']);
  const lines = await linesOf(scan);
  const { flightcase } = scanned;
  if (flightcase) {
    const around = await casesAround(scan.change.query, flightcase.id);
    const named = lines.filter((line) => line.flightcase !== null && around.includes(line.flightcase));
    if (named.length === 0)
      refuse(scan, { code: 'wrong_item', message: `Flightcase ${flightcase.case_number} is not on its way here.` });
    if (flightcase.status !== 'out') return duplicate;
    const items = await arriving(scan, transfer, named, scanned);
    if (items.length > 0) await perform(scan, { operation, ...targetOf(transfer), body: { items } });
    await returnCases(scan.change, [flightcase.id], transfer.to);
    return accepted;
  }
  const items = await arriving(scan, transfer, lines, scanned);
  if (items.length === 0) return duplicate;
  await perform(scan, { operation, ...targetOf(transfer), body: { items } });
  return accepted;
}

/** The receipt's items for the units; none for those that have arrived. */
async function arriving(
  scan: Scanning,
  { to }: Transfer,
  lines: readonly TransferLine[],
  { units, flightcase }: Scanned,
): Promise<object[]> {
  const parts = new Map<number, { quantity: number; assets: number[] }>();
  const put = (line: number, quantity: number, asset: number | null) => {
    const part = parts.get(line) ?? { quantity: 0, assets: [] };
    part.quantity += quantity;
    if (asset !== null) part.assets.push(asset);
    parts.set(line, part);
  };
  for (const { asset_id: id, catalogue_item_id: item, quantity } of units) {
    if (id === null) {
      const ofItem = lines.filter((line) => line.item === item);
      const max = ofItem.reduce((sum, { outstanding }) => sum + outstanding, 0);
      if (max === 0 && flightcase === null)
        refuse(scan, { code: 'wrong_item', message: 'None of this is on its way here.' });
      if (quantity > max && flightcase === null) refuse(scan, { code: 'quantity_exceeded', params: { min: 1, max } });
      spread(
        ofItem,
        ({ outstanding }) => outstanding,
        quantity,
        (line, some) => put(line.id, some, null),
      );
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
