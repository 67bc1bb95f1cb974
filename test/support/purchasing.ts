/** A warehouse, a supplier and items, to buy and hire with over HTTP. */
import type { JobHandler } from '../../runtime/base/kernel/job.ts';
import { jobRun } from './job_run.ts';
import { startService, type TestService } from './service.ts';

export interface House extends TestService {
  readonly ids: Readonly<Record<'warehouse' | 'supplier' | 'customer' | 'bulk' | 'serialised', number>>;
  /** The new record's JSON. Throws unless the answer is 201. */
  made(path: string, body: Record<string, unknown>): Promise<Made>;
  /** A draft with lines. */
  order(items: readonly Record<string, unknown>[], more?: Record<string, unknown>): Promise<Made>;
  /** Ledger entries and events of a record, in order. */
  trace(entity: string, id: number): Promise<{ readonly actions: string[]; readonly events: string[] }>;
  /** Runs a job as a worker would. */
  run<R>(handler: JobHandler<R>): Promise<unknown>;
  /** The least that is free of an item in the warehouse over the window. */
  available(item: number, from: string, until: string): Promise<number>;
  /** Its counters; zeros while there is no level. */
  level(item: number): Promise<Readonly<Record<string, number>>>;
}

// biome-ignore lint/suspicious/noExplicitAny: records of any resource, read by name in tests.
export type Made = Record<string, any> & { readonly id: number };

/** Starts the service with these records. */
export async function purchasingHouse(): Promise<House> {
  const service = await startService();
  const made = async (path: string, body: Record<string, unknown>): Promise<Made> => {
    const reply = await service.post(path, body);
    if (reply.status !== 201) throw new Error(`POST ${path} gave ${reply.status}: ${reply.text}`);
    return Object.values(reply.body)[0] as Made;
  };
  const ids = {
    warehouse: (await made('/warehouses', { name: 'London', code: 'lon' })).id,
    supplier: (await made('/accounts', { name: 'Sound Supplies', is_supplier: true, is_customer: false })).id,
    customer: (await made('/accounts', { name: 'Northern Lights' })).id,
    bulk: (await made('/catalogue_items', { name: 'Cable', tracking: 'bulk' })).id,
    serialised: (await made('/catalogue_items', { name: 'Speaker', tracking: 'serialised' })).id,
  };
  return {
    ...service,
    ids,
    made,
    order: (items, more = {}) =>
      made('/purchase_orders/composite', { supplier_id: ids.supplier, warehouse_id: ids.warehouse, items, ...more }),
    async trace(entity, id) {
      const ledger = await service.pool.query(
        'select action from action_log where auditable_type = $1 and auditable_id = $2 order by id',
        [entity, String(id)],
      );
      const events = await service.pool.query(
        `select event from outbox_event where ref = $1 or payload::jsonb ->> 'parent_ref' = $1 order by id`,
        [`${entity}:${id}`],
      );
      return { actions: ledger.rows.map(({ action }) => action), events: events.rows.map(({ event }) => event) };
    },
    run: (handler) => handler({ ...jobRun(service.services), payload: {} as never }),
    async available(item, from, until) {
      const query = `item_ids=${item}&warehouse_ids=${ids.warehouse}&from=${from}&until=${until}`;
      const { availability } = (await service.get(`/availability?${query}`)).body;
      return availability[0].available;
    },
    async level(item) {
      const { rows } = await service.pool.query(
        `select quantity_owned as owned, quantity_on_hand as on_hand, quantity_in_repair as in_repair, quantity_quarantined as quarantined, quantity_virtual as virtual
         from stock_level where catalogue_item_id = $1 and warehouse_id = $2`,
        [item, ids.warehouse],
      );
      return rows[0] ?? { owned: 0, on_hand: 0, in_repair: 0, quarantined: 0, virtual: 0 };
    },
  };
}
