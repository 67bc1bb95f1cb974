/** Customers, a supplier and a venue, with contacts and addresses. */
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { findId, findOrCreate } from '../../../runtime/doors/seed/find.ts';
import { createRoute } from '../../../runtime/doors/seed/standards.ts';

interface Party {
  readonly body: Readonly<Record<string, unknown>> & { readonly name: string };
  readonly contact: readonly [first: string, last: string];
  readonly address: readonly [line: string, city: string, postcode: string];
}

const parties: readonly Party[] = [
  {
    body: {
      name: 'Northern Lights Events',
      credit_limit: '5000.00',
      email: 'hello@northernlights.example',
      default_discount_percent: '5',
    },
    contact: ['Maya', 'Okafor'],
    address: ['12 Foundry Lane', 'Manchester', 'M4 5BT'],
  },
  {
    body: { name: 'Harbour Festival Trust', email: 'office@harbourfestival.example', requires_po_number: true },
    contact: ['Tom', 'Brennan'],
    address: ['3 Quayside', 'Bristol', 'BS1 4RW'],
  },
  {
    body: { name: 'Castle Street Theatre', is_venue: true, email: 'tech@castlestreet.example' },
    contact: ['Priya', 'Nair'],
    address: ['88 Castle Street', 'London', 'EC1A 2BN'],
  },
  {
    body: { name: 'Ada Lindqvist', kind: 'person', email: 'ada@lindqvist.example' },
    contact: ['Ada', 'Lindqvist'],
    address: ['7 Elm Row', 'London', 'N1 6QP'],
  },
  {
    body: { name: 'Crossbeam Hire', is_customer: false, is_supplier: true, email: 'desk@crossbeam.example' },
    contact: ['Luis', 'Ferrer'],
    address: ['Unit 4, Park Royal', 'London', 'NW10 7AB'],
  },
  {
    body: { name: 'Old Granary Hall', is_customer: false, is_venue: true, email: 'bookings@oldgranary.example' },
    contact: ['Helen', 'Marsh'],
    address: ['1 Mill Road', 'Leeds', 'LS2 8PD'],
  },
];

/** Ids by name. */
export async function seedAccounts(services: Services, call: Client): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const { body, contact, address } of parties) {
    const known = await findId(services, 'account', 'name', body.name);
    const id =
      known ?? (await findOrCreate(services, call, { entity: 'account', route: 'accounts.create', by: 'name' }, body));
    ids[body.name] = id;
    if (known !== null) continue;
    const [firstName, lastName] = contact;
    await call(createRoute(services, 'account_contact'), {
      params: { account: id },
      body: { first_name: firstName, last_name: lastName, is_primary: true },
    });
    const [line1, city, postcode] = address;
    const row = {
      owner_type: 'account',
      owner_id: String(id),
      line1,
      city,
      postcode,
      country_code: 'GB',
      is_primary: true,
    };
    await call(createRoute(services, 'address'), { body: row });
  }
  return ids;
}
