/** A bucket of S3, or of what speaks like it. Large files go up in parts; a reading that breaks off goes on where it was. */
import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FilesAddress, S3Keys } from '../../base/config/index.ts';
import { amzDate, authorization, encoded, queryText } from './aws_signature.ts';
import { type Backend, BytesMissing, checkedKey, type Found, keyForm, unavailable } from './backend.ts';

type Address = Extract<FilesAddress, { kind: 's3' }>;

/** Bytes of a part of an upload: S3 takes at least 5 MiB, and 10,000 of them. */
const partSize = 8 * 1_048_576;
const tries = 4;
/** Milliseconds without a byte after which the other side counts as away. */
const patience = 20_000;
const pause = 150;
const noBody = Buffer.alloc(0);

interface Call {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Null: the bucket itself. */
  readonly key: string | null;
  readonly query?: readonly (readonly [string, string])[];
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An upload in parts, with the tags of those that are there. */
interface Upload {
  readonly key: string;
  readonly id: string;
  readonly tags: string[];
}

/** What S3 said instead of doing it. */
class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, text: string, what: string) {
    const code = valueIn(text, 'Code') ?? String(status);
    super(`The store of files refused ${what}: ${status} ${code} ${(valueIn(text, 'Message') ?? '').slice(0, 300)}`);
    this.status = status;
    this.code = code;
  }
}

