/**
 * Typed access to data for hand-written rules, jobs and handlers.
 *
 * Reading: `db` of a call, a change or a draft builds a SELECT (Kysely) that goes by `generated/tables.ts`; it is sent as
 * a prepared statement, inside the transaction where there is one. What it gives needs no type and no cast.
 *
 *     // Rows, one row or undefined
 *     const lines = await db.selectFrom('invoice_line').select(['id', 'net_amount']).where('invoice_id', '=', id).orderBy('id').execute();
 *     const rental = await db.selectFrom('rental').select('status').where('id', '=', id).executeTakeFirst();
 *
 *     // A list of keys: one parameter, so that the statement is the same for two keys as for two hundred
 *     .where('id', '=', anyOf(ids))
 *
 *     // A join; an aggregate; SQL for what has no method, with columns that are checked
 *     await db.selectFrom('invoice_line as l').innerJoin('invoice as i', 'i.id', 'l.invoice_id')
 *       .select(({ fn, ref }) => [
 *         'i.number',
 *         fn.count<string>('l.id').as('lines'),
 *         sql<string>`coalesce(sum(${ref('l.net_amount')}), 0)`.as('net'),
 *       ])
 *       .where('i.status', '!=', 'void').groupBy('i.id').execute();
 *
 *     // Text that statements share: the source's own, never a request's; an instant as the API writes it; states of a group
 *     .select(({ ref }) => [fragment<number>(digitsSql('o."currency_code"')).as('digits'), instant(ref('o.hire_starts_at')).as('from')])
 *     .where(({ ref }) => inStates(ref('r.status'), rentalStates.booked))
 *
 *     // Lists of the caller's as a table
 *     await db.selectFrom(rowsOf('v', { item: ['integer', items], serial: ['text', serials] }))
 *       .innerJoin('asset as a', (join) => join.onRef('a.catalogue_item_id', '=', 'v.item').onRef('a.serial_number', '=', 'v.serial'))
 *       .select('a.id').execute();
 *
 *     // With a common table expression; locked
 *     await db.with('due', (q) => q.selectFrom('invoice').select('id').where('balance', '>', '0'))
 *       .selectFrom('due').selectAll().execute();
 *     await db.selectFrom('asset').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
 *
 * Writing: a change has `insert`, `insertMany`, `update`, `updateMany`, `updateWhere`, `remove`, `removeMany`. They lock the rows,
 * keep their images from before, and lock what else judges by the columns they write; ledger, versions and events follow.
 *
 *     await change.updateMany('asset', ids, { status: 'available', storage_location_id: null });          // the same for all
 *     await change.updateMany('asset', ids, ({ fn }) => ({ warehouse_id: fn.coalesce(…) }));              // from the row
 *     await change.updateWhere('invoice', ({ eb }) => eb('due_on', '<', today), { last_reminder_at: now });  // those that fit; gives ids
 *     await change.updateRows('invoice_line', [{ id: 4, position: 1 }, { id: 2, position: 2 }]);          // each its own
 *     await change.updateRows('stock_level', rows, ({ eb, ref }) => ({                                    // its own, and the row's
 *       quantity_owned: eb('t.quantity_owned', '+', ref('v.quantity_owned')),
 *     }));
 *
 * `sql`, `anyOf`, `within`, `inStates`, `instant`, `asText`, `fragment`, `rowsOf`, `now` and `dataOf` come from `backline/rules`.
 * `dataOf(query)` is the same builder for a function that is
 * called with a `query` alone. In a read that runs side by side for many records (`together`), the record's key is the first value of
 * the statement, and what is no number, boolean or document is selected as text (`asText`): they are gathered by it.
 */
import type { ColumnType, Expression, ExpressionBuilder, SelectType, SqlBool, UpdateType } from 'kysely';
import type { ReadonlyQueryCreator } from 'kysely/readonly';

/**
 * What definitions declare, as generated/names.ts adds it: `product` for ours, `custom` for those of a custom folder, which are
 * ours and more.
 */
// biome-ignore lint/suspicious/noEmptyInterface: generated/names.ts adds to it
export interface Registry {}

/** What code may name where nothing was generated. */
interface Anything {
  readonly tables: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly resource: string;
  readonly ordered: Readonly<Record<string, string>>;
  readonly event: string;
  readonly code: string;
  readonly route: string;
  readonly job: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

type Known = Registry extends { readonly custom: infer Custom }
  ? Custom
  : Registry extends { readonly product: infer Product }
    ? Product
    : Anything;

type Of<Key extends keyof Anything> = Known extends { readonly [K in Key]: infer Names } ? Names : never;

/** Tables by name, with the types of their columns. */
export type Tables = Of<'tables'>;
export type TableName = keyof Tables & string;
export type ResourceName = Of<'resource'>;
/** Resources whose records have places in lists. */
export type OrderedName = keyof Of<'ordered'> & TableName;
export type EventName = Of<'event'>;
/** Refusal codes, the product's and the platform's. */
export type Code = Of<'code'>;
export type RouteName = Of<'route'>;
export type JobName = Of<'job'>;
export type SettingName = keyof Of<'settings'> & string;
/** What `settings.get` gives for a key. */
export type SettingValue<Key extends SettingName> = Of<'settings'>[Key];

/** A bigint: read as text. */
export type Big = ColumnType<string, string | number | bigint, string | number | bigint>;
/** A decimal: read as text with the column's scale. */
export type Numeric = ColumnType<string, string | number, string | number>;
/** A moment: read as PostgreSQL's text of it, in UTC. */
export type Instant = ColumnType<string, string | Date, string | Date>;

/** A record's key. */
export type Key = number | string;

/** The key of a table's rows. */
export type IdOf<T extends TableName> = Tables[T] extends { readonly id: infer Id } ? SelectType<Id> : Key;

/** What the records of one list agree in. */
export type ListOf<T extends OrderedName> = {
  readonly [C in Of<'ordered'>[T] & keyof Tables[T]]: SelectType<Tables[T][C]>;
};

/** The events of an entity, without its name: `created`, `shipped`. */
export type EventOf<Entity extends string> = EventName extends infer Event
  ? Event extends `${Entity}.${infer Name}`
    ? Name
    : never
  : never;

/** Columns of a row as a query reads them. */
export type Columns<T extends TableName> = { readonly [C in keyof Tables[T]]: SelectType<Tables[T][C]> };

/** Values for columns of a row. */
export type Values<T extends TableName> = { readonly [C in keyof Tables[T]]?: UpdateType<Tables[T][C]> };

/** The same, or SQL of the row's type. */
export type Settable<T extends TableName> = {
  readonly [C in keyof Tables[T]]?: UpdateType<Tables[T][C]> | Expression<SelectType<Tables[T][C]> | null>;
};

/** A row by its key with values of its own. */
export type RowValues<T extends TableName> = Values<T> & { readonly id: Key };

/** The changed row `t`, and beside it `v`, its input. */
export type RowAndInput<T extends TableName> = { readonly t: Tables[T]; readonly v: Tables[T] };

/** Reads: SELECT alone, with joins, fragments of SQL and common table expressions. */
export type Data = ReadonlyQueryCreator<Tables>;

/** Which rows of a table. */
export type Condition<T extends TableName> = (builder: ExpressionBuilder<Tables, T>) => Expression<SqlBool>;
