/** Rules of drafts: anybody composes, people approve and send, and the approved text is the sent one. */
import {
  type ActionHandler,
  type Actor,
  asciiAddress,
  cleanMail,
  type Draft,
  dataOf,
  type Effect,
  type Guard,
  holds,
  invalid,
  type Plan,
  type Prepare,
  type Query,
  type Refusal,
  type Services,
} from 'backline/rules';
import type {
  CommunicationDraftApproveInput,
  CommunicationDraftCreateInput,
  CommunicationDraftPreviewInput,
  CommunicationDraftProposeInput,
  CommunicationDraftRow,
  CommunicationDraftRules,
  CommunicationDraftUpdateInput,
} from '../../../generated/rules/communication_draft.ts';
import type { CommunicationTemplateRow } from '../../../generated/rules/communication_template.ts';
import { addressesFor, isReachable, isSubject, partyOf } from './about.ts';
import { kinds } from './book.ts';
import { renderedFor, templateFor } from './communication_template.ts';
import { changedFile, type FrozenFile, filesFor } from './files.ts';
import { layoutOf } from './layouts.ts';
import { cancelFor, dueProblem, noteSent } from './payment_reminder.ts';
import { pageOf, plainWith, seesSubject } from './rendering.ts';

type Body = Partial<CommunicationDraftCreateInput & CommunicationDraftUpdateInput>;
type Editable = Pick<
  CommunicationDraftRow,
  'subject_line' | 'rendered_body' | 'to' | 'cc' | 'bcc' | 'attachment_uuids' | 'document_ids'
>;

/** The approved contents. */
export interface Frozen {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly files: readonly FrozenFile[];
}

/** A draft as it would be approved, and the obstacles of its files. */
export interface Edited {
  readonly values: Editable & { readonly body_format: 'text' | 'html' };
  readonly edited: boolean;
  readonly files: readonly FrozenFile[];
  readonly problem: Refusal | null;
}

const editable = ['subject_line', 'rendered_body', 'to', 'cc', 'bcc', 'attachment_uuids', 'document_ids'] as const;

const hasTags = (body: string): boolean => /<(\/?[a-z][a-z0-9]*)(\s[^<>]*)?\/?>/i.test(body);

/** The body as it is stored: HTML without elements that mails may not contain. */
const saved = (body: string, format: 'text' | 'html'): string => (format === 'html' ? cleanMail(body) : body);

/** Each address once, in the first of the lists that name it. */
function once<Lists extends Pick<Editable, 'to' | 'cc' | 'bcc'>>(values: Lists): Lists {
  const seen = new Set<string>();
  const fresh = (list: readonly string[]) =>
    list.filter((one) => {
      const key = one.toLowerCase();
      return !seen.has(key) && seen.add(key);
    });
  return { ...values, to: fresh(values.to), cc: fresh(values.cc), bcc: fresh(values.bcc) };
}

/** All of them are reachable. */
function addressProblem(values: Partial<Pick<Editable, 'to' | 'cc' | 'bcc'>>, channel: string): Refusal | null {
  for (const field of ['to', 'cc', 'bcc'] as const) {
    const list = values[field] ?? [];
    if (field !== 'to' && list.length > 0 && channel !== 'email')
      return invalid(field, 'Only e-mails have copies. Leave it empty.');
    const wrong = list.find((one) => !isReachable(one, channel) || (channel === 'email' && asciiAddress(one) === null));
    if (wrong !== undefined)
      return invalid(
        field,
        channel === 'sms'
          ? `"${wrong}" is no telephone number. Write it as +441632960961.`
          : `"${wrong}" is no single e-mail address of at most 254 characters, without a name. Write it as crew@example.com.`,
      );
  }
  return null;
}

function textProblem(values: Partial<Editable>, channel: string): Refusal | null {
  const { subject_line: subject, rendered_body: body } = values;
  if (typeof body !== 'string' || body.trim() === '')
    return { code: 'missing_body', errors: { rendered_body: ['Write a body.'] } };
  if (channel === 'email' && (typeof subject !== 'string' || subject.trim() === ''))
    return invalid('subject_line', 'An e-mail has a subject.');
  return null;
}

const composerOf = (actor: Actor) => ({
  composed_by_type: actor.kind === 'ai_agent' ? 'ai_agent' : actor.type === 'user' ? 'user' : 'api_token',
  composed_by_id: actor.id.slice(0, 36),
  composed_by_label: actor.label.slice(0, 255),
  composed_by_ai: actor.kind === 'ai_agent',
});

