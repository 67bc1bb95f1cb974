/** The needs of a rental: its short lines, less the units that resolutions will bring which still wait for their order. */
import type { Query, Settings } from 'backline/rules';
import { shortItems } from '../../availability/check.ts';
import { shortLines } from '../../availability/short_lines.ts';
import { digitsSql } from '../../pricing/money.ts';

/** A line and the units that nothing covers yet. */
export interface Need {
  readonly line: number;
  readonly name: string;
  readonly item: number;
  readonly warehouse: number;
  readonly warehouseName: string;
  readonly zone: string;
  readonly short: number;
  /** The line's window with its buffers; ISO 8601, `until` is null without end. */
  readonly from: string;
  readonly until: string | null;
  readonly quantity: number;
  /** Units that have left, or that assets are set aside for: these stay as they are. */
  readonly committed: number;
  /** The line's own dates, else the rental's. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** The revenue of the line before tax, as decimal text in the rental's currency. */
  readonly net: string;
  /** Of that currency. */
  readonly digits: number;
  /** A line of its own, which no kit or product added. */
  readonly principal: boolean;
}

interface Short {
  readonly rental_item_id: number;
  readonly quantity_short: number;
  readonly shortage_from: string;
  readonly shortage_until: string | null;
}

const iso = (sql: string) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const linesSql = `select t."id" as line, t."name", t."catalogue_item_id" as item, t."booked_warehouse_id" as warehouse, w."name" as "warehouseName", w."timezone" as zone,
    t."quantity", t."quantity_dispatched" + t."quantity_allocated" as committed, ${iso('coalesce(t."starts_at", r."starts_at")')} as "startsAt",
    ${iso('coalesce(t."ends_at", r."ends_at")')} as "endsAt", t."net_amount"::text as net, ${digitsSql('r."currency_code"')} as digits, t."inclusion" = 'principal' as principal,
    coalesce((select sum(n."quantity") from "shortage" s join "shortage_resolution" n on n."shortage_id" = s."id" and n."status" = 'active' and n."result_type" = 'virtual_stock_intake'
      join "virtual_stock_intake" v on v."id" = case when n."result_type" = 'virtual_stock_intake' then n."result_id"::integer end and v."status" = 'planned' where s."rental_item_id" = t."id"), 0)::integer as waiting
  from "rental_item" t join "rental" r on r."id" = t."rental_id" join "warehouse" w on w."id" = t."booked_warehouse_id"
  where t."id" = any($1::integer[]) order by t."position", t."id"`;

/**
 * Two statements, and one more if nothing is booked yet: then the result is what the rental would lack if it were ordered now. In
 * the order of its lines.
 */
export async function needsOf(
  query: Query,
  settings: Settings,
  rental: { readonly id: number; readonly isBooked: boolean },
): Promise<Need[]> {
  const short = rental.isBooked
    ? await shortLines(query, settings, rental.id)
    : await wouldLack(query, settings, rental.id);
  if (short.length === 0) return [];
  const byLine = new Map(short.map((one) => [one.rental_item_id, one]));
  const lines = await query<Omit<Need, 'short' | 'from' | 'until'> & { readonly waiting: number }>(linesSql, [
    [...byLine.keys()],
  ]);
  return lines.flatMap(({ waiting, ...line }) => {
    const found = byLine.get(line.line);
    const left = (found?.quantity_short ?? 0) - waiting;
    if (!found || left <= 0) return [];
    return [{ ...line, short: Math.min(left, line.quantity), from: found.shortage_from, until: found.shortage_until }];
  });
}

async function wouldLack(query: Query, settings: Settings, rentalId: number): Promise<Short[]> {
  return (await shortItems(query, settings, { rentalId })).map(({ rental_item_id, short, from, until }) => ({
    rental_item_id,
    quantity_short: short,
    shortage_from: from,
    shortage_until: until,
  }));
}
