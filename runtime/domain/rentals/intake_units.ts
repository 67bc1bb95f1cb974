/** Whether an allocation may take units of a virtual stock intake: of the item, here, free, and kept for nobody else (domain 3.2). */

import type { Code } from '../../kernel/data.ts';
import type { Query, Refusal } from '../../kernel/rules.ts';
import { invalid } from '../shared/rows.ts';

interface Lot {
  readonly number: string;
  readonly source: string;
  readonly status: string;
  readonly item: number;
  readonly warehouse: number;
  /** The line and the rental it is kept for; null: for everybody. */
  readonly line: number | null;
  readonly rental: number | null;
  /** Units that are with us, and those of them that no allocation holds. */
  readonly present: number;
  readonly free: number;
}

/** States in which units of an intake are with us. */
export const presentStates = ['partially_received', 'received', 'partially_returned'] as const;
const here: ReadonlySet<string> = new Set(presentStates);

/** Units of an intake ("v") that are with us. */
export const presentSql = '(v."quantity_received" - v."quantity_returned" - v."quantity_lost")';
/** Units that an allocation ("a") holds or has out. */
export const openSql = '(a."quantity" - a."quantity_returned" - a."quantity_lost" - a."quantity_sold")';

const lotSql = `select v."number", v."source", v."status", v."catalogue_item_id" as item, v."warehouse_id" as warehouse, v."rental_item_id" as line, v."rental_id" as rental,
    ${presentSql} as present, (${presentSql} - coalesce((select sum(${openSql}) from "rental_item_allocation" a left join "asset" t on t."id" = a."asset_id"
      where coalesce(a."virtual_stock_intake_id", t."virtual_stock_intake_id") = v."id" and a."state" in ('allocated', 'prepared', 'dispatched')), 0))::integer as free
  from "virtual_stock_intake" v where v."id" = $1`;

const strangersSql = `select "asset_number" as number from "asset" where "id" = any($1::integer[]) and "virtual_stock_intake_id" is distinct from $2::integer order by "id" limit 1`;

/** Whoever wants units of the same intakes, or gives units back, waits until the transaction ends. Before assets are locked. */
export async function lockIntakes(query: Query, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await query('select 1 from "virtual_stock_intake" where "id" = any($1::integer[]) order by "id" for no key update', [
    ids,
  ]);
}

/** The refusal, or null; the intake is locked (`lockIntakes`). One that does not exist is left to the reference's own check. */
export async function intakeRefusal(
  query: Query,
  line: {
    readonly id: number;
    readonly name: string;
    readonly rental: number;
    readonly item: number | null;
    readonly warehouse: number;
    readonly subhire: boolean;
  },
  wanted: { readonly intake: number; readonly assets: readonly number[]; readonly quantity: number },
): Promise<Refusal | null> {
  const { intake, assets, quantity } = wanted;
  const [lot] = await query<Lot>(lotSql, [intake]);
  if (!lot) return null;
  const refuse = (code: Code, message: string): Refusal => ({
    code,
    message,
    errors: { virtual_stock_intake_id: [message] },
  });
  if (lot.item !== line.item) return refuse('wrong_item', `Intake ${lot.number} is not ${line.name}.`);
  if (lot.warehouse !== line.warehouse)
    return refuse('wrong_warehouse', `Intake ${lot.number} is in another warehouse.`);
  if (!line.subhire || lot.source === 'purchase')
    return invalid(
      'virtual_stock_intake_id',
      lot.source === 'purchase'
        ? `Units of intake ${lot.number} were bought: they are own stock.`
        : `${line.name} takes own stock: set is_subhire on the line to give it hired units.`,
    );
  if (!here.has(lot.status))
    return refuse('invalid_state', `Cannot allocate units of intake ${lot.number}, which is ${lot.status}.`);
  if ((lot.line !== null && lot.line !== line.id) || (lot.rental !== null && lot.rental !== line.rental))
    return refuse(
      'asset_unavailable',
      `Intake ${lot.number} is kept for another ${lot.rental === line.rental ? 'line' : 'rental'}.`,
    );
  const [stranger] = assets.length === 0 ? [] : await query<{ number: string }>(strangersSql, [assets, intake]);
  if (stranger) return refuse('wrong_item', `Asset ${stranger.number} did not come with intake ${lot.number}.`);
  if (quantity <= lot.free) return null;
  return refuse(
    'quantity_exceeded',
    `Intake ${lot.number}: ${Math.max(lot.free, 0)} of ${lot.present} units are free.`,
  );
}
