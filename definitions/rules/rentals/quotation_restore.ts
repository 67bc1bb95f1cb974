/** A version of a quotation is brought back: the rental gets the lines, prices, dates and discounts that it had then. */

import { type ActionHandler, type Change, canonical, sql } from 'backline/rules';
import type { RentalQuotationRestoreInput, RentalQuotationRow } from '../../../generated/rules/rental_quotation.ts';
import { rentalStates } from '../../../generated/states.ts';
import { settleRental } from '../availability/shortages.ts';
import { decimal, percentText } from '../pricing/money.ts';
import { followLines, windowsOf } from '../scheduling/of_lines.ts';
import { shortageRefusal } from './booking.ts';
import { limitOf } from './discount_limits.ts';
import { lockedRefusal } from './locked.ts';
import { type HandPriced, handRefusal } from './priced_by_hand.ts';
import { contentOf, type Restorable, restoredLine, type Values } from './quotation_content.ts';
import { repriceRental } from './reprice.ts';

type Restoring = Change<RentalQuotationRow, RentalQuotationRestoreInput>;

type Line = Restorable['lines'][number];

/** Columns of the rental that name records which are deleted for good. */
const passing = {
  contact_id: 'account_contact',
  billing_address_id: 'address',
  delivery_address_id: 'address',
  collection_address_id: 'address',
} as const;

/** Answers with the rental. The rental is locked as the root of the change. */
export const restoreQuotation: ActionHandler<RentalQuotationRow, RentalQuotationRestoreInput> = async (change) => {
  const { record, db, query } = change;
  const rentalId = record.rental_id;
  const row = await db
    .selectFrom('rental_quotation')
    .select('restorable')
    .$narrowType<{ restorable: Restorable }>()
    .where('id', '=', record.id)
    .executeTakeFirst();
  const then = row?.restorable ?? { rental: {}, lines: [] };
  const now = (await contentOf(query, rentalId, null)).restorable;
  await judge(change, then, now);
  change.emit('rental.quotation_restored', 'rental', rentalId);
  const gone = await goneSince(change, then.rental);
  const windows = await windowsOf(query, rentalId);
  const dated = await clearDates(change, now);
  await change.update('rental', rentalId, { ...then.rental, ...Object.fromEntries(gone.map((name) => [name, null])) });
  await restoreLines(change, then, now, dated);
  await repriceRental(change, rentalId, 'none');
  await followLines(change, rentalId, windows);
  const rental = await db.selectFrom('rental').select('status').where('id', '=', rentalId).executeTakeFirst();
  if (rentalStates.booked.has(rental?.status ?? '')) {
    const refusal = await shortageRefusal(change, rentalId, change.input.confirm_shortage === true);
    if (refusal) change.refuse(refusal);
    await settleRental(change, rentalId);
  }
  return { rental: await change.show('rental', rentalId), left_out: gone };
};

/** Refuses a restore of values that the caller could not write. */
async function judge(change: Restoring, then: Restorable, now: Restorable): Promise<void> {
  const { record, db, query, actor } = change;
  const rental = await db
    .selectFrom('rental as r')
    .select(({ selectFrom }) => [
      'r.status',
      'r.is_locked',
      sql<boolean>`exists ${selectFrom('invoice as i').select('i.id').whereRef('i.rental_id', '=', 'r.id').where('i.deleted_at', 'is', null).where('i.status', '!=', 'void')}`.as(
        'has_invoices',
      ),
    ])
    .where('r.id', '=', record.rental_id)
    .executeTakeFirst();
  if (rental?.is_locked) change.refuse(await lockedRefusal(change, record.rental_id));
  if (rental?.has_invoices && then.rental['currency_code'] !== now.rental['currency_code'])
    change.refuse({
      code: 'locked_field',
      message: 'The version is in another currency, and the rental has invoices.',
    });
  if (then.rental['account_id'] !== now.rental['account_id']) {
    const [account] = await query(
      'select 1 from "account" where "id" = $1 and "is_active" and "deleted_at" is null for share',
      [then.rental['account_id']],
    );
    if (!account) change.refuse({ code: 'account_inactive', message: "The version's customer is archived." });
  }
  const warehouses = [
    then.rental['warehouse_id'],
    then.rental['return_warehouse_id'],
    ...then.lines.map((line) => line['warehouse_id']),
  ];
  if (actor.scope !== null && warehouses.some((id) => typeof id === 'number' && !actor.scope?.includes(id)))
    change.refuse({ code: 'forbidden', message: 'The version takes equipment from a warehouse that you do not see.' });
  judgePrices(change, then, now);
}

