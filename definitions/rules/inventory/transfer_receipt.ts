/** The arrival of a transfer: units received, damaged and missing, line by line. */
import { dataOf, invalid, type Query, type Refusal, sql } from 'backline/rules';

/** An element of a receipt's `items`. */
interface ReceiptItem {
  readonly id: number;
  /** As many as are named, else all that are not missing. */
  readonly quantity?: number;
  readonly missing?: number;
  readonly damaged?: number;
  readonly asset_ids?: readonly number[];
  readonly missing_asset_ids?: readonly number[];
  readonly damaged_asset_ids?: readonly number[];
}

interface ReceiptInput {
  readonly items?: unknown;
  readonly complete?: boolean | null;
}

interface Line {
  readonly id: number;
  readonly catalogue_item_id: number;
  readonly item: string;
  readonly tracking: string;
  readonly outstanding: number;
  readonly flightcase_id: number | null;
  /** Units that left and have neither arrived nor gone missing. */
  readonly units: readonly number[];
}

export interface Arrival extends Line {
  readonly received: number;
  readonly missing: number;
  readonly damaged: number;
  readonly receivedUnits: readonly number[];
  readonly missingUnits: readonly number[];
  readonly damagedUnits: readonly number[];
}

/** A unit may have left again with another transfer: the movements of this one show the units it still owes. */
const linesOf = (query: Query, transfer: number): Promise<Line[]> =>
  dataOf(query)
    .selectFrom('warehouse_transfer_item as t')
    .innerJoin('catalogue_item as i', 'i.id', 't.catalogue_item_id')
    .select(({ ref }) => [
      't.id',
      't.catalogue_item_id',
      'i.name as item',
      'i.tracking',
      't.flightcase_id',
      sql<number>`${ref('t.quantity_dispatched')} - ${ref('t.quantity_received')} - ${ref('t.quantity_missing')}`.as(
        'outstanding',
      ),
      sql<number[]>`array(select u."id" from unnest(${ref('t.asset_ids')}) with ordinality u("id", "place")
        where not exists (select 1 from "asset" a where a."id" = u."id" and a."status" = 'lost')
          and not exists (select 1 from "stock_transaction" s where s."source_type" = 'warehouse_transfer' and s."source_id" = ${transfer}::text and s."asset_id" = u."id"
            and s."type" in ('transfer_in', 'transfer_loss', 'subhire_in', 'subhire_loss')) order by u."place")`.as(
        'units',
      ),
    ])
    .where('t.warehouse_transfer_id', '=', transfer)
    .orderBy('t.id')
    .execute();

/** The lines with what arrives of each, or why the body does not fit them. Without `items` all that is outstanding arrives. */
export async function arrivals(
  query: Query,
  transfer: number,
  input: ReceiptInput,
): Promise<{ readonly lines: readonly Arrival[]; readonly refusal: Refusal | null }> {
  const lines = await linesOf(query, transfer);
  const items = Array.isArray(input.items) ? (input.items as readonly ReceiptItem[]) : null;
  const unknown = (items ?? []).findIndex(({ id }) => !lines.some((line) => line.id === id));
  if (unknown >= 0) return { lines: [], refusal: invalid(`items.${unknown}.id`, 'The transfer has no such item.') };
  const said = new Map((items ?? []).map((item) => [item.id, item]));
  const arrived: Arrival[] = [];
  for (const line of lines) {
    const item = said.get(line.id) ?? { id: line.id, quantity: items === null ? line.outstanding : 0 };
    const arrival = arrivalOf(line, item, input.complete === true);
    if ('code' in arrival) return { lines: [], refusal: arrival };
    arrived.push(arrival);
  }
  return { lines: arrived, refusal: null };
}

function arrivalOf(line: Line, item: ReceiptItem, complete: boolean): Arrival | Refusal {
  const notHere = item.missing ?? item.missing_asset_ids?.length ?? 0;
  const received = item.quantity ?? item.asset_ids?.length ?? Math.max(line.outstanding - notHere, 0);
  const missing = complete ? line.outstanding - received : notHere;
  const damaged = item.damaged ?? item.damaged_asset_ids?.length ?? 0;
  if (received + Math.max(missing, item.missing ?? 0) > line.outstanding || missing < 0)
    return exceeded(line, line.outstanding, 'are on their way');
  if (damaged > received) return exceeded(line, received, 'arrive');
  const none = { receivedUnits: [], missingUnits: [], damagedUnits: [] };
  if (line.tracking !== 'serialised') return { ...line, received, missing, damaged, ...none };
  const gone = named(
    item.missing_asset_ids,
    missing,
    rest(line.units, item.asset_ids ?? []),
    item.asset_ids !== undefined || received === 0,
  );
  const arrived = named(item.asset_ids, received, rest(line.units, gone ?? []), true);
  const broken = named(item.damaged_asset_ids, damaged, arrived ?? [], true);
  if (!gone || !arrived || !broken)
    return {
      code: 'unallocated_items',
      message: `${line.item}: say which units arrive, are missing and are damaged (asset_ids, missing_asset_ids, damaged_asset_ids).`,
    };
  const strange =
    [...gone, ...arrived].find((id) => !line.units.includes(id)) ?? broken.find((id) => !arrived.includes(id));
  if (strange !== undefined || new Set([...gone, ...arrived]).size < gone.length + arrived.length)
    return {
      code: 'wrong_item',
      message: `${line.item}: asset ${strange ?? ''} is not on its way with this line, or named twice.`,
    };
  return { ...line, received, missing, damaged, receivedUnits: arrived, missingUnits: gone, damagedUnits: broken };
}

function exceeded(line: Line, most: number, what: string): Refusal {
  return {
    code: 'quantity_exceeded',
    message: `${line.item}: no more than ${most} ${what}.`,
    details: { warehouse_transfer_item_id: line.id, maximum: most },
  };
}

const rest = (all: readonly number[], but: readonly number[]) => all.filter((id) => !but.includes(id));

/** The units that were named, or those there are when as many are needed; null when they have to be named. */
function named(
  ids: readonly number[] | undefined,
  needed: number,
  candidates: readonly number[],
  certain: boolean,
): readonly number[] | null {
  if (ids !== undefined) return ids.length === needed ? ids : null;
  if (needed === 0) return [];
  return certain && candidates.length === needed ? candidates : null;
}
