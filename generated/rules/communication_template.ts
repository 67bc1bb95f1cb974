// Generated from definitions/communication/communication_template.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/communication_template.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface CommunicationTemplateRow {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly channel: 'email' | 'sms' | 'portal';
  readonly subject_type: 'rental' | 'invoice' | 'credit_note' | 'account' | 'project' | 'purchase_order' | 'repair' | 'payment' | 'asset';
  readonly subject_line: string | null;
  readonly body: string;
  readonly body_format: 'html' | 'text' | 'markdown';
  readonly email_layout_id: number | null;
  readonly locale: string;
  readonly version: number;
  readonly change_note: string | null;
  readonly is_active: boolean;
  readonly variables: unknown;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of communication_templates.create. */
export type CommunicationTemplateCreateInput = Readonly<schemas.CommunicationTemplateCreate>;

/** Body of communication_templates.update. */
export type CommunicationTemplateUpdateInput = Readonly<schemas.CommunicationTemplateUpdate>;

/** Body of communication_templates.delete. */
export type CommunicationTemplateDeleteInput = Readonly<Record<never, never>>;

/** Body of communication_templates.preview. */
export type CommunicationTemplatePreviewInput = Readonly<schemas.CommunicationTemplatePreviewInput>;

/** What the rule file exports as `rules` (`satisfies CommunicationTemplateRules`). Optional names are planned and may wait. */
export interface CommunicationTemplateRules {
  readonly effects: {
    readonly note_version: Effect<CommunicationTemplateRow, Partial<CommunicationTemplateCreateInput & CommunicationTemplateUpdateInput>>;
  };
  readonly actions: {
    readonly preview: ActionHandler<CommunicationTemplateRow, CommunicationTemplatePreviewInput>;
  };
  readonly prepare: {
    readonly create: Prepare<CommunicationTemplateCreateInput>;
    readonly update: Prepare<CommunicationTemplateUpdateInput>;
  };
}
