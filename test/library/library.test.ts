/** A foreign domain on the same runtime: books, members and loans. No line of the runtime or of our definitions knows them. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { verify } from '../../runtime/doors/cli/verify/index.ts';
import { docsRouter } from '../../runtime/doors/docs/index.ts';
import { startWorker } from '../../runtime/services/jobs/index.ts';
import { loadJobHandlers } from '../../runtime/serving/extensions/job_files.ts';
import { loadGenerated } from '../../runtime/serving/services.ts';
import { call, rpc } from '../mcp/rpc.ts';
import { farFromMidnight } from '../support/midnight.ts';
import { type Product, productOf } from '../support/product.ts';
import { startService, type TestService } from '../support/service.ts';
import { consoleOfAForeignDomain } from './console.ts';

let product: Product;
let service: TestService;
let generated: string;

beforeAll(async () => {
  product = await productOf('library');
  generated = product.generated;
  service = await startService({ generated, custom: product.custom });
});
afterAll(async () => {
  await service?.close();
  await product?.remove();
});

let serial = 0;
async function make(kind: 'book' | 'member', body: Record<string, unknown> = {}): Promise<number> {
  serial += 1;
  const defaults = kind === 'book' ? { title: `Book ${serial}`, author: 'Eliot' } : { name: `Member ${serial}` };
  const answer = await service.post(`/${kind}s`, { ...defaults, ...body });
  expect(answer.status).toBe(201);
  return answer.body[kind].id;
}

async function loan(book: number, member: number, body: Record<string, unknown> = {}): Promise<number> {
  const answer = await service.post('/loans', { book_id: book, member_id: member, ...body });
  expect(answer.status).toBe(201);
  return answer.body.loan.id;
}

/** Dates by the day of the test, which must not end before the service has read it too. */
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

test('books are made, read, filtered, changed and deleted', async () => {
  const id = await make('book', { title: 'Middlemarch', author: 'George Eliot', isbn: '9780141439549', copies: 2 });
  expect((await service.get(`/books/${id}`)).body.book).toMatchObject({ ref: `book:${id}`, copies: 2 });
  const found = await service.get('/books?q[author_cont]=george&sort=-title&fields=id,title');
  expect(found.body).toMatchObject({ books: [{ title: 'Middlemarch' }], meta: { total: 1 } });
  expect((await service.post('/books', { title: 'Twin', author: 'X', isbn: '9780141439549' })).status).toBe(422);
  expect((await service.post('/books', { title: 'No author' })).body.errors).toHaveProperty('author');
  expect((await service.patch(`/books/${id}`, { copies: 3 })).body.book.copies).toBe(3);
  expect((await service.delete(`/books/${id}`)).status).toBe(204);
  expect((await service.get(`/books/${id}`)).status).toBe(404);
});

test('a decimal of an operation keeps its bounds', async () => {
  const id = await make('member');
  const remind = (fee: unknown) => service.post(`/members/${id}/remind?dry_run=1`, { text: 'Please', fee });
  for (const fee of ['0.50', '0.5', '20', '20.00', '7.25', null])
    expect([fee, (await remind(fee)).status]).toEqual([fee, 200]);
  expect((await remind('0.49')).body).toMatchObject({
    code: 'validation_failed',
    errors: { fee: ['fee must be at least 0.5.'] },
  });
  expect((await remind('20.01')).body.errors).toEqual({ fee: ['fee must be at most 20.'] });
  expect((await remind('0')).status).toBe(422);
  expect((await remind('-1')).status).toBe(422);
});

