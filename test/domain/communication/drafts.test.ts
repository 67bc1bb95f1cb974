/** Drafts cell by cell: who composes, approves, discards and sends; a real mail server gets the approved text. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Worker } from '../../../runtime/services/jobs/index.ts';
import { filesIn, type MailServer, startMailServer, type Taken } from '../../support/mail_server.ts';
import { newReader } from '../../support/reader.ts';
import { startService, type TestService } from '../../support/service.ts';
import { eventually, startTestWorker } from '../../support/worker.ts';

type Headers = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

let service: TestService;
let server: MailServer;
let worker: Worker;
let account: number;
let other: number;
/** Tokens with the same abilities, by the kind of their actor. */
const callers: Record<'person' | 'service' | 'ai_agent', Headers> = { person: {}, service: {}, ai_agent: {} };

beforeAll(async () => {
  server = await startMailServer();
  service = await startService({ smtpUrl: `smtp://127.0.0.1:${server.port}` });
  worker = await startTestWorker(service);
  account = (await service.post('/accounts', { name: 'Bright Ltd', email: 'hire@bright.example' })).body.account.id;
  other = (await service.post('/accounts', { name: 'Other Ltd', email: 'other@other.example' })).body.account.id;
  for (const kind of ['person', 'service', 'ai_agent'] as const)
    callers[kind] = (await newReader(service, {}, { actor_kind: kind })).headers;
});
afterAll(async () => {
  await worker.stop();
  await service.close();
  await server.close();
});
beforeEach(() => {
  server.taken.length = 0;
  server.behave.length = 0;
});

const compose = async (body: Body = {}, headers?: Headers) =>
  service.post(
    '/communication_drafts',
    {
      subject_type: 'account',
      subject_id: String(account),
      subject_line: 'Your hire',
      rendered_body: 'Dear Maya,\n\nhere it is.\n',
      ...body,
    },
    headers,
  );
const composed = async (body: Body = {}, headers?: Headers): Promise<Record<string, unknown> & { id: number }> => {
  const answer = await compose(body, headers);
  expect([answer.status, answer.body.code, answer.body.errors]).toEqual([201, undefined, undefined]);
  return answer.body.communication_draft;
};
const step = (id: number, name: string, body: Body = {}, headers?: Headers) =>
  service.post(`/communication_drafts/${id}/${name}`, body, headers);
const shown = async (id: number) => (await service.get(`/communication_drafts/${id}`)).body.communication_draft;
const entryOf = async (id: number) =>
  (await service.get(`/communication_logs/${(await shown(id)).communication_log_id}`)).body.communication_log;
const entry = (id: number, status: string) =>
  eventually(async () => {
    await service.pool.query(`update job set run_at = clock_timestamp() where status = 'queued' and schedule is null`);
    const now = await entryOf(id);
    return now?.status === status && now;
  }, `the status ${status}`);
const sent = async (id: number): Promise<Taken> => {
  await entry(id, 'sent');
  const [mail, ...more] = server.taken;
  expect(more).toEqual([]);
  return mail as Taken;
};
const readable = ({ text }: Taken) => text.replace(/=\r\n/g, '').replaceAll('=3D', '=');

test('anybody composes, and it says who did; people alone approve, discard and send', async () => {
  for (const [kind, headers] of Object.entries(callers)) {
    const made = await composed({}, headers);
    expect(made).toMatchObject({
      status: 'draft',
      composed_by_ai: kind === 'ai_agent',
      composed_by_type: kind === 'ai_agent' ? 'ai_agent' : 'api_token',
      composed_by_label: expect.stringMatching(/^Reader/),
      to: ['hire@bright.example'],
      communication_log_id: null,
      recipient_account_id: account,
    });
  }
  for (const kind of ['service', 'ai_agent'] as const)
    for (const [before, name] of [
      [[], 'approve'],
      [[], 'discard'],
      [['approve'], 'send'],
    ] as const) {
      const { id } = await composed({}, callers[kind]);
      for (const one of before) expect((await step(id, one, {}, callers.person)).status).toBe(200);
      const was = await shown(id);
      const refused = await step(id, name, {}, callers[kind]);
      expect([kind, name, refused.status, refused.body.code]).toEqual([kind, name, 403, 'human_required']);
      expect(await shown(id)).toEqual(was);
    }
  // The caller's kind is checked before the state of the draft.
  const { id } = await composed();
  const early = await step(id, 'send', {}, callers.ai_agent);
  const tried = await step(id, 'send?dry_run=1', {}, callers.service);
  expect([early.status, early.body.code, tried.body.code]).toEqual([403, 'human_required', 'human_required']);
});

