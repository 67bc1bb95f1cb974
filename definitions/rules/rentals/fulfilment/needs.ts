/** The needs of a rental: its short lines, less the units that resolutions will bring which still wait for their order. */
import { anyOf, dataOf, fragment, instant, type Query, type Settings, sql } from 'backline/rules';
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

const linesOf = (query: Query, ids: readonly number[]) =>
  dataOf(query)
    .selectFrom('rental_item as t')
    .innerJoin('rental as r', 'r.id', 't.rental_id')
    .innerJoin('warehouse as w', 'w.id', 't.booked_warehouse_id')
    .select(({ ref, fn }) => [
      't.id as line',
      't.name',
      't.catalogue_item_id as item',
      'w.id as warehouse',
      'w.name as warehouseName',
      'w.timezone as zone',
      't.quantity',
      sql<number>`${ref('t.quantity_dispatched')} + ${ref('t.quantity_allocated')}`.as('committed'),
      instant(fn.coalesce('t.starts_at', 'r.starts_at')).as('startsAt'),
      instant(fn.coalesce('t.ends_at', 'r.ends_at')).as('endsAt'),
      't.net_amount as net',
      fragment<number>(digitsSql('r."currency_code"')).as('digits'),
      sql<boolean>`${ref('t.inclusion')} = 'principal'`.as('principal'),
      // Units that are ordered from a supplier but not promised yet.
      sql<number>`coalesce((select sum(n."quantity") from "shortage" s join "shortage_resolution" n on n."shortage_id" = s."id" and n."status" = 'active' and n."result_type" = 'virtual_stock_intake'
        join "virtual_stock_intake" v on v."id" = case when n."result_type" = 'virtual_stock_intake' then n."result_id"::integer end and v."status" = 'planned'
        where s."rental_item_id" = ${ref('t.id')}), 0)::integer`.as('waiting'),
    ])
    .where('t.id', '=', anyOf(ids))
    .$narrowType<{ item: number }>()
    .orderBy('t.position')
    .orderBy('t.id')
    .execute();

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
  const lines = await linesOf(query, [...byLine.keys()]);
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
