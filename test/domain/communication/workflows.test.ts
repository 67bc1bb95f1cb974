/** Workflows: when, if, what, with whose rights, how often; tried without a trace, and done once. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Drain, startDrain } from '../../../runtime/messaging/webhooks/index.ts';
import type { Worker } from '../../../runtime/services/jobs/index.ts';
import { type MailServer, startMailServer } from '../../support/mail_server.ts';
import { newReader } from '../../support/reader.ts';
import { startService, type TestService } from '../../support/service.ts';
import { eventually, startTestWorker } from '../../support/worker.ts';

type Headers = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

let service: TestService;
let server: MailServer;
let worker: Worker;
let drain: Drain;
let person: Headers;

beforeAll(async () => {
  server = await startMailServer();
  service = await startService({ smtpUrl: `smtp://127.0.0.1:${server.port}` });
  worker = await startTestWorker(service);
  drain = startDrain({ services: service.services });
  person = (await newReader(service, {}, { actor_kind: 'person' })).headers;
});
afterAll(async () => {
  await drain.stop();
  await worker.stop();
  await service.close();
  await server.close();
});
beforeEach(async () => {
  server.taken.length = 0;
  await service.pool.query('update workflow set is_enabled = false');
});

let count = 0;
const compose = { do: 'compose_draft', subject_line: 'Welcome {{ record.name }}', rendered_body: 'Good to have you.' };
const make = async (body: Body = {}, headers: Headers = person) =>
  service.post('/workflows', { name: 'Welcome', event: 'account.created', actions: [compose], ...body }, headers);
async function enabled(body: Body = {}, headers: Headers = person): Promise<number> {
  const made = await make(body, headers);
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  const { id } = made.body.workflow;
  expect((await service.post(`/workflows/${id}/enable`, {}, headers)).status).toBe(200);
  return id;
}
async function account(body: Body = {}): Promise<{ readonly id: number; readonly name: string }> {
  count += 1;
  const name = `Bright ${count} Ltd`;
  const made = await service.post('/accounts', { name, email: `hire${count}@bright.example`, ...body });
  return { id: made.body.account.id, name };
}
type Run = { readonly id: number; readonly [field: string]: unknown };
const none: Run = { id: 0 };
const runs = async (id: number): Promise<Run[]> => {
  const { body } = await service.get(`/workflows/${id}/runs?sort=status&per_page=100`);
  const list = Object.values(body).find(Array.isArray) as { readonly id: number }[];
  return [...list].sort((one, other) => one.id - other.id);
};
const ended = (id: number, many = 1) =>
  eventually(async () => {
    const all = await runs(id);
    return all.length >= many && all.every(({ status }) => status !== 'waiting') && all;
  }, `${many} runs of the workflow ${id}`);
const draftsOf = async (id: number) =>
  (await service.get(`/communication_drafts?q[subject_type_eq]=account&q[subject_id_eq]=${id}`)).body
    .communication_drafts;
/** Whatever happened before is off the outbox. */
const settled = () =>
  eventually(async () => {
    const { rows } = await service.pool.query(
      'select count(*)::int as n from outbox_event where dispatched_at is null',
    );
    return rows[0].n === 0;
  }, 'the outbox');

test('what happens starts it once, if its conditions hold, as the person who enabled it', async () => {
  const id = await enabled({ conditions: { name_cont: 'Bright' } });
  const one = await account();
  await service.post('/accounts', { name: 'Dark Ltd' });
  const [run = none, ...more] = await ended(id);
  expect(more).toEqual([]);
  expect(run).toMatchObject({ status: 'done', subject_ref: `account:${one.id}`, event: 'account.created', depth: 0 });
  const [draft] = await draftsOf(one.id);
  expect(draft).toMatchObject({
    status: 'draft',
    subject_line: `Welcome ${one.name}`,
    composed_by_type: 'api_token',
    composed_by_ai: false,
  });
  expect(run.results).toEqual([{ do: 'compose_draft', communication_draft_id: draft.id }]);
  await settled();
  expect(await runs(id)).toHaveLength(1);
});

