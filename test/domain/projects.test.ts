/** Projects over HTTP: the lifecycle, budget against totals, and one bill over all rentals (domain 2.10, 3.9). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { newReader } from '../support/reader.ts';
import { type Books, openBooks } from './finance/books.ts';
import { tally } from './races/ground.ts';

type Body = Record<string, unknown>;
type Made = Body & { readonly id: number };

let books: Books;
let crew: number;
let van: number;
let speaker: number;
let supplier: number;
let count = 0;

beforeAll(async () => {
  books = await openBooks();
  const price = { unit: 'fixed', price: '100.00' };
  crew = (await make('/services', { name: 'Rigger', category: 'crew', cost: '60.00', ...price })).id;
  van = (await make('/services', { name: 'Van', category: 'transport', cost: '25.00', ...price })).id;
  speaker = (await make('/catalogue_items', { name: 'Speaker', tracking: 'bulk' })).id;
  supplier = (await make('/accounts', { name: 'Rent-it', is_supplier: true })).id;
});
afterAll(() => books.service.close());

const post = (path: string, body: Body = {}) => books.service.post(path, body);

/** Makes a record and returns it; throws the refusal. */
async function make(path: string, body: Body): Promise<Made> {
  const { status, body: answer, text } = await post(path, body);
  if (status !== 201) throw new Error(`${path}: ${text}`);
  return Object.values(answer)[0] as Made;
}

async function done(path: string, body: Body = {}): Promise<Made> {
  const { status, body: answer, text } = await post(path, body);
  if (status !== 200) throw new Error(`${path}: ${text}`);
  return Object.values(answer)[0] as Made;
}

const dates = { starts_on: '2031-06-01', ends_on: '2031-06-14' };

async function project(body: Body = {}): Promise<number> {
  count += 1;
  return (await make('/projects', { name: `Festival ${count}`, account_id: books.account, ...dates, ...body })).id;
}

const shown = async (id: number, query = '') => (await books.service.get(`/projects/${id}${query}`)).body.project;
const rentalOf = async (id: number) => (await books.service.get(`/rentals/${id}`)).body.rental;

interface Line {
  readonly service?: number;
  readonly item?: number;
  readonly price?: string;
  readonly cost?: string;
}

/** A value of a list of reasons. */
const reason = async (list: string): Promise<number> =>
  (
    await books.service.pool.query(
      `select v.id from static_value v join static_list l on l.id = v.static_list_id where l.key = $1 limit 1`,
      [list],
    )
  ).rows[0].id;

/** A rental of a project with lines, each priced by hand, an order by default. */
async function rental(
  of: number | null,
  lines: readonly Line[],
  steps = ['convert_to_quote', 'convert_to_order'],
  body: Body = {},
) {
  const { id } = await make('/rentals/composite', {
    title: 'Stage',
    project_id: of,
    warehouse_id: books.warehouse,
    account_id: books.account,
    starts_at: '2031-06-05T09:00:00Z',
    ends_at: '2031-06-08T16:00:00Z',
    items: lines.map(({ service, item, price = '100.00', cost }) => ({
      kind: service === undefined ? 'product' : 'service',
      ...(service === undefined ? { catalogue_item_id: item ?? speaker } : { service_id: service }),
      quantity: 1,
      unit_price: price,
      chargeable_periods: '1',
      tax_type_id: books.taxes['standard'],
      ...(cost === undefined ? {} : { unit_cost: cost }),
    })),
    ...body,
  });
  for (const step of steps) await done(`/rentals/${id}/${step}`, { confirm_shortage: true });
  return id;
}

const cancelled = async (id: number) => done(`/rentals/${id}/change_status`, { status: 'cancelled' });

