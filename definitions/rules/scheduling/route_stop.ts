/** Rules of route stops: dense places, and planned arrivals in their order (domain 4.17). */

import { type ActionHandler, dataOf, type Effect, type Guard, invalid, type Query, type Refusal } from 'backline/rules';
import type { ResourceAssignmentRow } from '../../../generated/rules/resource_assignment.ts';
import type {
  RouteStopCompleteInput,
  RouteStopCreateInput,
  RouteStopReorderInput,
  RouteStopRow,
  RouteStopRules,
  RouteStopUpdateInput,
} from '../../../generated/rules/route_stop.ts';
import { resourceAssignmentStates } from '../../../generated/states.ts';
import { selfTransportRefusal } from './self_transport.ts';

/** Null, or which stop would be reached before the one ahead of it. */
async function timeRefusal(query: Query, assignment: number, field: string): Promise<Refusal | null> {
  const late = await dataOf(query)
    .selectFrom('route_stop as s')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('route_stop as q')
          .select(['q.position', 'q.planned_arrival_at'])
          .whereRef('q.resource_assignment_id', '=', 's.resource_assignment_id')
          .where('q.planned_arrival_at', 'is not', null)
          .whereRef('q.position', '<', 's.position')
          .orderBy('q.position', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select([
      's.id',
      's.position',
      's.planned_arrival_at as at',
      'p.position as before',
      'p.planned_arrival_at as before_at',
    ])
    .where('s.resource_assignment_id', '=', assignment)
    .whereRef('s.planned_arrival_at', '<', 'p.planned_arrival_at')
    .$narrowType<{ at: string; before_at: string }>()
    .orderBy('s.position')
    .limit(1)
    .executeTakeFirst();
  if (!late) return null;
  const [at, before] = [late.at, late.before_at].map((text) => new Date(text).toISOString());
  const message = `Stop ${late.position} is planned for ${at}, before stop ${late.before} at ${before}: change the order or a planned arrival.`;
  return { code: 'invalid_dates', message, errors: { [field]: [message] }, details: { route_stop_id: late.id } };
}

const keepInTime: Effect<RouteStopRow, Partial<RouteStopCreateInput & RouteStopUpdateInput>> = async (change) => {
  const { record, input, query } = change;
  if (input.planned_arrival_at == null) return;
  const refusal = await timeRefusal(query, record.resource_assignment_id, 'planned_arrival_at');
  if (refusal) change.refuse(refusal);
};

const closeGap: Effect<RouteStopRow, object> = async (change) => {
  await change.reorder('route_stop', { resource_assignment_id: change.record.resource_assignment_id }, []);
};

/** An action on a nested collection sees the parent: the assignment. */
const reorder: ActionHandler<ResourceAssignmentRow, RouteStopReorderInput> = async (change) => {
  const { record, input, db, query } = change;
  if (!resourceAssignmentStates.active.has(record.status))
    change.refuse({
      code: 'invalid_state',
      message: `The assignment is ${record.status}: its stops stay as they were.`,
      details: { status: record.status },
    });
  const stops = await db
    .selectFrom('route_stop')
    .select('id')
    .where('resource_assignment_id', '=', record.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = input.ids as readonly number[];
  const known = stops.map(({ id }) => id);
  const strange = ids.filter((id) => !known.includes(id));
  const missing = known.filter((id) => !ids.includes(id));
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const problems = [
    ...(strange.length > 0
      ? [`Stops ${strange.join(', ')} are not of this assignment; its stops are ${known.join(', ')}.`]
      : []),
    ...(missing.length > 0 ? [`Stops ${missing.join(', ')} are missing.`] : []),
    ...(twice.length > 0 ? [`Stops ${[...new Set(twice)].join(', ')} are listed twice.`] : []),
  ];
  if (problems.length > 0)
    change.refuse({
      code: 'stops_not_listed',
      params: { problems: problems.join(' ') },
      errors: { ids: problems },
      details: { stops: known },
    });
  const { items, moved } = await change.reorder('route_stop', { resource_assignment_id: record.id }, ids);
  const refusal = await timeRefusal(query, record.id, 'ids');
  if (refusal) change.refuse(refusal);
  const [first] = moved;
  if (first !== undefined) change.emit('route_stop.reordered', 'route_stop', first);
  return { route_stops: items };
};

const selfTransport: Guard<RouteStopRow, object> = async ({ actor, record, db }) => {
  const way = await db
    .selectFrom('resource_assignment')
    .select(['id', 'resource_type', 'resource_id', 'driver_id'])
    .where('id', '=', record.resource_assignment_id)
    .executeTakeFirst();
  return way ? selfTransportRefusal(actor, way) : null;
};

const storedSignature: Guard<RouteStopRow, Partial<RouteStopCompleteInput>> = async ({ input, db }) => {
  if (input.signature_attachment_uuid == null) return null;
  const found = await db
    .selectFrom('attachment')
    .select('id')
    .where('uuid', '=', input.signature_attachment_uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found === undefined ? invalid('signature_attachment_uuid', 'There is no such attachment.') : null;
};

export const rules = {
  guards: { self_transport: selfTransport, signature_stored: storedSignature },
  effects: { keep_in_time: keepInTime, close_gap: closeGap },
  actions: { reorder },
} satisfies RouteStopRules;
