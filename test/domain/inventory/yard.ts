/** Warehouses, items and units in a service of their own, made over HTTP; and queries that many tests share. */
import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { counters, type StockType, stockDelta } from '../../../definitions/rules/inventory/stock_effects.ts';
import { systemActor } from '../../../runtime/doors/seed/index.ts';
import { change, viewOf } from '../../../runtime/engine/commands/change.ts';
import { fingerprintOf } from '../../support/dump.ts';
import { startService, type TestService } from '../../support/service.ts';
import { staticValue } from '../../support/static_data.ts';

export type Body = Readonly<Record<string, unknown>>;
export type Level = Readonly<Record<(typeof counters)[number], number>> & { readonly average_cost: string | null };

export interface Yard {
  readonly service: TestService;
  /** Creates a record by POST and returns it; throws if it is refused. */
  make(path: string, body: Body): Promise<Record<string, unknown> & { readonly id: number }>;
  /** POST that must succeed; returns the record under its key. */
  act(path: string, body?: Body): Promise<Record<string, unknown> & { readonly id: number }>;
  /** Id of a reason to retire a unit. */
  readonly reason: number;
  warehouse(more?: Body): Promise<number>;
  item(tracking?: 'bulk' | 'serialised', more?: Body): Promise<number>;
  asset(item: number, warehouse: number, more?: Body): Promise<number>;
  /** Enters a movement by hand. */
  enter(item: number, warehouse: number, type: string, quantity: number, more?: Body): Promise<number>;
  /** The level, all zero where there is none. */
  level(item: number, warehouse: number): Promise<Level>;
  status(path: string): Promise<string>;
  /** Actions in the ledger of a record, in order. */
  ledger(entity: string, id: number): Promise<readonly string[]>;
  events(ref: string): Promise<readonly string[]>;
  /** The contents of the database; requests of refused operations leave it as it is. */
  print(): Promise<Readonly<Record<string, string>>>;
  /** A refused POST: its dry run has the same refusal, and neither changes anything. Returns the body. */
  refused(path: string, body: Body, code: string, status?: number): Promise<Record<string, unknown>>;
}

const none: Level = {
  quantity_owned: 0,
  quantity_on_hand: 0,
  quantity_on_hire: 0,
  quantity_in_transit: 0,
  quantity_in_repair: 0,
  quantity_quarantined: 0,
  quantity_virtual: 0,
  quantity_retired: 0,
  average_cost: null,
};

/** Runs rules in a change of their own, as an operation would. */
export async function inChange(
  service: TestService,
  work: (view: ReturnType<typeof viewOf>) => Promise<void>,
): Promise<void> {
  const who = { actor: systemActor, requestId: randomUUID() };
  await change(service.services, who, { name: 'test', resource: 'asset' }, async (unit) => {
    await work(viewOf(unit, { record: {}, input: {}, target: null }));
    return async () => ({ status: 200, body: null });
  });
}

export async function openYard(): Promise<Yard> {
  const service = await startService();
  let serial = 0;
  const next = () => {
    serial += 1;
    return serial;
  };
  const act = async (path: string, body: Body = {}) => {
    const answer = await service.post(path, body);
    if (answer.status >= 300) throw new Error(`POST ${path} gave ${answer.status}: ${answer.text}`);
    return Object.values(answer.body)[0] as Record<string, unknown> & { readonly id: number };
  };
  const make = act;
  const print = () => fingerprintOf(service.pool, ['idempotency_key', 'job', 'job_schedule']);
  return {
    service,
    make,
    act,
    print,
    reason: await staticValue(service, 'retirement_reasons', 'end_of_life'),
    warehouse: async (more = {}) =>
      (await make('/warehouses', { name: `Yard ${next()}`, code: `Y${serial}`, ...more })).id,
    item: async (tracking = 'bulk', more = {}) =>
      (await make('/catalogue_items', { name: `Item ${next()}`, tracking, ...more })).id,
    asset: async (item, warehouse, more = {}) =>
      (await make('/assets', { catalogue_item_id: item, warehouse_id: warehouse, ...more })).id,
    enter: async (item, warehouse, type, quantity, more = {}) =>
      (await make('/stock_transactions', { catalogue_item_id: item, warehouse_id: warehouse, type, quantity, ...more }))
        .id,
    async level(item, warehouse) {
      const { body } = await service.get(
        `/stock_levels?q[catalogue_item_id_eq]=${item}&q[warehouse_id_eq]=${warehouse}`,
      );
      const [found] = body.stock_levels as Level[];
      if (!found) return none;
      return Object.fromEntries(Object.keys(none).map((key) => [key, found[key as keyof Level]])) as Level;
    },
    status: async (path) => (Object.values((await service.get(path)).body)[0] as { status: string }).status,
    async ledger(entity, id) {
      const { rows } = await service.pool.query<{ action: string }>(
        `select "action" from "action_log" where "auditable_type" = $1 and "auditable_id" = $2 order by "id"`,
        [entity, String(id)],
      );
      return rows.map(({ action }) => action);
    },
    async events(ref) {
      const { rows } = await service.pool.query<{ event: string }>(
        `select "event" from "outbox_event" where "ref" = $1 order by "id"`,
        [ref],
      );
      return rows.map(({ event }) => event);
    },
    async refused(path, body, code, status = 422) {
      const before = await print();
      const dry = await service.post(`${path}?dry_run=1`, body);
      const answer = await service.post(path, body);
      expect({ path, status: answer.status, code: answer.body.code }).toEqual({ path, status, code });
      expect(dry.body).toMatchObject({ dry_run: true, allowed: false, reason: answer.body.message, code });
      expect(await print()).toEqual(before);
      return answer.body;
    },
  };
}

