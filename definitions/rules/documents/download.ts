/** A document as PDF or as a page: to whoever may read documents and the record that it is about. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiError,
  holds,
  isKey,
  namesOf,
  notFound,
  type Operation,
  type Reply,
  type RequestContext,
  rangeIn,
  type Services,
  seenKeys,
} from 'backline/rules';
import { fileName } from './mail_file.ts';
import { fileOf } from './store.ts';
import { types } from './types.ts';

/** Milliseconds that a request waits for a document that is being written, and between two looks. */
const patience = 10_000;
const pause = 100;

const select = ['id', 'type', 'title', 'status', 'error', 'checksum_sha256', 'subject_type', 'version'] as const;

/** The document as it is once it is written. */
async function found(services: Services, { params, actor }: RequestContext) {
  const { resources, pool, db } = services;
  const spec = resources['document'];
  if (!spec) throw new Error('Documents are no resource.');
  const key = params['document'] ?? '';
  const seen = isKey(spec, key)
    ? await seenKeys(pool, resources, spec, { column: 'id', keys: [Number(key)] }, actor)
    : new Set<string>();
  for (const until = Date.now() + patience; ; await sleep(pause)) {
    const document =
      seen.size === 0
        ? undefined
        : await db.selectFrom('document').select(select).where('id', '=', Number(key)).executeTakeFirst();
    if (!document) throw notFound(spec);
    const ability = resources[document.subject_type]?.readAbility;
    if (ability !== undefined && !holds(actor.abilities, ability))
      throw new ApiError('missing_ability', { params: { ability } });
    if (types[document.type].costs && !actor.canViewCosts)
      throw new ApiError('forbidden', { message: 'This paper shows costs, which your role may not see.' });
    if (document.status !== 'generating' || Date.now() > until) return document;
  }
}

const fileRoute =
  (kind: 'pdf' | 'html' | 'xml', type: string) =>
  (services: Services): Operation =>
  async (context) => {
    const document = await found(services, context);
    const bytes = document.status === 'generating' ? null : await fileOf(services.pool, document.id, kind);
    if (bytes === null && kind === 'xml' && document.status !== 'generating' && document.status !== 'failed')
      throw new ApiError('no_e_invoice');
    if (bytes === null)
      throw new ApiError('document_not_ready', {
        ...(document.error === null ? {} : { message: `The document could not be written: ${document.error}` }),
        ...(document.status === 'generating' ? { headers: { 'retry-after': '2' } } : {}),
      });
    const name = fileName(document.title, kind);
    return bytesReply(context, { bytes, type, name, tag: `"${document.checksum_sha256 ?? document.version}-${kind}"` });
  };

/** It runs nothing and fetches nothing, wherever it is opened; the pictures it shows came with it. */
const ofPage = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
/** The same; a browser's own reader of PDF opens nothing in a sandbox. We wrote the file: there is nothing in it that runs. */
const ofPaper = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

interface Served {
  readonly bytes: Buffer;
  readonly type: string;
  readonly name: string;
  readonly tag: string;
}

function bytesReply({ headers: sent, query, headOnly }: RequestContext, { bytes, type, name, tag }: Served): Reply {
  const disposition = query.findLast(([key]) => key === 'disposition')?.[1] ?? 'attachment';
  if (disposition !== 'attachment' && disposition !== 'inline')
    throw new ApiError('validation_failed', { errors: { disposition: ['Say attachment or inline.'] } });
  const headers = {
    etag: tag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': type === 'application/pdf' ? ofPaper : ofPage,
    'cache-control': 'private, no-cache',
    'content-disposition': `${disposition}; ${namesOf(name)}`,
  };
  const { 'if-none-match': known, 'if-range': ifRange, range } = sent;
  const tags = String(known ?? '').split(',');
  if (tags.some((one) => one.trim().replace(/^W\//, '') === tag)) return { status: 304, body: null, headers };
  const wanted = ifRange === undefined || ifRange === tag ? rangeIn(String(range ?? ''), bytes.length) : null;
  if (wanted === 'outside')
    throw new ApiError('range_not_satisfiable', {
      params: { size: bytes.length },
      headers: { 'content-range': `bytes */${bytes.length}` },
    });
  const [first, last] = wanted ?? [0, bytes.length - 1];
  return {
    status: wanted === null ? 200 : 206,
    body: null,
    headers: {
      ...headers,
      'content-type': type,
      'content-length': String(last - first + 1),
      ...(wanted === null ? {} : { 'content-range': `bytes ${first}-${last}/${bytes.length}` }),
    },
    uncoded: true,
    ...(headOnly ? {} : { chunks: one(bytes.subarray(first, last + 1)) }),
  };
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

export const documentsPdf = fileRoute('pdf', 'application/pdf');
export const documentsXml = fileRoute('xml', 'application/xml; charset=utf-8');
export const documentsHtml = fileRoute('html', 'text/html; charset=utf-8');
