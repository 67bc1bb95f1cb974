/** Rules of readings: meters never go backwards, and their additions make up the hours of the unit (domain 2.10, 4.15). */

import {
  type Draft,
  dataOf,
  type Effect,
  type Guard,
  type Prepared,
  type Query,
  type Refusal,
  sql,
} from 'backline/rules';
import type {
  UsageReadingCreateInput,
  UsageReadingRow,
  UsageReadingRules,
} from '../../../generated/rules/usage_reading.ts';
import { type Decimal, decimal } from '../pricing/money.ts';
import { settleTests } from './settle_tests.ts';

interface Reading {
  readonly id: number;
  readonly value: string;
  readonly at: string;
  readonly is_reset: boolean;
}

interface ReadingPoint {
  readonly asset: number;
  readonly meter: UsageReadingRow['meter'];
  readonly at: string;
  /** The reading at that instant; null for a new one, which follows those of the same instant. */
  readonly id: number | null;
}

/** The valid readings beside a place, in the order in which the meter showed them. */
async function neighbours(
  query: Query,
  { asset, meter, at, id }: ReadingPoint,
): Promise<readonly [Reading | null, Reading | null]> {
  const beside = async (side: '<' | '>') => {
    const order = side === '<' ? 'desc' : 'asc';
    const row = await dataOf(query)
      .selectFrom('usage_reading as q')
      .select(['q.id', 'q.value', 'q.read_at as at', 'q.is_reset'])
      .where('q.asset_id', '=', asset)
      .where('q.meter', '=', meter)
      .where('q.status', '=', 'valid')
      .where('q.id', 'is distinct from', id)
      .where(({ eb, refTuple }) =>
        eb(refTuple('q.read_at', 'q.id'), side, sql<never>`(${at}::timestamptz, coalesce(${id}::integer, 2147483647))`),
      )
      .orderBy('q.read_at', order)
      .orderBy('q.id', order)
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  };
  return [await beside('<'), await beside('>')];
}

function decreased(value: string | Decimal, at: string, other: Reading): Refusal {
  const day = (instant: string) => instant.slice(0, 10);
  const params = { value: decimal(String(value)).toFixed(2), at: day(at), other: other.value, other_at: day(other.at) };
  const message = `${params.value} on ${params.at} does not go with ${params.other} on ${params.other_at}: readings never go backwards. Send is_reset where the meter began anew.`;
  return {
    code: 'reading_decreased',
    message,
    params,
    errors: { value: [message] },
    details: { ...params, usage_reading_id: other.id },
  };
}

/** The addition of a reading: all of its value if the meter began with it. */
const deltaOf = (value: string, before: Reading | null, reset: boolean): string =>
  (reset || before === null ? decimal(value) : decimal(value).minus(before.value)).toFixed(2);

async function create(draft: Draft<UsageReadingCreateInput>): Promise<Prepared> {
  const { input, query, change } = draft;
  // Two readings of one unit at once come one after the other.
  await change.touch('asset', [input.asset_id]);
  const at = input.read_at ?? new Date().toISOString();
  const [before, next] = await neighbours(query, { asset: input.asset_id, meter: input.meter, at, id: null });
  const reset = input.is_reset === true;
  const value = String(input.value);
  if (!reset && before !== null && decimal(value).lt(before.value)) draft.refuse(decreased(value, at, before));
  if (next !== null && !next.is_reset && decimal(next.value).lt(value)) draft.refuse(decreased(value, at, next));
  // The instant that it was judged at: of two at once the one that waited came later.
  return { values: { read_at: at, delta: deltaOf(value, before, reset) } };
}

/** Without a reading that began the meter anew, the one after it may be lower than the one before. */
const laterReadings: Guard<UsageReadingRow, object> = async ({ record, query }) => {
  const { id, asset_id: asset, meter, read_at: at } = record;
  const [before, next] = await neighbours(query, { asset, meter, at, id });
  if (before === null || next === null || next.is_reset || decimal(next.value).gte(before.value)) return null;
  return decreased(before.value, before.at, next);
};

/** The reading after it, the unit's hours, and what tests go by follow. */
const countUsage: Effect<UsageReadingRow, object> = async (change) => {
  const { record, db, query } = change;
  const { id, asset_id: asset, meter, read_at: at } = record;
  const [before, next] = await neighbours(query, { asset, meter, at, id });
  const now = await db
    .selectFrom('usage_reading as r')
    .select(({ ref, selectFrom }) => [
      sql<boolean>`${ref('r.status')} = 'valid'`.as('valid'),
      'r.value',
      sql<string>`${selectFrom('usage_reading')
        .select(({ ref }) => sql<unknown>`coalesce(sum(${ref('delta')}), 0)`.as('value'))
        .where('asset_id', '=', asset)
        .where('meter', '=', 'hours')
        .where('status', '=', 'valid')}::text`.as('hours'),
      selectFrom('usage_reading')
        .select(({ ref }) => sql<string | null>`max(${ref('read_at')})::text`.as('value'))
        .where('asset_id', '=', asset)
        .where('status', '=', 'valid')
        .as('last'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!now) throw new Error(`usage_reading:${id} is gone while it is counted.`);
  let { hours } = now;
  if (next !== null && !next.is_reset) {
    const delta = now.valid
      ? deltaOf(next.value, { ...next, value: now.value }, false)
      : deltaOf(next.value, before, false);
    const known = await db.selectFrom('usage_reading').select('delta').where('id', '=', next.id).executeTakeFirst();
    await change.update('usage_reading', next.id, { delta });
    if (meter === 'hours') hours = decimal(hours).minus(decimal(known?.delta)).plus(delta).toFixed(2);
  }
  await change.update('asset', asset, { hours_used: hours, last_usage_at: now.last });
  if (meter === 'hours') await recountTests(change, asset);
  await settleTests(change, [asset]);
};

/** Hours at earlier tests follow readings that are entered late or voided. */
async function recountTests(change: Parameters<Effect<UsageReadingRow, object>>[0], asset: number): Promise<void> {
  const rows = await change.db
    .selectFrom('equipment_test_result as r')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('usage_reading as q')
          .select(({ ref }) => sql<string>`coalesce(sum(${ref('q.delta')}), 0)`.as('hours'))
          .whereRef('q.asset_id', '=', 'r.asset_id')
          .where('q.meter', '=', 'hours')
          .where('q.status', '=', 'valid')
          .whereRef('q.read_at', '<=', 'r.tested_at')
          .as('h'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'h.hours as hours_at_test'])
    .where('r.asset_id', '=', asset)
    .where('r.status', '=', 'valid')
    .whereRef('r.hours_at_test', 'is distinct from', 'h.hours')
    .orderBy('r.id')
    .execute();
  await change.updateRows('equipment_test_result', rows);
}

export const rules = {
  prepare: { create },
  guards: { following_fits: laterReadings },
  effects: { count_usage: countUsage },
} satisfies UsageReadingRules;
