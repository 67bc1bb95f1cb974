/** Rules of templates: what is saved can be read. */

import { type Draft, invalid, type Prepare } from 'backline/rules';
import type { DocumentTemplateRules } from '../../../generated/rules/document_template.ts';

const parts = ['body', 'header', 'footer'] as const;

type Texts = Partial<Readonly<Record<(typeof parts)[number], string | null>>>;

async function checked({ input, refuse }: Draft<Texts>): Promise<void> {
  if (parts.every((part) => typeof input[part] !== 'string')) return;
  // Loaded with the first template: few processes read any.
  const { checkTemplate } = await import('../../../runtime/services/documents/liquid.ts');
  for (const part of parts) {
    const problem = checkTemplate(input[part] ?? '');
    if (problem !== null) refuse({ ...invalid(part, problem), code: 'wrong_template' });
  }
}

const prepare: Prepare<Texts> = async (draft) => {
  await checked(draft);
  return {};
};

export const rules = { prepare: { create: prepare, update: prepare } } satisfies DocumentTemplateRules;
