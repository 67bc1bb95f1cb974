/** Imports from a file to records: execution does what validation reports, through the usual operations. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { startDrain } from '../../runtime/messaging/webhooks/index.ts';
import type { Worker } from '../../runtime/services/jobs/index.ts';
import { archiveOf } from '../support/archive.ts';
import { type Imports, importsOf, type Json } from '../support/imports.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';
import { eventually, startTestWorker } from '../support/worker.ts';

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

test('a file of customers becomes accounts with people and addresses, each row with its ledger entry', async () => {
  const file = [
    'Company;E-mail;Contact First name;Contact Last name;Street;PLZ;Ort;Land',
    'Nordlicht GmbH;info@nordlicht.example;Maya;Okafor;Foundry Lane 12;20095;Hamburg;DE',
    'Süd AG;hallo@sued.example;Jörg;Maß;Ring 1;80331;München;DE',
  ].join('\r\n');
  const made = await imports.plan('accounts', file);
  expect([made.status, made.body]).toMatchObject([201, { import_plan: { status: 'draft', row_count: 2 } }]);
  const plan = await imports.validated(made.body['import_plan'].id);
  expect([plan['status'], plan['errors'], plan['create_count'], plan['update_count']]).toEqual(['ready', [], 2, 0]);
  const batch = await imports.executed(plan['id']);
  expect(batch).toMatchObject({ status: 'completed', processed: 2, created: 2, failed: 0 });
  const rows = await imports.rows(`/import_batches/${batch['id']}`);
  expect(rows.map(({ row, action, status }: Json) => [row, action, status])).toEqual([
    [2, 'create', 'done'],
    [3, 'create', 'done'],
  ]);
  const { body } = await service.get(`/accounts/${rows[1]?.['entity_id']}?include=contacts,addresses`);
  expect(body.account).toMatchObject({
    name: 'Süd AG',
    email: 'hallo@sued.example',
    contacts: [{ first_name: 'Jörg', last_name: 'Maß' }],
    addresses: [{ line1: 'Ring 1', postcode: '80331', city: 'München', country_code: 'DE' }],
  });
});

const csv = (...rows: string[]): string => rows.join('\r\n');
const changesOf = (rows: Json[]): unknown[] => rows.map(({ action, changes }) => [action, changes]);

test('encodings, delimiters and what spreadsheets write are found: UTF-16, windows-1252, marks, sep=, apostrophes', async () => {
  const text = 'Firma;E-Mail\r\nBäckerei Müß;a@example.com\r\n';
  const files: [string, Buffer][] = [
    ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-8', Buffer.from(`\uFEFF${text}`)],
    ['windows-1252', Buffer.from(text, 'latin1')],
    ['utf-8', Buffer.from(`sep=;\r\n${text}`)],
    ['utf-8', Buffer.from(text.replaceAll(';', '\t').replaceAll('\r\n', '\r'))],
  ];
  for (const [encoding, file] of files) {
    const { status, body } = await imports.plan('accounts', file);
    expect([status, body['import_plan']?.findings, body['import_plan']?.sample[0].cells]).toMatchObject([
      201,
      { encoding, headings: ['Firma', 'E-Mail'] },
      ['Bäckerei Müß', 'a@example.com'],
    ]);
    expect(body['import_plan'].findings.encoding_lines?.[0]).toBe(
      encoding === 'windows-1252' ? 'Bäckerei Müß;a@example.com' : undefined,
    );
    expect(body['import_plan'].mapping).toEqual([
      { column: 'Firma', field: 'name' },
      { column: 'E-Mail', field: 'email' },
    ]);
  }
});

test('headings lead to fields in five languages; columns that nothing is called like are told', async () => {
  for (const [headings, fields] of [
    ['Firmenname,USt-IdNr.,Telefon,Zahlungsziel', ['name', 'vat_number', 'phone', 'payment_term_id']],
    ['raison sociale,numéro de TVA,téléphone,plafond de crédit', ['name', 'vat_number', 'phone', 'credit_limit']],
    ['razón social,NIF,teléfono,código postal', ['name', 'vat_number', 'phone', 'addresses.postcode']],
    ['bedrijfsnaam,btw-nummer,telefoon,woonplaats', ['name', 'vat_number', 'phone', 'addresses.city']],
    ['Company Nam,VAT numbr,Telephone,Credit limit', ['name', 'vat_number', 'phone', 'credit_limit']],
  ] as const) {
    const { body } = await imports.plan('accounts', `${headings},Zodiac\nA,B,C,1,x\n`);
    expect(body['import_plan'].mapping.map(({ field }: Json) => field)).toEqual(fields);
    expect(body['import_plan'].findings.unmapped_columns).toEqual(['Zodiac']);
  }
});

test('what a spreadsheet writes in words is understood in five languages: codes by their names, values by what they are called', async () => {
  const file = csv(
    'Name;Art;Street;PLZ;Ort;Land;Currency',
    'Words One;Organisatie;Ring 1;10115;Berlin;Deutschland;eur',
    'Words Two;ORGANIZACIÓN;Ring 2;75002;Paris;france;Pound sterling',
    'Words Three;person;Calle 3;28013;Madrid;España;GBP',
    'Words Four;;Straat 4;1012;Amsterdam;NL;euro',
    'Words Five;;Road 5;1;London;United Kingdom;',
    'Words Six;;Road 6;1;Nowhere;Atlantis;',
    // By the words that the definition declares for files.
    'Words Seven;Firma;Ring 7;1;Wien;Österreich;',
    'Words Eight;Particulier;Rue 8;1;Paris;FR;',
    'Words Nine;PRIVATPERSON;Ring 9;1;Wien;AT;',
  );
  const plan = await imports.ready('accounts', file, { options: { skip_errors: true } });
  expect(plan['mapping'].map(({ field }: Json) => field)).toEqual([
    ...['name', 'kind', 'addresses.line1', 'addresses.postcode', 'addresses.city', 'addresses.country_code'],
    'currency_code',
  ]);
  expect(plan['errors'].map(({ row, code, field, message }: Json) => [row, code, field, message])).toEqual([
    [7, 'not_found', 'addresses.country_code', expect.stringContaining('Atlantis')],
  ]);
  const planned = await imports.rows(`/import_plans/${plan['id']}`);
  const shown = planned.map(({ changes }: Json) =>
    ['kind', 'addresses[1].country_code', 'currency_code'].map((key) => changes?.[key]?.to ?? null),
  );
  expect(shown).toEqual([
    ['organisation', 'DE', 'EUR'],
    ['organisation', 'FR', 'GBP'],
    ['person', 'ES', 'GBP'],
    [null, 'NL', 'EUR'],
    [null, 'GB', null],
    [null, null, null],
    ['organisation', 'AT', null],
    ['person', 'FR', null],
    ['person', 'AT', null],
  ]);
});

test('what a column may go to is what a file can say: nothing that the import sets itself', async () => {
  const { body } = await imports.plan('accounts', 'name\nTargets Ltd\n');
  const { fields } = (await service.get(`/import_plans/${body['import_plan'].id}/targets`)).body;
  const needed = fields.filter(({ required }: Json) => required).map(({ field }: Json) => field);
  expect(needed.filter((field: string) => field.startsWith('addresses.')).sort()).toEqual([
    'addresses.country_code',
    'addresses.line1',
  ]);
  expect(fields.map(({ field }: Json) => field)).not.toContain('addresses.owner_type');
  // The person who maps the columns sees the understood words.
  const kind = fields.find(({ field }: Json) => field === 'kind');
  expect(kind.words).toMatchObject({ firma: 'organisation', particulier: 'person', organisatie: 'organisation' });
});

test('a heading that is called like the key of another record leads to the reference to it', async () => {
  for (const [entity, headings, fields] of [
    ['assets', 'Asset number,Item number,Warehouse', ['asset_number', 'catalogue_item_id', 'warehouse_id']],
    ['assets', 'Artikelnummer,Barcode', ['catalogue_item_id', 'barcode']],
    ['stock_transactions', 'Product code,Warehouse,Qty', ['catalogue_item_id', 'warehouse_id', 'quantity']],
    ['catalogue_item_rates', 'Item number,Rate,Price', ['catalogue_item_id', 'rate_id', 'price']],
    ['account_contacts', 'Kundenname,Nachname', ['account_id', 'last_name']],
    // A record's own name comes first, and no record becomes its own parent unnoticed.
    ['catalogue_items', 'Item number,Product', ['sku', 'name']],
    ['accounts', 'Customer,E-mail', ['name', 'email']],
    ['accounts', 'Company,Parent company', ['name']],
  ] as const) {
    const { body } = await imports.plan(
      entity,
      `${headings}\nA,B,C\n`.replace(/,C(?=\n$)/, headings.split(',').length > 2 ? ',C' : ''),
    );
    expect([entity, headings, body['import_plan'].mapping.map(({ field }: Json) => field)]).toEqual([
      entity,
      headings,
      fields,
    ]);
  }
});

test('validation tells field by field what would change, blank cells leave and a word clears, and execution does that', async () => {
  const { body } = await service.post('/accounts', {
    name: 'Harbour Lights',
    email: 'harbour@example.com',
    phone: '+44 1',
    website: 'https://harbour.example',
    credit_limit: '100.00',
  });
  const id = String(body.account.id);
  const file = csv(
    'email,name,phone,website,credit limit,tags',
    'HARBOUR@example.com,Harbour Lights,,[clear],"£1,250.50",stage;light',
    'other@example.com,Other Ltd,+44 2,,,',
  );
  const plan = await imports.ready('accounts', file);
  expect([plan['status'], plan['create_count'], plan['update_count'], plan['match_on']]).toEqual([
    'ready',
    1,
    1,
    ['email'],
  ]);
  const planned = await imports.rows(`/import_plans/${plan['id']}`);
  expect(changesOf(planned)).toEqual([
    [
      'update',
      {
        email: { from: 'harbour@example.com', to: 'HARBOUR@example.com' },
        website: { from: 'https://harbour.example', to: null },
        credit_limit: { from: '100.00', to: '1250.50' },
        tags: { from: [], to: ['stage', 'light'] },
      },
    ],
    ['create', expect.objectContaining({ name: { from: null, to: 'Other Ltd' } })],
  ]);
  expect((await service.get(`/accounts/${id}`)).body.account).toMatchObject({ credit_limit: '100.00', tags: [] });
  const batch = await imports.executed(plan['id']);
  expect(batch).toMatchObject({ status: 'completed', created: 1, updated: 1 });
  expect((await service.get(`/accounts/${id}`)).body.account).toMatchObject({
    phone: '+44 1',
    website: null,
    credit_limit: '1250.50',
    tags: ['stage', 'light'],
  });
  // Each row is a change like any other.
  const { body: ledger } = await service.get(`/actions?q[auditable_type_eq]=account&q[auditable_id_eq]=${id}&sort=-id`);
  expect(ledger.actions[0]).toMatchObject({ action: 'account.updated', user_id: 1 });
  const { rows: events } = await service.pool.query(
    'select event from outbox_event where ref = $1 order by id desc limit 1',
    [`account:${id}`],
  );
  expect(events[0].event).toBe('account.updated');
  // The same file once more changes nothing.
  const again = await imports.ready('accounts', file);
  expect([again['create_count'], again['update_count'], again['skip_count']]).toEqual([0, 0, 2]);
});

test('records below stand in one row or in rows of their own, and are found again', async () => {
  const mapping = [
    { column: 'Company', field: 'name' },
    { column: 'Mail', field: 'email' },
    { column: 'First', field: 'contacts.first_name' },
    { column: 'Last', field: 'contacts.last_name' },
    { column: 'First 2', field: 'contacts[2].first_name' },
    { column: 'Street', field: 'addresses.line1' },
    { column: null, field: 'addresses.country_code', transform: { constant: 'GB' } },
  ];
  const file = csv(
    'Company,Mail,First,Last,First 2,Street',
    'Quay Ltd,quay@example.com,Ann,Bell,Cid,1 Quay',
    'Quay Ltd,quay@example.com,Dee,Eck,,2 Quay',
    'Mole Ltd,mole@example.com,Fay,,,3 Mole',
  );
  const plan = await imports.ready('accounts', file, { mapping, match_on: ['email'] });
  expect([plan['status'], plan['errors'], plan['row_count'], plan['create_count'], plan['skip_count']]).toEqual([
    'ready',
    [],
    3,
    2,
    1,
  ]);
  await imports.executed(plan['id']);
  const { body } = await service.get('/accounts?q[email_eq]=quay@example.com&include=contacts,addresses');
  expect(body.accounts[0].contacts.map(({ first_name: name }: Json) => name).sort()).toEqual(['Ann', 'Cid', 'Dee']);
  expect(body.accounts[0].addresses.map(({ line1 }: Json) => line1).sort()).toEqual(['1 Quay', '2 Quay']);
  const again = await imports.ready('accounts', file, { mapping, match_on: ['email'] });
  expect([again['create_count'], again['update_count'], again['skip_count']]).toEqual([0, 0, 3]);
  const changed = await imports.ready('accounts', file.replace('Bell', 'Bolt'), {
    mapping,
    match_on: ['email', 'contacts.first_name'],
  });
  const [first] = await imports.rows(`/import_plans/${changed['id']}`);
  expect(first?.['changes']).toEqual({ 'contacts[1].last_name': { from: 'Bell', to: 'Bolt' } });
  // Without a key the dry run reports that the row is made beside the others; a row that its definition identifies is found
  // again.
  const beside = await imports.ready('accounts', file.replace('Bell', 'Bolt'), { mapping, match_on: ['email'] });
  expect([beside['status'], beside['findings'].notices]).toMatchObject([
    'ready',
    [
      {
        code: 'made_beside',
        row: 2,
        field: 'contacts',
        value: '1',
        fix: expect.stringContaining('contacts.first_name'),
      },
    ],
  ]);
  const people = csv('Company,Mail,First,Street', 'Quay Ltd,quay@example.com,Ann,1 Quay');
  const withMail = mapping
    .filter(({ column }) => people.includes(column ?? 'Mail'))
    .concat([{ column: 'Phone', field: 'addresses.phone' }]);
  const moved = await imports.ready(
    'accounts',
    people.replace('Street', 'Street,Phone').replace('1 Quay', '1 Quay,+44 1'),
    { mapping: withMail, match_on: ['email'] },
  );
  const [only] = await imports.rows(`/import_plans/${moved['id']}`);
  expect([only?.['changes'], moved['findings'].notices]).toEqual([
    { 'addresses[1].phone': { from: null, to: '+44 1' } },
    [],
  ]);
  const differing = await imports.ready(
    'accounts',
    file.replace('Quay Ltd,quay@example.com,Dee', 'Quai Ltd,quay@example.com,Dee'),
    { mapping, match_on: ['email'] },
  );
  expect(differing['errors'][0]).toMatchObject({ row: 3, column: 'Company', code: 'differs_from_first' });
});

test('references are found by what people call records; rows may name one another, and what is missing may be made', async () => {
  const file = csv('name,parent,payment terms', 'Branch A,Head Office,', 'Head Office,,', 'Branch B,Head Office,');
  const plan = await imports.ready('accounts', file);
  expect([plan['status'], plan['errors'], plan['findings'].columns]).toEqual(['ready', [], { parent: 'name' }]);
  const batch = await imports.executed(plan['id']);
  expect([batch['status'], batch['created']]).toEqual(['completed', 3]);
  const { body } = await service.get('/accounts?q[name_eq]=Head Office&include=children');
  expect(body.accounts[0].children.map(({ name }: Json) => name)).toEqual(['Branch A', 'Branch B']);
  const items = csv(
    'sku,name,group,daily rate',
    'I-1,Fog machine,Special effects,35.00',
    'I-2,Snow machine,Special effects,40.00',
  );
  const mapping = [
    ...['sku', 'name'].map((field) => ({ column: field, field })),
    { column: 'group', field: 'group.name', transform: { create_missing: true } },
    { column: 'daily rate', field: 'rates.price' },
    { column: null, field: 'rates.currency_code', transform: { constant: 'GBP' } },
    {
      column: null,
      field: 'rates.rate_id',
      transform: { constant: (await service.get('/rates?per_page=1')).body.rates[0].name, lookup: 'name' },
    },
  ];
  const made = await imports.ready('catalogue_items', items, { mapping });
  expect([made['status'], made['errors']]).toEqual(['ready', []]);
  expect((await imports.executed(made['id']))['status']).toBe('completed');
  const { body: found } = await service.get('/catalogue_items?q[sku_start]=I-&include=group,rates&sort=sku');
  expect(found.catalogue_items.map(({ group, rates }: Json) => [group.name, rates[0].price])).toEqual([
    ['Special effects', '35.00'],
    ['Special effects', '40.00'],
  ]);
  const unknown = await imports.ready('catalogue_items', csv('sku,name,group', 'I-3,Haze machine,No such group'));
  expect(unknown['errors'][0]).toMatchObject({ row: 2, column: 'group', code: 'not_found', value: 'No such group' });
});

test('keys of other programs are remembered, join files and find records again', async () => {
  const people = (name: string): string => csv('Customer ID,Customer name', `C-77,${name}`);
  const mapping = [
    { column: 'Customer ID', field: 'external:old_system' },
    { column: 'Customer name', field: 'name' },
  ];
  await imports.executed(
    (await imports.ready('accounts', people('Pier Ltd'), { mapping, match_on: ['external:old_system'] }))['id'],
  );
  const renamed = await imports.ready('accounts', people('Pier and Sons'), {
    mapping,
    match_on: ['external:old_system'],
  });
  expect([renamed['create_count'], renamed['update_count']]).toEqual([0, 1]);
  await imports.executed(renamed['id']);
  const contacts = await imports.ready('account_contacts', csv('First,Customer', 'Gus,C-77'), {
    mapping: [
      { column: 'First', field: 'first_name' },
      { column: 'Customer', field: 'account_id', transform: { lookup: 'external:old_system' } },
    ],
  });
  expect([contacts['status'], contacts['errors']]).toEqual(['ready', []]);
  await imports.executed(contacts['id']);
  const { body } = await service.get('/accounts?q[name_eq]=Pier and Sons&include=contacts');
  expect(body.accounts[0].contacts.map(({ first_name: name }: Json) => name)).toEqual(['Gus']);
});

test('good rows go in where that is wished, the failed ones come back as a file that can be sent again', async () => {
  const file = csv(
    'name;email;is active?',
    'Good Ltd;good@example.com;x',
    'Bad Ltd;no mail;"a;b"',
    ';empty@example.com;',
  );
  const refused = await imports.ready('accounts', file);
  expect([
    refused['status'],
    refused['error_count'],
    refused['errors'].map(({ row, column, field }: Json) => [row, column, field]),
  ]).toEqual([
    'invalid',
    2,
    [
      [3, 'email', 'email'],
      [4, 'name', 'name'],
    ],
  ]);
  await service.patch(`/import_plans/${refused['id']}`, { options: { skip_errors: true } });
  const plan = await imports.validated(refused['id']);
  const batch = await imports.executed(plan['id']);
  expect(batch).toMatchObject({ status: 'completed_with_errors', processed: 3, created: 1, failed: 2 });
  const failed = await service.get(`/import_batches/${batch['id']}/failed_rows`);
  expect(failed.headers['content-type']).toContain('text/csv');
  const lines = failed.text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toEqual([
    'name,email,is active?,import_errors',
    expect.stringMatching(/^Bad Ltd,no mail,"a;b",email: email must be an e-mail address\./),
    expect.stringMatching(/^,empty@example\.com,,/),
  ]);
  const fixed = await imports.ready(
    'accounts',
    failed.text.replace('no mail', 'bad@example.com').replace('\n,empty', '\nEmpty Ltd,empty'),
  );
  expect([fixed['status'], fixed['create_count']]).toEqual(['ready', 2]);
});

test('a rollback takes back what nobody touched, and leaves the rest with the reason', async () => {
  const file = csv('name,email', ...['a', 'b', 'c'].map((letter) => `Undo ${letter},undo-${letter}@example.com`));
  const batch = await imports.executed((await imports.ready('accounts', file))['id']);
  const rows = await imports.rows(`/import_batches/${batch['id']}`);
  await service.patch(`/accounts/${rows[1]?.['entity_id']}`, { phone: '+44 3' });
  const undone = await imports.rolledBack(batch['id']);
  expect(undone).toMatchObject({ status: 'rolled_back', undone: 2, undo_left: 1 });
  const after = await imports.rows(`/import_batches/${batch['id']}`);
  expect(after.map(({ status, errors }: Json) => [status, errors[0]?.code])).toEqual([
    ['undone', undefined],
    ['left', 'changed_since'],
    ['undone', undefined],
  ]);
  expect((await service.get('/accounts?q[email_start]=undo-')).body.meta.total).toBe(1);
  expect((await service.post(`/import_batches/${batch['id']}/rollback`, {})).body.code).toBe('invalid_state');
});

test('opening stock comes in as opening stock, custom fields by their name, workbooks with what they know', async () => {
  await service.post('/custom_fields', {
    resource: 'account',
    name: 'loyalty',
    label: 'Loyalty points',
    type: 'integer',
  });
  const plan = await imports.ready('accounts', csv('name,Loyalty points', 'Points Ltd,12'));
  expect([plan['status'], plan['errors'], plan['mapping'][1]]).toEqual([
    'ready',
    [],
    { column: 'Loyalty points', field: 'custom_fields.loyalty' },
  ]);
  await imports.executed(plan['id']);
  expect((await service.get('/accounts?q[name_eq]=Points Ltd')).body.accounts[0].custom_fields).toMatchObject({
    loyalty: 12,
  });
  const { catalogue_items: items } = (await service.get('/catalogue_items?q[tracking_eq]=bulk&per_page=1')).body;
  const { warehouses } = (await service.get('/warehouses?per_page=1')).body;
  const stock = await imports.ready(
    'stock_transactions',
    csv('item,warehouse,quantity', `${items[0].name},${warehouses[0].name},7`),
  );
  expect([stock['status'], stock['errors']]).toEqual(['ready', []]);
  const batch = await imports.executed(stock['id']);
  const [row] = await imports.rows(`/import_batches/${batch['id']}`);
  const movement = async () => (await service.get(`/stock_transactions/${row?.['entity_id']}`)).body.stock_transaction;
  expect(await movement()).toMatchObject({ type: 'opening', quantity: 7, reversed_by_id: null });
  // A record that is never deleted is undone by its reversal.
  expect(stock['findings'].notices).toEqual([]);
  expect(await imports.rolledBack(batch['id'])).toMatchObject({ undone: 1, undo_left: 0 });
  expect(await movement()).toMatchObject({ reversed_by_id: expect.any(Number) });
});

test('who may not write or read the records imports none of them, and sees no plan of those who may', async () => {
  const token = async (abilities: string[]): Promise<Json> => {
    const { body } = await service.post('/api_tokens', { name: 'Importer', abilities });
    return { Authorization: `Bearer ${body.api_token.token}` };
  };
  const reader = await token(['imports:read', 'imports:write', 'accounts:read', 'addresses:read']);
  const blind = await token(['imports:read', 'imports:write']);
  const content = Buffer.from('name\nRights Ltd\n').toString('base64');
  const body = { entity: 'accounts', content, file_name: 'a.csv' };
  expect((await service.post('/import_plans', body, blind)).body).toMatchObject({
    code: 'missing_ability',
    required_ability: 'accounts:read',
  });
  const made = await service.post('/import_plans', body, reader);
  const id = made.body.import_plan.id;
  expect((await service.post(`/import_plans/${id}/validate`, {}, reader)).status).toBe(202);
  await imports.settled(id);
  expect((await service.post(`/import_plans/${id}/execute`, {}, reader)).body).toMatchObject({
    code: 'missing_ability',
    required_ability: 'accounts:write',
  });
  const owners = await imports.plan('accounts', 'name\nHidden Ltd\n');
  for (const path of ['', '/rows', '/failed_rows'])
    expect((await service.get(`/import_plans/${owners.body['import_plan'].id}${path}`, blind)).status).toBe(404);
  // The contents of the file are as hidden from them as the plan: in no list, by no search, and no record is added beside it.
  const finder = await token(['imports:read', 'imports:write', 'search:read']);
  const secret = await imports.plan('accounts', 'name\nSecret Ltd\n', {}, 'zanzibar.csv');
  const { attachment_uuid: uuid, id: plan } = secret.body['import_plan'];
  const listed = async (headers?: Json): Promise<unknown[]> => [
    (await service.get('/attachments?q[file_name_eq]=zanzibar.csv', headers)).body.meta.total,
    (await service.get(`/attachments/${uuid}`, headers)).status,
    (await service.get('/search?q=zanzibar', headers)).body.meta.total,
    (await service.get('/search?q=zanzibr', headers)).body.meta.total,
  ];
  expect(await listed(finder)).toEqual([0, 404, 0, 0]);
  expect((await service.delete(`/attachments/${uuid}`, finder)).status).toBe(404);
  expect(await listed()).toEqual([1, 200, 1, 1]);
  const added = { owner_type: 'import_plan', owner_id: plan, file_name: 'a.txt', content: 'aGVsbG8=' };
  expect((await service.post('/attachments', added, finder)).body).toMatchObject({
    code: 'validation_failed',
    errors: { owner_id: ['The selected owner does not exist.'] },
  });
  expect((await service.post('/attachments', added)).status).toBe(201);
  // How often, until when and from where a token works is no right to see a plan.
  const { body: limited } = await service.post('/api_tokens', {
    ...{ name: 'Limited', abilities: ['*'], rate_limit_per_minute: 900, daily_unit_limit: 90_000 },
    ...{
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      allowed_ips: ['127.0.0.0/8', '::1', '::ffff:127.0.0.1'],
    },
  });
  const other = { Authorization: `Bearer ${limited.api_token.token}` };
  expect([limited.errors, ...(await listed(other))]).toEqual([undefined, 1, 200, 1, 1]);
  expect((await service.get(`/import_plans/${plan}`, other)).status).toBe(200);
  expect((await service.patch(`/import_plans/${plan}`, { mode: 'create' }, other)).status).toBe(200);
});

test('what somebody wrote since the validation is not overwritten: the row tells of it', async () => {
  const names = ['Since A', 'Since B', 'Since C'];
  const first = csv('name,email,phone', ...names.map((name, at) => `${name},since-${at}@example.com,+44 ${at}`));
  await imports.executed((await imports.ready('accounts', first))['id']);
  const { accounts } = (await service.get('/accounts?q[name_start]=Since&sort=name')).body;
  const later = csv('name,email,phone', ...names.map((name, at) => `${name},since-${at}@example.com,+49 ${at}`));
  const plan = await imports.ready('accounts', later, { options: { skip_errors: true } });
  expect([plan['status'], plan['update_count']]).toEqual(['ready', 3]);
  // The second has the file's value already, the third a value that the file does not contain.
  await service.patch(`/accounts/${accounts[0].id}`, { phone: '+44 999' });
  await service.patch(`/accounts/${accounts[1].id}`, { phone: '+49 1' });
  await service.patch(`/accounts/${accounts[2].id}`, { website: 'https://since.example' });
  const batch = await imports.executed(plan['id']);
  const rows = await imports.rows(`/import_batches/${batch['id']}`);
  expect(rows.map(({ status, errors }: Json) => [status, errors[0]?.code, errors[0]?.field, errors[0]?.value])).toEqual(
    [
      ['failed', 'changed_since', 'phone', '+44 999'],
      ['done', undefined, undefined, undefined],
      ['done', undefined, undefined, undefined],
    ],
  );
  const after = (await service.get('/accounts?q[name_start]=Since&sort=name')).body.accounts;
  expect(after.map(({ phone }: Json) => phone)).toEqual(['+44 999', '+49 1', '+49 2']);
  const again = await imports.ready('accounts', later);
  expect([again['update_count'], again['skip_count']]).toEqual([1, 2]);
  expect((await service.post(`/import_plans/${plan['id']}/execute`, {})).body).toMatchObject({
    code: 'invalid_state',
    message: expect.stringContaining('It is imported already'),
  });
});

test('a record that somebody made since the validation is not written over by a row that was to make it', async () => {
  const text = csv(
    'name,email,phone',
    'Meanwhile Ltd,meanwhile@example.com,+44 1',
    'Later Ltd,later@example.com,+44 2',
  );
  const options = { mode: 'upsert', match_on: ['email'], options: { skip_errors: true } };
  const plan = await imports.ready('accounts', text, options);
  expect([plan['status'], plan['create_count']]).toEqual(['ready', 2]);
  const { account } = (await service.post('/accounts', { name: 'Theirs', email: 'meanwhile@example.com' })).body;
  const batch = await imports.executed(plan['id']);
  const rows = await imports.rows(`/import_batches/${batch['id']}`);
  expect(rows.map(({ status, errors }: Json) => [status, errors[0]?.code])).toEqual([
    ['failed', 'already_there'],
    ['done', undefined],
  ]);
  expect((await service.get(`/accounts/${account.id}`)).body.account).toMatchObject({ name: 'Theirs', phone: null });
});

test('mistakes in a plan are told where they stand', async () => {
  const file = 'name,email\nA,a@example.com\n';
  const wrong = async (more: Json): Promise<Json> => (await imports.plan('accounts', file, more)).body['errors'];
  expect(await wrong({ mapping: [{ column: 'nam', field: 'name' }] })).toEqual({
    'mapping.0.column': ['The file has no column "nam". It has "name", "email".'],
  });
  expect(await wrong({ mapping: [{ column: 'name', field: 'colour' }] })).toEqual({
    'mapping.0.field': ['accounts has no field "colour".'],
  });
  expect(await wrong({ mapping: [{ column: 'name', field: 'balance' }] })).toHaveProperty(['mapping.0.field']);
  expect(
    await wrong({
      mapping: [
        { column: 'name', field: 'name' },
        { column: 'email', field: 'name' },
      ],
    }),
  ).toHaveProperty(['mapping.1.field']);
  expect(await wrong({ match_on: ['phone'] })).toHaveProperty('match_on');
  expect(await wrong({ mode: 'update', match_on: [] })).toHaveProperty('match_on');
  expect(await wrong({ mapping: [{ column: 'name', field: 'name', transform: { colour: 'red' } }] })).toHaveProperty([
    'mapping.0.transform',
  ]);
  expect((await imports.plan('users', file)).body['errors'].entity[0]).toContain(
    '"users" cannot be imported. There are',
  );
  const { body } = await imports.plan('accounts', file, { mapping: [{ column: 'email', field: 'email' }] });
  const unmapped = await service.post(`/import_plans/${body['import_plan'].id}/validate`, {});
  expect([unmapped.status, unmapped.body.code, unmapped.body.details.fields]).toEqual([
    422,
    'unmapped_fields',
    ['name'],
  ]);
});

test('a profile keeps mapping, formats and keys for the next file', async () => {
  const profile = await service.post('/import_profiles', {
    name: 'Old system',
    entity: 'accounts',
    mapping: [
      { column: 'K', field: 'name', transform: { case: 'title', map: { zz: 'Zenith' } } },
      { column: 'L', field: 'credit_limit', transform: { number: ',' } },
      { column: 'A', field: 'is_supplier', transform: { map: { lieferant: 'yes', kunde: 'no' } } },
    ],
    delimiter: '|',
    decimal_separator: '.',
  });
  expect([profile.status, profile.body.errors]).toEqual([201, undefined]);
  const plan = await imports.ready('accounts', csv('K|L|A', 'NORDEN GMBH|1.500|Lieferant', 'ZZ|2.000,5|Kunde'), {
    import_profile_id: profile.body.import_profile.id,
  });
  expect(
    plan['sample'].map(({ changes }: Json) => [changes.name.to, changes.credit_limit.to, changes.is_supplier.to]),
  ).toEqual([
    ['Norden Gmbh', '1500', true],
    ['Zenith', '2000.5', false],
  ]);
  expect(
    (
      await service.post('/import_profiles', {
        name: 'X',
        entity: 'accounts',
        mapping: [{ column: 'A', field: 'nope' }],
      })
    ).status,
  ).toBe(422);
});

test('files one behind the other: rows name what earlier files would make, dry run included, and all are imported in their order', async () => {
  const behind = async (entity: string, rows: string[], after?: string): Promise<string> => {
    const made = await imports.plan(entity, csv(...rows), after === undefined ? {} : { after_id: after });
    expect([made.status, made.body['errors']]).toEqual([201, undefined]);
    return made.body['import_plan'].id;
  };
  const accounts = await behind('accounts', ['Company,Email', 'Behind A,behind-a@example.com', 'Behind B,no mail']);
  const people = await behind(
    'account_contacts',
    [
      'Account,First name,Last name,Email',
      'Behind A,Ann,One,ann@behind.example',
      'Behind B,Bob,Two,bob@behind.example',
    ],
    accounts,
  );
  const items = await behind('catalogue_items', ['SKU,Name,Tracking', 'BEHIND-1,Behind item,serialised'], people);
  const units = await behind(
    'assets',
    ['Product,Serial number,Warehouse', 'BEHIND-1,SN-B-1,London', 'BEHIND-2,SN-B-2,London'],
    items,
  );
  const count = async (): Promise<unknown[]> => [
    (await service.get('/accounts?q[name_cont]=Behind')).body.meta.total,
    (await service.get('/assets?q[serial_number_cont]=SN-B-')).body.meta.total,
  ];
  await imports.validated(units);
  const read = async (id: string): Promise<Json> => (await service.get(`/import_plans/${id}`)).body['import_plan'];
  const outcome = async (id: string): Promise<unknown> => {
    const { status, create_count: create, errors } = await read(id);
    return [status, create, errors.map(({ row, code, value }: Json) => [row, code, value])];
  };
  // A record of a row with mistakes does not exist for later files.
  expect([await outcome(accounts), await outcome(people), await outcome(items), await outcome(units)]).toEqual([
    ['invalid', 1, [[3, 'validation_failed', 'no mail']]],
    ['invalid', 1, [[3, 'not_found', 'Behind B']]],
    ['ready', 1, []],
    ['invalid', 1, [[3, 'not_found', 'BEHIND-2']]],
  ]);
  expect(await count()).toEqual([0, 0]);
  const skipping = { options: { skip_errors: true } };
  for (const id of [people, units]) await service.patch(`/import_plans/${id}`, skipping);
  // A changed file makes those behind it drafts again.
  const changed = await service.patch(`/import_plans/${accounts}`, {
    mapping: [{ column: 'Company', field: 'name' }],
    match_on: [],
  });
  expect(changed.status).toBe(200);
  expect([(await read(items))['status'], (await read(units))['status']]).toEqual(['draft', 'draft']);
  await imports.validated(units);
  expect([await outcome(accounts), (await read(people))['create_count'], (await read(units))['status']]).toEqual([
    ['ready', 2, []],
    2,
    'ready',
  ]);
  // One of the files before is taken back to a draft: nothing is executed.
  await service.patch(`/import_plans/${people}`, { mode: 'create' });
  await imports.validated(accounts);
  expect((await service.post(`/import_plans/${units}/execute`, {})).status).toBe(422);
  await imports.validated(units);
  const batch = await imports.executed(units);
  expect(batch).toMatchObject({ entity: 'assets', status: 'completed_with_errors', created: 1, failed: 1 });
  expect(await count()).toEqual([2, 1]);
  const { body } = await service.get(`/import_batches/${batch['after_id']}?include=after`);
  expect(body['import_batch']).toMatchObject({
    entity: 'catalogue_items',
    status: 'completed',
    after: { entity: 'account_contacts' },
  });
  expect(
    (await imports.plan('accounts', 'name\nX\n', { after_id: '00000000-0000-4000-8000-000000000000' })).status,
  ).toBe(422);
});

test('files one behind the other are taken back the last first; open invoices go where nothing settled them', async () => {
  const accounts = await imports.plan(
    'accounts',
    csv('Company,Email', 'Chain A,chain-a@example.com', 'Chain B,chain-b@example.com'),
  );
  const more = { after_id: accounts.body['import_plan'].id };
  const file = csv(
    'Invoice number,Customer,Invoice date,Open amount',
    'CH-1,Chain A,2026-05-01,10.00',
    'CH-2,Chain B,2026-05-01,20.00',
  );
  const invoices = await imports.ready('invoices', file, more);
  expect([invoices['status'], invoices['errors'], invoices['findings'].notices]).toEqual(['ready', [], []]);
  const last = await imports.executed(invoices['id']);
  const first = last['after_id'];
  const early = await service.post(`/import_batches/${first}/rollback`, {});
  expect([early.status, early.body.code, early.body.details]).toEqual([
    422,
    'invalid_state',
    { import_batch_id: last['id'] },
  ]);
  const [one, two] = await imports.rows(`/import_batches/${last['id']}`);
  const made = await service.post('/api_tokens', { name: 'Agent', abilities: ['*'], actor_kind: 'ai_agent' });
  const agent = { Authorization: `Bearer ${made.body.api_token.token}` };
  expect((await service.post(`/import_batches/${last['id']}/rollback`, {}, agent)).body.code).toBe('human_required');
  expect((await service.delete(`/invoices/${one?.['entity_id']}`, agent)).body.code).toBe('human_required');
  const { account_id: account } = (await service.get(`/invoices/${two?.['entity_id']}`)).body.invoice;
  const allocations = [{ invoice_id: Number(two?.['entity_id']), amount: '5.00' }];
  const paid = await service.post('/payments', { account_id: account, amount: '5.00', method: 'cash', allocations });
  expect([paid.status, paid.body.errors]).toEqual([201, undefined]);
  expect(await imports.rolledBack(last['id'])).toMatchObject({ undone: 1, undo_left: 1 });
  const after = await imports.rows(`/import_batches/${last['id']}`);
  expect(after.map(({ status, errors }: Json) => [status, errors.length])).toEqual([
    ['undone', 0],
    ['left', 1],
  ]);
  // The number is free again: the mended file goes in.
  const again = await imports.ready('invoices', file.split('\r\n').slice(0, 2).join('\r\n'));
  expect([again['status'], again['errors']]).toEqual(['ready', []]);
  // One customer is in use by what stayed.
  const undone = await imports.rolledBack(first);
  expect(undone).toMatchObject({ undone: 1, undo_left: 1 });
});

test('open invoices come in as what they are: their own number, dates and what is open, receivable and payable, and no revenue', async () => {
  const { body: customer } = await service.post('/accounts', { name: 'Opening Ltd', email: 'opening@example.com' });
  const account = customer.account.id;
  const report = async (source: string, definition: object): Promise<unknown> =>
    (await service.post('/reports/execute', { source, definition })).body;
  const revenue = async (): Promise<string> =>
    JSON.stringify([
      await report('invoices', {
        measures: [
          { fn: 'sum', field: 'net_total', as: 'net' },
          { fn: 'sum', field: 'tax_total', as: 'tax' },
        ],
      }),
      await report('invoice_lines', { measures: [{ fn: 'sum', field: 'net_amount', as: 'net' }] }),
      (await service.get('/tax_report?from=2020-01-01&to=2030-12-31')).body,
    ]).replaceAll(/"generated_at":[^,}]+/g, '');
  const before = await revenue();
  const next = async (): Promise<unknown[]> =>
    (await service.pool.query('select * from number_series where series = $1 order by year', ['invoice'])).rows;
  const numbers = JSON.stringify(await next());
  const file = csv(
    'Rechnungsnummer;Kunde;Rechnungsdatum;Fällig am;Offener Betrag',
    '2025-0817;Opening Ltd;14.09.2026;28.09.2026;1.234,50',
    '2025-0818;Opening Ltd;15.10.2026;15.12.2099;100,00',
    'INV-2026-09999;Opening Ltd;15.10.2026;;100,00',
    '2025-0820;Opening Ltd;15.10.2026;;-5,00',
    '2025-0821;Opening Ltd;15.10.2099;;5,00',
  );
  const plan = await imports.ready('invoices', file, { options: { skip_errors: true } });
  expect(plan['errors'].map(({ row, field }: Json) => [row, field])).toEqual([
    [4, 'opening_number'],
    [5, 'opening_amount'],
    [6, 'invoice_date'],
  ]);
  // A date without a time means its end, and the dry run shows it.
  const [first] = await imports.rows(`/import_plans/${plan['id']}`);
  expect(Date.parse(first?.['changes'].due_at.to)).toBe(Date.parse('2026-09-28T22:59:59Z'));
  // An agent that may not do it to one record does it to none.
  const agent = (await newReader(service, {}, { actor_kind: 'ai_agent' })).headers;
  const brought = await request(service.app)
    .post('/api/v1/import_plans')
    .set(agent)
    .field('entity', 'invoices')
    .field('options', JSON.stringify({ skip_errors: true }))
    .attach('file', Buffer.from(file), 'open.csv');
  await service.post(`/import_plans/${brought.body.import_plan.id}/validate`, {}, agent);
  await imports.settled(brought.body.import_plan.id);
  const refused = await service.post(`/import_plans/${brought.body.import_plan.id}/execute`, {}, agent);
  expect([refused.status, refused.body.code]).toEqual([403, 'human_required']);
  const batch = await imports.executed(plan['id']);
  expect(batch).toMatchObject({ created: 2, failed: 3 });
  const { invoices } = (await service.get(`/invoices?q[account_id_eq]=${account}&sort=number&per_page=10`)).body;
  expect(invoices).toMatchObject([
    {
      number: '2025-0817',
      invoice_type: 'opening',
      status: 'issued',
      invoice_date: '2026-09-14',
      due_at: '2026-09-28T22:59:59.000Z',
      is_overdue: true,
      net_total: '0.00',
      gross_total: '1234.50',
      balance: '1234.50',
      sent_at: null,
    },
    { number: '2025-0818', due_at: '2099-12-15T23:59:59.000Z', is_overdue: false, balance: '100.00' },
  ]);
  const owed = async (): Promise<Json> => (await service.get(`/accounts/${account}/balance`)).body.balance;
  expect(await owed()).toMatchObject({ balance: '1334.50', overdue_balance: '1234.50' });
  expect([await revenue(), JSON.stringify(await next())]).toEqual([before, numbers]);
  // An invoice that was overdue before its import sends no event.
  const events = await service.pool.query('select event from outbox_event where ref = any($1) order by id', [
    invoices.map(({ ref }: Json) => ref),
  ]);
  expect(events.rows.map(({ event }) => event)).toEqual(['invoice.created', 'invoice.created']);
  const [late, open] = invoices;
  const paid = await service.post('/payments', {
    account_id: account,
    amount: '234.50',
    method: 'bank_transfer',
    allocations: [{ invoice_id: late.id, amount: '234.50' }],
  });
  expect([paid.status, paid.body.errors]).toEqual([201, undefined]);
  expect((await service.get(`/invoices/${late.id}`)).body.invoice).toMatchObject({
    status: 'partially_paid',
    balance: '1000.00',
  });
  expect((await service.post(`/invoices/${open.id}/void`, { reason: 'Paid before' })).status).toBe(200);
  expect(await owed()).toMatchObject({ balance: '1000.00' });
  // The same file again makes nothing twice.
  const again = await imports.ready('invoices', file, { options: { skip_errors: true } });
  expect([again['create_count'], again['errors'].slice(0, 2).map(({ row, code }: Json) => [row, code])]).toEqual([
    0,
    [
      [2, 'already_taken'],
      [3, 'already_taken'],
    ],
  ]);
  const by = (body: Json): Promise<number> =>
    service.post('/invoices', { account_id: account, ...body }).then(({ status }) => status);
  expect([
    await by({ opening_amount: '5.00' }),
    await by({ invoice_type: 'opening' }),
    await by({ invoice_type: 'opening', opening_number: '2025-0817', opening_amount: '5', invoice_date: '2026-01-01' }),
    (await service.post(`/invoices/${late.id}/lines`, { description: 'More', unit_price: '1' })).status,
  ]).toEqual([422, 422, 422, 422]);
});

test('an import tells nobody and starts no workflow unless its plan says so; its events are there all the same', async () => {
  const { headers } = await newReader(service, {}, { actor_kind: 'person' });
  const flow = {
    name: 'Welcome',
    event: 'account.created',
    actions: [{ do: 'notify', user_ids: [1], title: 'New', text: 'New.' }],
  };
  const { body } = await service.post('/workflows', flow, headers);
  expect((await service.post(`/workflows/${body.workflow.id}/enable`, {}, headers)).status).toBe(200);
  const brought = async (name: string, options: object): Promise<string> => {
    const plan = await imports.ready('accounts', csv('name', name), { options });
    await imports.executed(plan['id']);
    return (await service.get(`/accounts?q[name_eq]=${name}`)).body.accounts[0].ref;
  };
  const drain = startDrain({ services: service.services });
  const silent = await brought('Silent', {});
  const loud = await brought('Loud', { notify: true });
  const refs = await eventually(async () => {
    const { rows } = await service.pool.query('select subject_ref from workflow_run where workflow_id = $1', [
      body.workflow.id,
    ]);
    return rows.some((row) => row['subject_ref'] === loud)
      ? rows.map((row) => row['subject_ref']).filter((ref) => ref === silent || ref === loud)
      : null;
  }, 'a run');
  await drain.stop();
  expect(refs).toEqual([loud]);
  const { rows } = await service.pool.query(
    "select ref, silent from outbox_event where event = 'account.created' and ref = any($1) order by ref = $2",
    [[silent, loud], loud],
  );
  expect(rows).toEqual([
    { ref: silent, silent: true },
    { ref: loud, silent: false },
  ]);
  await service.post(`/workflows/${body.workflow.id}/disable`, {}, headers);
});

test('files of rows come from archives of the plan: told before they are missing, too large or lead away, and once each', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const attach = (plan: string, files: Readonly<Record<string, string | Buffer>>) =>
    request(service.app)
      .post('/api/v1/attachments')
      .set('Authorization', `Bearer ${service.token}`)
      .field('owner_type', 'import_plan')
      .field('owner_id', plan)
      .attach('file', archiveOf(files), 'files.zip');
  const file = csv(
    'Company;Anhang',
    'Files One;B.png;',
    'Files Two;front/A.png',
    'Files Three;A.png',
    'Files Four;none.png',
    'Files Five;big.bin',
    'Files Six;empty.txt',
    'Files Seven;"B.png;notes.txt"',
    'Files Eight;',
  );
  const more = { options: { skip_errors: true, delimiter: ';' }, match_on: ['name'] };
  const files = {
    ...{ 'front/A.png': png, 'back/A.png': png, 'B.png': png, 'notes.txt': 'Hello' },
    ...{ 'empty.txt': '', 'big.bin': Buffer.alloc(27_000_000) },
  };
  const bare = await imports.ready('accounts', file, more);
  expect([bare['status'], bare['errors'].map(({ code, column }: Json) => [code, column])]).toEqual([
    'invalid',
    [['no_archive', 'Anhang']],
  ]);
  expect((await attach(bare['id'], files)).status).toBe(201);
  const plan = await imports.validated(bare['id']);
  expect([plan['status'], plan['errors'].map(({ row, code, value }: Json) => [row, code, value])]).toEqual([
    'ready',
    [
      [4, 'several_files', 'A.png'],
      [5, 'file_missing', 'none.png'],
      [6, 'file_too_large', 'big.bin'],
      [7, 'file_empty', 'empty.txt'],
    ],
  ]);
  expect((await service.get('/accounts?q[name_cont]=Files')).body.meta.total).toBe(0);
  const batch = await imports.executed(plan['id']);
  expect(batch).toMatchObject({ created: 4, failed: 4 });
  const { accounts } = (await service.get('/accounts?q[name_cont]=Files&include=attachments&sort=name')).body;
  const shown = accounts.map(({ name, attachments }: Json) => [
    name,
    attachments
      .map((one: Json) => [one['file_name'], one['content_type'], one['category'], one['has_thumbnail']])
      .sort(),
  ]);
  const picture = (name: string): unknown => [name, 'image/png', 'photo', true];
  expect(shown).toEqual([
    ['Files Eight', []],
    ['Files One', [picture('B.png')]],
    ['Files Seven', [picture('B.png'), ['notes.txt', 'text/plain', 'document', false]]],
    ['Files Two', [picture('A.png')]],
  ]);
  // A contact that the record has already is not attached again.
  const again = await imports.plan('accounts', file, more);
  await attach(again.body['import_plan'].id, files);
  const second = await imports.validated(again.body['import_plan'].id);
  expect([second['create_count'], second['update_count'], second['skip_count']]).toEqual([0, 0, 4]);
  const { undone } = await imports.rolledBack(batch['id']);
  expect([undone, (await service.get('/attachments?q[file_name_eq]=notes.txt')).body.meta.total]).toEqual([4, 0]);
  const evil = await imports.plan('accounts', file, more);
  await attach(evil.body['import_plan'].id, { '../../etc/passwd': 'x', 'B.png': png });
  const refused = await imports.validated(evil.body['import_plan'].id);
  expect([refused['status'], refused['errors'][0].message]).toEqual([
    'invalid',
    'The archive has an entry that leads out of it: ../../etc/passwd.',
  ]);
});

test('cells with mistakes are mended in the plan, which is checked anew with them', async () => {
  const plan = await imports.ready(
    'accounts',
    csv('name,email', 'Mend A,no mail', 'Mend B,b@mend.example', ',c@mend.example'),
  );
  expect(plan['errors'].map(({ row, column }: Json) => [row, column])).toEqual([
    [2, 'email'],
    [4, 'name'],
  ]);
  const patch = (fixes: Json[]) => service.patch(`/import_plans/${plan['id']}`, { fixes });
  expect((await patch([{ row: 2, column: 'mail', value: 'a@mend.example' }])).body.errors).toEqual({
    fixes: ['The file has no column "mail".'],
  });
  const fixes = [
    { row: 2, column: 'Email', value: 'a@mend.example' },
    { row: 4, column: 'name', value: 'Mend C' },
  ];
  expect((await patch(fixes)).body['import_plan']).toMatchObject({ status: 'draft', fixes });
  expect(await imports.validated(plan['id'])).toMatchObject({ status: 'ready', create_count: 3, errors: [] });
  // Lines are others where the file is read otherwise.
  const other = (await service.patch(`/import_plans/${plan['id']}`, { options: { encoding: 'windows-1252' } })).body;
  expect(other['import_plan'].fixes).toEqual([]);
  await patch(fixes);
  await imports.validated(plan['id']);
  expect(await imports.executed(plan['id'])).toMatchObject({ status: 'completed', created: 3 });
  const { accounts } = (await service.get('/accounts?q[name_cont]=Mend&sort=name&fields=name,email')).body;
  expect(accounts.map(({ name, email }: Json) => [name, email])).toEqual([
    ['Mend A', 'a@mend.example'],
    ['Mend B', 'b@mend.example'],
    ['Mend C', 'c@mend.example'],
  ]);
});
