/**
 * Surcharges on the bill (domain 2.11): for the part billed now, by the rules that price the rental, so that the parts add up to
 * the whole.
 */
import type { Query } from 'backline/rules';
import { Decimal, decimal, sum, zero } from '../pricing/money.ts';
import { type Surcharge, surchargeAmount, surchargesSql } from '../pricing/surcharges.ts';
import { type BilledLine, leftOf } from './rental_bill.ts';

/** A line that is billed now, with its amount: net, or with taxes included the total. */
export interface Billed {
  readonly line: BilledLine;
  readonly amount: Decimal;
}

/** A surcharge that a bill takes; the amount in the prices' own terms. */
interface BilledSurcharge {
  readonly surcharge: Surcharge;
  readonly amount: Decimal;
}

interface State {
  readonly rental: number;
  readonly surcharges: readonly Surcharge[];
  /**
   * The amount of each on invoices that are not void less the credited one, by its name, how often, and whether some was
   * credited.
   */
  readonly before: readonly {
    readonly name: string;
    readonly net: string;
    readonly total: string;
    readonly count: number;
    readonly credited: boolean;
  }[];
}

const stateSql = `
  select r."id" as "rental", ${surchargesSql('(r."waive_surcharges" or $2::boolean)')} as "surcharges",
    (select coalesce(jsonb_agg(jsonb_build_object('name', b."description", 'net', b.net::text, 'total', b.total::text, 'count', b.count, 'credited', b.credited)), '[]'::jsonb) from (
      select l."description", sum(l."net_amount" - coalesce(c.net, 0)) as net, sum(l."gross_amount" - coalesce(c.total, 0)) as total, count(*) as count,
        coalesce(bool_or(c.net <> 0), false) as credited
      from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
      left join lateral (select sum(x."net_amount") as net, sum(x."gross_amount") as total from "credit_note_line" x join "credit_note" n on n."id" = x."credit_note_id"
        where x."invoice_line_id" = l."id" and n."status" in ('issued', 'applied')) c on true
      where l."rental_id" = r."id" and l."kind" = 'surcharge' and i."status" <> 'void' and (i."status" <> 'draft' or $3::boolean) and i."deleted_at" is null group by 1) b) as "before"
  from "rental" r where r."id" = any($1::integer[])`;

/** Which surcharges are looked at, and beside what. */
interface Looked {
  /** Without those that may be waived. */
  readonly waive: boolean;
  /** Amounts on other drafts count as billed. */
  readonly drafts: boolean;
}

/** All surcharges of the rental as they price it. */
export async function surchargesOf(query: Query, rental: { readonly id: number } & Looked): Promise<State> {
  const state = await surchargesOfAll(query, { ...rental, rentals: [rental.id] });
  return state.get(rental.id) ?? { rental: rental.id, surcharges: [], before: [] };
}

/** Of many rentals by one statement. */
export async function surchargesOfAll(
  query: Query,
  { rentals, waive, drafts }: { readonly rentals: readonly number[] } & Looked,
): Promise<ReadonlyMap<number, State>> {
  return new Map((await query<State>(stateSql, [rentals, waive, drafts])).map((row) => [row.rental, row]));
}

/**
 * The amount of each to be billed now. A percentage is of the amounts billed, and the bill that leaves nothing open takes the
 * cents by which the earlier parts were rounded, and the credited amounts. A fixed amount for each unit comes with a line's first
 * bill, one for the rental with the rental's first. No more is ever due than is left.
 */
export function dueSurcharges(
  { surcharges, before }: State,
  all: readonly BilledLine[],
  billed: readonly Billed[],
  included: boolean,
): BilledSurcharge[] {
  return surcharges.flatMap((surcharge) => {
    const earlier = before.find(({ name }) => name === surcharge.name);
    const amount = dueOf(surcharge, earlier, all, billed, included);
    return amount.isZero() ? [] : [{ surcharge, amount }];
  });
}

function dueOf(
  surcharge: Surcharge,
  earlier: State['before'][number] | undefined,
  all: readonly BilledLine[],
  billed: readonly Billed[],
  included: boolean,
): Decimal {
  const counts = surcharge.kind === 'fixed_per_item' ? billed.filter(({ line }) => isFresh(line)) : billed;
  const due = surchargeAmount(surcharge, counts.map(reckoned));
  if (earlier === undefined) return due;
  const concerned = all.filter(({ id }) => surcharge.lines.includes(id));
  const whole = surchargeAmount(
    surcharge,
    concerned.map((line) => reckoned({ line, amount: decimal(included ? line.total_amount : line.net_amount) })),
  );
  const left = whole.minus(decimal(included ? earlier.total : earlier.net));
  const now = new Map(billed.map(({ line, amount }) => [line.id, amount]));
  const closes = concerned.every((line) => leftOf(line, included).eq(now.get(line.id) ?? zero));
  if (!closes) return surcharge.kind === 'fixed_per_rental' ? zero : Decimal.min(due, Decimal.max(left, zero));
  // Rounding alone differs by half a cent a part; a greater difference was left out by hand, or credited.
  const rounded = left
    .minus(due)
    .abs()
    .times(100)
    .lte(earlier.count + 1);
  if (earlier.credited || (surcharge.kind === 'percent_of_net' && rounded && !due.isZero())) return left;
  return surcharge.kind === 'fixed_per_rental' ? zero : Decimal.min(due, Decimal.max(left, zero));
}

const isFresh = (line: BilledLine) => decimal(line.billed_net).isZero() && decimal(line.billed_total).isZero();

const reckoned = ({ line, amount }: Billed) => ({ id: line.id, quantity: decimal(line.quantity), amount });

/** The surcharges on the rental as a whole, as parts of a deposit. */
export function wholeSurcharges(
  { surcharges }: State,
  all: readonly BilledLine[],
  included: boolean,
): BilledSurcharge[] {
  const lines = all.map((line) => reckoned({ line, amount: decimal(included ? line.total_amount : line.net_amount) }));
  return surcharges.map((surcharge) => ({ surcharge, amount: surchargeAmount(surcharge, lines) }));
}

/** The amount of surcharges with tax, for the bound of deductions. */
export function withTax(
  amount: Decimal,
  { percent, digits }: { readonly percent: string | number; readonly digits: number },
  included: boolean,
): Decimal {
  return included ? amount : sum([amount, amount.times(percent).div(100)]).toDecimalPlaces(digits);
}
