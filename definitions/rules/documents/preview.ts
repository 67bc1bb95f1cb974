/** What a template gives over a record, and what it may name: for whoever writes one. Nothing is stored. */
import { ApiError, documentEngine, holds, type Operation, type Services, TemplateError } from 'backline/rules';
import { localeOf } from './locales.ts';
import { SubjectGone, type Template, taskOf } from './making.ts';
import { shippedTemplates } from './shipped.ts';
import { type Subject, type Type, types } from './types.ts';

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
  async ({ actor, body }) => {
    const { type, subject_type: subject, subject_id: id, locale: requested, ...texts } = body as unknown as Body;
    if (types[type].subject !== subject)
      throw wrong('type', `A ${type.replaceAll('_', ' ')} is about a ${types[type].subject.replaceAll('_', ' ')}.`);
    const ability = services.resources[subject]?.readAbility;
    if (ability !== undefined && !holds(actor.abilities, ability))
      throw new ApiError('missing_ability', { params: { ability } });
    const locale = localeOf(requested ?? services.settings.get('localisation.locale'));
    if (locale === null) throw wrong('locale', `"${requested}" is no language tag. Give one such as de-DE.`);
    const template = Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'));
    try {
      const task = await taskOf(services, actor, { type, subject, id, locale, version: 1 }, template, 'html');
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
  (): Operation =>
  async ({ params }) => {
    const type = params['type'] ?? '';
    if (!Object.hasOwn(types, type))
      throw new ApiError('not_found', {
        message: `"${type.slice(0, 60)}" is no type of document. Take one of ${Object.keys(types).join(', ')}.`,
      });
    const shipped = shippedTemplates();
    const template = {
      type,
      subject_type: types[type as Type].subject,
      body: shipped[type] ?? '',
      header: shipped['head'] ?? '',
      footer: shipped['foot'] ?? '',
      stylesheet: '',
    };
    return { status: 200, body: JSON.stringify({ template }) };
  };