/** A contact belongs to the account that it goes to. */
async function checkContact(
  { query, refuse }: Draft<Body>,
  account: number | null,
  contact: number | null,
): Promise<void> {
  if (contact === null) return;
  const rows = await query('select 1 from "account_contact" where "id" = $1 and "account_id" = $2', [contact, account]);
  if (rows.length === 0) refuse(invalid('recipient_contact_id', 'This person is none of the account that it goes to.'));
}

/** Values that both composing and changing decide: the form of the body, and whose files and addresses they are. */
async function checked(
  draft: Draft<Body>,
  row: CommunicationDraftRow,
): Promise<Partial<Editable> & { body_format?: 'text' | 'html' }> {
  const { input, actor, query, settings, refuse } = draft;
  const problem = addressProblem(row, row.channel) ?? textProblem(row, row.channel);
  if (problem !== null) refuse(problem);
  const { notification_type: type } = row;
  const known = (draft.services as Services).notifications.types;
  if (type !== undefined && type !== 'transactional' && kinds[type] === undefined && !known.has(type))
    refuse(
      invalid(
        'notification_type',
        `There is no type "${type}". Write transactional, ${Object.keys(kinds).join(', ')}, or the key of a type of notification.`,
      ),
    );
  const isNamed = input.attachment_uuids !== undefined || input.document_ids !== undefined;
  const { problem: wrong } = await filesFor(query, settings, isNamed ? actor : null, row);
  // A document that is being written is ready when it is approved.
  if (wrong !== null && wrong.code !== 'document_not_ready') refuse(wrong);
  const body = row.rendered_body ?? '';
  const format = row.channel === 'sms' ? 'text' : (row.body_format ?? (hasTags(body) ? 'html' : 'text'));
  const { to, cc, bcc } = once(row);
  return { rendered_body: saved(body, format), body_format: format, to, cc, bcc };
}

const create: Prepare<CommunicationDraftCreateInput> = async (draft) => {
  const { input, actor, query } = draft;
  const channel = input.channel ?? 'email';
  // No page shows customers the texts for their portal: by mail such a text would go another way than its author chose.
  if (channel === 'portal')
    draft.refuse(
      invalid('channel', 'Nothing reaches customers by the portal yet. Share a document, or write email or sms.'),
    );
  const id = String(input.subject_id);
  const party = await partyOf(query, input.subject_type, id);
  const account = input.recipient_account_id ?? party.account;
  const contact = input.recipient_contact_id ?? (account === party.account ? party.contact : null);
  await checkContact(draft as Draft<Body>, account, contact);
  // The contacts of another account need the ability to read accounts; the record's own are shown with it.
  const isShown = account === party.account || holds(actor.abilities, 'accounts:read');
  const provided = input.to ?? [];
  const to =
    provided.length > 0 || !isShown
      ? provided
      : await addressesFor(draft, input.subject_type, { account, contact }, channel);
  const text = await templateText(draft as Draft<Body>, { subject: input.subject_type, id, channel, account });
  const row = {
    ...blank,
    ...input,
    ...text,
    subject_id: id,
    channel,
    to,
    recipient_account_id: account,
    recipient_contact_id: contact,
  } as CommunicationDraftRow;
  const body = await checked(draft as Draft<Body>, row);
  return {
    values: {
      to,
      recipient_account_id: account,
      recipient_contact_id: contact,
      ...text,
      ...body,
      ...composerOf(actor),
    },
  };
};

interface About {
  readonly subject: CommunicationDraftRow['subject_type'];
  readonly id: string;
  readonly channel: string;
  readonly account: number | null;
}

/** The text of the named template over the record, in the language of its recipient; texts in the body itself stay. */
async function templateText(
  { input, db, actor, refuse, services }: Pick<Draft<Body>, 'input' | 'db' | 'actor' | 'refuse' | 'services'>,
  { subject, id, channel, account }: About,
) {
  if (typeof input.template_id !== 'number') return {};
  const named = await db
    .selectFrom('communication_template')
    .selectAll()
    .where('id', '=', input.template_id)
    .executeTakeFirst();
  if (!named?.is_active) return refuse(invalid('template_id', `No template in use has the id ${input.template_id}.`));
  if (named.channel !== channel || named.subject_type !== subject)
    return refuse({
      code: 'template_mismatch',
      errors: { template_id: [`It is for ${named.channel} about a ${named.subject_type.replaceAll('_', ' ')}.`] },
      details: { channel: named.channel, subject_type: named.subject_type },
    });
  const reader =
    account === null
      ? undefined
      : await db.selectFrom('account').select('locale').where('id', '=', account).executeTakeFirst();
  const template = await templateFor({ db }, named as CommunicationTemplateRow, reader?.locale ?? null);
  const made = await renderedFor(services as Services, actor, template, { id, merge: input.merge_data, refuse });
  if (made === null) return refuse({ code: 'not_found' });
  return {
    template_id: template.id,
    subject_line: input.subject_line ?? made.subject_line,
    rendered_body: input.rendered_body ?? made.body,
    body_format: input.rendered_body === undefined ? made.body_format : (input.body_format ?? null),
    missing_variables: made.missing,
  };
}

