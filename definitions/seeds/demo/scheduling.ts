/** Crew, vehicles and a prep bay with what they are booked for: a van with its stops, leave, and two jobs at once for one person. */
import { DateTime } from 'luxon';
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { findId, findOrCreate } from '../../../runtime/doors/seed/find.ts';
import type { Catalogue } from './catalogue.ts';

interface Parts {
  readonly warehouses: Readonly<Record<string, number>>;
  readonly catalogue: Catalogue;
  readonly accounts: Readonly<Record<string, number>>;
}

const crew = [
  {
    name: 'Ines Duarte',
    email: 'ines@demo.example',
    job_title: 'Lighting technician',
    skills: ['lighting', 'rigging'],
    licence_classes: ['B'],
    cost_per_hour: '22.00',
  },
  {
    name: 'Sam Whitlock',
    email: 'sam@demo.example',
    job_title: 'Driver',
    skills: ['driving', 'loading'],
    licence_classes: ['B', 'C1'],
    cost_per_hour: '19.00',
    cost_per_day: '155.00',
  },
  {
    name: 'Noor Haddad',
    email: 'noor@demo.example',
    job_title: 'Sound engineer',
    skills: ['sound'],
    licence_classes: ['B'],
    cost_per_hour: '26.00',
    working_hours: hours('08:00', '20:00'),
  },
];

const vehicles = [
  {
    registration: 'BX21 KLM',
    name: 'Sprinter',
    payload_kg: 1200,
    volume_m3: '14.00',
    licence_class: 'B',
    cost_per_day: '85.00',
    cost_per_km: '0.42',
    fuel: 'diesel',
    mot: 200,
  },
  {
    registration: 'LT70 VNP',
    name: '7.5 t truck',
    payload_kg: 3200,
    volume_m3: '36.00',
    licence_class: 'C1',
    cost_per_day: '160.00',
    cost_per_km: '0.78',
    fuel: 'diesel',
    has_tail_lift: true,
    mot: 12,
  },
];

/** Where things are, so that ways can be measured. */
const coordinates: Readonly<Record<string, readonly [latitude: string, longitude: string]>> = {
  '12 Foundry Lane': ['53.484400', '-2.229600'],
  '3 Quayside': ['51.449800', '-2.595700'],
  '88 Castle Street': ['51.519100', '-0.097900'],
  '7 Elm Row': ['51.536600', '-0.103300'],
  'Unit 4, Park Royal': ['51.527600', '-0.268900'],
  '1 Mill Road': ['53.800800', '-1.549100'],
};

function hours(from: string, to: string): Record<string, { from: string; to: string }[]> {
  return Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, [{ from, to }]]));
}

export async function seedScheduling(services: Services, call: Client, parts: Parts): Promise<void> {
  if ((await findId(services, 'vehicle', 'registration', vehicles[0]?.registration ?? '')) !== null) return;
  const today = DateTime.utc().startOf('day');
  for (const [line1, [latitude, longitude]] of Object.entries(coordinates)) {
    const address = await findId(services, 'address', 'line1', line1);
    if (address !== null) await call('addresses.update', { params: { address }, body: { latitude, longitude } });
  }
  const vans = await makeVehicles(services, call, parts, today);
  const people = await makeCrew(services, call);
  const { facility: bay } = await call<{ facility: { id: number } }>('facilities.create', {
    body: {
      name: 'Prep bay 1',
      code: 'PREP-1',
      type: 'prep_bay',
      warehouse_id: parts.warehouses.LON,
      capacity: 2,
      opening_hours: hours('07:00', '19:00'),
    },
  });
  await makeBookings(services, call, parts, { people, vans, bay: bay.id, start: today.plus({ days: 3 }) });
  // From now on orders open positions; the bookings above were planned by hand.
  for (const name of ['technician', 'driver'])
    await call('services.update', {
      params: { service: parts.catalogue.services[name] ?? 0 },
      body: { schedules_resource: true },
    });
}

async function makeVehicles(
  services: Services,
  call: Client,
  { warehouses }: Parts,
  today: DateTime,
): Promise<number[]> {
  const type = await findId(services, 'static_value', 'key', 'van');
  const ids: number[] = [];
  for (const { mot, ...body } of vehicles) {
    const due = (days: number) => today.plus({ days }).toISODate();
    const dates = { mot_due_on: due(mot), tax_due_on: due(240), insurance_due_on: due(300), service_due_on: due(90) };
    const { vehicle } = await call<{ vehicle: { id: number } }>('vehicles.create', {
      body: { ...body, ...dates, type_id: type, warehouse_id: warehouses.LON },
    });
    ids.push(vehicle.id);
  }
  return ids;
}

async function makeCrew(services: Services, call: Client): Promise<number[]> {
  const [role, driver] = await Promise.all(['read_only', 'driver'].map((key) => findId(services, 'role', 'key', key)));
  const ids: number[] = [];
  for (const body of crew)
    ids.push(
      await findOrCreate(
        services,
        call,
        { entity: 'user', route: 'users.create', by: 'email' },
        { ...body, role_id: body.job_title === 'Driver' ? driver : role, is_bookable: true },
      ),
    );
  return ids;
}

