/**
 * The sources of a timeline: for each a SELECT of `at, key, ref, title, text, actor, data` over records with the alias `t`. `$1`
 * is the id of the timeline's record. An entry is sorted by the time of its event, which never changes.
 */
import { instantSql } from 'backline/rules';

export type EntryType = 'activity' | 'message' | 'communication' | 'document' | 'payment' | 'state_change';

export const entryTypes: readonly EntryType[] = [
  'activity',
  'message',
  'communication',
  'document',
  'payment',
  'state_change',
];

export interface Source {
  readonly type: EntryType;
  /** Ability without which it is withheld. */
  readonly ability: string;
  /** The resource of `t`, whose scope applies. */
  readonly resource: string;
  /** `from "x" t …`, with what else is joined. */
  readonly from: string;
  /** Which records belong to the timeline. */
  readonly where: string;
  /** SQL of when it came about; a key that is unique within the source. */
  readonly at: string;
  readonly key: string;
  readonly ref: string;
  readonly title: string;
  readonly text: string;
  readonly actor: string;
  /** SQL of a jsonb object. */
  readonly data: string;
}

const none = 'null::text';
const userName = (column: string): string => `(select u."name" from "user" u where u."id" = ${column})`;

/** Ids, as text, of records that belong to an account, a rental or a project, by the resource. */
type Belonging = Readonly<Record<string, string>>;

const ofAccount: Belonging = {
  account: 'select $1::text',
  rental: 'select r."id"::text from "rental" r where r."account_id" = $1::integer',
  project: 'select j."id"::text from "project" j where j."account_id" = $1::integer',
  invoice: 'select i."id"::text from "invoice" i where i."account_id" = $1::integer',
  purchase_order: 'select p."id"::text from "purchase_order" p where p."supplier_id" = $1::integer',
};
const ofRental: Belonging = {
  rental: 'select $1::text',
  invoice: 'select i."id"::text from "invoice" i where i."rental_id" = $1::integer',
  purchase_order: 'select p."id"::text from "purchase_order" p where p."rental_id" = $1::integer',
};

const ofProject: Belonging = {
  project: 'select $1::text',
  rental: 'select r."id"::text from "rental" r where r."project_id" = $1::integer',
  invoice: 'select i."id"::text from "invoice" i where i."project_id" = $1::integer',
  purchase_order: 'select p."id"::text from "purchase_order" p where p."project_id" = $1::integer',
};

/** The subject of `alias` belongs to it. */
const subjectIn = (alias: string, belonging: Belonging): string =>
  `(${Object.entries(belonging)
    .map(([resource, ids]) => `(${alias}."subject_type" = '${resource}' and ${alias}."subject_id" in (${ids}))`)
    .join(' or ')})`;

const activities = (belonging: Belonging): Source => ({
  type: 'activity',
  ability: 'activities:read',
  resource: 'activity',
  from: '"activity" t',
  where: subjectIn('t', belonging),
  at: 't."created_at"',
  key: 't."id"::text',
  ref: `'activity:' || t."id"`,
  title: 't."title"',
  text: 't."description"',
  actor: userName('t."owner_id"'),
  data: `jsonb_build_object('status', t."status", 'priority', t."priority", 'due_at', ${instantSql('t."due_at"')},
    'subject_ref', t."subject_type" || ':' || t."subject_id")`,
});

const messages = (belonging: Belonging): Source => ({
  type: 'message',
  ability: 'conversations:read',
  resource: 'conversation_message',
  from: '"conversation_message" t join "conversation" c on c."id" = t."conversation_id"',
  where: subjectIn('c', belonging),
  at: 't."created_at"',
  key: 't."id"::text',
  ref: `'conversation:' || c."id"`,
  title: 'c."title"',
  text: 't."body"',
  actor: 't."author_name"',
  data: `jsonb_build_object('message_id', t."id", 'author_type', t."author_type", 'visibility', c."visibility", 'subject_ref', c."subject_type" || ':' || c."subject_id")`,
});

/** Messages to the customer, with what became of each; its text goes when its mail does, and the entry stays. */
const communications = (belonging: Belonging, or = ''): Source => ({
  type: 'communication',
  ability: 'communications:read',
  resource: 'communication_log',
  from: '"communication_log" t',
  where: `(${subjectIn('t', belonging)}${or})`,
  at: 't."created_at"',
  key: 't."id"::text',
  ref: `'communication_log:' || t."id"`,
  title: 't."subject_line"',
  text: '(select m."text" from "mail_message" m where m."id" = t."mail_id" and not m."is_sealed")',
  actor: 't."triggered_by"',
  data: `jsonb_build_object('channel', t."channel", 'template', t."template", 'status', t."status", 'recipient', t."recipient",
    'subject_ref', t."subject_type" || ':' || t."subject_id")`,
});

const payments = (where: string): Source => ({
  type: 'payment',
  ability: 'payments:read',
  resource: 'payment',
  from: '"payment" t',
  where,
  at: 't."created_at"',
  key: 't."id"::text',
  ref: `'payment:' || t."id"`,
  title: 't."number"',
  text: 't."note"',
  actor: userName('t."created_by_id"'),
  data: `jsonb_build_object('status', t."status", 'direction', t."direction", 'kind', t."kind", 'amount', t."amount"::text, 'currency_code', t."currency_code")`,
});