test('what may only be written is kept, and told to nobody', async () => {
  const id = await make('member', { name: 'Secretive', pin: '4711', password_hint: 'the perfume' });
  const secrets = async () =>
    (await service.pool.query('select "pin", "password_hint" from "member" where "id" = $1', [id])).rows[0];
  const first = await secrets();
  expect(first.password_hint).toBe('the perfume');
  expect(service.services.secrets.open(first.pin, `member.pin.${id}`)).toBe('4711');
  expect((await service.patch(`/members/${id}`, { pin: '1234', password_hint: 'no' })).status).toBe(200);
  const second = await secrets();
  expect(service.services.secrets.open(second.pin, `member.pin.${id}`)).toBe('1234');
  expect(second.password_hint).toBe('no');
  const shown = [
    await service.get(`/members/${id}`),
    await service.get(`/members/${id}?fields=pin,password_hint,pin_is_set`),
    await service.get(`/members?q[password_hint_eq]=x&sort=pin&q[id_eq]=${id}`),
    await service.get(`/actions?q[auditable_type_eq]=member&q[auditable_id_eq]=${id}`),
  ];
  // As whole values: ids of requests have any digits.
  for (const { text } of shown) expect(text).not.toMatch(/"(?:4711|1234|no)"|perfume/);
  expect(shown[2]?.body.meta).toMatchObject({ ignored_filters: ['password_hint_eq'], ignored_sorts: ['pin'] });
});

test('a maintained value follows the records it is made of; each of its changes is in the ledger and moves the version', async () => {
  const [book, member] = [await make('book', { title: 'Emma' }), await make('member', { name: 'Ada' })];
  const id = await loan(book, member);
  expect((await service.get(`/loans/${id}`)).body.loan.label).toBe('Emma / Ada');
  const before = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await service.patch(`/members/${member}`, { name: 'Ada King' });
  await service.patch(`/books/${book}`, { title: 'Emma, again', label: 'not mine' });
  const found = await service.get('/loans?q[label_end]=ada%20king&sort=label');
  expect(found.body.loans).toMatchObject([{ id, label: 'Emma, again / Ada King', aggregate_version: 3 }]);
  const state = await service.get(`/actions/state?ref=loan:${id}`);
  expect(state.body.data).toMatchObject({ label: 'Emma, again / Ada King' });
  const then = await service.get(`/loans/${id}/as_at?at=${encodeURIComponent(before)}`);
  expect(then.body).toMatchObject({
    loan: { label: 'Emma / Ada' },
    meta: { reconstruction: { complete: true, unaudited_fields: [] } },
  });
  const { rows } = await service.pool.query(
    `select event from outbox_event where entity = 'loan' and ref = $1 order by id`,
    [`loan:${id}`],
  );
  expect(rows.map(({ event }) => event)).toEqual(['loan.created', 'loan.totals_changed', 'loan.totals_changed']);
});

test('a maintained value follows a collection and what its records refer to; changes at once do not miss each other', async () => {
  const member = await make('member');
  const shown = async () => {
    const { books_out, shelf } = (await service.get(`/members/${member}`)).body.member;
    return [books_out, shelf];
  };
  expect(await shown()).toEqual([0, '']);
  const titles = ['Persuasion', 'Emma', 'Sanditon', 'Lady Susan'];
  const books = await Promise.all(titles.map((title) => make('book', { title })));
  const loans = await Promise.all(books.map((book) => loan(book, member)));
  expect(await shown()).toEqual([0, '']);
  const lent = await Promise.all(loans.map((id) => service.post(`/loans/${id}/lend`, {})));
  expect(lent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await shown()).toEqual([4, 'Emma, Lady Susan, Persuasion, Sanditon']);
  await service.patch(`/books/${books[1]}`, { title: 'Zelda' });
  expect(await shown()).toEqual([4, 'Lady Susan, Persuasion, Sanditon, Zelda']);
  await Promise.all([loans[0], loans[2]].map((id) => service.post(`/loans/${id}/take_back`, {})));
  expect(await shown()).toEqual([2, 'Lady Susan, Zelda']);
  expect((await service.get('/members?q[books_out_gteq]=2&sort=-books_out')).body.members).toMatchObject([
    { id: member },
  ]);
  // Its own changes, and its sent values, leave it alone.
  await service.patch(`/members/${member}`, { name: 'Jane', books_out: 9, shelf: 'none' });
  expect(await shown()).toEqual([2, 'Lady Susan, Zelda']);
});

