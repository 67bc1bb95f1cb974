/** Activities with reminders, conversations with mentions and read marks, and timelines. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jobs } from '../../../definitions/rules/crm/jobs.ts';
import { heardBy } from '../../support/heard.ts';
import { jobRun } from '../../support/job_run.ts';
import { startService, type TestService } from '../../support/service.ts';

let service: TestService;
let typeId: number;
let account: number;
let warehouse: number;
let owner: number;

type Headers = Record<string, string>;
interface Person {
  readonly id: number;
  readonly email: string;
  readonly headers: Headers;
}

async function person(role = 'administrator', name = 'Somebody', warehouses: readonly number[] = []): Promise<Person> {
  const email = `p${randomUUID()}@example.com`;
  const { rows } = await service.pool.query('select id from role where key = $1', [role]);
  const body = { name, email, role_id: rows[0].id, warehouse_ids: warehouses };
  const { user } = (await service.post('/users', body)).body;
  const { api_token: token } = (await service.post('/api_tokens', { name: 'T', abilities: ['*'] })).body;
  await service.pool.query('update api_token set user_id = $1, rate_limit_per_minute = 1000000 where id = $2', [
    user.id,
    token.id,
  ]);
  return { id: user.id, email, headers: { Authorization: `Bearer ${token.token}` } };
}

beforeAll(async () => {
  service = await startService();
  const { rows } = await service.pool.query(
    `select v.id from static_value v join static_list l on l.id = v.static_list_id where l.key = 'activity_types' order by v.id`,
  );
  typeId = rows[0].id;
  owner = (await service.get('/me')).body.me.user.id;
  account = (await service.post('/accounts', { name: 'Bright', email: 'hire@bright.example' })).body.account.id;
  warehouse = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
});
afterAll(() => service.close());

const heard = (who: Pick<Person, 'id'>, type: string) => heardBy(service, who.id, type);
const remind = (): Promise<unknown> => jobs.remind_of_activities(jobRun(service.services) as never);

async function activity(body: Record<string, unknown> = {}, headers?: Headers) {
  const answer = await service.post('/activities', { type_id: typeId, title: 'Call', ...body }, headers);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body.activity;
}
async function conversation(body: Record<string, unknown> = {}) {
  const about = { subject_type: 'account', subject_id: String(account), title: 'Rigging' };
  return (await service.post('/conversations', { ...about, ...body })).body.conversation;
}
const rental = async (body: Record<string, unknown> = {}) =>
  (await service.post('/rentals', { title: 'Gala', warehouse_id: warehouse, account_id: account, ...body })).body
    .rental;

const before = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

test('an activity is the caller’s own unless said, is completed, reopened and cancelled', async () => {
  const made = await activity({ subject_type: 'account', subject_id: String(account), due_at: before(-60) });
  expect(made).toMatchObject({
    status: 'open',
    owner_id: owner,
    priority: 'normal',
    completed_at: null,
    ref: `activity:${made.id}`,
  });
  const completed = await service.post(`/activities/${made.id}/complete`, {});
  expect(completed.body.activity).toMatchObject({ status: 'completed', completed_at: expect.any(String) });
  expect((await service.post(`/activities/${made.id}/cancel`, {})).body.code).toBe('invalid_state');
  const reopened = await service.post(`/activities/${made.id}/reopen`, {});
  expect(reopened.body.activity).toMatchObject({ status: 'open', completed_at: null });
  expect((await service.post(`/activities/${made.id}/cancel`, {})).body.activity.status).toBe('cancelled');
  const listed = await service.get(`/accounts/${account}?include=activities`);
  expect(listed.body.account.activities.map((one: { id: number }) => one.id)).toContain(made.id);
});

test('bad input is refused by field', async () => {
  const { rows } = await service.pool.query(
    `select v.id from static_value v join static_list l on l.id = v.static_list_id where l.key = 'payment_terms' limit 1`,
  );
  const cases: [Record<string, unknown>, string][] = [
    [{ title: undefined }, 'title'],
    [{ type_id: rows[0].id }, 'type_id'],
    [{ assignee_ids: [999_999] }, 'assignee_ids'],
    [{ starts_at: before(0), ends_at: before(60) }, 'ends_at'],
    [{ due_at: '2036-06-05T09:00:00' }, 'due_at'],
    [{ subject_type: 'account', subject_id: '999999' }, 'subject_id'],
    [{ subject_type: 'nonsense', subject_id: '1' }, 'subject_type'],
  ];
  for (const [body, field] of cases) {
    const answer = await service.post('/activities', { type_id: typeId, title: 'Call', ...body });
    expect([body, answer.status, Object.keys(answer.body.errors)]).toEqual([body, 422, [field]]);
  }
});

test('a reminder comes once for each time that it is set to, also with two workers, and of open activities alone', async () => {
  const one = await person('sales', 'Ann');
  const gone = await person('warehouse', 'No activities');
  const made = await activity({ title: 'Ring back', reminder_at: before(1), assignee_ids: [one.id, gone.id] });
  const done = await activity({ title: 'Done', reminder_at: before(1), assignee_ids: [one.id] });
  await service.post(`/activities/${done.id}/complete`, {});
  const later = await activity({ title: 'Later', reminder_at: before(-60), assignee_ids: [one.id] });
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  expect((await heard(one, 'activity_reminder')).map(({ title }) => title)).toEqual(['Reminder: Ring back']);
  expect(await heard({ id: owner }, 'activity_reminder')).toHaveLength(1);
  expect(await heard(gone, 'activity_reminder')).toEqual([]);
  // Put off, and due then; moved back to a time that already had its notification.
  await service.patch(`/activities/${made.id}`, { reminder_at: before(-30) });
  await remind();
  expect(await heard(one, 'activity_reminder')).toHaveLength(1);
  await service.patch(`/activities/${made.id}`, { reminder_at: before(0.5) });
  await Promise.all([remind(), remind()]);
  expect(await heard(one, 'activity_reminder')).toHaveLength(2);
  // An activity that was done at its time sends its reminder after it is reopened.
  await service.post(`/activities/${done.id}/reopen`, {});
  await service.post(`/activities/${later.id}/cancel`, {});
  await service.pool.query('update activity set reminder_at = now() where id = $1', [later.id]);
  await remind();
  expect((await heard(one, 'activity_reminder')).map(({ title }) => title).at(-1)).toBe('Reminder: Done');
  expect(await heard(one, 'activity_reminder')).toHaveLength(3);
});

test('those who are given an activity or a conversation hear of it, not those who had it', async () => {
  const [one, two] = [await person(), await person()];
  const made = await activity({ assignee_ids: [one.id] });
  await service.patch(`/activities/${made.id}`, { assignee_ids: [one.id, two.id] });
  await service.patch(`/activities/${made.id}`, { title: 'Call again' });
  expect(
    [await heard(one, 'activity_assigned'), await heard(two, 'activity_assigned')].map((all) => all.length),
  ).toEqual([1, 1]);
  const talk = await conversation({ assigned_to_id: one.id });
  await service.patch(`/conversations/${talk.id}`, { assigned_to_id: two.id });
  await service.patch(`/conversations/${talk.id}`, { assigned_to_id: two.id, title: 'Rigging again' });
  expect((await heard(one, 'conversation_assigned')).length + (await heard(two, 'conversation_assigned')).length).toBe(
    2,
  );
  await service.post(`/users/${one.id}/deactivate`, {});
  const gone = await service.patch(`/conversations/${talk.id}`, { assigned_to_id: one.id });
  expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['assigned_to_id']]);
});

test('messages: who takes part hears of them, whom one mentions of that, and who may not see the conversation of neither', async () => {
  const far = (await service.post('/warehouses', { name: 'Leeds', code: 'LDS' })).body.warehouse.id;
  const ann = await person('sales', `Ann Lee ${randomUUID().slice(0, 8)}`);
  const annName = (await service.get(`/users/${ann.id}`)).body.user.name;
  const bob = await person('sales', 'Bob');
  const elsewhere = await person('sales', 'Far', [far]);
  const noRight = await person('warehouse', 'Stock');
  const { id: about } = await rental();
  const talk = await conversation({
    subject_type: 'rental',
    subject_id: String(about),
    participant_user_ids: [bob.id, elsewhere.id],
  });
  const body = `Look, @${annName.toUpperCase()}, and @${elsewhere.email}, @user:${noRight.id}. joanne@${annName}x`;
  const sent = await service.post(`/conversations/${talk.id}/messages`, { body });
  expect(sent.body.conversation_message).toMatchObject({
    author_type: 'user',
    author_id: owner,
    mentions: [ann.id, elsewhere.id, noRight.id],
    sent_via: 'api',
    edited_at: null,
  });
  expect(await heard(ann, 'mention')).toEqual([
    { title: expect.stringContaining('mentioned you in Rigging'), body, subject_ref: `conversation:${talk.id}` },
  ]);
  for (const who of [elsewhere, noRight]) {
    expect(await heard(who, 'mention')).toEqual([]);
    expect(await heard(who, 'conversation_message')).toEqual([]);
  }
  expect(await heard(bob, 'conversation_message')).toHaveLength(1);
  expect((await service.get(`/conversations/${talk.id}`, elsewhere.headers)).status).toBe(404);
  // Changed within its time: people mentioned for the first time are notified, the others not again.
  const at = `/conversations/${talk.id}/messages/${sent.body.conversation_message.id}`;
  const changed = await service.patch(at, { body: `@${annName} and @${bob.email}` });
  expect(changed.body.conversation_message).toMatchObject({
    mentions: [ann.id, bob.id],
    edited_at: expect.any(String),
  });
  expect([(await heard(ann, 'mention')).length, (await heard(bob, 'mention')).length]).toEqual([1, 1]);
  expect((await service.patch(at, { body: 'Not mine' }, bob.headers)).body).toMatchObject({ code: 'forbidden' });
  await service.pool.query(`update conversation_message set created_at = created_at - interval '16 minutes'`);
  expect((await service.patch(at, { body: 'Too late' })).body.code).toBe('message_locked');
  expect((await service.delete(at)).body.code).toBe('message_locked');
});

test('read marks are each person’s own and move on alone; counts follow what is written and deleted', async () => {
  const ann = await person('sales', 'Ann');
  const talk = await conversation();
  const unread = async (headers?: Headers) =>
    (await service.get(`/conversations/${talk.id}?include=unread_count`, headers)).body.conversation.unread_count;
  const ids: number[] = [];
  for (const body of ['one', 'two', 'three'])
    ids.push((await service.post(`/conversations/${talk.id}/messages`, { body })).body.conversation_message.id);
  expect([await unread(), await unread(ann.headers)]).toEqual([0, 3]);
  await service.post(`/conversations/${talk.id}/mark_read`, { message_id: ids[1] }, ann.headers);
  expect(await unread(ann.headers)).toBe(1);
  await service.post(`/conversations/${talk.id}/mark_read`, { message_id: ids[0] }, ann.headers);
  expect(await unread(ann.headers)).toBe(1);
  await service.post(`/conversations/${talk.id}/mark_read`, {}, ann.headers);
  expect(await unread(ann.headers)).toBe(0);
  const other = (await service.post(`/conversations/${(await conversation()).id}/messages`, { body: 'elsewhere' }))
    .body;
  for (const message_id of [999_999, other.conversation_message.id])
    expect((await service.post(`/conversations/${talk.id}/mark_read`, { message_id })).status).toBe(422);
  await Promise.all(
    ['four', 'five', 'six', 'seven'].map((body) =>
      service.post(`/conversations/${talk.id}/messages`, { body }, ann.headers),
    ),
  );
  await service.delete(`/conversations/${talk.id}/messages/${ids[2]}`);
  const now = (await service.get(`/conversations/${talk.id}`)).body.conversation;
  expect(now).toMatchObject({ message_count: 6, last_message_at: expect.any(String) });
  expect(now.participant_user_ids).toEqual([owner, ann.id]);
  expect(await unread()).toBe(4);
});

test('a closed conversation takes no message of ours; one of the customer’s contact opens it again', async () => {
  const contact = (await service.post(`/accounts/${account}/contacts`, { first_name: 'Maya', last_name: 'O' })).body
    .account_contact;
  const other = (await service.post('/accounts', { name: 'Other' })).body.account.id;
  const stranger = (await service.post(`/accounts/${other}/contacts`, { first_name: 'X', last_name: 'Y' })).body
    .account_contact;
  const inside = await conversation();
  const refused = await service.post(`/conversations/${inside.id}/messages`, { body: 'Hello', contact_id: contact.id });
  expect(refused.body.errors.contact_id).toEqual([expect.stringContaining('among ourselves')]);
  const talk = await conversation({ visibility: 'customer' });
  await service.post(`/conversations/${talk.id}/close`, {});
  expect((await service.post(`/conversations/${talk.id}/messages`, { body: 'Hi' })).body.code).toBe('invalid_state');
  expect(
    (await service.post(`/conversations/${talk.id}/messages`, { body: 'Hi', contact_id: stranger.id })).status,
  ).toBe(422);
  const written = await service.post(`/conversations/${talk.id}/messages`, { body: 'Hi', contact_id: contact.id });
  expect(written.body.conversation_message).toMatchObject({
    author_type: 'contact',
    author_id: contact.id,
    author_name: 'Maya O',
  });
  expect((await service.get(`/conversations/${talk.id}`)).body.conversation.status).toBe('open');
});

interface Entry {
  readonly type: string;
  readonly at: string;
  readonly ref: string;
  readonly title: string;
  readonly data: Record<string, unknown>;
}

async function pages(path: string, query = '', headers?: Headers, between?: () => Promise<unknown>): Promise<Entry[]> {
  const entries: Entry[] = [];
  let cursor = '';
  for (let page = 0; page < 50; page += 1) {
    const { status, body } = await service.get(
      `${path}/timeline?limit=2${query}${cursor && `&cursor=${cursor}`}`,
      headers,
    );
    expect([status, body]).toEqual([200, expect.anything()]);
    entries.push(...body.timeline);
    expect(body.meta.has_more).toBe(body.meta.next_cursor !== null);
    if (!body.meta.has_more) return entries;
    cursor = body.meta.next_cursor;
    await between?.();
  }
  throw new Error('It does not end.');
}

test('a timeline holds all kinds in one order, page by page, whatever is added meanwhile', async () => {
  const customer = (await service.post('/accounts', { name: 'Timely', email: 'a@timely.example' })).body.account.id;
  const tour = (await service.post('/projects', { name: 'Tour', account_id: customer })).body.project.id;
  const job = await rental({ account_id: customer, project_id: tour });
  const todo = await activity({ subject_type: 'account', subject_id: String(customer), title: 'Welcome them' });
  await activity({ subject_type: 'rental', subject_id: String(job.id), title: 'Walk the site' });
  const talk = await conversation({ subject_type: 'rental', subject_id: String(job.id) });
  await service.post(`/conversations/${talk.id}/messages`, { body: 'The plan has come.' });
  const paid = await service.post('/payments', {
    account_id: customer,
    amount: '20.00',
    currency_code: 'GBP',
    rental_id: job.id,
  });
  expect(paid.status).toBe(201);
  await service.post(`/rentals/${job.id}/change_status`, { status: 'postponed', note: 'Rain' });
  const all = await pages(`/accounts/${customer}`);
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['activity', 'message', 'payment', 'state_change']));
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  expect(all.filter(({ ref }) => ref === `rental:${job.id}`).map(({ data }) => data['to'])).toEqual([
    'postponed',
    'enquiry',
  ]);
  let added = 0;
  const again = await pages(`/accounts/${customer}`, '', undefined, async () => {
    added += 1;
    await activity({ subject_type: 'account', subject_id: String(customer), title: `Later ${added}` });
  });
  expect(again).toEqual(all);
  const ofRental = await pages(`/rentals/${job.id}`);
  expect(ofRental.map(({ ref }) => ref)).not.toContain(`activity:${todo.id}`);
  // A project has what its rentals have, and its own.
  const ofProject = await pages(`/projects/${tour}`);
  expect(ofProject.filter(({ ref }) => ref !== `project:${tour}`)).toEqual(ofRental);
  expect(ofProject.length).toBeGreaterThan(ofRental.length);
  const some = await pages(`/rentals/${job.id}`, '&types=message,payment');
  expect(some.map(({ type }) => type)).toEqual(['payment', 'message']);
});

test('a timeline shows of each source what the caller may read', async () => {
  const far = (await service.post('/warehouses', { name: 'York', code: 'YRK' })).body.warehouse.id;
  const customer = (await service.post('/accounts', { name: 'Scoped' })).body.account.id;
  const [here, there] = [
    await rental({ account_id: customer }),
    await rental({ account_id: customer, warehouse_id: far }),
  ];
  for (const { id } of [here, there]) {
    await activity({ subject_type: 'rental', subject_id: String(id) });
    const talk = await conversation({ subject_type: 'rental', subject_id: String(id) });
    await service.post(`/conversations/${talk.id}/messages`, { body: 'Hello' });
  }
  await service.post('/payments', { account_id: customer, amount: '20.00', currency_code: 'GBP' });
  const sales = await person('sales', 'Here', [warehouse]);
  const seen = await pages(`/accounts/${customer}`, '', sales.headers);
  expect(seen.map(({ type }) => type).toSorted()).toEqual(['activity', 'message', 'state_change', 'state_change']);
  expect(JSON.stringify(seen)).not.toContain(`rental:${there.id}"`);
  expect((await service.get(`/accounts/${customer}/timeline`, sales.headers)).body.meta.withheld).toEqual(['payment']);
  expect((await service.get(`/rentals/${there.id}/timeline`, sales.headers)).status).toBe(404);
});

test('hostile cursors, limits and kinds are refused by name', async () => {
  const path = `/accounts/${account}/timeline`;
  const forged = Buffer.from(`2026-01-01T00:00:00.000000Z 01:1' or 1=1`).toString('base64url');
  for (const [query, field] of [
    ['cursor=%27%3Bdrop', 'cursor'],
    [`cursor=${forged}`, 'cursor'],
    [`cursor=${Buffer.from('9999-99-99T00:00:00.000000Z 01:1').toString('base64url')}`, 'cursor'],
    ['types=activity,nonsense', 'types'],
    ['limit=0', 'limit'],
    ['limit=x', 'limit'],
  ] as const) {
    const { status, body } = await service.get(`${path}?${query}`);
    expect([query, status, Object.keys(body.errors ?? {})]).toEqual([query, 422, [field]]);
  }
  expect((await service.get(`${path}?limit=5000`)).status).toBe(200);
});
