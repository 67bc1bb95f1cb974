// Generated from definitions/documents/document_template_version.yaml by `backline generate`. Do not edit.
import type { ActionHandler } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/document_template_version.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface DocumentTemplateVersionRow {
  readonly id: number;
  readonly document_template_id: number;
  readonly version: number;
  readonly body: string;
  readonly header: string | null;
  readonly footer: string | null;
  readonly stylesheet: string | null;
  readonly changed_by_id: number | null;
  readonly change_note: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of document_template_versions.restore. */
export type DocumentTemplateVersionRestoreInput = Readonly<schemas.DocumentTemplateVersionRestoreInput>;

/** What the rule file exports as `rules` (`satisfies DocumentTemplateVersionRules`). Optional names are planned and may wait. */
export interface DocumentTemplateVersionRules {
  readonly actions: {
    readonly restore: ActionHandler<DocumentTemplateVersionRow, DocumentTemplateVersionRestoreInput>;
  };
}