test('a loan goes its way; dry run, version, guards in YAML and in TypeScript', async () => {
  await farFromMidnight();
  const book = await make('book', { copies: 1 });
  const [reader, other] = [await make('member'), await make('member', { is_active: false })];
  const first = await loan(book, reader);
  const dry = await service.post(`/loans/${first}/lend?dry_run=1`, {});
  expect(dry.body).toEqual({ dry_run: true, allowed: true, reason: null, code: null });
  expect((await service.get(`/loans/${first}`)).body.loan).toMatchObject({ status: 'requested', aggregate_version: 1 });
  expect((await service.post(`/loans/${first}/lend`, { expected_version: 7 })).status).toBe(409);
  const lent = await service.post(`/loans/${first}/lend`, { expected_version: 1 });
  expect(lent.body.loan).toMatchObject({ status: 'lent', due_on: day(28), aggregate_version: 2 });
  expect((await service.post(`/loans/${first}/lend`, {})).body.code).toBe('invalid_state');

  const inactive = await service.post(`/loans/${await loan(book, other)}/lend`, {});
  expect(inactive.body).toMatchObject({ code: 'member_inactive', errors: { member_id: expect.any(Array) } });
  const second = await loan(book, await make('member'));
  for (const query of ['', '?dry_run=1'])
    expect((await service.post(`/loans/${second}/lend${query}`, {})).body.code).toBe('no_copy_left');
  expect((await service.post(`/loans/${first}/take_back`, {})).body.loan).toMatchObject({ fine: '0.00' });
  expect((await service.post(`/loans/${second}/lend`, {})).status).toBe(200);
});

test('being late costs a fine, which stands in the way of the next loan until it is settled', async () => {
  await farFromMidnight();
  const [book, member] = [await make('book', { copies: 5 }), await make('member')];
  const late = await loan(book, member, { due_on: day(-10) });
  await service.post(`/loans/${late}/lend`, {});
  const back = await service.post(`/loans/${late}/take_back`, {});
  expect(back.body.loan).toMatchObject({ status: 'returned', fine: '5.00', aggregate_version: 3 });
  const next = await loan(book, member);
  const refused = await service.post(`/loans/${next}/lend`, {});
  expect(refused.body).toMatchObject({ code: 'fines_due', message: 'The member owes 5.00.' });
  expect((await service.post(`/members/${member}/settle`, {})).body.member.fines_due).toBe('0.00');
  expect((await service.post(`/loans/${next}/lend`, {})).status).toBe(200);
});

test('every change stands in the ledger, can be read back in time, and is announced', async () => {
  const id = await loan(await make('book'), await make('member'));
  await service.post(`/loans/${id}/lend`, {});
  await service.post(`/loans/${id}/lose`, {});
  const { rows } = await service.pool.query(
    `select action, aggregate_version from action_log where auditable_type = 'loan' and auditable_id = $1 order by id`,
    [String(id)],
  );
  expect(rows).toEqual([
    { action: 'loan.created', aggregate_version: 1 },
    { action: 'loan.lent', aggregate_version: 2 },
    { action: 'loan.lost', aggregate_version: 3 },
  ]);
  const [lent] = (
    await service.pool.query(
      `select (extract(epoch from created_at) * 1000)::text as ms from action_log where auditable_type = 'loan' and auditable_id = $1 and action = 'loan.lent'`,
      [String(id)],
    )
  ).rows;
  const then = new Date(Math.ceil(Number(lent.ms))).toISOString();
  expect((await service.get(`/loans/${id}/as_at?at=${then}`)).body.loan.status).toBe('lent');
  const events = await service.pool.query('select event from outbox_event where ref = $1 order by id', [`loan:${id}`]);
  expect(events.rows.map((row) => row.event)).toEqual(['loan.created', 'loan.lent', 'loan.lost']);
});

