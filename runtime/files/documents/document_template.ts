/** Rules of templates: what is saved can be read and names what there is, and each change is a version. */

import type { DocumentTemplateRow, DocumentTemplateRules } from '../../../generated/rules/document_template.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Change, Draft, Effect, Prepare } from '../../base/kernel/rules.ts';
import { invalid } from '../../rules/rows.ts';
import { templateProblem } from '../../services/documents/index.ts';
import { unknownIn } from './names.ts';
import type { Type } from './types.ts';

const parts = ['body', 'header', 'footer'] as const;

type Texts = Partial<Readonly<Record<(typeof parts)[number], string | null>>>;

async function checked({ input, before, refuse, services }: Draft<Texts>): Promise<void> {
  if (parts.every((part) => typeof input[part] !== 'string')) return;
  for (const part of parts) {
    const text = input[part] ?? '';
    const { type } = { ...before, ...input } as { readonly type: Type };
    const problem = (await templateProblem(text)) ?? (await unknownIn(services as Services, type, text));
    if (problem !== null) refuse({ ...invalid(part, problem), code: 'wrong_template' });
  }
}

const create: Prepare<Texts> = async (draft) => {
  await checked(draft);
  return {};
};

const versioned = [...parts, 'stylesheet'] as const;

const update: Prepare<Texts> = async (draft) => {
  await checked(draft);
  const before = draft.before as unknown as DocumentTemplateRow;
  const input = draft.input as Partial<DocumentTemplateRow>;
  const isAnother = versioned.some((part) => input[part] !== undefined && input[part] !== before[part]);
  return { values: isAnother ? { version: before.version + 1 } : {} };
};

/** The row as it is now is a version, unless it was one. */
export async function noteVersionOf(
  change: Pick<Change<never, never>, 'db' | 'insert' | 'actor'>,
  id: number,
): Promise<void> {
  const now = await change.db
    .selectFrom('document_template')
    .select(['version', ...versioned, 'change_note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const there = await change.db
    .selectFrom('document_template_version')
    .select('id')
    .where('document_template_id', '=', id)
    .where('version', '=', now.version)
    .executeTakeFirst();
  if (there) return;
  await change.insert('document_template_version', {
    document_template_id: id,
    ...now,
    changed_by_id: change.actor.userId,
  });
}

const noteVersion: Effect<DocumentTemplateRow, Texts> = async (change) => noteVersionOf(change, change.record.id);

export const rules = {
  prepare: { create, update },
  effects: { note_version: noteVersion },
} satisfies DocumentTemplateRules;
