/** Rules of layouts: a saved layout can be read, and contains the position of the text. */
import {
  type ActionHandler,
  cleanMail,
  type Draft,
  invalid,
  type Prepare,
  type Services,
  styleProblem,
  templateProblem,
} from 'backline/rules';
import type {
  EmailLayoutCreateInput,
  EmailLayoutPreviewInput,
  EmailLayoutRow,
  EmailLayoutRules,
  EmailLayoutUpdateInput,
} from '../../../generated/rules/email_layout.ts';
import { holdsContent, pageOf, unknownIn } from './rendering.ts';

type Body = Partial<EmailLayoutCreateInput & EmailLayoutUpdateInput>;

const parts = ['header_html', 'body_html', 'footer_html'] as const;

const checked: Prepare<Body> = async ({ input, settings, services, refuse }: Draft<Body>) => {
  const house = { settings, product: (services as Services).product };
  const cleaned: Record<string, string> = {};
  for (const part of parts) {
    const text = input[part];
    if (typeof text !== 'string') continue;
    const problem = await templateProblem(text);
    if (problem !== null) refuse({ ...invalid(part, problem), code: 'wrong_template' });
    const { unknown, known } = await unknownIn(house, text);
    if (unknown.length > 0)
      refuse({
        ...invalid(part, `A layout does not know ${unknown.join(', ')}. It may name content, ${known.join(', ')}.`),
        code: 'wrong_template',
      });
    cleaned[part] = cleanMail(text);
  }
  if (typeof input.body_html === 'string' && !holdsContent(input.body_html))
    refuse(invalid('body_html', 'Write {{content}} once, where the text of the mail goes.'));
  const styles = typeof input.stylesheet === 'string' ? styleProblem(input.stylesheet) : null;
  if (styles !== null) refuse(invalid('stylesheet', styles));
  return { values: cleaned };
};

const preview: ActionHandler<EmailLayoutRow, EmailLayoutPreviewInput> = async ({
  record,
  input,
  settings,
  services,
}) => {
  const options = { locale: settings.get('localisation.locale'), title: record.name };
  const house = { settings, product: (services as Services).product };
  return { preview: await pageOf(house, cleanMail(input.content ?? '<p>Hello</p>'), record, options) };
};

export const rules = { prepare: { create: checked, update: checked }, actions: { preview } } satisfies EmailLayoutRules;
