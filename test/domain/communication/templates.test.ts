/** Templates over real records: versions, languages, missing values of a record, and the page for mail programs. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../../support/service.ts';

type Body = Readonly<Record<string, unknown>>;

let service: TestService;
let rental: number;
let account: number;
beforeAll(async () => {
  service = await startService();
  await service.patch('/settings/company', { name: 'Lumen Hire' });
  account = (
    await service.post('/accounts', { name: 'Müller & Söhne', email: 'hallo@mueller.example', locale: 'de-AT' })
  ).body.account.id;
  const warehouse = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  const made = await service.post('/rentals', {
    title: 'Gala <b>',
    account_id: account,
    warehouse_id: warehouse,
    starts_at: '2027-06-05T09:00:00Z',
    ends_at: '2027-06-08T16:00:00Z',
  });
  rental = made.body.rental.id;
});
afterAll(() => service.close());

const template = async (body: Body) => {
  const answer = await service.post('/communication_templates', {
    name: 'Follow-up',
    channel: 'email',
    subject_type: 'rental',
    subject_line: 'Your {{ rental.title }}',
    ...body,
  });
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.communication_template;
};
const draft = (body: Body) =>
  service.post('/communication_drafts', { subject_type: 'rental', subject_id: String(rental), ...body });

test('each change of the text is a version, and an old one comes back as the next', async () => {
  const { id, version, variables } = await template({ key: 'one', body: 'First.' });
  expect(version).toBe(1);
  expect(variables).toEqual(expect.arrayContaining(['rental.title', 'rental.account.name', 'company.name']));
  await service.patch(`/communication_templates/${id}`, { body: 'Second.', change_note: 'Shorter' });
  await service.patch(`/communication_templates/${id}`, { name: 'Another name' });
  const versions = async () =>
    (await service.get(`/communication_templates/${id}/versions`)).body.versions.map(
      ({ version: number, body }: Body) => [number, body],
    );
  expect(await versions()).toEqual([
    [2, 'Second.'],
    [1, 'First.'],
  ]);
  const back = await service.post(`/communication_templates/${id}/versions/1/restore`, {});
  expect([back.status, back.body.communication_template?.body, back.body.communication_template?.version]).toEqual([
    200,
    'First.',
    3,
  ]);
  expect(await versions()).toEqual([
    [3, 'First.'],
    [2, 'Second.'],
    [1, 'First.'],
  ]);
});

test('what cannot be read is refused when it is saved, and one key has one text in a language', async () => {
  const save = (body: Body) =>
    service.post('/communication_templates', {
      key: 'two',
      name: 'Two',
      channel: 'email',
      subject_type: 'rental',
      subject_line: 'x',
      body: 'y',
      ...body,
    });
  expect((await save({ body: '{{ rental.title' })).body.code).toBe('wrong_template');
  expect((await save({ subject_line: '{% if %}' })).body.code).toBe('wrong_template');
  expect((await save({ subject_line: undefined })).status).toBe(422);
  expect((await save({})).status).toBe(201);
  expect((await save({})).status).toBe(422);
  expect((await save({ locale: 'de' })).status).toBe(201);
});

test('a draft takes the language of its recipient, else the template that was named', async () => {
  const english = await template({ key: 'welcome', body: 'Dear {{ rental.account.name }}, from {{ company.name }}.' });
  await template({
    key: 'welcome',
    locale: 'de',
    subject_line: 'Ihr {{ rental.title }}',
    body: 'Guten Tag {{ rental.account.name }}.',
  });
  const german = (await draft({ template_id: english.id })).body.communication_draft;
  expect(german).toMatchObject({
    subject_line: 'Ihr Gala <b>',
    rendered_body: 'Guten Tag Müller & Söhne.',
    body_format: 'text',
    missing_variables: [],
  });
  await service.patch(`/accounts/${account}`, { locale: 'fr' });
  const named = (await draft({ template_id: english.id })).body.communication_draft;
  expect(named.rendered_body).toBe('Dear Müller & Söhne, from Lumen Hire.');
  const wrong = await draft({ template_id: english.id, subject_type: 'account', subject_id: String(account) });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'template_mismatch']);
});

test('a value that the record lacks is told when approving, and never an empty "Dear ,"', async () => {
  const { id } = await template({
    key: 'lacking',
    body: 'Dear {{ rental.contact.first_name }}, about {{ merge.topic | default: "the hire" }} {{ merge.nothing | upcase }}.',
  });
  const made = (await draft({ template_id: id })).body.communication_draft;
  expect(made.missing_variables).toEqual(['rental.contact.first_name', 'merge.nothing']);
  expect(made.rendered_body).toBe('Dear [rental.contact.first_name], about the hire [MERGE.NOTHING].');
  const refused = await service.post(`/communication_drafts/${made.id}/approve`, {});
  expect([refused.status, refused.body.code]).toEqual([422, 'missing_variables']);
  const approved = await service.post(`/communication_drafts/${made.id}/approve`, {
    rendered_body: 'Dear all, about the hire.',
  });
  expect([approved.status, approved.body.communication_draft?.status]).toEqual([200, 'approved']);
});

test('HTML stands in its layout: styles in the elements, values as text, readable in the dark, and a text part', async () => {
  const bad = await service.post('/email_layouts', { name: 'Bad', body_html: '<div>nothing</div>' });
  expect(bad.body.errors).toHaveProperty('body_html');
  expect(
    (
      await service.post('/email_layouts', {
        name: 'Bad',
        body_html: '{{content}}',
        stylesheet: 'p{background:url(https://x.example)}',
      })
    ).status,
  ).toBe(422);
  const unknown = await service.post('/email_layouts', {
    name: 'Bad',
    body_html: '{{content}}',
    footer_html: '<a href="{{ unsubscribe_link }}">{{ company.name }}</a>',
  });
  expect([unknown.body.code, unknown.body.errors?.footer_html?.[0]]).toEqual([
    'wrong_template',
    expect.stringContaining('unsubscribe_link'),
  ]);
  const layout = await service.post('/email_layouts', {
    name: 'House',
    is_default: true,
    header_html: '<p class="top">{{ company.name }}</p><script>x()</script>',
    body_html: '<div>{{content}}</div>',
    footer_html: '<p class="mail-foot">Bye{{ company.phone }}</p>',
    stylesheet: '.top { color: #b91c1c }',
  });
  expect([layout.status, layout.body.email_layout?.header_html]).toEqual([
    201,
    '<p class="top">{{ company.name }}</p>',
  ]);
  const { id } = await template({
    key: 'page',
    body_format: 'html',
    body: '<h1>{{ rental.title }}</h1><p><a href="https://example.com/a">Open it</a></p>',
  });
  const { preview } = (await service.post(`/communication_templates/${id}/preview`, { subject_id: rental })).body;
  expect(preview.missing).toEqual([]);
  expect(preview.html).toContain('<h1>Gala &lt;b&gt;</h1>');
  expect(preview.html).toMatch(/<p class="top" style="color: ?#b91c1c;?">Lumen Hire<\/p>/);
  expect(preview.html).toContain('prefers-color-scheme:');
  expect(preview.text).toBe('Lumen Hire\n\nGala <b>\n\nOpen it (https://example.com/a)\n\nBye\n');
  const look = (body: Body) => service.post(`/communication_templates/${id}/preview`, body);
  expect((await look({ subject_id: 99999 })).status).toBe(404);
  const typed = await look({
    subject_id: rental,
    subject_line: 'New',
    body: 'At {{ rental.title }}',
    body_format: 'text',
  });
  expect(typed.body.preview).toMatchObject({ subject_line: 'New', html: null, text: 'At Gala <b>' });
  expect((await look({ subject_id: rental, body: '{{ rental.' })).body.code).toBe('wrong_template');
  const markdown = await template({
    key: 'marked',
    body_format: 'markdown',
    body: '**{{ rental.title }}**\n\n- one\n- two',
  });
  const made = (await draft({ template_id: markdown.id })).body.communication_draft;
  expect(made.rendered_body).toContain('<strong>Gala &lt;b&gt;</strong>');
  await service.post(`/communication_drafts/${made.id}/approve`, {});
  const { rows } = await service.pool.query('select frozen from communication_draft where id = $1', [made.id]);
  expect(rows[0].frozen.html).toContain('Lumen Hire');
  expect(rows[0].frozen.text).toContain('- one\n- two');
});