const quotations = (where: string): Source => ({
  type: 'document',
  ability: 'rentals:read',
  resource: 'rental_quotation',
  from: '"rental_quotation" t join "rental" r on r."id" = t."rental_id"',
  where,
  at: 't."created_at"',
  key: 't."id"::text',
  ref: `'rental:' || r."id"`,
  title: `r."number" || ', version ' || t."version"`,
  text: 't."note"',
  actor: userName('t."created_by_id"'),
  data: `jsonb_build_object('kind', 'quotation', 'version', t."version", 'accepted', t."accepted_at" is not null, 'amount', t."gross_total"::text, 'currency_code', t."currency_code")`,
});

interface StateSource {
  readonly resource: string;
  readonly ability: string;
  /** SQL of its name. */
  readonly name: string;
  readonly where: string;
  /** Keys of the ledger's values of which one says that the state changed. */
  readonly keys?: readonly string[];
}

/** Entries of the ledger with a change of state, under the number or name of the record. */
const stateChanges = ({ resource, ability, name, where, keys = ['status'] }: StateSource): Source => ({
  type: 'state_change',
  ability,
  resource,
  from: `"${resource}" t join "action_log" l on l."auditable_type" = '${resource}' and l."auditable_id" = t."id"::text`,
  where: `(${where}) and l."new_values" ?| array[${keys.map((key) => `'${key}'`).join(', ')}]`,
  at: 'l."created_at"',
  key: 'l."id"::text',
  ref: `'${resource}:' || t."id"`,
  title: name,
  text: none,
  actor: 'l."actor_label"',
  data: `jsonb_build_object('action', l."action", 'from', l."old_values" -> '${keys[0]}', 'to', l."new_values" -> '${keys[0]}')`,
});

const onAccount = 't."account_id" = $1::integer';
const onRental = 't."rental_id" = $1::integer';
const onProject = 't."project_id" = $1::integer';
const rentalName = `coalesce(t."number" || ', ', '') || t."title"`;
const invoiceName = `coalesce(t."number", 'Invoice ' || t."id")`;
const orderName = `coalesce(t."number", 'Order ' || t."id")`;

/** Sources by the resource whose timeline it is. */
export const sources: Readonly<Record<string, readonly Source[]>> = {
  account: [
    activities(ofAccount),
    messages(ofAccount),
    communications(ofAccount, ' or t."account_id" = $1::integer'),
    quotations('r."account_id" = $1::integer'),
    payments(onAccount),
    stateChanges({
      resource: 'account',
      ability: 'accounts:read',
      name: 't."name"',
      where: 't."id" = $1::integer',
      keys: ['is_active', 'is_on_credit_hold'],
    }),
    stateChanges({
      resource: 'rental',
      ability: 'rentals:read',
      name: rentalName,
      where: onAccount,
    }),
    stateChanges({
      resource: 'invoice',
      ability: 'invoices:read',
      name: invoiceName,
      where: onAccount,
    }),
    stateChanges({
      resource: 'purchase_order',
      ability: 'purchase_orders:read',
      name: orderName,
      where: 't."supplier_id" = $1::integer',
    }),
  ],
  rental: [
    activities(ofRental),
    messages(ofRental),
    communications(ofRental),
    quotations(onRental),
    payments(
      `(t."rental_id" = $1::integer or exists (select 1 from "payment_allocation" a join "invoice" i on i."id" = a."invoice_id" where a."payment_id" = t."id" and i."rental_id" = $1::integer))`,
    ),
    stateChanges({
      resource: 'rental',
      ability: 'rentals:read',
      name: rentalName,
      where: 't."id" = $1::integer',
    }),
    stateChanges({
      resource: 'invoice',
      ability: 'invoices:read',
      name: invoiceName,
      where: onRental,
    }),
    stateChanges({
      resource: 'purchase_order',
      ability: 'purchase_orders:read',
      name: orderName,
      where: onRental,
    }),
  ],
  project: [
    activities(ofProject),
    messages(ofProject),
    communications(ofProject),
    quotations('r."project_id" = $1::integer'),
    payments(
      `(exists (select 1 from "rental" r where r."id" = t."rental_id" and r."project_id" = $1::integer) or exists (select 1 from "payment_allocation" a join "invoice" i on i."id" = a."invoice_id" where a."payment_id" = t."id" and i."project_id" = $1::integer))`,
    ),
    stateChanges({
      resource: 'project',
      ability: 'projects:read',
      name: `t."number" || ', ' || t."name"`,
      where: 't."id" = $1::integer',
    }),
    stateChanges({ resource: 'rental', ability: 'rentals:read', name: rentalName, where: onProject }),
    stateChanges({ resource: 'invoice', ability: 'invoices:read', name: invoiceName, where: onProject }),
    stateChanges({ resource: 'purchase_order', ability: 'purchase_orders:read', name: orderName, where: onProject }),
  ],
};
