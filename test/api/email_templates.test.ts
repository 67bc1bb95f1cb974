/** Mails of the system: their texts are read, changed, tried and reset, and the sent mails contain them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Worker } from '../../runtime/services/jobs/index.ts';
import { filesIn, type MailServer, startMailServer } from '../support/mail_server.ts';
import { People } from '../support/people.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';
import { eventually, startTestWorker } from '../support/worker.ts';

type Headers = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

let service: TestService;
let server: MailServer;
let worker: Worker;
let people: People;

beforeAll(async () => {
  server = await startMailServer();
  service = await startService({ smtpUrl: `smtp://127.0.0.1:${server.port}` });
  worker = await startTestWorker(service);
  people = new People(service);
});
afterAll(async () => {
  await worker.stop();
  await service.close();
  await server.close();
});

const keys = [
  'export_ready',
  'import_finished',
  'magic_link',
  'mention',
  'new_sign_in',
  'password_reset',
  'report_ready',
  'two_factor_changed',
  'user_invite',
  'verify_email',
];
const idOf = async (key: string): Promise<number> =>
  (await service.get(`/email_templates?q[key_eq]=${key}`)).body.email_templates[0].id;
const change = async (key: string, body: Body, headers?: Headers) =>
  service.patch(`/email_templates/${await idOf(key)}`, body, headers);
const step = async (key: string, name: string, body: Body = {}, headers?: Headers) =>
  service.post(`/email_templates/${await idOf(key)}/${name}`, body, headers);
const mailTo = (address: string, mark: RegExp) =>
  eventually(async () => {
    await service.pool.query(`update job set run_at = clock_timestamp() where status = 'queued' and schedule is null`);
    return server.taken.find(({ to, text }) => to[0] === address && mark.test(readable(text)));
  }, `a mail to ${address} with ${mark}`);
const readable = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
const forgot = async (email: string) => {
  const browser = (await import('../support/browser.ts')).Browser;
  const one = new browser(service);
  await one.get('/forgot-password');
  await one.post('/forgot-password', { email });
};

test('there is one for each key, in every language, and who guards an access cannot be switched off', async () => {
  const { email_templates: all } = (await service.get('/email_templates?include=texts&per_page=50')).body;
  expect(all.map(({ key }: { key: string }) => key)).toEqual(keys);
  for (const one of all) {
    expect([one.key, one.is_customised, one.is_enabled]).toEqual([one.key, false, true]);
    expect(Object.keys(one.texts)).toEqual(['en', 'de', 'fr', 'es', 'nl']);
    expect(one.texts.en).toEqual({ subject_line: one.subject_line, body: one.body });
    const off = await service.patch(`/email_templates/${one.id}`, { is_enabled: false });
    expect([one.key, off.status, off.body.code]).toEqual(
      one.is_disableable ? [one.key, 200, undefined] : [one.key, 422, 'not_disableable'],
    );
    await service.patch(`/email_templates/${one.id}`, { is_enabled: true });
  }
  expect(all.find(({ key }: { key: string }) => key === 'password_reset').texts.de.subject_line).toBe(
    'Ein neues Passwort wählen',
  );
  expect((await service.post('/email_templates', { key: 'x' })).status).toBe(405);
});

test('a changed text is what is sent, in the language that it is for; the original comes back', async () => {
  const [english, german] = [await people.somebody(), await people.somebody()];
  await service.pool.query(`update "user" set locale = 'de-DE' where id = $1`, [german.id]);
  const changed = await change('password_reset', {
    subject_line: 'A new key for {{ name }}',
    body: '{{ greeting }} open {{ link }} please.',
    translations: { de: { subject_line: 'Neuer Schlüssel', body: 'Öffnen Sie {{ link }} bitte.' } },
  });
  expect([changed.status, changed.body.email_template.is_customised]).toEqual([200, true]);
  await forgot(english.email);
  await forgot(german.email);
  const first = readable((await mailTo(english.email, /open http/)).text);
  expect(first).toContain(`Subject: A new key for Person`);
  expect(first).toMatch(/Hello Person \d+, open http:\S+\/reset-password\/\S+ please\./);
  expect(readable((await mailTo(german.email, /Öffnen Sie/)).text)).toMatch(/Öffnen Sie http:\S+ bitte/);
  // A stored mail does not contain its link any more.
  const { rows } = await service.pool.query(
    `select text, html from mail_message where is_sealed and status = 'sent' and to_address = $1`,
    [english.email],
  );
  expect(rows).toEqual([{ text: '', html: null }]);
  const back = await step('password_reset', 'reset');
  expect(back.body.email_template).toMatchObject({
    is_customised: false,
    subject_line: 'Choose a new password',
    translations: {},
  });
  await forgot(english.email);
  await mailTo(english.email, /It works once, within 60 minutes/);
  const history = (await service.get(`/actions?q[auditable_type_eq]=email_template&sort=id`)).body.actions;
  expect(history.map(({ action }: { action: string }) => action)).toContain('email_template.reset');
});

test('a text as HTML stands in the layout, is cleaned, and is sealed like the plain one', async () => {
  const { id } = (
    await service.post('/email_layouts', {
      name: 'House',
      body_html: '<div class="house">{{content}}</div>',
      footer_html: '<p>Lumen House</p>',
    })
  ).body.email_layout;
  await change('password_reset', {
    body: '<p>{{ greeting }}</p><p><a href="{{ link }}">Come in</a></p><script>steal()</script>',
    body_format: 'html',
    email_layout_id: id,
  });
  const shown = (await step('password_reset', 'preview', { locale: 'en' })).body.preview;
  expect(shown.html).toContain('Lumen House');
  expect(shown.html).not.toContain('steal');
  expect(shown.text).toContain('Come in (https://hire.example.com');
  const { email } = await people.somebody();
  await forgot(email);
  const mail = await mailTo(email, /Come in/);
  expect(readable(mail.text)).toContain('Lumen House');
  expect(filesIn(mail).size).toBe(0);
  await step('password_reset', 'reset');
});

test('a mistake is refused where it is made, and tried without being kept', async () => {
  const wrong: readonly (readonly [Body, string, RegExp])[] = [
    [{ body: '{{ greeting }' }, 'body', /./],
    [{ body: '{{ greeting }} and {{ password }} {{ link }}' }, 'body', /names password/],
    [{ body: 'Nothing to open.' }, 'body', /Write \{\{ link \}\}/],
    [{ subject_line: 'Open {{ link }}' }, 'subject_line', /belongs only in the body/],
    [{ translations: { de: { subject_line: 'Neu', body: 'Ohne Verweis' } } }, 'translations.de.body', /link/],
  ];
  for (const [body, field, said] of wrong) {
    const answer = await change('password_reset', body);
    expect([body, answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
      body,
      422,
      'wrong_text',
      [field],
    ]);
    expect(answer.body.errors[field][0]).toMatch(said);
  }
  const tried = await step('password_reset', 'preview', { body: 'Only here: {{ link }}', locale: 'de' });
  expect(tried.body.preview).toMatchObject({ subject_line: 'Ein neues Passwort wählen', html: null });
  expect(tried.body.preview.text).toContain('Only here: https://');
  expect((await step('password_reset', 'preview', { body: '{{ no }}' })).body.code).toBe('wrong_text');
  expect((await service.get(`/email_templates/${await idOf('password_reset')}`)).body.email_template).toMatchObject({
    is_customised: false,
  });
});

test('who may not have every right changes none of them: a link that signs in would be theirs', async () => {
  for (const [rights, kind] of [
    [['email-templates:write', 'email-templates:read'], 'person'],
    [['*'], 'service'],
    [['*'], 'ai_agent'],
  ] as const) {
    const { headers } = await newReader(service, { abilities: [...rights] }, { actor_kind: kind });
    const answer = await change('password_reset', { body: 'https://evil.example/?{{ link }}' }, headers);
    expect([kind, answer.status]).toEqual([kind, 403]);
    expect([kind, (await step('password_reset', 'reset', {}, headers)).status]).toEqual([kind, 403]);
  }
});

test('a notification says what people wrote for it, and nothing by mail where it is switched off', async () => {
  const { id, email } = await people.somebody('owner');
  await change('mention', { subject_line: 'You were named: {{ title }}', body: '{{ text }} (see {{ address }})' });
  const { services } = service;
  const { notify } = await import('../../runtime/messaging/notifications/index.ts');
  const { systemActor } = await import('../../runtime/doors/seed/client.ts');
  const tell = (key: string) =>
    notify(services, systemActor, {
      type: 'mention',
      occasion: { key, ref: null, names: { data: { author: 'Ada', title: 'Stage left', excerpt: 'Look' } } },
      users: [id],
      channels: { mail: true },
    });
  await tell('one');
  const mail = readable((await mailTo(email, /You were named/)).text);
  expect(mail).toContain('You were named: Ada mentioned you in Stage left');
  expect(mail).toContain('(see http');
  await change('mention', { is_enabled: false });
  await tell('two');
  const { rows } = await service.pool.query('select count(*)::int as n from mail_message where to_address = $1', [
    email,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
});
