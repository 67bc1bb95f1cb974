/** Thirty rentals, spread over the statuses that can be reached, around today. */
import { DateTime } from 'luxon';
import type { Services } from '../../kernel/context.ts';
import type { Client } from '../client.ts';
import { findId, findOrCreate } from '../find.ts';
import { createRoute } from '../standards.ts';
import type { Catalogue } from './catalogue.ts';

interface Parts {
  readonly warehouses: Readonly<Record<string, number>>;
  readonly catalogue: Catalogue;
  readonly accounts: Readonly<Record<string, number>>;
}

const titles = [
  'Summer festival',
  'Product launch',
  'Awards night',
  'Wedding',
  'Conference',
  'Touring show',
  'Charity gala',
  'School concert',
  'Trade fair',
  'Club night',
];
const customers = ['Northern Lights Events', 'Harbour Festival Trust', 'Castle Street Theatre', 'Ada Lindqvist'];

const firm: ReadonlySet<string> = new Set(['convert_to_order', 'reserved']);
const moving: ReadonlySet<string> = new Set(['dispatch', 'return']);

/** Steps that lead a new enquiry to a status: operations, or statuses for change_status. */
const ways: readonly (readonly string[])[] = [
  [],
  ['convert_to_quote'],
  ['convert_to_quote', 'provisional'],
  ['convert_to_quote', 'reserved'],
  ['convert_to_quote', 'convert_to_order'],
  ['convert_to_quote', 'convert_to_order', 'preparing'],
  ['convert_to_quote', 'lost'],
  ['convert_to_quote', 'convert_to_order', 'cancelled'],
  ['convert_to_quote', 'postponed'],
  ['convert_to_quote', 'reserved', 'convert_to_order'],
];

/** Rentals that are under way or over, of goods that are only counted: what leads there from an order. */
const underWay: readonly (readonly string[])[] = [
  ['dispatch', 'return'],
  ['dispatch', 'return', 'completed'],
  ['dispatch'],
  ['dispatch'],
];

/** What is hired, how many, and for how many periods where the dates do not say it: a technician works hours, not nights. */
const baskets: readonly (readonly (readonly [what: string, quantity: number, periods?: string])[])[] = [
  [
    ['LX-AURA', 12],
    ['CAB-10', 20],
    ['technician', 1, '8'],
  ],
  [
    ['SND-SPK12', 4],
    ['SND-AMP', 2],
    ['SND-MIX16', 1],
    ['CAB-10', 12],
  ],
  [
    ['LX-PAR', 24],
    ['CON-TAPE', 3],
    ['driver', 1],
    ['delivery', 84],
  ],
];

export async function seedRentals(services: Services, call: Client, parts: Parts): Promise<void> {
  const today = DateTime.utc().startOf('day');
  for (let number = 0; number < 30; number += 1) {
    const reference = `DEMO-${String(number + 1).padStart(3, '0')}`;
    if ((await findId(services, 'rental', 'reference', reference)) !== null) continue;
    await makeRental(services, call, parts, {
      number,
      reference,
      start: today.plus({ days: 3 + number * 4, hours: 9 }),
    });
  }
  for (const [index, steps] of underWay.entries()) {
    // The third basket, in London: there is enough of it for all that are out at once.
    const number = 32 + index * 12;
    const reference = `DEMO-${String(number + 1).padStart(3, '0')}`;
    if ((await findId(services, 'rental', 'reference', reference)) !== null) continue;
    const way = ['convert_to_quote', 'convert_to_order', ...steps];
    await makeRental(services, call, parts, { number, reference, start: today.plus({ hours: 9, days: -1 }), way });
  }
}

/** The rental comes last in order of importance: found again by its reference, it counts as complete. */
async function makeRental(
  services: Services,
  call: Client,
  parts: Parts,
  plan: { number: number; reference: string; start: DateTime; way?: readonly string[] },
): Promise<void> {
  const { number, reference, start } = plan;
  const body = {
    title: `${titles[number % titles.length]} ${start.year}`,
    reference,
    account_id: parts.accounts[customers[number % customers.length] ?? ''],
    customer_po_number: `PO-${1000 + number}`,
    warehouse_id: parts.warehouses[number % 4 === 3 ? 'MAN' : 'LON'],
    starts_at: start.toISO(),
    ends_at: start.plus({ days: 1 + (number % 5), hours: 7 }).toISO(),
    tags: number % 3 === 0 ? ['festival'] : [],
  };
  const rental = await findOrCreate(
    services,
    call,
    { entity: 'rental', route: 'rentals.create', by: 'reference' },
    body,
  );
  for (const [what, quantity, periods] of baskets[number % baskets.length] ?? []) {
    const item = parts.catalogue.items[what];
    const line =
      item === undefined
        ? { kind: 'service', service_id: parts.catalogue.services[what] }
        : { kind: 'product', catalogue_item_id: item };
    const body = { ...line, quantity, ...(periods === undefined ? {} : { chargeable_periods: periods }) };
    await call(createRoute(services, 'rental_item'), { params: { rental }, body });
  }
  for (const step of plan.way ?? ways[number % ways.length] ?? []) {
    const named = services.routes.some((route) => route.name === `rentals.${step}`);
    // The house is small: what is short is seen among the shortages.
    const more = moving.has(step) ? { all: true } : firm.has(step) ? { confirm_shortage: true } : {};
    if (named) await call(`rentals.${step}`, { params: { rental }, body: more });
    else await call('rentals.change_status', { params: { rental }, body: { status: step, ...more } });
  }
}