test('every state takes the steps of the table, and no other', async () => {
  const states: Record<string, readonly string[]> = {
    draft: [],
    approved: ['approve'],
    discarded: ['discard'],
    sent: ['approve', 'send'],
  };
  const allowed: Record<string, readonly string[]> = {
    draft: ['approve', 'discard', 'edit'],
    approved: ['send'],
    discarded: [],
    sent: [],
  };
  for (const [state, way] of Object.entries(states))
    for (const name of ['approve', 'discard', 'send', 'edit']) {
      const { id } = await composed();
      for (const one of way) expect((await step(id, one, {}, callers.person)).status).toBe(200);
      const was = await shown(id);
      const answer =
        name === 'edit'
          ? await service.patch(`/communication_drafts/${id}`, { subject_line: 'Another' }, callers.person)
          : await step(id, name, {}, callers.person);
      const takes = allowed[state]?.includes(name) === true;
      expect([state, name, answer.status, answer.body.code]).toEqual([
        state,
        name,
        takes ? 200 : 422,
        takes ? undefined : name === 'edit' ? 'locked_field' : 'invalid_state',
      ]);
      if (!takes && state !== 'sent') expect(await shown(id)).toEqual(was);
    }
});

test('who does not see the record is answered 404 at every step, and finds no draft of it', async () => {
  const abilities = ['communications:read', 'communications:draft', 'communications:approve', 'rentals:read'];
  const { headers } = await newReader(service, { abilities });
  const { id } = await composed();
  expect((await compose({}, headers)).status).toBe(404);
  expect((await service.get(`/communication_drafts/${id}`, headers)).status).toBe(404);
  expect((await service.patch(`/communication_drafts/${id}`, { subject_line: 'x' }, headers)).status).toBe(404);
  for (const name of ['approve', 'discard', 'send']) expect((await step(id, name, {}, headers)).status).toBe(404);
  expect((await service.get('/communication_drafts', headers)).body.communication_drafts).toEqual([]);
  expect((await compose({ subject_id: '99999' })).status).toBe(404);
  const history = await service.get(`/actions?q[auditable_type_eq]=communication_draft`, {
    ...(await newReader(service, { abilities: [...abilities, 'action-log:read'] })).headers,
  });
  expect(history.body.actions).toEqual([]);
  // Without the ability of the step there is no step.
  const composer = await newReader(service, {
    abilities: ['accounts:read', 'communications:read', 'communications:draft'],
  });
  const composersDraft = await composed({}, composer.headers);
  expect(
    (await service.patch(`/communication_drafts/${composersDraft.id}`, { subject_line: 'Mine' }, composer.headers))
      .status,
  ).toBe(200);
  expect(
    (await service.patch(`/communication_drafts/${id}`, { subject_line: 'Not mine' }, composer.headers)).status,
  ).toBe(403);
  expect((await step(composersDraft.id, 'approve', {}, composer.headers)).body.code).toBe('missing_ability');
});

test('edits of the approver come first; then it is frozen, and sent byte for byte, whatever changes meanwhile', async () => {
  const { id } = await composed();
  const approved = await step(
    id,
    'approve',
    { subject_line: 'Grüße', rendered_body: 'Approved as it is.\n', to: ['maya@bright.example'] },
    callers.person,
  );
  expect(approved.body.communication_draft).toMatchObject({
    status: 'approved',
    was_edited_on_approval: true,
    subject_line: 'Grüße',
    rendered_body: 'Approved as it is.\n',
    to: ['maya@bright.example'],
  });
  await service.patch(`/accounts/${account}`, { name: 'Bright and Sons' });
  expect((await step(id, 'send', {}, callers.person)).status).toBe(200);
  const mail = await sent(id);
  expect(mail.to).toEqual(['maya@bright.example']);
  expect(mail.text).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=');
  expect(mail.text.split('\r\n\r\n').at(-1)).toBe('Approved as it is.\r\n');
  const log = await entryOf(id);
  expect(log).toMatchObject({
    status: 'sent',
    attempts: 1,
    recipient: 'maya@bright.example',
    subject_type: 'account',
    subject_id: String(account),
    communication_draft_id: id,
    channel: 'email',
  });
  expect((await service.get(`/communication_logs/${log.id}?include=body_html`)).body.communication_log.body_html).toBe(
    'Approved as it is.\n',
  );
  const line = (await service.get(`/accounts/${account}/timeline?types=communication`)).body.timeline;
  expect(line.filter(({ ref }: { ref: string }) => ref === `communication_log:${log.id}`)).toHaveLength(1);
});