test('an operation with a job answers 202 with it: guards first, one job per key, its secrets for its own actor alone', async () => {
  const member = await make('member');
  const queued = async () =>
    (await service.pool.query(`select id::text, payload, ref from job where name = 'send_letter' order by created_at`))
      .rows;
  expect((await service.post(`/members/${member}/remind`, {})).body.errors).toHaveProperty('text');
  const dry = await service.post(`/members/${member}/remind?dry_run=1`, { text: 'Bring it back.' });
  expect(dry.body).toMatchObject({ dry_run: true, allowed: true });
  const inactive = await make('member', { is_active: false });
  const refused = await service.post(`/members/${inactive}/remind`, { text: 'Bring it back.' });
  expect([refused.status, refused.body.code]).toEqual([422, 'member_inactive']);
  expect(await queued()).toEqual([]);

  const key = { 'Idempotency-Key': 'letter-1' };
  const first = await service.post(`/members/${member}/remind`, { text: 'Bring it back.' }, key);
  const again = await service.post(`/members/${member}/remind`, { text: 'Bring it back.' }, key);
  expect([first.status, again.status, again.headers['idempotency-replayed']]).toEqual([202, 202, 'true']);
  expect(again.body).toEqual(first.body);
  const id = first.body.job_id;
  expect(await queued()).toEqual([{ id, payload: { id: member, text: 'Bring it back.' }, ref: `member:${member}` }]);

  const data = await loadGenerated(generated);
  const worker = await startWorker({
    services: service.services,
    specs: data.jobs.filter((job) => job.name === 'send_letter'),
    handlers: await loadJobHandlers(data, [path.join(generated, '..')]),
    url: () => service.pool.options.connectionString ?? '',
    redisUrl: null,
  });
  try {
    let job = (await service.get(`/jobs/${id}`)).body.job;
    for (; job.status !== 'completed'; job = (await service.get(`/jobs/${id}`)).body.job) await sleep(50);
    expect(job).toMatchObject({
      resource_ref: `member:${member}`,
      result: { letter: `${member}: Bring it back.`, pickup_code: 'b-42' },
    });
    const { rows } = await service.pool.query('select result::text as result from job where id = $1', [id]);
    expect(rows[0].result).not.toContain('b-42');
    const made = (await service.post('/api_tokens', { name: 'Operator', abilities: ['system:read'] })).body.api_token;
    const seen = await service.get(`/jobs/${id}`, { Authorization: `Bearer ${made.token}` });
    expect(seen.body.job.result.pickup_code).toBeNull();
  } finally {
    await worker.stop(AbortSignal.timeout(1_000));
  }
});

test('the catalogue, the schema and tokens speak of the library alone', async () => {
  const uris = (await service.get('/endpoints?per_page=500')).body.endpoints.map((one: { uri: string }) => one.uri);
  expect(uris).toContain('/api/v1/loans/{loan}/lend');
  expect(uris.filter((uri: string) => /rental|account|warehouse/.test(uri))).toEqual([]);
  const token = await service.post('/api_tokens', { name: 'Desk', abilities: ['books:read'] });
  expect(token.body.api_token.token).toMatch(/^lib_/);
  const headers = { Authorization: `Bearer ${token.body.api_token.token}` };
  expect((await service.get('/books', headers)).status).toBe(200);
  expect((await service.get('/loans', headers)).status).toBe(403);
  expect((await service.post('/api_tokens', { name: 'Wrong', abilities: ['rentals:read'] })).status).toBe(422);
});

