/** Bookings, their machine, costs and refusals (domain 3.17). */
import { describe, expect, test } from '@jest/globals';
import {
  book,
  bookingOf,
  call,
  day,
  firm,
  get,
  type Json,
  made,
  person,
  post,
  postPatiently,
  rental,
  service,
  setting,
  van,
} from './ground.ts';

export function bookings(): void {
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
      expect((await post(`${path}/complete`, { actual_ends_at: day('20:30') })).body.resource_assignment).toMatchObject(
        {
          status: 'completed',
          actual_hours: '11.00',
          cost_total: '220.00',
        },
      );
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
        const confirmed = await Promise.all(
          plans.map(({ id }) => postPatiently(`/resource-assignments/${id}/confirm`)),
        );
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
      await service.pool.query(
        `update resource_assignment set status = 'confirmed', is_exclusive = true where id = $1`,
        [second.id],
      );
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
      expect(
        (await get(`/resource-assignments?q[resource_type_eq]=user&q[resource_id_eq]=${who}`)).body.meta.total,
      ).toBe(2);
    });
  });
}
