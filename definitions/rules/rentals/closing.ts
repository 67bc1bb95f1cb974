/** The bookings that a rental releases when it is cancelled, lost, postponed or reverted (domain 3.1, 3.1a). */
import { anyOf, type Change, now, sql } from 'backline/rules';
import { totalInvoice } from '../finance/invoice_totals.ts';
import { moveAssets } from '../inventory/asset_moves.ts';
import { recount } from './counters.ts';

type Closing = Pick<
  Change<never, never>,
  | 'actor'
  | 'db'
  | 'query'
  | 'settings'
  | 'touch'
  | 'updateRows'
  | 'updateMany'
  | 'update'
  | 'insert'
  | 'insertMany'
  | 'remove'
  | 'removeMany'
  | 'refuse'
  | 'emit'
  | 'addMeta'
>;

/** Sets free every unit that has not left. */
export async function releaseAllocations(change: Closing, rentalId: number): Promise<void> {
  const rows = await change.db
    .selectFrom('rental_item_allocation as a')
    .innerJoin('rental_item as i', 'i.id', 'a.rental_item_id')
    .select(['a.id', 'a.rental_item_id as line', 'a.asset_id as asset'])
    .where('i.rental_id', '=', rentalId)
    .where('a.state', 'in', ['allocated', 'prepared'])
    .orderBy('a.id')
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await change.updateMany('rental_item_allocation', ids, { state: 'released', released_at: now });
  for (const id of ids) change.emit('rental.item_released', 'rental_item_allocation', id);
  await recount(
    change,
    rentalId,
    rows.map(({ line }) => line),
  );
  await freeAssets(
    change,
    rows.flatMap(({ asset }) => (asset === null ? [] : [asset])),
  );
}

/** Assets that were set aside and that no other allocation has now are available again. */
export async function freeAssets(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'emit'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await change.db
    .selectFrom('asset as t')
    .select('t.id')
    .where('t.id', '=', anyOf(ids))
    .where('t.status', 'in', ['allocated', 'prepared'])
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('rental_item_allocation as a')
            .select('a.id')
            .whereRef('a.asset_id', '=', 't.id')
            .where('a.state', 'in', ['allocated', 'prepared'])
            .where(
              ({ ref }) =>
                sql<boolean>`(${ref('a.state')} = 'prepared' or now() between ${ref('a.booked_from')} and ${ref('a.booked_until')})`,
            ),
        ),
      ),
    )
    .orderBy('t.id')
    .execute();
  await moveAssets(
    change,
    rows.map(({ id }) => id),
    { status: 'available' },
    'released',
  );
}

/** Planned intakes reserved for the rental are cancelled; open ones are listed in `meta.open_intakes`. */
export async function cancelIntakes(change: Closing, rentalId: number): Promise<void> {
  const rows = await change.db
    .selectFrom('virtual_stock_intake as v')
    .select(['v.id', 'v.number', 'v.status', 'v.quantity'])
    .where(
      ({ ref, selectFrom }) =>
        sql<boolean>`(${ref('v.rental_id')} = ${rentalId} or ${ref('v.rental_item_id')} in ${selectFrom('rental_item').select('id').where('rental_id', '=', rentalId)})`,
    )
    .where('v.status', 'in', ['planned', 'confirmed', 'partially_received', 'received', 'partially_returned'])
    .orderBy('v.id')
    .execute();
  const planned = rows.filter(({ status }) => status === 'planned').map(({ id }) => id);
  if (planned.length > 0) {
    await change.updateMany('virtual_stock_intake', planned, { status: 'cancelled', cancelled_at: now });
    for (const id of planned) change.emit('virtual_stock_intake.cancelled', 'virtual_stock_intake', id);
  }
  const open = rows.filter(({ status }) => status !== 'planned');
  if (open.length > 0) change.addMeta('open_intakes', open);
}

/** Invoices of the rental alone that were never issued go with it; drafts over several rentals lose its lines. */
export async function dropDraftInvoices(change: Closing, rentalId: number): Promise<void> {
  const drafts = await change.db
    .selectFrom('invoice')
    .select('id')
    .where('rental_id', '=', rentalId)
    .where('status', '=', 'draft')
    .orderBy('id')
    .execute();
  await change.touch(
    'invoice',
    drafts.map(({ id }) => id),
  );
  for (const { id } of drafts) {
    await change.remove('invoice', id);
    change.emit('invoice.deleted', 'invoice', id);
  }
  await leaveSharedDrafts(change, rentalId);
}

async function leaveSharedDrafts(change: Closing, rentalId: number): Promise<void> {
  const read = () =>
    change.db
      .selectFrom('invoice_line as l')
      .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
      .select(['l.id', 'l.invoice_id as invoice'])
      .where('l.rental_id', '=', rentalId)
      .where('i.rental_id', 'is', null)
      .where('i.status', '=', 'draft')
      .where('i.deleted_at', 'is', null)
      .orderBy('l.id')
      .execute();
  const before = await read();
  if (before.length === 0) return;
  await change.touch('invoice', [...new Set(before.map(({ invoice }) => invoice))]);
  const lines = await read();
  await change.removeMany(
    'invoice_line',
    lines.map(({ id }) => id),
  );
  for (const { id } of lines) change.emit('invoice.line_removed', 'invoice_line', id);
  for (const invoice of new Set(lines.map((line) => line.invoice))) await totalInvoice(change, invoice);
}
