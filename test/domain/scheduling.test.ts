/** Scheduling (domain 3.17, 3.18, 4.17): every worked example, transition and guard over HTTP. Sums are worked out by hand. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startService, type TestService } from '../support/service.ts';

type Json = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into
type Any = any;

let service: TestService;
let ground: { role: number; warehouse: number; account: number; rental: number };
let next = 0;

const call = async (
  method: 'post' | 'patch' | 'get' | 'delete',
  path: string,
  body: Json = {},
): Promise<{ status: number; body: Any }> => {
  const reply =
    method === 'get' || method === 'delete' ? await service[method](path) : await service[method](path, body);
  if (reply.status < 500) return reply;
  const failed = service.observations.findLast(({ kind }) => kind === 'request_failed');
  throw new Error(`${path} gave ${reply.status}`, { cause: failed && 'error' in failed ? failed.error : undefined });
};
const post = (path: string, body: Json = {}) => call('post', path, body);
/** As a client that is told to try again does. */
const postPatiently = async (path: string, body: Json = {}) => {
  for (;;) {
    const reply = await service.post(path, body);
    if (reply.status !== 503) return reply;
  }
};
const get = (path: string) => call('get', path);
async function made(path: string, body: Json): Promise<Any> {
  const reply = await post(path, body);
  if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return Object.values(reply.body)[0];
}
const setting = async (values: Json) => {
  const { status, body } = await call('patch', '/settings/scheduling', values).catch(() => ({ status: 0, body: null }));
  if (status !== 200) {
    const put = await service.send('put', '/settings/scheduling', values);
    if (put.status !== 200) throw new Error(`${status} ${JSON.stringify(body)} ${put.status} ${put.text}`);
  }
};

const person = async (more: Json = {}): Promise<number> => {
  next += 1;
  return (
    await made('/users', {
      name: `Person ${next}`,
      email: `person${next}@crew.test`,
      role_id: ground.role,
      is_bookable: true,
      timezone: 'UTC',
      ...more,
    })
  ).id;
};
const van = async (more: Json = {}): Promise<number> => {
  next += 1;
  return (await made('/vehicles', { name: `Van ${next}`, registration: `REG ${next}`, ...more })).id;
};
const day = (hour: string) => `2031-03-04T${hour}:00Z`;
type Booked = { id: number; status: string; [more: string]: Any };
const bookingOf = (type: string, id: number, from: string, until: string, more: Json = {}): Json => ({
  resource_type: type,
  resource_id: String(id),
  purpose: 'Yard duty',
  starts_at: from.includes('T') ? from : day(from),
  ends_at: until.includes('T') ? until : day(until),
  ...more,
});
const book = (type: string, id: number, from: string, until: string, more: Json = {}): Promise<Booked> =>
  made('/resource-assignments', bookingOf(type, id, from, until, more));
const conflictsOf = async (type: string, id: number, status = 'open'): Promise<Any[]> =>
  (
    await get(
      `/scheduling_conflicts?q[resource_type_eq]=${type}&q[resource_id_eq]=${id}&q[status_eq]=${status}&sort=overlap_from`,
    )
  ).body.scheduling_conflicts;
const firm = { status: 'confirmed' };

beforeAll(async () => {
  service = await startService();
  const { rows } = await service.pool.query(`select id from role where key = 'planner'`);
  ground = { role: rows[0].id, warehouse: 0, account: 0, rental: 0 };
  ground.warehouse = (await made('/warehouses', { name: 'London', code: 'LON', timezone: 'Europe/London' })).id;
  ground.account = (await made('/accounts', { name: 'Harbour' })).id;
  ground.rental = await rental();
});
afterAll(() => service.close());

const rental = async (): Promise<number> =>
  (
    await made('/rentals', {
      title: 'Gala',
      warehouse_id: ground.warehouse,
      account_id: ground.account,
      starts_at: day('06:00'),
      ends_at: day('20:00'),
    })
  ).id;

