/** Rules of bookings: who can be booked, their costs, and the effects of each step (domain 3.17). */
import { randomUUID } from 'node:crypto';
import {
  type Call,
  type Change,
  type Draft,
  dataOf,
  type Effect,
  type Guard,
  type Prepare,
  type Query,
  sql,
} from 'backline/rules';
import type {
  ResourceAssignmentCompleteInput,
  ResourceAssignmentCreateInput,
  ResourceAssignmentRequestInput,
  ResourceAssignmentRow,
  ResourceAssignmentRules,
  ResourceAssignmentUpdateInput,
} from '../../../generated/rules/resource_assignment.ts';
import { bookableRefusal, documentRefusal, qualificationRefusal } from './bookable.ts';
import { calendar } from './calendar.ts';
import { lockResources } from './conflicts.ts';
import { costsOf, dropCosts } from './costs.ts';
import { mailCalledOff, mailMoved } from './crew_change.ts';
import { personOf } from './crew_person.ts';
import { conflictRefusal, detectProposed, resourcesOf } from './detect.ts';
import { settlePositions } from './positions.ts';
import { selfTransportRefusal } from './self_transport.ts';
import { settleBooking } from './settle.ts';

type Body = Partial<ResourceAssignmentCreateInput & ResourceAssignmentUpdateInput>;
type Forced = { readonly force?: boolean | null };

const costOf = (query: Query, type: string | null, id: string, service: number | null) =>
  dataOf(query)
    .selectFrom(sql<object>`(select 1)`.as('one'))
    .leftJoin('service as s', (join) => join.on('s.id', '=', service))
    .select(({ ref }) => [
      sql<string | null>`case ${type}::text
        when 'user' then (select case coalesce(${ref('s.unit')}, 'hour') when 'hour' then u."cost_per_hour" when 'day' then u."cost_per_day" end
          from "user" u where u."id" = case when ${type}::text = 'user' then ${id}::integer end)
        when 'vehicle' then (select case coalesce(${ref('s.unit')}, 'day') when 'day' then v."cost_per_day" when 'km' then v."cost_per_km" end
          from "vehicle" v where v."id" = case when ${type}::text = 'vehicle' then ${id}::integer end)
        end::text`.as('resource_cost'),
      's.cost',
      's.price',
    ])
    .executeTakeFirst();

/** The cost and charge of a unit follow from the resource and the service, if the body has none. */
async function prices({ input, before, query }: Draft<Body>): Promise<Record<string, unknown>> {
  const moved = ['resource_type', 'resource_id', 'service_id'] as const;
  if (before !== null && !moved.some((name) => input[name] !== undefined)) return {};
  const at = (name: (typeof moved)[number]) => (input[name] === undefined ? (before?.[name] ?? null) : input[name]);
  const id = String(at('resource_id'));
  // An invalid key is refused with the reference itself.
  if (!/^\d{1,9}$/.test(id)) return {};
  const known = await costOf(query, at('resource_type') as string | null, id, at('service_id') as number | null);
  return {
    ...(input.unit_cost === undefined ? { unit_cost: known?.resource_cost ?? known?.cost ?? null } : {}),
    ...(input.unit_price === undefined ? { unit_price: known?.price ?? null } : {}),
  };
}

const create: Prepare<ResourceAssignmentCreateInput> = async (draft) => ({
  values: {
    ...(await prices(draft as Draft<Body>)),
    ...(draft.input.status === 'confirmed' ? { status: 'confirmed', confirmed_at: new Date().toISOString() } : {}),
  },
});

/**
 * A booking that moves releases its resource first, and takes it again after its check; the request to its earlier resource ends.
 */
const update: Prepare<ResourceAssignmentUpdateInput> = async (draft) => {
  const { input, before } = draft;
  const unrequested = { request_status: 'none', request_key: null, requested_at: null, answered_at: null };
  return {
    values: {
      ...(await prices(draft as Draft<Body>)),
      is_exclusive: false,
      ...(isOther(input, before) ? unrequested : {}),
    },
  };
};

/** After a booking of a line was made or ended: the line's further needs stay open. */
async function countPositions(change: Change<ResourceAssignmentRow, object>): Promise<void> {
  const { rental_id: rental, rental_item_id: line } = change.record;
  if (line !== null && rental !== null) await settlePositions(change, rental);
}