test('all of its actions are done, or none: send, an activity, an operation, a notice', async () => {
  const { rows } = await service.pool.query(`select id from "user" order by id limit 1`);
  const { rows: types } = await service.pool.query(
    `select v.id from static_value v join static_list l on l.id = v.static_list_id where l.key = 'activity_types' order by v.id limit 1`,
  );
  const type = types[0].id;
  const all = [
    { do: 'send', subject_line: 'Hello', rendered_body: 'Good morning {{ record.name }}.' },
    { do: 'create_activity', type_id: type, title: 'Call {{ record.name }}', due_in_days: 3 },
    { do: 'notify', user_ids: [rows[0].id], title: 'New: {{ record.name }}', text: 'Somebody is new.' },
    {
      do: 'call',
      operation: 'accounts.update',
      params: { account: '{{ record.id }}' },
      body: { legal_name: 'Known' },
    },
  ];
  const id = await enabled({ actions: all });
  const one = await account();
  const [run = none] = await ended(id);
  expect([run.status, run.error]).toEqual(['done', null]);
  // The notice goes out by mail as well, in either order.
  await eventually(
    async () => server.taken.some(({ text }) => text.includes(`Good morning ${one.name}.`)),
    'the message',
  );
  // It was sent automatically: programs that answer for people have to know.
  const sent = server.taken.find(({ text }) => text.includes(`Good morning ${one.name}.`));
  expect(sent?.text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  const activities = (await service.get(`/activities?q[subject_id_eq]=${one.id}&q[subject_type_eq]=account`)).body
    .activities;
  expect(activities.map(({ title }: { title: string }) => title)).toEqual([`Call ${one.name}`]);
  await eventually(async () => {
    const notices = await service.pool.query(`select 1 from notification where title = $1`, [`New: ${one.name}`]);
    return notices.rows.length === 1;
  }, 'the notice');
  await service.post(`/workflows/${id}/disable`, {}, person);
  // The last one is refused: nothing of those before it stays.
  const broken = await enabled({
    actions: [compose, { do: 'call', operation: 'accounts.update', params: { account: 0 }, body: { legal_name: 'X' } }],
  });
  const other = await account();
  const [failed = none] = await ended(broken);
  expect(failed.status).toBe('failed');
  expect(failed.error).toMatch(/./);
  expect(await draftsOf(other.id)).toEqual([]);
});

test('it does no more than who enabled it may do, then and now', async () => {
  const abilities = [
    'workflows:read',
    'workflows:write',
    'accounts:read',
    'communications:draft',
    'communications:read',
  ];
  const { headers, userId } = await newReader(service, { abilities }, { actor_kind: 'person' });
  const sends = await enabled({ actions: [{ do: 'send', subject_line: 'Hello', rendered_body: 'Hello' }] }, headers);
  const composes = await enabled({}, headers);
  const one = await account();
  expect((await ended(sends))[0]).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('communications:approve'),
  });
  expect((await ended(composes))[0]?.status).toBe('done');
  expect(await draftsOf(one.id)).toHaveLength(1);
  // Rights that were taken away since are gone.
  await service.pool.query(`update api_token set abilities = '{accounts:read,workflows:read}' where user_id = $1`, [
    userId,
  ]);
  await account();
  expect((await ended(composes, 2))[1]).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('communications:draft'),
  });
  await service.pool.query('update api_token set revoked_at = now() where user_id = $1', [userId]);
  await account();
  expect((await ended(composes, 3))[2]).toMatchObject({ status: 'failed', error: expect.stringContaining('enable') });
  // A caller with fewer rights does not see a workflow with more; agents and services make none.
  const wide = await enabled();
  expect((await service.get(`/workflows/${wide}`, (await newReader(service, { abilities })).headers)).status).toBe(404);
  for (const kind of ['service', 'ai_agent'] as const) {
    const other = (await newReader(service, {}, { actor_kind: kind })).headers;
    for (const answer of [
      await make({}, other),
      await service.patch(`/workflows/${wide}`, { name: 'Mine' }, other),
      await service.post(`/workflows/${wide}/enable`, {}, other),
      await service.post(`/workflows/${wide}/try`, {}, other),
      await service.post(`/workflows/${wide}/runs/1/repeat`, {}, other),
    ])
      expect([kind, [403, 404].includes(answer.status)]).toEqual([kind, true]);
  }
});

