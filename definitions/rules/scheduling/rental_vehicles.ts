/**
 * /rental-vehicles: resource assignments of vehicles that have a rental, under the names that older clients know. Every route performs
 * that of the assignment: the same rows, guards, conflicts, events and sight.
 */
import {
  ApiError,
  type Claim,
  type Operation,
  type QueryPairs,
  type Reply,
  type RequestContext,
  type Services,
} from 'backline/rules';

type Row = Readonly<Record<string, unknown>>;

const columns = [
  'id',
  'ref',
  'rental_id',
  'vehicle_id',
  'driver_id',
  'starts_at',
  'ends_at',
  'status',
  'notes',
] as const;
const included: Readonly<Record<string, string>> = {
  rental: 'rental',
  vehicle: 'resource',
  driver: 'driver',
  route_stops: 'route_stops',
};
const filterable = new Set(['id', 'rental_id', 'vehicle_id', 'driver_id', 'starts_at', 'ends_at', 'status']);
const sortable = new Set(['id', 'rental_id', 'starts_at', 'ends_at', 'status']);
const columnOf = (name: string): string => (name === 'vehicle_id' ? 'resource_id' : name);

type Answer = (reply: Reply) => Reply;

/** The stored answer for a repeated key is that of these routes. */
const claiming = (claim: Claim, answer: Answer): Claim => ({
  key: claim.key,
  store: (client, reply) => claim.store(client, answer(reply)),
  keeping: (reply) => claim.keeping(answer(reply)),
  get stored() {
    return claim.stored;
  },
});

/**
 * Performs a route of assignments for one of these; `answer` turns its reply into that of this route, also for the stored reply
 * of a write.
 */
async function perform(
  services: Services,
  { claim, ...context }: RequestContext,
  name: string,
  more: Partial<Pick<RequestContext, 'params' | 'query' | 'body'>>,
  answer: Answer = (reply) => reply,
): Promise<Reply> {
  const route = services.routes.find((one) => one.name === `resource_assignments.${name}`);
  if (!route) throw new Error(`No definition declares the route resource_assignments.${name}.`);
  const claimed = claim && { claim: claiming(claim, answer) };
  return answer(await services.operationOf(route)({ ...context, ...claimed, route, ...more }));
}

const parsed = (reply: Reply): Row => JSON.parse(reply.body ?? '{}') as Row;
const words = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** A record as these routes show it; `fields` of the request cut it down. */
function shown(record: Row, { query }: Pick<RequestContext, 'query'>): Row {
  const wanted = words(query.findLast(([name]) => name === 'fields')?.[1]);
  const values: Record<string, unknown> = {};
  for (const name of columns) {
    if (wanted.length > 0 && name !== 'id' && !wanted.includes(name)) continue;
    const value = name === 'vehicle_id' ? Number(record['resource_id']) : record[name];
    if (value !== undefined) values[name] = value;
  }
  for (const [name, relation] of Object.entries(included)) if (relation in record) values[name] = record[relation];
  return values;
}

/** `include` in the assignment's words; the whole record is read, for the view is cut here. */
function includes({ query }: Pick<RequestContext, 'query'>): QueryPairs {
  const requested = words(query.findLast(([name]) => name === 'include')?.[1]);
  const unknown = requested.filter((name) => included[name] === undefined);
  if (unknown.length > 0)
    throw new ApiError('validation_failed', {
      errors: {
        include: unknown.map(
          (name) => `There is no relation "${name}": there are ${Object.keys(included).join(', ')}.`,
        ),
      },
    });
  return requested.length === 0 ? [] : [['include', requested.map((name) => included[name]).join(',')]];
}