const resourceBookable: Guard<ResourceAssignmentRow, object> = ({ record, query }) => bookableRefusal(query, record);

/** Judged as the state that it will have; concurrent bookings of the same resource wait. */
const noConflict: Guard<ResourceAssignmentRow, Forced> = async (call) => {
  const { record, input, query, settings, target, dryRun } = call;
  if (input.force === true || !settings.get('scheduling.block_conflicts')) return null;
  if (!dryRun && call.asking !== true) await lockResources(call, resourcesOf(record));
  const status = (target ?? 'confirmed') as ResourceAssignmentRow['status'];
  const found = await detectProposed(query, settings, { ...record, status });
  return conflictRefusal(
    found.filter(({ severity }) => severity === 'error'),
    call.actor.scope,
  );
};

const documentsValid: Guard<ResourceAssignmentRow, object> = ({ record, query, settings }) =>
  documentRefusal(query, settings, record);

const personQualified: Guard<ResourceAssignmentRow, object> = ({ record, query }) =>
  qualificationRefusal(query, record);

const personReachable: Guard<ResourceAssignmentRow, object> = async ({ record, query }) => {
  const person = await personOf(query, record);
  if (person?.email) return null;
  const { resource_type: type, resource_id: id } = record;
  if (type === null) return { code: 'missing_resource' };
  const message = person
    ? `${person.name} has no e-mail address: enter one first.`
    : `A ${type} answers no mail: a request goes to a person.`;
  return { code: 'missing_recipient', message, details: { resource: `${type}:${id}` } };
};

/** Made firm at once it is judged as a confirmation is. */
const book: Effect<ResourceAssignmentRow, ResourceAssignmentCreateInput> = async (change) => {
  const { record, input, query, settings } = change;
  if (record.status === 'confirmed') {
    const refusal = (await documentRefusal(query, settings, record)) ?? (await qualificationRefusal(query, record));
    if (refusal) change.refuse(refusal);
  }
  await settleBooking(change, record.id, null, { force: input.force === true, judges: true });
  await countPositions(change);
  if (record.status === 'confirmed') change.emit('resource_assignment.confirmed', 'resource_assignment', record.id);
};

const rebook: Effect<ResourceAssignmentRow, ResourceAssignmentUpdateInput> = async (change) => {
  const { record, input, query } = change;
  const sent = (name: keyof ResourceAssignmentUpdateInput) => input[name] !== undefined;
  if ((['resource_type', 'resource_id', 'driver_id'] as const).some(sent)) {
    const refusal = await bookableRefusal(query, { ...record, ...resourceFields(input) });
    if (refusal) change.refuse(refusal);
  }
  const judged = [
    'resource_type',
    'resource_id',
    'driver_id',
    'starts_at',
    'ends_at',
    'travel_before_minutes',
    'travel_after_minutes',
  ] as const;
  await settleBooking(change, record.id, record, { force: input.force === true, judges: judged.some(sent) });
  if (isOther(input, record)) await mailCalledOff(change, record);
  else
    await mailMoved(change, record, {
      starts_at: input.starts_at ?? record.starts_at,
      ends_at: input.ends_at ?? record.ends_at,
    });
  if (input.rental_item_id !== undefined) await countBoth(change);
};

/** Whether the body books another resource. */
const isOther = (
  input: ResourceAssignmentUpdateInput,
  before: { readonly resource_type?: unknown; readonly resource_id?: unknown } | null,
): boolean =>
  (['resource_type', 'resource_id'] as const).some(
    (name) => input[name] !== undefined && String(input[name]) !== String(before?.[name]),
  );

/** The line it fulfilled and the one that it fulfils may be of two rentals. */
async function countBoth(change: Change<ResourceAssignmentRow, object>): Promise<void> {
  const { record, db } = change;
  const now = await db
    .selectFrom('resource_assignment')
    .select('rental_id as rental')
    .where('id', '=', record.id)
    .execute();
  const rentals = new Set([record.rental_id, ...now.map(({ rental }) => rental)]);
  for (const rental of [...rentals].sort()) if (rental !== null) await settlePositions(change, rental);
}

/** The part of the body that identifies the resource. */
function resourceFields(input: ResourceAssignmentUpdateInput) {
  const { resource_type, resource_id, driver_id } = input;
  return {
    ...(resource_type === undefined ? {} : { resource_type }),
    ...(resource_id === undefined ? {} : { resource_id: String(resource_id) }),
    ...(driver_id === undefined ? {} : { driver_id }),
  };
}

