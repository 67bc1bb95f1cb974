/**
 * Answers of customers on a document's page: each is taken in one change, in their name; of two concurrent ones the first counts.
 */
import { hash } from 'node:crypto';
import { ApiError, change, instant, keepContent, outsideActor, type Services, sql, viewOf } from 'backline/rules';
import { offerHash } from '../offer.ts';
import { type Paper, paperOf, stateOf } from './found.ts';
import type { Signature } from './signature.ts';

export interface Visit {
  readonly share: number;
  readonly paper: Paper;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly language: string;
}

interface Acceptance {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly poNumber: string;
  readonly consent: string;
  readonly signature: Signature | null;
  /** Subject and text of the copy that goes to the signer. */
  readonly copy: { readonly subject: string; readonly text: string };
}

/** `closed`: it cannot be answered any more. `changed`: the record differs from the paper. */
export type Outcome = 'made' | 'noted' | 'none' | 'closed' | 'changed';

type View = ReturnType<typeof viewOf>;

interface Link {
  readonly first_viewed_at: string | null;
  readonly change_requests: number;
}

/** The document under the lock; null if the link or the document ended meanwhile. */
async function held(view: View, { share, paper }: Visit): Promise<{ link: Link; now: Paper } | null> {
  // Rentals before documents, in the lock order of a reverted quotation.
  if (paper.subject_type === 'rental') await view.touch('rental', [Number(paper.subject_id)]);
  await view.touch('document', [paper.id]);
  const link = await view.db
    .selectFrom('document_share')
    .select(({ ref }) => [instant(ref('first_viewed_at')).as('first_viewed_at'), 'change_requests'])
    .where('id', '=', share)
    .where('revoked_at', 'is', null)
    .where(({ ref }) => sql<boolean>`${ref('expires_at')} > now()`)
    .executeTakeFirst();
  const now = await paperOf(view.query, paper.id);
  return link && now ? { link, now } : null;
}

async function inName<T>(
  services: Services,
  { requestId }: Visit,
  { name, operation }: { readonly name: string; readonly operation: string },
  work: (view: View, client: Parameters<Services['mail']['queue']>[0]) => Promise<T>,
): Promise<T> {
  const who = { actor: outsideActor(name, 'person', 'web'), requestId };
  let made: T | undefined;
  await change(services, who, { name: operation, resource: 'document' }, async (unit) => {
    made = await work(viewOf(unit, { record: {}, input: {}, target: null }), unit.client);
    return async () => ({ status: 200, body: null });
  });
  return made as T;
}

const timestamp = () => new Date().toISOString();

export async function accept(services: Services, visit: Visit, input: Acceptance): Promise<Outcome> {
  const operation = 'documents.accept';
  return inName(services, visit, { name: input.name, operation }, async (view, client) => {
    const found = await held(view, visit);
    if (!found || stateOf(services, found.now) !== 'open') return 'closed';
    const { now, link } = found;
    if (now.type === 'quotation' && now.offer_hash !== (await offerHash(view.query, Number(now.subject_id))))
      return 'changed';
    const at = timestamp();
    await view.update('document', now.id, { accepted_at: at, accepted_by_name: input.name });
    const signature = input.signature && (await keepSignature(view, now, input.signature));
    const order = now.type === 'quotation' ? await orderOf(view, now, input) : 'none';
    view.emit('document.accepted', 'document', now.id, {
      accepted_sha256: now.checksum_sha256,
      signer_email: input.email,
      signer_function: input.role,
      po_number: input.poNumber,
      consent: input.consent,
      signature_uuid: signature?.uuid ?? '',
      signature_sha256: signature?.sha256 ?? '',
      ip: visit.ip.slice(0, 60),
      user_agent: visit.userAgent.slice(0, 255),
      language: visit.language,
      share_id: visit.share,
      first_viewed_at: link.first_viewed_at ?? '',
      local_time: new Date(at).toLocaleString('sv-SE', { timeZone: now.timezone, timeZoneName: 'longOffset' }),
      totals:
        now.gross_total === null ? '' : `${now.net_total} + ${now.tax_total} = ${now.gross_total} ${now.currency_code}`,
      order,
    });
    if (input.email !== '')
      await services.mail.queue(client, view.actor, {
        to: { name: input.name, address: input.email },
        ...input.copy,
        html: null,
        onceKey: `document_accepted:${now.id}`,
        files: [{ source: now.type, id: String(now.id) }],
        customer: {
          account: now.account_id,
          ref: `${now.subject_type}:${now.subject_id}`,
          type: 'document_accepted',
          required: true,
        },
      });
    return order;
  });
}

