/** Rules of templates: what is saved can be read. */

import type { DocumentTemplateRules } from '../../../generated/rules/document_template.ts';
import type { Draft, Prepare } from '../../base/kernel/rules.ts';
import { invalid } from '../../rules/rows.ts';
import { templateProblem } from '../../services/documents/index.ts';

const parts = ['body', 'header', 'footer'] as const;

type Texts = Partial<Readonly<Record<(typeof parts)[number], string | null>>>;

async function checked({ input, refuse }: Draft<Texts>): Promise<void> {
  if (parts.every((part) => typeof input[part] !== 'string')) return;
  for (const part of parts) {
    const problem = await templateProblem(input[part] ?? '');
    if (problem !== null) refuse({ ...invalid(part, problem), code: 'wrong_template' });
  }
}

const prepare: Prepare<Texts> = async (draft) => {
  await checked(draft);
  return {};
};

export const rules = { prepare: { create: prepare, update: prepare } } satisfies DocumentTemplateRules;
