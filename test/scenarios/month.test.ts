/**
 * The month of a small company, over HTTP alone: jobs of a project with crew, a van and sub-hire, part of it done, then one bill.
 * The sums are computed beside the calls, in pence, by the arithmetic of bookkeeping by hand.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../support/service.ts';
import { type Desk, deskOf, firstOf } from './desk.ts';

let service: TestService;
let desk: Desk;

beforeAll(async () => {
  service = await startService();
  desk = deskOf(service);
});
afterAll(() => service.close());

const hour = 3_600_000;
const iso = (instant: number): string => new Date(instant).toISOString();
const pounds = (pence: number): string => (pence / 100).toFixed(2);
const states = ['tentative', 'confirmed', 'completed'] as const;
type State = (typeof states)[number];
const heading = { tentative: 'predicted', confirmed: 'committed', completed: 'actual' } as const;

/** The planned costs of the project, by category, in pence. */
const planned = { equipment: 0, crew: 0, transport: 0, subhire: 0, other: 0 };
const actual = { ...planned };
const hours = { planned: 0, actual: 0 };
const jobs: { readonly id: number; readonly net: number }[] = [];
const made: Record<string, number> = {};
const crew: { readonly type: string; readonly id: number; readonly rate: number }[] = [];

/** Counts the cost of a booking in its category. */
function count(costs: Record<string, number>, category: 'crew' | 'transport', state: State, pence: number): void {
  costs[heading[state]] = (costs[heading[state]] ?? 0) + pence;
  (state === 'completed' ? actual : planned)[category] += pence;
}

test('the company: people with their costs, a van, truss, a project with a budget', async () => {
  const custom = { is_customer: true, is_supplier: true, is_subcontractor: true };
  made['account'] = (await desk.post('/accounts', { name: 'River Festival', ...custom })).id;
  const where = { line1: '1 Quay', city: 'Bath', postcode: 'BA1 1AA', country_code: 'GB', type: 'billing' };
  const address = await desk.post('/addresses', { owner_type: 'account', owner_id: String(made['account']), ...where });
  await desk.patch(`/accounts/${made['account']}`, { billing_address_id: address.id });
  made['warehouse'] = (await desk.post('/warehouses', { name: 'Base', code: 'BASE', timezone: 'Europe/London' })).id;
  made['truss'] = (await desk.post('/catalogue_items', { name: 'Truss', tracking: 'bulk' })).id;
  const opening = { type: 'opening', quantity: 100, unit_cost: '80.00' };
  await desk.post('/stock_transactions', {
    catalogue_item_id: made['truss'],
    warehouse_id: made['warehouse'],
    ...opening,
  });
  const rigging = { name: 'Rigger', category: 'crew', unit: 'hour', price: '40.00', cost: '23.50' };
  made['rigger'] = (await desk.post('/services', rigging)).id;
  made['day'] = (await desk.post('/services', { name: 'Van', category: 'transport', unit: 'day', price: '150.00' })).id;
  made['km'] = (await desk.post('/services', { name: 'Way', category: 'transport', unit: 'km', price: '0.90' })).id;
  made['van'] = (
    await desk.post('/vehicles', { name: 'Van', registration: 'V 1', cost_per_day: '85.00', cost_per_km: '0.42' })
  ).id;
  for (const [at, rate] of [1800, 2275].entries()) {
    const body = {
      name: `Hand ${at}`,
      email: `h${at}@crew.test`,
      role_id: 1,
      is_bookable: true,
      cost_per_hour: pounds(rate),
    };
    crew.push({ type: 'user', id: (await desk.post('/users', body)).id, rate });
  }
  const free = await desk.post(`/accounts/${made['account']}/contacts`, { first_name: 'Free', email: 'f@crew.test' });
  crew.push({ type: 'account_contact', id: free.id, rate: 2350 });
  const dates = { starts_on: '2031-06-01', ends_on: '2031-06-30', invoicing_mode: 'consolidated' };
  made['project'] = (await desk.post('/projects', { name: 'Tour', account_id: made['account'], ...dates })).id;
  for (const category of Object.keys(planned))
    await desk.post(`/projects/${made['project']}/budget_lines`, { category, amount: '1000.00' });
});

