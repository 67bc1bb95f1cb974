/** Offers for the needs of a rental: units of other warehouses, other items, suppliers who hire out or sell. */

import { type Actor, anyOf, dataOf, dayOf, type Query, type Settings, sql, within } from 'backline/rules';
import { availableIn } from '../../availability/check.ts';
import { exchangeRate } from '../../pricing/exchange.ts';
import { type Decimal, decimal, moneyText, roundTo, zero } from '../../pricing/money.ts';
import { type Hire, subhirePeriods } from '../../purchasing/subhire_periods.ts';
import type { Need } from './needs.ts';
import { type Risk, riskOfSupplier, riskOfTransfer } from './risk.ts';

export type Method = 'transfer' | 'substitute' | 'subhire' | 'purchase' | 'reschedule';

/** One way to cover units of one need. */
export interface Offer {
  readonly method: Exclude<Method, 'reschedule'>;
  /** Place of the need in the list. */
  readonly need: number;
  /** Units that it shares with other offers of the same pool. */
  readonly pool: string;
  readonly poolSize: number;
  /** Most units that this need may take. */
  readonly most: number;
  /** Warehouse, item or supplier of the units. */
  readonly source: number;
  readonly sourceName: string;
  /** For a supplier: the cost of one unit in its currency, for how many periods, and the fewest units. */
  readonly unitCost: string | null;
  readonly periods: string;
  readonly currency: string | null;
  readonly fewest: number;
  /** Of one unit, in the rental's currency, before it is rounded. */
  readonly costEach: Decimal;
  /** When a transfer leaves. */
  readonly leavesAt: string | null;
  readonly risk: Risk;
}

interface OfferContext {
  readonly query: Query;
  readonly settings: Settings;
  readonly actor: Pick<Actor, 'scope'>;
  readonly currency: string;
  readonly now: Date;
}

const dayMs = 86_400_000;

const warehousesOf = (query: Query, items: readonly number[], scope: Actor['scope']) =>
  dataOf(query)
    .selectFrom('stock_level as l')
    .innerJoin('warehouse as w', (join) =>
      join.onRef('w.id', '=', 'l.warehouse_id').on('w.is_active', '=', true).on('w.deleted_at', 'is', null),
    )
    .select(['l.catalogue_item_id as item', 'w.id', 'w.name'])
    .where('l.catalogue_item_id', '=', anyOf(items))
    .where(({ ref }) => within(ref('w.id'), scope))
    .orderBy('w.priority')
    .orderBy('w.id')
    .execute();

const alternativesOf = (query: Query, items: readonly number[]) =>
  dataOf(query)
    .selectFrom('catalogue_item_alternative as a')
    .innerJoin('catalogue_item as i', (join) =>
      join.onRef('i.id', '=', 'a.alternative_item_id').on('i.is_active', '=', true).on('i.deleted_at', 'is', null),
    )
    .select(['a.catalogue_item_id as item', 'i.id', 'i.name', 'a.is_upgrade as upgrade'])
    .where('a.catalogue_item_id', '=', anyOf(items))
    .orderBy('a.priority')
    .orderBy('i.id')
    .execute();

interface Supplier {
  readonly item: number;
  readonly id: number;
  readonly name: string;
  readonly subhire: string | null;
  readonly purchase: string | null;
  readonly currency: string;
  readonly fewest: number;
  readonly lead: number | null;
}

/** When a transfer has to leave for a need: a day before it is wanted (domain 4.7). */
export const leavesAt = (from: string): string => new Date(Date.parse(from) - dayMs).toISOString();

/**
 * Offers in the order in which equal ones are preferred. The number of statements depends on suppliers and currencies, never
 * on the number of lines.
 */
export async function offersFor(
  context: OfferContext,
  needs: readonly Need[],
  methods: ReadonlySet<Method>,
): Promise<Offer[]> {
  if (needs.length === 0) return [];
  const stock = await stockOffers(context, needs, methods);
  const hired = methods.has('subhire') || methods.has('purchase') ? await supplierOffers(context, needs, methods) : [];
  return [...stock, ...hired];
}

async function stockOffers(
  { query, settings, actor, now }: OfferContext,
  needs: readonly Need[],
  methods: ReadonlySet<Method>,
): Promise<Offer[]> {
  const items = [...new Set(needs.map(({ item }) => item))];
  const warehouses = methods.has('transfer') ? await warehousesOf(query, items, actor.scope) : [];
  const alternatives = methods.has('substitute') ? await alternativesOf(query, items) : [];
  const requested = needs.flatMap((need, at) => [
    ...warehouses
      .filter(({ item, id }) => item === need.item && id !== need.warehouse)
      .map(({ id, name }) => ({
        offer: transferOffer(need, at, { id, name }, now),
        window: { item: need.item, warehouse: id, from: leavesAt(need.from), until: null },
      })),
    ...(need.principal && need.committed === 0 ? alternatives : [])
      .filter(({ item }) => item === need.item)
      .map(({ id, name, upgrade }) => ({
        offer: substituteOffer(need, at, { id, name, upgrade }),
        window: { item: id, warehouse: need.warehouse, from: need.from, until: need.until },
      })),
  ]);
  const free = await availableIn(
    query,
    settings,
    requested.map(({ window }) => window),
  );
  const offers = requested.map(({ offer }, at) => ({ ...offer, most: Math.min(offer.most, free[at] ?? 0) }));
  // Units of one pool for several needs must be free in the window of each: the least number is certain for all.
  const sizes = new Map<string, number>();
  offers.forEach(({ pool }, at) => {
    const there = free[at] ?? 0;
    if (there > 0) sizes.set(pool, Math.min(sizes.get(pool) ?? there, there));
  });
  return offers.filter(({ most }) => most > 0).map((offer) => ({ ...offer, poolSize: sizes.get(offer.pool) ?? 0 }));
}

