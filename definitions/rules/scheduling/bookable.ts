/** Whether a person or resource can be booked, and is fit for it: in use, with valid documents, qualified. */

import { dataOf, type Query, type Refusal, type Settings, sql } from 'backline/rules';
import type { ResourceAssignmentRow } from '../../../generated/rules/resource_assignment.ts';
import type { ResourceType } from './detect.ts';

type Booking = Pick<ResourceAssignmentRow, 'resource_type' | 'resource_id' | 'driver_id'>;

const whoSql: Readonly<Record<ResourceType, string>> = {
  user: 'select "name", case when not "is_active" or "deleted_at" is not null then \'deactivated\' when not "is_bookable" then \'not bookable\' end as "why" from "user" where "id" = $1::integer',
  account_contact:
    'select concat_ws(\' \', "first_name", "last_name") as "name", case when not "is_active" then \'no longer at the account\' end as "why" from "account_contact" where "id" = $1::integer',
  vehicle:
    'select "name" || \' (\' || "registration" || \')\' as "name", case when not "is_active" or "deleted_at" is not null then \'archived\' end as "why" from "vehicle" where "id" = $1::integer',
  facility:
    'select "name", case when not "is_active" or "deleted_at" is not null then \'archived\' end as "why" from "facility" where "id" = $1::integer',
};

const fixes: Readonly<Record<string, string>> = {
  deactivated: 'Activate the person first',
  'not bookable': 'Set is_bookable of the person first',
  'no longer at the account': 'Set is_active of the contact first',
  archived: 'Unarchive it first',
};

/** Null, or why the resource or the driver cannot be booked (domain 3.17, create 2). */
export async function bookableRefusal(query: Query, booking: Booking): Promise<Refusal | null> {
  type Who = { name: string; why: string | null };
  const { resource_type: type, resource_id, driver_id } = booking;
  const input = { resource_type: type, resource_id, driver_id };
  const [local] = type === null ? [] : await query<Who>(whoSql[type], [booking.resource_id]);
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
  if (type !== null && local === undefined) {
    const message = `There is no ${type} ${booking.resource_id}.`;
    return { code: 'validation_failed', errors: { resource_id: [message] }, details: { ...input } };
  }
  for (const [who, field] of [
    [local, 'resource_id'],
    [driver, 'driver_id'],
  ] as const) {
    if (!who?.why) continue;
    const message = `${who.name} is ${who.why}. ${fixes[who.why] ?? ''}, or book another.`;
    return { code: 'resource_inactive', message, errors: { [field]: [message] }, details: { ...input } };
  }
  return null;
}

const documentsSql = `select v."name" || ' (' || v."registration" || ')' as "vehicle", d."document", d."due"::text as "due", ($2::timestamptz at time zone z."zone")::date::text as "ends"
  from "vehicle" v left join "warehouse" w on w."id" = v."warehouse_id" cross join lateral (select coalesce(w."timezone", $3::text) as "zone") z
    cross join lateral (values ('test', v."mot_due_on"), ('tax', v."tax_due_on"), ('insurance', v."insurance_due_on")) d("document", "due")
  where v."id" = $1::integer and d."due" < ($2::timestamptz at time zone z."zone")::date order by d."due", d."document" limit 1`;

/** Null, or which document of a vehicle ends before the booking does (confirm 2). */
export async function documentRefusal(
  query: Query,
  settings: Pick<Settings, 'get'>,
  booking: Pick<ResourceAssignmentRow, 'resource_type' | 'resource_id' | 'ends_at'>,
): Promise<Refusal | null> {
  if (booking.resource_type !== 'vehicle') return null;
  const zone = settings.get('localisation.timezone');
  type Expired = { vehicle: string; document: string; due: string; ends: string };
  const [expired] = await query<Expired>(documentsSql, [booking.resource_id, booking.ends_at, zone]);
  if (!expired) return null;
  const { vehicle, document, due, ends } = expired;
  return {
    code: 'vehicle_document_expired',
    params: { vehicle, document, due_on: due, ends_on: ends },
    details: { vehicle_id: Number(booking.resource_id), document, due_on: due },
  };
}

const qualifiedSql = `select u."name" as "person", s."name" as "service", array(select k from unnest(s."required_skills"::text[]) k where k <> all (u."skills"::text[])
    union all select 'licence ' || s."required_licence_class" where s."required_licence_class" is not null and s."required_licence_class" <> all (u."licence_classes"::text[])) as "missing"
  from "user" u cross join "service" s where u."id" = $1::integer and s."id" = $2::integer`;

/** Null, or the service's requirements that the person lacks (confirm 3). */
export async function qualificationRefusal(
  query: Query,
  booking: Pick<ResourceAssignmentRow, 'resource_type' | 'resource_id' | 'service_id'>,
): Promise<Refusal | null> {
  if (booking.resource_type !== 'user' || booking.service_id === null) return null;
  type Fit = { person: string; service: string; missing: string[] };
  const [fit] = await query<Fit>(qualifiedSql, [booking.resource_id, booking.service_id]);
  if (!fit || fit.missing.length === 0) return null;
  const { person, service, missing } = fit;
  return {
    code: 'missing_qualification',
    params: { person, service, missing: missing.join(', ') },
    details: { user_id: Number(booking.resource_id), service_id: booking.service_id, missing },
  };
}