const blank = {
  cc: [],
  bcc: [],
  attachment_uuids: [],
  document_ids: [],
  subject_line: null,
  rendered_body: null,
  body_format: null,
};

const update: Prepare<CommunicationDraftUpdateInput> = async (draft) => {
  const { input, before } = draft;
  const stored = before as unknown as CommunicationDraftRow;
  // Of a frozen one the fields themselves say that they are.
  if (stored.status !== 'draft') return {};
  const row = { ...stored, ...input } as CommunicationDraftRow;
  await checkContact(draft as Draft<Body>, row.recipient_account_id, row.recipient_contact_id);
  const fresh =
    input.rendered_body !== undefined && input.body_format === undefined ? { ...row, body_format: null } : row;
  return { values: await checked(draft as Draft<Body>, fresh) };
};

const edited: Plan<CommunicationDraftRow, CommunicationDraftApproveInput, Edited> = async ({
  record,
  input,
  query,
  settings,
  actor,
}) => {
  const sent = Object.fromEntries(
    editable.flatMap((name) => (input[name] === undefined || input[name] === null ? [] : [[name, input[name]]])),
  );
  const merged = once({ ...record, ...sent } as CommunicationDraftRow);
  const body = merged.rendered_body ?? '';
  const format =
    merged.channel === 'sms'
      ? 'text'
      : sent['rendered_body'] === undefined
        ? (record.body_format ?? 'text')
        : hasTags(body)
          ? 'html'
          : 'text';
  const values = { ...merged, rendered_body: saved(body, format), body_format: format } as Edited['values'];
  const isNamed = sent['attachment_uuids'] !== undefined || sent['document_ids'] !== undefined;
  const { files, problem } = await filesFor(query, settings, isNamed ? actor : null, merged);
  const changed = editable.some((name) => JSON.stringify(values[name]) !== JSON.stringify(record[name]));
  return { values, edited: changed, files, problem: problem ?? addressProblem(values, merged.channel) };
};

/** Agents and services compose; the rest is for people, and for tokens that are theirs. */
const byAPerson: Guard<CommunicationDraftRow, object> = ({ actor }) =>
  actor.kind === 'person'
    ? null
    : { code: 'human_required', message: 'A person has to approve, discard or send this.' };

const composerOrApprover: Guard<CommunicationDraftRow, CommunicationDraftUpdateInput> = ({ record, actor }) => {
  if (holds(actor.abilities, 'communications:approve')) return null;
  const same = record.composed_by_id === actor.id && (record.composed_by_type === 'user') === (actor.type === 'user');
  const isComposer = same || (actor.userId !== null && record.created_by_id === actor.userId);
  if (isComposer && holds(actor.abilities, 'communications:draft')) return null;
  return { code: 'forbidden', message: 'Its composer changes it, and whoever may approve it.' };
};

/** A name in brackets marks a value that the record lacks: a customer must not read it. */
const stillMissing = (names: readonly string[], subject: string | null, body: string | null): string[] =>
  names.filter((name) => `${subject}\n${body}`.toLowerCase().includes(`[${name.toLowerCase()}]`));

const nothingMissing: Guard<CommunicationDraftRow, object, Edited> = async ({ record, plan }) => {
  const { subject_line: subject, rendered_body: body } = plan.values;
  const missing = stillMissing(record.missing_variables, subject, body);
  return missing.length === 0 ? null : { code: 'missing_variables', details: { missing } };
};

const recipientProvided: Guard<CommunicationDraftRow, object, Edited> = ({ record, plan }) =>
  plan.values.to.length > 0
    ? null
    : {
        code: 'missing_recipient',
        details: { account_id: record.recipient_account_id, contact_id: record.recipient_contact_id },
      };

