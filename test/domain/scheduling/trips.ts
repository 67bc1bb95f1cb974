/** Stops, run sheets, proposals, and the same rows as rental vehicles. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Any, book, bookingOf, call, day, firm, get, ground, made, person, post, rental, van } from './ground.ts';

export function trips(): void {
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
      const addressAt = async (line1: string, longitude: string) =>
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
      const [a, b, c] = [
        await addressAt('A', '0.000000'),
        await addressAt('B', '0.100000'),
        await addressAt('C', '0.200000'),
      ];
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
      // A vehicle that must be at C by 08:20 cannot pass by B first.
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

    test('a picture of a signature proves a delivery as strokes do', async () => {
      const job = await rental();
      const way = await made('/resource-assignments/composite', {
        ...bookingOf('vehicle', await van(), '08:00', '18:00', firm),
        rental_id: job,
        stops: [{ kind: 'delivery' }],
      });
      const at = `/resource-assignments/${way.id}/route-stops/${way.stops[0].id}/complete`;
      const signed = { signed_by: 'Maya Okafor', signature_attachment_uuid: crypto.randomUUID() };
      expect((await post(at, signed)).body.errors.signature_attachment_uuid).toBeDefined();
      const content = Buffer.from('signed').toString('base64');
      const file = { owner_type: 'rental', owner_id: job, file_name: 'signature.txt', content };
      const { uuid } = await made('/attachments', file);
      const picture = { ...signed, signature_attachment_uuid: uuid };
      expect((await post(at, { ...picture, signed_by: null })).body.errors.signed_by).toBeDefined();
      expect((await post(at, picture)).body.route_stop).toMatchObject({ status: 'completed', has_signature: true });
      const { evidence } = (await get(`/evidence?q[attachment_uuid_eq]=${uuid}`)).body;
      expect(evidence).toMatchObject([{ kind: 'delivery_signature', subject_type: 'rental', subject_id: String(job) }]);
    });

    test('reached, signed for, left out; then the trip can end', async () => {
      const ids = (await stopsNow()).map(({ id }) => id);
      const stop = (at: number) => `${path()}/route-stops/${ids[at]}`;
      expect((await post(`${path()}/complete`)).body.code).toBe('open_stops');
      expect((await post(`${stop(0)}/arrive`)).body.route_stop).toMatchObject({ status: 'arrived' });
      expect((await post(`${stop(0)}/arrive`)).body.code).toBe('invalid_state');
      expect(
        (await post(`${stop(0)}/complete`, { signature: '<svg onload=alert(1)>', signed_by: 'M' })).body.code,
      ).toBe('validation_failed');
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
}
