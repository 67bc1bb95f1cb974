/** The store of files, each kind of it by the same requests: whole and in parts, damaged, lost, away, swept, and moved to another. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import request, { type Response } from 'supertest';
import { readVariables } from '../../../runtime/base/config/variables.ts';
import { jobs as platformJobs } from '../../../runtime/platform/jobs.ts';
import { documentEngine } from '../../../runtime/services/documents/index.ts';
import { amzDate, authorization, encoded, queryText } from '../../../runtime/services/files/aws_signature.ts';
import { pieces } from '../../../runtime/services/files/pieces.ts';
import { type ClamdServer, eicar, startClamd } from '../../support/clamd_server.ts';
import { importsOf } from '../../support/imports.ts';
import { jobRun } from '../../support/job_run.ts';
import { type S3Server, s3Keys, startS3 } from '../../support/s3_server.ts';
import { startService, type TestService } from '../../support/service.ts';
import { eventually, startTestWorker } from '../../support/worker.ts';

const megabyte = 1_048_576;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const keysOfS3 = { FILES_S3_KEY_ID: s3Keys.id, FILES_S3_SECRET: s3Keys.secret };

/** A kind of store, and its possible changes from outside. */
interface Kind {
  environment(): Readonly<Record<string, string>>;
  damage(key: string): Promise<void>;
  lose(key: string): Promise<void>;
  /** Null: it goes with the database. */
  readonly away: null | ((is: boolean) => Promise<void>);
  /** Bytes without a row, so many hours old, and what was begun and never ended; null if there can be none. */
  readonly orphan: null | ((hours: number) => Promise<{ isThere(): Promise<boolean> }>);
}

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  folder = await mkdtemp(path.join(tmpdir(), 'backline-files-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const nameInFolder = (key: string): string => path.join(folder, key.slice(0, 2), key);
const nameInBucket = (key: string): string => `of/tests/${key.slice(0, 2)}/${key}`;

async function flip(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

const kinds: Readonly<Record<string, (service: () => TestService) => Kind>> = {
  postgres: (service) => ({
    environment: () => ({}),
    async damage(key) {
      await service().pool.query(
        `update stored_part set content = translate(left(content, 1), 'Aa', 'Bb') || 'x' || substr(content, 3) where position = 0
          and stored_file_id = (select id from stored_file where key = $1)`,
        [key],
      );
    },
    async lose(key) {
      await service().pool.query(
        'delete from stored_part where stored_file_id = (select id from stored_file where key = $1)',
        [key],
      );
    },
    away: null,
    orphan: null,
  }),
  folder: () => ({
    environment: () => ({ FILES: `file://${folder}` }),
    damage: (key) => flip(nameInFolder(key)),
    lose: (key) => rm(nameInFolder(key)),
    away: async (is) => (is ? rename(folder, `${folder}.away`) : rename(`${folder}.away`, folder)),
    async orphan(hours) {
      const key = randomUUID();
      const names = [nameInFolder(key), path.join(folder, key.slice(0, 2), `.${key}.0123456789ab.draft`)];
      const then = new Date(Date.now() - hours * 3_600_000);
      await mkdir(path.dirname(nameInFolder(key)), { recursive: true });
      for (const name of names) {
        await writeFile(name, 'bytes');
        await utimes(name, then, then);
      }
      return { isThere: async () => names.some((name) => existsSync(name)) };
    },
  }),
  s3: () => ({
    environment: () => ({ FILES: s3.url, ...keysOfS3 }),
    damage: (key) => s3.change(nameInBucket(key), flip),
    lose: (key) => s3.change(nameInBucket(key), rm),
    away: async (is) => {
      if (is) s3.behave.push('error', 'slow_down', 'hang_up', 'error');
      else s3.behave.length = 0;
    },
    async orphan(hours) {
      const key = randomUUID();
      await s3.change(nameInBucket(key), (file) => writeFile(file, 'bytes'));
      await s3.age(nameInBucket(key), hours);
      return { isThere: async () => (await s3.objects()).includes(nameInBucket(key)) };
    },
  }),
};

interface Stored {
  readonly id: string;
  readonly key: string;
  readonly store: string;
}

function doors(service: () => TestService) {
  const raw = (address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    request(service().server)
      .get(address)
      .set({ Authorization: `Bearer ${service().token}`, ...headers })
      .buffer(true)
      .parse((answer, done) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => done(null, Buffer.concat(parts)));
      }) as unknown as Promise<Response>;
  const said = ({ status, body }: Response) => [status, JSON.parse(String(body)).code];
  const download = (uuid: string, headers = {}) => raw(`/api/v1/attachments/${uuid}/download`, headers);
  const upload = (account: number, bytes: Buffer, name = 'plan.bin'): Promise<Response> =>
    request(service().server)
      .post('/api/v1/attachments')
      .set({ Authorization: `Bearer ${service().token}`, Accept: 'application/json' })
      .field('owner_type', 'account')
      .field('owner_id', String(account))
      .attach('file', bytes, name) as unknown as Promise<Response>;
  const fileOf = async (uuid: string): Promise<Stored> => {
    const { rows } = await service().pool.query(
      `select f.id::text as id, f.key, f.store from stored_file f join attachment_file a on a.stored_file_id = f.id
        join attachment t on t.id = a.attachment_id where t.uuid = $1 and a.kind = 'original'`,
      [uuid],
    );
    return rows[0];
  };
  const sweep = (grace?: number) => service().services.files.sweep(new AbortController().signal, grace);
  return { raw, said, download, upload, fileOf, sweep };
}

describe.each(Object.keys(kinds))('files in %s', (name) => {
  let service: TestService;
  let worker: Awaited<ReturnType<typeof startTestWorker>>;
  let account: number;
  const kind = kinds[name]?.(() => service) as Kind;
  const { raw, said, download, upload, fileOf, sweep } = doors(() => service);

  beforeAll(async () => {
    service = await startService({ environment: kind.environment() });
    worker = await startTestWorker(service);
    account = (await service.post('/accounts', { name: 'Bright' })).body.account.id;
  });
  afterAll(async () => {
    await worker.stop();
    await documentEngine().stop();
    await service.close();
  });

  async function made(bytes: Buffer, file?: string): Promise<string> {
    const { status, body } = await upload(account, bytes, file);
    expect([status, body.code]).toEqual([201, undefined]);
    return body.attachment.uuid;
  }

  test('what goes in comes out, whole and in part; small pictures, exports, imports and documents lie there too', async () => {
    const bytes = randomBytes(19 * megabyte + 17);
    const uuid = await made(bytes);
    const whole = await download(uuid);
    expect([whole.status, sha256(whole.body)]).toEqual([200, sha256(bytes)]);
    const [from, to] = [7 * megabyte - 5, 9 * megabyte];
    const part = await download(uuid, { Range: `bytes=${from}-${to}` });
    expect([part.status, sha256(part.body)]).toEqual([206, sha256(bytes.subarray(from, to + 1))]);
    const small = Buffer.from('a line\n');
    expect((await download(await made(small, 'a.txt'))).body.equals(small)).toBe(true);

    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const shown = await made(picture, 'p.png');
    expect((await raw(`/api/v1/attachments/${shown}/download?variant=thumbnail`)).headers['content-type']).toBe(
      'image/webp',
    );

    const { export_job: wanted } = (await service.post('/export_jobs', { entity: 'accounts', format: 'csv' })).body;
    const done = await eventually(async () => {
      const { export_job: one } = (await service.get(`/export_jobs/${wanted.id}`)).body;
      return one.status === 'completed' && one;
    }, 'the export');
    expect(String((await raw(`/api/v1/export_jobs/${wanted.id}/download`)).body)).toContain('Bright');
    expect(String((await raw(done.download_url)).body)).toContain('Bright');

    const plan = await importsOf(service).ready('accounts', 'name\nNew one\n');
    expect([plan['status'], plan['create_count']]).toEqual(['ready', 1]);

    const position = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
    const dates = { starts_at: '2036-06-05T09:00:00Z', ends_at: '2036-06-08T16:00:00Z' };
    const { rental } = (await service.post('/rentals', { title: 'Gala', warehouse_id: position, ...dates })).body;
    const about = { type: 'quotation', subject_type: 'rental', subject_id: rental.id };
    const { document } = (await service.post('/documents/generate', about)).body;
    const pdf = await eventually(async () => {
      const answer = await raw(`/api/v1/documents/${document.id}/pdf`);
      return answer.status === 200 && answer;
    }, 'the document');
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');

    const { rows } = await service.pool.query('select distinct store from stored_file');
    expect(rows).toEqual([{ store: service.services.files.address }]);
    const { rows: parts } = await service.pool.query('select count(*)::int as n from stored_part');
    expect(parts[0].n > 0).toBe(name === 'postgres');
    const seen = await service.services.files.verify(new AbortController().signal, 1e12);
    expect([seen.wrong, seen.files]).toEqual([[], seen.total]);
  });

  test('damaged and lost bytes are not given out, and are named', async () => {
    const [small, large, lost] = [
      await made(randomBytes(1_000)),
      await made(randomBytes(3 * megabyte)),
      await made(randomBytes(1_000)),
    ];
    const keys = await Promise.all([small, large, lost].map(fileOf));
    await kind.damage(keys[0]?.key ?? '');
    await kind.damage(keys[1]?.key ?? '');
    await kind.lose(keys[2]?.key ?? '');
    expect(said(await download(small))).toEqual([500, 'file_damaged']);
    // It ends before its length: no client takes it for whole.
    await expect(download(large)).rejects.toThrow();
    expect(said(await download(lost))).toEqual([500, 'file_damaged']);
    const { wrong } = await service.services.files.verify(new AbortController().signal, 1e12);
    expect(wrong.map((text) => text.split(' ')[0]).sort()).toEqual(keys.map(({ id }) => id).sort());
    const swept = await platformJobs.sweep_stored_files(jobRun(service.services) as never);
    expect(swept).toMatchObject({ missing: 1, missing_keys: [keys[2]?.key] });
    for (const uuid of [small, large, lost]) await service.pool.query('delete from attachment where uuid = $1', [uuid]);
    expect(await sweep()).toMatchObject({ removed: 3, missing: [] });
  });

  test('what nothing refers to goes with its bytes; bytes without a row go after a day', async () => {
    const uuid = await made(randomBytes(1_000));
    const { key } = await fileOf(uuid);
    await service.pool.query('delete from attachment where uuid = $1', [uuid]);
    const [old, young] = [await kind.orphan?.(25), await kind.orphan?.(23)];
    const swept = await sweep();
    expect([swept.removed, swept.missing]).toEqual([1, []]);
    expect([(await old?.isThere()) ?? false, (await young?.isThere()) ?? true]).toEqual([false, true]);
    if (kind.orphan !== null) await expect(kind.lose(key)).rejects.toThrow('ENOENT');
  });

  test('away: 503 and when to try again, nothing kept, nothing given out in part', async () => {
    if (kind.away === null) return;
    const bytes = randomBytes(1_000);
    const uuid = await made(bytes);
    const before = await service.pool.query('select count(*)::int as n from stored_file');
    await kind.away(true);
    const read = await download(uuid);
    expect([said(read), read.headers['retry-after']]).toEqual([[503, 'storage_unavailable'], '5']);
    if (name === 's3') await kind.away(true);
    const written = await upload(account, bytes);
    expect([written.status, written.body.code]).toEqual([503, 'storage_unavailable']);
    await kind.away(false);
    expect((await service.pool.query('select count(*)::int as n from stored_file')).rows).toEqual(before.rows);
    expect((await download(uuid)).body.equals(bytes)).toBe(true);
  });

  test('a refused upload leaves no bytes', async () => {
    if (kind.orphan === null) return;
    const count = async () => (name === 's3' ? s3.objects() : readdir(folder, { recursive: true }));
    const before = (await count()).length;
    expect((await upload(999_999, randomBytes(1_000))).status).toBe(422);
    await eventually(
      async () => (await count()).filter((one) => /[0-9a-f]{36}$/.test(one) || one.length > 40).length <= before,
      'it to go',
    );
  });
});

describe('S3 that misbehaves', () => {
  let service: TestService;
  let account: number;
  const { download, upload } = doors(() => service);
  beforeAll(async () => {
    service = await startService({ environment: { FILES: s3.url, ...keysOfS3 } });
    account = (await service.post('/accounts', { name: 'Bright' })).body.account.id;
  });
  afterAll(() => service.close());
  afterEach(() => {
    s3.behave.length = 0;
  });

  test('what passes by itself is tried again; a reading that breaks off goes on where it was', async () => {
    const bytes = randomBytes(11 * megabyte);
    s3.behave.push('error', 'hang_up', 'slow_down');
    const { attachment } = (await upload(account, bytes)).body;
    s3.behave.push('slow_down', 'cut', 'cut', 'hang_up');
    expect(sha256((await download(attachment.uuid)).body)).toBe(sha256(bytes));
  });

  test('an upload whose end fails is taken back, in the bucket as well', async () => {
    const before = await s3.objects();
    s3.behave.push('failed_end');
    const { status, body } = await upload(account, randomBytes(11 * megabyte));
    expect([status, body.code]).toEqual([503, 'storage_unavailable']);
    expect([await s3.objects(), s3.uploads()]).toEqual([before, 0]);
  });

  test('wrong keys are refused by the bucket, and nothing of them is said', async () => {
    const wrong = await startService({
      environment: { FILES: s3.url, FILES_S3_KEY_ID: s3Keys.id, FILES_S3_SECRET: 'another' },
    });
    try {
      const owner = (await wrong.post('/accounts', { name: 'Bright' })).body.account.id;
      const answer = await doors(() => wrong).upload(owner, randomBytes(10));
      expect([answer.status, answer.body.code]).toEqual([503, 'storage_unavailable']);
      expect(JSON.stringify(answer.body)).not.toContain('another');
    } finally {
      await wrong.close();
    }
  });
});

test('files move from store to store while they are read and written, broken off and begun again, each verified', async () => {
  const bucket = await startS3('moved');
  const target = await mkdtemp(path.join(tmpdir(), 'backline-moved-'));
  const service = await startService({ environment: keysOfS3 });
  const { download, upload, fileOf } = doors(() => service);
  try {
    const account = (await service.post('/accounts', { name: 'Bright' })).body.account.id;
    const contents = Array.from({ length: 8 }, (_, at) => randomBytes(at === 0 ? 9 * megabyte : 1_000 + at));
    const uuids: string[] = [];
    for (const bytes of contents) uuids.push((await upload(account, bytes)).body.attachment.uuid);
    const all = async () => {
      const sums = await Promise.all(uuids.map(async (uuid) => sha256((await download(uuid)).body)));
      expect(sums).toEqual(contents.map(sha256));
    };
    const { files } = service.services;
    const signal = new AbortController().signal;
    for (const to of [`file://${target}`, bucket.url, 'postgres:']) {
      const breaking = new AbortController();
      const begun = await files.move(to, breaking.signal, (done) => done === 3 && breaking.abort());
      expect([begun.moved, begun.removed]).toEqual([3, 0]);
      await all();
      const reading = all();
      const { moved, removed, failed } = await files.move(to, signal);
      await reading;
      expect([moved, removed, failed]).toEqual([5, 8, []]);
      await all();
      expect(await files.move(to, signal)).toMatchObject({ moved: 0, removed: 0 });
      expect(await files.sweep(signal, 0)).toMatchObject({ removed: 0, orphans: 0, missing: [] });
    }
    expect((await readdir(target, { recursive: true })).filter((one) => one.length > 2)).toEqual([]);
    expect(await bucket.objects()).toEqual([]);
    // One that is damaged stays where it is, and is named; the others go.
    await service.pool.query(
      `update stored_part set content = 'AAAA' where stored_file_id = (select id from stored_file where key = $1)`,
      [(await fileOf(uuids[3] ?? '')).key],
    );
    const { moved, failed } = await files.move(`file://${target}`, signal);
    expect([moved, failed.length, (await fileOf(uuids[3] ?? '')).store]).toEqual([7, 1, 'postgres:']);
  } finally {
    await service.close();
    await bucket.close();
    await rm(target, { recursive: true, force: true });
  }
});

describe('the virus scanner', () => {
  let clamd: ClamdServer;
  let service: TestService;
  let account: number;
  const { download, upload, said } = doors(() => service);
  beforeAll(async () => {
    clamd = await startClamd();
    service = await startService({ environment: { CLAMD: `${clamd.url}?max_megabytes=1` } });
    account = (await service.post('/accounts', { name: 'Bright' })).body.account.id;
  });
  afterAll(async () => {
    await service.close();
    await clamd.close();
  });
  const scan = async (): Promise<unknown> => {
    const { jobs } = await import('../../../runtime/files/jobs.ts');
    return jobs.scan_attachments(jobRun(service.services) as never);
  };
  const made = async (bytes: Buffer, name?: string) => (await upload(account, bytes, name)).body.attachment;
  const status = async (uuid: string) => (await service.get(`/attachments/${uuid}`)).body.attachment?.scan_status;

  test('a file is held back until it is clean; an infected one is removed, and the ledger says so', async () => {
    const bytes = randomBytes(700_000);
    const [clean, infected] = [
      await made(bytes),
      await made(Buffer.concat([randomBytes(10_000), eicar]), 'invoice.exe'),
    ];
    expect([clean.scan_status, said(await download(clean.uuid))]).toEqual(['scanning', [409, 'file_held_back']]);
    const { rows: queued } = await service.pool.query(
      `select count(*)::int as n from job where name = 'scan_attachments'`,
    );
    expect(queued[0].n).toBe(2);
    expect(await scan()).toEqual({ clean: 1, infected: 1, waiting: 0 });
    expect(clamd.scanned).toContain(700_000);
    expect([await status(clean.uuid), (await download(clean.uuid)).body.equals(bytes)]).toEqual(['clean', true]);
    expect(said(await download(infected.uuid))).toEqual([404, 'not_found']);
    expect((await service.post(`/attachments/${infected.uuid}/restore`, {})).body.code).toBe('content_purged');
    const { rows } = await service.pool.query(
      'select (select count(*)::int from attachment_file where attachment_id = $1) as files, (select count(*)::int from stored_file) as stored',
      [infected.id],
    );
    expect(rows[0]).toEqual({ files: 0, stored: 1 });
    const { actions } = (await service.get('/actions?q[action_eq]=attachment.infected')).body;
    expect(actions[0].new_values).toEqual({ file_name: 'invoice.exe', finding: 'Eicar-Test-Signature' });
  });

  test('while the scanner is away, or says neither, files wait; larger ones than it takes are refused', async () => {
    const [one, other] = [await made(randomBytes(100)), await made(randomBytes(200))];
    await clamd.away(true);
    expect(await scan()).toMatchObject({ clean: 0, waiting: 2, problem: expect.stringContaining('ECONNREFUSED') });
    await clamd.away(false);
    clamd.behave.push('hang_up', 'Heuristics.Limits.Exceeded.MaxFileSize FOUND');
    expect(await scan()).toMatchObject({ clean: 0, waiting: 2 });
    clamd.behave.push('INSTREAM size limit exceeded. ERROR');
    expect(await scan()).toMatchObject({ clean: 1, waiting: 1 });
    expect(said(await download(one.uuid))).toEqual([409, 'file_held_back']);
    expect(await scan()).toEqual({ clean: 1, infected: 0, waiting: 0 });
    expect([await status(one.uuid), await status(other.uuid)]).toEqual(['clean', 'clean']);
    const large = await upload(account, randomBytes(megabyte + 1));
    expect([large.status, large.body.code]).toEqual([413, 'payload_too_large']);
  });
});

test('signatures are those that AWS publishes', () => {
  const signer = {
    id: 'AKIDEXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 'service',
  };
  const empty = sha256(Buffer.alloc(0));
  const unreserved = '-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const cases: readonly (readonly [
    name: string,
    request: { method?: string; path?: string; query?: [string, string][]; headers?: object; body?: string },
    signature: string,
  ])[] = [
    ['get-vanilla', {}, '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    [
      'get-vanilla-query-order-key-case',
      {
        query: [
          ['Param2', 'value2'],
          ['Param1', 'value1'],
        ],
      },
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
    [
      'get-vanilla-query-unreserved',
      { query: [[unreserved, unreserved]] },
      '9c3e54bfcdf0b19771a7f523ee5669cdf59bc7cc0884027167c21bb143a40197',
    ],
    [
      'get-vanilla-utf8-query',
      { query: [['ሴ', 'bar']] },
      '2cdec8eed098649ff3a119c94853b13c643bcf08f8b0a1d91e12c9027818dd04',
    ],
    ['get-unreserved', { path: `/${unreserved}` }, '07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f'],
    ['get-utf8', { path: `/${encoded('ሴ')}` }, '8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85'],
    [
      'get-header-value-trim',
      { headers: { 'my-header1': ' value1', 'my-header2': ' "a   b   c"' } },
      'acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736',
    ],
    ['post-vanilla', { method: 'POST' }, '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
    [
      'post-x-www-form-urlencoded',
      { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'Param1=value1' },
      'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    ],
  ];
  for (const [name, { method = 'GET', path: at = '/', query = [], headers = {}, body = '' }, signature] of cases) {
    const all = { ...headers, host: 'example.amazonaws.com', 'x-amz-date': '20150830T123600Z' };
    const signed = authorization(
      { method, path: at, query, headers: all, bodyHash: sha256(Buffer.from(body)) },
      signer,
    );
    expect([name, signed.split('Signature=')[1]]).toEqual([name, signature]);
  }
  // S3's own example: a range of an object.
  const ofS3 = {
    id: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 's3',
  };
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': empty,
    'x-amz-date': amzDate(new Date('2013-05-24T00:00:00Z')),
  };
  expect(authorization({ method: 'GET', path: '/test.txt', query: [], headers, bodyHash: empty }, ofS3)).toMatch(
    /SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  );
  expect(queryText([['uploads', '']])).toBe('uploads=');
});

test('bytes in any pieces come out in pieces of one size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 25 }),
      async (chunks, size) => {
        const source = (async function* () {
          for (const chunk of chunks) yield Buffer.from(chunk);
        })();
        const found: Buffer[] = [];
        for await (const piece of pieces(source, size)) found.push(piece);
        expect(Buffer.concat(found).equals(Buffer.concat(chunks))).toBe(true);
        expect(found.slice(0, -1).every(({ length }) => length === size) && (found.at(-1)?.length ?? 1) > 0).toBe(true);
      },
    ),
  );
});

