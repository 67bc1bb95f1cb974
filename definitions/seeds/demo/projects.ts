/** A tour with its rentals, people and budget, and equipment tests: one overdue, one failed with its repair. */
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

type Made = { readonly id: number };

export async function seedProjects(services: Services, call: Client, parts: Parts): Promise<void> {
  if ((await findId(services, 'project', 'name', 'Coast tour')) === null) await makeTour(call, parts);
  if ((await findId(services, 'equipment_test', 'code', 'PAT')) === null) await makeTests(services, call, parts);
}

const stops = ['Whitby', 'Scarborough', 'Filey'];
const budget = [
  ['equipment', 'Lights and sound of all stops', '4200.00'],
  ['crew', 'Technicians and drivers', '1400.00'],
  ['transport', 'Van and fuel', '600.00'],
  ['subhire', 'Speakers from others', '500.00'],
] as const;

/** Far enough ahead that it takes no stock from the other jobs. */
async function makeTour(call: Client, { warehouses, catalogue, accounts }: Parts): Promise<void> {
  const start = DateTime.utc().startOf('day').plus({ days: 150, hours: 9 });
  const { project } = await call<{ project: Made }>('projects.create', {
    body: {
      name: 'Coast tour',
      account_id: accounts['Harbour Festival Trust'],
      starts_on: start.toISODate(),
      ends_on: start.plus({ days: 8 }).toISODate(),
      budget_total: '6700.00',
      invoicing_mode: 'consolidated',
      tags: ['tour'],
    },
  });
  const params = { project: project.id };
  for (const [category, description, amount] of budget)
    await call('project_budget_lines.create', { params, body: { category, description, amount } });
  for (const [at, stop] of stops.entries()) {
    const from = start.plus({ days: at * 3 });
    const { rental } = await call<{ rental: Made }>('rentals.composite', {
      body: {
        title: `Coast tour, ${stop}`,
        reference: `TOUR-${at + 1}`,
        customer_po_number: 'PO-TOUR',
        project_id: project.id,
        account_id: accounts['Harbour Festival Trust'],
        warehouse_id: warehouses.LON,
        starts_at: from.toISO(),
        ends_at: from.plus({ days: 2, hours: 7 }).toISO(),
        items: [
          { kind: 'product', catalogue_item_id: catalogue.items['LX-PAR'], quantity: 16, unit_cost: '3.00' },
          { kind: 'service', service_id: catalogue.services['delivery'], quantity: 120, unit_cost: '0.90' },
          {
            kind: 'service',
            service_id: catalogue.services['technician'],
            quantity: 1,
            chargeable_periods: '16',
            unit_cost: '24.00',
          },
        ],
      },
    });
    await call('rentals.convert_to_quote', { params: { rental: rental.id } });
    if (at < 2)
      await call('rentals.convert_to_order', { params: { rental: rental.id }, body: { confirm_shortage: true } });
  }
  await call('projects.activate', { params });
}

const checks = [
  { key: 'insulation', label: 'Insulation resistance', type: 'number', unit: 'MΩ', min: 1, required: true },
  { key: 'visual', label: 'Looks sound', type: 'boolean', required: true },
];

/** Amplifiers are tested every year: most lately, one too long ago, and one has failed. */
async function makeTests(services: Services, call: Client, { catalogue }: Parts): Promise<void> {
  const { equipment_test: test } = await call<{ equipment_test: Made }>('equipment_tests.create', {
    body: {
      name: 'Electrical safety',
      code: 'PAT',
      scope: { catalogue_item_ids: [catalogue.items['SND-AMP']] },
      interval_value: 12,
      interval_unit: 'month',
      checks,
    },
  });
  const { rows } = await services.pool.query<Made>(
    `select "id" from "asset" where "catalogue_item_id" = $1 and "status" = 'available' and "deleted_at" is null order by "id"`,
    [catalogue.items['SND-AMP']],
  );
  const [overdue, failed, ...sound] = rows.map(({ id }) => id);
  const result = async (asset: number, months: number, insulation: number) =>
    call('equipment_test_results.create', {
      body: {
        equipment_test_id: test.id,
        asset_id: asset,
        tested_at: DateTime.utc().minus({ months, days: 4 }).toISO(),
        values: { insulation, visual: true },
      },
    });
  if (overdue !== undefined) await result(overdue, 13, 40);
  if (failed !== undefined) await result(failed, 0, 0.3);
  for (const asset of sound.slice(0, 3)) await result(asset, 2, 55);
  for (const asset of sound.slice(0, 1))
    await call('usage_readings.create', { body: { asset_id: asset, meter: 'hours', value: '812.50' } });
}
