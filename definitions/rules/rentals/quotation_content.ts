/** The contents of a quotation: the part of a rental that the customer sees, and beside it the values for a restore. */
import { hash } from 'node:crypto';
import { canonical, type Query } from 'backline/rules';
import { percentText } from '../pricing/money.ts';
import { copied, instants, lineColumns } from './copied_columns.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Amounts and factors are decimal text, instants ISO 8601. */
export interface QuotationLine extends Values {
  readonly rental_item_id: number;
  readonly name: string;
}

export interface QuotationContent extends Values {
  readonly version: number | null;
  readonly lines: readonly QuotationLine[];
}

/** Columns that a restore of a version writes. Lines stay under their ids, so that those that still exist are recognised. */
export interface Restorable {
  readonly rental: Values;
  readonly lines: readonly (Values & {
    readonly id: number;
    readonly parent_id: number | null;
    readonly accessory_of_id: number | null;
  })[];
}

/** Notes and labels of ours are no part of an offer, and values that are fixed at creation cannot have changed. */
const ours: ReadonlySet<string> = new Set([
  'prices_include_tax',
  'tags',
  'internal_notes',
  'warehouse_notes',
  'custom_fields',
]);
export const offered = copied.filter((name) => !ours.has(name));

const shownHeader = [
  'number',
  'title',
  'description',
  'account_id',
  'starts_at',
  'ends_at',
  'charge_starts_at',
  'charge_ends_at',
  'is_open_ended',
  'currency_code',
  'prices_include_tax',
  'billing_cycle',
  'billing_period_days',
  'payment_moments',
  'deposit_percent',
  'security_deposit',
  'delivery_method',
  'return_method',
  'discount_percent',
  'discount_amount',
  'discount_total',
  'surcharge_total',
  'net_total',
  'tax_total',
  'gross_total',
  'optional_total',
  'tax_summary',
  'surcharges',
] as const;

const shownLine = [
  'parent_id',
  'kind',
  'inclusion',
  'transaction_type',
  'catalogue_item_id',
  'kit_id',
  'service_id',
  'name',
  'description',
  'quantity',
  'starts_at',
  'ends_at',
  'rate_id',
  'unit_price',
  'chargeable_periods',
  'period_factor',
  'discount_percent',
  'discount_amount',
  'is_optional',
  'tax_type_id',
  'tax_percent',
  'gross_amount',
  'net_amount',
  'tax_amount',
  'total_amount',
  'external_note',
] as const;

/** Columns of a line that a restore writes beyond those of a copy. */
export const restoredLine = [...lineColumns, 'starts_at', 'ends_at', 'minimum_charge'] as const;

const percents: ReadonlySet<string> = new Set(['discount_percent', 'tax_percent', 'deposit_percent']);
const moments: ReadonlySet<string> = new Set<string>(instants);

/** A stored value as the API writes it. */
function shown(name: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (percents.has(name)) return percentText(String(value));
  if (moments.has(name) || value instanceof Date) return new Date(value as string | Date).toISOString();
  return value;
}

const pick = (row: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, shown(name, row[name])]));

const list = (alias: string, names: Iterable<string>) =>
  [...new Set(names)].map((name) => `${alias}."${name}"`).join(', ');

const rentalSql = `select ${list('r', [...shownHeader, ...offered, ...instants, 'quote_expires_at'])}, a."name" as "account_name"
  from "rental" r left join "account" a on a."id" = r."account_id" where r."id" = $1`;

const linesSql = `select i."id", i."accessory_of_id", ${list('i', [...shownLine, ...restoredLine])}
  from "rental_item" i where i."rental_id" = $1 order by i."position", i."id"`;

/** The present contents of the rental. `version` is the number that it is sent under; null if it is not sent. */
export async function contentOf(
  query: Query,
  rentalId: number,
  version: number | null,
): Promise<{ readonly content: QuotationContent; readonly restorable: Restorable }> {
  const [rental = {}] = await query<Values>(rentalSql, [rentalId]);
  const lines = await query<Values & { id: number; parent_id: number | null; accessory_of_id: number | null }>(
    linesSql,
    [rentalId],
  );
  return {
    content: {
      ...pick(rental, shownHeader),
      version,
      account_name: rental['account_name'] ?? null,
      valid_until: shown('starts_at', rental['quote_expires_at']),
      lines: lines.map((line) => ({ rental_item_id: line.id, name: String(line['name']), ...pick(line, shownLine) })),
    },
    restorable: {
      rental: pick(rental, [...offered, ...instants]),
      lines: lines.map((line) => ({
        id: line.id,
        parent_id: line.parent_id,
        accessory_of_id: line.accessory_of_id,
        ...pick(line, restoredLine),
      })),
    },
  };
}

/** SHA-256 of the canonical JSON, in hexadecimal. */
export function hashOf(content: QuotationContent): string {
  return hash('sha256', canonical(content));
}
