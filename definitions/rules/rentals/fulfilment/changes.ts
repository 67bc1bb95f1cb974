/** Parts of a plan that are outdated: shortages, free units, and prices of suppliers. */

import type { Actor, Query, Settings } from 'backline/rules';
import type { RentalRow } from '../../../../generated/rules/rental.ts';
import { type Need, needsOf } from './needs.ts';
import { type Method, type Offer, offersFor } from './offers.ts';
import type { Plan, Step } from './plan.ts';

interface Looking {
  readonly query: Query;
  readonly settings: Settings;
  readonly actor: Pick<Actor, 'scope' | 'canViewCosts'>;
}

export interface Changed {
  readonly rental_item_id: number;
  readonly what: 'short' | 'source' | 'available' | 'unit_cost' | 'periods';
  readonly was: string | number | null;
  readonly is: string | number | null;
  /** In words. */
  readonly said: string;
}

/** A step and the values that it was compared with. */
export interface Held {
  readonly step: Step;
  readonly need: Need;
  /** Null of a line that moves. */
  readonly offer: Offer | null;
}

/** No change if the plan can be applied as it was proposed. Must run while bookings of the same stock wait. */
export async function changesSince(
  { query, settings, actor }: Looking,
  record: Pick<RentalRow, 'id' | 'currency_code'>,
  plan: Plan,
): Promise<{ readonly changed: readonly Changed[]; readonly held: readonly Held[] }> {
  const touched = new Set(plan.steps.map((step) => step.rental_item_id));
  const all = await needsOf(query, settings, { id: record.id, isBooked: true });
  const needs = all.filter(({ line }) => touched.has(line));
  const shorts = plan.lines
    .filter((line) => touched.has(line.rental_item_id))
    .flatMap(({ rental_item_id, name, short }): Changed[] => {
      const now = needs.find(({ line }) => line === rental_item_id)?.short ?? 0;
      if (now === short) return [];
      return [
        { rental_item_id, what: 'short', was: short, is: now, said: `${name}: ${now} are short now, not ${short}.` },
      ];
    });
  // Where a line lacks another number, what could cover it is no question any more.
  if (shorts.length > 0) return { changed: shorts, held: [] };
  const methods = new Set<Method>(plan.steps.map(({ method }) => method));
  const context = { query, settings, actor, currency: record.currency_code, now: new Date() };
  const offers = await offersFor(context, needs, methods);
  const positions = new Map(needs.map(({ line }, at) => [line, at]));
  const offered = new Map(offers.map((offer) => [`${offer.need}:${offer.method}:${offer.source}`, offer]));
  const taken = new Map<string, number>();
  const changed: Changed[] = [];
  const held: Held[] = [];
  for (const step of plan.steps) {
    const at = positions.get(step.rental_item_id) ?? -1;
    const need = needs[at];
    const offer = offered.get(`${at}:${step.method}:${sourceOf(step)}`) ?? null;
    if (!need || (offer === null && step.method !== 'reschedule')) {
      changed.push(gone(step));
      continue;
    }
    held.push({ step, need, offer });
    if (offer === null) continue;
    const units = (taken.get(offer.pool) ?? 0) + step.covers;
    taken.set(offer.pool, units);
    changed.push(...differences(step, offer, units, actor.canViewCosts));
  }
  return { changed, held };
}

const sourceOf = (step: Step): number | null => step.from_warehouse_id ?? step.catalogue_item_id ?? step.supplier_id;

function gone({ rental_item_id, name, source, method, covers }: Step): Changed {
  const said = `${name}: ${source ?? method} has none to give any more.`;
  return { rental_item_id, what: 'source', was: covers, is: 0, said };
}

function differences(step: Step, offer: Offer, units: number, costs: boolean): Changed[] {
  const { rental_item_id, name, source } = step;
  const free = Math.min(offer.most, offer.poolSize);
  if (step.covers > free || units > offer.poolSize) {
    const said = `${name}: ${offer.poolSize} are free of ${source ?? ''} now, ${units} are wanted.`;
    return [{ rental_item_id, what: 'available', was: units, is: offer.poolSize, said }];
  }
  if (!costs || step.unit_cost === null) return [];
  if (step.unit_cost !== offer.unitCost) {
    const said = `${name}: ${source ?? ''} asks ${offer.unitCost ?? ''} now, not ${step.unit_cost}.`;
    return [{ rental_item_id, what: 'unit_cost', was: step.unit_cost, is: offer.unitCost, said }];
  }
  if (step.periods === offer.periods) return [];
  const said = `${name}: ${source ?? ''} counts ${offer.periods} periods now, not ${step.periods ?? ''}.`;
  return [{ rental_item_id, what: 'periods', was: step.periods, is: offer.periods, said }];
}
