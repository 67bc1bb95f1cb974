/**
 * The plan that covers all shortages of a rental together (issue 18). It is not stored: the client sends it back whole to be
 * applied, with a digest of its contents, and it is compared with the stock, shortages and prices of that moment.
 */
import { createHash } from 'node:crypto';
import type { ActionHandler, Actor, Query, Settings } from 'backline/rules';
import type { RentalFulfilmentPlanInput, RentalRow } from '../../../../generated/rules/rental.ts';
import { rentalStates } from '../../../../generated/states.ts';
import { type Decimal, decimal, moneyText, roundTo, sum, zero } from '../../pricing/money.ts';
import { leastCost } from './mix.ts';
import { type Need, needsOf } from './needs.ts';
import { costOf, type Method, type Offer, offersFor } from './offers.ts';
import { type Risk, rank } from './risk.ts';
import { type Shift, shiftsFor } from './shift.ts';

export interface Step {
  readonly rental_item_id: number;
  readonly name: string;
  readonly method: Method;
  /** Units that it orders or moves; no fewer than `covers`. */
  readonly quantity: number;
  /** Units of the shortage that it covers. */
  readonly covers: number;
  readonly from_warehouse_id: number | null;
  readonly catalogue_item_id: number | null;
  readonly supplier_id: number | null;
  /** Warehouse, item or supplier by name. */
  readonly source: string | null;
  readonly leaves_at: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly unit_cost: string | null;
  readonly periods: string | null;
  readonly cost_currency: string | null;
  readonly cost: string | null;
  readonly revenue: string;
  readonly margin: string | null;
  readonly risk: Risk;
}

interface PlanLine {
  readonly rental_item_id: number;
  readonly name: string;
  readonly warehouse_id: number;
  readonly short: number;
  readonly from: string;
  readonly until: string | null;
  readonly covered: number;
  readonly left: number;
}

export interface Plan {
  readonly rental_id: number;
  readonly currency_code: string;
  /** Whether it can be applied: for a rental that is not booked yet it only shows what it would take. */
  readonly applicable: boolean;
  readonly lines: readonly PlanLine[];
  readonly steps: readonly Step[];
  readonly totals: Readonly<Record<string, string | number | null>>;
  readonly digest: string;
}

interface Asking {
  readonly query: Query;
  readonly settings: Settings;
  readonly actor: Pick<Actor, 'scope' | 'canViewCosts'>;
}

const allMethods: readonly Method[] = ['transfer', 'substitute', 'subhire', 'purchase', 'reschedule'];

/** The value to minimise: money first, or risk first. Equal offers stay in their order. */
const weights = {
  cost: (cost: number, risk: number, position: number) => cost * 1e5 + risk * 1e4 + position,
  risk: (cost: number, risk: number, position: number) => risk * 1e12 + cost * 1e3 + position,
} as const;

export async function propose(
  { query, settings, actor }: Asking,
  record: Pick<RentalRow, 'id' | 'status' | 'currency_code'>,
  input: RentalFulfilmentPlanInput,
): Promise<Plan> {
  const now = new Date();
  const methods = new Set<Method>((input.methods as readonly Method[] | null | undefined) ?? allMethods);
  const isBooked = rentalStates.booked.has(record.status);
  const wanted = new Set(input.rental_item_ids ?? []);
  const all = await needsOf(query, settings, { id: record.id, isBooked });
  const needs = wanted.size === 0 ? all : all.filter(({ line }) => wanted.has(line));
  const context = { query, settings, actor, currency: record.currency_code, now };
  const offers = await offersFor(context, needs, methods);
  const chosen = choose(needs, offers, input.prefer === 'risk' ? 'risk' : 'cost');
  const open = needs.filter((need, at) => coveredOf(chosen, at) < need.short);
  const shifts = methods.has('reschedule')
    ? await shiftsFor(query, settings, open, input.max_shift_days ?? 7, now)
    : new Map<number, Shift>();
  return written(record, needs, { chosen, shifts, isBooked, costs: actor.canViewCosts });
}

interface Chosen {
  readonly offer: Offer;
  readonly units: number;
}

function choose(needs: readonly Need[], offers: readonly Offer[], prefer: keyof typeof weights): Chosen[] {
  const pools = new Map(offers.map(({ pool, poolSize }) => [pool, poolSize]));
  const positions = needs.map(() => 0);
  const edges = offers.map((offer) => {
    const position = (positions[offer.need] ?? 0) + 1;
    positions[offer.need] = position;
    const { need, pool, most } = offer;
    return { need, pool, most, weight: weightOf(offer, offer.costEach, position, prefer) };
  });
  const taken = leastCost(
    needs.map(({ short }) => short),
    edges,
    pools,
  );
  const chosen = offers.flatMap((offer, at) => ((taken[at] ?? 0) > 0 ? [{ offer, units: taken[at] ?? 0 }] : []));
  return needs.flatMap(({ digits }, need) => fromOneSupplier({ need, digits }, chosen, offers, prefer));
}

function weightOf({ risk, method }: Offer, cost: Decimal, position: number, prefer: keyof typeof weights): number {
  const stays = method === 'purchase' ? 0.5 : 0;
  return weights[prefer](cost.times(100).round().toNumber(), rank[risk.level] + stays, Math.min(position, 999));
}

const isBought = ({ offer }: { readonly offer: Offer }): boolean => offer.unitCost !== null;

/**
 * The bought or hired units of a need come from the one supplier with the lowest price for them: only now their number is known,
 * and so the cost of a supplier's minimum quantity.
 */
