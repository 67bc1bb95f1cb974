/** Payment reminders: their fees, that a fee is owed once its message is sent, and that no reminder follows a payment. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { jobs } from '../../../definitions/rules/communication/jobs.ts';
import { jobRun } from '../../support/job_run.ts';
import { newReader } from '../../support/reader.ts';
import { type Books, type Invoice, openBooks } from '../finance/books.ts';

type Body = Readonly<Record<string, unknown>>;
let books: Books;
let person: Readonly<Record<string, string>>;

beforeAll(async () => {
  books = await openBooks();
  person = (await newReader(books.service, {}, { actor_kind: 'person' })).headers;
});
afterAll(() => books.service.close());
beforeEach(async () => {
  for (const [key, fee] of Object.entries({ 1: '0', 2: '5', 3: '10.50' }))
    await books.set(`invoices.reminder_fee_${key}`, fee);
  await books.set('invoices.reminder_fees_most', '40');
});

const late = (gross = '100.00', body: Body = {}) => books.issued(gross, { due_at: '2026-01-01T12:00:00Z', ...body });
const account = (body: Body = {}) => books.newAccount({ email: 'pay@bright.example', ...body });
const remind = async (invoice: Invoice, step: number, body: Body = {}) =>
  books.service.post('/payment_reminders', { invoice_id: invoice.id, step, ...body }, person);
async function reminder(invoice: Invoice, step: number, body: Body = {}) {
  const answer = await remind(invoice, step, body);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.payment_reminder;
}
const draftOf = async (made: Body) =>
  (await books.service.get(`/communication_drafts/${made['communication_draft_id']}`)).body.communication_draft;
const step = (draft: number, name: string, body: Body = {}) =>
  books.service.post(`/communication_drafts/${draft}/${name}`, body, person);
async function send(made: Body) {
  for (const name of ['approve', 'send'])
    expect((await step(Number(made['communication_draft_id']), name)).status).toBe(200);
}
/** The queued fees are billed, as often as the job may run. */
async function charge(times = 1) {
  const { rows } = await books.service.pool.query(
    `select payload from job where name = 'charge_reminder_fee' order by created_at`,
  );
  for (let at = 0; at < times; at += 1)
    for (const { payload } of rows) await jobs.charge_reminder_fee(jobRun(books.service.services, payload) as never);
}
const shown = async (id: unknown) => (await books.service.get(`/payment_reminders/${id}`)).body.payment_reminder;

test('the first costs nothing; the second says its fee, which is owed once it is sent, without tax, once', async () => {
  const who = await account();
  const invoice = await late('100.00', { account_id: who });
  const first = await reminder(invoice, 1);
  expect(first).toMatchObject({ status: 'drafted', fee: '0.00', currency_code: 'GBP' });
  expect((await draftOf(first)).rendered_body).not.toContain('fee');
  await send(first);
  const second = await reminder(invoice, 2);
  expect(second.fee).toBe('5.00');
  const draft = await draftOf(second);
  expect(draft.rendered_body).toContain('For this reminder we charge a fee of GBP 5.00');
  expect(draft.missing_variables).toEqual([]);
  expect(await books.balanceOf(who)).toBe('100.00');
  await send(second);
  await charge(3);
  const sent = await shown(second.id);
  expect(sent.status).toBe('sent');
  const bill = await books.show(sent.fee_invoice_id);
  expect(bill).toMatchObject({
    status: 'issued',
    is_reminder_fee: true,
    gross_total: '5.00',
    tax_total: '0.00',
    account_id: who,
    reference: invoice.number,
  });
  expect(await books.balanceOf(who)).toBe('105.00');
  // The invoice itself is unchanged, except for the time of its reminder.
  const now = await books.show(invoice.id);
  expect([now['gross_total'], now['balance'], now['last_reminder_at'] === null]).toEqual(['100.00', '100.00', false]);
  // The fee of a reminder gets no reminder.
  await books.service.pool.query(`update invoice set due_at = '2026-01-01' where id = $1`, [bill.id]);
  expect((await remind(bill, 1)).body.errors).toHaveProperty('invoice_id');
});

