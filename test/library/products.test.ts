/**
 * Custom products on the platform alone: each is generated, started, seeded with its demo data, gets tokens, is limited to its
 * scope and tested over HTTP. None of our definitions but the platform's, and no line of the runtime, knows them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { documentsFolder, platformFolder } from '../../generator/load/load.ts';
import { root } from '../../runtime/base/config/index.ts';
import { seed } from '../../runtime/doors/seed/index.ts';
import { writeDocument } from '../support/documents.ts';
import { type Product, productOf } from '../support/product.ts';
import { startService, type TestService } from '../support/service.ts';
import { consoleWithoutDeadEnds } from './console.ts';

const products: Product[] = [];
afterAll(async () => {
  for (const product of products) await product.remove();
});

async function start(name: string): Promise<TestService> {
  const product = await productOf(name);
  products.push(product);
  return startService({ generated: product.generated, custom: product.custom, seed: 'demo' });
}

/** A token of the owner's, limited as it says. */
async function tokenOf(service: TestService, body: Readonly<Record<string, unknown>>) {
  const made = await service.post('/api_tokens', { name: 'Limited', ...body });
  expect(made.status).toBe(201);
  return { Authorization: `Bearer ${made.body.api_token.token}` };
}

const abilitiesOf = async (service: TestService, name: string): Promise<readonly string[]> =>
  (await service.get(`/roles?q[name_eq]=${name}`)).body.roles[0].abilities;

/** Seeding again changes nothing, whatever a product declares. */
async function expectSeededOnce(service: TestService, tables: readonly string[]): Promise<void> {
  const count = async () =>
    (await service.pool.query(tables.map((one) => `select count(*)::integer as n from "${one}"`).join(' union all ')))
      .rows;
  const before = await count();
  expect(await seed(service.services, 'demo')).toBeNull();
  expect(await count()).toEqual(before);
}

test('the definitions that every product gets name no warehouse, no currency and no rental', () => {
  const files = [platformFolder, documentsFolder].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:yaml|liquid)$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const naming = files.filter((file) => /rental|warehouse|currenc|countr(?:y|ies)\b/i.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(50);
  expect(naming).toEqual([]);
});

