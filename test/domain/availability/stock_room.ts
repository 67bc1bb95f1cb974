/** Rows that the curve reads, put into the tables as the operations leave them there. */
import type { Pool } from 'pg';
import type { Query, Settings } from '../../../runtime/base/kernel/rules.ts';
import { queryOn } from '../../../runtime/engine/commands/change.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

type Values = Readonly<Record<string, unknown>>;

export interface StockRoom {
  readonly query: Query;
  /** Inserts a row and returns its id. */
  add(table: string, values: Values): Promise<number>;
  item(values?: Values): Promise<number>;
  warehouse(values?: Values): Promise<number>;
  stock(item: number, warehouse: number, owned: number): Promise<void>;
  /** A rental with one product line; returns the ids of both. */
  rental(values: RentalValues): Promise<{ readonly rental: number; readonly line: number }>;
  line(rental: number, values: Values): Promise<number>;
  intake(values: Values): Promise<number>;
  repair(values: Values): Promise<number>;
  transfer(values: Values, item: Values): Promise<number>;
}

export interface RentalValues {
  readonly status: string;
  readonly warehouse: number;
  readonly item: number;
  readonly quantity: number;
  readonly from: string;
  readonly until: string | null;
  readonly more?: Values;
  readonly line?: Values;
}

/** Settings with their defaults of domain 9.1 by default. */
export function settingsOf(input: Values = {}): Settings {
  const values: Values = {
    'availability.prep_buffer_minutes': 0,
    'availability.turnaround_buffer_minutes': 0,
    'availability.overdue_hold_hours': 24,
    'availability.shortage_attribution': 'first_come',
    'availability.enforce': 'item',
    ...input,
  };
  return { get: <T>(key: string) => values[key] as T } as Settings;
}

/** On a database of its own. */
export async function openStockRoom(): Promise<StockRoom & { readonly database: TestDatabase }> {
  const database = await testDatabase();
  await database.pool.query(
    `insert into "currency" ("code", "name", "symbol", "decimals") values ('GBP', 'Pound', '£', 2)`,
  );
  return { ...stockRoomOn(database.pool), database };
}

/** In a database that has the currency GBP. */
export function stockRoomOn(pool: Pool): StockRoom {
  let count = 0;
  const add = (table: string, values: Values) => insert(pool, table, values);
  const next = () => {
    count += 1;
    return count;
  };
  const number = () => ({ number: `N-${next()}` });
  const line = (rental: number, values: Values) =>
    add('rental_item', { rental_id: rental, kind: 'product', transaction_type: 'rental', name: 'Line', ...values });
  return {
    query: queryOn(pool),
    add,
    line,
    item: (values = {}) => add('catalogue_item', { name: `Item ${next()}`, ...values }),
    warehouse: (values = {}) =>
      add('warehouse', {
        name: `W${next()}`,
        code: `W${count}`,
        timezone: 'UTC',
        currency_code: 'GBP',
        ...values,
      }),
    async stock(item, warehouse, owned) {
      await add('stock_level', {
        catalogue_item_id: item,
        warehouse_id: warehouse,
        quantity_owned: owned,
        quantity_on_hand: owned,
      });
    },
    async rental({ status, warehouse, item, quantity, from, until, more = {}, line: lineValues = {} }) {
      const rental = await add('rental', {
        ...number(),
        title: 'Rental',
        warehouse_id: warehouse,
        currency_code: 'GBP',
        prices_include_tax: false,
        discount_percent: 0,
        status,
        starts_at: from,
        ends_at: until,
        is_open_ended: until === null,
        ordered_at: new Date(Date.UTC(2026, 0, 1, 0, 0, count)),
        ...more,
      });
      return { rental, line: await line(rental, { catalogue_item_id: item, quantity, ...lineValues }) };
    },
    intake: (values) => add('virtual_stock_intake', { ...number(), currency_code: 'GBP', ...values }),
    repair: (values) =>
      add('repair', {
        ...number(),
        title: 'Repair',
        blocks_availability: true,
        requires_test: false,
        status: 'open',
        ...values,
      }),
    async transfer(values, item) {
      const transfer = await add('warehouse_transfer', { ...number(), ...values });
      await add('warehouse_transfer_item', { warehouse_transfer_id: transfer, ...item });
      return transfer;
    },
  };
}

async function insert(pool: Pool, table: string, values: Values): Promise<number> {
  const columns = Object.keys(values);
  const { rows } = await pool.query<{ id: number }>(
    `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning "id"`,
    Object.values(values),
  );
  return rows[0]?.id ?? 0;
}
