/** Attachments over HTTP: upload and download, rights, and retention. */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import request, { type Response } from 'supertest';
import { redactUrl } from '../../../runtime/base/observation/redact_url.ts';
import { jobs } from '../../../runtime/files/jobs.ts';
import { linkOf } from '../../../runtime/files/links.ts';
import { jobRun } from '../../support/job_run.ts';
import { startService, type TestService } from '../../support/service.ts';
import { eventually } from '../../support/worker.ts';

let service: TestService;
let account: number;
let rental: number;
let positions: readonly number[];

type Headers = Record<string, string>;

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function token(abilities: readonly string[], warehouses: readonly number[] = []): Promise<Headers> {
  const { api_token: made } = (await service.post('/api_tokens', { name: 'T', abilities, warehouse_ids: warehouses }))
    .body;
  return { Authorization: `Bearer ${made.token}` };
}

interface Sent {
  readonly name?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Headers;
  readonly type?: string;
}

/** A form with the file as its part `file`, about the account unless the fields say what else. */
function upload(bytes: Buffer, { name = 'plan.pdf', fields = {}, headers = {}, type }: Sent = {}): Promise<Response> {
  let form = request(service.server)
    .post('/api/v1/attachments')
    .set({ Authorization: `Bearer ${service.token}`, Accept: 'application/json', ...headers });
  for (const [key, value] of Object.entries({ owner_type: 'account', owner_id: String(account), ...fields }))
    form = form.field(key, value);
  return form.attach('file', bytes, {
    filename: name,
    ...(type && { contentType: type }),
  }) as unknown as Promise<Response>;
}

async function made(bytes: Buffer, sent: Sent = {}): Promise<Record<string, never> & { uuid: string; id: number }> {
  const answer = await upload(bytes, sent);
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([201, undefined, undefined]);
  return answer.body.attachment;
}

const raw = (address: string, headers: Headers = {}): Promise<Response> =>
  request(service.server)
    .get(address)
    .set(headers)
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(null, Buffer.concat(parts)));
    }) as unknown as Promise<Response>;

const download = (uuid: string, headers: Headers = {}, query = ''): Promise<Response> =>
  raw(`/api/v1/attachments/${uuid}/download${query}`, { Authorization: `Bearer ${service.token}`, ...headers });

