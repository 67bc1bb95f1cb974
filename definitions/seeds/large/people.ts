/** Two who look after jobs, a crew of eight, three vans, and what they are booked for from last week to the end of next month. */
import { DateTime } from 'luxon';
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { idsOf } from './ids.ts';
import type { MadeJob } from './jobs.ts';

/** name; what they do; role; skills; cost of an hour */
const people = `
Clara Voss;Account manager;sales;;
Felix Aydin;Production manager;planner;;
Jade Morton;Lighting technician;read_only;lighting,rigging;23.00
Kofi Mensah;Sound engineer;read_only;sound;25.00
Lucas Brandt;Video technician;read_only;video;25.50
Mina Osei;Stage hand;read_only;loading,staging;17.50
Otto Lindgren;Rigger;read_only;rigging;27.00
Petra Novak;Sound engineer;read_only;sound,video;26.00
Ravi Shah;Driver;driver;driving,loading;19.50
Tess Galloway;Driver;driver;driving,loading;20.00
`;

const vans = [
  ['MW23 HGF', 'Transit', 1100, '11.00', 'B', '72.00'],
  ['KP22 TRD', 'Luton with tail lift', 950, '18.00', 'B', '95.00'],
  ['GN71 ZOE', '18 t truck', 8600, '52.00', 'C', '240.00'],
] as const;

export interface People {
  /** Ids by first name. */
  readonly byName: ReadonlyMap<string, number>;
  readonly crew: readonly number[];
  readonly drivers: readonly number[];
  readonly vans: readonly number[];
}

export async function seedPeople(house: Services, call: Client): Promise<People> {
  const roles = await idsOf(house, 'role', 'key');
  const warehouses = await idsOf(house, 'warehouse', 'code');
  const byName = new Map<string, number>();
  const crew: number[] = [];
  const drivers: number[] = [];
  for (const text of people.trim().split('\n')) {
    const [name = '', job = '', role = '', skills = '', cost] = text.split(';');
    const first = name.split(' ')[0] ?? '';
    const { user } = await call<{ user: { id: number } }>('users.create', {
      body: {
        ...{ name, email: `${first.toLowerCase()}@demo.example`, job_title: job, role_id: roles.get(role) },
        ...(cost === ''
          ? {}
          : { is_bookable: true, skills: skills.split(','), licence_classes: ['B', 'C1', 'C'], cost_per_hour: cost }),
      },
    });
    byName.set(first, user.id);
    if (job === 'Driver') drivers.push(user.id);
    else if (cost !== '') crew.push(user.id);
  }
  const ids: number[] = [];
  for (const [registration, name, payload, volume, licence, cost] of vans) {
    const due = (days: number) => DateTime.utc().plus({ days }).toISODate();
    const { vehicle } = await call<{ vehicle: { id: number } }>('vehicles.create', {
      body: {
        ...{ registration, name, payload_kg: payload, volume_m3: volume, licence_class: licence, cost_per_day: cost },
        ...{ warehouse_id: warehouses.get('LON'), cost_per_km: '0.55', fuel: 'diesel' },
        ...{ mot_due_on: due(60 + ids.length * 70), tax_due_on: due(200), insurance_due_on: due(250) },
      },
    });
    ids.push(vehicle.id);
  }
  return { byName, crew, drivers, vans: ids };
}

type Body = Readonly<Record<string, unknown>>;

/** Says whether somebody or something is free, and takes the time when it is. */
function freeAt(): (who: string, from: DateTime, until: DateTime) => boolean {
  const taken = new Map<string, (readonly [from: DateTime, until: DateTime])[]>();
  return (who, from, until) => {
    const times = taken.get(who) ?? [];
    if (times.some(([begin, end]) => begin < until && end > from)) return false;
    taken.set(who, [...times, [from, until]]);
    return true;
  };
}

/** Free people are booked: crew, and a van with its driver out and back for large jobs. */
export async function seedBookings(
  house: Services,
  call: Client,
  { crew, drivers, vans: ids }: People,
  jobs: readonly MadeJob[],
): Promise<void> {
  const services = await idsOf(house, 'service', 'code');
  const bookings: Body[] = [];
  const isFree = freeAt();
  let trip = 0;
  for (const job of jobs) {
    const isFirm = ['order', 'preparing', 'out', 'reserved'].includes(job.stage);
    if (!isFirm || job.until < DateTime.utc()) continue;
    const status = job.stage === 'reserved' ? {} : { status: 'confirmed' };
    const hands = job.lines.has('technician') ? 2 : 0;
    for (let at = 0; at < hands; at += 1) {
      const day = job.from.startOf('day').plus({ days: at });
      const person = crew.find((id) => isFree(`person ${id}`, day, day.plus({ days: 1 })));
      if (person === undefined) continue;
      bookings.push({
        ...{ resource_type: 'user', resource_id: String(person), rental_id: job.id, ...status },
        ...{ role: at === 0 ? 'Set-up' : 'Show', service_id: services.get('technician'), break_minutes: 60 },
        ...{ starts_at: day.plus({ hours: 8 }).toISO(), ends_at: day.plus({ hours: 18 }).toISO() },
      });
    }
    for (const [role, at] of [
      ['Delivery', job.from],
      ['Collection', job.until],
    ] as const) {
      if (role === 'Collection' && trip % 2 === 0) continue;
      const ends = at.plus({ hours: 4 });
      const van = ids.find((id) => isFree(`van ${id}`, at, ends));
      const driver = drivers.find((id) => isFree(`person ${id}`, at, ends));
      if (van === undefined || driver === undefined) continue;
      bookings.push({
        ...{ resource_type: 'vehicle', resource_id: String(van), rental_id: job.id, ...status },
        ...{ role, driver_id: driver, starts_at: at.toISO(), ends_at: ends.toISO() },
      });
    }
    trip += 1;
  }
  const monday = DateTime.utc().startOf('week').plus({ weeks: 1 });
  bookings.push(
    ...[
      [crew[0], 'leave', 7, 5],
      [crew[3], 'training', 2, 1],
      [drivers[1], 'Yard duty', 1, 1],
    ].map(([person, purpose, day, days]) => ({
      ...{ resource_type: 'user', resource_id: String(person), purpose, status: 'confirmed' },
      starts_at: monday.plus({ days: Number(day), hours: 8 }).toISO(),
      ends_at: monday.plus({ days: Number(day) + Number(days) - 1, hours: 17 }).toISO(),
    })),
  );
  await call('resource_assignments.bulk', {
    body: { operations: bookings.map((attributes) => ({ op: 'create', attributes })) },
  });
}
