/** Keeps scheduling conflicts equal to the bookings: found, changed and ended in the change that causes it. */
import { type Change, sql, type Writes } from 'backline/rules';
import { type Detection, detect, type Found, type Resource, type Window } from './detect.ts';

export type Reviewing = Pick<Change<never, never>, Writes>;

const lockSql: Readonly<Record<Resource['type'], string>> = {
  user: 'select 1 from "user" where "id" = $1::integer for no key update',
  account_contact: 'select 1 from "account_contact" where "id" = $1::integer for no key update',
  vehicle: 'select 1 from "vehicle" where "id" = $1::integer for no key update',
  facility: 'select 1 from "facility" where "id" = $1::integer for no key update',
};

const order: readonly Resource['type'][] = ['user', 'account_contact', 'vehicle', 'facility'];

/** Bookings of one of these wait until this change has ended: two concurrent bookings are judged one after the other. */
export async function lockResources(
  { query }: Pick<Reviewing, 'query'>,
  resources: readonly Resource[],
): Promise<void> {
  const each = new Map(resources.map((one) => [`${one.type}:${one.id}`, one]));
  const sorted = [...each.values()].sort(
    (one, other) => order.indexOf(one.type) - order.indexOf(other.type) || Number(one.id) - Number(other.id),
  );
  for (const { type, id } of sorted) await query(lockSql[type], [id]);
}

interface Known {
  readonly id: number;
  readonly fingerprint: string;
  readonly status: 'open' | 'acknowledged' | 'resolved';
  readonly severity: string;
  readonly message: string;
  readonly overlap_from: string;
  readonly overlap_until: string;
}

/**
 * Checks the bookings of a resource that touch a window, with the resource locked: new conflicts are reported, ended ones are
 * resolved. `changed` are bookings that may have left the window. Returns the conflicts found.
 */
export async function review(
  change: Reviewing,
  resource: Resource,
  window: Window,
  changed: readonly number[],
): Promise<readonly Found[]> {
  const detection = await detect(change.query, change.settings, resource, window);
  await settle(change, resource, detection, changed);
  return detection.found;
}

async function settle(
  change: Reviewing,
  resource: Resource,
  { core, found }: Detection,
  changed: readonly number[],
): Promise<void> {
  const fingerprints = found.map(({ fingerprint }) => fingerprint);
  const ids = [...new Set([...core, ...changed])];
  const known = await change.db
    .selectFrom('scheduling_conflict')
    .select(['id', 'fingerprint', 'status', 'severity', 'message', 'overlap_from', 'overlap_until'])
    .where(
      ({ ref }) =>
        sql<boolean>`(${ref('fingerprint')} = any(${fingerprints}::text[]) or ${ref('resource_type')} = ${resource.type}::text and ${ref('resource_id')} = ${resource.id}::text and ${ref('status')} <> 'resolved' and ${ref('assignment_ids')} && ${ids}::integer[])`,
    )
    .orderBy('id')
    .execute();
  const byPrint = new Map(known.map((one) => [one.fingerprint, one]));
  const now = new Date().toISOString();
  const fresh = found.filter(({ fingerprint }) => !byPrint.has(fingerprint));
  const made = await change.insertMany(
    'scheduling_conflict',
    fresh.map((one) => ({
      resource_type: resource.type,
      resource_id: resource.id,
      kind: one.kind,
      assignment_a_id: one.a as number,
      assignment_b_id: one.b,
      assignment_ids: one.b === null ? [one.a as number] : [one.a as number, one.b],
      fingerprint: one.fingerprint,
      detected_at: now,
      ...valuesOf(one),
    })),
  );
  for (const id of made) change.emit('scheduling_conflict.detected', 'scheduling_conflict', id);
  const moved = found.flatMap((one) => {
    const stored = byPrint.get(one.fingerprint);
    return stored && (stored.status === 'resolved' || !same(stored, one)) ? [{ one, stored }] : [];
  });
  const again = moved.filter(({ stored }) => stored.status === 'resolved');
  await change.updateRows(
    'scheduling_conflict',
    moved.filter((row) => !again.includes(row)).map(({ one, stored }) => ({ id: stored.id, ...valuesOf(one) })),
  );
  const anew = {
    status: 'open' as const,
    detected_at: now,
    resolved_at: null,
    acknowledged_by_id: null,
    acknowledged_note: null,
  };
  await change.updateRows(
    'scheduling_conflict',
    again.map(({ one, stored }) => ({ id: stored.id, ...valuesOf(one), ...anew })),
  );
  for (const { stored } of again) change.emit('scheduling_conflict.detected', 'scheduling_conflict', stored.id);
  const over = known.filter(({ fingerprint, status }) => status !== 'resolved' && !fingerprints.includes(fingerprint));
  await resolveAll(
    change,
    over.map(({ id }) => id),
  );
}

/** Ends conflicts, with their events. */
export async function resolveAll(
  change: Pick<Reviewing, 'updateMany' | 'emit'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await change.updateMany('scheduling_conflict', ids, { status: 'resolved', resolved_at: new Date().toISOString() });
  for (const id of ids) change.emit('scheduling_conflict.resolved', 'scheduling_conflict', id);
}

const valuesOf = ({ severity, message, from, until }: Found) => ({
  severity,
  message,
  overlap_from: from,
  overlap_until: until,
});

function same(stored: Known, found: Found): boolean {
  return (
    stored.severity === found.severity &&
    stored.message === found.message &&
    Date.parse(stored.overlap_from) === Date.parse(found.from) &&
    Date.parse(stored.overlap_until) === Date.parse(found.until)
  );
}

/** Reviews a resource's bookings from now on: after a change of its hours, skills, documents or use. */
export async function reviewResource(change: Reviewing, resource: Resource): Promise<void> {
  await lockResources(change, [resource]);
  await review(change, resource, { from: new Date().toISOString(), until: null }, []);
}
