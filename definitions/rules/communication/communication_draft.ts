/** Rules of drafts: anybody composes, people approve and send, and what was approved is what goes out. */
import {
  type Actor,
  asciiAddress,
  cleanMail,
  type Draft,
  type Effect,
  type Guard,
  holds,
  invalid,
  mailPage,
  type Plan,
  type Prepare,
  type Query,
  type Refusal,
  textOfHtml,
} from 'backline/rules';
import type {
  CommunicationDraftApproveInput,
  CommunicationDraftCreateInput,
  CommunicationDraftRow,
  CommunicationDraftRules,
  CommunicationDraftUpdateInput,
} from '../../../generated/rules/communication_draft.ts';
import { addressesOf, isReachable, partyOf } from './about.ts';
import { changedFile, type FrozenFile, filesFor } from './files.ts';

type Body = Partial<CommunicationDraftCreateInput & CommunicationDraftUpdateInput>;
type Editable = Pick<
  CommunicationDraftRow,
  'subject_line' | 'rendered_body' | 'to' | 'cc' | 'bcc' | 'attachment_uuids' | 'document_ids'
>;

/** What was approved. */
export interface Frozen {
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly files: readonly FrozenFile[];
}

/** A draft as it would be approved, and what is in the way of its files. */
export interface Edited {
  readonly values: Editable & { readonly body_format: 'text' | 'html' };
  readonly edited: boolean;
  readonly files: readonly FrozenFile[];
  readonly problem: Refusal | null;
}

const editable = ['subject_line', 'rendered_body', 'to', 'cc', 'bcc', 'attachment_uuids', 'document_ids'] as const;

const hasTags = (body: string): boolean => /<(\/?[a-z][a-z0-9]*)(\s[^<>]*)?\/?>/i.test(body);

/** The body as it is kept: HTML without what has no place in a mail. */
const kept = (body: string, format: 'text' | 'html'): string => (format === 'html' ? cleanMail(body) : body);

/** Each address once, and all of them reachable. */
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
): Promise<{ rendered_body?: string; body_format?: 'text' | 'html' }> {
  const { input, actor, query, refuse } = draft;
  const problem = addressProblem(row, row.channel) ?? textProblem(row, row.channel);
  if (problem !== null) refuse(problem);
  const isNamed = input.attachment_uuids !== undefined || input.document_ids !== undefined;
  const { problem: wrong } = await filesFor(query, isNamed ? actor : null, row);
  // A document that is being written is ready when it is approved.
  if (wrong !== null && wrong.code !== 'document_not_ready') refuse(wrong);
  const body = row.rendered_body ?? '';
  const format = row.channel === 'sms' ? 'text' : (row.body_format ?? (hasTags(body) ? 'html' : 'text'));
  return { rendered_body: kept(body, format), body_format: format };
}

const create: Prepare<CommunicationDraftCreateInput> = async (draft) => {
  const { input, actor, query } = draft;
  const channel = input.channel ?? 'email';
  const id = String(input.subject_id);
  const own = await partyOf(query, input.subject_type, id);
  const account = input.recipient_account_id ?? own.account;
  const contact = input.recipient_contact_id ?? (account === own.account ? own.contact : null);
  await checkContact(draft as Draft<Body>, account, contact);
  // Whoever names another account's people has to be one who reads accounts; the record's own are shown with it.
  const isShown = account === own.account || holds(actor.abilities, 'accounts:read');
  const given = input.to ?? [];
  const to = given.length > 0 || !isShown ? given : await addressesOf(query, { account, contact }, channel);
  const row = {
    ...blank,
    ...input,
    subject_id: id,
    channel,
    to,
    recipient_account_id: account,
    recipient_contact_id: contact,
  } as CommunicationDraftRow;
  const body = await checked(draft as Draft<Body>, row);
  return {
    values: { to, recipient_account_id: account, recipient_contact_id: contact, ...body, ...composerOf(actor) },
  };
};

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
  actor,
}) => {
  const sent = Object.fromEntries(
    editable.flatMap((name) => (input[name] === undefined || input[name] === null ? [] : [[name, input[name]]])),
  );
  const merged = { ...record, ...sent } as CommunicationDraftRow;
  const body = merged.rendered_body ?? '';
  const format =
    merged.channel === 'sms'
      ? 'text'
      : sent['rendered_body'] === undefined
        ? (record.body_format ?? 'text')
        : hasTags(body)
          ? 'html'
          : 'text';
  const values = { ...merged, rendered_body: kept(body, format), body_format: format } as Edited['values'];
  const isNamed = sent['attachment_uuids'] !== undefined || sent['document_ids'] !== undefined;
  const { files, problem } = await filesFor(query, isNamed ? actor : null, merged);
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
  const own = same || (actor.userId !== null && record.created_by_id === actor.userId);
  if (own && holds(actor.abilities, 'communications:draft')) return null;
  return { code: 'forbidden', message: 'Its composer changes it, and whoever may approve it.' };
};

