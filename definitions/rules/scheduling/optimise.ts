/** POST /resource-assignments/{assignment}/optimise: a shorter order of the stops, as a proposal. */
import { dataOf, type Operation, type Query, queryOn, type Services, sql } from 'backline/rules';
import { distanceKm } from './distance.ts';
import { bestOrder, costOf, timesOf, type Visit, type Way } from './route_order.ts';
import { type Stop, stopsOf, tripOf } from './run_sheet.ts';

interface Wishes {
  readonly speed: number;
  readonly stayMinutes: number;
  readonly ignorePlanned: boolean;
  /** The vehicle's position is unknown: the tour begins at the first stop. */
  readonly startsAtFirst: boolean;
}

const at = (text: string | null): number | null => (text === null ? null : Date.parse(text));
const loads = new Set(['pickup', 'collection']);
const unloads = new Set(['delivery', 'return']);

/** The stay that is planned, said in minutes, or usual. */
function stayOf(stop: Stop, usual: number): number {
  const [arrives, leaves] = [at(stop.planned_arrival_at), at(stop.planned_departure_at)];
  if (arrives !== null && leaves !== null) return leaves - arrives;
  return (stop.duration_minutes ?? usual) * 60_000;
}

/**
 * The reasons for a fixed stop or a fixed order: it was reached, its position is unknown, its goods are picked up first, or a
 * planned arrival, which a reordering would not be allowed to reverse.
 */
function visitsOf(stops: readonly Stop[], { stayMinutes, ignorePlanned, startsAtFirst }: Wishes): Visit[] {
  const planned = stops.map((stop) => (ignorePlanned ? null : at(stop.planned_arrival_at)));
  return stops.map((stop, index): Visit => {
    const known = stop.latitude != null && stop.longitude != null;
    const arrives = planned[index] ?? null;
    const after = stops.flatMap((other, before) => {
      const feeds =
        unloads.has(stop.kind) &&
        stop.rental_id !== null &&
        other.rental_id === stop.rental_id &&
        loads.has(other.kind) &&
        before < index;
      const earlier = arrives !== null && planned[before] != null && (planned[before] as number) < arrives;
      return before !== index && (feeds || earlier) ? [before] : [];
    });
    return {
      id: stop.id,
      km: stops.map((other) => distanceKm(stop, other) ?? 0),
      earliest: at(stop.window_from),
      latest: [at(stop.window_until), arrives].reduce(
        (least, one) => (one === null ? least : least === null ? one : Math.min(least, one)),
        null,
      ),
      stayMs: stayOf(stop, stayMinutes),
      after,
      fixedAt: stop.status !== 'planned' || !known || (startsAtFirst && index === 0) ? index : null,
    };
  });
}

/** Where the vehicle is at home, if that is known. */
const homeOf = (query: Query, vehicle: string) =>
  dataOf(query)
    .selectFrom('vehicle as v')
    .innerJoin('warehouse as w', 'w.id', 'v.warehouse_id')
    .innerJoin('address as p', 'p.id', 'w.address_id')
    .select(({ ref }) => [
      sql<number>`${ref('p.latitude')}::float8`.as('latitude'),
      sql<number>`${ref('p.longitude')}::float8`.as('longitude'),
    ])
    .where('v.id', '=', sql<number>`${vehicle}::integer`)
    .where('p.latitude', 'is not', null)
    .where('p.longitude', 'is not', null)
    .executeTakeFirst();

export const optimiseRoute =
  (services: Services): Operation =>
  async (context) => {
    const query = queryOn(services.pool);
    const trip = await tripOf(services, query, context);
    const stops = await stopsOf(query, trip);
    const { body } = context;
    const home = await homeOf(query, trip.vehicle_id);
    const wishes: Wishes = {
      speed: Number(body['speed_kmh'] ?? 50),
      stayMinutes: Number(body['stop_minutes'] ?? 20),
      ignorePlanned: body['ignore_planned'] === true,
      startsAtFirst: home === undefined,
    };
    const visits = visitsOf(stops, wishes);
    const way: Way = {
      kmPerMs: wishes.speed / 3_600_000,
      startsAt: Date.parse(trip.starts_at),
      home: home === undefined ? null : stops.map((stop) => distanceKm(home, stop) ?? 0),
      returns: body['returns'] === true,
    };
    const order = bestOrder(visits, way);
    const present = visits.map((_, index) => index);
    const [before, after] = [costOf(visits, present, way), costOf(visits, order, way)];
    const proposal = {
      ids: order.map((index) => (visits[index] as Visit).id),
      stops: timesOf(visits, order, way).map(({ index, arrivesAt, leavesAt, lateMs, km }) => ({
        id: (visits[index] as Visit).id,
        arrives_at: new Date(arrivesAt).toISOString(),
        leaves_at: new Date(leavesAt).toISOString(),
        late_minutes: Math.ceil(lateMs / 60_000),
        distance_km: km.toFixed(1),
      })),
      distance_km: after.km.toFixed(1),
      distance_before_km: before.km.toFixed(1),
      saved_km: (before.km - after.km).toFixed(1),
      is_feasible: after.lateMs === 0,
      is_changed: order.some((index, position) => index !== position),
      without_coordinates: stops.flatMap(({ id, latitude, longitude }) =>
        latitude == null || longitude == null ? [id] : [],
      ),
    };
    return { status: 200, body: JSON.stringify({ proposal }) };
  };
