/** What a dispatch would send out: the body laid over the lines and their allocations, read by two statements. */
import type { RentalRow } from '../../../generated/rules/rental.ts';
import type { Plan, Query } from '../../kernel/rules.ts';
import { lockIntakes, openSql, presentSql, presentStates } from './intake_units.ts';

export interface DispatchInput {
  readonly all?: boolean | null;
  readonly dispatched_at?: string | null;
  readonly items?: unknown;
}

interface Asked {
  readonly rental_item_id: number;
  readonly quantity?: number;
  readonly asset_ids?: readonly number[];
}

export interface StockLine {
  readonly id: number;
  readonly name: string;
  readonly item: number;
  readonly warehouse: number;
  readonly warehouse_name: string;
  readonly negative: boolean;
  readonly on_hand: number;
  readonly quantity: number;
  readonly dispatched: number;
  readonly sale: boolean;
  readonly subhire: boolean;
  readonly tracking: 'serialised' | 'bulk' | 'none';
  readonly requires_flightcase: boolean;
  /** Hired units for the line that are with us and not out. */
  readonly present: number;
  /** Units of the intakes kept for it that no allocation holds, the oldest intake first. */
  readonly intakes: readonly { readonly id: number; readonly present: number }[];
}

export interface Held {
  readonly id: number;
  readonly line: number;
  readonly item: number | null;
  readonly quantity: number;
  readonly asset: number | null;
  readonly asset_number: string | null;
  readonly asset_status: string | null;
  readonly asset_warehouse: number | null;
  readonly test_status: string | null;
  readonly test_due: string | null;
  readonly flightcase: number | null;
  readonly flightcase_status: string | null;
  readonly intake: number | null;
}

/** One line's part: how many units leave, of which allocations, and how many besides them. */
export interface Part {
  readonly line: StockLine;
  readonly quantity: number;
  readonly held: readonly { readonly row: Held; readonly quantity: number }[];
  /** Units without an allocation. */
  readonly loose: number;
}

export interface DispatchPlan {
  readonly parts: readonly Part[];
  /** Some unit of the rental has not left yet. */
  readonly anythingLeft: boolean;
  /** Ids in the body that are no stock line of the rental. */
  readonly strange: readonly number[];
}

const here = presentStates.map((state) => `'${state}'`).join(', ');
const held = `'allocated', 'prepared', 'dispatched'`;

/**
 * What is present of a hired line: the units of intakes that are kept for it, and of general intakes those that its
 * allocations hold, as far as they are still with us; less what is out.
 */
const linesSql = `
  select i."id", i."name", i."catalogue_item_id" as item, w."id" as warehouse, w."name" as warehouse_name, w."allows_negative_stock" as negative,
    coalesce(l."quantity_on_hand", 0) as on_hand, i."quantity", i."quantity_dispatched" as dispatched, i."transaction_type" = 'sale' as sale,
    i."is_subhire" as subhire, c."tracking", c."requires_flightcase",
    case when i."is_subhire" then (select coalesce(sum(${presentSql}), 0)::integer from "virtual_stock_intake" v where v."rental_item_id" = i."id" and v."status" in (${here}))
      + (select coalesce(sum(least(h."open", ${presentSql} - coalesce((select sum(${openSql}) from "rental_item_allocation" a left join "asset" t on t."id" = a."asset_id"
          where coalesce(a."virtual_stock_intake_id", t."virtual_stock_intake_id") = v."id" and a."rental_item_id" <> i."id" and a."state" in (${held})), 0))), 0)::integer
        from (select coalesce(a."virtual_stock_intake_id", t."virtual_stock_intake_id") as "intake", sum(${openSql}) as "open" from "rental_item_allocation" a
            left join "asset" t on t."id" = a."asset_id" where a."rental_item_id" = i."id" and a."state" in (${held}) group by 1) h
        join "virtual_stock_intake" v on v."id" = h."intake" and v."rental_item_id" is distinct from i."id" and v."status" in (${here}))
      - (i."quantity_dispatched" - i."quantity_returned" - i."quantity_lost" - i."quantity_sold") else 0 end as present,
    case when i."is_subhire" then (select coalesce(jsonb_agg(jsonb_build_object('id', v."id", 'present', ${presentSql}
        - (select coalesce(sum(${openSql}), 0) from "rental_item_allocation" a where a."virtual_stock_intake_id" = v."id" and a."asset_id" is null and a."state" in (${held})))
        order by v."id"), '[]'::jsonb)
      from "virtual_stock_intake" v where v."rental_item_id" = i."id" and v."status" in (${here})) else '[]'::jsonb end as intakes
  from "rental_item" i join "rental" r on r."id" = i."rental_id" join "catalogue_item" c on c."id" = i."catalogue_item_id"
  join "warehouse" w on w."id" = coalesce(i."warehouse_id", r."warehouse_id")
  left join "stock_level" l on l."catalogue_item_id" = c."id" and l."warehouse_id" = w."id"
  where i."rental_id" = $1 and i."kind" = 'product' and not i."is_optional" order by i."position", i."id"`;

