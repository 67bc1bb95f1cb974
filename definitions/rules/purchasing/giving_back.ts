/** Units go back to their supplier, or were lost: which ones, and what becomes of them (domain 3.7, return). */

import { dataOf, type Effect, type Guard, invalid, type Query, type Refusal, sql } from 'backline/rules';
import { DateTime } from 'luxon';
import type {
  VirtualStockIntakeReturnInput,
  VirtualStockIntakeRow,
} from '../../../generated/rules/virtual_stock_intake.ts';
import { retireAssets } from '../inventory/retire_assets.ts';
import { postStock, type StockMovement } from '../inventory/stock_ledger.ts';
import { noteMovements } from './intakes.ts';

type Returning = Guard<VirtualStockIntakeRow, VirtualStockIntakeReturnInput>;

interface Unit {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly warehouse: number;
  /** Out, packed, or booked firmly for later. */
  readonly busy: boolean;
}

/** The units chosen: assets where they are known one by one, else numbers alone. */
interface Chosen {
  readonly back: readonly Unit[];
  readonly lost: readonly Unit[];
}

function requestedUnits(input: VirtualStockIntakeReturnInput): { readonly back: number; readonly lost: number } {
  return { back: input.asset_ids?.length ?? input.quantity ?? 0, lost: input.lost ?? 0 };
}

const presentOf = (record: VirtualStockIntakeRow) =>
  record.quantity_received - record.quantity_returned - record.quantity_lost - record.quantity_bought;

/** Assets whose loss was counted when it was noticed; that they are settled with the supplier takes nothing more off. */
async function lostBefore(query: Query, intake: number): Promise<number> {
  const row = await dataOf(query)
    .selectFrom('asset')
    .select(sql<number>`count(*)::integer`.as('lost'))
    .where('virtual_stock_intake_id', '=', intake)
    .where('status', '=', 'lost')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.lost ?? 0;
}

export const withinPresent: Returning = async ({ record, input, query }) => {
  const { back, lost } = requestedUnits(input);
  const contrary = input.asset_ids && typeof input.quantity === 'number' && input.quantity !== back;
  const present = presentOf(record);
  if (back + lost < 1 || contrary) return { code: 'invalid_quantity', details: { requested: back + lost, present } };
  if (back + lost <= present) return null;
  const known = Math.min(lost, await lostBefore(query, record.id));
  return back + lost - known > present
    ? { code: 'quantity_exceeded', params: { min: 1, max: present }, details: { present } }
    : null;
};

export const unitsFree: Returning = async ({ record, input, query }) => {
  const chosen = await choose(query, record, input, input.returned_at ?? new Date().toISOString());
  return 'code' in chosen ? chosen : null;
};

async function choose(
  query: Query,
  record: VirtualStockIntakeRow,
  input: VirtualStockIntakeReturnInput,
  at: string,
): Promise<Chosen | Refusal> {
  const { back, lost } = requestedUnits(input);
  const inUse: Refusal = {
    code: 'units_in_use',
    details: { virtual_stock_intake_id: record.id, requested: back + lost },
  };
  const units = await dataOf(query)
    .selectFrom('asset as a')
    .select(({ ref, selectFrom }) => [
      'a.id',
      'a.asset_number as number',
      'a.status',
      'a.warehouse_id as warehouse',
      sql<boolean>`${ref('a.status')} in ('on_hire', 'in_transit', 'prepared') or ${ref('a.flightcase_id')} is not null or exists ${selectFrom('rental_item_allocation as l').select('l.id').whereRef('l.asset_id', '=', 'a.id').where('l.is_firm', '=', true).where('l.state', 'in', ['allocated', 'prepared', 'dispatched']).where('l.booked_until', '>', at)}`.as(
        'busy',
      ),
    ])
    .where('a.virtual_stock_intake_id', '=', record.id)
    .where('a.deleted_at', 'is', null)
    .where('a.status', 'not in', ['retired', 'sold'])
    .orderBy('a.id')
    .execute();
  const item = await dataOf(query)
    .selectFrom('catalogue_item')
    .select('tracking')
    .where('id', '=', record.catalogue_item_id)
    .executeTakeFirst();
  if (item?.tracking !== 'serialised') {
    if (input.asset_ids && input.asset_ids.length > 0)
      return invalid('asset_ids', 'The units of this item are not known one by one: give a quantity.');
    // Units of a lot that are out, or booked firmly for later.
    const lots = await dataOf(query)
      .selectFrom('rental_item_allocation as l')
      .select(({ ref }) =>
        sql<number>`coalesce(sum(${ref('l.quantity')} - ${ref('l.quantity_returned')} - ${ref('l.quantity_lost')} - ${ref('l.quantity_sold')}), 0)::integer`.as(
          'busy',
        ),
      )
      .where('l.virtual_stock_intake_id', '=', record.id)
      .where('l.asset_id', 'is', null)
      .where(
        ({ ref }) =>
          sql<boolean>`(${ref('l.state')} = 'dispatched' or ${ref('l.is_firm')} and ${ref('l.state')} in ('allocated', 'prepared') and ${ref('l.booked_until')} > ${at}::timestamptz)`,
      )
      .executeTakeFirst();
    return presentOf(record) - (lots?.busy ?? 0) < back + lost ? inUse : { back: [], lost: [] };
  }
  const named = input.asset_ids ? new Set(input.asset_ids) : null;
  if (named && (named.size !== back || [...named].some((id) => !units.some((unit) => unit.id === id))))
    return invalid('asset_ids', 'Name each asset once, and only such as came with this intake and are still here.');
  const missing = named && units.find(({ id, status }) => named.has(id) && status === 'lost');
  if (missing) return notHere(missing);
  const going = named
    ? units.filter(({ id }) => named.has(id))
    : units.filter(({ busy, status }) => !busy && status !== 'lost').slice(0, back);
  if (going.length < back || going.some(({ busy }) => busy)) return inUse;
  const rest = units.filter((unit) => !going.includes(unit) && !unit.busy);
  const gone = [...rest.filter(({ status }) => status === 'lost'), ...rest.filter(({ status }) => status !== 'lost')];
  return gone.length < lost ? inUse : { back: going, lost: gone.slice(0, lost) };
}

