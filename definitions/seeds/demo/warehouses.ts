/** Two warehouses with a few places inside. */
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { findId, findOrCreate } from '../../../runtime/doors/seed/find.ts';
import { createRoute } from '../../../runtime/doors/seed/standards.ts';

const warehouses = [
  {
    code: 'LON',
    name: 'London',
    timezone: 'Europe/London',
    currency_code: 'GBP',
    is_default: true,
    opening_hours: openFrom('08:00', '18:00'),
  },
  {
    code: 'MAN',
    name: 'Manchester',
    timezone: 'Europe/London',
    currency_code: 'GBP',
    opening_hours: openFrom('09:00', '17:00'),
  },
];

const locations = [
  { code: 'DOCK-1', name: 'Loading dock', type: 'dock' },
  { code: 'A-01', name: 'Lighting', type: 'aisle' },
  { code: 'B-01', name: 'Sound', type: 'aisle' },
  { code: 'Q-01', name: 'Quarantine', type: 'quarantine', is_pickable: false },
];

function openFrom(from: string, to: string): Record<string, { from: string; to: string }[]> {
  return Object.fromEntries(['1', '2', '3', '4', '5'].map((day) => [day, [{ from, to }]]));
}

/** Ids by code. */
export async function seedWarehouses(services: Services, call: Client): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const body of warehouses) {
    const known = await findId(services, 'warehouse', 'code', body.code);
    const id =
      known ??
      (await findOrCreate(services, call, { entity: 'warehouse', route: 'warehouses.create', by: 'code' }, body));
    ids[body.code] = id;
    if (known !== null) continue;
    for (const location of locations)
      await call(createRoute(services, 'storage_location'), { params: { warehouse: id }, body: location });
  }
  return ids;
}
