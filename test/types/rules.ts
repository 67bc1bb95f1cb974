/**
 * What hand-written rules may name. Each line below `@ts-expect-error` is a slip that must not compile: where the types let it
 * pass, `tsc` says that the error was not met.
 */
import { anyOf, asText, instant, now, rowsOf, sql } from '../../runtime/base/database/data.ts';
import type { Services } from '../../runtime/base/kernel/context.ts';
import type { Call, Change, Refusal } from '../../runtime/base/kernel/rules.ts';

export async function reads({ db, settings }: Call<unknown, unknown>): Promise<void> {
  const [line] = await db
    .selectFrom('invoice_line as l')
    .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
    .select(({ fn, ref }) => [
      'i.status',
      'l.net_amount',
      'i.due_at',
      fn.countAll<string>().as('count'),
      sql<string>`coalesce(sum(${ref('l.net_amount')}), 0)`.as('net'),
    ])
    .where('l.id', '=', anyOf([1, 2]))
    .groupBy(['i.id', 'l.id'])
    .execute();
  const known:
    | { status: 'draft' | 'issued' | 'partially_paid' | 'paid' | 'credited' | 'void'; net_amount: string }
    | undefined = line;
  const due: string | null | undefined = line?.due_at;
  const days: number = settings.get('rentals.quote_validity_days');
  const lockDate: string | null = settings.get('finance.lock_date');
  const mode: 'off' | 'warn' | 'block' | string = settings.get('availability.enforce');
  void [known, due, days, lockDate, mode];
  // @ts-expect-error no such table
  db.selectFrom('invoce');
  // @ts-expect-error no such column
  db.selectFrom('invoice').select('balnce');
  // @ts-expect-error no such state
  db.selectFrom('invoice').select('id').where('status', '=', 'isued');
  // @ts-expect-error money is read as text
  const wrong: number | undefined = line?.net_amount;
  // @ts-expect-error reads alone
  db.deleteFrom('invoice').execute();
  // @ts-expect-error no such setting
  settings.get('finance.lock_dat');
  // @ts-expect-error a setting of days is a number
  const text: string = settings.get('rentals.quote_validity_days');
  void [wrong, text];
}

export async function fragments({ db }: Call<unknown, unknown>): Promise<void> {
  const [row] = await db
    .selectFrom(rowsOf('v', { item: ['integer', [1]], serial: ['text', ['a', null]] }))
    .innerJoin('asset as a', 'a.catalogue_item_id', 'v.item')
    .select(({ ref }) => [
      'v.item',
      'v.serial',
      asText(ref('a.purchase_cost')).as('cost'),
      instant(ref('a.last_test_at')).as('tested'),
      instant(ref('a.created_at')).as('made'),
    ])
    .execute();
  const known:
    | { item: number; serial: string | null; cost: string | null; tested: string | null; made: string }
    | undefined = row;
  // @ts-expect-error a cost may be absent
  const cost: string | undefined = row?.cost;
  // @ts-expect-error no such list
  db.selectFrom(rowsOf('v', { item: ['integer', [1]] })).select('v.itm');
  // @ts-expect-error no type of lists
  rowsOf('v', { item: ['int4range', [1]] });
  void [known, cost];
}

export async function writes(change: Change<unknown, unknown>): Promise<void> {
  const id: number = await change.insert('warehouse', { name: 'London', code: 'LON' });
  await change.update('asset', id, { status: 'available', storage_location_id: null });
  await change.updateMany('asset', [id], { retired_at: now });
  await change.updateWhere('invoice', ({ eb }) => eb('balance', '>', '0'), { last_reminder_at: now });
  await change.updateRows('stock_level', [{ id, quantity_owned: 1 }], ({ eb, ref }) => ({
    quantity_owned: eb('t.quantity_owned', '+', ref('v.quantity_owned')),
  }));
  const { moved } = await change.reorder('static_value', { static_list_id: 1 }, [2, 1]);
  const first: number | undefined = moved[0];
  void first;
  // @ts-expect-error its records have no places
  await change.reorder('asset', {}, [1]);
  // @ts-expect-error no such list
  await change.reorder('static_value', { list_id: 1 }, [1]);
  // @ts-expect-error no such resource
  await change.touch('warehous', [1]);
  // @ts-expect-error no such resource
  await change.update('warehous', 1, { name: 'x' });
  // @ts-expect-error no such column
  await change.update('warehouse', 1, { nme: 'x' });
  // @ts-expect-error no such column
  await change.insert('warehouse', { nme: 'x' });
  // @ts-expect-error no such state
  await change.updateMany('asset', [1], { status: 'availabel' });
  // @ts-expect-error a number is no name
  await change.updateRows('warehouse', [{ id: 1, name: 7 }]);
  // @ts-expect-error no such column
  await change.updateWhere('invoice', ({ eb }) => eb('balnce', '>', '0'), { last_reminder_at: now });
  // @ts-expect-error SQL of another type
  await change.updateMany('asset', [1], { warehouse_id: sql<string>`'x'` });
  // @ts-expect-error no such event
  change.emit('asset.evaporated', 'asset', 1);
  // @ts-expect-error no such route
  await change.perform('assets.evaporate', {});
  // @ts-expect-error no such job
  await change.enqueue('review_shortage');
  // @ts-expect-error no such code
  change.refuse({ code: 'no_such_code' });
}

// @ts-expect-error no such code
export const refusal: Refusal = { code: 'no_such_code_at_all' };

export async function endpoint({ db, jobs, pool, settings }: Services): Promise<void> {
  const days: number = settings.get('action-log.retention_days');
  void [await db.selectFrom('country').select('code').execute(), days];
  // @ts-expect-error no such job
  await jobs.enqueue(pool, {} as never, 'review_shortage');
}
