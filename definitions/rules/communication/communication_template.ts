/** Rules of templates: a saved template can be read, each change is a version, and a preview is made like a draft. */
import {
  type ActionHandler,
  type Actor,
  type Change,
  type Draft,
  type Effect,
  holds,
  invalid,
  type Prepare,
  type Services,
  TemplateError,
  templateProblem,
} from 'backline/rules';
import type {
  CommunicationTemplateCreateInput,
  CommunicationTemplatePreviewInput,
  CommunicationTemplateRow,
  CommunicationTemplateRules,
  CommunicationTemplateUpdateInput,
} from '../../../generated/rules/communication_template.ts';
import { layoutOf } from './layouts.ts';
import { modelOf, namesOf, pageOf, type Rendered, written } from './rendering.ts';

type Body = Partial<CommunicationTemplateCreateInput & CommunicationTemplateUpdateInput>;

const texts = ['subject_line', 'body'] as const;

async function checked({ input, before, refuse }: Draft<Body>): Promise<void> {
  for (const part of texts) {
    const problem = typeof input[part] === 'string' ? await templateProblem(input[part]) : null;
    if (problem !== null) refuse({ ...invalid(part, problem), code: 'wrong_template' });
  }
  const row = { ...before, ...input } as Partial<CommunicationTemplateRow>;
  if (row.channel === 'email' && (row.subject_line ?? '').trim() === '')
    refuse(invalid('subject_line', 'An e-mail has a subject.'));
  if (row.channel === 'sms' && row.body_format !== undefined && row.body_format !== 'text')
    refuse(invalid('body_format', 'A text message is plain text.'));
}

const create: Prepare<CommunicationTemplateCreateInput> = async (draft) => {
  await checked(draft as Draft<Body>);
  return { values: { variables: namesOf(draft.services.resources, draft.settings, draft.input.subject_type) } };
};

const isAnother = (before: CommunicationTemplateRow, input: Body): boolean =>
  (['subject_line', 'body', 'body_format'] as const).some(
    (name) => input[name] !== undefined && input[name] !== before[name],
  );

const update: Prepare<CommunicationTemplateUpdateInput> = async (draft) => {
  await checked(draft as Draft<Body>);
  const before = draft.before as unknown as CommunicationTemplateRow;
  const variables = namesOf(draft.services.resources, draft.settings, draft.input.subject_type ?? before.subject_type);
  return { values: { variables, ...(isAnother(before, draft.input) && { version: before.version + 1 }) } };
};

/** The row as it is now is a version, unless it was one. */
const noteVersion: Effect<CommunicationTemplateRow, Body> = async (change) => noteVersionOf(change, change.record.id);

export async function noteVersionOf(
  change: Pick<Change<never, never>, 'db' | 'insert' | 'actor'>,
  id: number,
): Promise<void> {
  const now = await change.db
    .selectFrom('communication_template')
    .select(['version', 'subject_line', 'body', 'body_format', 'change_note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const there = await change.db
    .selectFrom('communication_template_version')
    .select('id')
    .where('communication_template_id', '=', id)
    .where('version', '=', now.version)
    .executeTakeFirst();
  if (there) return;
  await change.insert('communication_template_version', {
    communication_template_id: id,
    ...now,
    changed_by_id: change.actor.userId,
  });
}

/** The template of a key in a language: the language itself, else one of its regions, else the one that was named. */
export async function templateFor(
  { db }: Pick<Draft<never>, 'db'>,
  named: CommunicationTemplateRow,
  locale: string | null,
): Promise<CommunicationTemplateRow> {
  if (locale === null) return named;
  const others = await db
    .selectFrom('communication_template')
    .selectAll()
    .where('key', '=', named.key)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  const wanted = locale.toLowerCase();
  const language = wanted.split('-')[0];
  const fits = (test: (one: string) => boolean) =>
    others.find(
      (one) =>
        one.channel === named.channel && one.subject_type === named.subject_type && test(one.locale.toLowerCase()),
    );
  return (fits((one) => one === wanted) ??
    fits((one) => one === language) ??
    fits((one) => one.split('-')[0] === language) ??
    named) as CommunicationTemplateRow;
}

/** @returns null if the reader does not see the record. Refuses mistakes that the template's author can correct. */
export async function renderedFor(
  services: Services,
  actor: Actor,
  template: CommunicationTemplateRow,
  { id, merge, refuse }: { readonly id: string; readonly merge: unknown; readonly refuse: Draft<never>['refuse'] },
): Promise<Rendered | null> {
  const { subject_type: subject, locale } = template;
  const made = await modelOf(services, actor, { subject, id, locale, merge });
  if (made === null) return null;
  try {
    return await written(template, made.model, made.format);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return refuse({ ...invalid('template_id', error.message), code: 'wrong_template' });
  }
}

const preview: ActionHandler<CommunicationTemplateRow, CommunicationTemplatePreviewInput> = async (change) => {
  const { record, input, actor, refuse, settings } = change;
  const services = change.services as Services;
  const spec = services.resources[record.subject_type];
  const isReadable = spec?.readAbility === undefined || holds(actor.abilities, spec.readAbility);
  const { subject_line: head, body: text, body_format: format } = input;
  const shown = {
    ...record,
    ...(typeof head === 'string' && { subject_line: head }),
    ...(typeof text === 'string' && { body: text }),
    ...(typeof format === 'string' && { body_format: format }),
  };
  const rendered = isReadable
    ? await renderedFor(services, actor, shown, { id: String(input.subject_id), merge: input.merge_data, refuse })
    : null;
  if (rendered === null)
    return refuse({
      code: 'not_found',
      message: `There is no ${record.subject_type.replaceAll('_', ' ')} ${input.subject_id}.`,
    });
  const { subject_line, body, body_format, missing } = rendered;
  const isPage = record.channel === 'email' && body_format === 'html';
  const page = isPage
    ? await pageOf({ settings, product: services.product }, body, await layoutOf(change.db, record.email_layout_id), {
        locale: record.locale,
        title: subject_line ?? '',
      })
    : { html: null, text: body };
  return { preview: { subject_line, body, ...page, missing } };
};

export const rules = {
  prepare: { create, update },
  effects: { note_version: noteVersion },
  actions: { preview },
} satisfies CommunicationTemplateRules;