test('a step is made once and in order, also by two at once; all fees of an invoice have a bound', async () => {
  await books.set('invoices.reminder_fees_most', '12');
  const invoice = await late();
  const both = await Promise.all([remind(invoice, 2), remind(invoice, 2)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect((await remind(invoice, 1)).status).toBe(422);
  expect((await remind(invoice, 4)).status).toBe(422);
  expect((await reminder(invoice, 3)).fee).toBe('7.00');
});

test('an invoice that is paid, not due or a draft is not reminded of; paid meanwhile, nothing goes and nothing is owed', async () => {
  const who = await account();
  const early = await books.issued('5.00', { due_at: '2199-01-01T12:00:00Z' });
  const blank = await books.draft([{ description: 'Hire', unit_price: '5.00', tax_type_id: books.taxes['zero'] }]);
  for (const one of [early, blank]) expect((await remind(one, 1)).body.code).toBe('nothing_due');
  const invoice = await late('100.00', { account_id: who });
  const [second] = [await reminder(invoice, 2)];
  expect((await step(second.communication_draft_id, 'approve')).status).toBe(200);
  await books.pay('100.00', { account_id: who, allocations: [{ invoice_id: invoice.id, amount: '100.00' }] });
  expect((await step(second.communication_draft_id, 'send')).body.code).toBe('nothing_due');
  const other = await late('50.00', { account_id: who });
  const discarded = await reminder(other, 2);
  await step(discarded.communication_draft_id, 'discard');
  expect((await shown(discarded.id)).status).toBe('cancelled');
  // A discarded reminder may be made anew.
  expect((await reminder(other, 2)).fee).toBe('5.00');
  await charge();
  expect(await books.balanceOf(who)).toBe('50.00');
});

test('a fee that its message does not say any more is not owed; one that was sent can be waived, unless it was paid', async () => {
  const who = await account();
  const silent = await reminder(await late('10.00', { account_id: who }), 2);
  expect((await step(silent.communication_draft_id, 'approve', { rendered_body: 'Please pay.' })).status).toBe(200);
  expect((await step(silent.communication_draft_id, 'send')).status).toBe(200);
  const [waived, paid] = [
    await reminder(await late('10.00', { account_id: who }), 2),
    await reminder(await late('10.00', { account_id: who }), 3),
  ];
  const waive = (id: number, headers = person) =>
    books.service.post(`/payment_reminders/${id}/waive`, { reason: 'A good customer' }, headers);
  expect((await waive(waived.id)).body.code).toBe('invalid_state');
  await send(waived);
  await send(paid);
  await charge();
  expect((await shown(silent.id)).fee).toBe('0.00');
  expect(await books.balanceOf(who)).toBe('45.50');
  const agent = (await newReader(books.service, {}, { actor_kind: 'ai_agent' })).headers;
  expect((await waive(waived.id, agent)).body.code).toBe('human_required');
  expect((await waive(waived.id)).body.payment_reminder).toMatchObject({
    status: 'waived',
    waive_reason: 'A good customer',
  });
  expect((await books.show((await shown(waived.id)).fee_invoice_id)).status).toBe('void' as never);
  expect(await books.balanceOf(who)).toBe('40.50');
  const bill = (await shown(paid.id)).fee_invoice_id;
  await books.pay('10.50', { account_id: who, allocations: [{ invoice_id: bill, amount: '10.50' }] });
  expect((await waive(paid.id)).body.code).toBe('has_payments');
  // Waived before it was billed, it never is.
  const quick = await reminder(await late('10.00', { account_id: who }), 2);
  await send(quick);
  expect((await waive(quick.id)).status).toBe(200);
  await charge();
  expect((await shown(quick.id)).fee_invoice_id).toBeNull();
});

test('in another currency the fee is that of its rate, in the words of the reader', async () => {
  await books.service.post('/exchange_rates', {
    from_currency: 'EUR',
    to_currency: 'GBP',
    rate: '0.8',
    valid_on: '2026-01-01',
  });
  const who = await account({ currency_code: 'EUR', locale: 'de-DE' });
  const invoice = await late('100.00', { account_id: who, currency_code: 'EUR' });
  const made = await reminder(invoice, 2);
  expect(made).toMatchObject({ currency_code: 'EUR' });
  const rate = Number((await books.show(invoice.id))['exchange_rate']);
  expect(Number(made.fee)).toBeCloseTo(5 / rate, 2);
  const draft = await draftOf(made);
  expect(draft.rendered_body).toMatch(/offen sind weiterhin EUR 100,00[\s\S]*eine Gebühr von EUR \d+,\d\d, über/i);
  await send(made);
  await charge();
  expect((await books.show((await shown(made.id)).fee_invoice_id))['subject']).toBe(
    `Mahngebühr zur Rechnung ${invoice.number}`,
  );
});

test('sent at once it takes who may send; the workflows that come with the product make reminders', async () => {
  const invoice = await late('10.00', { account_id: await account() });
  const drafter = (
    await newReader(
      books.service,
      { abilities: ['communications:draft', 'communications:read', 'invoices:read'] },
      { actor_kind: 'person' },
    )
  ).headers;
  const body = { invoice_id: invoice.id, step: 1, send_now: true };
  expect((await books.service.post('/payment_reminders', body, drafter)).body.code).toBe('missing_ability');
  const made = await reminder(invoice, 1, { send_now: true });
  expect((await shown(made.id)).status).toBe('sent');
  const list = (await books.service.get('/workflows?per_page=100')).body.workflows as { id: number; key: string }[];
  const third = list.find(({ key }) => key === 'payment_reminder_3');
  const tried = await books.service.post(`/workflows/${third?.id}/try`, { subject_id: String(invoice.id) }, person);
  expect([tried.status, tried.body]).toEqual([200, expect.anything()]);
  expect(JSON.stringify(tried.body)).toContain('payment_reminders.create');
});

test('each template that comes with the product is written over a record without a gap, in its language', async () => {
  const owner = await account({ locale: 'en' });
  const post = async (path: string, body: Body, key: string) => {
    const made = await books.service.post(path, body);
    expect([path, made.status, made.body.errors]).toEqual([path, 201, undefined]);
    return made.body[key].id as number;
  };
  const where = { warehouse_id: books.warehouse };
  const item = await post('/catalogue_items', { name: 'Fog machine', tracking: 'serialised' }, 'catalogue_item');
  const unit = await post('/assets', { ...where, catalogue_item_id: item, serial_number: 'S1' }, 'asset');
  await books.service.pool.query(
    `update asset set next_test_due_at = '2026-12-01', test_status = 'due' where id = $1`,
    [unit],
  );
  const times = { starts_at: '2027-01-01T09:00:00Z', ends_at: '2027-01-03T09:00:00Z' };
  const rental = await post('/rentals', { ...where, ...times, title: 'Gala', account_id: owner }, 'rental');
  const invoice = (await late('10.00', { account_id: owner })).id;
  const about: Readonly<Record<string, number>> = { asset: unit, rental, invoice };
  const list = (await books.service.get('/communication_templates?per_page=100')).body.communication_templates as {
    readonly id: number;
    readonly key: string;
    readonly locale: string;
    readonly subject_type: string;
  }[];
  expect(new Set(list.map(({ locale }) => locale))).toEqual(new Set(['en', 'de', 'fr', 'es', 'nl']));
  for (const { id, key, locale, subject_type } of list) {
    const body = { subject_id: about[subject_type] };
    const { status, body: answer } = await books.service.post(`/communication_templates/${id}/preview`, body);
    expect([key, locale, status, answer.errors ?? answer.message]).toEqual([key, locale, 200, undefined]);
    const { preview } = answer;
    expect([key, locale, preview.missing]).toEqual([key, locale, []]);
  }
  await books.set('maintenance.tests_email', 'tests@example.com');
  const template = list.find(({ key, locale }) => key === 'test_due' && locale === 'en')?.id;
  const made = await books.service.post(
    '/communication_drafts',
    { subject_type: 'asset', subject_id: String(unit), template_id: template },
    person,
  );
  expect(made.body.communication_draft).toMatchObject({ to: ['tests@example.com'] });
  expect(made.body.communication_draft.rendered_body).toContain('Fog machine');
});
