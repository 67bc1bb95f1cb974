/** Rules of shortages that need code: the options for one, and performing them. */

import type { ActionHandler, Fill } from 'backline/rules';
import type { ShortageResolveInput, ShortageRow, ShortageRules } from '../../../generated/rules/shortage.ts';
import { settleShortage } from '../availability/shortages.ts';
import type { Outcome, Resolving } from './resolution.ts';
import { resolutionOptions } from './resolution_options.ts';
import { reduceQuantity, releaseOther, reschedule, substitute } from './resolve_demand.ts';
import { order, transfer } from './resolve_supply.ts';

const methods: Readonly<
  Record<ShortageResolveInput['method'], (change: Resolving, quantity: number) => Promise<Outcome>>
> = {
  subhire: (change, quantity) => order(change, quantity, 'subhire'),
  purchase: (change, quantity) => order(change, quantity, 'purchase'),
  transfer,
  substitute,
  reduce_quantity: reduceQuantity,
  reschedule,
  release_other: releaseOther,
};

const resolve: ActionHandler<ShortageRow, ShortageResolveInput> = async (change) => {
  const { record, input } = change;
  const left = record.quantity_short - record.quantity_resolved;
  const quantity = input.method === 'reschedule' ? left : (input.quantity ?? left);
  // More than is short may be bought or hired; the surplus is everybody's.
  if (quantity > left && input.method !== 'subhire' && input.method !== 'purchase')
    change.refuse({
      code: 'quantity_exceeded',
      params: { min: 1, max: left },
      details: { shortage_id: record.id, rental_item_id: record.rental_item_id, left },
      remedies: left > 0 ? [{ body: { quantity: left }, label: `Do it for the ${left} that are short` }] : [],
    });
  const { type, id, previous } = await methods[input.method](change, quantity);
  await change.insert('shortage_resolution', {
    shortage_id: record.id,
    method: input.method,
    quantity,
    result_type: type,
    result_id: String(id),
    note: input.note ?? null,
    previous: previous ?? null,
  });
  await settleShortage(change, record.id);
  return null;
};

const options: ActionHandler<ShortageRow, object> = async ({ record, query, settings, actor }) => {
  const found = await resolutionOptions(query, settings, [record.id], actor);
  return { options: found.get(record.id) };
};

/** `include=options` (domain 4.7). */
const resolutions: Fill<{ readonly options: unknown }> = async ({ ids, query, settings, actor }) => {
  const found = await resolutionOptions(query, settings, ids.map(Number), actor);
  return new Map([...found].map(([id, one]) => [id, { options: one }]));
};

export const rules = { actions: { options, resolve }, fills: { resolutions } } satisfies ShortageRules;