test('an HTML body goes out as HTML and as a text that says the same; scripts are gone before anybody approves', async () => {
  const body =
    '<h1>Hello</h1><p onclick="x()">See <a href="https://example.com/q">the quotation</a>.</p><script>alert(1)</script><table><tr><th>Item</th><td>Lamp</td></tr></table>';
  const made = await composed({ rendered_body: body, cc: ['copy@bright.example'], bcc: ['hidden@bright.example'] });
  expect(made).toMatchObject({ body_format: 'html' });
  expect(made['rendered_body']).not.toMatch(/script|onclick/);
  await step(made.id, 'approve', {}, callers.person);
  await step(made.id, 'send', {}, callers.person);
  const mail = await sent(made.id);
  expect(mail.to).toEqual(['hire@bright.example', 'copy@bright.example', 'hidden@bright.example']);
  expect(mail.text).not.toMatch(/^bcc/im);
  expect(mail.text.split('\r\n\r\n')[0]).not.toContain('hidden@');
  expect(readable(mail)).toContain(String(made['rendered_body']));
  expect(readable(mail)).toContain('the quotation (https://example.com/q)');
  expect(readable(mail)).toContain('prefers-color-scheme:dark');
});

test('files of the record go along as they were approved; changed ones stop it', async () => {
  const upload = async (owner: number) =>
    (
      await service.post('/attachments', {
        owner_type: 'account',
        owner_id: String(owner),
        file_name: 'plan.txt',
        content: Buffer.from('The plan.').toString('base64'),
      })
    ).body.attachment;
  const file = await upload(account);
  const foreign = await upload(other);
  expect((await compose({ attachment_uuids: [foreign.uuid] })).body.errors).toHaveProperty('attachment_uuids');
  expect((await compose({ document_ids: [4711] })).body.errors).toHaveProperty('document_ids');
  const { id } = await composed({ attachment_uuids: [file.uuid] });
  await step(id, 'approve', {}, callers.person);
  await step(id, 'send', {}, callers.person);
  expect([...filesIn(await sent(id))].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['plan.txt', 'The plan.'],
  ]);
  const late = await composed({ attachment_uuids: [file.uuid] });
  await step(late.id, 'approve', {}, callers.person);
  await service.delete(`/attachments/${file.uuid}`);
  const refused = await step(late.id, 'send', {}, callers.person);
  expect([refused.status, refused.body.code]).toEqual([409, 'files_changed']);
});

test('of two who decide at once one does, and what is sent twice goes once', async () => {
  const decided = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { id } = await composed();
      const answers = await Promise.all([
        step(id, 'approve', {}, callers.person),
        step(id, 'discard', {}, callers.person),
      ]);
      return [answers.map(({ status }) => status).sort(), (await shown(id)).status];
    }),
  );
  for (const [statuses, status] of decided) {
    expect(statuses).toEqual([200, 422]);
    expect(['approved', 'discarded']).toContain(status);
  }
  const { id } = await composed();
  await step(id, 'approve', {}, callers.person);
  const sends = await Promise.all([1, 2, 3, 4].map(() => step(id, 'send', {}, callers.person)));
  expect(sends.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  await sent(id);
  // An edit that runs into an approval is either approved with it, or refused.
  const races = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const made = await composed();
      const [edit] = await Promise.all([
        service.patch(`/communication_drafts/${made.id}`, { rendered_body: `Edited ${at}.` }, callers.person),
        step(made.id, 'approve', {}, callers.person),
      ]);
      const now = await shown(made.id);
      const { rows } = await service.pool.query('select frozen from communication_draft where id = $1', [made.id]);
      return { edit: edit.status, body: now.rendered_body, frozen: rows[0].frozen.text, status: now.status };
    }),
  );
  for (const { edit, body, frozen, status } of races) {
    expect([status, frozen]).toEqual(['approved', body]);
    expect(edit === 200 ? body.startsWith('Edited') : edit === 422 && body.startsWith('Dear')).toBe(true);
  }
});

