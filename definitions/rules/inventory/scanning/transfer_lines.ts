/** Lines of a transfer that get the names of units and cases from scans. */
import { perform, refuse, type Scanning, type Units } from './scanning.ts';

export interface TransferLine {
  readonly id: number;
  readonly item: number;
  readonly asset: number | null;
  readonly flightcase: number | null;
  quantity: number;
  /** Units on their way. */
  outstanding: number;
  /** Units that left. */
  readonly assets: readonly number[];
}

type Named = Readonly<Record<string, number>>;

/** Puts a name on so many units of an open line: on the line itself, or on a line of its own that takes them from it. */
async function put(
  scan: Scanning,
  transfer: number,
  lines: TransferLine[],
  at: number,
  quantity: number,
  name: Named,
): Promise<void> {
  const line = lines[at];
  if (!line) throw new Error('A line that is not there was to be named.');
  const params = { warehouse_transfer: transfer };
  const ref = `warehouse_transfer:${transfer}`;
  const operation = 'warehouse_transfer_items.update';
  const its = { ref, params: { ...params, item: line.id } };
  const { asset_id: asset = null, flightcase_id: flightcase = null } = name;
  if (line.quantity === quantity) {
    await perform(scan, { operation, ...its, body: name });
    lines[at] = { ...line, asset, flightcase };
    return;
  }
  line.quantity -= quantity;
  await perform(scan, { operation, ...its, body: { quantity: line.quantity } });
  const body = { catalogue_item_id: line.item, quantity, ...name };
  await perform(scan, { operation: 'warehouse_transfer_items.create', ref, params, body });
}

/** Names one unit, with the case that it travels in; refuses a unit that no open line needs. */
export async function nameUnit(
  scan: Scanning,
  transfer: number,
  lines: TransferLine[],
  asset: number,
  item: number,
  flightcase: number | null,
): Promise<void> {
  const at = lines.findIndex((line) => line.item === item && line.asset === null && line.flightcase === null);
  if (at < 0) refuse(scan, { code: 'wrong_item', message: 'No item of the transfer asks for this unit.' });
  await put(scan, transfer, lines, at, 1, {
    asset_id: asset,
    ...(flightcase === null ? {} : { flightcase_id: flightcase }),
  });
}

/** Names a case on the lines of all that is inside. False when they carry its name already. */
export async function nameCase(
  scan: Scanning,
  transfer: number,
  lines: TransferLine[],
  flightcase: number,
  units: readonly Units[],
): Promise<boolean> {
  if (lines.some((line) => line.flightcase === flightcase)) return false;
  for (const { asset_id: asset, catalogue_item_id: item, quantity } of units) {
    if (asset !== null) {
      const at = lines.findIndex((line) => line.asset === asset);
      if (at >= 0) await put(scan, transfer, lines, at, 1, { asset_id: asset, flightcase_id: flightcase });
      else await nameUnit(scan, transfer, lines, asset, item, flightcase);
      continue;
    }
    let left = quantity;
    const open = (line: TransferLine) => line.item === item && line.asset === null && line.flightcase === null;
    const max = lines.filter(open).reduce((sum, line) => sum + line.quantity, 0);
    if (max === 0) refuse(scan, { code: 'wrong_item', message: 'No item of the transfer is this.' });
    if (left > max) refuse(scan, { code: 'quantity_exceeded', params: { min: 1, max } });
    for (let at = lines.findIndex(open); left > 0 && at >= 0; at = lines.findIndex(open)) {
      const some = Math.min(left, lines[at]?.quantity ?? 0);
      await put(scan, transfer, lines, at, some, { flightcase_id: flightcase });
      left -= some;
    }
  }
  return true;
}
