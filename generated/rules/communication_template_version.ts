// Generated from definitions/communication/communication_template_version.yaml by `backline generate`. Do not edit.
import type { ActionHandler } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/communication_template_version.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface CommunicationTemplateVersionRow {
  readonly id: number;
  readonly communication_template_id: number;
  readonly version: number;
  readonly subject_line: string | null;
  readonly body: string;
  readonly body_format: 'html' | 'text' | 'markdown';
  readonly changed_by_id: number | null;
  readonly change_note: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of communication_template_versions.restore. */
export type CommunicationTemplateVersionRestoreInput = Readonly<schemas.CommunicationTemplateVersionRestoreInput>;

/** What the rule file exports as `rules` (`satisfies CommunicationTemplateVersionRules`). Optional names are planned and may wait. */
export interface CommunicationTemplateVersionRules {
  readonly actions: {
    readonly restore: ActionHandler<CommunicationTemplateVersionRow, CommunicationTemplateVersionRestoreInput>;
  };
}
