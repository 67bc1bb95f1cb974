/** Tax types and rates that every installation starts with (domain 9.3). */
import type { Services } from '../kernel/context.ts';
import type { Client } from './client.ts';
import { findId, findOrCreate } from './find.ts';

const taxTypes = [
  { name: 'Standard rate', code: 'standard', kind: 'standard', is_default: true, percent: '20' },
  { name: 'Reduced rate', code: 'reduced', kind: 'reduced', percent: '5' },
  { name: 'Zero rate', code: 'zero', kind: 'zero', percent: '0' },
  { name: 'Exempt', code: 'exempt', kind: 'exempt', invoice_note: 'Exempt from VAT.' },
  {
    name: 'Reverse charge',
    code: 'reverse_charge',
    kind: 'reverse_charge',
    invoice_note: 'Reverse charge: the customer accounts for VAT.',
  },
] as const;

const validFrom = '2000-01-01';

export async function seedTaxTypes(services: Services, call: Client): Promise<void> {
  for (const { percent, ...body } of taxTypes.map((type) => ({ percent: undefined, ...type }))) {
    if ((await findId(services, 'tax_type', 'code', body.code)) !== null) continue;
    const { tax_type } = await call<{ tax_type: { id: number } }>('tax_types.create', { body });
    if (percent !== undefined)
      await call(createRoute(services, 'tax_rate'), {
        params: { tax_type: tax_type.id },
        body: { percent, valid_from: validFrom },
      });
  }
}

/** The AV table of the domain: a week costs less than three days. */
const tiers = [
  ['1', '1.00'],
  ['2', '1.60'],
  ['3', '2.00'],
  ['4', '2.30'],
  ['5', '2.50'],
  ['6', '2.70'],
  ['7', '2.80'],
].map(([periods, factor]) => ({ periods, factor }));

const rates = [
  {
    name: 'Day, AV standard',
    code: 'day_standard',
    charge_unit: 'day',
    strategy: 'tiered',
    tiers,
    overflow_factor: '0.30',
    is_default: true,
  },
  { name: 'Week', code: 'week', charge_unit: 'week', strategy: 'linear' },
  { name: 'Hour', code: 'hour', charge_unit: 'hour', strategy: 'linear', day_basis: 'twenty_four_hours' },
  { name: 'Day, plain', code: 'day', charge_unit: 'day', strategy: 'linear' },
  { name: 'Fixed', code: 'fixed', charge_unit: 'fixed', strategy: 'fixed' },
];

export async function seedRates(services: Services, call: Client): Promise<void> {
  for (const body of rates)
    await findOrCreate(services, call, { entity: 'rate', route: 'rates.create', by: 'code' }, body);
}

/** The name of the route that makes an entity's records. */
export function createRoute(services: Services, entity: string): string {
  const route = services.routes.find((candidate) => candidate.kind === 'create' && candidate.entity === entity);
  if (!route) throw new Error(`No definition declares a create route for ${entity}.`);
  return route.name;
}
