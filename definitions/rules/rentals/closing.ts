/** The bookings that a rental releases when it is cancelled, lost, postponed or reverted (domain 3.1, 3.1a). */
import { type Change, now } from 'backline/rules';
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
  const rows = await change.query<{ id: number; line: number; asset: number | null }>(
    `select a."id", a."rental_item_id" as line, a."asset_id" as asset from "rental_item_allocation" a join "rental_item" i on i."id" = a."rental_item_id"
     where i."rental_id" = $1 and a."state" in ('allocated', 'prepared') order by a."id"`,
    [rentalId],
  );
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
  const rows = await change.query<{ id: number }>(
    `select t."id" from "asset" t where t."id" = any($1::integer[]) and t."status" in ('allocated', 'prepared') and not exists (
       select 1 from "rental_item_allocation" a where a."asset_id" = t."id" and a."state" in ('allocated', 'prepared')
         and (a."state" = 'prepared' or now() between a."booked_from" and a."booked_until")) order by t."id"`,
    [ids],
  );
  await moveAssets(
    change,
    rows.map(({ id }) => id),
    { status: 'available' },
    'released',
  );
}

/** Planned intakes reserved for the rental are cancelled; open ones are listed in `meta.open_intakes`. */
export async function cancelIntakes(change: Closing, rentalId: number): Promise<void> {
  const rows = await change.query<{ id: number; number: string; status: string; quantity: number }>(
    `select v."id", v."number", v."status", v."quantity" from "virtual_stock_intake" v
     where (v."rental_id" = $1 or v."rental_item_id" in (select "id" from "rental_item" where "rental_id" = $1))
       and v."status" in ('planned', 'confirmed', 'partially_received', 'received', 'partially_returned') order by v."id"`,
    [rentalId],
  );
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
  const drafts = await change.query<{ id: number }>(
    `select "id" from "invoice" where "rental_id" = $1 and "status" = 'draft' order by "id"`,
    [rentalId],
  );
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
  const sharedSql = `select l."id", l."invoice_id" as invoice from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
    where l."rental_id" = $1 and i."rental_id" is null and i."status" = 'draft' and i."deleted_at" is null order by l."id"`;
  const read = () => change.query<{ id: number; invoice: number }>(sharedSql, [rentalId]);
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
