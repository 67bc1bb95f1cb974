/**
 * Whether an allocation may take units of a virtual stock intake: of the item, here, free, and not reserved for another line
 * (domain 3.2).
 */

import { type Actor, anyOf, type Code, dataOf, fragment, invalid, type Query, type Refusal, sql } from 'backline/rules';
import { hiredSql } from '../inventory/asset_stock.ts';

interface Lot {
  readonly number: string;
  readonly source: string;
  readonly status: string;
  readonly item: number;
  readonly warehouse: number;
  /** The line and the rental it is reserved for; null: unreserved. */
  readonly line: number | null;
  readonly rental: number | null;
  readonly rental_number: string | null;
  /** Units that are with us, those of them without an allocation, and those that the line of its reservation needs. */
  readonly present: number;
  readonly free: number;
  readonly needed: number;
  /** It goes back before the line ends: when. */
  readonly too_soon: string | null;
}

/** The line that units are wanted for. */
export interface Wanting {
  readonly id: number;
  readonly name: string;
  readonly rental: number;
  readonly item: number | null;
  readonly warehouse: number;
  readonly subhire: boolean;
}

/** States in which units of an intake are with us. */
const presentStates = ['partially_received', 'received', 'partially_returned'] as const;
const here: ReadonlySet<string> = new Set(presentStates);

/** Units of an intake ("v") that are with us. */
export const presentSql = '(v."quantity_received" - v."quantity_returned" - v."quantity_lost" - v."quantity_bought")';
/** Units that are reserved by an allocation or out with it. */
export const openOf = (a: string): string =>
  `(${a}."quantity" - ${a}."quantity_returned" - ${a}."quantity_lost" - ${a}."quantity_sold")`;
const openSql = openOf('a');

const held = `'allocated', 'prepared', 'dispatched'`;

/** Units of an intake ("v") that the line of its reservation still needs, if that is another one than `line`. */
const neededSql = (line: string): string =>
  `coalesce((select greatest(k."quantity" - k."quantity_dispatched", 0) from "rental_item" k where k."id" = v."rental_item_id" and k."id" <> ${line} and k."is_firm"), 0)`;

/** An intake whose units a line may take without being named. */
export interface LineIntake {
  readonly id: number;
  /** For this line, or for its rental. */
  readonly reserved: boolean;
  /** Units by number without an allocation; of another line's intake those beyond that line's need. */
  readonly free: number;
  /** Of units with an identity: those that arrived for the line and are ready, by their numbers. */
  readonly assets: readonly number[];
}

/**
 * The `LineIntake`s of a line ("i" with "r", "c" and "w") as JSON: its own, its rental's, then those that are unreserved or
 * exceed their reservation, if the line ends before they have to go back. A line to be hired in takes only those reserved for it.
 */
export const lineIntakesSql = `coalesce((select jsonb_agg(jsonb_build_object('id', n."id", 'reserved', n."rank" < 2, 'free', n."free", 'assets', n."assets") order by n."rank", n."id") from (
    select v."id", case when v."rental_item_id" = i."id" then 0 when v."rental_item_id" is null and v."rental_id" = i."rental_id" then 1 else 2 end as "rank",
      ${presentSql} - coalesce((select sum(${openSql}) from "rental_item_allocation" a where a."virtual_stock_intake_id" = v."id" and a."asset_id" is null and a."state" in (${held})), 0)
        - ${neededSql('i."id"')} as "free",
      case when c."tracking" = 'serialised' then (select coalesce(jsonb_agg(t."id" order by t."asset_number", t."id"), '[]'::jsonb) from "asset" t
        where t."virtual_stock_intake_id" = v."id" and t."status" in ('available', 'allocated') and t."warehouse_id" = w."id" and t."deleted_at" is null
          and not exists (select 1 from "rental_item_allocation" a where a."asset_id" = t."id" and a."state" in (${held}))) else '[]'::jsonb end as "assets"
    from "virtual_stock_intake" v where v."catalogue_item_id" = c."id" and v."warehouse_id" = w."id" and v."source" <> 'purchase' and v."status" in (${presentStates.map((state) => `'${state}'`).join(', ')})
  ) n join "virtual_stock_intake" v on v."id" = n."id"
  where n."rank" < 2 or (not i."is_subhire" and n."free" > 0 and (v."rental_id" is null or v."rental_item_id" is not null) and i."booked_until" <= coalesce(v."available_until", 'infinity'))), '[]'::jsonb)`;