test('a deprecated operation says so in headers, refusals included, and in the document; the others do not', async () => {
  const member = await make('member');
  const refused = await service.post('/members/999999/settle', {});
  for (const answer of [await service.post(`/members/${member}/settle`, {}), refused]) {
    expect(answer.headers).toMatchObject({
      deprecation: 'true',
      sunset: 'Sun, 31 Jan 2027 00:00:00 GMT',
      link: '</docs/api>; rel="deprecation", </docs/api.json>; rel="service-desc"',
      warning: '299 - "Deprecated since 2026-06-01, may be removed after Sun, 31 Jan 2027 00:00:00 GMT"',
    });
  }
  expect(refused.status).toBe(404);
  expect((await service.get(`/members/${member}`)).headers).not.toHaveProperty('deprecation');
  const document = JSON.parse(await readFile(path.join(generated, 'openapi.json'), 'utf8'));
  const { post } = document.paths['/api/v1/members/{member}/settle'];
  expect(post).toMatchObject({ deprecated: true, description: expect.stringContaining('since 2026-06-01') });
  expect(post.responses['200'].headers).toHaveProperty('Deprecation');
  expect(document.paths['/api/v1/members'].post).not.toHaveProperty('deprecated');
});

test('agents are offered its operations as tools, but for those that are withheld from them', async () => {
  const sent = await rpc(service, 'tools/list', {}, { query: '?toolsets=stock,lending' });
  const names: string[] = sent.body.result.tools.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['list-books', 'create-loan', 'update-member']));
  expect(names).not.toContain('delete-member');
  const member = await make('member');
  for (const name of ['delete-member', 'members.delete']) {
    const refused = await call(service, 'call-operation', { operation: name, arguments: { member } });
    expect(refused.structuredContent.code).toBe('not_found');
  }
  expect((await service.get(`/members/${member}`)).status).toBe(200);
  const listed = (await rpc(service, 'tools/list')).body.result.tools.map(({ name }: { name: string }) => name);
  expect(listed.filter((name: string) => /book|loan/.test(name))).toEqual(['list-books', 'list-loans']);
  const read = await rpc(service, 'resources/read', { uri: `library://member/${member}` });
  expect(JSON.parse(read.body.result.contents[0].text).member.id).toBe(member);
  const prompt = await rpc(service, 'prompts/get', { name: 'find-book', arguments: { author: 'Eliot' } });
  expect(prompt.body.result.messages[0].content.text).toBe('Which books of Eliot are in?');
});

consoleOfAForeignDomain(() => ({ service, member: () => make('member') }));

describe('a resource with `soft_delete`', () => {
  const shelf = async (body: Record<string, unknown>) => service.post('/shelves', body);

  test('leaves its unique values to others, and comes back unless they were taken', async () => {
    const first = await shelf({ label: 'S1', barcode: 'same' });
    expect(first.status).toBe(201);
    const { id } = first.body.shelf;
    expect((await shelf({ label: 'S2', barcode: 'same' })).body.errors).toHaveProperty('barcode');
    expect((await service.delete(`/shelves/${id}`)).status).toBe(204);
    const second = await shelf({ label: 'S2', barcode: 'same' });
    expect(second.status).toBe(201);
    expect(await service.post(`/shelves/${id}/restore`, {})).toMatchObject({
      status: 422,
      body: { errors: { barcode: ['Barcode has already been taken.'] } },
    });
    expect((await service.patch(`/shelves/${second.body.shelf.id}`, { barcode: null })).status).toBe(200);
    expect(await service.post(`/shelves/${id}/restore`, {})).toMatchObject({ status: 200, body: { shelf: { id } } });
    expect((await service.get(`/shelves/${id}`)).status).toBe(200);
    const { rows } = await service.pool.query(
      `select action from action_log where auditable_type = 'shelf' and auditable_id = $1 order by id`,
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['shelf.created', 'shelf.deleted', 'shelf.restored']);
  });

  test('two at the top are duplicates where the index says so; none stands in itself', async () => {
    const top = await shelf({ label: 'T1' });
    expect(top.status).toBe(201);
    expect((await shelf({ label: 'T1' })).body.errors).toHaveProperty('label');
    const { id } = top.body.shelf;
    const inner = await shelf({ label: 'T1', parent_id: id });
    expect(inner.status).toBe(201);
    for (const parent of [id, inner.body.shelf.id])
      expect((await service.patch(`/shelves/${id}`, { parent_id: parent })).body.code).toBe('circular_reference');
  });
});

