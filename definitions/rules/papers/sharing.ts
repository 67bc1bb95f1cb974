/** Secret addresses of documents: a hash alone is stored, each ends at a time, and one is good until it is taken back. */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { type Effect, type Guard, invalid, type Services, serviceActor, sql } from 'backline/rules';
import type { DocumentRevokeShareInput, DocumentRow, DocumentShareInput } from '../../../generated/rules/document.ts';

/** The stored form of an address. */
export const hashOfToken = (token: string): string => hash('sha256', token);

const day = 86_400_000;
const longest = 366 * day;

export const expiryAhead: Guard<DocumentRow, DocumentShareInput> = ({ input }) => {
  if (input.expires_at === undefined || input.expires_at === null) return null;
  const ahead = Date.parse(input.expires_at) - Date.now();
  if (ahead > 0 && ahead <= longest) return null;
  return invalid('expires_at', 'Give a time in the future, a year ahead at most.');
};

const insertSql =
  'insert into "document_share" ("document_id", "token_hash", "expires_at") values ($1::integer, $2::text, $3::timestamptz)';
const endSql =
  'update "document_share" set "revoked_at" = clock_timestamp() where "document_id" = $1::integer and "revoked_at" is null';

/** 256 random bits, shown once. */
export const giveAddress: Effect<DocumentRow, DocumentShareInput> = async (change) => {
  const { record, input, settings, services } = change;
  const token = randomBytes(32).toString('base64url');
  const days = settings.get('workflows.document_share_days');
  const expires = input.expires_at ?? new Date(Date.now() + days * day).toISOString();
  await change.writeUnaudited('document_share', endSql, [record.id]);
  await change.writeUnaudited('document_share', insertSql, [record.id, hashOfToken(token), expires]);
  // A new address demands a new answer: the history contains the earlier decline.
  const anew = { declined_at: null, declined_by_name: null, decline_reason: null };
  await change.update('document', record.id, { share_expires_at: expires, ...anew });
  change.reveal({ share_token: token, share_url: `${services.appUrl}/portal/${token}` });
};

export const endAddress: Effect<DocumentRow, DocumentRevokeShareInput> = async ({ record, writeUnaudited }) => {
  await writeUnaudited('document_share', endSql, [record.id]);
};

/**
 * An address for a mail that contains the document: if needed, the document is finalised and shared first, in the name of its
 * creator. Each mail has an address of its own, and earlier addresses stay valid. Null for a document that cannot be shared.
 */
export async function linkFor(services: Services, id: number): Promise<string | null> {
  const who = { actor: serviceActor('Documents', 'cli'), requestId: randomUUID() };
  return services.write(who, 'documents.link', async (change) => {
    await change.touch('document', [id]);
    const document = await change.db
      .selectFrom('document')
      .select(({ ref }) => [
        'status',
        'created_by_id',
        sql<boolean | null>`${ref('share_expires_at')} > now()`.as('is_good'),
        'share_expires_at',
      ])
      .where('id', '=', id)
      .executeTakeFirst();
    if (document === undefined || !['generated', 'finalised', 'shared'].includes(document.status)) return null;
    const params = { document: id };
    if (document.status === 'generated') await change.perform('documents.finalise', { params });
    if (document.status === 'shared' && document.is_good) {
      const token = randomBytes(32).toString('base64url');
      await change.writeUnaudited('document_share', insertSql, [id, hashOfToken(token), document.share_expires_at]);
      return `${services.appUrl}/portal/${token}`;
    }
    if (document.status === 'shared') await change.perform('documents.revoke_share', { params });
    const { document: shared } = await change.perform('documents.share', { params });
    await change.update('document', id, { shared_by_id: document.created_by_id });
    return (shared as { readonly share_url: string }).share_url;
  });
}
