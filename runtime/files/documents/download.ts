/** A document as PDF or as a page, for callers who may read documents and its record. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../base/errors/index.ts';
import { notFound } from '../../base/errors/not_found.ts';
import { holds } from '../../base/identity/abilities.ts';
import type { Operation, RequestContext, Services } from '../../base/kernel/context.ts';
import type { Code } from '../../base/kernel/data.ts';
import { isKey, seenKeys } from '../../engine/query/index.ts';
import { rangedReply } from '../../services/files/index.ts';
import { fileName } from './mail_file.ts';
import { storedDocument } from './store.ts';
import { typeOf } from './types.ts';

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
    if (typeOf(services, document.type).costs && !actor.canViewCosts)
      throw new ApiError('forbidden', { message: 'This paper shows costs, which your role may not see.' });
    if (document.status !== 'generating' || Date.now() > until) return document;
  }
}

/** @param absent the code that says that the document has no such file; without it all documents have one once they are written. */
export const documentFileRoute =
  (kind: 'pdf' | 'html' | 'xml', type: string, absent?: Code) =>
  (services: Services): Operation =>
  async (context) => {
    const document = await found(services, context);
    const file = document.status === 'generating' ? null : await storedDocument(services.pool, document.id, kind);
    if (file === null && absent !== undefined && document.status !== 'generating' && document.status !== 'failed')
      throw new ApiError(absent);
    if (file === null)
      throw new ApiError('document_not_ready', {
        ...(document.error === null ? {} : { message: `The document could not be written: ${document.error}` }),
        ...(document.status === 'generating' ? { headers: { 'retry-after': '2' } } : {}),
      });
    const disposition = context.query.findLast(([key]) => key === 'disposition')?.[1] ?? 'attachment';
    if (disposition !== 'attachment' && disposition !== 'inline')
      throw new ApiError('validation_failed', { errors: { disposition: ['Say attachment or inline.'] } });
    return rangedReply(context, {
      size: file.size,
      tag: `"${document.checksum_sha256 ?? document.version}-${kind}"`,
      type,
      name: fileName(document.title, kind),
      shown: disposition === 'inline',
      headers: {
        'content-security-policy': type === 'application/pdf' ? ofPaper : ofPage,
        'cache-control': 'private, no-cache',
      },
      open: (first, last) => services.files.open(file, first, last),
    });
  };

/** It runs nothing and fetches nothing, wherever it is opened; the pictures it shows came with it. */
const ofPage = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
/** The same; a browser's own reader of PDF opens nothing in a sandbox. We wrote the file: there is nothing in it that runs. */
const ofPaper = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

export const documentsPdf = documentFileRoute('pdf', 'application/pdf');
export const documentsHtml = documentFileRoute('html', 'text/html; charset=utf-8');