describe('conflicts (domain 4.17)', () => {
  test('half-open: one after the other is none, travel widens, and firmness is severity', async () => {
    const who = await person();
    await book('user', who, '08:00', '12:00', firm);
    const second = await book('user', who, '12:00', '18:00', firm);
    expect(await conflictsOf('user', who)).toEqual([]);
    await call('patch', `/resource-assignments/${second.id}`, { travel_before_minutes: 30 });
    const [overlap, ...more] = await conflictsOf('user', who);
    expect(more).toEqual([]);
    expect(overlap).toMatchObject({
      kind: 'overlap',
      severity: 'error',
      overlap_from: '2031-03-04T11:30:00.000Z',
      overlap_until: '2031-03-04T12:00:00.000Z',
      assignment_b_id: second.id,
    });
    expect((await get(`/resource-assignments/${second.id}?include=conflicts`)).body.resource_assignment).toMatchObject({
      has_conflict: true,
      conflicts: [{ id: overlap.id }],
    });
    expect(
      (await get(`/resource-assignments?q[has_conflict_true]=1&q[resource_id_eq]=${who}&q[resource_type_eq]=user`)).body
        .meta.total,
    ).toBe(2);
    // Back again: the same record is resolved, and found again it is the same one.
    await call('patch', `/resource-assignments/${second.id}`, { travel_before_minutes: 0 });
    expect((await get(`/scheduling_conflicts/${overlap.id}`)).body.scheduling_conflict.status).toBe('resolved');
    await call('patch', `/resource-assignments/${second.id}`, { travel_before_minutes: 15 });
    expect((await conflictsOf('user', who)).map(({ id, overlap_from }) => [id, overlap_from])).toEqual([
      [overlap.id, '2031-03-04T11:45:00.000Z'],
    ]);
    await post(`/resource-assignments/${second.id}/cancel`);
    expect(await conflictsOf('user', who)).toEqual([]);
  });

  test('tentative against confirmed is a warning; inside another of the same rental too', async () => {
    const who = await person();
    await book('user', who, '08:00', '12:00', firm);
    const other = await book('user', who, '11:00', '13:00');
    expect(await conflictsOf('user', who)).toMatchObject([{ kind: 'overlap', severity: 'warning' }]);
    await post(`/resource-assignments/${other.id}/confirm`);
    expect(await conflictsOf('user', who)).toMatchObject([{ kind: 'overlap', severity: 'error' }]);
    const contained = await person();
    const job = { rental_id: ground.rental, ...firm };
    await book('user', contained, '08:00', '18:00', job);
    await book('user', contained, '10:00', '12:00', job);
    expect(await conflictsOf('user', contained)).toMatchObject([{ kind: 'overlap', severity: 'warning' }]);
  });

  test('a facility takes as many as fit; of three where two fit the third is over', async () => {
    const bay = (
      await made('/facilities', {
        name: 'Bay',
        type: 'prep_bay',
        warehouse_id: ground.warehouse,
        capacity: 2,
        opening_hours: { 2: [{ from: '08:00', to: '18:00' }] },
      })
    ).id;
    await book('facility', bay, '08:00', '12:00', firm);
    await book('facility', bay, '09:00', '13:00', firm);
    expect(await conflictsOf('facility', bay)).toEqual([]);
    const third = await book('facility', bay, '11:00', '14:00', firm);
    expect(await conflictsOf('facility', bay)).toMatchObject([
      {
        kind: 'over_capacity',
        severity: 'error',
        assignment_a_id: third.id,
        overlap_from: '2031-03-04T11:00:00.000Z',
        overlap_until: '2031-03-04T12:00:00.000Z',
      },
    ]);
    await call('patch', `/facilities/${bay}`, { capacity: 3 });
    expect(await conflictsOf('facility', bay)).toEqual([]);
    await book('facility', bay, '17:00', '19:00');
    expect(await conflictsOf('facility', bay)).toMatchObject([
      { kind: 'outside_hours', severity: 'warning', overlap_from: '2031-03-04T18:00:00.000Z' },
    ]);
    await post(`/facilities/${bay}/archive`);
    expect((await conflictsOf('facility', bay)).filter(({ kind }) => kind === 'unavailable')).toHaveLength(4);
    await post(`/facilities/${bay}/unarchive`);
    expect((await conflictsOf('facility', bay)).filter(({ kind }) => kind === 'unavailable')).toHaveLength(0);
  });

  test('rest, hours, leave and skills of people', async () => {
    const who = await person({ skills: ['rigging'], licence_classes: ['B'] });
    await book('user', who, '08:00', '20:00');
    const early = await book('user', who, '2031-03-05T06:00:00Z', '2031-03-05T10:00:00Z');
    expect(await conflictsOf('user', who)).toMatchObject([
      {
        kind: 'rest_period',
        severity: 'warning',
        overlap_from: '2031-03-04T20:00:00.000Z',
        overlap_until: '2031-03-05T06:00:00.000Z',
      },
    ]);
    // A booking in between: 10 and 2 hours of rest became 4 and 5.
    const between = await book('user', who, '2031-03-05T00:00:00Z', '2031-03-05T01:00:00Z');
    expect((await conflictsOf('user', who)).map(({ kind }) => kind)).toEqual(['rest_period', 'rest_period']);
    await post(`/resource-assignments/${between.id}/decline`, { reason: 'Too much' });
    await post(`/resource-assignments/${early.id}/cancel`);
    expect(await conflictsOf('user', who)).toEqual([]);
    await book('user', who, '2031-03-03T00:00:00Z', '2031-03-07T00:00:00Z', { purpose: 'leave', ...firm });
    expect(await conflictsOf('user', who)).toMatchObject([{ kind: 'unavailable', severity: 'warning' }]);

    const night = await person({ working_hours: { 2: [{ from: '09:00', to: '17:00' }] } });
    await book('user', night, '08:00', '17:00');
    expect(await conflictsOf('user', night)).toMatchObject([
      {
        kind: 'outside_hours',
        severity: 'warning',
        overlap_from: '2031-03-04T08:00:00.000Z',
        overlap_until: '2031-03-04T09:00:00.000Z',
      },
    ]);
    await call('patch', `/users/${night}`, { working_hours: {} });
    expect(await conflictsOf('user', night)).toEqual([]);

    const service = await made('/services', {
      name: 'Rigger',
      category: 'crew',
      unit: 'hour',
      price: '38.00',
      cost: '24.00',
      required_skills: ['rigging'],
    });
    const unskilled = await person();
    const booked = await book('user', unskilled, '08:00', '12:00', { service_id: service.id });
    expect(await conflictsOf('user', unskilled)).toMatchObject([
      { kind: 'missing_qualification', severity: 'warning', assignment_a_id: booked.id, assignment_b_id: null },
    ]);
    expect((await post(`/resource-assignments/${booked.id}/confirm`, { dry_run: true })).body).toMatchObject({
      allowed: false,
      code: 'missing_qualification',
    });
    expect((await post(`/resource-assignments/${booked.id}/confirm`)).body.code).toBe('missing_qualification');
    await call('patch', `/users/${unskilled}`, { skills: ['rigging'] });
    expect(await conflictsOf('user', unskilled)).toEqual([]);
    expect((await post(`/resource-assignments/${booked.id}/confirm`)).status).toBe(200);
    const unknown = await post('/services', {
      name: 'Diver',
      category: 'crew',
      unit: 'hour',
      price: '1.00',
      required_skills: ['diving'],
    });
    expect(unknown.body).toMatchObject({
      code: 'validation_failed',
      errors: { required_skills: [expect.stringContaining('rigging')] },
    });
  });

  test("a vehicle's documents, and its driver", async () => {
    const truck = await van({ mot_due_on: '2031-03-03', licence_class: 'C1' });
    const driver = await person({ licence_classes: ['B'] });
    const booked = await book('vehicle', truck, '08:00', '12:00', { driver_id: driver });
    expect(await conflictsOf('vehicle', truck)).toMatchObject([
      { kind: 'vehicle_document_expired', severity: 'error' },
    ]);
    expect(await conflictsOf('user', driver)).toMatchObject([
      { kind: 'missing_qualification', message: expect.stringContaining('C1') },
    ]);
    await book('user', driver, '11:00', '13:00');
    expect((await conflictsOf('user', driver)).map(({ kind }) => kind).sort()).toEqual([
      'missing_qualification',
      'overlap',
    ]);
    expect((await post(`/resource-assignments/${booked.id}/confirm`)).body).toMatchObject({
      code: 'vehicle_document_expired',
      message: expect.stringContaining('2031-03-03'),
    });
    await call('patch', `/vehicles/${truck}`, { mot_due_on: '2031-03-04' });
    expect(await conflictsOf('vehicle', truck)).toEqual([]);
    expect((await post(`/resource-assignments/${booked.id}/confirm`)).status).toBe(200);
  });

  test('acknowledged, resolved by a move or a cancellation, and asked beforehand', async () => {
    const who = await person();
    const first = await book('user', who, '08:00', '12:00', firm);
    const second = await book('user', who, '10:00', '14:00', firm);
    const [conflict] = await conflictsOf('user', who);
    const path = `/scheduling_conflicts/${conflict.id}`;
    expect((await post(`${path}/acknowledge`, { note: 'Agreed' })).body.scheduling_conflict).toMatchObject({
      status: 'acknowledged',
      acknowledged_note: 'Agreed',
    });
    expect((await post(`${path}/resolve`, { action: 'move_b', starts_at: day('11:00') })).body.code).toBe(
      'scheduling_conflict',
    );
    expect((await post(`${path}/resolve`, { action: 'move_b' })).body.code).toBe('missing_dates');
    expect(
      (await post(`${path}/resolve`, { action: 'move_b', starts_at: day('12:00') })).body.scheduling_conflict.status,
    ).toBe('resolved');
    expect((await get(`/resource-assignments/${second.id}`)).body.resource_assignment).toMatchObject({
      starts_at: day('12:00').replace('Z', '.000Z'),
      ends_at: day('16:00').replace('Z', '.000Z'),
    });
    expect((await post(`${path}/resolve`, { action: 'cancel_a' })).body.code).toBe('invalid_state');
    const check = await post('/scheduling_conflicts/check', {
      resource_type: 'user',
      resource_id: String(who),
      starts_at: day('11:00'),
      ends_at: day('13:00'),
    });
    expect(check.body).toMatchObject({
      allowed: true,
      conflicts: [
        { kind: 'overlap', severity: 'error', assignment_a_id: first.id, assignment_b_id: null },
        { assignment_a_id: second.id },
      ],
    });
    expect(await conflictsOf('user', who)).toEqual([]);
    const moved = await post('/scheduling_conflicts/check', {
      assignment_id: second.id,
      starts_at: day('11:00'),
      ends_at: day('13:00'),
    });
    expect(moved.body.conflicts).toMatchObject([{ assignment_a_id: first.id, assignment_b_id: second.id }]);
    await call('patch', `/resource-assignments/${second.id}`, { starts_at: day('11:00'), ends_at: day('13:00') });
    expect(
      (await post(`/scheduling_conflicts/${(await conflictsOf('user', who))[0].id}/resolve`, { action: 'cancel_a' }))
        .status,
    ).toBe(200);
    expect((await get(`/resource-assignments/${first.id}`)).body.resource_assignment.status).toBe('cancelled');
  });
});

