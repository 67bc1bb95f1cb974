/** A house with stock, ready for rentals to leave it: the start of the tests of allocation, dispatch and return. */
import { startService, type TestService } from '../support/service.ts';

export interface House {
  readonly service: TestService;
  readonly warehouse: number;
  readonly other: number;
  readonly account: number;
  /** An item of which units are known one by one, and one that is counted; both at 35.00 a day, replaced for 420.00. */
  readonly head: number;
  readonly cable: number;
  readonly tape: number;
  made(path: string, body: Record<string, unknown>): Promise<Record<string, unknown> & { id: number }>;
  rental(id: number): Promise<Record<string, unknown>>;
  item(rental: number, id: number): Promise<Record<string, unknown>>;
  assets(count: number): Promise<number[]>;
  /** Puts units into the stock of the first warehouse, as if they had always been there. */
  stock(item: number, quantity: number): Promise<void>;
  level(item: number, warehouse?: number): Promise<Record<string, number>>;
  /** An order over these lines; the window is around today by default. */
  order(lines: readonly Record<string, unknown>[], more?: Record<string, unknown>): Promise<Order>;
}

export interface Order {
  readonly id: number;
  readonly items: readonly number[];
}

const day = 86_400_000;
export const at = (days: number): string => new Date(Date.now() + days * day).toISOString();

export async function openHouse(): Promise<House> {
  const service = await startService();
  const made: House['made'] = async (path, body) => {
    const reply = await service.post(path, body);
    if (reply.status !== 201) throw new Error(`POST ${path} gave ${reply.status}: ${reply.text}`);
    return Object.values(reply.body)[0] as Record<string, unknown> & { id: number };
  };
  const warehouse = (await made('/warehouses', { name: 'London', code: 'lon' })).id;
  const other = (await made('/warehouses', { name: 'Leeds', code: 'lds' })).id;
  const account = (await made('/accounts', { name: 'Northern Lights' })).id;
  const rate = (await service.get('/rates?q[code_eq]=day_standard')).body.rates[0].id;
  const product = async (name: string, tracking: string) => {
    const { id } = await made('/catalogue_items', {
      name,
      tracking,
      default_rate_id: rate,
      replacement_value: '420',
    });
    await made(`/catalogue_items/${id}/rates`, { rate_id: rate, currency_code: 'GBP', price: '35.00' });
    return id;
  };
  const head = await product('Moving head', 'serialised');
  const cable = await product('Cable', 'bulk');
  const tape = (await made('/catalogue_items', { name: 'Tape', item_type: 'consumable', sale_price: '9.50' })).id;

  const stock: House['stock'] = async (item, quantity) => {
    await service.pool.query(
      `insert into "stock_level" ("catalogue_item_id", "warehouse_id", "quantity_owned", "quantity_on_hand") values ($1, $2, $3, $3)
       on conflict ("catalogue_item_id", "warehouse_id") do update set "quantity_owned" = "stock_level"."quantity_owned" + $3, "quantity_on_hand" = "stock_level"."quantity_on_hand" + $3`,
      [item, warehouse, quantity],
    );
  };
  const one = async (path: string) => Object.values((await service.get(path)).body)[0] as Record<string, unknown>;
  return {
    service,
    warehouse,
    other,
    account,
    head,
    cable,
    tape,
    made,
    stock,
    rental: (id) => one(`/rentals/${id}`),
    item: (rental, id) => one(`/rentals/${rental}/items/${id}`),
    async assets(count) {
      const before = await service.pool.query(
        'select sum("quantity_owned") as n from "stock_level" where "catalogue_item_id" = $1',
        [head],
      );
      const ids: number[] = [];
      for (let index = 0; index < count; index += 1)
        ids.push((await made('/assets', { catalogue_item_id: head, warehouse_id: warehouse })).id);
      const after = await service.pool.query(
        'select sum("quantity_owned") as n from "stock_level" where "catalogue_item_id" = $1',
        [head],
      );
      // Where a new asset enters the ledger by itself there is nothing left to do.
      const entered = Number(after.rows[0]?.n ?? 0) - Number(before.rows[0]?.n ?? 0);
      if (entered < count) await stock(head, count - entered);
      return ids;
    },
    async level(item, where = warehouse) {
      const { rows } = await service.pool.query(
        'select "quantity_owned" as owned, "quantity_on_hand" as on_hand, "quantity_on_hire" as on_hire, "quantity_in_repair" as in_repair from "stock_level" where "catalogue_item_id" = $1 and "warehouse_id" = $2',
        [item, where],
      );
      return rows[0];
    },
    async order(lines, more = {}) {
      const { id } = await made('/rentals', {
        title: 'Festival',
        warehouse_id: warehouse,
        account_id: account,
        starts_at: at(-1),
        ends_at: at(2),
        ...more,
      });
      const items: number[] = [];
      for (const line of lines) items.push((await made(`/rentals/${id}/items`, { kind: 'product', ...line })).id);
      for (const step of ['convert_to_quote', 'convert_to_order']) {
        const reply = await service.post(`/rentals/${id}/${step}`, {});
        if (reply.status !== 200) throw new Error(`${step}: ${reply.text}`);
      }
      return { id, items };
    },
  };
}
