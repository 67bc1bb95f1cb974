/** Files of other programs: the targets of their columns are known, and a weekend's files are imported one after the other. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Worker } from '../../runtime/services/jobs/index.ts';
import { type Imports, importsOf, type Json } from '../support/imports.ts';
import { startService, type TestService } from '../support/service.ts';
import { startTestWorker } from '../support/worker.ts';

let service: TestService;
let worker: Worker;
let imports: Imports;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  worker = await startTestWorker(service);
  imports = importsOf(service);
});
afterAll(async () => {
  await worker?.stop(AbortSignal.timeout(1_000));
  await service.close();
});

const constant = (field: string, value: string): Json => ({ field, transform: { constant: value } });
const inRate = (rate: string): Json[] => [constant('rate_id', rate), constant('currency_code', 'GBP')];

interface Case {
  readonly program: string;
  readonly title: string;
  readonly entity: string;
  /** Columns of the file that go somewhere, or field of a constant, and where. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly creates: number;
  /** Records that no such file contains, and a person adds. */
  readonly adds?: (rate: string) => Json[];
}

const cases: readonly Case[] = [
  {
    ...{ program: 'current_rms', title: 'Current RMS', entity: 'accounts', creates: 2 },
    mapping: {
      'external:current_rms': 'Id',
      name: 'Name',
      'contacts.first_name': 'Contact name',
      'contacts.phone': 'Contact work telephone',
      'contacts.mobile': 'Contact mobile telephone',
      'contacts.email': 'Contact work email',
      'addresses.line1': 'Street',
      'addresses.city': 'Locality',
      'addresses.postcode': 'Postalcode',
      'addresses.country_code': 'Country',
    },
  },
  {
    ...{ program: 'current_rms', title: 'Current RMS', entity: 'catalogue_items', creates: 2 },
    mapping: {
      'external:current_rms': 'Id',
      name: 'Name',
      description: 'Description',
      catalogue_item_group_id: 'Product Group',
      tracking: 'Allowed Stock Type',
      barcode: 'Barcode',
      weight_kg: 'Weight',
      purchase_price: 'Purchase Price',
      sale_price: 'Sale Price',
      replacement_value: 'Replacement Charge',
    },
  },
  {
    ...{ program: 'current_rms', title: 'Current RMS', entity: 'catalogue_item_rates', creates: 2, adds: inRate },
    mapping: { catalogue_item_id: 'Id', price: 'Rental Price' },
  },
  {
    ...{ program: 'current_rms', title: 'Current RMS', entity: 'assets', creates: 2 },
    mapping: {
      'external:current_rms': 'Stock Level ID',
      catalogue_item_id: 'Product ID',
      asset_number: 'Asset Number',
      warehouse_id: 'Store Name',
    },
  },
  {
    ...{ program: 'current_rms', title: 'Current RMS', entity: 'stock_transactions', creates: 1 },
    mapping: { catalogue_item_id: 'Product ID', warehouse_id: 'Store Name', quantity: 'Quantity' },
  },
  {
    ...{ program: 'current_rms', title: 'Current RMS', entity: 'rentals', creates: 2 },
    mapping: {
      'external:current_rms': 'Number',
      title: 'Subject',
      reference: 'Number',
      account_id: 'Organisation',
      venue_id: 'Venue',
      warehouse_id: 'Store',
      starts_at: 'Starts at',
      ends_at: 'Ends at',
    },
  },
  {
    ...{ program: 'rentman', title: 'Rentman', entity: 'accounts', creates: 2 },
    mapping: { 'external:rentman': 'Database number', name: 'Name', kind: 'Type', tags: 'Folder', email: 'Email' },
  },
  {
    ...{ program: 'rentman', title: 'Rentman', entity: 'catalogue_items', creates: 2 },
    mapping: {
      sku: 'Code',
      name: 'Name (in database)',
      item_type: 'Rental/Sales',
      tracking: 'Stock calculation method',
      catalogue_item_group_id: 'Folder',
      subhire_price: 'Subrental cost',
      replacement_value: 'List price',
      weight_kg: 'Weight',
    },
  },
  {
    ...{ program: 'rentman', title: 'Rentman', entity: 'catalogue_item_rates', creates: 2, adds: inRate },
    mapping: { catalogue_item_id: 'Code', price: 'Rental / sales price' },
  },
  {
    ...{ program: 'rentman', title: 'Rentman', entity: 'assets', creates: 2 },
    mapping: {
      catalogue_item_id: 'Code',
      serial_number: 'Serial number (Serial number)',
      asset_number: 'Internal reference (Serial number)',
    },
    adds: () => [constant('warehouse_id', 'LON')],
  },
  {
    ...{ program: 'booqable', title: 'Booqable', entity: 'accounts', creates: 2 },
    mapping: {
      'external:booqable': 'id',
      name: 'name',
      email: 'email',
      kind: 'legal_type',
      default_discount_percent: 'discount_percentage',
      tags: 'tag_list',
    },
  },
  {
    ...{ program: 'booqable', title: 'Booqable', entity: 'catalogue_items', creates: 2 },
    mapping: { 'external:booqable': 'id', name: 'name', sku: 'sku', tracking: 'tracking', item_type: 'product_type' },
  },
  {
    ...{ program: 'booqable', title: 'Booqable', entity: 'assets', creates: 2 },
    mapping: {
      'external:booqable': 'id',
      catalogue_item_id: 'product_group',
      serial_number: 'identifier',
      warehouse_id: 'location',
      purchased_on: 'purchased_at',
    },
  },
  {
    ...{ program: 'booqable', title: 'Booqable', entity: 'rentals', creates: 1 },
    mapping: {
      'external:booqable': 'number',
      title: 'number',
      reference: 'number',
      account_id: 'customer',
      starts_at: 'starts_at',
      ends_at: 'stops_at',
    },
    adds: () => [constant('warehouse_id', 'LON')],
  },
  {
    ...{ program: 'ezrentout', title: 'EZRentOut', entity: 'catalogue_items', creates: 2 },
    mapping: {
      name: 'Name',
      description: 'Description',
      catalogue_item_group_id: 'Group',
      model: 'Product Model Number',
      tracking: '',
    },
  },
  {
    ...{ program: 'ezrentout', title: 'EZRentOut', entity: 'assets', creates: 3 },
    mapping: {
      'external:ezrentout': 'Asset #',
      asset_number: 'Asset Identification Number (AIN)',
      catalogue_item_id: 'Name',
      warehouse_id: 'Location Name',
      purchased_on: 'Purchased On',
      purchase_cost: 'Cost Price',
    },
  },
];