test('whoever approves what somebody edited since they read it is told so', async () => {
  const { id } = await composed();
  const { headers } = await service.get(`/communication_drafts/${id}`);
  await service.patch(`/communication_drafts/${id}`, { rendered_body: 'Quite another text.' });
  const refused = await step(id, 'approve', {}, { ...callers.person, 'If-Match': String(headers['etag']) });
  expect([refused.status, (await shown(id)).status]).toEqual([412, 'draft']);
});

test('wrong addresses, headers in values and missing parts are refused; long and foreign ones are written as servers take them', async () => {
  for (const to of [
    'a@b,c@d',
    'Eve <eve@example.com>',
    `${'a'.repeat(64)}@${'b'.repeat(251)}.example`,
    'a@b\r\nBcc: c@d',
    '"quoted name"@example.com',
    'nobody',
  ]) {
    const answer = await compose({ to: [to] });
    expect([to, answer.status, Object.keys(answer.body.errors ?? {})[0]?.split('.')[0]]).toEqual([to, 422, 'to']);
  }
  expect((await compose({ subject_line: 'Hi\r\nBcc: all@example.com' })).body.errors).toHaveProperty('subject_line');
  expect((await compose({ rendered_body: undefined })).body.code).toBe('missing_body');
  expect((await compose({ subject_line: undefined })).body.errors).toHaveProperty('subject_line');
  const nobody = (await service.post('/accounts', { name: 'Silent' })).body.account.id;
  const mute = await composed({ subject_id: String(nobody) });
  expect((await step(mute.id, 'approve', {}, callers.person)).body.code).toBe('missing_recipient');
  const { id } = await composed({ to: ['crew@bücher.example'] });
  await step(id, 'approve', {}, callers.person);
  await step(id, 'send', {}, callers.person);
  expect((await sent(id)).text).toMatch(/^To: .*crew@xn--bcher-kva\.example/m);
});

test('each address gets it once, a name stands beside the address of its bearer, and what a person sent says no program did', async () => {
  const many = await composed({ to: ['A@b.example', 'a@B.example'], cc: ['a@b.example', 'c@b.example'] });
  expect(many).toMatchObject({ to: ['A@b.example'], cc: ['c@b.example'] });
  const head = async (to: string) => {
    server.taken.length = 0;
    const { id } = await composed({ to: [to] });
    await step(id, 'approve', {}, callers.person);
    await step(id, 'send', {}, callers.person);
    return (await sent(id)).text.split('\r\n\r\n')[0] ?? '';
  };
  expect(await head('Hire@bright.example')).toMatch(/^To: Bright [\w ]+ <Hire@bright\.example>\r$/m);
  const stranger = await head('somebody@else.example');
  expect(stranger).toMatch(/^To: somebody@else\.example\r$/m);
  expect(stranger).not.toContain('Auto-Submitted');
});

test('whoever can opt out of a message finds the way in both of its parts', async () => {
  const link = /\/communications\/unsubscribe\/\d+\?type=marketing/;
  for (const rendered_body of ['Our offers.', '<p>Our offers.</p>']) {
    server.taken.length = 0;
    const { id } = await composed({ rendered_body, notification_type: 'marketing' });
    const { preview } = (await step(id, 'preview')).body;
    expect(preview.text).toMatch(link);
    await step(id, 'approve', {}, callers.person);
    await step(id, 'send', {}, callers.person);
    const parts = readable(await sent(id)).split('Content-Type: text/');
    expect(parts.slice(-1)[0]).toMatch(link);
    if (preview.html !== null) expect([preview.html, parts.slice(-2)[0]].every((part) => link.test(part))).toBe(true);
  }
  const { id } = await composed({});
  expect((await step(id, 'preview')).body.preview.text).not.toMatch(/unsubscribe/i);
});

