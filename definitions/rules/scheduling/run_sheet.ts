/**
 * GET /resource-assignments/{assignment}/run-sheet: a driver's day on one sheet, with the load of the vehicle after each stop.
 */
import {
  ApiError,
  anyOf,
  dataOf,
  inScopeSql,
  instantSql,
  type Operation,
  type Query,
  queryOn,
  type RequestContext,
  type Services,
  sql,
} from 'backline/rules';
import { pathId } from '../availability/parameters.ts';
import { type Decimal, decimal, zero } from '../pricing/money.ts';
import { distanceKm, type Point } from './distance.ts';

export interface Trip {
  readonly id: number;
  readonly status: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly vehicle_id: string;
  readonly warehouse_transfer_id: number | null;
  readonly [more: string]: unknown;
}

const tripSql = (resources: Services['resources']) => `
select a."id", a."status", a."resource_type", a."resource_id" as "vehicle_id", ${instantSql('a."starts_at"')} as "starts_at", ${instantSql('a."ends_at"')} as "ends_at", a."role", a."crew_notes",
  a."rental_id", a."warehouse_transfer_id", a."start_odometer", a."end_odometer", v."name" as "vehicle", v."registration", v."payload_kg", v."volume_m3"::text, v."licence_class", v."has_tail_lift",
  u."id" as "driver_id", u."name" as "driver", u."phone" as "driver_phone"
from "resource_assignment" a left join "vehicle" v on a."resource_type" = 'vehicle' and v."id" = case when a."resource_type" = 'vehicle' then a."resource_id"::integer end left join "user" u on u."id" = a."driver_id"
where a."id" = $1::integer and ${inScopeSql(resources, 'resource_assignment', 'a."id"', '$2::integer[]')}`;

/** The vehicle's trip, of an assignment that the caller sees. @throws ApiError 404, or 422 `not_a_vehicle`. */
export async function tripOf({ resources }: Services, query: Query, context: RequestContext): Promise<Trip> {
  const id = pathId(context, 'assignment');
  const [trip] = await query<Trip>(tripSql(resources), [id, context.actor.scope]);
  if (!trip) throw new ApiError('not_found');
  if (trip['resource_type'] !== 'vehicle')
    throw new ApiError('not_a_vehicle', {
      params: { resource_type: String(trip['resource_type'] ?? 'open position') },
    });
  return trip;
}

/**
 * A stop's location: its own address, else the rental's (collection for fetched goods), the transfer's end or the warehouse's.
 */
const stopsSql = `
select s."id", s."position", s."kind", s."status", s."rental_id", s."warehouse_id", s."instructions", s."duration_minutes", s."has_signature", s."signed_by",
  ${instantSql('s."planned_arrival_at"')} as "planned_arrival_at", ${instantSql('s."planned_departure_at"')} as "planned_departure_at", ${instantSql('s."window_from"')} as "window_from", ${instantSql('s."window_until"')} as "window_until",
  ${instantSql('s."arrived_at"')} as "arrived_at", ${instantSql('s."completed_at"')} as "completed_at",
  p."id" as "address_id", coalesce(p."label", w."name", c."name") as "label", concat_ws(', ', p."line1", p."line2", p."city", p."postcode", p."country_code") as "address",
  p."latitude"::float8 as "latitude", p."longitude"::float8 as "longitude", p."access_notes",
  coalesce(s."contact_name", concat_ws(' ', k."first_name", k."last_name")) as "contact_name", coalesce(s."contact_phone", case when s."contact_name" is null then coalesce(k."mobile", k."phone", p."phone", w."phone") end) as "contact_phone",
  r."number", r."title"
from (select x.*, (x."signature" is not null or x."signature_attachment_uuid" is not null) as "has_signature" from "route_stop" x) s
  left join "rental" r on r."id" = s."rental_id" left join "warehouse" w on w."id" = s."warehouse_id" left join "account" c on c."id" = coalesce(s."account_id", r."venue_id", r."account_id")
  left join "account_contact" k on k."id" = coalesce(r."contact_id", c."primary_contact_id")
  left join "address" p on p."id" = coalesce(s."address_id", w."address_id", case when s."kind" in ('collection', 'return') then r."collection_address_id" end,
    case when s."kind" in ('delivery', 'collection') then r."delivery_address_id" end)
where s."resource_assignment_id" = $1::integer order by s."position", s."id"`;