/** The picture belongs to the record of the paper, so its readers see the picture. */
async function keepSignature(view: View, paper: Paper, { png, width, height }: Signature) {
  const sha256 = hash('sha256', png);
  const owner = paper.subject_type;
  if (owner === 'resource_assignment') throw new Error('Nobody signs for a trip as a whole: its stops are signed for.');
  const id = await view.insert('attachment', {
    owner_type: owner,
    owner_id: paper.subject_id,
    file_name: `signature-${paper.number ?? paper.id}.png`,
    content_type: 'image/png',
    size_bytes: png.length,
    checksum_sha256: sha256,
    title: paper.title,
    category: 'signature',
    width,
    height,
  });
  await keepContent(view, { attachment: id, kind: 'original', type: 'image/png', source: png });
  const row = await view.db.selectFrom('attachment').select('uuid').where('id', '=', id).executeTakeFirst();
  return { uuid: row?.uuid ?? '', sha256 };
}

/** The rental becomes an order under the usual guards; if they refuse, our staff decides. */
async function orderOf(view: View, { subject_id: id }: Paper, input: Acceptance): Promise<'made' | 'noted' | 'none'> {
  const params = { rental: Number(id) };
  if (input.poNumber !== '') await view.update('rental', params.rental, { customer_po_number: input.poNumber });
  const sent = await view.db
    .selectFrom('rental_quotation as q')
    .innerJoin('rental as r', 'r.id', 'q.rental_id')
    .select(({ ref }) => ['q.hash', sql<boolean>`${ref('q.accepted_at')} is not null`.as('is_accepted')])
    .where('q.rental_id', '=', params.rental)
    .whereRef('q.version', '=', 'r.quotation_version')
    .executeTakeFirst();
  const who = { accepted_by_name: input.name };
  const done = async (
    route: 'rentals.convert_to_order' | 'rentals.accept_quotation',
    body: object,
  ): Promise<boolean> => {
    try {
      await view.attempt(() => view.perform(route, { params, body: body as Record<string, unknown> }));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return false;
      throw error;
    }
  };
  const wanted = view.settings.get('workflows.order_on_acceptance');
  const named = sent && !sent.is_accepted ? { quotation_hash: sent.hash, ...who } : null;
  if (
    wanted &&
    ((named && (await done('rentals.convert_to_order', named))) || (await done('rentals.convert_to_order', {})))
  )
    return 'made';
  if (named) await done('rentals.accept_quotation', { hash: named.quotation_hash, ...who });
  return wanted ? 'noted' : 'none';
}

export async function decline(
  services: Services,
  visit: Visit,
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<'declined' | 'closed'> {
  return inName(services, visit, { name, operation: 'documents.decline' }, async (view) => {
    const found = await held(view, visit);
    if (!found || !['open', 'expired'].includes(stateOf(services, found.now))) return 'closed';
    const values = { declined_at: timestamp(), declined_by_name: name, decline_reason: reason };
    await view.update('document', found.now.id, values);
    view.emit('document.declined', 'document', found.now.id);
    return 'declined';
  });
}

/** Enough for one link: customers with more requests contact us. */
const mostRequests = 20;

/** Begins a conversation about the record; nothing of the document changes. */
export async function askForChange(
  services: Services,
  visit: Visit,
  { name, request }: { readonly name: string; readonly request: string },
): Promise<'requested' | 'closed'> {
  return inName(services, visit, { name, operation: 'documents.ask_for_change' }, async (view) => {
    const found = await held(view, visit);
    if (!found || stateOf(services, found.now) === 'void' || found.link.change_requests >= mostRequests)
      return 'closed';
    const { now } = found;
    await view.writeUnaudited(
      'document_share',
      'update "document_share" set "change_requests" = "change_requests" + 1 where "id" = $1::integer',
      [visit.share],
    );
    const about = now.subject_type;
    if (about === 'rental' || about === 'invoice' || about === 'purchase_order') {
      const conversation = await view.insert('conversation', {
        subject_type: about,
        subject_id: now.subject_id,
        title: now.title,
        visibility: 'customer',
        assigned_to_id: now.shared_by_id,
      });
      await view.insert('conversation_message', {
        conversation_id: conversation,
        author_type: 'contact',
        author_name: name,
        body: request,
        sent_via: 'app',
      });
    }
    view.emit('document.change_requested', 'document', now.id, { request, requested_by: name });
    return 'requested';
  });
}