test('the log tells what became of it: bounced, failed and tried again, unknown, held back', async () => {
  const go = async (body: Body) => {
    const { id } = await composed(body);
    await step(id, 'approve', {}, callers.person);
    await step(id, 'send', {}, callers.person);
    return id;
  };
  server.behave.push('refuse');
  const bounced = await go({ to: ['gone@bright.example'] });
  expect(await entry(bounced, 'bounced')).toMatchObject({
    error: expect.stringContaining('550'),
    attempts: 1,
    sent_at: null,
  });
  expect(await entry(await go({ to: ['gone@bright.example'] }), 'suppressed')).toMatchObject({
    suppressed_reason: 'bounced_before',
    attempts: 0,
  });
  server.behave.push('later');
  expect(await entry(await go({}), 'sent')).toMatchObject({ attempts: 2 });
  server.behave.push('drop');
  const unknown = await go({});
  const row = await eventually(async () => {
    const now = await entryOf(unknown);
    return now?.error !== null && now;
  }, 'the unknown outcome');
  expect(row).toMatchObject({ status: 'sending', error: 'unknown_outcome' });
  expect(server.taken).toHaveLength(2);
});

test('an opt-out between approving and sending holds it back, and the draft is sent all the same', async () => {
  const { id } = await composed({ subject_id: String(other), notification_type: 'marketing' });
  await step(id, 'approve', {}, callers.person);
  await service.patch(`/accounts/${other}`, { marketing_opt_out: true });
  expect((await step(id, 'send', {}, callers.person)).body.communication_draft.status).toBe('sent');
  expect(await entry(id, 'suppressed')).toMatchObject({ suppressed_reason: 'opt_out' });
  expect(server.taken).toEqual([]);
});

test('agents find one tool of drafts: the one that makes them', async () => {
  const { tools } = JSON.parse(readFileSync('generated/mcp.json', 'utf8')) as {
    tools: { name: string; route: string }[];
  };
  expect(tools.filter(({ route }) => route.startsWith('communication_drafts.')).map(({ route }) => route)).toEqual([
    'communication_drafts.create',
  ]);
});

test('pages of the log go by a cursor', async () => {
  const { total } = (await service.get('/communication_logs?per_page=1')).body.meta;
  const seen: number[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const { body } = await service.get(`/communication_logs?limit=3&cursor=${next}`);
    seen.push(...body.communication_logs.map(({ id }: { id: number }) => id));
    next = body.meta.next_cursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([total, total]);
});

test('a draft is shown as it will be sent, with what is typed; a proposal names its recipient and leaves no trace', async () => {
  const { id } = await composed({ rendered_body: '<p>Dear <b>Maya</b></p><script>alert(1)</script>' });
  const preview = async (body: Body = {}, headers?: Headers) =>
    service.post(`/communication_drafts/${id}/preview`, body, headers);
  const typed = { subject_line: 'Another', rendered_body: '<p>Good <i>day</i></p>' };
  const { preview: edited } = (await preview(typed)).body;
  expect([edited.subject_line, edited.text.trim(), edited.html.includes('<i>day</i>')]).toEqual([
    'Another',
    'Good day',
    true,
  ]);
  expect((await shown(id)).subject_line).toBe('Your hire');
  const before = (await preview()).body.preview;
  expect(before.html).not.toContain('<script');
  await step(id, 'approve', {}, callers.person);
  // The approved text is shown, whatever is typed.
  expect((await preview(typed)).body.preview).toEqual({ ...before, body: before.body });
  expect((await service.get(`/communication_drafts/${id}/history`)).body.history.at(-1).new_values.status).toBe(
    'draft',
  );

  const count = async () => (await service.get('/communication_drafts?per_page=1')).body.meta.total;
  const total = await count();
  const about = { subject_type: 'account', subject_id: String(account) };
  const propose = (body: Body, headers?: Headers) => service.post('/communication_drafts/propose', body, headers);
  const { preview: proposed } = (await propose({ ...about, subject_line: 'Hello', rendered_body: 'Good morning.' }))
    .body;
  expect([proposed.to, proposed.text, proposed.html]).toEqual([['hire@bright.example'], 'Good morning.', null]);
  for (const wrong of [
    { subject_id: '99999' },
    { subject_id: 'x' },
    { subject_type: 'role' },
    { subject_type: 'user' },
  ])
    expect((await propose({ ...about, ...wrong })).status).toBe(404);
  // A caller who does not see the record is not shown its recipients.
  const blind = await newReader(service, {}, { abilities: ['communications:read', 'communications:draft'] });
  expect((await propose(about, blind.headers)).status).toBe(404);
  expect((await preview({}, blind.headers)).status).toBe(404);
  expect(await count()).toBe(total);
});