export interface Stop extends Partial<Point> {
  readonly id: number;
  readonly position: number;
  readonly kind: 'pickup' | 'delivery' | 'collection' | 'return' | 'waypoint' | 'fuel' | 'rest';
  readonly status: 'planned' | 'arrived' | 'completed' | 'skipped';
  readonly rental_id: number | null;
  readonly duration_minutes: number | null;
  readonly planned_arrival_at: string | null;
  readonly planned_departure_at: string | null;
  readonly window_from: string | null;
  readonly window_until: string | null;
  readonly [more: string]: unknown;
}

export const stopsOf = (query: Query, trip: Trip): Promise<Stop[]> => query<Stop>(stopsSql, [trip.id]);

type Line = Awaited<ReturnType<typeof linesOf>>[number];

/**
 * Goods of rentals, and of the transfer under the word `transfer`: services, headings and optional lines are not carried; nor is
 * a kit beside its parts.
 */
const linesOf = (query: Query, rentals: readonly number[], transfer: number | null) =>
  dataOf(query)
    .selectFrom('rental_item as i')
    .select(({ ref }) => [
      sql<string>`'rental ' || ${ref('i.rental_id')}`.as('job'),
      sql<number | null>`${ref('i.id')}`.as('rental_item_id'),
      'i.name',
      'i.quantity',
      sql<string | null>`(${ref('i.quantity')} * ${ref('i.weight_kg')})::text`.as('weight_kg'),
      'i.warehouse_note as note',
    ])
    .where('i.rental_id', '=', anyOf(rentals))
    .where('i.kind', '=', 'product')
    .where('i.is_optional', '=', false)
    .where('i.quantity', '>', 0)
    .unionAll(({ selectFrom }) =>
      selectFrom('warehouse_transfer_item as t')
        .innerJoin('catalogue_item as c', 'c.id', 't.catalogue_item_id')
        .select(({ ref }) => [
          sql<string>`'transfer'`.as('job'),
          sql<number | null>`null`.as('rental_item_id'),
          'c.name',
          't.quantity',
          sql<string | null>`(${ref('t.quantity')} * ${ref('c.weight_kg')})::text`.as('weight_kg'),
          sql<string | null>`null`.as('note'),
        ])
        .where('t.warehouse_transfer_id', '=', transfer),
    )
    .orderBy('job')
    .orderBy('name')
    .execute();

const loads = new Set(['pickup', 'collection']);
const unloads = new Set(['delivery', 'return']);

/** Goods of a job: of a rental, or of the transfer that the trip is for. */
const jobOf = (stop: Stop, trip: Trip): string | null =>
  stop.rental_id !== null ? `rental ${stop.rental_id}` : trip['warehouse_transfer_id'] !== null ? 'transfer' : null;

export const runSheet =
  (services: Services): Operation =>
  async (context) => {
    const query = queryOn(services.pool);
    const trip = await tripOf(services, query, context);
    const stops = await stopsOf(query, trip);
    const rentals = [...new Set(stops.flatMap(({ rental_id }) => rental_id ?? []))];
    const lines = Map.groupBy(await linesOf(query, rentals, trip.warehouse_transfer_id), ({ job }) => job);
    const { body } = sheetOf(trip, stops, lines);
    return { status: 200, body: JSON.stringify({ run_sheet: body }) };
  };