function fromOneSupplier(
  { need, digits }: { readonly need: number; readonly digits: number },
  chosen: readonly Chosen[],
  offers: readonly Offer[],
  prefer: keyof typeof weights,
): Chosen[] {
  const ofNeed = chosen.filter(({ offer }) => offer.need === need);
  const units = ofNeed.filter(isBought).reduce((total, one) => total + one.units, 0);
  if (units === 0) return ofNeed;
  const suppliers = offers.filter((offer) => offer.need === need && isBought({ offer }));
  const [best] = suppliers
    .map((offer, position) => ({ offer, weight: weightOf(offer, costOf(offer, units, digits), position, prefer) }))
    .sort((a, b) => a.weight - b.weight);
  return best ? [...ofNeed.filter((one) => !isBought(one)), { offer: best.offer, units }] : ofNeed;
}

const coveredOf = (chosen: readonly Chosen[], need: number): number =>
  chosen.reduce((units, one) => units + (one.offer.need === need ? one.units : 0), 0);

function written(
  { id, currency_code }: Pick<RentalRow, 'id' | 'currency_code'>,
  needs: readonly Need[],
  {
    chosen,
    shifts,
    isBooked,
    costs,
  }: {
    readonly chosen: readonly Chosen[];
    readonly shifts: ReadonlyMap<number, Shift>;
    readonly isBooked: boolean;
    readonly costs: boolean;
  },
): Plan {
  const steps = needs.flatMap((need, at): Step[] => {
    const shift = shifts.get(need.line);
    // A line on other days needs nothing of anybody.
    if (shift) return [shiftStep(need, shift)];
    return chosen.filter(({ offer }) => offer.need === at).map((one) => offerStep(need, one, costs));
  });
  const lines = needs.map((need): PlanLine => {
    const covered = steps.reduce((units, step) => units + (step.rental_item_id === need.line ? step.covers : 0), 0);
    const { line, name, warehouse, short, from, until } = need;
    return { rental_item_id: line, name, warehouse_id: warehouse, short, from, until, covered, left: short - covered };
  });
  const total = (values: readonly (string | null)[]): string | null =>
    values.includes(null) ? null : moneyText(sum(values.map((value) => decimal(value))));
  const plan = {
    rental_id: id,
    currency_code,
    applicable: isBooked && steps.length > 0,
    lines,
    steps,
    totals: {
      short: lines.reduce((units, { short }) => units + short, 0),
      covered: lines.reduce((units, { covered }) => units + covered, 0),
      left: lines.reduce((units, { left }) => units + left, 0),
      cost: total(steps.map(({ cost }) => cost)),
      revenue: total(steps.map(({ revenue }) => revenue)),
      margin: total(steps.map(({ margin }) => margin)),
    },
  };
  return { ...plan, digest: digestOf(plan) };
}

const nothing = {
  from_warehouse_id: null,
  catalogue_item_id: null,
  supplier_id: null,
  source: null,
  leaves_at: null,
  starts_at: null,
  ends_at: null,
  unit_cost: null,
  periods: null,
  cost_currency: null,
} as const;

/** The revenue of some units of a line. */
const revenueOf = ({ net, quantity, digits }: Need, units: number): Decimal =>
  quantity === 0 ? zero : roundTo(decimal(net).times(units).div(quantity), digits);

function offerStep(need: Need, { offer, units }: Chosen, costs: boolean): Step {
  const { method, source, sourceName, leavesAt, unitCost, periods, currency, fewest, risk } = offer;
  const cost = costOf(offer, units, need.digits);
  const revenue = revenueOf(need, units);
  const bought = method === 'subhire' || method === 'purchase';
  return {
    ...nothing,
    rental_item_id: need.line,
    name: need.name,
    method,
    quantity: bought ? Math.max(units, fewest) : units,
    covers: units,
    ...(method === 'transfer' && { from_warehouse_id: source, leaves_at: leavesAt }),
    ...(method === 'substitute' && { catalogue_item_id: source }),
    ...(bought && { supplier_id: source }),
    ...(bought && costs && { unit_cost: unitCost, periods, cost_currency: currency }),
    source: sourceName,
    cost: costs ? moneyText(cost) : null,
    revenue: moneyText(revenue),
    margin: costs ? moneyText(revenue.minus(cost)) : null,
    risk,
  };
}

function shiftStep(need: Need, { startsAt, endsAt, days }: Shift): Step {
  const revenue = moneyText(revenueOf(need, need.short));
  const by = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`;
  return {
    ...nothing,
    rental_item_id: need.line,
    name: need.name,
    method: 'reschedule',
    quantity: need.short,
    covers: need.short,
    starts_at: startsAt,
    ends_at: endsAt,
    cost: '0.00',
    revenue,
    margin: revenue,
    risk: { level: 'high', reasons: [`The customer has to agree to ${by}.`] },
  };
}

/** SHA-256 of all that the plan says, in one order of its keys, so that it stays the same however it was carried. */
export function digestOf(plan: Omit<Plan, 'digest'>): string {
  const { rental_id, currency_code, applicable, lines, steps, totals } = plan;
  const said = ordered({ rental_id, currency_code, applicable, lines, steps, totals });
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, ordered(one)]));
}

/** POST …/fulfilment_plan. */
export const fulfilmentPlan: ActionHandler<RentalRow, RentalFulfilmentPlanInput> = async (change) => ({
  fulfilment_plan: await propose(change, change.record, change.input),
});