describe('lifecycle', () => {
  test('needs account and dates, goes through its states and back, and is read-only once archived', async () => {
    const { id, number, status } = await make('/projects', { name: 'Tour' });
    expect([number, status]).toEqual([expect.stringMatching(/^P-\d{5}$/), 'draft']);
    const path = `/projects/${id}`;
    const activate = async (query = '') => (await post(`${path}/activate${query}`)).body;
    expect(await activate('?dry_run=1')).toMatchObject({ allowed: false, code: 'missing_account' });
    expect((await activate()).code).toBe('missing_account');
    await books.service.patch(path, { account_id: books.account, starts_on: '2031-06-01' });
    expect((await activate()).code).toBe('missing_dates');
    const backwards = await books.service.patch(path, { ends_on: '2031-05-31' });
    expect([backwards.status, backwards.body.code]).toEqual([422, 'invalid_dates']);
    await books.service.patch(path, { ends_on: '2031-06-01' });
    expect((await done(`${path}/activate`)).activated_at).toEqual(expect.any(String));
    expect((await books.service.patch(path, { account_id: null })).body.code).toBe('missing_account');
    expect((await books.service.patch(path, { starts_on: null })).body.code).toBe('missing_dates');
    expect((await post(`${path}/archive`)).body.code).toBe('invalid_state');

    expect((await done(`${path}/complete`)).status).toBe('completed');
    expect(await done(`${path}/reopen`)).toMatchObject({ status: 'active', completed_at: null });
    await done(`${path}/complete`);
    expect(await done(`${path}/archive`)).toMatchObject({ status: 'archived', archived_at: expect.any(String) });
    const refusals = [
      await books.service.patch(path, { name: 'Other' }),
      await post(`${path}/members`, { user_id: 1, role: 'Lead' }),
      await post(`${path}/budget_lines`, { category: 'crew', amount: '1.00' }),
      await books.service.delete(path),
      await post('/rentals', { title: 'Late', warehouse_id: books.warehouse, project_id: id }),
      await post('/purchase_orders', { supplier_id: supplier, warehouse_id: books.warehouse, project_id: id }),
      await post('/resource-assignments', {
        resource_type: 'facility',
        resource_id: String(
          (await make('/facilities', { name: 'Bay', type: 'prep_bay', warehouse_id: books.warehouse })).id,
        ),
        project_id: id,
        starts_at: '2031-06-02T09:00:00Z',
        ends_at: '2031-06-02T18:00:00Z',
      }),
    ];
    expect(tally(refusals)).toEqual({ '422 project_archived': 7 });
    expect(await done(`${path}/unarchive`)).toMatchObject({ status: 'completed', archived_at: null });
    const draft = await project();
    await done(`/projects/${draft}/archive`);
    expect((await done(`/projects/${draft}/unarchive`)).status).toBe('draft');
    expect(await books.events(`project:${id}`)).toEqual([
      'project.created',
      'project.updated',
      'project.updated',
      'project.activated',
      'project.completed',
      'project.reopened',
      'project.completed',
      'project.archived',
      'project.unarchived',
    ]);
  });

  test('open rentals and draft invoices hold it up; a rental cannot be reopened below an archived one', async () => {
    const id = await project();
    await done(`/projects/${id}/activate`);
    const one = await rental(id, [{ service: crew }]);
    const held = await post(`/projects/${id}/complete`);
    expect(held.body).toMatchObject({
      code: 'open_rentals',
      message: expect.stringContaining((await rentalOf(one)).number as string),
    });
    const bill = (await make(`/rentals/${one}/create_invoice`, { type: 'full' })) as Made & { project_id: number };
    expect(bill.project_id).toBe(id);
    await books.service.pool.query(`update rental set status = 'completed', completed_at = now() where id = $1`, [one]);
    expect((await post(`/projects/${id}/complete`)).body.code).toBe('draft_invoices');
    await done(`/projects/${id}/complete`, { force: true });
    await done(`/projects/${id}/archive`);
    expect((await post(`/rentals/${one}/reopen`)).body.code).toBe('project_archived');
    expect((await books.service.delete(`/projects/${await project()}`)).status).toBe(204);
  });

  test('nothing is under way below a completed one: no rental joins it, comes back into it or is opened in it', async () => {
    const id = await project();
    await done(`/projects/${id}/activate`);
    const lost = await rental(id, [{ service: crew }], []);
    await done(`/rentals/${lost}/change_status`, { status: 'lost', reason_id: await reason('lost_reasons') });
    const over = await rental(id, [{ service: crew }]);
    await books.service.pool.query(`update rental set status = 'completed', completed_at = now() where id = $1`, [
      over,
    ]);
    const lone = await rental(null, [{ service: crew }], []);
    const copied = async () => (await make(`/rentals/${over}/duplicate`, {}))['project_id'];
    expect(await copied()).toBe(id);
    await books.service.pool.query(`update rental set project_id = null where project_id = $1 and status = 'enquiry'`, [
      id,
    ]);
    await done(`/projects/${id}/complete`);
    const where = { title: 'Late', warehouse_id: books.warehouse, project_id: id };
    const refusals = [
      await post('/rentals', where),
      await books.service.patch(`/rentals/${lone}`, { project_id: id }),
      await post(`/rentals/${lost}/reinstate`),
      await post(`/rentals/${over}/reopen`),
    ];
    for (const { status, body } of refusals) expect([status, body.code]).toEqual([422, 'project_completed']);
    const { body } = await books.service.get(`/rentals/${over}/available_actions`);
    expect(JSON.stringify(body)).toContain('project_completed');
    expect(await copied()).toBeNull();
    // A rental that is over may get notes.
    expect((await books.service.patch(`/rentals/${over}`, { internal_notes: 'Well done' })).status).toBe(200);
    await done(`/projects/${id}/reopen`);
    await done(`/rentals/${lost}/reinstate`);
    expect((await post(`/projects/${id}/complete`)).body.code).toBe('open_rentals');
  });

  test('lists leave archived ones out until a filter on status asks for them', async () => {
    const [active, gone] = [await project({ tags: ['listed'] }), await project({ tags: ['listed'] })];
    await done(`/projects/${gone}/archive`);
    const ids = async (query: string) =>
      (await books.service.get(`/projects?q[tags_eq]=listed${query}`)).body.projects.map((one: Made) => one.id);
    expect(await ids('')).toEqual([active]);
    expect(await ids('&q[status_eq]=archived')).toEqual([gone]);
    expect((await ids('&q[status_in]=draft,archived')).sort()).toEqual([active, gone].sort());
    expect((await books.service.get(`/projects/${gone}`)).status).toBe(200);
  });
});