/** The load: goods for delivery whose pickup is no stop were loaded before the start; each job is loaded and unloaded once. */
function sheetOf(trip: Trip, stops: readonly Stop[], lines: ReadonlyMap<string, readonly Line[]>) {
  const going = stops.filter(({ status }) => status !== 'skipped');
  const weigh = (job: string): Decimal =>
    (lines.get(job) ?? []).reduce((total, line) => total.plus(decimal(line.weight_kg)), zero);
  const aboard = new Map<string, Decimal>();
  const first = new Map<string, Stop>();
  for (const stop of going) {
    const job = jobOf(stop, trip);
    if (job !== null && (loads.has(stop.kind) || unloads.has(stop.kind)) && !first.has(job)) first.set(job, stop);
  }
  for (const [job, stop] of first) if (unloads.has(stop.kind)) aboard.set(job, weigh(job));
  const total = () => [...aboard.values()].reduce((sum, one) => sum.plus(one), zero);
  const payload = trip['payload_kg'] as number | null;
  const over = (weight: Decimal) => payload !== null && weight.gt(payload);
  const start = total();
  let most = start;
  let before: Stop | null = null;
  let distance = 0;
  const shown = stops.map((stop) => {
    const job = jobOf(stop, trip);
    const on: Line[] = [];
    const off: Line[] = [];
    if (job !== null && stop.status !== 'skipped') {
      if (loads.has(stop.kind) && !aboard.has(job)) {
        on.push(...(lines.get(job) ?? []));
        aboard.set(job, weigh(job));
      } else if (unloads.has(stop.kind) && aboard.has(job)) {
        off.push(...(lines.get(job) ?? []));
        aboard.delete(job);
      }
    }
    const now = total();
    if (now.gt(most)) most = now;
    if (before !== null && stop.status !== 'skipped') distance += distanceKm(before, stop) ?? 0;
    if (stop.status !== 'skipped') before = stop;
    return shownStop(stop, on, off, now, over(now));
  });
  const carried = [...first.keys()].flatMap((job) => lines.get(job) ?? []);
  const { id, status, starts_at, ends_at } = trip;
  const body = {
    assignment: {
      id,
      status,
      starts_at,
      ends_at,
      role: trip['role'],
      crew_notes: trip['crew_notes'],
      rental_id: trip['rental_id'],
      start_odometer: trip['start_odometer'],
      end_odometer: trip['end_odometer'],
    },
    vehicle: {
      id: Number(trip.vehicle_id),
      name: trip['vehicle'],
      registration: trip['registration'],
      payload_kg: payload,
      volume_m3: trip['volume_m3'],
      licence_class: trip['licence_class'],
      has_tail_lift: trip['has_tail_lift'],
    },
    driver:
      trip['driver_id'] === null ? null : { id: trip['driver_id'], name: trip['driver'], phone: trip['driver_phone'] },
    stops: shown,
    load: {
      payload_kg: payload,
      start_kg: start.toFixed(3),
      most_kg: most.toFixed(3),
      is_overloaded: over(most),
      unknown_weights: carried.filter(({ weight_kg }) => weight_kg === null).length,
    },
    distance_km: distance.toFixed(1),
  };
  return { body };
}

function shownStop(stop: Stop, on: readonly Line[], off: readonly Line[], now: Decimal, isOverloaded: boolean) {
  const {
    rental_id,
    label,
    address,
    latitude,
    longitude,
    access_notes,
    contact_name,
    contact_phone,
    number,
    title,
    address_id,
    warehouse_id: _warehouse,
    ...more
  } = stop;
  const line = ({ job: _job, rental_item_id, ...rest }: Line) => ({
    ...rest,
    ...(rental_item_id == null ? {} : { rental_item_id }),
  });
  return {
    ...more,
    location:
      address_id === null && !label
        ? null
        : { label, address: address || null, latitude: latitude ?? null, longitude: longitude ?? null, access_notes },
    contact: contact_name || contact_phone ? { name: contact_name || null, phone: contact_phone } : null,
    job: rental_id === null ? null : { id: rental_id, number, title },
    load_on: on.map(line),
    load_off: off.map(line),
    on_board_kg: now.toFixed(3),
    is_overloaded: isOverloaded,
  };
}
