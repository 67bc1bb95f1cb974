/** Invariants of stock levels. */

import type { Invariant } from 'backline/rules';
import type { StockLevelRules } from '../../../generated/rules/stock_level.ts';
import { awayNow } from '../availability/away.ts';
import { hiredSql } from './asset_stock.ts';

interface Away {
  readonly id: number;
  /**
   * The ledger's number, without units it does not know: hired ones, and work whose time has come before its units were taken.
   */
  readonly known: number;
  readonly more: number;
  /** Units that a transfer may take away, or bring, meanwhile. */
  readonly underway: number;
}

const unfinished = `r."deleted_at" is null and r."blocks_availability" and r."status" in ('open', 'in_progress', 'on_hold') and r."starts_at" <= now()`;

/** Each unit is looked at by itself, once. */
const knownSql = `select l."id", l."quantity_in_repair" + l."quantity_quarantined" as known,
    (select count(*) from "asset" a where a."catalogue_item_id" = l."catalogue_item_id" and a."warehouse_id" = l."warehouse_id" and a."deleted_at" is null
       and case when a."status" in ('in_repair', 'quarantined') then ${hiredSql('a')}
         else a."status" in ('available', 'allocated', 'prepared') and exists (select 1 from "repair" r where r."asset_id" = a."id" and ${unfinished} and coalesce(r."expected_end_at", 'infinity') > now()) end)::integer
    + (select coalesce(sum(r."quantity"), 0) from "repair" r where r."catalogue_item_id" = l."catalogue_item_id" and r."warehouse_id" = l."warehouse_id"
         and r."asset_id" is null and r."taken_at" is null and ${unfinished} and coalesce(r."expected_end_at", 'infinity') > now())::integer as more,
    (select coalesce(sum(m."quantity"), 0) from "warehouse_transfer_item" m join "warehouse_transfer" t on t."id" = m."warehouse_transfer_id"
       where m."catalogue_item_id" = l."catalogue_item_id" and l."warehouse_id" in (t."from_warehouse_id", t."to_warehouse_id") and t."status" in ('requested', 'in_transit', 'partially_received'))::integer as underway
  from "stock_level" l where l."id" = any($1::integer[])`;

/** Free is the number on hand less the reserved one: a unit in repair or in quarantine is in neither, and counts once. */
const unitsAwayOnce: Invariant = async ({ ids, query, settings }) => {
  const away = await awayNow(query, settings, ids.map(Number));
  const rows = await query<Away>(knownSql, [ids]);
  const wrong = new Map<number, string>();
  for (const { id, known, more, underway } of rows) {
    const subtracted = away.get(id);
    if (subtracted === undefined) continue;
    const [least, most] = [known + more - underway, known + more + underway];
    if (subtracted < least || subtracted > most)
      wrong.set(id, `${subtracted} are subtracted, ${known + more} are away`);
  }
  return wrong;
};

/** Levels of serialised items, and the present units of each status that the ledger distinguishes. */
const countedSql = `select l."id", l."quantity_on_hand" as hand, l."quantity_on_hire" as hire, l."quantity_in_repair" as repair, l."quantity_quarantined" as quarantined,
    (count(*) filter (where a."status" in ('available', 'allocated', 'prepared')))::integer as hand_units, (count(*) filter (where a."status" = 'on_hire'))::integer as hire_units,
    (count(*) filter (where a."status" = 'in_repair'))::integer as repair_units, (count(*) filter (where a."status" = 'quarantined'))::integer as quarantined_units
  from "stock_level" l join "catalogue_item" i on i."id" = l."catalogue_item_id" and i."tracking" = 'serialised'
  left join "asset" a on a."catalogue_item_id" = l."catalogue_item_id" and a."warehouse_id" = l."warehouse_id" and a."deleted_at" is null and not ${hiredSql('a')}
  where l."id" = any($1::integer[]) group by l."id"`;

const counted = ['hand', 'hire', 'repair', 'quarantined'] as const;
type Counted = (typeof counted)[number];

/** A difference between a level and its units means a double movement, or one of a unit that is gone. */
const unitsCounted: Invariant = async ({ ids, query }) => {
  const rows = await query<{ id: number } & Record<Counted | `${Counted}_units`, number>>(countedSql, [ids]);
  const wrong = rows.flatMap((row) => {
    const off = counted.filter((name) => row[name] !== row[`${name}_units`]);
    const text = off.map((name) => `${name}: ${row[name]} counted, ${row[`${name}_units`]} units`).join('; ');
    return text === '' ? [] : [[row.id, text] as const];
  });
  return new Map(wrong);
};

export const rules = {
  invariants: { units_counted: unitsCounted, units_away_once: unitsAwayOnce },
} satisfies StockLevelRules;
