/** Rules of documents: asking for one, and what makes it final. */

import type {
  DocumentFinaliseInput,
  DocumentGenerateInput,
  DocumentRegenerateInput,
  DocumentRow,
  DocumentRules,
} from '../../../generated/rules/document.ts';
import { holds } from '../../base/identity/abilities.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { ActionHandler, Call, Change, Effect } from '../../base/kernel/rules.ts';
import { inScopeSql } from '../../engine/query/index.ts';
import { invalid } from '../../rules/rows.ts';
import { type Head, headSql, languageOf, makeDocument, templateOf } from './current.ts';
import { localeOf } from './locales.ts';
import { inWords, type Subject, subjectOf, type Type, typeOf } from './types.ts';

const generate: ActionHandler<null, DocumentGenerateInput> = async (change) => {
  const { input, actor, settings } = change;
  const { subject_type: subject, subject_id: id } = input;
  const services = change.services as Services;
  const type = input.type ?? (subjectOf(services, subject).usual as Type);
  const declared = typeOf(services, type);
  const head = await headOf(change, subject, id);
  if (declared.subject !== subject)
    change.refuse(invalid('type', `A ${inWords(type)} is about a ${inWords(declared.subject)}.`));
  if (declared.costs && !actor.canViewCosts)
    change.refuse({ code: 'forbidden', message: 'This paper shows costs, which your role may not see.' });
  const named = input.locale === undefined || input.locale === null ? null : localeOf(input.locale);
  if (named === null && typeof input.locale === 'string')
    change.refuse(invalid('locale', `"${input.locale}" is no language tag. Give one such as de-DE.`));
  const locale = named ?? languageOf(head, settings);
  const template = await templateOf(change, type, input.document_template_id ?? null, locale);
  const refusal = await services.documents.parts.refusal?.(change, { type, subject, id }, head.number);
  if (refusal) change.refuse(refusal);
  const document = await makeDocument(services, change, { type, subject, id, head, locale, template });
  return { document: await change.show('document', document) };
};

/** What the caller may read of the subject decides: a document shows it. */
async function headOf(
  change: Pick<Change<never, never>, 'services' | 'query' | 'refuse'> & Pick<Call<never, never>, 'actor'>,
  subject: Subject,
  id: number,
): Promise<Head> {
  const { services, actor, query } = change;
  const spec = services.resources[subject];
  const ability = spec?.readAbility;
  if (ability !== undefined && !holds(actor.abilities, ability))
    change.refuse({ code: 'missing_ability', params: { ability } });
  const live = spec?.softDeleted ? 'and t."deleted_at" is null' : '';
  const seen = inScopeSql(services.resources, subject, 'x."id"', '$2::integer[]');
  const [head] = await query<Head>(
    `${headSql(services as Services, subject)} where t."id" = $1 ${live} and exists (select 1 from "${subject}" x where x."id" = t."id" and ${seen})`,
    [id, actor.scope],
  );
  return head ?? change.refuse(invalid('subject_id', `There is no ${inWords(subject)} ${id}.`));
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