const recipientGiven: Guard<CommunicationDraftRow, object, Edited> = ({ record, plan }) =>
  plan.values.to.length > 0
    ? null
    : {
        code: 'missing_recipient',
        details: { account_id: record.recipient_account_id, contact_id: record.recipient_contact_id },
      };

const bodyGiven: Guard<CommunicationDraftRow, object, Edited> = ({ record, plan }) =>
  textProblem(plan.values, record.channel);

const filesReady: Guard<CommunicationDraftRow, object, Edited> = ({ plan, settings }) => {
  if (plan.problem !== null) return plan.problem;
  const most = settings.get('email.attachments_megabytes');
  const size = plan.files.reduce((sum, file) => sum + file.size, 0);
  if (size <= most * 1_000_000) return null;
  return invalid(
    'document_ids',
    `The files have ${Math.ceil(size / 1_000_000)} MB together; ${most} MB go along at most. Share them by a link instead.`,
  );
};

const frozenOf = ({ values, files }: Edited): Frozen => {
  const { subject_line: subject, rendered_body: body, body_format: format, to, cc, bcc } = values;
  const written = body ?? '';
  const isHtml = format === 'html';
  return {
    subject: subject ?? '',
    text: isHtml ? textOfHtml(written) : written,
    html: isHtml ? mailPage(written, { language: 'en', title: subject ?? '' }) : null,
    to,
    cc,
    bcc,
    files,
  };
};

const freeze: Effect<CommunicationDraftRow, CommunicationDraftApproveInput, Edited> = async (change) => {
  const { record, plan } = change;
  const { values } = plan;
  await change.update('communication_draft', record.id, {
    ...Object.fromEntries(editable.map((name) => [name, values[name]])),
    body_format: values.body_format,
    was_edited_on_approval: plan.edited,
    frozen: frozenOf(plan),
  });
};

export const frozenSql = 'select "frozen" from "communication_draft" where "id" = $1::integer';

const frozen = async (query: Query, id: number): Promise<Frozen> => {
  const [row] = await query<{ frozen: Frozen | null }>(frozenSql, [id]);
  if (!row?.frozen) throw new Error(`The draft ${id} was approved, and nothing was kept of it.`);
  return row.frozen;
};

const filesUnchanged: Guard<CommunicationDraftRow, object> = async ({ record, query, asking }) => {
  if (asking === true) return null;
  const changed = await changedFile(query, (await frozen(query, record.id)).files);
  return changed === null ? null : { code: 'files_changed', details: { file: changed.name } };
};

/** The entry of the log stands with the draft; a job queues the mail, once. */
const deliver: Effect<CommunicationDraftRow, object> = async (change) => {
  const { record, actor, query } = change;
  const { subject, to, cc, bcc } = await frozen(query, record.id);
  const entry = await change.insert('communication_log', {
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

export const rules = {
  plans: { edited },
  prepare: { create, update },
  guards: {
    by_a_person: byAPerson,
    composer_or_approver: composerOrApprover,
    recipient_given: recipientGiven,
    body_given: bodyGiven,
    files_ready: filesReady,
    files_unchanged: filesUnchanged,
  },
  effects: { freeze, deliver },
} satisfies CommunicationDraftRules<{ readonly edited: Edited }>;