/** Two people for a job: some only have a request, some agreed, some have worked twenty minutes longer. */
async function bookCrew(
  job: number,
  id: number,
  line: number,
  from: number,
  until: number,
  costs: Record<string, number>,
) {
  for (const position of [0, 1]) {
    const who = crew[(job + position) % 3] as (typeof crew)[number];
    const state = states[(job + position) % 3] as State;
    const pause = 15 * (job % 3);
    const body = { resource_type: who.type, resource_id: String(who.id), rental_id: id, service_id: made['rigger'] };
    const booked = await desk.post('/resource-assignments', {
      ...body,
      ...(job % 2 === 1 && position === 0 ? { rental_item_id: line } : {}),
      starts_at: iso(from),
      ends_at: iso(until),
      break_minutes: pause,
      status: state === 'tentative' ? 'tentative' : 'confirmed',
    });
    let worked = (until - from) / hour - pause / 60;
    expect(booked).toMatchObject({ planned_hours: worked.toFixed(2), unit_cost: pounds(who.rate) });
    hours.planned += worked;
    if (state === 'completed') {
      worked = Math.round((worked + 1 / 3) * 100) / 100;
      hours.actual += worked;
      const ends = { actual_starts_at: iso(from), actual_ends_at: iso(until + hour / 3) };
      expect((await desk.post(`/resource-assignments/${booked.id}/complete`, ends)).actual_hours).toBe(
        worked.toFixed(2),
      );
    }
    const cost = Math.round((Math.round(worked * 100) * who.rate) / 100);
    expect((await desk.get(`/resource-assignments/${booked.id}`)).cost_total).toBe(pounds(cost));
    count(costs, 'crew', state, cost);
  }
}

/** By the day, or, every third job, by the kilometre: 100 and some more. */
async function drive(job: number, id: number, from: number, until: number, costs: Record<string, number>) {
  const byKm = job % 3 === 0;
  const path = '/resource-assignments';
  const trip = await desk.post(`${path}/composite`, {
    resource_type: 'vehicle',
    resource_id: String(made['van']),
    rental_id: id,
    service_id: byKm ? made['km'] : made['day'],
    starts_at: iso(from - hour),
    ends_at: iso(until + hour),
    status: 'confirmed',
    stops: [{ kind: 'pickup' }, { kind: 'delivery' }],
  });
  if (!byKm) return count(costs, 'transport', 'confirmed', 8500);
  await desk.post(`${path}/${trip.id}/start`, { actual_starts_at: iso(from - hour), start_odometer: 1000 });
  for (const stop of await desk.get(`${path}/${trip.id}/route-stops`))
    await desk.post(`${path}/${trip.id}/route-stops/${stop.id}/complete`);
  const way = 100 + job;
  await desk.post(`${path}/${trip.id}/complete`, { actual_ends_at: iso(until + hour), end_odometer: 1000 + way });
  return count(costs, 'transport', 'completed', way * 42);
}

