/** Rules of versions: one is brought back as the next, so that nothing that was is lost. */
import type { ActionHandler } from 'backline/rules';
import type {
  CommunicationTemplateVersionRow,
  CommunicationTemplateVersionRules,
} from '../../../generated/rules/communication_template_version.ts';
import { noteVersionOf } from './communication_template.ts';

const restore: ActionHandler<CommunicationTemplateVersionRow, object> = async (change) => {
  const { record } = change;
  const id = record.communication_template_id;
  await change.touch('communication_template', [id]);
  const now = await change.db
    .selectFrom('communication_template')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await change.update('communication_template', id, {
    subject_line: record.subject_line,
    body: record.body,
    body_format: record.body_format,
    version: now.version + 1,
    change_note: `Version ${record.version} was brought back.`,
  });
  await noteVersionOf(change, id);
  change.emit('communication_template.version_restored', 'communication_template', id);
  return { communication_template: await change.show('communication_template', id) };
};

export const rules = { actions: { restore } } satisfies CommunicationTemplateVersionRules;