describe('bookings (domain 3.17)', () => {
  test('its machine, hours and costs, which flow into the rental', async () => {
    const who = await person({ cost_per_hour: '20.00' });
    const job = await rental();
    const { id, ...fresh } = await book('user', who, '08:00', '18:00', { rental_id: job, break_minutes: 60 });
    expect(fresh).toMatchObject({
      status: 'tentative',
      planned_hours: '9.00',
      unit_cost: '20.00',
      cost_total: '180.00',
      actual_hours: null,
    });
    const costs = async () => (await get(`/rentals/${job}`)).body.rental;
    expect(await costs()).toMatchObject({ cost_predicted: '180.00', cost_committed: '0.00', cost_actual: '0.00' });
    const path = `/resource-assignments/${id}`;
    expect((await post(`${path}/start`)).body.code).toBe('invalid_state');
    await post(`${path}/confirm`);
    expect(await costs()).toMatchObject({ cost_predicted: '0.00', cost_committed: '180.00' });
    expect((await post(`${path}/start`, { actual_starts_at: day('08:30') })).body.resource_assignment).toMatchObject({
      status: 'in_progress',
      actual_starts_at: '2031-03-04T08:30:00.000Z',
    });
    expect((await post(`${path}/complete`, { actual_ends_at: day('08:00') })).body.code).toBe('invalid_dates');
    // 08:30 to 20:30 without an hour are 11.
    expect((await post(`${path}/complete`, { actual_ends_at: day('20:30') })).body.resource_assignment).toMatchObject({
      status: 'completed',
      actual_hours: '11.00',
      cost_total: '220.00',
    });
    expect(await costs()).toMatchObject({ cost_committed: '0.00', cost_actual: '220.00' });
    expect((await get(`/rentals/${job}/costs`)).body.costs).toMatchObject([
      { resource_assignment_id: id, category: 'crew', state: 'actual', quantity: '11.00', total_cost: '220.00' },
    ]);

    const again = await book('user', who, '2031-04-01T08:00:00Z', '2031-04-01T10:00:00Z', { rental_id: job });
    expect(
      (await post(`/resource-assignments/${again.id}/decline`, { reason: 'Ill' })).body.resource_assignment,
    ).toMatchObject({ status: 'declined', declined_reason: 'Ill' });
    expect(await costs()).toMatchObject({ cost_predicted: '0.00' });
    expect((await post(`/resource-assignments/${again.id}/reinstate`)).body.resource_assignment).toMatchObject({
      status: 'tentative',
      declined_reason: null,
    });
    expect((await call('delete', `/resource-assignments/${again.id}`)).status).toBe(204);
    expect((await call('delete', path)).body.code).toBe('invalid_state');
    expect((await call('patch', path, { starts_at: day('07:00') })).body.code).toBe('invalid_state');
  });

  test('a line that a booking fulfils costs what the booking does, and not once more', async () => {
    const who = await person({ cost_per_hour: '20.00' });
    const job = await rental();
    const offer = await made('/services', {
      name: 'Tech',
      category: 'crew',
      unit: 'hour',
      price: '38.00',
      cost: '24.00',
    });
    const line = await made(`/rentals/${job}/items`, { kind: 'service', service_id: offer.id, quantity: 1 });
    const before = (await get(`/rentals/${job}`)).body.rental.cost_predicted;
    expect(Number(before)).toBeGreaterThan(0);
    await book('user', who, '08:00', '18:00', { rental_item_id: line.id, service_id: offer.id });
    expect((await get(`/rentals/${job}`)).body.rental.cost_predicted).toBe('200.00');
  });

  test('conflicts are refused where the setting says so, unless forced', async () => {
    const [who, truck] = [await person(), await van()];
    const first = await book('user', who, '08:00', '12:00', firm);
    const second = await book('user', who, '11:00', '13:00');
    await setting({ block_conflicts: true });
    try {
      const refused = await post('/resource-assignments', bookingOf('user', who, '11:00', '13:00', firm));
      expect(refused.body).toMatchObject({
        code: 'scheduling_conflict',
        errors: { conflicts: [expect.stringContaining('booked twice')] },
      });
      expect((await post(`/resource-assignments/${second.id}/confirm?dry_run=1`)).body).toMatchObject({
        allowed: false,
        code: 'scheduling_conflict',
      });
      expect((await post(`/resource-assignments/${second.id}/confirm`)).body.code).toBe('scheduling_conflict');
      expect((await post(`/resource-assignments/${second.id}/confirm`, { force: true })).status).toBe(200);
      expect((await call('patch', `/resource-assignments/${first.id}`, { ends_at: day('12:30') })).body.code).toBe(
        'scheduling_conflict',
      );
      expect(
        (await call('patch', `/resource-assignments/${first.id}`, { ends_at: day('12:30'), force: true })).status,
      ).toBe(200);
      // Fifty clients want one van for one time.
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          postPatiently('/resource-assignments', bookingOf('vehicle', truck, '08:00', '12:00', firm)),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(422)]);
      expect(new Set(answers.flatMap(({ status, body }) => (status === 422 ? [body.code] : [])))).toEqual(
        new Set(['scheduling_conflict']),
      );
      // And of plans for one time one is confirmed.
      const other = await van();
      const { body: bulk } = await post('/resource-assignments/bulk', {
        operations: Array.from({ length: 12 }, () => ({
          op: 'create',
          attributes: bookingOf('vehicle', other, '08:00', '12:00'),
        })),
      });
      const plans = bulk.results as { id: number }[];
      const confirmed = await Promise.all(plans.map(({ id }) => postPatiently(`/resource-assignments/${id}/confirm`)));
      expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1);
    } finally {
      await setting({ block_conflicts: false });
    }
  });

  test('the database itself keeps two that hold a resource alone from overlapping', async () => {
    const truck = await van();
    const [first, second] = [
      await book('vehicle', truck, '08:00', '12:00', firm),
      await book('vehicle', truck, '11:00', '13:00'),
    ];
    await expect(
      service.pool.query(`update resource_assignment set status = 'confirmed', is_exclusive = true where id = $1`, [
        second.id,
      ]),
    ).rejects.toMatchObject({ code: '23P01', constraint: 'resource_assignment_double_booking' });
    await post(`/resource-assignments/${first.id}/cancel`);
    await service.pool.query(`update resource_assignment set status = 'confirmed', is_exclusive = true where id = $1`, [
      second.id,
    ]);
  });

  test('what cannot be booked is told with what can', async () => {
    const [who, truck] = [await person(), await van()];
    const refused = async (body: Json) =>
      (await post('/resource-assignments', { ...bookingOf('user', who, '08:00', '12:00'), ...body })).body;
    expect(await refused({ starts_at: '2031-03-04T08:00:00' })).toMatchObject({
      code: 'validation_failed',
      errors: { starts_at: [expect.anything()] },
    });
    expect(await refused({ ends_at: day('08:00') })).toMatchObject({ code: 'invalid_dates' });
    expect(await refused({ ends_at: day('07:00') })).toMatchObject({
      code: 'invalid_dates',
      errors: { ends_at: [expect.anything()] },
    });
    expect(JSON.stringify(await refused({ resource_type: 'robot' }))).toMatch(
      /user.*account_contact.*vehicle.*facility/,
    );
    expect(await refused({ resource_id: '999999' })).toMatchObject({ code: 'validation_failed' });
    expect(await refused({ purpose: null })).toMatchObject({
      code: 'validation_failed',
      errors: { purpose: [expect.stringContaining('rental_id')] },
    });
    expect(await refused({ driver_id: who })).toMatchObject({ code: 'not_a_vehicle' });
    expect(await refused({ start_odometer: 3 })).toMatchObject({ code: 'not_a_vehicle' });
    expect(
      await refused({ resource_type: 'vehicle', resource_id: String(truck), start_odometer: 9, end_odometer: 3 }),
    ).toMatchObject({ code: 'validation_failed' });
    await post(`/vehicles/${truck}/archive`);
    expect(await refused({ resource_type: 'vehicle', resource_id: String(truck) })).toMatchObject({
      code: 'resource_inactive',
      message: expect.stringContaining('archived'),
    });
    const shy = await person({ is_bookable: false });
    expect(await refused({ resource_id: String(shy) })).toMatchObject({ code: 'resource_inactive' });
    const calendar = (query: string) =>
      get(`/resource-assignments/calendar?from=${day('00:00')}&until=${day('23:00')}&${query}`);
    expect((await calendar('resource_types=robot')).body.errors.resource_types).toEqual([
      expect.stringContaining('account_contact'),
    ]);
    expect((await calendar('skill=juggling')).body.errors.skill).toEqual([expect.stringContaining('rigging')]);
    expect(
      (await get(`/resource-assignments/calendar?from=${day('10:00')}&until=${day('09:00')}`)).body.errors.until,
    ).toBeDefined();
  });

  test('many at once, all or none', async () => {
    const who = await person();
    const one = bookingOf('user', who, '08:00', '12:00');
    const reply = await post('/resource-assignments/bulk', {
      operations: [
        { op: 'create', attributes: one },
        { op: 'create', attributes: { ...one, starts_at: day('12:00'), ends_at: day('13:00') } },
      ],
    });
    expect([reply.status, reply.body.results?.length]).toEqual([200, 2]);
    const refused = await post('/resource-assignments/bulk', {
      operations: [
        { op: 'create', attributes: one },
        { op: 'create', attributes: { ...one, ends_at: day('07:00') } },
      ],
    });
    expect(refused.status).toBe(422);
    expect((await get(`/resource-assignments?q[resource_type_eq]=user&q[resource_id_eq]=${who}`)).body.meta.total).toBe(
      2,
    );
  });
});