beforeAll(async () => {
  service = await startService();
  account = (await service.post('/accounts', { name: 'Bright' })).body.account.id;
  positions = [
    (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id,
    (await service.post('/warehouses', { name: 'Leeds', code: 'LDS' })).body.warehouse.id,
  ];
  const dates = { starts_at: '2036-06-05T09:00:00Z', ends_at: '2036-06-08T16:00:00Z' };
  rental = (await service.post('/rentals', { title: 'Gala', warehouse_id: positions[0], ...dates })).body.rental.id;
});
afterAll(() => service.close());

test('a picture comes in, is told by its bytes, and goes out whole, in parts, small, and not again when it is known', async () => {
  const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#2f6fde' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
  const fields = { category: 'photo', title: 'Stage', is_primary: 'true' };
  const one = await made(picture, { name: '../../Stäge "1".html', type: 'text/html', fields });
  expect(one).toMatchObject({
    owner_type: 'account',
    owner_id: String(account),
    file_name: 'Stäge "1".html',
    content_type: 'image/jpeg',
    size_bytes: picture.length,
    checksum_sha256: sha256(picture),
    title: 'Stage',
    is_primary: true,
    width: 800,
    height: 400,
    has_thumbnail: true,
  });
  const whole = await download(one.uuid, { Accept: 'image/*' }, '?disposition=inline');
  expect([whole.status, whole.body.equals(picture)]).toEqual([200, true]);
  expect(whole.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    etag: `"${sha256(picture)}"`,
    'accept-ranges': 'bytes',
    'content-disposition': `inline; filename="St_ge _1_.html"; filename*=UTF-8''St%C3%A4ge%20%221%22.html`,
  });
  const ranges: readonly (readonly [string, number, Buffer, string | undefined])[] = [
    ['bytes=10-19', 206, picture.subarray(10, 20), `bytes 10-19/${picture.length}`],
    ['bytes=-5', 206, picture.subarray(-5), `bytes ${picture.length - 5}-${picture.length - 1}/${picture.length}`],
    ['bytes=0-1,4-5', 200, picture, undefined],
  ];
  for (const [range, status, bytes, contentRange] of ranges) {
    const part = await download(one.uuid, { Range: range });
    expect([range, part.status, part.body.equals(bytes), part.headers['content-range']]).toEqual([
      range,
      status,
      true,
      contentRange,
    ]);
  }
  const beyond = await download(one.uuid, { Range: `bytes=${picture.length}-` });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${picture.length}`]);
  expect((await download(one.uuid, { 'If-None-Match': String(whole.headers['etag']) })).status).toBe(304);

  const shown = (
    await service.get(`/accounts/${account}?include=attachments&fields[attachments]=uuid,url,thumbnail_url`)
  ).body.account.attachments[0];
  const small = await raw(new URL(shown.thumbnail_url).pathname);
  const { width, height, exif } = await sharp(small.body).metadata();
  expect([small.headers['content-type'], width, height, exif]).toEqual(['image/webp', 320, 160, undefined]);
  const same = await download(one.uuid, {}, '?variant=thumbnail');
  expect([same.status, same.body.equals(small.body)]).toEqual([200, true]);
  const address = new URL(shown.url).pathname;
  expect(redactUrl(address)).toBe('/files/***');
  const saved = await raw(address);
  expect([saved.status, saved.body.equals(picture), saved.headers['content-disposition']?.split(';')[0]]).toEqual([
    200,
    true,
    'attachment',
  ]);
  const sign = service.services.secrets.sign.bind(service.services.secrets);
  const old = linkOf(sign, { uuid: one.uuid, kind: 'attachment', maker: null }, Date.now() - 12 * 60_000);
  for (const wrong of [
    old,
    address.replace('.a.', '.i.'),
    // Not its last letter: some bits of that are none of the signature.
    address.replace(/.(?=.{3}$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
  ])
    expect([wrong, (await raw(wrong)).status]).toEqual([wrong, 404]);
  const { rows } = await service.pool.query(
    `select actor_type, count(*)::integer as n from action_log where action = 'attachment.downloaded' and auditable_id = $1 group by 1 order by 1`,
    [String(one.id)],
  );
  expect(rows).toEqual([
    { actor_type: 'api_token', n: 2 },
    { actor_type: 'system', n: 1 },
  ]);
});

test('an address ends with who got it: revoked, bound to another network, or without the ability', async () => {
  const one = await made(pdf);
  const abilities = ['accounts:read', 'rentals:read'];
  const ends = [
    'update api_token set revoked_at = now() where id = $1',
    "update api_token set allowed_ips = '{192.0.2.0/24}' where id = $1",
    "update api_token set abilities = '{catalogue-items:read}' where id = $1",
    "update api_token set expires_at = now() - interval '1 second' where id = $1",
  ];
  for (const sql of ends) {
    const { api_token: short } = (await service.post('/api_tokens', { name: 'Ends', abilities })).body;
    const headers = { Authorization: `Bearer ${short.token}` };
    const { attachment } = (await service.get(`/attachments/${one.uuid}?fields=url`, headers)).body;
    const address = new URL(attachment.url).pathname;
    expect([sql, (await raw(address)).status]).toEqual([sql, 200]);
    await service.pool.query(sql, [short.id]);
    expect([sql, (await raw(address)).status]).toEqual([sql, 404]);
  }
});

test('what lies about itself is saved, never shown', async () => {
  const files: readonly (readonly [string, Buffer, string, string])[] = [
    ['a.png', Buffer.from('<html><script>alert(1)</script></html>'), 'application/octet-stream', 'attachment'],
    [
      'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'application/octet-stream',
      'attachment',
    ],
    [
      'a.xml',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'application/octet-stream',
      'attachment',
    ],
    ['a.html', pdf, 'application/pdf', 'inline'],
    ['a.txt', Buffer.from('Bring the long cable – both of them.\r\n'), 'text/plain; charset=utf-8', 'attachment'],
    ['b.TXT', Buffer.from(`${'x'.repeat(200_000)}ü`), 'text/plain; charset=utf-8', 'attachment'],
    ['a.csv', Buffer.from('a;b\n1;2\n'), 'text/csv; charset=utf-8', 'attachment'],
    ['c.txt', Buffer.from('no\u0000text'), 'application/octet-stream', 'attachment'],
    ['d.txt', Buffer.from([0x68, 0xe9, 0x0a]), 'application/octet-stream', 'attachment'],
    ['e', Buffer.from('text without a name for it'), 'application/octet-stream', 'attachment'],
  ];
  for (const [name, bytes, type, disposition] of files) {
    const one = await made(bytes, { name, type: 'image/png' });
    const answer = await download(one.uuid, {}, '?disposition=inline');
    expect([name, answer.headers['content-type'], answer.headers['content-disposition']?.split(';')[0]]).toEqual([
      name,
      type,
      disposition,
    ]);
  }
  const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const broken = await made(whole.subarray(0, whole.length / 2), { name: 'b.png' });
  expect(broken).toMatchObject({ content_type: 'image/png', width: null, has_thumbnail: false });
});

test('a form of too many or too long fields is told so', async () => {
  const some = (count: number, value: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, value]));
  for (const [fields, message] of [
    [some(60, '1'), 'The form has more than 50 fields beside its file.'],
    [some(1, 'x'.repeat(70_000)), 'The field x0 has more than 65536 bytes.'],
  ] as const) {
    const { status, body } = await upload(pdf, { fields });
    expect([status, body.code, body.message]).toEqual([413, 'payload_too_large', message]);
  }
});

test('what came as a form waits in a file of its own, which goes with the answer, whatever that is', async () => {
  const waiting = () => readdirSync(tmpdir()).filter((name) => name.startsWith('backline-upload-'));
  const before = new Set(waiting());
  await made(pdf);
  expect((await upload(pdf, { fields: { owner_id: '999999' } })).status).toBe(422);
  await eventually(async () => waiting().every((name) => before.has(name)), 'the files of forms to go');
});

test('a file of several parts of the store comes back byte for byte; one beyond the limit is refused', async () => {
  await service.patch('/settings/security', { attachment_megabytes: 1 });
  const bytes = randomBytes(1_048_576);
  const one = await made(bytes, { name: 'large.bin' });
  const [whole, part] = [await download(one.uuid), await download(one.uuid, { Range: 'bytes=196600-400000' })];
  expect([whole.body.equals(bytes), part.body.equals(bytes.subarray(196_600, 400_001))]).toEqual([true, true]);
  for (const more of [1, 200_000]) {
    const refused = await upload(randomBytes(1_048_576 + more));
    expect([refused.status, refused.body.code]).toEqual([413, 'payload_too_large']);
  }
  await service.patch('/settings/security', { attachment_megabytes: 25 });
});

test('bad forms are refused with the place; JSON holds the file as base64', async () => {
  const content = pdf.toString('base64');
  const body = { owner_type: 'account', owner_id: String(account), file_name: 'a.pdf' };
  const json = await service.post('/attachments', { ...body, content });
  expect([json.status, json.body.attachment.content_type, json.headers['location']]).toEqual([
    201,
    'application/pdf',
    `/api/v1/attachments/${json.body.attachment.uuid}`,
  ]);
  const wrong: readonly (readonly [Promise<Response>, number, string])[] = [
    [service.post('/attachments', { ...body, content: 'no base64!' }), 422, 'content'],
    [service.post('/attachments', body), 422, 'file'],
    [service.post('/attachments', { ...body, file_name: null, content }), 422, 'file_name'],
    [upload(Buffer.alloc(0)), 422, 'file'],
    [upload(pdf, { fields: { category: 'holiday' } }), 422, 'category'],
    [upload(pdf, { fields: { is_primary: 'perhaps' } }), 422, 'is_primary'],
    [upload(pdf, { fields: { owner_type: 'user', owner_id: '1' } }), 422, 'owner_type'],
    [upload(pdf, { fields: { owner_id: '999999' } }), 422, 'owner_id'],
    [upload(pdf, { fields: { content } }), 422, 'content'],
  ];
  for (const [answer, status, field] of wrong) {
    const { status: input, body } = await answer;
    expect([field, input, Object.keys(body.errors ?? {})]).toEqual([field, status, [field]]);
  }
  const plain = (type: string, text: string) =>
    request(service.server)
      .post('/api/v1/attachments')
      .set({ Authorization: `Bearer ${service.token}`, 'Content-Type': type })
      .send(text);
  expect((await plain('multipart/form-data', 'x')).body.code).toBe('unsupported_media_type');
  expect((await plain('multipart/form-data; a=b', 'x')).body.code).toBe('bad_request');
  const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
  expect((await plain('multipart/form-data; boundary=x', cut)).body.code).toBe('bad_request');
});

test('a key is one upload: the same form again is answered again, another file under it refused', async () => {
  const headers = { 'Idempotency-Key': 'upload-1' };
  const [first, again] = [await upload(pdf, { headers }), await upload(pdf, { headers })];
  expect([first.status, again.status, again.body.attachment.id]).toEqual([201, 201, first.body.attachment.id]);
  const other = await upload(Buffer.concat([pdf, pdf]), { headers });
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
});

test('who may read the record reads its attachments, who may write it writes them; to others they are not there', async () => {
  const ofRental = await made(pdf, { fields: { owner_type: 'rental', owner_id: String(rental) } });
  const path = `/attachments/${ofRental.uuid}`;
  const seen = async (headers: Headers) => [
    (await service.get(path, headers)).status,
    (await service.get(`/attachments?q[uuid_eq]=${ofRental.uuid}`, headers)).body.meta.total,
    (await download(ofRental.uuid, headers)).status,
  ];
  const [reader, writer, stranger] = [
    await token(['rentals:read']),
    await token(['rentals:read', 'rentals:write']),
    await token(['accounts:read', 'accounts:write']),
  ];
  expect(await seen(reader)).toEqual([200, 1, 200]);
  expect(await seen(writer)).toEqual([200, 1, 200]);
  expect(await seen(stranger)).toEqual([404, 0, 404]);
  const attempts = async (headers: Headers) => [
    (await service.patch(path, { title: 'T' }, headers)).status,
    (await service.post(`${path}/make_primary`, {}, headers)).status,
    (await upload(pdf, { headers, fields: { owner_type: 'rental', owner_id: String(rental) } })).status,
    // A caller who may not write rentals does not learn whether there is such a rental.
    (await upload(pdf, { headers, fields: { owner_type: 'rental', owner_id: '999999' } })).status,
    (await service.delete(path, headers)).status,
  ];
  expect(await attempts(reader)).toEqual([403, 403, 403, 403, 403]);
  expect(await attempts(stranger)).toEqual([404, 404, 403, 403, 404]);
  expect(await attempts(writer)).toEqual([200, 200, 201, 422, 204]);
});

test('scope follows the record: to whom the rental is of another warehouse, its files are not there either', async () => {
  const one = await made(pdf, { fields: { owner_type: 'rental', owner_id: String(rental) } });
  const { body } = await service.post('/users', {
    name: 'Limited',
    email: 'l@example.com',
    role_id: 1,
    warehouse_ids: [positions[1]],
  });
  const limited = await token(['*']);
  await service.pool.query('update api_token set user_id = $1 where id = (select max(id) from api_token)', [
    body.user.id,
  ]);
  const answers = [
    (await service.get(`/attachments/${one.uuid}`, limited)).status,
    (await download(one.uuid, limited)).status,
    (await service.patch(`/attachments/${one.uuid}`, { title: 'x' }, limited)).status,
    (await upload(pdf, { headers: limited, fields: { owner_type: 'rental', owner_id: String(rental) } })).status,
    (await upload(pdf, { headers: limited, fields: { owner_type: 'rental', owner_id: '999999' } })).status,
    (await upload(pdf, { headers: limited })).status,
  ];
  expect(answers).toEqual([404, 404, 404, 422, 422, 201]);
});

test('one is primary of a record and category, however many ask at once', async () => {
  const fields = { owner_type: 'rental', owner_id: String(rental), category: 'photo' };
  const all = [];
  for (let count = 0; count < 4; count += 1) all.push(await made(pdf, { fields }));
  const answers = await Promise.all(all.map(({ uuid }) => service.post(`/attachments/${uuid}/make_primary`, {})));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const list = `/attachments?q[owner_type_eq]=rental&q[owner_id_eq]=${rental}&q[is_primary_eq]=true&q[category_eq]=photo`;
  expect((await service.get(list)).body.meta.total).toBe(1);
});

test('deleted attachments come back while their content is kept; what is purged or without a record is gone', async () => {
  const fields = { category: 'manual', is_primary: 'true' };
  const [restored, gone] = [await made(pdf, { fields }), await made(pdf)];
  const { url } = (await service.get(`/attachments/${restored.uuid}?fields=url`)).body.attachment;
  const input = () => raw(new URL(url).pathname);
  expect((await input()).status).toBe(200);
  for (const { uuid } of [restored, gone]) expect((await service.delete(`/attachments/${uuid}`)).status).toBe(204);
  expect((await download(restored.uuid)).status).toBe(404);
  // Its address returns this until the address expires, or the file comes back.
  expect((await input()).status).toBe(404);
  const next = await made(pdf, { fields });
  const purge = () => jobs.purge_attachment_files(jobRun(service.services) as never);
  await service.pool.query(`update attachment set deleted_at = now() - interval '31 days' where id = $1`, [gone.id]);
  expect(await purge()).toMatchObject({ removed: 1 });
  const { rows } = await service.pool.query(
    `select count(*)::integer as n from stored_file f where f.checksum_sha256 = $1 and not exists (
      select 1 from attachment_file a where a.stored_file_id = f.id)`,
    [sha256(pdf)],
  );
  expect(rows[0].n).toBe(0);
  const late = await service.post(`/attachments/${gone.uuid}/restore`, {});
  expect([late.status, late.body.code]).toEqual([422, 'content_purged']);
  const back = await service.post(`/attachments/${restored.uuid}/restore`, {});
  expect([back.status, back.body.attachment.is_primary, (await download(restored.uuid)).status]).toEqual([
    200,
    false,
    200,
  ]);
  expect((await service.get(`/attachments/${next.uuid}`)).body.attachment.is_primary).toBe(true);
  // An account is deleted softly; this one is no more at all.
  await service.pool.query(`update attachment set owner_id = '999999' where id = $1`, [restored.id]);
  expect(await purge()).toMatchObject({ removed: 1 });
});

test('search finds files for those alone who may read their records; merged accounts keep one primary', async () => {
  const other = (await service.post('/accounts', { name: 'Bright Ltd' })).body.account.id;
  const fields = { category: 'certificate', is_primary: 'true', title: 'Zebrawood' };
  const ofOther = await made(pdf, { fields: { ...fields, owner_id: String(other) } });
  const direct = await made(pdf, { fields });
  const found = async (headers: Headers) =>
    (await service.get('/search?q=zebrawood&types=attachments', headers)).body.results.length;
  expect(await found(await token(['search:read', 'accounts:read']))).toBe(2);
  expect(await found(await token(['search:read', 'rentals:read']))).toBe(0);
  const merged = await service.post(`/accounts/${account}/merge`, { account_id: other });
  expect([merged.status, merged.body.code]).toEqual([200, undefined]);
  const [staying, moved] = [
    (await service.get(`/attachments/${direct.uuid}`)).body.attachment,
    (await service.get(`/attachments/${ofOther.uuid}`)).body.attachment,
  ];
  expect([staying.is_primary, moved.owner_id, moved.is_primary]).toEqual([true, String(account), false]);
});