/** The parameters of the list in the assignment's words, and those that the view does not have. */
function listOf(context: RequestContext): { query: QueryPairs; ignored: { filters: string[]; sorts: string[] } } {
  const ignored = { filters: [] as string[], sorts: [] as string[] };
  const query: (readonly [string, string])[] = [
    ['q[resource_type_eq]', 'vehicle'],
    ['q[rental_id_not_null]', '1'],
    ...includes(context),
  ];
  for (const [name, value] of context.query) {
    const [, field = '', predicate = ''] =
      /^q\[([a-z_]+?)_(eq|not_eq|lt|lteq|gt|gteq|in|not_in|null|not_null|present|blank)\]$/.exec(name) ?? [];
    if (name === 'page' || name === 'per_page') query.push([name, value]);
    else if (name === 'sort') {
      const sorts = words(value);
      const fit = sorts.filter((sort) => sortable.has(sort.replace(/^-/, '')));
      ignored.sorts.push(...sorts.filter((sort) => !fit.includes(sort)));
      if (fit.length > 0) query.push(['sort', fit.join(',')]);
    } else if (name.startsWith('q[')) {
      if (filterable.has(field)) query.push([`q[${columnOf(field)}_${predicate}]`, value]);
      else ignored.filters.push(name.slice(2, -1));
    }
  }
  return { query, ignored };
}

export const rentalVehiclesIndex =
  (services: Services): Operation =>
  async (context) => {
    const { query, ignored } = listOf(context);
    const reply = await perform(services, context, 'index', { query });
    const body = parsed(reply) as { resource_assignments: Row[]; meta: Row };
    const meta = {
      ...body.meta,
      ...(ignored.filters.length > 0 ? { ignored_filters: ignored.filters } : {}),
      ...(ignored.sorts.length > 0 ? { ignored_sorts: ignored.sorts } : {}),
    };
    const rental_vehicles = body.resource_assignments.map((record) => shown(record, context));
    return { ...reply, body: JSON.stringify({ rental_vehicles, meta }) };
  };

const params = ({ params: sent }: RequestContext) => ({ assignment: sent['rental_vehicle'] ?? '' });

/** The record, where it is a vehicle's with a rental. @throws ApiError 404 for any other. */
async function found(
  services: Services,
  context: RequestContext,
  query: QueryPairs,
): Promise<{ reply: Reply; record: Row }> {
  const reply = await perform(services, context, 'show', { params: params(context), query, body: {} });
  const record = parsed(reply)['resource_assignment'] as Row;
  if (record['resource_type'] !== 'vehicle' || record['rental_id'] === null) throw new ApiError('not_found');
  return { reply, record };
}

export const rentalVehiclesShow =
  (services: Services): Operation =>
  async (context) => {
    const { reply, record } = await found(services, context, includes(context));
    return { ...reply, body: JSON.stringify({ rental_vehicle: shown(record, context) }) };
  };

/** The body in the assignment's words. */
function bodyOf({ vehicle_id, ...rest }: Row): Row {
  return {
    ...rest,
    ...(vehicle_id === undefined ? {} : { resource_type: 'vehicle', resource_id: String(vehicle_id) }),
  };
}

/** The answer to a write in the words of these routes. */
const written = (reply: Reply): Reply => ({
  ...reply,
  body: JSON.stringify({ rental_vehicle: shown(parsed(reply)['resource_assignment'] as Row, { query: [] }) }),
});

/** A refusal in the words of these routes. */
async function inWords<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const { errors } = error;
    if (!('resource_id' in errors)) throw error;
    const { resource_id, ...others } = errors;
    throw new ApiError(error.code, {
      message: error.message,
      errors: { ...others, vehicle_id: resource_id ?? [] },
      details: error.details,
    });
  });
}

export const rentalVehiclesCreate =
  (services: Services): Operation =>
  async (context) => {
    const answer = (reply: Reply): Reply => {
      const made = written(reply);
      const { id } = parsed(reply)['resource_assignment'] as Row;
      return { ...made, headers: { ...made.headers, Location: `/api/v1/rental-vehicles/${id}` } };
    };
    return inWords(perform(services, context, 'create', { body: bodyOf(context.body), query: [] }, answer));
  };

export const rentalVehiclesUpdate =
  (services: Services): Operation =>
  async (context) => {
    await found(services, context, []);
    const sent = { params: params(context), body: bodyOf(context.body), query: [] };
    return inWords(perform(services, context, 'update', sent, written));
  };

export const rentalVehiclesDelete =
  (services: Services): Operation =>
  async (context) => {
    await found(services, context, []);
    return perform(services, context, 'delete', { params: params(context), query: [], body: {} });
  };
