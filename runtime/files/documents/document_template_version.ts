/** Rules of versions: one is brought back as the next, so that nothing that was is lost. */
import type {
  DocumentTemplateVersionRow,
  DocumentTemplateVersionRules,
} from '../../../generated/rules/document_template_version.ts';
import type { ActionHandler } from '../../base/kernel/rules.ts';
import { noteVersionOf } from './document_template.ts';

const restore: ActionHandler<DocumentTemplateVersionRow, object> = async (change) => {
  const { record } = change;
  const id = record.document_template_id;
  await change.touch('document_template', [id]);
  const now = await change.db
    .selectFrom('document_template')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { body, header, footer, stylesheet } = record;
  await change.update('document_template', id, {
    ...{ body, header, footer, stylesheet },
    version: now.version + 1,
    change_note: `Version ${record.version} was brought back.`,
  });
  await noteVersionOf(change, id);
  change.emit('document_template.version_restored', 'document_template', id);
  return { document_template: await change.show('document_template', id) };
};

export const rules = { actions: { restore } } satisfies DocumentTemplateVersionRules;
