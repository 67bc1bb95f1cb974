/** Whether a person or resource can be booked, and is fit for it: in use, with valid documents, qualified. */

import { dataOf, type Query, type Refusal, type Settings, sql } from 'backline/rules';
import type { ResourceAssignmentRow } from '../../../generated/rules/resource_assignment.ts';
import type { ResourceType } from './detect.ts';

type Booking = Pick<ResourceAssignmentRow, 'resource_type' | 'resource_id' | 'driver_id'>;

interface Who {
  readonly name: string;
  /** What keeps it from being booked; null: nothing. */
  readonly why: string | null;
}

async function whoOf(query: Query, type: ResourceType, resource: string | null): Promise<Who | undefined> {
  const db = dataOf(query);
  const id = sql<number>`${resource}::integer`;
  switch (type) {
    case 'user':
      return db
        .selectFrom('user')
        .select(({ ref }) => [
          'name',
          sql<
            string | null
          >`case when not ${ref('is_active')} or ${ref('deleted_at')} is not null then 'deactivated' when not ${ref('is_bookable')} then 'not bookable' end`.as(
            'why',
          ),
        ])
        .where('id', '=', id)
        .executeTakeFirst();
    case 'account_contact':
      return db
        .selectFrom('account_contact')
        .select(({ ref }) => [
          sql<string>`concat_ws(' ', ${ref('first_name')}, ${ref('last_name')})`.as('name'),
          sql<string | null>`case when not ${ref('is_active')} then 'no longer at the account' end`.as('why'),
        ])
        .where('id', '=', id)
        .executeTakeFirst();
    case 'vehicle':
      return db
        .selectFrom('vehicle')
        .select(({ ref }) => [
          sql<string>`${ref('name')} || ' (' || ${ref('registration')} || ')'`.as('name'),
          sql<
            string | null
          >`case when not ${ref('is_active')} or ${ref('deleted_at')} is not null then 'archived' end`.as('why'),
        ])
        .where('id', '=', id)
        .executeTakeFirst();
    case 'facility':
      return db
        .selectFrom('facility')
        .select(({ ref }) => [
          'name',
          sql<
            string | null
          >`case when not ${ref('is_active')} or ${ref('deleted_at')} is not null then 'archived' end`.as('why'),
        ])
        .where('id', '=', id)
        .executeTakeFirst();
  }
}

const fixes: Readonly<Record<string, string>> = {
  deactivated: 'Activate the person first',
  'not bookable': 'Set is_bookable of the person first',
  'no longer at the account': 'Set is_active of the contact first',
  archived: 'Unarchive it first',
};

/** Null, or why the resource or the driver cannot be booked (domain 3.17, create 2). */
export async function bookableRefusal(query: Query, booking: Booking): Promise<Refusal | null> {
  const { resource_type: type, resource_id, driver_id } = booking;
  const details = { resource_type: type, resource_id, driver_id };
  const resource = type === null ? undefined : await whoOf(query, type, booking.resource_id);
  const [driver] =
    booking.driver_id === null
      ? []
      : await dataOf(query)
          .selectFrom('user')
          .select(({ ref }) => [
            'name',
            sql<
              Who['why']
            >`case when not ${ref('is_active')} or ${ref('deleted_at')} is not null then 'deactivated' end`.as('why'),
          ])
          .where('id', '=', booking.driver_id)
          .execute();
  if (type !== null && resource === undefined) {
    const message = `There is no ${type} ${booking.resource_id}.`;
    return { code: 'validation_failed', errors: { resource_id: [message] }, details: { ...details } };
  }
  for (const [who, field] of [
    [resource, 'resource_id'],
    [driver, 'driver_id'],
  ] as const) {
    if (!who?.why) continue;
    const message = `${who.name} is ${who.why}. ${fixes[who.why] ?? ''}, or book another.`;
    return { code: 'resource_inactive', message, errors: { [field]: [message] }, details: { ...details } };
  }
  return null;
}

const documentOf = (
  query: Query,
  zone: string,
  { resource_id: vehicle, ends_at: ends }: Pick<ResourceAssignmentRow, 'resource_id' | 'ends_at'>,
) =>
  dataOf(query)
    .selectFrom('vehicle as v')
    .leftJoin('warehouse as w', 'w.id', 'v.warehouse_id')
    .innerJoinLateral(
      ({ ref }) =>
        sql<{ document: string; due: string; ends: string }>`(
          select k."document", k."due", (${ends}::timestamptz at time zone coalesce(${ref('w.timezone')}, ${zone}::text))::date as "ends"
          from (values ('test', ${ref('v.mot_due_on')}), ('tax', ${ref('v.tax_due_on')}), ('insurance', ${ref('v.insurance_due_on')})) k("document", "due"))`.as(
          'd',
        ),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      sql<string>`${ref('v.name')} || ' (' || ${ref('v.registration')} || ')'`.as('vehicle'),
      'd.document',
      'd.due',
      'd.ends',
    ])
    .where('v.id', '=', sql<number>`${vehicle}::integer`)
    .whereRef('d.due', '<', 'd.ends')
    .orderBy('d.due')
    .orderBy('d.document')
    .limit(1)
    .executeTakeFirst();

/** Null, or which document of a vehicle ends before the booking does (confirm 2). */
export async function documentRefusal(
  query: Query,
  settings: Pick<Settings, 'get'>,
  booking: Pick<ResourceAssignmentRow, 'resource_type' | 'resource_id' | 'ends_at'>,
): Promise<Refusal | null> {
  if (booking.resource_type !== 'vehicle') return null;
  const zone = settings.get('localisation.timezone');
  const expired = await documentOf(query, zone, booking);
  if (!expired) return null;
  const { vehicle, document, due, ends } = expired;
  return {
    code: 'vehicle_document_expired',
    params: { vehicle, document, due_on: due, ends_on: ends },
    details: { vehicle_id: Number(booking.resource_id), document, due_on: due },
  };
}

/** Null, or the service's requirements that the person lacks (confirm 3). */
export async function qualificationRefusal(
  query: Query,
  booking: Pick<ResourceAssignmentRow, 'resource_type' | 'resource_id' | 'service_id'>,
): Promise<Refusal | null> {
  if (booking.resource_type !== 'user' || booking.service_id === null) return null;
  const fit = await dataOf(query)
    .selectFrom(['user as u', 'service as s'])
    .select(({ ref }) => [
      'u.name as person',
      's.name as service',
      sql<
        string[]
      >`array(select k from unnest(${ref('s.required_skills')}::text[]) k where k <> all (${ref('u.skills')}::text[])
        union all select 'licence ' || ${ref('s.required_licence_class')} where ${ref('s.required_licence_class')} is not null and ${ref('s.required_licence_class')} <> all (${ref('u.licence_classes')}::text[]))`.as(
        'missing',
      ),
    ])
    .where('u.id', '=', sql<number>`${booking.resource_id}::integer`)
    .where('s.id', '=', booking.service_id)
    .executeTakeFirst();
  if (!fit || fit.missing.length === 0) return null;
  const { person, service, missing } = fit;
  return {
    code: 'missing_qualification',
    params: { person, service, missing: missing.join(', ') },
    details: { user_id: Number(booking.resource_id), service_id: booking.service_id, missing },
  };
}
