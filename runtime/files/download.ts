/** The file of an attachment: by its uuid with a token, or by a signed address. One range of bytes; tagged by its SHA-256. */
import { runText } from '../base/database/statement.ts';
import { inTransaction, send } from '../base/database/transaction.ts';
import { ApiError } from '../base/errors/index.ts';
import { notFound } from '../base/errors/not_found.ts';
import { mayComeFrom } from '../base/identity/actor.ts';
import { identitiesNow, identityKey } from '../base/identity/present.ts';
import type { Actor } from '../base/kernel/actor.ts';
import type { Operation, Reply, RequestContext, Services } from '../base/kernel/context.ts';
import { seenKeys } from '../engine/query/index.ts';
import { rangedReply } from '../services/files/index.ts';
import { append } from '../services/ledger/append.ts';
import { type FileLink, linkIn } from './links.ts';
import { isShown } from './looks.ts';
import { checkScanned } from './scanning.ts';
import { storedFile } from './store.ts';

interface Attachment {
  readonly id: number;
  readonly file_name: string;
  readonly checksum_sha256: string;
  readonly scan_status: string;
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** GET /attachments/{attachment}/download. */
export const attachmentsDownload = (services: Services): Operation => {
  const spec = services.resources['attachment'];
  if (!spec) throw new Error('Attachments are no resource.');
  return async (context) => {
    const uuid = context.params['attachment'] ?? '';
    const seen = uuidForm.test(uuid)
      ? await seenKeys(services.pool, services.resources, spec, { column: 'uuid', keys: [uuid] }, context.actor)
      : new Set<string>();
    const found = seen.size === 0 ? null : await attachmentOf(services, uuid);
    if (found === null) throw notFound(spec);
    return fileReply(services, context, found, kindOf(context));
  };
};

/** GET /files/{token}. A caller who guesses addresses does not learn what was wrong with one. */
export const attachmentsFile =
  (services: Services): Operation =>
  async (context) => {
    const link = linkIn(services.secrets, context.params['token'] ?? '');
    const isAllowed = link !== null && (await maySee(services, link, context.ip));
    const found = isAllowed ? await attachmentOf(services, link.uuid) : null;
    if (link === null || found === null) throw nowhere();
    return fileReply(services, context, found, link.kind);
  };

/**
 * The caller who got the address may still act, from an allowed network, and sees the file: the address ends with their rights.
 */
async function maySee(services: Services, { uuid, maker }: FileLink, ip: string): Promise<boolean> {
  const spec = services.resources['attachment'];
  if (maker === null || spec === undefined) return maker === null;
  const key = identityKey(maker) ?? '';
  const now = (await identitiesNow(services, services.pool, [maker])).get(key);
  if (!now || !mayComeFrom(now, ip)) return false;
  const seen = await seenKeys(services.pool, services.resources, spec, { column: 'uuid', keys: [uuid] }, now.actor);
  return seen.size > 0;
}

const nowhere = (): ApiError =>
  new ApiError('not_found', {
    message:
      'There is no file here: such an address works for ten minutes, and deleted files are removed for good after a while.',
  });

const noThumbnail = (): ApiError => new ApiError('not_found', { message: 'There is no small picture of this file.' });

/** Not deleted, and no file of a record that is. */
async function attachmentOf({ pool, resources }: Services, uuid: string): Promise<Attachment | null> {
  const live = resources['attachment']?.live ?? 'true';
  const [row] = await runText<Attachment & Record<string, unknown>>(
    pool,
    `select t."id", t."file_name", t."checksum_sha256", t."scan_status" from "attachment" t where t."uuid" = $1::uuid and t."deleted_at" is null and (${live})`,
    [uuid.toLowerCase()],
  );
  return row ?? null;
}

function kindOf({ query }: RequestContext): FileLink['kind'] {
  const last = (key: string): string | undefined => query.findLast(([name]) => name === key)?.[1];
  const variant = last('variant') ?? 'original';
  if (variant === 'thumbnail') return variant;
  if (variant !== 'original')
    throw new ApiError('validation_failed', { errors: { variant: ['Say original or thumbnail.'] } });
  const sent = last('disposition') ?? 'attachment';
  if (sent === 'attachment' || sent === 'inline') return sent;
  throw new ApiError('validation_failed', { errors: { disposition: ['Say attachment or inline.'] } });
}

async function fileReply(
  services: Services,
  context: RequestContext,
  found: Attachment,
  kind: FileLink['kind'],
): Promise<Reply> {
  checkScanned(found.scan_status);
  const { pool, files } = services;
  const stored = await storedFile(pool, found.id, kind === 'thumbnail' ? 'thumbnail' : 'original');
  if (stored === null) throw kind === 'thumbnail' ? noThumbnail() : nowhere();
  const { file, type } = stored;
  return rangedReply(context, {
    size: file.size,
    tag: `"${found.checksum_sha256}${kind === 'thumbnail' ? '-t' : ''}"`,
    type: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    name: found.file_name,
    shown: kind === 'thumbnail' || (kind === 'inline' && isShown(type)),
    headers: {
      // A file may be what somebody means to harm with: it runs nothing and reads nothing, wherever it is opened.
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=600',
    },
    open: async (first, last) => {
      const bytes = await files.open(file, first, last);
      if (kind !== 'thumbnail' && first === 0) await note(services, context.actor, context, found);
      return bytes;
    },
  });
}

/** Who got the file: an entry of the ledger without an event for subscribers. */
async function note({ pool }: Services, actor: Actor, { requestId }: RequestContext, found: Attachment): Promise<void> {
  const entry = {
    action: 'attachment.downloaded',
    type: 'attachment',
    id: String(found.id),
    parentType: null,
    parentId: null,
    oldValues: '{}',
    newValues: JSON.stringify({ file_name: found.file_name }),
    version: null,
  };
  await inTransaction(pool, async (client) => {
    // Nothing was written before the entry: the transaction must have an id before the entry has one (ledger/horizon.ts).
    await send(client, { text: 'select pg_current_xact_id()' });
    await append(client, actor, requestId, [entry], []);
  });
}