const fileOf = ({ program, entity }: Case): Buffer =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', program, `${entity}.csv`));

test('files of four other programs are known, mapped, and go in as records that name each other', async () => {
  const rate = (await service.get('/rates?per_page=1')).body.rates[0].name as string;
  for (const one of cases) {
    const where = `${one.program} ${one.entity}`;
    const { status, body } = await imports.plan(one.entity, fileOf(one));
    expect([where, status, body['message']]).toEqual([where, 201, undefined]);
    const plan = body['import_plan'];
    expect([where, plan.findings.program?.title]).toEqual([where, one.title]);
    const mapped = plan.mapping.map(({ column, field }: Json) => [field, column ?? '']);
    expect([where, Object.fromEntries(mapped)]).toEqual([where, one.mapping]);
    const added = one.adds?.(rate);
    if (added !== undefined) await service.patch(`/import_plans/${plan.id}`, { mapping: [...plan.mapping, ...added] });
    const ready = await imports.validated(plan.id);
    expect([where, ready['status'], ready['errors'], ready['create_count']]).toEqual([where, 'ready', [], one.creates]);
    const batch = await imports.executed(plan.id);
    expect([where, batch['status'], batch['created']]).toEqual([where, 'completed', one.creates]);
  }
  // References between the files are found again.
  const beams = (await service.get('/assets?q[asset_number_start]=CR-BEAM&include=catalogue_item')).body.assets;
  expect(beams.map((asset: Json) => asset['catalogue_item'].name)).toEqual(['Beam Nine', 'Beam Nine']);
  const cable = (await service.get('/catalogue_items?q[barcode_eq]=CR-502')).body.catalogue_items[0];
  const stock = (await service.get(`/stock_transactions?q[catalogue_item_id_eq]=${cable.id}`)).body;
  expect(stock.stock_transactions).toMatchObject([{ type: 'opening', quantity: 120 }]);
  const [compactor] = (await service.get('/assets?q[asset_number_eq]=EZ-0012')).body.assets;
  expect(compactor.purchased_on).toBe('2028-11-09');
});

test('a second file changes what the first one made; another program, or none, is another mapping', async () => {
  const again = await imports.ready('accounts', fileOf(cases[0] as Case));
  const keys = ['external:current_rms', 'contacts.email', 'addresses.line1'];
  expect([again['match_on'], again['skip_count'], again['create_count']]).toEqual([keys, 2, 0]);
  const change = { options: { program: 'none' } };
  const plain = (await service.patch(`/import_plans/${again['id']}`, change)).body.import_plan;
  expect(plain.findings.program).toBeUndefined();
  expect(plain.mapping.map(({ field }: Json) => field)).not.toContain('external:current_rms');
  const odd = await service.patch(`/import_plans/${again['id']}`, { options: { program: 'shopify' } });
  expect([odd.status, odd.body.errors]).toMatchObject([422, { options: [expect.stringContaining('current_rms')] }]);
  const { status, body } = await service.get(`/import_plans/${again['id']}/targets`);
  expect([status, body.updates, body.match_on]).toEqual([200, true, ['id', 'number', 'email', 'vat_number', 'name']]);
  expect(body.programs).toContainEqual({ name: 'rentman', title: 'Rentman' });
  expect(body.fields).toContainEqual({ field: 'name', kind: 'string', required: true });
  expect(body.fields.find(({ field }: Json) => field === 'kind')).toMatchObject({
    kind: 'enum',
    required: false,
    values: ['organisation', 'person'],
    words: { firma: 'organisation', particulier: 'person' },
  });
  expect(body.fields.find(({ field }: Json) => field === 'payment_term_id')).toMatchObject({ kind: 'reference' });
});