const settleBookings: Effect<ResourceAssignmentRow, object> = (change) =>
  settleBooking(change, change.record.id, change.record, { force: false, judges: false });

const callOff: Effect<ResourceAssignmentRow, object> = (change) => mailCalledOff(change, change.record);

/** Its costs are deleted with it, with their events; they are read while the booking exists. */
const giveUp: Effect<ResourceAssignmentRow, object, readonly number[]> = async (change) => {
  const { record } = change;
  await dropCosts(change, change.plan);
  await settleBooking(change, record.id, record, { force: false, judges: false });
  await mailCalledOff(change, record);
  // The deletion of an open position shows that it is not needed.
  if (record.resource_id !== null) await countPositions(change);
};

/** Actual hours and times; values noted before stay if the body has none. */
const noteActuals: Effect<ResourceAssignmentRow, ResourceAssignmentCompleteInput> = async (change) => {
  const { record, input, update: write, refuse } = change;
  const starts = input.actual_starts_at ?? record.actual_starts_at ?? record.starts_at;
  const ends =
    input.actual_ends_at ??
    record.actual_ends_at ??
    (record.actual_starts_at === null ? record.ends_at : new Date().toISOString());
  const hours = (Date.parse(ends) - Date.parse(starts)) / 3_600_000 - record.break_minutes / 60;
  if (Date.parse(ends) < Date.parse(starts))
    refuse({
      code: 'invalid_dates',
      params: { starts_at: new Date(starts).toISOString() },
      errors: { actual_ends_at: [`It began at ${new Date(starts).toISOString()}: it must end after that.`] },
      details: { actual_starts_at: starts, actual_ends_at: ends },
    });
  checkOdometer(change);
  await write('resource_assignment', record.id, {
    actual_starts_at: starts,
    actual_ends_at: ends,
    actual_hours: input.actual_hours ?? record.actual_hours ?? Math.max(hours, 0).toFixed(2),
    ...(input.end_odometer === undefined ? {} : { end_odometer: input.end_odometer }),
  });
  const { resource_type: type, resource_id: id } = record;
  if (type === 'vehicle' && id !== null && typeof input.end_odometer === 'number')
    await write('vehicle', id, { odometer_km: input.end_odometer });
};

function checkOdometer({
  record,
  input,
  refuse,
}: Pick<Call<ResourceAssignmentRow, ResourceAssignmentCompleteInput>, 'record' | 'input'> & {
  refuse: Draft<never>['refuse'];
}): void {
  const { end_odometer: end } = input;
  if (typeof end !== 'number') return;
  if (record.resource_type !== 'vehicle')
    refuse({
      code: 'not_a_vehicle',
      params: { resource_type: record.resource_type ?? 'open position' },
      errors: { end_odometer: ['Only a vehicle has an odometer.'] },
    });
  if (record.start_odometer !== null && end < record.start_odometer)
    refuse({
      code: 'validation_failed',
      errors: { end_odometer: [`It began at ${record.start_odometer} km: give at least that.`] },
      details: { start_odometer: record.start_odometer },
    });
}

/** A new key: the link of a request before it ends. */
const mailRequest: Effect<ResourceAssignmentRow, ResourceAssignmentRequestInput> = async (change) => {
  const { record, input } = change;
  const key = randomUUID();
  await change.update('resource_assignment', record.id, { request_key: key });
  await change.enqueue('mail_crew_request', {
    id: record.id,
    key,
    ...(input.message ? { message: input.message } : {}),
  });
};

export const rules = {
  plans: { costs: ({ query, record }) => costsOf(query, record.id) },
  guards: {
    self_transport: ({ actor, record }) => selfTransportRefusal(actor, record),
    resource_bookable: resourceBookable,
    no_conflict: noConflict,
    documents_valid: documentsValid,
    person_qualified: personQualified,
    person_reachable: personReachable,
  },
  effects: {
    book,
    rebook,
    settle_bookings: settleBookings,
    count_positions: countPositions,
    call_off: callOff,
    give_up: giveUp,
    note_actuals: noteActuals,
    mail_request: mailRequest,
  },
  actions: { calendar },
  prepare: { create, update },
} satisfies ResourceAssignmentRules<{ costs: readonly number[] }>;
