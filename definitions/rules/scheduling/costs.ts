/**
 * What a booking costs its rental: one cost of it, predicted while tentative, committed once confirmed, actual once done. A line that
 * the booking fulfils costs what its bookings do, and not once more.
 */

import { type Change, type Columns, dataOf, fragment, type Query, sql } from 'backline/rules';
import { DateTime } from 'luxon';
import { valueInRentalSql } from '../pricing/item_price.ts';

type Costing = Pick<Change<never, never>, 'query' | 'settings' | 'insert' | 'update' | 'removeMany' | 'touch' | 'emit'>;

/** A booking's costs, by SQL over the alias `a` and its rental `r`: heading, state, units. Our costs are in the base currency. */
const costsOfBooking = (query: Query, id: number) =>
  dataOf(query)
    .selectFrom('resource_assignment as a')
    .leftJoin('rental as r', 'r.id', 'a.rental_id')
    .select(({ ref }) => [
      sql<boolean>`${ref('a.resource_id')} is not null`.as('booked'),
      'a.rental_id',
      'a.rental_item_id',
      fragment<string | null>(valueInRentalSql('a."unit_cost"')).as('unit_cost'),
      'a.units',
      'a.role',
      'a.starts_at',
      sql<
        'crew' | 'transport' | 'other'
      >`case ${ref('a.resource_type')} when 'user' then 'crew' when 'account_contact' then 'crew' when 'vehicle' then 'transport' else 'other' end`.as(
        'category',
      ),
      sql<
        Columns<'rental_cost'>['state'] | null
      >`case ${ref('a.status')} when 'tentative' then 'predicted' when 'confirmed' then 'committed' when 'in_progress' then 'committed' when 'completed' then 'actual' end`.as(
        'state',
      ),
      sql<
        string | null
      >`case ${ref('a.resource_type')} when 'user' then (select u."name" from "user" u where u."id" = ${ref('a.resource_id')}::integer)
        when 'account_contact' then (select concat_ws(' ', c."first_name", c."last_name") from "account_contact" c where c."id" = ${ref('a.resource_id')}::integer)
        when 'vehicle' then (select v."name" from "vehicle" v where v."id" = ${ref('a.resource_id')}::integer)
        else (select f."name" from "facility" f where f."id" = ${ref('a.resource_id')}::integer) end`.as('name'),
    ])
    .where('a.id', '=', id)
    .$narrowType<{ units: string }>()
    .executeTakeFirst();

/**
 * Hours of people whom a project ($1) books, for itself or for its rentals that are neither cancelled nor lost: `planned` of all
 * bookings that are not called off, `actual` of those that are done. Decimal text.
 */
export const crewHoursSql = `select coalesce(sum(greatest(round(extract(epoch from a."ends_at" - a."starts_at") / 3600 - a."break_minutes" / 60.0, 2), 0)), 0)::numeric(20,2)::text as "planned",
    coalesce(sum(a."actual_hours") filter (where a."status" = 'completed'), 0)::numeric(20,2)::text as "actual"
  from "resource_assignment" a left join "rental" r on r."id" = a."rental_id"
  where a."resource_type" in ('user', 'account_contact') and a."status" not in ('declined', 'cancelled')
    and (a."rental_id" is null and a."project_id" = $1::integer or r."project_id" = $1::integer and r."deleted_at" is null and r."status" not in ('cancelled', 'lost'))`;

/** Ids of the costs that a booking is. */
export async function costsOf(query: Costing['query'], id: number): Promise<readonly number[]> {
  const costs = await dataOf(query)
    .selectFrom('rental_cost')
    .select('id')
    .where('resource_assignment_id', '=', id)
    .orderBy('id')
    .execute();
  return costs.map((one) => one.id);
}

/** Takes costs of bookings out of their rentals. */
export async function dropCosts(change: Pick<Costing, 'removeMany' | 'emit'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await change.removeMany('rental_cost', ids);
  for (const id of ids) change.emit('rental.cost_removed', 'rental_cost', id);
}

/** Makes, changes or takes away the cost of a booking in its rental. An open position costs nothing: its line still does. */
export async function settleCost(change: Costing, id: number): Promise<void> {
  const { query } = change;
  const now = await costsOfBooking(query, id);
  const known = await dataOf(query)
    .selectFrom('rental_cost')
    .select(['id', 'rental_id'])
    .where('resource_assignment_id', '=', id)
    .execute();
  const costs = now?.booked && now.rental_id !== null && now.unit_cost !== null && now.state !== null;
  const wanted = costs ? now : null;
  const gone = known.filter(({ rental_id }) => rental_id !== wanted?.rental_id);
  await dropCosts(
    change,
    gone.map((one) => one.id),
  );
  if (wanted === null) return;
  const zone = change.settings.get('localisation.timezone');
  const values = {
    category: wanted.category,
    description: [wanted.name, wanted.role].filter(Boolean).join(', ').slice(0, 255) || 'Booking',
    unit_cost: wanted.unit_cost ?? undefined,
    quantity: wanted.units,
    state: wanted.state ?? undefined,
    rental_item_id: wanted.rental_item_id,
    incurred_on: DateTime.fromSQL(wanted.starts_at, { setZone: true }).setZone(zone).toISODate(),
  };
  const [stored] = known.filter(({ rental_id }) => rental_id === wanted.rental_id);
  if (stored === undefined) {
    const made = await change.insert('rental_cost', {
      rental_id: wanted.rental_id as number,
      resource_assignment_id: id,
      ...values,
    });
    change.emit('rental.cost_added', 'rental_cost', made);
    return;
  }
  await change.update('rental_cost', stored.id, values);
}