/** Every level equals the sum of its transactions, and every unit is counted where its status says. Throws where not. */
export async function expectBalanced(service: TestService): Promise<void> {
  const { rows: levels } = await service.pool.query<Record<string, number>>(
    'select * from "stock_level" order by "id"',
  );
  const { rows: moves } = await service.pool.query<{
    id: number;
    catalogue_item_id: number;
    warehouse_id: number;
    to_warehouse_id: number | null;
    type: string;
    of: string | null;
    to: number | null;
    quantity: number;
    owned_delta: number;
    on_hand_delta: number;
    owned_after: number;
    on_hand_after: number;
  }>(
    `select t.*, r."type" as of, coalesce(t."to_warehouse_id", r."to_warehouse_id") as to from "stock_transaction" t
     left join "stock_transaction" r on r."id" = t."reversal_of_id" order by t."id"`,
  );
  const sums = new Map<string, Record<string, number>>();
  const sumOf = (item: number, warehouse: number) => {
    const key = `${item}:${warehouse}`;
    const sum = sums.get(key) ?? Object.fromEntries(counters.map((name) => [name, 0]));
    sums.set(key, sum);
    return sum;
  };
  for (const move of moves) {
    const sum = sumOf(move.catalogue_item_id, move.warehouse_id);
    const reversal = move.type === 'reversal';
    const type = (reversal ? move.of : move.type) as StockType;
    for (const counter of counters)
      sum[counter] = (sum[counter] ?? 0) + stockDelta(type, counter, move.quantity, reversal);
    if (move.to !== null) {
      const target = sumOf(move.catalogue_item_id, move.to);
      target['quantity_in_transit'] =
        (target['quantity_in_transit'] ?? 0) + (reversal ? -move.quantity : move.quantity);
    }
    expect({ move: move.id, owned: move.owned_after, hand: move.on_hand_after }).toEqual({
      move: move.id,
      owned: sum['quantity_owned'],
      hand: sum['quantity_on_hand'],
    });
    expect(move.owned_delta).toBe(stockDelta(type, 'quantity_owned', move.quantity, reversal));
    expect(move.on_hand_delta).toBe(stockDelta(type, 'quantity_on_hand', move.quantity, reversal));
  }
  for (const level of levels) {
    const sum = sumOf(level['catalogue_item_id'] ?? 0, level['warehouse_id'] ?? 0);
    expect(Object.fromEntries(counters.map((name) => [name, level[name]]))).toEqual(sum);
  }
  const { rows: strange } = await service.pool.query(
    `select l."id" from "stock_level" l join "catalogue_item" i on i."id" = l."catalogue_item_id" and i."tracking" = 'serialised'
     left join lateral (select
         count(*) filter (where "ownership" <> 'subhired' and "status" in ('available', 'allocated', 'prepared')) as hand,
         count(*) filter (where "ownership" <> 'subhired' and "status" = 'on_hire') as hire,
         count(*) filter (where "ownership" <> 'subhired' and "status" = 'in_repair') as repair,
         count(*) filter (where "ownership" <> 'subhired' and "status" = 'quarantined') as quarantine
       from "asset" a where a."catalogue_item_id" = l."catalogue_item_id" and a."warehouse_id" = l."warehouse_id" and a."deleted_at" is null) a on true
     where (l."quantity_on_hand", l."quantity_on_hire", l."quantity_in_repair", l."quantity_quarantined") is distinct from (a.hand::integer, a.hire::integer, a.repair::integer, a.quarantine::integer)`,
  );
  expect(strange).toEqual([]);
}