test('a wrong address is refused with what is allowed, and no key is shown', () => {
  const problem = (environment: Record<string, string>): string => {
    try {
      readVariables(environment);
      return 'none';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const { files, clamd } = readVariables({
    FILES: 's3://my-bucket/a/b/?region=eu-west-1',
    FILES_S3_KEY_ID: 'id',
    FILES_S3_SECRET: 'secret',
    CLAMD: 'unix:///run/clamav/clamd.ctl?max_megabytes=25',
  });
  expect(files).toMatchObject({
    bucket: 'my-bucket',
    prefix: 'a/b',
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    pathStyle: false,
  });
  expect(clamd).toEqual({ connect: { path: '/run/clamav/clamd.ctl' }, limit: 25 * megabyte });
  for (const [name, value, words] of [
    ['FILES', 'ftp://host/a', 'postgres: , file:///absolute/folder or s3://bucket'],
    ['FILES', 'file://host/a', 'an absolute folder'],
    ['FILES', 'file:///', 'not the root'],
    ['FILES', 'file:///a%2f..%2fb', 'an absolute folder'],
    ['FILES', 's3://AKID:verysecret@bucket', 'FILES_S3_KEY_ID and FILES_S3_SECRET'],
    ['FILES', 's3://bucket/../etc?region=../x', 'region'],
    ['FILES', 's3://bucket?endpoint=https://host/path', 'endpoint'],
    ['FILES', 's3://bucket?secret=verysecret', 'no parameters but'],
    ['FILES', 's3://bucket', 'FILES_S3_KEY_ID and FILES_S3_SECRET are not set'],
    ['CLAMD', 'http://host', 'tcp://host:3310'],
    ['CLAMD', 'tcp://host?max_megabytes=0', 'max_megabytes'],
  ] as const) {
    const message = problem({ [name]: value });
    expect([value, message]).toEqual([value, expect.stringContaining(words)]);
    expect(message).not.toContain('verysecret');
  }
});
