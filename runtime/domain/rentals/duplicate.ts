/** A new enquiry with what another rental asked for; what happened to that one stays behind. */
import type { RentalDuplicateInput, RentalRow } from '../../../generated/rules/rental.ts';
import type { ActionHandler, Change } from '../../kernel/rules.ts';
import { repriceRental } from './reprice.ts';

type Duplicating = Change<RentalRow, RentalDuplicateInput>;

const copied = [
  'title',
  'description',
  'account_id',
  'contact_id',
  'billing_account_id',
  'venue_id',
  'warehouse_id',
  'return_warehouse_id',
  'currency_code',
  'price_book_id',
  'tax_type_id',
  'prices_include_tax',
  'chargeable_periods',
  'is_open_ended',
  'delivery_method',
  'return_method',
  'billing_address_id',
  'delivery_address_id',
  'collection_address_id',
  'delivery_instructions',
  'discount_percent',
  'discount_amount',
  'billing_cycle',
  'billing_period_days',
  'payment_moments',
  'waive_surcharges',
  'deposit_percent',
  'security_deposit',
  'tags',
  'internal_notes',
  'warehouse_notes',
  'custom_fields',
] as const;

const instants = [
  'starts_at',
  'ends_at',
  'charge_starts_at',
  'charge_ends_at',
  'prep_starts_at',
  'load_at',
  'deliver_at',
  'setup_at',
  'show_starts_at',
  'show_ends_at',
  'strike_at',
  'collect_at',
  'unload_at',
] as const;

const lineColumns = [
  'kind',
  'inclusion',
  'transaction_type',
  'catalogue_item_id',
  'kit_id',
  'service_id',
  'name',
  'description',
  'position',
  'quantity',
  'quantity_each',
  'warehouse_id',
  'rate_id',
  'unit_price',
  'is_price_overridden',
  'chargeable_periods',
  'is_periods_overridden',
  'discount_percent',
  'is_discountable',
  'is_optional',
  'is_subhire',
  'tax_type_id',
  'unit_cost',
  'replacement_value',
  'weight_kg',
  'external_note',
  'warehouse_note',
  'custom_fields',
] as const;

interface Line extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly parent_id: number | null;
  readonly accessory_of_id: number | null;
  readonly starts_at: string | Date | null;
  readonly ends_at: string | Date | null;
}

/** Lines that a return added (late and lost units) stay behind: their units count as sent out, and no allocation sent them. */
const linesSql = `select "id", "parent_id", "accessory_of_id", "starts_at", "ends_at", ${lineColumns.map((name) => `"${name}"`).join(', ')}
  from "rental_item" where "rental_id" = $1 and not ("quantity_dispatched" > 0
    and not exists (select 1 from "rental_item_allocation" a where a."rental_item_id" = "rental_item"."id")) order by "position", "id"`;

/**
 * Answers with the new rental. `starts_at` moves the whole timeline with it. Prices that were looked up are looked up anew;
 * the number of statements does not depend on the number of lines.
 */
export const duplicateRental: ActionHandler<RentalRow, RentalDuplicateInput> = async (change) => {
  const { record, input } = change;
  const shift = shiftOf(record, input);
  const dates = Object.fromEntries(instants.map((name) => [name, moved(record[name], shift)]));
  const starts = input.starts_at ?? dates['starts_at'] ?? null;
  const ends = input.ends_at ?? dates['ends_at'] ?? null;
  if (starts !== null && ends !== null && Date.parse(ends) <= Date.parse(starts))
    change.refuse({
      code: 'invalid_dates',
      errors: { ends_at: ['The end must be after the start.'] },
      details: { starts_at: starts, ends_at: ends },
    });
  const id = (await change.insert('rental', {
    ...Object.fromEntries(copied.map((name) => [name, record[name]])),
    ...dates,
    starts_at: starts,
    ends_at: ends,
    ...(typeof input.title === 'string' ? { title: input.title } : {}),
    duplicated_from_id: record.id,
  })) as number;
  change.emit('rental.created', 'rental', id);
  change.emit('rental.duplicated', 'rental', id);
  await copyLines(change, id, shift);
  await copyParticipants(change, id);
  await repriceRental(change, id, 'all');
  return { rental: await change.show('rental', id) };
};

/** Milliseconds that every instant moves by. */
function shiftOf(record: RentalRow, input: RentalDuplicateInput): number {
  if (typeof input.starts_at !== 'string' || record.starts_at === null) return 0;
  return Date.parse(input.starts_at) - Date.parse(record.starts_at);
}

function moved(instant: string | Date | null, shift: number): string | null {
  return instant === null ? null : new Date(new Date(instant).getTime() + shift).toISOString();
}

async function copyLines(change: Duplicating, rental: number, shift: number): Promise<void> {
  const lines = await change.query<Line>(linesSql, [change.record.id]);
  if (lines.length === 0) return;
  const ids = (await change.insertMany(
    'rental_item',
    lines.map((line) => ({
      ...Object.fromEntries(lineColumns.map((name) => [name, line[name]])),
      rental_id: rental,
      starts_at: moved(line.starts_at, shift),
      ends_at: moved(line.ends_at, shift),
    })),
  )) as readonly number[];
  const copyOf = new Map(lines.map((line, at) => [line.id, ids[at] as number]));
  const placed = (id: number | null) => (id === null ? null : (copyOf.get(id) ?? null));
  await change.updateRows(
    'rental_item',
    lines.map((line, at) => ({
      id: ids[at] as number,
      parent_id: placed(line.parent_id),
      accessory_of_id: placed(line.accessory_of_id),
    })),
  );
}

async function copyParticipants(change: Duplicating, rental: number): Promise<void> {
  const rows = await change.query<Record<string, unknown>>(
    'select "user_id", "contact_id", "role", "notify" from "rental_participant" where "rental_id" = $1 order by "id"',
    [change.record.id],
  );
  await change.insertMany(
    'rental_participant',
    rows.map((row) => ({ ...row, rental_id: rental })),
  );
}