test('texts are normalised before their pattern looks at them', async () => {
  expect(await service.post('/shelves', { label: '  n7 ' })).toMatchObject({
    status: 201,
    body: { shelf: { label: 'N7' } },
  });
  expect((await service.post('/shelves', { label: ' 7n ' })).body.errors).toHaveProperty('label');
});

test('what a check and a validation both refuse is told in the words of the validation', async () => {
  const days = { first_day: '2026-06-05', last_day: '2026-06-01' };
  expect((await service.post('/shelves', { label: 'D1', ...days })).body).toMatchObject({
    code: 'invalid_dates',
    errors: { last_day: ['It is taken down after it was put up.'] },
  });
});

test('an operation that changes no column happened all the same: the ledger and subscribers hear of it', async () => {
  const { id } = (await service.post('/shelves', { label: 'E1' })).body.shelf;
  expect((await service.post(`/shelves/${id}/dust`, {})).status).toBe(200);
  const { rows } = await service.pool.query(
    `select (select count(*)::integer from outbox_event where event = 'shelf.dusted' and ref = $1) as told,
      (select jsonb_agg(jsonb_build_array(action, old_values, new_values) order by id) -> -1 from action_log where auditable_type = 'shelf' and auditable_id = $2) as entry`,
    [`shelf:${id}`, String(id)],
  );
  expect(rows).toEqual([{ told: 1, entry: ['shelf.dusted', {}, {}] }]);
  expect((await service.patch(`/shelves/${id}`, { label: 'E1' })).status).toBe(200);
  const updated = await service.pool.query(`select 1 from outbox_event where event = 'shelf.updated' and ref = $1`, [
    `shelf:${id}`,
  ]);
  expect(updated.rowCount).toBe(0);
});

test('a computed field that fails on a record is null there, and the log says so', async () => {
  const good = (await service.post('/shelves', { label: 'F1', books: 3, width: 2 })).body.shelf;
  const made = await service.post('/shelves', { label: 'F2', books: 4, width: 0 });
  expect([made.status, made.body.shelf?.label, made.body.shelf?.density]).toEqual([201, 'F2', null]);
  const changed = await service.patch(`/shelves/${made.body.shelf.id}`, { books: 1 });
  expect([changed.status, changed.body.shelf?.books, changed.body.shelf?.density]).toEqual([200, 1, null]);
  const { status, body } = await service.get('/shelves?q[label_start]=F&sort=label');
  expect([status, body.shelves.map((one: Record<string, unknown>) => [one['label'], one['density']])]).toEqual([
    200,
    [
      ['F1', '1.50'],
      ['F2', null],
    ],
  ]);
  const one = await service.get(`/shelves/${body.shelves[1].id}?include=parent`);
  expect(one.body.shelf).toMatchObject({ label: 'F2', density: null });
  expect(service.observations).toContainEqual(
    expect.objectContaining({
      kind: 'process',
      message: expect.stringContaining('division by zero'),
      detail: expect.objectContaining({ fields: ['shelf.density'] }),
    }),
  );
  expect((await service.get(`/shelves/${good.id}`)).body.shelf.density).toBe('1.50');
});

test('its operations answer random requests as its own document says', async () => {
  const { body } = await service.post('/api_tokens', {
    name: 'Verifies',
    abilities: ['*'],
    mode: 'test',
    rate_limit_per_minute: 100_000,
    daily_unit_limit: 100_000_000,
  });
  const file = (name: string): string => path.join(generated, name);
  const site = express().use(docsRouter({ document: file('openapi.json'), reference: file('reference.json') }));
  const server = site.use(service.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // BACKLINE_VERIFY sends more of them.
  const requests = Number(process.env['BACKLINE_VERIFY'] ?? 500);
  const verdict = await verify({ url, token: body.api_token.token, requests, seed: requests, write: false });
  server.close();
  server.closeAllConnections();
  expect(verdict.violations).toEqual([]);
  expect(verdict.operations).toBeGreaterThan(100);
}, 600_000);