interface Ground {
  readonly people: readonly number[];
  readonly vans: readonly number[];
  readonly bay: number;
  readonly start: DateTime;
}

async function makeBookings(services: Services, call: Client, parts: Parts, ground: Ground): Promise<void> {
  const { people, vans, bay, start } = ground;
  const [ines, sam, noor] = people.map(String);
  const at = (day: number, hour: number) => start.plus({ days: day, hours: hour }).toISO();
  const [first, second] = await Promise.all(
    ['DEMO-003', 'DEMO-006'].map((reference) => findId(services, 'rental', 'reference', reference)),
  );
  const { technician, driver } = parts.catalogue.services;
  const book = async (body: Record<string, unknown>): Promise<number> => {
    const made = await call<{ resource_assignment: { id: number } }>('resource_assignments.create', { body });
    return made.resource_assignment.id;
  };
  const address = await findId(services, 'address', 'line1', '88 Castle Street');
  const tour = await findId(services, 'address', 'line1', '7 Elm Row');
  const park = await findId(services, 'address', 'line1', 'Unit 4, Park Royal');
  await call('resource_assignments.composite', {
    body: {
      resource_type: 'vehicle',
      resource_id: String(vans[0]),
      rental_id: first,
      driver_id: people[1],
      role: 'Delivery',
      starts_at: at(0, 7),
      ends_at: at(0, 17),
      status: 'confirmed',
      crew_notes: 'The rear gate opens at nine.',
      stops: [
        { kind: 'pickup', warehouse_id: parts.warehouses.LON, instructions: 'Load from dock 1' },
        {
          kind: 'waypoint',
          address_id: park,
          rental_id: null,
          instructions: 'Fetch the hired speakers',
          duration_minutes: 20,
        },
        {
          kind: 'waypoint',
          address_id: tour,
          rental_id: null,
          contact_name: 'Ada Lindqvist',
          contact_phone: '+44 20 7946 0102',
        },
        {
          kind: 'delivery',
          address_id: address,
          window_from: at(0, 9),
          window_until: at(0, 15),
          instructions: 'Rear gate, lift to stage',
        },
      ],
    },
  });
  const crewed = { service_id: technician, role: 'Lighting', status: 'confirmed' };
  await book({
    ...crewed,
    resource_type: 'user',
    resource_id: ines,
    rental_id: first,
    starts_at: at(0, 8),
    ends_at: at(0, 18),
    break_minutes: 60,
  });
  // Two jobs at once: planners get a notification.
  await book({
    ...crewed,
    resource_type: 'user',
    resource_id: ines,
    rental_id: second,
    starts_at: at(0, 14),
    ends_at: at(0, 20),
  });
  await book({
    resource_type: 'user',
    resource_id: noor,
    rental_id: first,
    role: 'Sound',
    starts_at: at(0, 9),
    ends_at: at(0, 17),
    crew_notes: 'Line check at three',
  });
  await book({
    resource_type: 'user',
    resource_id: noor,
    purpose: 'leave',
    status: 'confirmed',
    starts_at: at(4, 0),
    ends_at: at(9, 0),
  });
  await book({
    resource_type: 'user',
    resource_id: sam,
    rental_id: second,
    service_id: driver,
    role: 'Driver',
    starts_at: at(2, 7),
    ends_at: at(2, 17),
  });
  await book({
    resource_type: 'vehicle',
    resource_id: String(vans[1]),
    rental_id: second,
    driver_id: people[1],
    role: 'Delivery',
    starts_at: at(12, 7),
    ends_at: at(12, 18),
  });
  await book({
    resource_type: 'facility',
    resource_id: String(bay),
    rental_id: first,
    role: 'Preparation',
    starts_at: at(-1, 9),
    ends_at: at(-1, 16),
    status: 'confirmed',
  });
  // What was worked before: hours that reports have to show.
  const worked: readonly [person: string | undefined, days: number, hours: number, purpose: string][] = [
    [ines, 1, 8, 'Cable testing'],
    [sam, 1, 6, 'Yard duty'],
    [ines, 33, 9, 'Trade fair'],
    [noor, 62, 7, 'Speaker checks'],
    [sam, 94, 8, 'Yard duty'],
  ];
  for (const [resource_id, days, hours, purpose] of worked) {
    const from = DateTime.utc().startOf('day').minus({ days }).plus({ hours: 8 });
    const id = await book({
      resource_type: 'user',
      resource_id,
      purpose,
      status: 'confirmed',
      starts_at: from.toISO(),
      ends_at: from.plus({ hours }).toISO(),
    });
    const params = { assignment: id };
    await call('resource_assignments.start', { params, body: { actual_starts_at: from.toISO() } });
    await call('resource_assignments.complete', { params, body: { actual_ends_at: from.plus({ hours }).toISO() } });
  }
  await call('calendar_feeds.create', {
    body: { name: 'Sprinter', subject_type: 'vehicle', subject_id: String(vans[0]) },
  });
}