describe('totals and budget', () => {
  test('what its rentals and orders come to, each cost once; cancelled ones do not count', async () => {
    const id = await project({ budget_total: '5000.00' });
    const lines = [
      { price: '400.00', cost: '50.00' },
      { service: crew, price: '200.00' },
      { service: van, price: '80.00' },
    ];
    const one = await rental(id, lines);
    await rental(id, [{ price: '90.00', cost: '10.00' }], ['convert_to_quote']);
    await cancelled(await rental(id, [{ price: '7000.00', cost: '900.00' }]));
    await make(`/rentals/${one}/costs`, { category: 'transport', description: 'Fuel', unit_cost: '30.00' });
    await make(`/rentals/${one}/costs`, {
      category: 'consumable',
      description: 'Tape',
      unit_cost: '12.50',
      quantity: '2',
      state: 'actual',
    });
    for (const category of ['equipment', 'crew', 'transport', 'subhire', 'other'])
      await make(`/projects/${id}/budget_lines`, { category, amount: '1000.00' });
    const order = async (body: Body) =>
      make('/purchase_orders/composite', {
        supplier_id: supplier,
        warehouse_id: books.warehouse,
        items: [{ kind: 'service', description: 'Desk', quantity: '1', unit_cost: '300.00' }],
        ...body,
      });
    const hire = { po_type: 'subhire', hire_starts_at: '2031-06-05T09:00:00Z', hire_ends_at: '2031-06-08T16:00:00Z' };
    const hired = await order({ ...hire, project_id: id, freight_cost: '15.00' });
    expect((await order({ ...hire, rental_id: one })).project_id).toBe(id);
    await order({ po_type: 'purchase', project_id: id });

    const { planned, actual } = await budget(id);
    expect(planned).toEqual({
      equipment: '60.00',
      crew: '60.00',
      transport: '55.00',
      subhire: '615.00',
      other: '0.00',
    });
    expect(actual).toEqual({ equipment: '0.00', crew: '0.00', transport: '0.00', subhire: '0.00', other: '25.00' });
    expect(await shown(id)).toMatchObject({
      rental_count: 2,
      net_total: '770.00',
      cost_total: '815.00',
      margin_total: '-45.00',
      invoiced_total: '0.00',
      paid_total: '0.00',
      budget_total: '5000.00',
    });
    await done(`/purchase_orders/${hired.id}/send`);
    await done(`/purchase_orders/${hired.id}/receive`, { all: true });
    const after = await budget(id);
    expect([after.planned['subhire'], after.actual['subhire']]).toEqual(['300.00', '315.00']);
    const { totals } = (await books.service.get(`/projects/${id}/totals`)).body;
    expect(totals).toMatchObject({ rental_count: 2, cost_total: '815.00', margin_total: '-45.00' });
    expect(totals.categories).toContainEqual({
      category: 'subhire',
      budget: '1000.00',
      planned: '300.00',
      actual: '315.00',
    });
  });

  test('a line that bookings fulfil costs what these do, once; hours are counted', async () => {
    const id = await project();
    const one = await rental(id, [{ service: crew, price: '200.00' }]);
    const [line] = (await books.service.get(`/rentals/${one}/items`)).body.items;
    await make(`/projects/${id}/budget_lines`, { category: 'crew', amount: '500.00' });
    const person = { email: 'hand@crew.test', is_bookable: true, cost_per_hour: '20.00', role_id: 1 };
    const who = await make('/users', { name: 'Hand', ...person });
    const booked = await make('/resource-assignments', {
      resource_type: 'user',
      resource_id: String(who.id),
      rental_item_id: line.id,
      starts_at: '2031-06-05T09:00:00Z',
      ends_at: '2031-06-05T17:00:00Z',
      status: 'confirmed',
    });
    expect((await budget(id)).planned).toEqual({ crew: '160.00' });
    await done(`/resource-assignments/${booked.id}/complete`, { actual_hours: '9.5' });
    const { planned, actual } = await budget(id);
    expect([planned, actual]).toEqual([{ crew: '0.00' }, { crew: '190.00' }]);
    const { totals } = (await books.service.get(`/projects/${id}/totals`)).body;
    expect(totals).toMatchObject({ cost_total: '190.00', crew_hours: { planned: '8.00', actual: '9.50' } });
  });

  async function budget(id: number) {
    const { budget_lines: lines } = (await books.service.get(`/projects/${id}/budget_lines`)).body;
    const by = (field: string) => Object.fromEntries(lines.map((line: Body) => [line['category'], line[field]]));
    return { planned: by('planned_amount'), actual: by('actual_amount') };
  }

  test('who may not see costs sees neither budget lines nor what it costs', async () => {
    const id = await project();
    await make(`/projects/${id}/budget_lines`, { category: 'crew', amount: '10.00' });
    const { headers: as } = await newReader(books.service, { can_view_costs: false });
    const { project: seen } = (await books.service.get(`/projects/${id}`, as)).body;
    expect(Object.keys(seen)).not.toContain('cost_total');
    const [line] = (await books.service.get(`/projects/${id}/budget_lines`, as)).body.budget_lines;
    expect(Object.keys(line)).not.toEqual(expect.arrayContaining(['amount']));
    const { totals } = (await books.service.get(`/projects/${id}/totals`, as)).body;
    expect([totals.cost_total, totals.categories]).toEqual([undefined, undefined]);
  });

  test('is found from rentals, orders and invoices, and shows them', async () => {
    const id = await project();
    const one = await rental(id, [{ service: crew }]);
    const bill = await make(`/rentals/${one}/create_invoice`, { type: 'full' });
    for (const [path, list] of [
      ['/rentals', 'rentals'],
      ['/invoices', 'invoices'],
    ] as const) {
      const found = (await books.service.get(`${path}?q[project_id_eq]=${id}&include=project`)).body[list];
      expect(found).toMatchObject([{ project: { id } }]);
    }
    expect((await books.service.get(`/projects/${id}/rentals`)).body.rentals).toMatchObject([{ id: one }]);
    const whole = await shown(id, '?include=account,manager,members,budget_lines,rentals,invoices,purchase_orders');
    expect(whole).toMatchObject({
      rentals: [{ id: one }],
      invoices: [{ id: bill.id }],
      purchase_orders: [],
      members: [],
    });
    const other = await project();
    const strange = await post('/invoices', { account_id: books.account, rental_id: one, project_id: other });
    expect(strange.body.errors).toHaveProperty('project_id');
    expect((await post('/projects', { name: 'No money', currency_code: 'CHF' })).body.code).toMatch(
      /missing_exchange_rate|resource_inactive/,
    );
    expect((await post(`/projects/${id}/members`, { role: 'Lead' })).body.errors).toHaveProperty('user_id');
    await make(`/projects/${id}/members`, { user_id: 1, role: 'Lead', is_lead: true });
    expect((await post(`/projects/${id}/members`, { user_id: 1, role: 'Twice' })).status).toBe(422);
    expect(await books.events(`project:${id}`)).toContain('project.created');
  });
});

