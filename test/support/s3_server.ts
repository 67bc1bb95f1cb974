/**
 * Plays S3 on the loopback, on files of a folder: objects, ranges, uploads in parts, lists in pages. Each request's signature and
 * the hash of its body are computed anew, by code of its own, and refused as S3 refuses them. It misbehaves on demand.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

export const s3Keys = { id: 'AKIDTESTTESTTESTTEST', secret: 'sEcReT/of+the=tests', region: 'eu-central-1' };

/** `error`: 500. `slow_down`: 503. `hang_up`: no answer. `cut`: half of the body, then silence. `failed_end`: the next end of an upload is
 * 200 with an error inside. */
export type S3Behaviour = 'error' | 'slow_down' | 'hang_up' | 'cut' | 'failed_end';

export interface S3Server {
  readonly url: string;
  readonly folder: string;
  /** Method and address of each request, and its status. */
  readonly seen: string[];
  readonly behave: S3Behaviour[];
  /** Object names of the bucket. */
  objects(): Promise<string[]>;
  uploads(): number;
  /** Makes an object, or an upload, older. */
  age(name: string, hours: number): Promise<void>;
  ageUploads(hours: number): void;
  change(name: string, work: (file: string) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

class Refused extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

function checkSignature(request: http.IncomingMessage): void {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': body = '' } = request.headers;
  const [, id, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (id !== s3Keys.id) throw new Refused(403, 'InvalidAccessKeyId');
  const at = String(date).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!(Math.abs(Date.now() - Date.parse(at)) < 900_000)) throw new Refused(403, 'RequestTimeTooSkewed');
  const day = String(date).slice(0, 8);
  if (scope !== `${day}/${s3Keys.region}/s3/aws4_request`) throw new Refused(400, 'AuthorizationHeaderMalformed');
  const signed = names.split(';');
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!signed.includes(name)) throw new Refused(403, 'AccessDenied');
  const [pathname = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    pathname,
    query.split('&').filter(Boolean).sort().join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    body,
  ].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${s3Keys.secret}`, day), s3Keys.region), 's3'), 'aws4_request');
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash(canonical)}`;
  if (hmac(key, text).toString('hex') !== signature) throw new Refused(403, 'SignatureDoesNotMatch');
}

export async function startS3(bucket = 'files', pageSize = 3): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backline-s3-'));
  const seen: string[] = [];
  const behave: S3Behaviour[] = [];
  const uploads = new Map<string, { name: string; at: Date; parts: Map<number, { file: string; etag: string }> }>();
  const fileOf = (name: string): string => path.join(folder, encodeURIComponent(name));

  /** Takes a body into a file while it is hashed. */
  async function taken(request: http.IncomingMessage, file: string): Promise<string> {
    const [whole, etag] = [createHash('sha256'), createHash('md5')];
    request.on('data', (chunk: Buffer) => {
      whole.update(chunk);
      etag.update(chunk);
    });
    await pipeline(request, createWriteStream(file));
    if (whole.digest('hex') !== request.headers['x-amz-content-sha256'])
      throw new Refused(400, 'XAmzContentSHA256Mismatch');
    return `"${etag.digest('hex')}"`;
  }