export function s3Backend(address: Address, keys: S3Keys): Backend {
  const { bucket, prefix, region, pathStyle } = address;
  const endpoint = new URL(address.endpoint);
  const secure = endpoint.protocol === 'https:';
  const agent = new (secure ? https : http).Agent({ keepAlive: true, maxSockets: 32, timeout: patience });
  const hostname = pathStyle ? endpoint.hostname : `${bucket}.${endpoint.hostname}`;
  const host = endpoint.port === '' ? hostname : `${hostname}:${endpoint.port}`;
  const root = pathStyle ? `/${bucket}` : '';
  const above = prefix === '' ? '' : `${prefix}/`;
  const nameOf = (key: string): string => `${above}${checkedKey(key).slice(0, 2)}/${key}`;

  /** Sends once; gives the answer, whose body is the caller's to read. */
  function send({ method, key, query = [], body = noBody, headers = {} }: Call): Promise<http.IncomingMessage> {
    const path = key === null ? `${root}/` : `${root}/${nameOf(key).split('/').map(encoded).join('/')}`;
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const signed: Record<string, string> = {
      ...headers,
      host,
      'x-amz-content-sha256': bodyHash,
      'x-amz-date': amzDate(new Date()),
      ...(keys.session === null ? {} : { 'x-amz-security-token': keys.session }),
    };
    const signer = { id: keys.id, secret: keys.secret, region, service: 's3' };
    const signature = authorization({ method, path, query, headers: signed, bodyHash }, signer);
    const text = queryText(query);
    return new Promise((resolve, reject) => {
      const request = (secure ? https : http).request(
        {
          agent,
          method,
          hostname: hostname.replace(/^\[|\]$/g, ''),
          port: endpoint.port === '' ? (secure ? 443 : 80) : Number(endpoint.port),
          path: text === '' ? path : `${path}?${text}`,
          headers: { ...signed, authorization: signature, 'content-length': body.length },
          timeout: patience,
        },
        resolve,
      );
      request.on('timeout', () =>
        request.destroy(new Error(`The store of files was silent for ${patience / 1000} s.`)),
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  /** Sends until it is answered; what may pass by itself is tried again. Throws ApiError `storage_unavailable`, S3Refusal of 404. */
  async function call(call: Call): Promise<http.IncomingMessage> {
    const what = `${call.method} ${call.key ?? 'the bucket'}`;
    for (let run = 1; ; run += 1) {
      let reason: unknown;
      try {
        const answer = await send(call);
        const status = answer.statusCode ?? 0;
        if (status >= 200 && status < 300) return answer;
        const refusal = new S3Refusal(status, (await textOf(answer)).slice(0, 4_000), what);
        if (status === 404 && refusal.code !== 'NoSuchBucket') throw refusal;
        reason = refusal;
        if (status < 500 && status !== 429 && status !== 408 && refusal.code !== 'RequestTimeout')
          throw unavailable(refusal);
      } catch (error) {
        if (error instanceof S3Refusal || (error as { code?: string }).code === 'storage_unavailable') throw error;
        reason = error;
      }
      if (run === tries) throw unavailable(reason);
      await sleep(pause * 2 ** run * (0.5 + Math.random()));
    }
  }

  const textOfCall = async (one: Call): Promise<string> =>
    textOf(await call(one)).catch((error) => Promise.reject(unavailable(error)));

  async function begin(key: string): Promise<Upload> {
    const id = valueIn(await textOfCall({ method: 'POST', key, query: [['uploads', '']] }), 'UploadId');
    if (id === null) throw unavailable(new Error('The store of files began an upload without an id.'));
    return { key, id, tags: [] };
  }

  async function sendPart({ key, id, tags }: Upload, body: Buffer): Promise<void> {
    const query = [
      ['partNumber', String(tags.length + 1)],
      ['uploadId', id],
    ] as const;
    const answer = await call({ method: 'PUT', key, query, body });
    tags.push(String(answer.headers.etag ?? ''));
    await textOf(answer);
  }

  /** It may say 200 and then that it failed. */
  async function complete({ key, id, tags }: Upload): Promise<void> {
    const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
    const ended = await textOfCall({ method: 'POST', key, query: [['uploadId', id]], body });
    if (!ended.includes('CompleteMultipartUploadResult'))
      throw unavailable(new S3Refusal(200, ended, 'the end of an upload'));
  }

  const backend: Backend = {
    address: address.text,
    transactional: false,

    async write(key, bytes) {
      // One buffer for all parts: those before are sent when it is filled again.
      const part = Buffer.allocUnsafeSlow(partSize);
      let filled = 0;
      let upload: Upload | null = null;
      try {
        for await (const chunk of bytes)
          for (let from = 0; from < chunk.length; ) {
            if (filled === partSize) {
              upload ??= await begin(key);
              await sendPart(upload, part);
              filled = 0;
            }
            const taken = chunk.copy(part, filled, from);
            filled += taken;
            from += taken;
          }
        const last = part.subarray(0, filled);
        if (upload === null) {
          await textOfCall({ method: 'PUT', key, body: last });
          return;
        }
        await sendPart(upload, last);
        await complete(upload);
      } catch (error) {
        if (upload !== null)
          await textOfCall({ method: 'DELETE', key, query: [['uploadId', upload.id]] }).catch(() => undefined);
        throw error instanceof S3Refusal ? unavailable(error) : error;
      }
    },

    async *read(key, first, last) {
      for (let [at, run] = [first, 1]; at <= last; run += 1) {
        const begun = at;
        const headers = { range: `bytes=${at}-${last}` };
        const answer = await call({ method: 'GET', key, headers }).catch((error: unknown) => {
          if (error instanceof S3Refusal) throw new BytesMissing(error.message);
          throw error;
        });
        // What does not know ranges answers with the whole.
        let skipped = answer.statusCode === 206 ? 0 : at;
        try {
          for await (const chunk of answer as AsyncIterable<Buffer>) {
            const from = Math.min(skipped, chunk.length);
            skipped -= from;
            const bytes = chunk.subarray(from, from + last - at + 1);
            if (bytes.length === 0) continue;
            at += bytes.length;
            yield bytes;
          }
          if (at <= last) throw new Error('The store of files gave fewer bytes than it has.');
        } catch (error) {
          // Each piece that came gives it another chance.
          if (at > begun) run = 1;
          if (run >= tries) throw unavailable(error);
          await sleep(pause * 2 ** run);
        } finally {
          answer.destroy();
        }
      }
    },

    async remove(all) {
      for (const key of all)
        await textOfCall({ method: 'DELETE', key }).catch((error: unknown) => {
          if (!(error instanceof S3Refusal)) throw error;
        });
    },

    async *list(): AsyncGenerator<Found, void, void> {
      for (let next: string | null = ''; next !== null; ) {
        const query = [
          ['list-type', '2'],
          ['prefix', above],
          ...(next === '' ? [] : [['continuation-token', next]]),
        ] as [string, string][];
        const page: string = await textOfCall({ method: 'GET', key: null, query });
        for (const entry of page.match(/<Contents>[\s\S]*?<\/Contents>/g) ?? []) {
          const name = valueIn(entry, 'Key') ?? '';
          const key = name.slice(-36);
          if (!keyForm.test(key) || name !== nameOf(key)) continue;
          yield { key, written: new Date(valueIn(entry, 'LastModified') ?? Date.now()) };
        }
        next = valueIn(page, 'IsTruncated') === 'true' ? valueIn(page, 'NextContinuationToken') : null;
      }
    },

    async removeUnfinished(before) {
      const page = await textOfCall({
        method: 'GET',
        key: null,
        query: [
          ['uploads', ''],
          ['prefix', above],
        ],
      });
      let removed = 0;
      for (const entry of page.match(/<Upload>[\s\S]*?<\/Upload>/g) ?? []) {
        const key = (valueIn(entry, 'Key') ?? '').slice(-36);
        const upload = valueIn(entry, 'UploadId');
        if (!keyForm.test(key) || upload === null || new Date(valueIn(entry, 'Initiated') ?? Date.now()) >= before)
          continue;
        await textOfCall({ method: 'DELETE', key, query: [['uploadId', upload]] }).catch(() => undefined);
        removed += 1;
      }
      return removed;
    },
  };
  return backend;
}

async function textOf(answer: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of the first element of a name; null where there is none. */
function valueIn(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? null : text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, sign) => signs[sign] ?? whole);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