function judgePrices(change: Restoring, then: Restorable, now: Restorable): void {
  const { actor } = change;
  const percent = { before: String(now.rental['discount_percent']), after: String(then.rental['discount_percent']) };
  const current = new Map(now.lines.map((line) => [line.id, line]));
  for (const line of then.lines) {
    const before = (current.get(line.id) ?? null) as unknown as HandPriced | null;
    const refusal = handRefusal(actor, line as unknown as HandPriced, before, percent);
    if (refusal) change.refuse(refusal);
  }
  const differs = (name: string) => String(then.rental[name]) !== String(now.rental[name]);
  if (
    then.rental['chargeable_periods'] !== null &&
    differs('chargeable_periods') &&
    actor.role['can_override_price'] === false
  )
    change.refuse({ code: 'forbidden', message: 'The number of periods was set by hand, which your role may not.' });
  const limit = limitOf(actor);
  const { discount_amount: amount } = then.rental;
  if (limit === null || !differs('discount_amount') || decimal(String(amount)).isZero()) return;
  const lines = (change.record.content as { lines: readonly Values[] }).lines;
  const gross = lines.reduce((sum, line) => sum.plus(decimal(String(line['gross_amount']))), decimal('0'));
  if (decimal(String(amount)).gt(gross.times(limit).div(100)))
    change.refuse({
      code: 'discount_above_role_limit',
      message: `The version has a discount of ${String(amount)}; your role may give ${percentText(limit.toString())} %.`,
    });
}

/** Columns that name a record which is gone for good. */
async function goneSince(change: Restoring, rental: Values): Promise<string[]> {
  const gone: string[] = [];
  for (const [column, table] of Object.entries(passing)) {
    if (rental[column] === null) continue;
    const found = await change.query(`select 1 from "${table}" where "id" = $1 for key share`, [rental[column]]);
    if (found.length === 0) gone.push(column);
  }
  return gone;
}

const columnsOf = (line: Line): Record<string, unknown> =>
  Object.fromEntries(restoredLine.map((name) => [name, line[name] ?? null]));

/** Dates of present lines need not fit those that the rental gets back. Returns the lines that had any. */
async function clearDates(change: Restoring, now: Restorable): Promise<ReadonlySet<number>> {
  const dated = now.lines.filter((line) => line['starts_at'] !== null || line['ends_at'] !== null);
  await change.updateRows(
    'rental_item',
    dated.map(({ id }) => ({ id, starts_at: null, ends_at: null })),
  );
  return new Set(dated.map(({ id }) => id));
}

/** Lines that still exist are written over, those that are gone are made anew, those that came since go. */
async function restoreLines(
  change: Restoring,
  then: Restorable,
  now: Restorable,
  dated: ReadonlySet<number>,
): Promise<void> {
  const activeIds = new Set(now.lines.map(({ id }) => id));
  const wanted = new Set(then.lines.map(({ id }) => id));
  const [present, gone] = [
    then.lines.filter(({ id }) => activeIds.has(id)),
    then.lines.filter(({ id }) => !activeIds.has(id)),
  ];
  const made = (await change.insertMany(
    'rental_item',
    gone.map((line) => ({ ...columnsOf(line), rental_id: change.record.rental_id })),
  )) as readonly number[];
  const ids = new Map([
    ...present.map(({ id }) => [id, id] as const),
    ...gone.map(({ id }, at) => [id, made[at] as number] as const),
  ]);
  const placed = (id: number | null) => (id === null ? null : (ids.get(id) ?? null));
  const below = (line: Line) => ({ parent_id: placed(line.parent_id), accessory_of_id: placed(line.accessory_of_id) });
  const nowOf = new Map(now.lines.map((line) => [line.id, line]));
  const changed = present.filter((line) => canonical(line) !== canonical(nowOf.get(line.id)));
  const cleared = present.filter((line) => dated.has(line.id) && !changed.includes(line));
  await change.updateRows(
    'rental_item',
    [...changed, ...cleared].map((line) => ({ id: line.id, ...columnsOf(line), ...below(line) })),
  );
  await change.updateRows(
    'rental_item',
    gone.map((line) => ({ id: ids.get(line.id) as number, ...below(line) })),
  );
  const added = now.lines.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
  for (const { id } of changed) change.emit('rental.item_updated', 'rental_item', id);
  for (const id of made) change.emit('rental.item_added', 'rental_item', id);
  await change.removeMany('rental_item', added);
  for (const id of added) change.emit('rental.item_removed', 'rental_item', id);
}
