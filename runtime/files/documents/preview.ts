/** The result of a template over a record, and the names it may use: for its author. Nothing is stored. */
import { ApiError } from '../../base/errors/index.ts';
import { holds } from '../../base/identity/abilities.ts';
import type { Operation, Services } from '../../base/kernel/context.ts';
import { queryOn } from '../../engine/commands/change.ts';
import { documentEngine, TemplateError } from '../../services/documents/index.ts';
import { headOf } from './current.ts';
import { localeOf } from './locales.ts';
import { type Template, taskOf } from './making.ts';
import { shippedTemplates } from './shipped.ts';
import { documentsOf, inWords, type Subject, type Type, typeOf } from './types.ts';
import { SubjectGone } from './unwritable.ts';

interface Body extends Template {
  readonly type: Type;
  readonly subject_type: Subject;
  readonly subject_id: number;
  readonly locale?: string | null;
}

const wrong = (field: string, message: string, code: 'validation_failed' | 'wrong_template' = 'validation_failed') =>
  new ApiError(code, { errors: { [field]: [message] } });

/** POST /document_templates/preview. */
export const templatesPreview =
  (services: Services): Operation =>
  async ({ actor, body, endTurn }) => {
    const { type, subject_type: subject, subject_id: id, locale: requestedLocale, ...texts } = body as unknown as Body;
    const about = typeOf(services, type).subject;
    if (about !== subject) throw wrong('type', `A ${inWords(type)} is about a ${inWords(about)}.`);
    const ability = services.resources[subject]?.readAbility;
    if (ability !== undefined && !holds(actor.abilities, ability))
      throw new ApiError('missing_ability', { params: { ability } });
    const locale = localeOf(requestedLocale ?? services.settings.get('localisation.locale'));
    if (locale === null) throw wrong('locale', `"${requestedLocale}" is no language tag. Give one such as de-DE.`);
    const template = Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'));
    try {
      const head = await headOf(services, queryOn(services.pool), subject, id);
      const timezone = head?.zone ?? services.settings.get('localisation.timezone');
      const wanted = { type, subject, id, number: head?.number ?? null, locale, timezone, version: 1 };
      const task = await taskOf(services, actor, wanted, template, 'html');
      endTurn?.();
      const { html } = await documentEngine().render(task);
      return { status: 200, body: JSON.stringify({ preview: { html, model: task.model } }) };
    } catch (error) {
      if (error instanceof SubjectGone) throw wrong('subject_id', error.message);
      if (error instanceof TemplateError) throw wrong('body', error.message, 'wrong_template');
      throw error;
    }
  };

/** GET /shipped_document_templates/{type}. */
export const templatesShipped =
  (services: Services): Operation =>
  async ({ params }) => {
    const type = params['type'] ?? '';
    const { types } = documentsOf(services);
    const declared = Object.hasOwn(types, type) ? types[type] : undefined;
    if (declared === undefined)
      throw new ApiError('not_found', {
        message: `"${type.slice(0, 60)}" is no type of document. Take one of ${Object.keys(types).join(', ')}.`,
      });
    const shipped = shippedTemplates(services.documents.folders);
    const template = {
      type,
      subject_type: declared.subject,
      body: shipped[declared.template] ?? '',
      header: shipped['head'] ?? '',
      footer: shipped['foot'] ?? '',
      stylesheet: '',
    };
    return { status: 200, body: JSON.stringify({ template }) };
  };