const bodyProvided: Guard<CommunicationDraftRow, object, Edited> = ({ record, plan }) =>
  textProblem(plan.values, record.channel);

const filesReady: Guard<CommunicationDraftRow, object, Edited> = ({ plan, settings }) => {
  if (plan.problem !== null) return plan.problem;
  const most = settings.get('email.attachments_megabytes');
  const size = plan.files.reduce((sum, file) => sum + file.size, 0);
  if (size <= most * 1_000_000) return null;
  return invalid(
    plan.values.document_ids.length > 0 ? 'document_ids' : 'attachment_uuids',
    `The files have ${Math.ceil(size / 1_000_000)} MB together; ${most} MB go along at most. Share them by a link instead.`,
  );
};

type Freezing = Parameters<typeof freeze>[0];
type House = Pick<Freezing, 'db' | 'settings' | 'services'>;

/** The facts about the recipient that decide the form of a text. */
interface Reader {
  readonly template: number | null;
  readonly account: number | null;
  /** The type of the message, for opt-outs. */
  readonly type: string;
  readonly channel: string;
}

/** A recipient who can opt out of a message gets the link for it in the message. */
const unsubscribing = ({ services }: Pick<House, 'services'>, { account, type, channel }: Reader): string | null =>
  account === null || type === 'transactional' || channel !== 'email'
    ? null
    : (services as Services).notifications.unsubscribeUrl(account, type);

/** A template's text appears in its layout; other text appears without one. */
async function pageFor(
  { db, settings, services }: House,
  reader: Reader,
  format: 'text' | 'html' | null,
  { content, title }: { readonly content: string; readonly title: string },
): Promise<{ readonly html: string | null; readonly text: string }> {
  const { template: templateId, account } = reader;
  const unsubscribeUrl = unsubscribing({ services }, reader);
  if (format !== 'html' && unsubscribeUrl === null) return { html: null, text: content };
  const template =
    templateId === null
      ? undefined
      : await db
          .selectFrom('communication_template')
          .select(['email_layout_id', 'locale'])
          .where('id', '=', templateId)
          .executeTakeFirst();
  const person =
    unsubscribeUrl === null || account === null
      ? undefined
      : await db.selectFrom('account').select('locale').where('id', '=', account).executeTakeFirst();
  const locale = template?.locale ?? person?.locale ?? settings.get('localisation.locale');
  if (format !== 'html') return { html: null, text: plainWith(content, { locale, unsubscribeUrl }) };
  const layout = template === undefined ? null : await layoutOf(db, template.email_layout_id);
  const house = { settings, product: (services as Services).product };
  return pageOf(house, content, layout, { locale, title, unsubscribeUrl });
}

const readerOf = (row: CommunicationDraftRow): Reader => ({
  template: row.template_id,
  account: row.recipient_account_id,
  type: row.notification_type,
  channel: row.channel,
});

async function frozenOf(change: Freezing): Promise<Frozen> {
  const { values, files } = change.plan;
  const { subject_line: subject, rendered_body: body, body_format: format, to, cc, bcc } = values;
  const title = subject ?? '';
  const shape = await pageFor(change, readerOf(change.record), format, { content: body ?? '', title });
  return { subject: title, ...shape, to, cc, bcc, files };
}

const freeze: Effect<CommunicationDraftRow, CommunicationDraftApproveInput, Edited> = async (change) => {
  const { record, plan } = change;
  const { values } = plan;
  await change.update('communication_draft', record.id, {
    ...Object.fromEntries(editable.map((name) => [name, values[name]])),
    body_format: values.body_format,
    was_edited_on_approval: plan.edited,
    frozen: await frozenOf(change),
  });
};

const storedOf = async (query: Query, id: number): Promise<Frozen | null> => {
  const row = await dataOf(query)
    .selectFrom('communication_draft')
    .select('frozen')
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.frozen ?? null) as Frozen | null;
};

const frozen = async (query: Query, id: number): Promise<Frozen> => {
  const stored = await storedOf(query, id);
  if (stored === null) throw new Error(`The draft ${id} was approved, and nothing was stored of it.`);
  return stored;
};

const filesUnchanged: Guard<CommunicationDraftRow, object> = async ({ record, query, asking }) => {
  if (asking === true) return null;
  const changed = await changedFile(query, (await frozen(query, record.id)).files);
  return changed === null ? null : { code: 'files_changed', details: { file: changed.name } };
};

