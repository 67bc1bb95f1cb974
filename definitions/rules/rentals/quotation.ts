/** Sending a quotation freezes it as a version; accepting it names that version by its hash. */

import { dataOf, type Effect, type Guard, type Query, type Refusal, sql } from 'backline/rules';
import type {
  RentalAcceptQuotationInput,
  RentalConvertToOrderInput,
  RentalRevertToEnquiryInput,
  RentalRow,
  RentalSendQuotationInput,
} from '../../../generated/rules/rental.ts';
import { compareContents, inWords } from './quotation_compare.ts';
import { contentOf, hashOf, type QuotationContent } from './quotation_content.ts';

/** The recipient of the quotation; null if no address is known, or no mail is wanted. */
export interface Recipient {
  readonly address: string | null;
}

type Sending = Partial<RentalSendQuotationInput>;
type Accepting = Partial<RentalAcceptQuotationInput & RentalConvertToOrderInput>;

/** `to`, else the rental's contact, else the account. */
export async function quotationRecipient(
  { contact_id, account_id }: Pick<RentalRow, 'contact_id' | 'account_id'>,
  input: Sending,
  query: Query,
): Promise<Recipient> {
  if (input.mail === false) return { address: null };
  if (typeof input.to === 'string' && input.to !== '') return { address: input.to };
  const row = await dataOf(query)
    .selectNoFrom(({ selectFrom }) =>
      sql<
        string | null
      >`coalesce(${selectFrom('account_contact').select('email').where('id', '=', contact_id)}, ${selectFrom('account').select('email').where('id', '=', account_id)})`.as(
        'address',
      ),
    )
    .executeTakeFirst();
  return { address: row?.address ?? null };
}

const recipientKnown: Guard<RentalRow, Sending, Recipient> = ({ plan, input, record }) =>
  plan.address !== null || input.mail === false
    ? null
    : {
        code: 'missing_recipient',
        message: 'Neither the contact nor the account has an e-mail address: give one under to, or send mail: false.',
        details: { to: null, account_id: record.account_id, contact_id: record.contact_id },
      };

/** The rental is locked, so versions follow one another without a gap. */
const freeze: Effect<RentalRow, Sending, Recipient> = async (change) => {
  const { record, input, plan } = change;
  const version = record.quotation_version + 1;
  const { content, restorable } = await contentOf(change.query, record.id, version);
  const now = new Date().toISOString();
  await change.insert('rental_quotation', {
    rental_id: record.id,
    version,
    hash: hashOf(content),
    account_id: record.account_id,
    currency_code: record.currency_code,
    net_total: content['net_total'] as string,
    tax_total: content['tax_total'] as string,
    gross_total: content['gross_total'] as string,
    valid_until: record.quote_expires_at,
    sent_at: now,
    sent_to: plan.address,
    note: input.note ?? null,
    content,
    restorable,
  });
  await change.update('rental', record.id, {
    quotation_version: version,
    quotation_sent_at: now,
    quotation_sent_to: plan.address,
  });
  if (plan.address !== null) change.emit('rental.quotation_mailed', 'rental', record.id);
};

const providedHash = (input: Accepting): string | null => input.hash ?? input.quotation_hash ?? null;

/** The version of the hash must be the latest sent one, not accepted yet, and equal to the present rental. */
const named: Guard<RentalRow, Accepting> = async ({ record, input, db, query, asking }) => {
  const hash = providedHash(input);
  if (asking && hash === null) return null;
  if (hash === null) return null;
  const versions = await db
    .selectFrom('rental_quotation')
    .select(['id', 'version', 'hash', 'sent_at', 'accepted_at', 'content'])
    .where('rental_id', '=', record.id)
    .where(
      ({ ref }) =>
        sql<boolean>`(${ref('hash')} = ${hash.toLowerCase()} or ${ref('version')} = ${record.quotation_version})`,
    )
    .$narrowType<{ content: QuotationContent }>()
    .orderBy('version')
    .execute();
  const latest = versions.at(-1);
  const one = versions.find((version) => version.hash === hash.toLowerCase());
  const particulars = { latest_version: latest?.version ?? null, latest_hash: latest?.hash ?? null };
  const refused = (code: Refusal['code'], message: string, more: object = {}): Refusal => ({
    code,
    message,
    details: { ...particulars, ...more },
  });
  if (latest === undefined) return refused('unknown_quotation', 'No quotation of this rental has been sent yet.');
  if (one === undefined)
    return refused(
      'unknown_quotation',
      `No version of the quotation ${record.number} has that hash; the latest is version ${latest.version}.`,
    );
  if (one.version !== latest.version)
    return refused(
      'quotation_superseded',
      `Version ${one.version} of the quotation was replaced by version ${latest.version}; accept that one, or bring version ${one.version} back and send it again.`,
      { version: one.version, latest: { version: latest.version, hash: latest.hash } },
    );
  if (one.accepted_at !== null && input.quotation_hash == null)
    return refused('invalid_state', `Version ${one.version} of the quotation was accepted already.`, {
      version: one.version,
      accepted_at: new Date(one.accepted_at).toISOString(),
    });
  const { content } = await contentOf(query, record.id, one.version);
  const comparison = compareContents(one.content, content);
  if (comparison.is_same) return null;
  return refused(
    'quotation_changed',
    `The rental has changed since version ${one.version} was sent (${inWords(comparison)}); send it again, or bring the version back.`,
    { version: one.version, net_difference: comparison.net_difference, gross_difference: comparison.gross_difference },
  );
};

/** A version is accepted once: an order of an accepted version leaves its acceptance as it is. */
const acceptNamed: Effect<RentalRow, Accepting> = async (change) => {
  const { record, input } = change;
  const hash = providedHash(input);
  if (hash === null) return;
  const at = input.accepted_at ?? new Date().toISOString();
  if (Date.parse(at) > Date.now())
    change.refuse({
      code: 'date_in_future',
      params: { at },
      errors: { accepted_at: ['It was accepted now or before.'] },
    });
  const accepted = await change.updateWhere(
    'rental_quotation',
    (where) =>
      where.and([
        where('rental_id', '=', record.id),
        where('hash', '=', hash.toLowerCase()),
        where('accepted_at', 'is', null),
      ]),
    { accepted_at: at, accepted_by_name: input.accepted_by_name ?? null, acceptance_note: input.note ?? null },
  );
  if (accepted.length === 0) return;
  await change.update('rental', record.id, { quotation_accepted_version: record.quotation_version });
  change.emit('rental.quotation_accepted', 'rental', record.id, {
    quotation_hash: hash.toLowerCase(),
    accepted_by_name: input.accepted_by_name ?? '',
  });
};

export const quotationGuards = { quotation_recipient: recipientKnown, quotation_named: named };
/** The offer is void: its papers show it. The guard passes if none of them is final. */
const voidQuotations: Effect<RentalRow, RentalRevertToEnquiryInput> = async ({ record, input, updateWhere, emit }) => {
  if (input.void_documents !== true) return;
  const ids = await updateWhere(
    'document',
    ({ and, eb }) =>
      and([
        eb('subject_type', '=', 'rental'),
        eb('subject_id', '=', String(record.id)),
        eb('type', '=', 'quotation'),
        eb('status', 'in', ['finalised', 'shared']),
      ]),
    { status: 'void', voided_at: new Date().toISOString(), void_reason: 'The quotation became an enquiry again.' },
  );
  for (const id of ids) emit('document.voided', 'document', id);
};

export const quotationEffects = {
  void_quotations: voidQuotations,
  freeze_quotation: freeze,
  accept_named: acceptNamed,
};