describe('stops, run sheet, optimise', () => {
  let truck: number;
  let trip: number;
  const path = () => `/resource-assignments/${trip}`;
  const stopsNow = async (): Promise<Any[]> => (await get(`${path()}/route-stops`)).body.route_stops;
  beforeAll(async () => {
    truck = await van({ payload_kg: 30 });
    const item = await made('/catalogue_items', { name: 'Cable', sku: 'C-1', tracking: 'bulk', weight_kg: '2.500' });
    const job = await rental();
    await made(`/rentals/${job}/items`, { kind: 'product', catalogue_item_id: item.id, quantity: 16 });
    const place = async (line1: string, longitude: string) =>
      (
        await made('/addresses', {
          owner_type: 'account',
          owner_id: String(ground.account),
          line1,
          country_code: 'GB',
          latitude: '52.000000',
          longitude,
        })
      ).id;
    const [a, b, c] = [await place('A', '0.000000'), await place('B', '0.100000'), await place('C', '0.200000')];
    const reply = await made('/resource-assignments/composite', {
      ...bookingOf('vehicle', truck, '08:00', '18:00', firm),
      rental_id: job,
      stops: [
        { kind: 'waypoint', address_id: a, rental_id: null },
        { kind: 'delivery', address_id: c },
        { kind: 'waypoint', address_id: b, rental_id: null },
        { kind: 'fuel', rental_id: null },
      ],
    });
    trip = reply.id;
    expect(reply.stops.map(({ position }: Any) => position)).toEqual([1, 2, 3, 4]);
  });

  test('what is on board, against the payload', async () => {
    const { run_sheet: sheet } = (await get(`${path()}/run-sheet`)).body;
    // 16 cables of 2.5 kg are 40 kg, and the van carries 30.
    expect(sheet.load).toMatchObject({
      payload_kg: 30,
      start_kg: '40.000',
      most_kg: '40.000',
      is_overloaded: true,
      unknown_weights: 0,
    });
    expect(sheet.stops.map(({ on_board_kg }: Any) => on_board_kg)).toEqual(['40.000', '0.000', '0.000', '0.000']);
    expect(sheet.stops[1].load_off).toMatchObject([{ name: 'Cable', quantity: 16, weight_kg: '40.000' }]);
    const who = await person();
    const { id } = await book('user', who, '08:00', '12:00');
    expect((await get(`/resource-assignments/${id}/run-sheet`)).body.code).toBe('not_a_vehicle');
    expect((await post(`/resource-assignments/${id}/route-stops`, { kind: 'rest' })).body.code).toBe('not_a_vehicle');
  });

  test('a shorter order is proposed, and stored when it is taken over', async () => {
    const before = (await stopsNow()).map(({ id }) => id);
    const { proposal } = (await post(`${path()}/optimise`)).body;
    expect(proposal).toMatchObject({
      ids: [before[0], before[2], before[1], before[3]],
      is_changed: true,
      is_feasible: true,
      without_coordinates: [before[3]],
    });
    // A degree of longitude at 52° is 68.46 km: 0.2 + 0.1 there and back, and 0.1 + 0.1.
    expect([proposal.distance_before_km, proposal.distance_km, proposal.saved_km]).toEqual(['20.5', '13.7', '6.8']);
    expect((await stopsNow()).map(({ id }) => id)).toEqual(before);
    // Whoever must be at C by 08:20 cannot pass by B first.
    await call('patch', `${path()}/route-stops/${before[1]}`, { window_until: day('08:20') });
    expect((await post(`${path()}/optimise`, { stop_minutes: 0 })).body.proposal.ids).toEqual([
      before[0],
      before[2],
      before[1],
      before[3],
    ]);
    expect((await post(`${path()}/optimise`, { stop_minutes: 10 })).body.proposal).toMatchObject({
      is_changed: false,
      is_feasible: false,
    });
    await call('patch', `${path()}/route-stops/${before[1]}`, { window_until: null });
    const order = await post(`${path()}/route-stops/reorder`, { ids: proposal.ids });
    expect(order.body.route_stops.map(({ id }: Any) => id)).toEqual(proposal.ids);
    expect((await stopsNow()).map(({ id, position }) => [id, position])).toEqual(
      proposal.ids.map((id: number, at: number) => [id, at + 1]),
    );
  });

  test('places stay dense, times in order, and stops of another assignment are named', async () => {
    const ids = (await stopsNow()).map(({ id }) => id);
    const reorder = (list: unknown) => post(`${path()}/route-stops/reorder`, { ids: list });
    expect((await reorder(ids.slice(1))).body.errors.ids[0]).toContain(String(ids[0]));
    expect((await reorder([...ids, ids[0]])).body.errors.ids[0]).toContain('twice');
    expect((await reorder([...ids.slice(1), 999999])).body.errors.ids[0]).toContain('not of this assignment');
    const stop = `${path()}/route-stops`;
    await call('patch', `${stop}/${ids[0]}`, { planned_arrival_at: day('09:00') });
    expect((await call('patch', `${stop}/${ids[1]}`, { planned_arrival_at: day('08:59') })).body).toMatchObject({
      code: 'invalid_dates',
      errors: { planned_arrival_at: [expect.stringContaining('stop 1')] },
    });
    await call('patch', `${stop}/${ids[1]}`, { planned_arrival_at: day('09:30') });
    expect((await reorder([ids[1], ids[0], ...ids.slice(2)])).body.code).toBe('invalid_dates');
    expect((await call('delete', `${stop}/${ids[2]}`)).status).toBe(204);
    expect((await stopsNow()).map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  test('reached, signed for, left out; then the trip can end', async () => {
    const ids = (await stopsNow()).map(({ id }) => id);
    const stop = (at: number) => `${path()}/route-stops/${ids[at]}`;
    expect((await post(`${path()}/complete`)).body.code).toBe('open_stops');
    expect((await post(`${stop(0)}/arrive`)).body.route_stop).toMatchObject({ status: 'arrived' });
    expect((await post(`${stop(0)}/arrive`)).body.code).toBe('invalid_state');
    expect((await post(`${stop(0)}/complete`, { signature: '<svg onload=alert(1)>', signed_by: 'M' })).body.code).toBe(
      'validation_failed',
    );
    expect((await post(`${stop(0)}/complete`, { signature: 'M20 120 L60 40' })).body.errors.signed_by).toBeDefined();
    expect(
      (await post(`${stop(0)}/complete`, { signature: 'M20 120 L60 40', signed_by: 'Maya Okafor' })).body.route_stop,
    ).toMatchObject({ status: 'completed', signed_by: 'Maya Okafor', has_signature: true });
    expect((await get(`${stop(0)}?fields=signature`)).body.route_stop.signature).toBe('M20 120 L60 40');
    expect((await post(`${stop(1)}/skip`, { reason: 'Nobody there' })).body.route_stop).toMatchObject({
      status: 'skipped',
      skip_reason: 'Nobody there',
    });
    expect((await call('delete', stop(1))).body.code).toBe('invalid_state');
    await post(`${stop(2)}/complete`);
    await post(`${path()}/start`, { start_odometer: 1000 });
    expect((await post(`${path()}/complete`, { end_odometer: 900 })).body.errors.end_odometer).toBeDefined();
    expect((await post(`${path()}/complete`, { end_odometer: 1120 })).body.resource_assignment).toMatchObject({
      status: 'completed',
      end_odometer: 1120,
    });
    expect((await get(`/vehicles/${truck}`)).body.vehicle.odometer_km).toBe(1120);
    expect((await post(`${stop(1)}/skip`)).body.code).toBe('invalid_state');
  });
});

test('rental vehicles are the same rows', async () => {
  const [truck, driver] = [await van(), await person()];
  const rented = await made('/rental-vehicles', {
    rental_id: ground.rental,
    vehicle_id: truck,
    driver_id: driver,
    starts_at: day('08:00'),
    ends_at: day('12:00'),
    notes: 'Rear',
  });
  expect(rented).toEqual({
    id: rented.id,
    ref: `resource_assignment:${rented.id}`,
    rental_id: ground.rental,
    vehicle_id: truck,
    driver_id: driver,
    starts_at: '2031-03-04T08:00:00.000Z',
    ends_at: '2031-03-04T12:00:00.000Z',
    status: 'tentative',
    notes: 'Rear',
  });
  expect((await get(`/resource-assignments/${rented.id}`)).body.resource_assignment).toMatchObject({
    resource_type: 'vehicle',
    resource_id: String(truck),
    notes: 'Rear',
  });
  expect((await call('patch', `/rental-vehicles/${rented.id}`, { notes: 'Front' })).body.rental_vehicle.notes).toBe(
    'Front',
  );
  const list = await get(
    `/rental-vehicles?q[vehicle_id_eq]=${truck}&q[colour_eq]=red&include=vehicle,route_stops&sort=-starts_at`,
  );
  expect(list.body).toMatchObject({
    rental_vehicles: [{ id: rented.id, vehicle: { id: truck }, route_stops: [] }],
    meta: { total: 1, ignored_filters: ['colour_eq'] },
  });
  const other = await book('vehicle', truck, '13:00', '14:00');
  expect((await get(`/rental-vehicles/${other.id}`)).status).toBe(404);
  expect(
    (
      await post('/rental-vehicles', {
        rental_id: ground.rental,
        vehicle_id: 999999,
        starts_at: day('08:00'),
        ends_at: day('12:00'),
      })
    ).status,
  ).toBe(422);
  expect((await call('delete', `/rental-vehicles/${rented.id}`)).status).toBe(204);
  expect((await get(`/resource-assignments/${rented.id}`)).status).toBe(404);
});

test('a week as one call: rows, bookings, conflicts, and what is free', async () => {
  const who = await person({ name: 'Calendar Person', working_hours: { 2: [{ from: '09:00', to: '17:00' }] } });
  const { id } = await book('user', who, '10:00', '12:00');
  const { calendar, meta } = (
    await get(
      `/resource-assignments/calendar?from=2031-03-03T00:00:00Z&until=2031-03-10T00:00:00Z&resource_ids=user:${who}`,
    )
  ).body;
  expect(meta).toMatchObject({ total: 1, assignments: 1, conflicts: 0 });
  expect(calendar).toMatchObject([
    {
      resource: { ref: `user:${who}`, name: 'Calendar Person', capacity: 1 },
      assignments: [{ id, status: 'tentative', label: 'Yard duty', from: '2031-03-04T10:00:00.000Z' }],
      conflicts: [],
      free: [
        { from: '2031-03-04T09:00:00.000Z', until: '2031-03-04T10:00:00.000Z' },
        { from: '2031-03-04T12:00:00.000Z', until: '2031-03-04T17:00:00.000Z' },
      ],
    },
  ]);
  const bay = (await made('/facilities', { name: 'Two', type: 'room', capacity: 2 })).id;
  await book('facility', bay, '08:00', '12:00');
  await book('facility', bay, '10:00', '14:00');
  const two = (
    await get(`/resource-assignments/calendar?from=${day('06:00')}&until=${day('16:00')}&resource_ids=facility:${bay}`)
  ).body.calendar[0];
  expect(two.free).toEqual([
    { from: '2031-03-04T06:00:00.000Z', until: '2031-03-04T10:00:00.000Z' },
    { from: '2031-03-04T12:00:00.000Z', until: '2031-03-04T16:00:00.000Z' },
  ]);
});

describe('crew requests', () => {
  const linkOf = async (id: number): Promise<string> => {
    const { jobs } = await import('../../runtime/domain/scheduling/jobs.ts');
    const { jobRun } = await import('../support/job_run.ts');
    const { rows } = await service.pool.query(
      'select request_key::text as key from resource_assignment where id = $1',
      [id],
    );
    await jobs.mail_crew_request(jobRun(service.services, { id, key: rows[0].key }) as Any);
    const mails = await service.pool.query(
      'select message_id, text from mail_message order by created_at desc limit 1',
    );
    const text = service.services.secrets.open(mails.rows[0].text, `mail_message.text.${mails.rows[0].message_id}`);
    return new URL(/https?:\S+\/crew\/\S+/.exec(text)?.[0] ?? '').href.replace(/^https?:\/\/[^/]+/, '');
  };
  const visit = async (method: string, path: string, body?: string, cookie?: string) => {
    const address = service.server.address() as { port: number };
    const reply = await fetch(`http://127.0.0.1:${address.port}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(cookie ? { cookie } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: reply.status,
      text: await reply.text(),
      cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '',
    };
  };
  const stateOf = async (id: number) => {
    const { status, request_status } = (await get(`/resource-assignments/${id}`)).body.resource_assignment;
    return [status, request_status];
  };
  const press = async (link: string, answer: string) => {
    const page = await visit('GET', link);
    const token = /name="csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    return visit(
      'POST',
      link,
      new URLSearchParams({ csrf_token: token, answer, reason: 'No time' }).toString(),
      page.cookie,
    );
  };

  test('a page whose buttons decide: looking at it, and HEAD, decide nothing', async () => {
    const who = await person();
    const { id } = await book('user', who, '08:00', '12:00');
    expect(
      (await post(`/resource-assignments/${id}/request`, { message: 'Bring a harness' })).body.resource_assignment
        .request_status,
    ).toBe('sent');
    const link = await linkOf(id);
    for (const method of ['HEAD', 'GET', 'GET']) expect((await visit(method, link)).status).toBe(200);
    expect(await stateOf(id)).toEqual(['tentative', 'sent']);
    // A form that did not come from the page, and a link that somebody changed.
    expect((await visit('POST', link, 'answer=accept')).status).toBe(403);
    expect((await visit('GET', link.replace(/signature=./, 'signature=x'))).status).toBe(404);
    expect((await press(link, 'accept')).status).toBe(200);
    expect(await stateOf(id)).toEqual(['confirmed', 'accepted']);
    expect((await press(link, 'decline')).status).not.toBe(500);
    expect(await stateOf(id)).toEqual(['confirmed', 'accepted']);
  });

  test('a later request ends the link before; declining says why; a vehicle is asked nothing', async () => {
    const who = await person();
    const { id } = await book('user', who, '08:00', '12:00');
    await post(`/resource-assignments/${id}/request`);
    const link = await linkOf(id);
    await post(`/resource-assignments/${id}/request`);
    expect((await visit('GET', link)).status).toBe(404);
    const answers = await Promise.all([press(await linkOf(id), 'decline')]);
    expect(answers.map(({ status }) => status)).toEqual([200]);
    expect((await get(`/resource-assignments/${id}`)).body.resource_assignment).toMatchObject({
      status: 'declined',
      request_status: 'declined',
      declined_reason: 'No time',
    });
    const { rows } = await service.pool.query(
      `select event, payload::json -> 'resource_assignment' ->> 'id' as id from outbox_event where event = 'resource_assignment.answered' order by id desc limit 1`,
    );
    expect(rows).toMatchObject([{ event: 'resource_assignment.answered', id: String(id) }]);
    const truck = await book('vehicle', await van(), '08:00', '12:00');
    expect((await post(`/resource-assignments/${truck.id}/request`)).body.code).toBe('missing_recipient');
    // Given to somebody else, it is not for who was asked before to decide.
    const given = await book('user', who, '2031-06-04T08:00:00Z', '2031-06-04T12:00:00Z');
    await post(`/resource-assignments/${given.id}/request`);
    const asked = await linkOf(given.id);
    await call('patch', `/resource-assignments/${given.id}`, { resource_id: String(await person()) });
    expect((await visit('GET', asked)).status).toBe(404);
    expect(await stateOf(given.id)).toEqual(['tentative', 'none']);
  });
});

test('a feed shows bookings to whoever has its address, until it is revoked', async () => {
  const truck = await van();
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const later = new Date(Date.now() + 90_000_000).toISOString();
  await book('vehicle', truck, soon, later, { purpose: 'Depot run; north, then south', ...firm });
  const feed = await made('/calendar_feeds', { name: 'Van', subject_type: 'vehicle', subject_id: String(truck) });
  expect(feed.address).toMatch(/\/calendars\/[A-Za-z0-9_-]{43}$/);
  expect((await get(`/calendar_feeds/${feed.id}`)).body.calendar_feed.address).toBeNull();
  const read = async (address: string) => {
    const { port } = service.server.address() as { port: number };
    const reply = await fetch(`http://127.0.0.1:${port}${new URL(address).pathname}`);
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
  };
  const first = await read(feed.address);
  expect(first).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
  const { sync } = (await import('node-ical')).default as Any;
  const events = Object.values(sync.parseICS(first.text)).filter(({ type }: Any) => type === 'VEVENT');
  expect(events).toMatchObject([{ status: 'CONFIRMED', start: new Date(soon.replace(/\.\d+Z/, '.000Z')) }]);
  const rotated = await post(`/calendar_feeds/${feed.id}/rotate`);
  expect((await read(feed.address)).status).toBe(404);
  expect((await read(rotated.body.calendar_feed.address)).status).toBe(200);
  await call('delete', `/calendar_feeds/${feed.id}`);
  expect((await read(rotated.body.calendar_feed.address)).status).toBe(404);
});