/** A unit that is lost does not go back: one that is here would be taken for gone. */
const notHere = ({ id, number, warehouse }: Unit): Refusal => ({
  ...invalid('asset_ids', `Asset ${number} is lost: settle it under lost, or mark it found first.`),
  details: { asset_id: id, asset: number },
  remedies: [
    {
      operation: 'assets.mark_found',
      params: { asset: String(id) },
      body: { warehouse_id: warehouse },
      label: `Asset ${number} was found`,
    },
  ],
});

/** Counters and status of the intake, retirements of assets, the ledger. */
export const returnUnits: Effect<VirtualStockIntakeRow, VirtualStockIntakeReturnInput> = async (change) => {
  const { record, input, db, query } = change;
  const at = input.returned_at ?? new Date().toISOString();
  const { back, lost } = requestedUnits(input);
  const mine = await db.selectFrom('asset').select('id').where('virtual_stock_intake_id', '=', record.id).execute();
  await change.touch(
    'asset',
    mine.map(({ id }) => id),
  );
  // Chosen again under the locks: between guard and lock a unit may have left.
  const chosen = await choose(query, record, input, at);
  if ('code' in chosen) return change.refuse(chosen);
  const fresh = lost - chosen.lost.filter(({ status }) => status === 'lost').length;
  const present = presentOf(record) - back - fresh;
  // A partly returned intake takes nothing in by itself any more: only the line of an order can still bring the rest.
  const inbound = record.purchase_order_item_id !== null && record.quantity_received < record.quantity;
  const over = present === 0 && !inbound;
  await change.update('virtual_stock_intake', record.id, {
    quantity_returned: record.quantity_returned + back,
    quantity_lost: record.quantity_lost + fresh,
    ...(over ? { status: 'returned', returned_at: at } : {}),
  });
  change.emit(`virtual_stock_intake.${over ? 'returned' : 'partially_returned'}`, 'virtual_stock_intake', record.id);
  await retire(change, chosen, at);
  const posted = stockOf(record, chosen, { back, lost: fresh }, at);
  const ids = await postStock(change, posted);
  const note = input.note ?? null;
  const first = (type: string) => ids[posted.findIndex((movement) => movement.type === type)] ?? null;
  await noteMovements(change, [
    ...(back > 0
      ? [
          {
            intake: record.id,
            kind: 'returned',
            quantity: back,
            after: present + fresh,
            transaction: first('subhire_out'),
            note,
            at,
          } as const,
        ]
      : []),
    ...(fresh > 0
      ? [
          {
            intake: record.id,
            kind: 'lost',
            quantity: fresh,
            after: present,
            transaction: first('subhire_loss'),
            note,
            at,
          } as const,
        ]
      : []),
  ]);
};

async function retire(change: Parameters<typeof returnUnits>[0], { back, lost }: Chosen, at: string): Promise<void> {
  const zone = change.settings.get('localisation.timezone');
  const day = DateTime.fromISO(at, { zone }).toISODate();
  const leaving = [
    ...back.map(({ id }) => ({ asset: id, kind: 'returned_to_owner' }) as const),
    ...lost.map(({ id }) => ({ asset: id, kind: 'lost' }) as const),
  ];
  await retireAssets(change, leaving, { day, at });
}

function stockOf(
  record: VirtualStockIntakeRow,
  chosen: Chosen,
  counts: { readonly back: number; readonly lost: number },
  at: string,
): StockMovement[] {
  const base = {
    item: record.catalogue_item_id,
    warehouse: record.warehouse_id,
    source: { type: 'virtual_stock_intake', id: record.id },
    occurredAt: at,
  };
  const of = (type: 'subhire_out' | 'subhire_loss', units: readonly Unit[], quantity: number): StockMovement[] =>
    units.length > 0
      ? units
          .filter(({ status }) => status !== 'lost')
          .map(({ id, warehouse }) => ({ ...base, type, warehouse, quantity: 1, asset: id }))
      : quantity > 0
        ? [{ ...base, type, quantity }]
        : [];
  return [...of('subhire_out', chosen.back, counts.back), ...of('subhire_loss', chosen.lost, counts.lost)];
}
