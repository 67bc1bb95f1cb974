/** The fate of bookings when their rental is ordered, cancelled or reverted (domain 3.1), and a driver's rights. */
import { describe, expect, test } from '@jest/globals';
import { heardBy } from '../../support/heard.ts';
import { newReader } from '../../support/reader.ts';
import {
  type Any,
  book,
  call,
  conflictsOf,
  day,
  get,
  ground,
  type Json,
  made,
  person,
  post,
  service,
  van,
} from './ground.ts';

const bookingsOf = async (rental: number): Promise<Any[]> =>
  (await get(`/resource-assignments?q[rental_id_eq]=${rental}&sort=id`)).body.resource_assignments;

/** A rental with two riggers and one truck on it, quoted or on order. */
async function job(steps: readonly string[]): Promise<{ id: number; line: number; service: number }> {
  const priced = { unit: 'hour', price: '40.00', cost: '23.00', schedules_resource: true };
  const { id: service } = await made('/services', { name: 'Rigger', category: 'crew', ...priced });
  const rented = await made('/rentals/composite', {
    title: 'Gala',
    warehouse_id: ground.warehouse,
    account_id: ground.account,
    starts_at: day('06:00'),
    ends_at: day('20:00'),
    items: [{ kind: 'service', service_id: service, quantity: 2, chargeable_periods: '8', unit_cost: '23.00' }],
  });
  for (const step of steps) {
    const { status, body } = await post(`/rentals/${rented.id}/${step}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  const [line] = (await get(`/rentals/${rented.id}/items`)).body.items;
  return { id: rented.id, line: line.id, service };
}

const ordered = ['convert_to_quote', 'convert_to_order'];

export function ofRental(): void {
  describe('bookings of a rental (domain 3.1)', () => {
    test('an order opens a position for each unit that a service needs, and whoever is booked fills one', async () => {
      const { id, line, service: rigging } = await job(ordered);
      const position = { status: 'tentative', resource_type: null, resource_id: null, cost_total: null };
      const [first, second, ...more] = await bookingsOf(id);
      for (const one of [first, second])
        expect(one).toMatchObject({
          ...position,
          rental_item_id: line,
          service_id: rigging,
          role: 'Rigger',
          starts_at: '2031-03-04T06:00:00.000Z',
          ends_at: '2031-03-04T20:00:00.000Z',
        });
      expect(more).toEqual([]);
      const path = `/resource-assignments/${first.id}`;
      for (const step of ['confirm', 'request'])
        expect((await post(`${path}/${step}`)).body.code).toBe('missing_resource');
      expect((await call('patch', path, { resource_id: '1' })).body.errors).toHaveProperty('resource_id');
      const window = `from=${day('00:00')}&until=2031-03-05T00:00:00Z&rental_id=${id}`;
      const open = async () => (await get(`/resource-assignments/calendar?${window}`)).body.open_positions;
      expect(await open()).toMatchObject([
        { id: first.id, role: 'Rigger' },
        { id: second.id, rental_item_id: line },
      ]);

      const who = await person({ cost_per_hour: '20.00' });
      const filled = await call('patch', path, { resource_type: 'user', resource_id: String(who) });
      expect(filled.body.resource_assignment).toMatchObject({
        unit_cost: '20.00',
        unit_price: '40.00',
        cost_total: '280.00',
      });
      expect((await post(`${path}/confirm`)).status).toBe(200);
      await book('user', await person(), '06:00', '20:00', { rental_id: id, rental_item_id: line });
      expect((await bookingsOf(id)).filter((one) => one.resource_id === null)).toEqual([]);
      expect(await open()).toEqual([]);
      // Both fulfil the line: its cost is their sum, 280 and nothing.
      expect((await get(`/rentals/${id}`)).body.rental).toMatchObject({
        cost_committed: '280.00',
        cost_predicted: '0.00',
      });
    });

    test('positions follow their line: more and fewer, moved, optional, deleted; who is booked moves along and is asked anew', async () => {
      const { id, line, service: rigging } = await job(ordered);
      const items = `/rentals/${id}/items`;
      const open = async () => (await bookingsOf(id)).filter((one) => one.resource_id === null);
      const patch = async (path: string, body: Json) => expect((await call('patch', path, body)).status).toBe(200);
      const who = await person();
      const firm = { status: 'confirmed', rental_id: id, rental_item_id: line };
      const booked = await book('user', who, '06:00', '20:00', firm);
      const another = await book('user', await person(), '05:00', '09:00', firm);
      expect(await open()).toEqual([]);
      await patch(`${items}/${line}`, { quantity: 4 });
      expect(await open()).toHaveLength(2);
      await patch(`${items}/${line}`, { quantity: 3 });
      expect(await open()).toHaveLength(1);
      await patch(`${items}/${line}`, { quantity: 1 });
      expect(await open()).toEqual([]);
      await patch(`${items}/${line}`, { quantity: 3 });

      // A line of its own time, then the whole job: positions and bookings with the line's times move with it, other times stay.
      await patch(`${items}/${line}`, { ends_at: day('22:00') });
      const at = async (booking: number) => {
        const { starts_at, ends_at, status } = (await get(`/resource-assignments/${booking}`)).body.resource_assignment;
        return [starts_at.slice(8, 16), ends_at.slice(8, 16), status];
      };
      expect(await at(booked.id)).toEqual(['04T06:00', '04T22:00', 'tentative']);
      await patch(`${items}/${line}`, { ends_at: null });
      await patch(`/rentals/${id}`, { starts_at: '2031-03-05T06:00:00Z', ends_at: '2031-03-05T20:00:00Z' });
      expect((await open()).map(({ starts_at, ends_at }) => [starts_at.slice(8, 16), ends_at.slice(8, 16)])).toEqual([
        ['05T06:00', '05T20:00'],
      ]);
      expect(await at(booked.id)).toEqual(['05T06:00', '05T20:00', 'tentative']);
      expect(await at(another.id)).toEqual(['04T05:00', '04T09:00', 'confirmed']);

      // A person who declines leaves the position open again; after a reinstatement they fill it.
      expect((await post(`/resource-assignments/${booked.id}/decline`, { reason: 'Ill' })).status).toBe(200);
      expect(await open()).toHaveLength(2);
      expect((await post(`/resource-assignments/${booked.id}/reinstate`)).status).toBe(200);
      expect(await open()).toHaveLength(1);
      await patch(`${items}/${line}`, { is_optional: true });
      expect(await open()).toEqual([]);

      // A new line of an order opens positions at once, and its delete removes them; a booked person stays with the job.
      const added = await made(items, { kind: 'service', service_id: rigging, quantity: 2, chargeable_periods: '8' });
      expect(await open()).toHaveLength(2);
      expect((await call('delete', `${items}/${added.id}`)).status).toBe(204);
      expect(await open()).toEqual([]);
      expect((await call('delete', `${items}/${line}`)).status).toBe(204);
      expect(await bookingsOf(id)).toMatchObject([{ id: booked.id, rental_item_id: null }, { id: another.id }]);
    });

    test('cancelled it cancels them, with costs and conflicts; turned back confirmed ones are tentative again', async () => {
      const who = await person({ cost_per_hour: '20.00' });
      const at = (id: number, more: Json = {}) => book('user', who, '08:00', '18:00', { rental_id: id, ...more });
      const { id } = await job(ordered);
      const { id: other } = await job(['convert_to_quote']);
      const moved = await at(other, { status: 'confirmed' });
      const gone = await at(id, { status: 'confirmed' });
      const begun = await book('user', await person(), '08:00', '18:00', { rental_id: id, status: 'confirmed' });
      await post(`/resource-assignments/${begun.id}/start`);
      expect(await conflictsOf('user', who)).toMatchObject([{ kind: 'overlap', severity: 'error' }]);
      expect((await post(`/rentals/${id}/revert_to_quote`)).status).toBe(200);
      const states = async (rental: number) =>
        Object.fromEntries((await bookingsOf(rental)).map((one) => [one.id, one.status]));
      expect(await states(id)).toMatchObject({ [gone.id]: 'tentative', [begun.id]: 'in_progress' });
      expect(await conflictsOf('user', who)).toMatchObject([{ severity: 'warning' }]);
      expect((await get(`/rentals/${id}`)).body.rental).toMatchObject({ cost_predicted: '568.00' });

      expect((await post(`/rentals/${id}/convert_to_order`)).status).toBe(200);
      expect((await post(`/rentals/${id}/change_status`, { status: 'cancelled' })).status).toBe(200);
      expect(await states(id)).toMatchObject({ [gone.id]: 'cancelled', [begun.id]: 'in_progress' });
      expect((await bookingsOf(id)).filter(({ status }) => status === 'tentative')).toEqual([]);
      expect(await conflictsOf('user', who)).toEqual([]);
      expect((await get(`/rentals/${id}/costs`)).body.costs).toEqual([]);
      const { rows } = await service.pool.query(
        `select action from action_log where auditable_type = 'resource_assignment' and auditable_id = $1 order by id`,
        [String(gone.id)],
      );
      expect(rows.at(-1).action).toBe('resource_assignment.cancelled');

      expect((await post(`/rentals/${other}/change_status`, { status: 'postponed' })).status).toBe(200);
      expect(await states(other)).toEqual({ [moved.id]: 'tentative' });
      expect((await post(`/rentals/${other}/change_status`, { status: 'cancelled' })).status).toBe(200);
      expect(await states(other)).toEqual({ [moved.id]: 'cancelled' });
      // The person is notified of each, and of none that they cancelled themselves.
      const notices = await heardBy(service, who, 'booking_called_off');
      expect(notices.map(({ subject_ref }) => subject_ref)).toEqual(
        [gone, moved].map((one) => `resource_assignment:${one.id}`),
      );
      expect(notices[0]).toMatchObject({
        title: expect.stringContaining('2031'),
        body: expect.stringContaining('Yard duty'),
      });
    });

    test('a driver is told when the vehicle is not needed', async () => {
      const [driver, truck] = [await person(), await van()];
      const trip = await book('vehicle', truck, '08:00', '10:00', { driver_id: driver, status: 'confirmed' });
      await post(`/resource-assignments/${trip.id}/cancel`);
      expect(await heardBy(service, driver, 'booking_called_off')).toMatchObject([
        { subject_ref: `resource_assignment:${trip.id}` },
      ]);
    });

    test('what a booking costs us is told in the currency of its rental, and once more in that of the project', async () => {
      await made('/exchange_rates', { from_currency: 'EUR', to_currency: 'GBP', rate: '0.8', valid_on: '2020-01-01' });
      const { id: project } = await made('/projects', { name: 'Tour' });
      const job = { title: 'Paris', warehouse_id: ground.warehouse, currency_code: 'EUR', project_id: project };
      const { id: rigging } = await made('/services', {
        name: 'Hand',
        category: 'crew',
        unit: 'hour',
        price: '1.00',
        cost: '22.00',
      });
      const dates = { starts_at: day('06:00'), ends_at: day('20:00') };
      const line = { kind: 'service', service_id: rigging, unit_price: '50.00', chargeable_periods: '2' };
      const { id } = await made('/rentals/composite', { ...job, ...dates, items: [line] });
      expect((await get(`/rentals/${id}/items`)).body.items[0].unit_cost).toBe('27.50');
      await book('user', await person({ cost_per_hour: '20.00' }), '08:00', '18:00', { rental_id: id });
      expect((await get(`/rentals/${id}/costs`)).body.costs).toMatchObject([
        { unit_cost: '25.00', total_cost: '250.00' },
      ]);
      // 55.00 of the line and 250.00 of the booking, at 0.8; 100.00 charged. It is not ordered: the day's rate counts.
      const totals = { net_total: '80.00', cost_total: '244.00', margin_total: '-164.00' };
      expect((await get(`/projects/${project}`)).body.project).toMatchObject(totals);
      await made(`/projects/${project}/budget_lines`, { category: 'crew', amount: '1.00' });
      expect((await get(`/projects/${project}/budget_lines`)).body.budget_lines[0].planned_amount).toBe('244.00');
    });

    test('a booking that is deleted takes its cost along, and the ledger tells of it', async () => {
      const { id } = await job(['convert_to_quote']);
      const { id: booked } = await book('user', await person({ cost_per_hour: '20.00' }), '08:00', '18:00', {
        rental_id: id,
      });
      const [cost] = (await get(`/rentals/${id}/costs`)).body.costs;
      expect(cost).toMatchObject({ resource_assignment_id: booked, total_cost: '200.00' });
      expect((await call('delete', `/resource-assignments/${booked}`)).status).toBe(204);
      expect((await get(`/rentals/${id}`)).body.rental.cost_predicted).toBe('368.00');
      const { rows } = await service.pool.query(
        `select action, old_values ->> 'unit_cost' as cost from action_log where auditable_type = 'rental_cost' and auditable_id = $1 order by id`,
        [String(cost.id)],
      );
      expect(rows.at(-1)).toEqual({ action: 'rental_cost.deleted', cost: '20.00' });
    });

    test('who may only drive notes what happens on the own way, and plans nothing', async () => {
      const abilities = ['resource-assignments:read', 'resource-assignments:write:driving'];
      const { headers, userId } = await newReader(service, { abilities });
      const trip = (driver: number, from: string, until: string) =>
        van().then((id) =>
          made('/resource-assignments/composite', {
            resource_type: 'vehicle',
            resource_id: String(id),
            purpose: 'Depot run',
            driver_id: driver,
            starts_at: day(from),
            ends_at: day(until),
            status: 'confirmed',
            stops: [{ kind: 'waypoint' }, { kind: 'waypoint' }],
          }),
        );
      const [mine, others] = [await trip(userId, '08:00', '10:00'), await trip(await person(), '08:00', '10:00')];
      const stopsOf = async (id: number) => (await get(`/resource-assignments/${id}/route-stops`)).body.route_stops;
      const send = (path: string, body: Json = {}) => service.post(`/resource-assignments/${path}`, body, headers);
      const [first, second] = await stopsOf(mine.id);
      for (const path of [
        'start',
        `route-stops/${first.id}/arrive`,
        `route-stops/${first.id}/complete`,
        `route-stops/${second.id}/skip`,
        'complete',
      ])
        expect([path, (await send(`${mine.id}/${path}`)).status]).toEqual([path, 200]);
      const [foreign] = await stopsOf(others.id);
      for (const path of ['start', 'complete', `route-stops/${foreign.id}/arrive`])
        expect((await send(`${others.id}/${path}`)).body).toMatchObject({ code: 'forbidden' });
      expect((await send(`${others.id}/cancel`)).body.code).toBe('missing_ability');
      expect((await service.get(`/resource-assignments/${mine.id}/run-sheet`, headers)).status).toBe(200);
      const { roles } = (await get('/roles?per_page=100')).body;
      expect(roles.find(({ key }: Any) => key === 'driver')).toMatchObject({
        is_system: true,
        can_view_costs: false,
        abilities: expect.arrayContaining(abilities),
      });
    });
  });
}