const withoutCost = { unitCost: null, periods: '1', currency: null, fewest: 1, costEach: zero, poolSize: 0 } as const;

function transferOffer(need: Need, at: number, { id, name }: { id: number; name: string }, now: Date): Offer {
  const leaves = leavesAt(need.from);
  return {
    ...withoutCost,
    method: 'transfer',
    need: at,
    pool: `${need.item}:${id}`,
    most: need.short,
    source: id,
    sourceName: name,
    leavesAt: leaves,
    risk: riskOfTransfer(leaves, now),
  };
}

function substituteOffer(
  need: Need,
  at: number,
  { id, name, upgrade }: { id: number; name: string; upgrade: boolean },
): Offer {
  return {
    ...withoutCost,
    method: 'substitute',
    need: at,
    pool: `${id}:${need.warehouse}`,
    most: need.short,
    source: id,
    sourceName: name,
    leavesAt: null,
    risk: upgrade
      ? { level: 'low', reasons: ['The customer gets a better item.'] }
      : { level: 'medium', reasons: ['The customer gets another item.'] },
  };
}

async function supplierOffers(
  context: OfferContext,
  needs: readonly Need[],
  methods: ReadonlySet<Method>,
): Promise<Offer[]> {
  const { query, now } = context;
  // Costs as a resolution would order them: the supplier's own, else the item's.
  const suppliers = await dataOf(query)
    .selectFrom('catalogue_item_supplier as s')
    .innerJoin('account as a', (join) =>
      join
        .onRef('a.id', '=', 's.supplier_id')
        .on('a.is_active', '=', true)
        .on('a.is_supplier', '=', true)
        .on('a.deleted_at', 'is', null),
    )
    .innerJoin('catalogue_item as c', 'c.id', 's.catalogue_item_id')
    .select(({ ref }) => [
      's.catalogue_item_id as item',
      's.supplier_id as id',
      'a.name',
      sql<string | null>`coalesce(${ref('s.subhire_cost')}, ${ref('c.subhire_price')})::text`.as('subhire'),
      sql<string | null>`coalesce(${ref('s.purchase_cost')}, ${ref('c.purchase_price')})::text`.as('purchase'),
      'a.currency_code as currency',
      's.minimum_quantity as fewest',
      's.lead_time_days as lead',
    ])
    .where('s.catalogue_item_id', '=', anyOf([...new Set(needs.map(({ item }) => item))]))
    .orderBy('s.is_preferred', 'desc')
    .orderBy('s.id')
    .execute();
  const rates = await ratesOf(context, suppliers);
  const periods = await periodsFor(query, needs, suppliers);
  return needs.flatMap((need, at) =>
    suppliers
      .filter(({ item }) => item === need.item)
      .flatMap((supplier) => {
        const rate = rates.get(supplier.currency) ?? null;
        return (['subhire', 'purchase'] as const).flatMap((method): Offer[] => {
          const cost = supplier[method];
          // A hire has an end; an offer of unknown cost is no plan.
          if (!methods.has(method) || cost === null || rate === null || (method === 'subhire' && need.until === null))
            return [];
          const times = method === 'subhire' ? periods(need, supplier.id) : '1';
          const fewest = Math.max(supplier.fewest, 1);
          return [
            {
              method,
              need: at,
              pool: `${method}:${supplier.id}`,
              poolSize: Number.MAX_SAFE_INTEGER,
              most: need.short,
              source: supplier.id,
              sourceName: supplier.name,
              unitCost: moneyText(decimal(cost)),
              periods: times,
              currency: supplier.currency,
              fewest,
              costEach: decimal(cost).times(decimal(times)).times(rate),
              leavesAt: null,
              risk: riskOfSupplier(method, { lead: supplier.lead, from: need.from, now }),
            },
          ];
        });
      }),
  );
}

/** The rate of each supplier's currency to the rental's; absent if no rate is known. */
async function ratesOf(
  { query, settings, currency, now }: OfferContext,
  suppliers: readonly Supplier[],
): Promise<ReadonlyMap<string, Decimal>> {
  const base = settings.get('finance.base_currency');
  const rates = new Map<string, Decimal>();
  for (const from of new Set(suppliers.map((one) => one.currency))) {
    const rate = await exchangeRate(query, { from, to: currency }, dayOf(settings, now), base);
    if (rate !== null) rates.set(from, rate);
  }
  return rates;
}

/** Periods that a supplier charges for a need; one statement for each supplier and warehouse. */
async function periodsFor(
  query: Query,
  needs: readonly Need[],
  suppliers: readonly Supplier[],
): Promise<(need: Need, supplier: number) => string> {
  const known = new Map<string, (hire: Hire) => string>();
  const hireOf = ({ item, warehouse, from, until }: Need, supplier: number): Hire => ({
    item,
    supplier,
    warehouse,
    from,
    until,
  });
  for (const supplier of new Set(suppliers.map(({ id }) => id)))
    for (const warehouse of new Set(needs.map((need) => need.warehouse))) {
      const hires = needs.filter((need) => need.warehouse === warehouse).map((need) => hireOf(need, supplier));
      known.set(`${supplier}:${warehouse}`, await subhirePeriods(query, hires));
    }
  return (need, supplier) => known.get(`${supplier}:${need.warehouse}`)?.(hireOf(need, supplier)) ?? '1';
}

/**
 * The cost of so many units of an offer in the rental's currency, with its number of digits: at least the supplier's minimum
 * quantity.
 */
export function costOf(
  { costEach, fewest }: Pick<Offer, 'costEach' | 'fewest'>,
  units: number,
  digits: number,
): Decimal {
  return roundTo(costEach.times(Math.max(units, fewest)), digits);
}