test('with a delay the conditions hold once more when the time has come; who rests does nothing', async () => {
  const id = await enabled({ conditions: { legal_name_null: true }, delay_minutes: 60 });
  const [changed, same] = [await account(), await account()];
  await eventually(async () => (await runs(id)).length === 2, 'both');
  expect((await runs(id)).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  await service.patch(`/accounts/${changed.id}`, { legal_name: 'Wrote to them already' });
  const hurry = () =>
    service.pool.query(`update job set run_at = clock_timestamp() where name = 'run_workflow' and status = 'queued'`);
  await hurry();
  expect((await ended(id, 2)).map(({ status, reason }) => [status, reason])).toEqual([
    ['skipped', 'conditions'],
    ['done', null],
  ]);
  expect(await draftsOf(same.id)).toHaveLength(1);
  await account();
  await eventually(async () => (await runs(id)).length === 3, 'the third');
  await service.post(`/workflows/${id}/disable`, {}, person);
  await hurry();
  expect((await ended(id, 3))[2]).toMatchObject({ status: 'skipped', reason: 'disabled' });
});

test('one that starts itself ends: at the longest chain, and at ten times a day for one record', async () => {
  const patch = {
    do: 'call',
    operation: 'accounts.update',
    params: { account: '{{ record.id }}' },
    body: { legal_name: '{{ record.updated_at }}' },
  };
  const one = await account();
  await settled();
  const id = await enabled({ event: 'account.updated', actions: [patch] });
  await service.patch(`/accounts/${one.id}`, { legal_name: 'Begin' });
  const all = await eventually(async () => {
    const list = await runs(id);
    return list.some(({ reason }) => reason === 'chain') && list;
  }, 'the end of the chain');
  expect(all.map(({ depth, status }) => [depth, status])).toEqual([
    ...[0, 1, 2, 3, 4].map((depth) => [depth, 'done']),
    [5, 'skipped'],
  ]);
  await service.post(`/workflows/${id}/disable`, {}, person);
  const often = await enabled({ event: 'account.updated', actions: [compose], conditions: { id_eq: one.id } });
  for (let at = 0; at < 11; at += 1) await service.patch(`/accounts/${one.id}`, { legal_name: `Change ${at}` });
  const last = await ended(often, 11);
  expect(last.map(({ status }) => status).filter((status) => status === 'done')).toHaveLength(10);
  expect(last.at(-1)).toMatchObject({ status: 'skipped', reason: 'too_often' });
});

test('it is tried for a record without a trace, and a run is started once more', async () => {
  const made = await make();
  const { id } = made.body.workflow;
  const one = await account();
  await settled();
  const before = await service.pool.query('select count(*)::int as n from outbox_event');
  const tried = (await service.post(`/workflows/${id}/try`, {}, person)).body.try;
  expect(tried).toMatchObject({ subject_ref: `account:${one.id}`, holds: true, error: null });
  expect(tried.results).toEqual([{ do: 'compose_draft', communication_draft_id: expect.any(Number) }]);
  expect(await draftsOf(one.id)).toEqual([]);
  expect((await service.pool.query('select count(*)::int as n from outbox_event')).rows).toEqual(before.rows);
  await service.patch(`/workflows/${id}`, { conditions: { name_eq: 'Nobody' } }, person);
  expect((await service.post(`/workflows/${id}/try`, { subject_id: String(one.id) }, person)).body.try.holds).toBe(
    false,
  );
  const { actions } = made.body.workflow;
  const lacking = {
    conditions: {},
    actions: [{ do: 'compose_draft', subject_line: '{{ record.no_such }}', rendered_body: 'x' }],
  };
  await service.patch(`/workflows/${id}`, lacking, person);
  const said = (await service.post(`/workflows/${id}/try`, { subject_id: String(one.id) }, person)).body.try;
  expect(said.error).toBe('The record has no value for {{ record.no_such }}.');
  await service.patch(`/workflows/${id}`, { actions }, person);
  await service.post(`/workflows/${id}/enable`, {}, person);
  const other = await account();
  const [run = none] = await ended(id);
  const again = await service.post(`/workflows/${id}/runs/${run.id}/repeat`, {}, person);
  expect(again.body.workflow_run).toMatchObject({ repeats_id: run.id, status: 'waiting' });
  await ended(id, 2);
  expect(await draftsOf(other.id)).toHaveLength(2);
});

test('what it cannot do is refused when it is written', async () => {
  const wrong: readonly (readonly [Body, string])[] = [
    [{ event: 'account.create' }, 'event'],
    [{ conditions: { colour_eq: 'red' } }, 'conditions'],
    [{ delay_minutes: 60 * 24 * 31 }, 'delay_minutes'],
    [{ delay_minutes: -5 }, 'delay_minutes'],
    [{ delay_from: 'name' }, 'delay_from'],
    [{ actions: [{ do: 'dance' }] }, 'actions.0'],
    [{ actions: [compose, { do: 'notify', user_ids: [], title: 'x', text: 'y' }] }, 'actions.1'],
    [{ actions: [{ ...compose, colour: 'red' }] }, 'actions.0'],
    [{ actions: [{ do: 'call', operation: 'nothing.at_all' }] }, 'actions.0'],
    [{ actions: [{ do: 'call', operation: 'accounts.index' }] }, 'actions.0'],
    [{ actions: [{ do: 'call', operation: 'users.create', body: {} }] }, 'actions.0'],
    [{ actions: [{ do: 'call', operation: 'workflows.enable', params: { workflow: 1 } }] }, 'actions.0'],
    [
      {
        actions: [{ do: 'call', operation: 'accounts.update', params: { account: 1 }, body: { overdue_balance: '0' } }],
      },
      'actions.0',
    ],
    [{ event: 'role.created' }, 'actions.0'],
  ];
  for (const [body, field] of wrong) {
    const answer = await make(body);
    expect([body, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([body, 422, [field]]);
  }
});

test('mail that the product brings rests until somebody enables it; a template that is not there is named', async () => {
  const { workflows } = (await service.get('/workflows?q[key_present]=1&per_page=50')).body;
  expect(workflows.map(({ key }: { key: string }) => key).sort()).toEqual([
    ...['payment_reminder_1', 'payment_reminder_2', 'payment_reminder_3'],
    ...['quotation_follow_up', 'return_reminder', 'test_due'],
  ]);
  expect(workflows.some((one: { is_enabled: boolean }) => one.is_enabled)).toBe(false);
  const templates = (await service.get('/communication_templates?q[key_eq]=quotation_follow_up')).body;
  expect(templates.communication_templates.map(({ locale }: { locale: string }) => locale).sort()).toEqual([
    ...['de', 'en', 'es', 'fr', 'nl'],
  ]);
  const named = await enabled({ actions: [{ do: 'compose_draft', template: 'nothing_of_the_kind' }] });
  await account();
  const [run = none] = await ended(named);
  expect([run.status, run.error]).toEqual(['failed', 'No template in use has the key "nothing_of_the_kind".']);
});

test('a workflow whose run cannot be written holds up nobody: webhooks have the event, and a job starts it later', async () => {
  const id = await enabled();
  await settled();
  await service.pool.query(
    `create function refuse_runs() returns trigger language plpgsql as $$ begin raise exception 'No room'; end $$`,
  );
  await service.pool.query(
    'create trigger refuse_runs before insert on workflow_run for each row execute function refuse_runs()',
  );
  try {
    await account();
    await settled();
    expect(await runs(id)).toEqual([]);
  } finally {
    await service.pool.query('drop trigger refuse_runs on workflow_run');
    await service.pool.query('drop function refuse_runs()');
  }
  await eventually(async () => {
    await service.pool.query(
      `update job set run_at = clock_timestamp() where name = 'start_workflows' and status = 'queued'`,
    );
    return (await runs(id)).length === 1;
  }, 'the run');
  expect((await ended(id))[0]?.status).toBe('done');
});