describe('one bill', () => {
  const bill = (id: number, body: Body = {}): Promise<Response> => post(`/projects/${id}/create_invoice`, body);
  const consolidated = (body: Body = {}) => project({ invoicing_mode: 'consolidated', ...body });

  test('bills what of all its rentals is on no bill yet, locks and releases them, and is credited like any other', async () => {
    const id = await consolidated();
    const [one, two] = [
      await rental(id, [{ service: crew }]),
      await rental(id, [{ service: crew, price: '50.00' }, { service: van }]),
    ];
    const quoted = await rental(id, [{ service: crew }], ['convert_to_quote']);
    const deposit = await make(`/rentals/${one}/create_invoice`, { type: 'deposit', percent: '20' });
    await done(`/invoices/${deposit.id}/issue`);
    const made = await make(`/projects/${id}/create_invoice`, {});
    expect(made).toMatchObject({
      rental_id: null,
      project_id: id,
      status: 'draft',
      net_total: '230.00',
      tax_total: '46.00',
      gross_total: '276.00',
    });
    const { lines } = (await books.service.get(`/invoices/${made.id}/lines`)).body;
    expect(lines.map((line: Body) => [line['kind'], line['rental_id'], line['net_amount']])).toEqual([
      ['text', one, '0.00'],
      ['service', one, '100.00'],
      ['deposit_deduction', one, '-20.00'],
      ['text', two, '0.00'],
      ['service', two, '50.00'],
      ['service', two, '100.00'],
    ]);
    expect((await bill(id)).body.code).toBe('nothing_to_invoice');
    expect((await post(`/rentals/${one}/create_invoice`, { type: 'full' })).body.code).toBe('nothing_to_invoice');
    await done(`/invoices/${made.id}/issue`);
    for (const each of [one, two])
      expect(await rentalOf(each)).toMatchObject({ is_locked: true, locked_by_invoice_id: made.id });
    expect(await rentalOf(quoted)).toMatchObject({ is_locked: false });
    expect(await rentalOf(two)).toMatchObject({ invoice_status: 'invoiced', invoiced_total: '180.00' });
    expect(await shown(id)).toMatchObject({ invoiced_total: '300.00' });
    expect((await books.pay('276.00', { auto_allocate: true })).status).toBe(201);
    const note = await books.credit(made.id, { full: true });
    expect(note.status).toBe(200);
    expect((await rentalOf(two)).invoiced_total).toBe('0.00');
    const again = await make(`/projects/${id}/create_invoice`, {});
    await done(`/invoices/${again.id}/issue`);
    await done(`/invoices/${again.id}/void`, { reason: 'Mistake' });
  });

  test('what falls due of its rentals stands on one bill too; what is only quoted is billed where it is named', async () => {
    const id = await consolidated();
    const billing = { payment_moments: [{ percent: '100', event: 'ordered', days: 0 }] };
    const ordered = ['convert_to_quote', 'convert_to_order'];
    const [one, two] = [
      await rental(id, [{ service: crew }], ordered, billing),
      await rental(id, [{ service: van, price: '50.00' }], ordered, billing),
    ];
    const alone = await rental(await project(), [{ service: crew }], ordered, billing);
    const { bill_due: due } = (await post('/invoices/bill_due', { issue: true })).body;
    const of = (rentalId: number) => due.billed.find(({ rental_id }: Body) => rental_id === rentalId).invoice_id;
    expect(due.refused).toEqual([]);
    expect(of(one)).toBe(of(two));
    expect(of(alone)).not.toBe(of(one));
    const { invoice } = (await books.service.get(`/invoices/${of(one)}?include=lines`)).body;
    expect(invoice).toMatchObject({ status: 'issued', rental_id: null, project_id: id, net_total: '150.00' });
    expect(invoice.lines.map((line: Body) => [line['kind'], line['rental_id']])).toEqual([
      ['text', one],
      ['service', one],
      ['text', two],
      ['service', two],
    ]);
    expect((await post('/invoices/bill_due', {})).body.bill_due.billed).toEqual([]);

    const quoted = await rental(id, [{ service: crew }], ['convert_to_quote']);
    const refused = (await bill(id)).body;
    expect(refused).toMatchObject({ code: 'nothing_to_invoice', details: { rental_ids: [quoted] } });
    expect((await bill(id, { rental_ids: [quoted] })).body.invoice).toMatchObject({ net_total: '100.00' });
  });

  test('a copy belongs to the same project while something can be added to it', async () => {
    const id = await project();
    const one = await rental(id, [{ service: crew }], []);
    const copied = async () => (await make(`/rentals/${one}/duplicate`, {}))['project_id'];
    const order = await make('/purchase_orders', {
      supplier_id: supplier,
      warehouse_id: books.warehouse,
      project_id: id,
    });
    expect(await copied()).toBe(id);
    expect((await make(`/purchase_orders/${order.id}/duplicate`, {}))['project_id']).toBe(id);
    await done(`/projects/${id}/archive`);
    expect(await copied()).toBeNull();
  });

  test('tells apart what cannot stand on one bill, and bills those that are named', async () => {
    const id = await consolidated();
    const other = await books.newAccount();
    const [one, two] = [
      await rental(id, [{ service: crew }]),
      await rental(id, [{ service: crew }], undefined, { billing_account_id: other }),
    ];
    const refused = await bill(id);
    expect(refused.body).toMatchObject({ code: 'rentals_differ', message: expect.stringContaining('another account') });
    const [remedy] = refused.body.remedies ?? [];
    expect(remedy?.body).toEqual({ rental_ids: [one] });
    expect(await make(`/projects/${id}/create_invoice`, { rental_ids: [two] })).toMatchObject({ account_id: other });
    const strange = await bill(id, { rental_ids: [await rental(null, [{ service: crew }])] });
    expect(strange.body.errors).toHaveProperty('rental_ids');
    expect((await bill(await project())).body.errors).toHaveProperty('invoicing_mode');
  });

  test('a rental that is cancelled leaves the draft that bills it with others', async () => {
    const id = await consolidated();
    const [one, two] = [await rental(id, [{ service: crew }]), await rental(id, [{ service: van }])];
    const made = await make(`/projects/${id}/create_invoice`, {});
    await cancelled(one);
    const { lines } = (await books.service.get(`/invoices/${made.id}/lines`)).body;
    expect(new Set(lines.map((line: Body) => line['rental_id']))).toEqual(new Set([two]));
    expect(await books.show(made.id)).toMatchObject({ net_total: '100.00' });
  });
});

