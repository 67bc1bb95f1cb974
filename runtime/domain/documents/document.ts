/** Rules of documents: asking for one, and what makes it final. */
import type {
  DocumentFinaliseInput,
  DocumentGenerateInput,
  DocumentRegenerateInput,
  DocumentRow,
  DocumentRules,
} from '../../../generated/rules/document.ts';
import { holds } from '../../identity/abilities.ts';
import type { ActionHandler, Call, Change, Effect } from '../../kernel/rules.ts';
import { inScopeSql } from '../../query/index.ts';
import { invalid } from '../shared/rows.ts';
import { localeOf } from './locales.ts';
import { wordsOf } from './shipped.ts';
import { type Subject, type Type, types, usual } from './types.ts';

interface SubjectHead {
  readonly number: string | null;
  readonly locale: string | null;
  readonly zone: string | null;
}

/** Whom a record of each kind is for, and where it is. */
const heads: Readonly<Record<Subject, string>> = {
  rental: `select t."number", a."locale", w."timezone" as "zone" from "rental" t left join "account" a on a."id" = t."account_id"
    left join "warehouse" w on w."id" = t."warehouse_id"`,
  invoice: `select t."number", a."locale", w."timezone" as "zone" from "invoice" t left join "account" a on a."id" = t."account_id"
    left join "warehouse" w on w."id" = t."warehouse_id"`,
  credit_note: `select t."number", a."locale", null as "zone" from "credit_note" t left join "account" a on a."id" = t."account_id"`,
  purchase_order: `select t."number", a."locale", w."timezone" as "zone" from "purchase_order" t left join "account" a on a."id" = t."supplier_id"
    left join "warehouse" w on w."id" = t."warehouse_id"`,
};

const generate: ActionHandler<null, DocumentGenerateInput> = async (change) => {
  const { input, actor, settings, query } = change;
  const { subject_type: subject, subject_id: id } = input;
  const type = input.type ?? usual[subject];
  const head = await headOf(change, subject, id);
  if (types[type].subject !== subject)
    change.refuse(
      invalid('type', `A ${type.replaceAll('_', ' ')} is about a ${types[type].subject.replaceAll('_', ' ')}.`),
    );
  if (types[type].costs && !actor.canViewCosts)
    change.refuse({ code: 'forbidden', message: 'This paper shows costs, which your role may not see.' });
  const asked = input.locale === undefined || input.locale === null ? null : localeOf(input.locale);
  if (asked === null && typeof input.locale === 'string')
    change.refuse(invalid('locale', `"${input.locale}" is no language tag. Give one such as de-DE.`));
  const locale = asked ?? localeOf(head.locale ?? '') ?? localeOf(settings.get('localisation.locale')) ?? 'en-GB';
  const template = await templateOf(change, type, input.document_template_id ?? null, locale);
  // Two who ask at once get one version each, one after the other.
  await query('select pg_advisory_xact_lock(hashtextextended($1, 20261126))', [`${type} ${subject}:${id}`]);
  const [last] = await query<{ version: number }>(
    `select coalesce(max("version"), 0)::integer as "version" from "document" where "subject_type" = $1 and "subject_id" = $2 and "type" = $3`,
    [subject, String(id), type],
  );
  const word = wordsOf(locale)[type] ?? type.replaceAll('_', ' ');
  const document = await change.insert('document', {
    type,
    subject_type: subject,
    subject_id: String(id),
    document_template_id: template,
    title: `${word} ${head.number ?? ''}`.trim(),
    status: 'generating',
    version: (last?.version ?? 0) + 1,
    locale,
    timezone: head.zone ?? settings.get('localisation.timezone'),
    created_by_id: actor.userId ?? null,
  });
  change.emit('document.requested', 'document', document);
  await change.enqueue('write_document', { id: document }, { ref: `document:${document}` });
  return { document: await change.show('document', document) };
};

/** What the caller may read of the subject decides: a document shows it. */
async function headOf(
  change: Pick<Change<never, never>, 'services' | 'query' | 'refuse'> & Pick<Call<never, never>, 'actor'>,
  subject: Subject,
  id: number,
): Promise<SubjectHead> {
  const { services, actor, query } = change;
  const spec = services.resources[subject];
  const ability = spec?.readAbility;
  if (ability !== undefined && !holds(actor.abilities, ability))
    change.refuse({ code: 'missing_ability', params: { ability } });
  const live = spec?.softDeleted ? 'and t."deleted_at" is null' : '';
  const seen = inScopeSql(services.resources, subject, 'x."id"', '$2::integer[]');
  const [head] = await query<SubjectHead & Record<string, unknown>>(
    `${heads[subject]} where t."id" = $1 ${live} and exists (select 1 from "${subject}" x where x."id" = t."id" and ${seen})`,
    [id, actor.scope],
  );
  return head ?? change.refuse(invalid('subject_id', `There is no ${subject.replaceAll('_', ' ')} ${id}.`));
}

/** The template that is named, else the default one of the type for the language, else the default one for all; null for ours. */
async function templateOf(
  { db, refuse }: Pick<Change<never, never>, 'db' | 'refuse'>,
  type: Type,
  named: number | null,
  locale: string,
): Promise<number | null> {
  const usable = db
    .selectFrom('document_template')
    .select(['id', 'locale'])
    .where('type', '=', type)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null);
  if (typeof named === 'number') {
    const found = await usable.where('id', '=', named).executeTakeFirst();
    return (
      found?.id ??
      refuse(invalid('document_template_id', 'There is no template of this type with this id that is in use.'))
    );
  }
  const defaults = await usable.where('is_default', '=', true).orderBy('id').execute();
  const language = locale.split('-')[0];
  const fits = (wanted: (one: string | null) => boolean) => defaults.find((one) => wanted(one.locale))?.id;
  return (
    fits((one) => one?.toLowerCase() === locale.toLowerCase()) ??
    fits((one) => one?.split('-')[0]?.toLowerCase() === language) ??
    fits((one) => one === null) ??
    null
  );
}

const writeAgain: Effect<DocumentRow, DocumentRegenerateInput> = async (change) => {
  const { record } = change;
  await headOf(change, record.subject_type, Number(record.subject_id));
  await change.enqueue('write_document', { id: record.id }, { ref: `document:${record.id}` });
};

/** A number that says what it is about; the type and the version make it one of its kind. */
const giveNumber: Effect<DocumentRow, DocumentFinaliseInput> = async (change) => {
  const { record } = change;
  const { number } = await headOf(change, record.subject_type, Number(record.subject_id));
  const about = number ?? `${record.subject_type}-${record.subject_id}`;
  await change.update('document', record.id, { number: `${about}-${record.type}-${record.version}`.slice(0, 80) });
};

export const rules = {
  effects: { write_again: writeAgain, give_number: giveNumber },
  actions: { generate },
} satisfies DocumentRules;
