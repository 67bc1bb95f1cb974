/** The party of a record: the default account and person of a message about it. */
import { dataOf, isAddress, type Query, type Settings, sql } from 'backline/rules';
import type { CommunicationDraftRow } from '../../../generated/rules/communication_draft.ts';

export type Subject = CommunicationDraftRow['subject_type'];

export interface Party {
  readonly account: number | null;
  readonly contact: number | null;
}

const partySql =
  (account: string, contact = 'null::integer') =>
  (table: string) =>
    `select ${account} as "account", ${contact} as "contact" from "${table}" t where t."id" = $1::integer`;

const parties: Readonly<Record<Subject, (table: string) => string>> = {
  rental: partySql('t."account_id"', 't."contact_id"'),
  invoice: partySql('t."account_id"', 't."contact_id"'),
  credit_note: partySql('t."account_id"'),
  account: partySql('t."id"', 't."primary_contact_id"'),
  project: partySql('t."account_id"'),
  purchase_order: partySql('t."supplier_id"', 't."supplier_contact_id"'),
  repair: partySql('t."supplier_id"'),
  payment: partySql('t."account_id"'),
  // The tester of equipment is no contact of a customer: a setting names the tester.
  asset: partySql('null::integer'),
};

export const isSubject = (name: string): name is Subject => Object.hasOwn(parties, name);

/** The account and the person of a record; bills go to the contact who receives the account's invoices. */
export async function partyOf(query: Query, subject: Subject, id: string): Promise<Party> {
  const [party] = await query<Party & Record<string, unknown>>(parties[subject](subject), [id]);
  const found = { account: party?.account ?? null, contact: party?.contact ?? null };
  if (subject !== 'invoice' && subject !== 'credit_note') return found;
  const bills = await dataOf(query)
    .selectFrom('account_contact')
    .select('id')
    .where('account_id', '=', found.account)
    .where('receives_invoices', '=', true)
    .where('is_active', '=', true)
    .where('email', 'is not', null)
    .orderBy(
      ({ ref }) => sql`${ref('id')} = ${found.contact}`,
      (order) => order.desc().nullsLast(),
    )
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return { ...found, contact: bills?.id ?? found.contact };
}

/** The recipients of a message about a record: the party, or, about a unit, the tester of equipment. */
export async function addressesFor(
  { query, settings }: { readonly query: Query; readonly settings: Settings },
  subject: Subject,
  party: Party,
  channel: string,
): Promise<string[]> {
  const tester = settings.get('maintenance.tests_email');
  if (subject !== 'asset' || party.account !== null) return addressesOf(query, party, channel);
  return channel === 'email' && tester !== null ? [tester] : [];
}

/** The addresses of a party by a channel; empty if none is known. */
async function addressesOf(query: Query, { account, contact }: Party, channel: string): Promise<string[]> {
  const [ofContact, ofAccount] = channel === 'sms' ? (['mobile', 'phone'] as const) : (['email', 'email'] as const);
  const row = await dataOf(query)
    .selectNoFrom(({ fn, selectFrom }) =>
      fn
        .coalesce(
          selectFrom('account_contact').select(ofContact).where('id', '=', contact),
          selectFrom('account').select(ofAccount).where('id', '=', account),
        )
        .as('address'),
    )
    .executeTakeFirst();
  const address = row?.address ?? null;
  const plain = channel === 'sms' ? address?.replace(/[\s()./-]/g, '').replace(/^00/, '+') : address;
  return typeof plain === 'string' && isReachable(plain, channel) ? [plain] : [];
}

/** An e-mail address, or a telephone number as E.164 writes it. */
export const isReachable = (address: string, channel: string): boolean =>
  channel === 'sms' ? /^\+[1-9]\d{6,14}$/.test(address) : isAddress(address);