describe('a veterinary practice', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await start('veterinary');
  });
  afterAll(() => service?.close());

  consoleWithoutDeadEnds(() => service);

  test('is 225 lines of YAML at most', () => {
    const folder = path.join(root, 'test/fixtures/veterinary');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
    const lines = files.flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n'));
    expect(lines.length).toBeLessThanOrEqual(225);
  });

  test('is told of in its own words: no document of it names a warehouse, a currency or a rental', () => {
    const folder = products.find(({ folder: of }) => of.endsWith('veterinary'))?.generated ?? '';
    // The editors' knowledge of the language has examples of ours.
    const documents = readdirSync(folder).filter((file) => /(?<!\.schema)\.(?:json|txt)$/.test(file));
    expect(documents).toEqual(expect.arrayContaining(['openapi.json', 'reference.json', 'mcp.json', 'console.json']));
    const naming = documents.filter((file) =>
      /rental|warehouse|currenc/i.test(readFileSync(path.join(folder, file), 'utf8')),
    );
    expect(naming).toEqual([]);
  });

  test('begins with what its seeds say: references found by name, operations taken, days counted from today', async () => {
    const { appointments } = (await service.get('/appointments?include=patient,branch,vet&sort=starts_at')).body;
    expect(appointments).toMatchObject([
      { status: 'confirmed', patient: { name: 'Rex' }, branch: { name: 'Harbour' }, vet: { name: 'Owner' } },
      { status: 'requested', patient: { name: 'Tom' }, branch: { name: 'Hill' } },
    ]);
    expect(Date.parse(appointments[0].starts_at)).toBeGreaterThan(Date.now());
    expect((await service.get('/species?include=parent&q[name_eq]=Parrot')).body.species[0].parent.name).toBe('Bird');
    expect((await service.get('/keepers')).body.keepers[0].email).toBe('kim@example.com');
    await expectSeededOnce(service, ['branch', 'species', 'keeper', 'patient', 'appointment', 'role', 'action_log']);
  });

  test('has its own roles beside the platform’s', async () => {
    expect(await abilitiesOf(service, 'Reception')).toEqual(
      expect.arrayContaining(['appointments:read', 'appointments:write', 'schema:read']),
    );
    expect(
      (await service.get('/roles?fields=key&per_page=50')).body.roles.map(({ key }: { key: string }) => key),
    ).toEqual(expect.arrayContaining(['owner', 'administrator', 'read_only', 'vet', 'reception']));
    expect(await abilitiesOf(service, 'Administrator')).not.toContain('plugins:write');
  });

  test('keeps its rules: the vet is busy, the patient does not bear it, nothing was done', async () => {
    const [first, second] = (await service.get('/appointments?sort=starts_at')).body.appointments;
    const busy = await service.post('/appointments', {
      ...{ patient_id: second.patient_id, vet_id: first.vet_id, reason: 'Limps' },
      ...{ starts_at: first.starts_at, ends_at: first.ends_at },
    });
    expect(busy.body).toMatchObject({ code: 'vet_busy', errors: { starts_at: expect.any(Array) } });
    expect((await service.post(`/appointments/${first.id}/finish?dry_run=1`, {})).body.code).toBe('nothing_done');
    await service.post(`/appointments/${first.id}/treatments`, { what: 'Vaccinated', price: '35.00' });
    expect((await service.post(`/appointments/${first.id}/finish`, {})).body.appointment).toMatchObject({
      status: 'done',
      total: '35.00',
    });
    const patient = `/patients/${first.patient_id}`;
    const [medicine] = (await service.get('/medicines?q[name_eq]=Carprofen')).body.medicines;
    await service.patch(patient, { allergy_ids: [medicine.id] });
    const refused = await service.post(`${patient}/prescriptions`, { medicine_id: medicine.id });
    expect(refused.body).toMatchObject({ code: 'allergic', message: 'Rex does not bear Carprofen.' });
    expect((await service.get(`${patient}?include=allergies`)).body.patient).toMatchObject({
      visits: 1,
      allergies: [{ name: 'Carprofen' }],
    });
    expect((await service.get(`${patient}/history`)).status).toBe(200);
  });

  test('makes papers of its records by YAML and a template alone, in two languages, and shows them on the record’s page', async () => {
    const { appointment } = (
      await service.get('/appointments?sort=starts_at&per_page=1&include=treatments')
    ).body.appointments.map((one: object) => ({ appointment: one }))[0];
    const about = { subject_type: 'appointment', subject_id: appointment.id };
    const texts: string[] = [];
    for (const locale of ['en-GB', 'de-DE']) {
      const made = await service.post('/documents/generate', { ...about, locale });
      expect([made.status, made.body.document?.type, made.body.errors]).toEqual([202, 'visit_report', undefined]);
      const { id } = made.body.document;
      await writeDocument({ service }, id);
      const written = (await service.get(`/documents/${id}`)).body.document;
      expect(written).toMatchObject({ status: 'generated', error: null });
      texts.push(`${written.title} ${(await service.get(`/documents/${id}?fields=words`)).body.document.words}`);
      const pdf = await service.get(`/documents/${id}/pdf`);
      expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    expect(texts[0]).toMatch(
      new RegExp(`^Report of a visit ${appointment.number} .*Treatment.*Vaccinated.*35\\.00.*Total`),
    );
    expect(texts[1]).toMatch(/^Behandlungsbericht .*Behandlung .*Vaccinated.*35,00.*Summe|Gesamt/);
    const page = await service.get(`/appointments/${appointment.id}?include=documents`);
    expect(page.body.appointment.documents).toMatchObject([{ version: 2 }, { version: 1, type: 'visit_report' }]);
    const refused = await service.post('/documents/generate', { subject_type: 'patient', subject_id: 1 });
    expect(refused.body.errors).toHaveProperty('subject_type');
    const final = await service.post(`/documents/${page.body.appointment.documents[0].id}/finalise`, {});
    expect(final.body.document.number).toBe(`${appointment.number}-visit_report-2`);
    // The sources of the console: the tab of the record, and the operations there.
    const folder = products.find(({ folder: of }) => of.endsWith('veterinary'))?.generated ?? '';
    const { resources } = JSON.parse(readFileSync(path.join(folder, 'console.json'), 'utf8'));
    expect(resources.appointments.tabs).toContainEqual(
      expect.objectContaining({
        resource: 'documents',
        as: ['subject_type', 'appointment'],
        inputs: ['documents:write'],
      }),
    );
  });

  test('has files on what says so, for whoever sees the record', async () => {
    const [rex] = (await service.get('/patients?q[name_eq]=Rex')).body.patients;
    const hill = (await service.get('/branches?q[name_eq]=Hill')).body.branches[0].id;
    const file = {
      owner_type: 'patient',
      owner_id: String(rex.id),
      file_name: 'x-ray.txt',
      content: 'QWxsIGlzIHdlbGwu',
    };
    const made = await service.post('/attachments', file);
    expect([made.status, made.body.attachment.size_bytes]).toEqual([201, 12]);
    const { uuid } = made.body.attachment;
    const shown = await service.get(`/patients/${rex.id}?include=attachments&fields[attachments]=uuid`);
    expect(shown.body.patient.attachments).toMatchObject([{ uuid }]);
    expect((await service.get(`/attachments/${uuid}/download`)).headers['content-length']).toBe('12');
    const strange = await service.post('/attachments', { ...file, owner_type: 'keeper' });
    expect(Object.keys(strange.body.errors)).toEqual(['owner_type']);
    for (const limits of [
      { abilities: ['*'], branch_ids: [hill] },
      { abilities: ['appointments:read', 'appointments:write'] },
    ]) {
      const headers = await tokenOf(service, limits);
      expect((await service.get('/attachments', headers)).body.attachments).toEqual([]);
      expect((await service.get(`/attachments/${uuid}/download`, headers)).status).toBe(404);
      expect((await service.post('/attachments', file, headers)).status).toBeGreaterThanOrEqual(403);
    }
  });

  test('limits people and tokens to branches by the field that the scope names', async () => {
    const branches = (await service.get('/branches')).body.branches;
    const hill = branches.find(({ name }: { name: string }) => name === 'Hill').id;
    const headers = await tokenOf(service, { abilities: ['*'], branch_ids: [hill], actor_kind: 'person' });
    expect((await service.get('/me', headers)).body.me.branch_ids).toEqual([hill]);
    const seen = (await service.get('/appointments?include=patient', headers)).body.appointments;
    expect(seen.map((one: { patient: { name: string } }) => one.patient.name)).toEqual(['Tom']);
    expect((await service.get('/patients?q[name_eq]=Rex', headers)).body.meta.total).toBe(0);
    const role = (await service.get('/roles?q[name_eq]=Vet&fields=id')).body.roles[0].id;
    const person = { name: 'Vet', email: 'vet@example.com', role_id: role };
    const strange = await service.post('/users', { ...person, branch_ids: [999] });
    expect(strange.body.errors).toEqual({ branch_ids: ['The branch 999 does not exist.'] });
    const wider = await service.post('/users', { ...person, branch_ids: [branches[0].id] }, headers);
    expect(wider.status).toBe(403);
    const made = await service.post('/users', person, headers);
    expect(made.body.user.branch_ids).toEqual([hill]);
    expect(made.body.user).not.toHaveProperty('cost_per_day');
  });
});