describe('at once', () => {
  const deadlocks = async () => {
    await books.service.pool.query('select pg_stat_clear_snapshot()');
    const { rows } = await books.service.pool.query(
      'select deadlocks::integer as n from pg_stat_database where datname = current_database()',
    );
    return rows[0].n;
  };
  const billedOf = async (id: number) =>
    (
      await books.service.pool.query(
        `select coalesce(sum(l.net_amount), 0)::numeric(14,2)::text as net from invoice_line l join invoice i on i.id = l.invoice_id
         where l.rental_id = $1 and i.status <> 'void' and i.deleted_at is null`,
        [id],
      )
    ).rows[0].net;

  test('a project and its rentals billed by several: each line once, and no deadlock', async () => {
    const before = await deadlocks();
    for (let round = 0; round < 3; round += 1) {
      const id = await project({ invoicing_mode: 'consolidated' });
      const rentals = [
        await rental(id, [{ service: crew }]),
        await rental(id, [{ service: van }]),
        await rental(id, [{ service: crew, price: '70.00' }]),
      ];
      const answers = await Promise.all([
        post(`/projects/${id}/create_invoice`),
        post(`/rentals/${rentals[2]}/create_invoice`, { type: 'full' }),
        post(`/projects/${id}/create_invoice`),
        post(`/rentals/${rentals[0]}/create_invoice`, { type: 'remaining' }),
      ]);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['nothing_to_invoice']));
      expect(await Promise.all(rentals.map(billedOf))).toEqual(['100.00', '100.00', '70.00']);
      const drafts = answers.flatMap(({ body }) => (body.invoice ? [body.invoice.id] : []));
      const issued = await Promise.all(drafts.map((draft) => post(`/invoices/${draft}/issue`)));
      expect(tally(issued)).toEqual({ '200': drafts.length });
      for (const each of rentals)
        expect(await rentalOf(each)).toMatchObject({ is_locked: true, invoice_status: 'invoiced' });
    }
    expect(await deadlocks()).toBe(before);
  });

  test('a rental that joins a project while it is archived: one of the two is refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await project();
      const lone = await rental(null, [{ service: crew }]);
      const [archived, joined] = await Promise.all([
        post(`/projects/${id}/archive`),
        books.service.patch(`/rentals/${lone}`, { project_id: id }),
      ]);
      expect(archived.status).toBe(200);
      expect([200, 422]).toContain(joined.status);
      expect(
        (await books.service.patch(`/rentals/${await rental(null, [{ service: crew }])}`, { project_id: id })).body
          .code,
      ).toBe('project_archived');
    }
  });

  test('a rental that is cancelled while the draft over it and others is issued: never both billed and gone', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await project({ invoicing_mode: 'consolidated' });
      const [one, two] = [await rental(id, [{ service: crew }]), await rental(id, [{ service: van }])];
      const draft = await make(`/projects/${id}/create_invoice`, {});
      const [gone, issued] = await Promise.all([
        post(`/rentals/${one}/change_status`, { status: 'cancelled' }),
        post(`/invoices/${draft.id}/issue`),
      ]);
      expect([issued.status, await billedOf(two)]).toEqual([200, '100.00']);
      expect([gone.status === 200, await billedOf(one)]).toEqual(
        gone.status === 200 ? [true, '0.00'] : [false, '100.00'],
      );
    }
  });
});