  async function listed(query: URLSearchParams): Promise<string> {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const all = (await readdir(folder))
      .filter((name) => !name.startsWith('.'))
      .map(decodeURIComponent)
      .filter((name) => name.startsWith(prefix) && name > after)
      .sort();
    const page = all.slice(0, pageSize);
    const contents = await Promise.all(
      page.map(async (name) => {
        const { mtime, size } = await stat(fileOf(name));
        return `<Contents><Key>${name}</Key><LastModified>${mtime.toISOString()}</LastModified><Size>${size}</Size></Contents>`;
      }),
    );
    const more = all.length > page.length;
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`;
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const isEnd = request.method === 'POST' && request.url?.includes('uploadId=') === true;
    const now = behave[0] === 'failed_end' && !isEnd ? undefined : behave.shift();
    if (now === 'hang_up') {
      request.socket.destroy();
      return;
    }
    if (now === 'error') throw new Refused(500, 'InternalError');
    if (now === 'slow_down') throw new Refused(503, 'SlowDown');
    checkSignature(request);
    const url = new URL(request.url ?? '', 'http://s3');
    const [, first = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    if (first !== bucket) throw new Refused(404, 'NoSuchBucket');
    const name = rest.join('/');
    const query = url.searchParams;
    const upload = query.get('uploadId');
    const say = (text: string): void => void response.end(`<?xml version="1.0"?>${text}`);
    if (request.method === 'GET' && query.get('list-type') === '2') return say(await listed(query));
    if (request.method === 'GET' && query.has('uploads'))
      return say(
        `<ListMultipartUploadsResult>${[...uploads].map(([id, { name: key, at }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`).join('')}</ListMultipartUploadsResult>`,
      );
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { name, at: new Date(), parts: new Map() });
      return say(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (upload !== null) {
      const begun = uploads.get(upload);
      if (begun === undefined) throw new Refused(404, 'NoSuchUpload');
      if (request.method === 'PUT') {
        const file = path.join(folder, `.${upload}.${query.get('partNumber')}`);
        const etag = await taken(request, file);
        begun.parts.set(Number(query.get('partNumber')), { file, etag });
        response.setHeader('etag', etag);
        response.end();
        return;
      }
      uploads.delete(upload);
      const parts = [...begun.parts].sort(([a], [b]) => a - b);
      if (request.method === 'POST') {
        let body = '';
        for await (const chunk of request) body += chunk;
        if (now === 'failed_end') return say('<Error><Code>InternalError</Code><Message>Sorry</Message></Error>');
        const tags = [...body.matchAll(/<ETag>([^<]*)<\/ETag>/g)].map(([, tag = '']) => tag.replaceAll('&quot;', '"'));
        if (tags.join() !== parts.map(([, { etag }]) => etag).join()) throw new Refused(400, 'InvalidPart');
        if (
          (await Promise.all(parts.slice(0, -1).map(([, { file }]) => stat(file)))).some(
            ({ size }) => size < 5 * 1_048_576,
          )
        )
          throw new Refused(400, 'EntityTooSmall');
        const whole = path.join(folder, `.${upload}`);
        for (const [, { file }] of parts)
          await pipeline(createReadStream(file), createWriteStream(whole, { flags: 'a' }));
        await rename(whole, fileOf(name));
        say('<CompleteMultipartUploadResult><ETag>"x-2"</ETag></CompleteMultipartUploadResult>');
      } else response.writeHead(204).end();
      for (const [, { file }] of parts) await rm(file, { force: true });
      return;
    }
    if (request.method === 'PUT') {
      const draft = path.join(folder, `.${randomUUID()}`);
      response.setHeader('etag', await taken(request, draft));
      await rename(draft, fileOf(name));
      response.end();
      return;
    }
    const found = await stat(fileOf(name)).catch(() => null);
    if (request.method === 'DELETE') {
      await rm(fileOf(name), { force: true });
      response.writeHead(204).end();
      return;
    }
    if (found === null) throw new Refused(404, 'NoSuchKey');
    const [, from = '0', to = String(found.size - 1)] =
      /^bytes=(\d+)-(\d+)$/.exec(String(request.headers.range ?? '')) ?? [];
    const [start, end] = [Number(from), Math.min(Number(to), found.size - 1)];
    response.writeHead(206, {
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${found.size}`,
    });
    if (now !== 'cut') await pipeline(createReadStream(fileOf(name), { start, end }), response);
    else {
      for await (const chunk of createReadStream(fileOf(name), { start, end: start + Math.floor((end - start) / 2) }))
        response.write(chunk);
      setTimeout(() => request.socket.destroy(), 50);
    }
  }

  const server = http.createServer((request, response) => {
    response.on('close', () => seen.push(`${request.method} ${request.url} ${response.statusCode}`));
    answer(request, response).catch((error: unknown) => {
      request.resume();
      if (response.headersSent) return void request.socket.destroy();
      const status = error instanceof Refused ? error.status : 500;
      response.writeHead(status).end(`<Error><Code>${(error as Error).message}</Code></Error>`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://${bucket}/of/tests?endpoint=http://127.0.0.1:${port}&region=${s3Keys.region}`,
    folder,
    seen,
    behave,
    objects: async () =>
      (await readdir(folder))
        .filter((name) => !name.startsWith('.'))
        .map(decodeURIComponent)
        .sort(),
    uploads: () => uploads.size,
    async age(name, hours) {
      const then = new Date(Date.now() - hours * 3_600_000);
      await utimes(fileOf(name), then, then);
    },
    ageUploads(hours) {
      for (const one of uploads.values()) one.at = new Date(Date.now() - hours * 3_600_000);
    },
    change: (name, work) => work(fileOf(name)),
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
