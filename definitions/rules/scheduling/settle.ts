/** The effects of a booking that was made, changed or ended: conflicts, the lock on its resource, costs of its job. */
import { dataOf, sql } from 'backline/rules';
import type { ResourceAssignmentRow } from '../../../generated/rules/resource_assignment.ts';
import { lockResources, type Reviewing, review } from './conflicts.ts';
import { settleCost } from './costs.ts';
import { conflictRefusal, type Found, occupied, type Resource, resourcesOf } from './detect.ts';

export type Occupation = Pick<
  ResourceAssignmentRow,
  | 'resource_type'
  | 'resource_id'
  | 'driver_id'
  | 'starts_at'
  | 'ends_at'
  | 'travel_before_minutes'
  | 'travel_after_minutes'
>;

export type Settling = Reviewing & Parameters<typeof settleCost>[0];

const same = (one: Resource, other: Resource) => one.type === other.type && one.id === other.id;

/**
 * After a booking was written. `before` is it as it stood, where it stood elsewhere or firmer. Refuses errors where the setting
 * blocks them, unless forced.
 */
export async function settleBooking(
  change: Settling,
  id: number,
  before: Occupation | null,
  options: { readonly force: boolean; readonly judges: boolean },
): Promise<void> {
  const now = await change.db
    .selectFrom('resource_assignment')
    .select([
      'id',
      'status',
      'resource_type',
      'resource_id',
      'driver_id',
      'starts_at',
      'ends_at',
      'travel_before_minutes',
      'travel_after_minutes',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  const bookings = [before, now ?? null].flatMap((booking) => (booking === null ? [] : [booking]));
  const resources = bookings
    .flatMap(resourcesOf)
    .filter((one, at, all) => all.findIndex((other) => same(one, other)) === at);
  await lockResources(change, resources);
  const found: Found[] = [];
  for (const resource of resources)
    for (const window of windowsOf(
      bookings.filter((booking) => resourcesOf(booking).some((one) => same(one, resource))),
    ))
      found.push(...(await review(change, resource, window, now === undefined ? [] : [id])));
  const ofBooking = found.filter(({ a, b, severity }) => severity === 'error' && (a === id || b === id));
  const each = ofBooking.filter(
    ({ fingerprint }, at) => ofBooking.findIndex((one) => one.fingerprint === fingerprint) === at,
  );
  if (options.judges && !options.force && change.settings.get('scheduling.block_conflicts')) {
    const refusal = conflictRefusal(each, change.actor.scope);
    if (refusal !== null) change.refuse(refusal);
  }
  if (now !== undefined) await hold(change, id);
  await settleCost(change, id);
}

/** The windows of bookings; those that touch are one. */
function windowsOf(bookings: readonly Occupation[]): { from: string; until: string }[] {
  const windows = bookings.map(occupied).sort((one, other) => one.from.localeCompare(other.from));
  const joined: { from: string; until: string }[] = [];
  for (const window of windows) {
    const last = joined.at(-1);
    if (last && window.from <= last.until) last.until = window.until > last.until ? window.until : last.until;
    else joined.push({ ...window });
  }
  return joined;
}

/** A firm booking without others has its resource alone: the database's own constraint enforces it. */
async function hold({ query, update }: Pick<Reviewing, 'query' | 'update'>, id: number): Promise<void> {
  const held = await dataOf(query)
    .selectFrom('resource_assignment as a')
    .select(({ ref }) => [
      'a.is_exclusive as is',
      sql<boolean>`${ref('a.status')} in ('confirmed', 'in_progress')
        and not exists (select 1 from "facility" f where ${ref('a.resource_type')} = 'facility'
          and f."id" = case when ${ref('a.resource_type')} = 'facility' then ${ref('a.resource_id')}::integer end and f."capacity" > 1)
        and not exists (select 1 from "resource_assignment" o where o."resource_type" = ${ref('a.resource_type')} and o."resource_id" = ${ref('a.resource_id')}
          and o."id" <> ${ref('a.id')} and o."is_exclusive"
          and tstzrange(o."occupied_from", o."occupied_until", '[)') && tstzrange(${ref('a.occupied_from')}, ${ref('a.occupied_until')}, '[)'))`.as(
        'may',
      ),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (held && held.is !== held.may) await update('resource_assignment', id, { is_exclusive: held.may });
}