const lotSql = `select v."number", v."source", v."status", v."catalogue_item_id" as item, v."warehouse_id" as warehouse, v."rental_item_id" as line, v."rental_id" as rental,
    (select r."number" from "rental" r where r."id" = v."rental_id" and ($3::integer[] is null or r."warehouse_id" = any($3))) as rental_number, ${presentSql} as present,
    (${presentSql} - coalesce((select sum(${openSql}) from "rental_item_allocation" a left join "asset" t on t."id" = a."asset_id"
      where coalesce(a."virtual_stock_intake_id", t."virtual_stock_intake_id") = v."id" and a."state" in (${held})), 0))::integer as free,
    ${neededSql('$2')}::integer as needed,
    (select to_char(v."available_until" at time zone w."timezone", 'YYYY-MM-DD HH24:MI') from "rental_item" i join "warehouse" w on w."id" = v."warehouse_id"
      where i."id" = $2 and v."source" <> 'purchase' and isfinite(i."booked_until") and i."booked_until" > v."available_until") as too_soon
  from "virtual_stock_intake" v where v."id" = $1`;

/** Concurrent uses of the same intakes, and returns of their units, wait until the transaction ends. Before assets are locked. */
export async function lockIntakes(query: Query, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await query('select 1 from "virtual_stock_intake" where "id" = any($1::integer[]) order by "id" for no key update', [
    ids,
  ]);
}

/**
 * The refusal, or null; the intake is locked (`lockIntakes`). One that does not exist is left to the reference's own check.
 * Whose the units are makes no difference to the line: it takes own and hired ones, as long as they fit.
 */
export async function intakeRefusal(
  query: Query,
  line: Wanting,
  wanted: { readonly intake: number; readonly assets: readonly number[]; readonly quantity: number },
  scope: Actor['scope'],
): Promise<Refusal | null> {
  const { intake, assets, quantity } = wanted;
  const [lot] = await query<Lot>(lotSql, [intake, line.id, scope]);
  if (!lot) return null;
  const refuse = (code: Code, message: string): Refusal => ({
    code,
    message,
    errors: { virtual_stock_intake_id: [message] },
    details: { virtual_stock_intake_id: intake, number: lot.number, present: lot.present, free: Math.max(lot.free, 0) },
  });
  if (lot.item !== line.item) return refuse('wrong_item', `Intake ${lot.number} is not ${line.name}.`);
  if (lot.warehouse !== line.warehouse)
    return refuse('wrong_warehouse', `Intake ${lot.number} is in another warehouse.`);
  if (lot.source === 'purchase')
    return invalid('virtual_stock_intake_id', `Units of intake ${lot.number} were bought: they are own stock.`);
  if (!here.has(lot.status))
    return refuse('invalid_state', `Cannot allocate units of intake ${lot.number}, which is ${lot.status}.`);
  const reservedFor =
    lot.rental === line.rental ? 'line' : `rental${lot.rental_number ? ` (${lot.rental_number})` : ''}`;
  const ofRental = lot.line === null && lot.rental !== null && lot.rental !== line.rental;
  if (ofRental || (lot.line !== null && lot.line !== line.id && lot.free - lot.needed < quantity))
    return refuse('asset_unavailable', `Intake ${lot.number} is reserved for another ${reservedFor}.`);
  if (lot.too_soon !== null)
    return refuse(
      'asset_unavailable',
      `Intake ${lot.number} goes back to its supplier by ${lot.too_soon}, before ${line.name} comes back.`,
    );
  const [stranger] =
    assets.length === 0
      ? []
      : await dataOf(query)
          .selectFrom('asset')
          .select('asset_number as number')
          .where('id', '=', anyOf(assets))
          .where('virtual_stock_intake_id', 'is distinct from', intake)
          .orderBy('id')
          .limit(1)
          .execute();
  if (stranger) return refuse('wrong_item', `Asset ${stranger.number} did not come with intake ${lot.number}.`);
  if (quantity <= lot.free) return null;
  return refuse(
    'quantity_exceeded',
    `Intake ${lot.number}: ${Math.max(lot.free, 0)} of ${lot.present} units are free.`,
  );
}

/** The supplier's intakes that assets came with: null for own ones. */
export async function intakesOf(query: Query, assets: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  if (assets.length === 0) return new Map();
  const rows = await dataOf(query)
    .selectFrom('asset as t')
    .select(({ ref }) => [
      't.id',
      sql<number | null>`case when ${fragment(hiredSql('t'))} then ${ref('t.virtual_stock_intake_id')} end`.as(
        'intake',
      ),
    ])
    .where('t.id', '=', anyOf(assets))
    .execute();
  return new Map(rows.map(({ id, intake }) => [id, intake]));
}
