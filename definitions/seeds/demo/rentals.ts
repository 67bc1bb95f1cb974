/** Thirty rentals, spread over the statuses that can be reached, around today. */
import { DateTime } from 'luxon';
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { findId } from '../../../runtime/doors/seed/find.ts';
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
/** Requests of some of them; no mail is sent. */
const asks: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  dispatch: { all: true },
  return: { all: true },
  send_quotation: { mail: false },
};

/** Steps that lead a new enquiry to a status: operations, or statuses for change_status. */
const ways: readonly (readonly string[])[] = [
  [],
  ['convert_to_quote', 'send_quotation'],
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

/** A rental to make, and how it goes on. */
interface Plan {
  readonly number: number;
  readonly start: DateTime;
  readonly way: readonly string[];
}

export async function seedRentals(services: Services, call: Client, parts: Parts): Promise<void> {
  const today = DateTime.utc().startOf('day');
  const plans: readonly Plan[] = [
    ...Array.from({ length: 30 }, (_, number) => {
      return { number, start: today.plus({ days: 3 + number * 4, hours: 9 }), way: ways[number % ways.length] ?? [] };
    }),
    ...underWay.map((steps, index) => {
      // The third basket, in London: there is enough of it for all that are out at once.
      const number = 32 + index * 12;
      return {
        number,
        start: today.plus({ hours: 9, days: -1 }),
        way: ['convert_to_quote', 'convert_to_order', ...steps],
      };
    }),
  ];
  // One is led on while the next is made; both go by the order of the plans, so that numbers and shortages are always the same.
  let led = Promise.resolve();
  for (const plan of plans) {
    const reference = `DEMO-${String(plan.number + 1).padStart(3, '0')}`;
    if ((await findId(services, 'rental', 'reference', reference)) !== null) continue;
    const rental = await makeRental(call, parts, reference, plan);
    led = led.then(() => lead(services, call, rental, plan.way));
    led.catch(() => undefined);
  }
  await led;
}

/** The rental and its lines come at once: found again by its reference, it has them. */
async function makeRental(call: Client, parts: Parts, reference: string, { number, start }: Plan): Promise<number> {
  const body = {
    title: `${titles[number % titles.length]} ${start.year}`,
    reference,
    account_id: parts.accounts[customers[number % customers.length] ?? ''],
    customer_po_number: `PO-${1000 + number}`,
    warehouse_id: parts.warehouses[number % 4 === 3 ? 'MAN' : 'LON'],
    starts_at: start.toISO(),
    ends_at: start.plus({ days: 1 + (number % 5), hours: 7 }).toISO(),
    tags: number % 3 === 0 ? ['festival'] : [],
    items: (baskets[number % baskets.length] ?? []).map(([what, quantity, periods]) => ({
      ...lineOf(parts.catalogue, what),
      quantity,
      ...(periods === undefined ? {} : { chargeable_periods: periods }),
    })),
  };
  const { rental } = await call<{ rental: { id: number } }>('rentals.composite', { body });
  return rental.id;
}

async function lead(services: Services, call: Client, rental: number, way: readonly string[]): Promise<void> {
  for (const step of way) {
    const named = services.routes.some((route) => route.name === `rentals.${step}`);
    // The house is small: what is short is seen among the shortages.
    const more = asks[step] ?? (firm.has(step) ? { confirm_shortage: true } : {});
    if (named) await call(`rentals.${step}`, { params: { rental }, body: more });
    else await call('rentals.change_status', { params: { rental }, body: { status: step, ...more } });
  }
}

function lineOf(catalogue: Catalogue, what: string): Readonly<Record<string, unknown>> {
  const item = catalogue.items[what];
  return item === undefined
    ? { kind: 'service', service_id: catalogue.services[what] }
    : { kind: 'product', catalogue_item_id: item };
}