test('six jobs: what each costs its rental, expected, agreed and come about', async () => {
  const tax = (await firstOf(desk, '/tax_types?q[code_eq]=standard')).id;
  for (let job = 0; job < 6; job += 1) {
    const from = Date.UTC(2031, 5, 2 + job * 2, 8);
    const until = from + (8 + job) * hour;
    const [pieces, price, each, worked] = [4 + job, 1250 + job * 35, 210 + job, 8 + (job % 4)];
    const priced = { chargeable_periods: '1', tax_type_id: tax };
    const { id } = await desk.post('/rentals/composite', {
      title: `Job ${job}`,
      account_id: made['account'],
      warehouse_id: made['warehouse'],
      project_id: made['project'],
      starts_at: iso(from),
      ends_at: iso(until),
      items: [
        {
          ...priced,
          kind: 'product',
          catalogue_item_id: made['truss'],
          quantity: pieces,
          unit_price: pounds(price),
          unit_cost: pounds(each),
        },
        {
          ...priced,
          kind: 'service',
          service_id: made['rigger'],
          unit_price: '40.00',
          chargeable_periods: String(worked),
          unit_cost: '22.00',
        },
      ],
    });
    for (const step of ['convert_to_quote', 'convert_to_order']) await desk.post(`/rentals/${id}/${step}`);
    const costs: Record<string, number> = { predicted: 0, committed: 0, actual: 0 };
    const [, line] = await desk.get(`/rentals/${id}/items`);
    await bookCrew(job, id, line.id, from, until, costs);
    await drive(job, id, from, until, costs);
    planned.equipment += pieces * each;
    // A line with a booked person costs what the person does.
    const crewLine = job % 2 === 1 ? 0 : 2200 * worked;
    planned.crew += crewLine;
    costs['committed'] = (costs['committed'] ?? 0) + pieces * each + crewLine;
    if (job === 2) {
      const items = [{ kind: 'service', description: 'Desk', quantity: '2', unit_cost: '75.25' }];
      const hire = {
        po_type: 'subhire',
        rental_id: id,
        hire_starts_at: iso(from),
        hire_ends_at: iso(until),
        freight_cost: '12.00',
      };
      await desk.post('/purchase_orders/composite', {
        supplier_id: made['account'],
        warehouse_id: made['warehouse'],
        ...hire,
        items,
      });
      costs['predicted'] = (costs['predicted'] ?? 0) + 16_250;
      planned.subhire += 16_250;
    }
    expect(await desk.get(`/rentals/${id}`)).toMatchObject({
      cost_predicted: pounds(costs['predicted'] ?? 0),
      cost_committed: pounds(costs['committed'] ?? 0),
      cost_actual: pounds(costs['actual'] ?? 0),
    });
    jobs.push({ id, net: pieces * price + 4000 * worked });
  }
});

test('the project: budget beside what it comes to, hours, and what is left', async () => {
  const net = jobs.reduce((sum, job) => sum + job.net, 0);
  const names = Object.keys(planned) as (keyof typeof planned)[];
  const cost = names.reduce((sum, name) => sum + planned[name] + actual[name], 0);
  expect(await desk.get(`/projects/${made['project']}/totals`)).toMatchObject({
    rental_count: 6,
    net_total: pounds(net),
    cost_total: pounds(cost),
    margin_total: pounds(net - cost),
    crew_hours: { planned: hours.planned.toFixed(2), actual: hours.actual.toFixed(2) },
    categories: names.map((category) => ({
      category,
      budget: '1000.00',
      planned: pounds(planned[category]),
      actual: pounds(actual[category]),
    })),
  });
});

test('one bill over the jobs that are left locks each of them', async () => {
  const [gone, ...left] = jobs;
  await desk.post(`/rentals/${gone?.id}/change_status`, { status: 'cancelled' });
  const net = left.reduce((sum, job) => sum + job.net, 0);
  const tax = Math.round(net * 0.2);
  const bill = await desk.post(`/projects/${made['project']}/create_invoice`);
  const sums = { net_total: pounds(net), tax_total: pounds(tax), gross_total: pounds(net + tax) };
  expect(bill).toMatchObject({ status: 'draft', rental_id: null, ...sums });
  await desk.post(`/invoices/${bill.id}/issue`);
  for (const { id } of left)
    expect(await desk.get(`/rentals/${id}`)).toMatchObject({ is_locked: true, locked_by_invoice_id: bill.id });
  expect(await desk.get(`/projects/${made['project']}`)).toMatchObject({
    rental_count: 5,
    invoiced_total: pounds(net + tax),
  });
  // A penny cannot be shared by five; the project was paid it all the same.
  const paid = { account_id: made['account'], currency_code: 'GBP', amount: '0.01' };
  await desk.post('/payments', { ...paid, allocations: [{ invoice_id: bill.id, amount: '0.01' }] });
  expect((await desk.get(`/projects/${made['project']}`)).paid_total).toBe('0.01');
});
