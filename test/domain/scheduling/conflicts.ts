/** Conflicts (domain 4.17). */
import { describe, expect, test } from '@jest/globals';
import { book, call, conflictsOf, day, firm, get, ground, made, person, post, setting, van } from './ground.ts';

export function conflicts(): void {
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
      expect(
        (await get(`/resource-assignments/${second.id}?include=conflicts`)).body.resource_assignment,
      ).toMatchObject({
        has_conflict: true,
        conflicts: [{ id: overlap.id }],
      });
      expect(
        (await get(`/resource-assignments?q[has_conflict_true]=1&q[resource_id_eq]=${who}&q[resource_type_eq]=user`))
          .body.meta.total,
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

    test('whoever is not bookable any more has conflicts for what is booked already', async () => {
      const who = await person();
      await book('user', who, '08:00', '12:00', firm);
      expect(await conflictsOf('user', who)).toEqual([]);
      await call('patch', `/users/${who}`, { is_bookable: false });
      expect(await conflictsOf('user', who)).toMatchObject([{ kind: 'unavailable', severity: 'error' }]);
      await call('patch', `/users/${who}`, { is_bookable: true });
      expect(await conflictsOf('user', who)).toEqual([]);
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
      // The length of rest is a setting: each detection reads it, and 10 hours are enough now.
      await setting({ minimum_rest_hours: 10 });
      await call('patch', `/resource-assignments/${early.id}`, { ends_at: '2031-03-05T10:30:00Z' });
      expect(await conflictsOf('user', who)).toEqual([]);
      await setting({ minimum_rest_hours: 11 });
      await call('patch', `/resource-assignments/${early.id}`, { ends_at: '2031-03-05T10:00:00Z' });
      expect(await conflictsOf('user', who)).toMatchObject([{ kind: 'rest_period' }]);
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
      // What a service requires is judged anew of everybody who is booked for it.
      await call('patch', `/services/${service.id}`, { required_skills: [] });
      expect(await conflictsOf('user', unskilled)).toEqual([]);
      await call('patch', `/services/${service.id}`, { required_skills: ['rigging'] });
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
}