const heldSql = `
  select a."id", a."rental_item_id" as line, t."catalogue_item_id" as item, a."quantity", t."id" as asset, t."asset_number", t."status" as asset_status,
    t."warehouse_id" as asset_warehouse, t."test_status", to_char(t."next_test_due_at", 'YYYY-MM-DD') as test_due, f."id" as flightcase,
    f."status" as flightcase_status, coalesce(a."virtual_stock_intake_id", t."virtual_stock_intake_id") as intake
  from "rental_item_allocation" a join "rental_item" i on i."id" = a."rental_item_id" left join "asset" t on t."id" = a."asset_id"
  left join "flightcase" f on f."id" = coalesce(a."flightcase_id", t."flightcase_id")
  where i."rental_id" = $1 and a."state" in ('allocated', 'prepared') order by a."state" = 'allocated', a."id"`;

/**
 * The plan that guards and effect share. Units of intakes may be given back to their supplier, or set aside for another line,
 * meanwhile: the intakes are locked, then everything is looked at again.
 */
export const planDispatch: Plan<RentalRow, DispatchInput, DispatchPlan> = async ({ query, record, input, dryRun }) => {
  const plan = await dispatchPlan(query, record.id, input);
  const intakes = plan.parts
    .filter(({ line }) => line.subhire)
    .flatMap(({ line, held }) => [...line.intakes.map(({ id }) => id), ...held.flatMap(({ row }) => row.intake ?? [])]);
  if (intakes.length === 0 || dryRun) return plan;
  await lockIntakes(query, intakes);
  return dispatchPlan(query, record.id, input);
};

/** Lays the body over what is there; nothing is judged yet. */
export async function dispatchPlan(query: Query, rentalId: number, input: DispatchInput): Promise<DispatchPlan> {
  const lines = await query<StockLine>(linesSql, [rentalId]);
  const held = Map.groupBy(await query<Held>(heldSql, [rentalId]), ({ line }) => line);
  const known = new Map(lines.map((line) => [line.id, line]));
  const asked = askedOf(input, lines);
  return {
    parts: asked.flatMap((one) => {
      const line = known.get(one.rental_item_id);
      return line ? [partOf(line, one, held.get(line.id) ?? [])] : [];
    }),
    anythingLeft: lines.some((line) => line.quantity > line.dispatched),
    strange: asked.map(({ rental_item_id }) => rental_item_id).filter((id) => !known.has(id)),
  };
}

/** One entry per line: `all` means what is left, and a line that stands twice asks for the sum. */
function askedOf(input: DispatchInput, lines: readonly StockLine[]): Asked[] {
  const listed = (input.items ?? []) as readonly Asked[];
  if (input.all === true && listed.length === 0)
    return lines
      .filter((line) => line.quantity > line.dispatched)
      .map((line) => ({ rental_item_id: line.id, quantity: line.quantity - line.dispatched }));
  const merged = new Map<number, Asked>();
  for (const one of listed) {
    const before = merged.get(one.rental_item_id);
    const quantity = one.quantity ?? one.asset_ids?.length ?? leftOf(lines, one.rental_item_id);
    merged.set(one.rental_item_id, {
      rental_item_id: one.rental_item_id,
      quantity: quantity + (before?.quantity ?? 0),
      ...(one.asset_ids || before?.asset_ids
        ? { asset_ids: [...(before?.asset_ids ?? []), ...(one.asset_ids ?? [])] }
        : {}),
    });
  }
  return [...merged.values()];
}

function leftOf(lines: readonly StockLine[], id: number): number {
  const line = lines.find((one) => one.id === id);
  return line ? Math.max(line.quantity - line.dispatched, 0) : 0;
}

/** Allocations are used up in the order prepared first, then oldest; named assets alone when some are named. */
function partOf(line: StockLine, asked: Asked, held: readonly Held[]): Part {
  const quantity = asked.quantity ?? 0;
  const named = asked.asset_ids ? new Set(asked.asset_ids) : null;
  const usable = named === null ? held : held.filter(({ asset }) => asset !== null && named.has(asset));
  const used: { row: Held; quantity: number }[] = [];
  let open = quantity;
  for (const row of usable) {
    if (open <= 0) break;
    const taken = Math.min(open, row.quantity);
    used.push({ row, quantity: taken });
    open -= taken;
  }
  return { line, quantity, held: used, loose: open };
}