describe('a parcel carrier', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await start('parcels');
  });
  afterAll(() => service?.close());

  test('adds a field to people and a right to roles, and seeds by a function too', async () => {
    const { roles } = (await service.get('/roles?fields=key,name,may_waive_fees&sort=name')).body;
    expect(
      roles.map(({ name, may_waive_fees }: { name: string; may_waive_fees: boolean }) => [name, may_waive_fees]),
    ).toEqual([
      ...[
        ['Administrator', true],
        ['Clerk', true],
        ['Courier', false],
        ['Owner', true],
        ['Read-only', false],
      ],
    ]);
    expect((await service.get('/users?fields=licence_number')).body.users[0]).toEqual({ id: 1, licence_number: null });
    // Paths contain the code of a depot: the records below it were made there.
    expect((await service.get('/depots/NTH/rounds')).body.meta.total).toBe(1);
    const names = (await service.get('/parcels?sort=recipient&fields=recipient')).body.parcels;
    expect(names.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
      ...['Depot North', 'Depot South', 'Ines Duarte', 'Tom Brennan'],
    ]);
    await expectSeededOnce(service, ['depot', 'round', 'parcel', 'role', 'action_log']);
  });

  test('lets a courier move parcels of the own depot, and nothing else', async () => {
    const headers = await tokenOf(service, { abilities: ['parcels:read', 'parcels:write:scan'], depot_ids: [1] });
    const { parcels } = (await service.get('/parcels?q[recipient_eq]=Ines%20Duarte', headers)).body;
    expect(parcels).toMatchObject([{ status: 'loaded', code: 'P00000001' }]);
    expect((await service.get('/parcels', headers)).body.meta.total).toBe(2);
    const delivered = await service.post(`/parcels/${parcels[0].id}/deliver`, {}, headers);
    expect(delivered.body.parcel).toMatchObject({ status: 'delivered', delivered_at: expect.any(String) });
    expect((await service.post('/parcels', { recipient: 'X', weight_kg: '1', depot_id: 1 }, headers)).status).toBe(403);
    const other = (await service.get('/parcels?q[recipient_eq]=Tom%20Brennan')).body.parcels[0];
    expect((await service.post(`/parcels/${other.id}/load`, { round_id: 1 }, headers)).status).toBe(404);
    await service.post(`/parcels/${other.id}/load`, { round_id: 2 });
    expect((await service.post(`/parcels/${other.id}/deliver?dry_run=1`, {})).body.code).toBe('too_heavy');
  });

  test('speaks of itself alone', async () => {
    const document = (await service.get('/endpoints?per_page=500')).text + (await service.get('/schema')).text;
    expect(document).not.toMatch(/rental|warehouse|currenc|invoice/);
    expect((await service.get('/settings')).text).not.toMatch(/rental|warehouse|currenc|invoice/);
  });
});