/** The entry of the log is written with the draft; a job queues the mail, once. */
const deliver: Effect<CommunicationDraftRow, object> = async (change) => {
  const { record, actor, query } = change;
  const { subject, text, to, cc, bcc } = await frozen(query, record.id);
  await noteSent(change, record.id, text);
  const template =
    record.template_id === null
      ? undefined
      : await change.db
          .selectFrom('communication_template')
          .select(['key', 'name'])
          .where('id', '=', record.template_id)
          .executeTakeFirst();
  const entry = await change.insert('communication_log', {
    template: template?.key ?? null,
    template_name: template?.name ?? null,
    channel: record.channel,
    recipient: to[0] ?? '',
    recipients: [...to, ...cc, ...bcc],
    status: 'queued',
    subject_type: record.subject_type,
    subject_id: record.subject_id,
    account_id: record.recipient_account_id,
    contact_id: record.recipient_contact_id,
    subject_line: subject,
    notification_type: record.notification_type,
    communication_draft_id: record.id,
    triggered_by: actor.label.slice(0, 255),
    queued_at: new Date().toISOString(),
  });
  await change.update('communication_draft', record.id, { communication_log_id: entry });
  change.emit('communication.queued', 'communication_log', entry);
  await change.enqueue('send_communication', { id: record.id }, { ref: `communication_draft:${record.id}` });
};

/** A text as it would be frozen: cleaned, and in its layout. */
async function shapeOf(
  house: House,
  text: { readonly subject: string | null; readonly body: string },
  reader: Reader,
  named: 'text' | 'html' | null,
) {
  const format = reader.channel === 'sms' ? 'text' : (named ?? (hasTags(text.body) ? 'html' : 'text'));
  const body = saved(text.body, format);
  return { body, ...(await pageFor(house, reader, format, { content: body, title: text.subject ?? '' })) };
}

const preview: ActionHandler<CommunicationDraftRow, CommunicationDraftPreviewInput> = async (change) => {
  const { record, input, query } = change;
  const stored = await storedOf(query, record.id);
  if (stored !== null && record.status !== 'draft') {
    const { subject, text, html, to } = stored;
    return { preview: { subject_line: subject, body: record.rendered_body ?? '', html, text, missing: [], to } };
  }
  const subject = input.subject_line ?? record.subject_line;
  const body = input.rendered_body ?? record.rendered_body ?? '';
  const format = input.rendered_body == null ? record.body_format : null;
  const shape = await shapeOf(change, { subject, body }, readerOf(record), format);
  const missing = stillMissing(record.missing_variables, subject, body);
  return { preview: { subject_line: subject, ...shape, missing, to: record.to } };
};

const propose: ActionHandler<null, CommunicationDraftProposeInput> = async (change) => {
  const { input, actor, query, db, refuse } = change;
  const services = change.services as Services;
  const { subject_type: kind, subject_id: id, channel = 'email' } = input;
  const isSeen = isSubject(kind) && (await seesSubject(services, actor, kind, id));
  if (!isSubject(kind) || !isSeen)
    return refuse({ code: 'not_found', message: `There is no ${kind.replaceAll('_', ' ')} ${id}.` });
  const way = channel ?? 'email';
  const party = await partyOf(query, kind, id);
  const body = input as Body;
  const text = await templateText(
    { input: body, db, actor, refuse, services },
    { subject: kind, id, channel: way, account: party.account },
  );
  const made = { template_id: null, body_format: null, missing_variables: [] as readonly string[], ...text };
  const subject = made.subject_line ?? input.subject_line ?? null;
  const written = made.rendered_body ?? input.rendered_body ?? '';
  const reader = { template: made.template_id, account: party.account, type: 'transactional', channel: way };
  const shape = await shapeOf(change, { subject, body: written }, reader, made.body_format);
  return {
    preview: {
      subject_line: subject,
      ...shape,
      missing: stillMissing(made.missing_variables, subject, written),
      to: await addressesFor(change, kind, party, way),
    },
  };
};

export const rules = {
  actions: { preview, propose },
  plans: { edited },
  prepare: { create, update },
  guards: {
    by_a_person: byAPerson,
    composer_or_approver: composerOrApprover,
    recipient_present: recipientProvided,
    body_present: bodyProvided,
    nothing_missing: nothingMissing,
    files_ready: filesReady,
    files_unchanged: filesUnchanged,
    still_due: ({ record, query }) => dueProblem(query, record.id),
  },
  effects: { freeze, deliver, cancel_reminder: (change) => cancelFor(change, change.record.id) },
} satisfies CommunicationDraftRules<{ readonly edited: Edited }>;
