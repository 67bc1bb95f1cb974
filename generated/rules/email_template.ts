// Generated from definitions/platform/email_template.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Fill, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/email_template.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface EmailTemplateRow {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly subject_line: string;
  readonly body: string;
  readonly body_format: 'text' | 'html';
  readonly translations: unknown;
  readonly is_customised: boolean;
  readonly is_disableable: boolean;
  readonly is_enabled: boolean;
  readonly variables: unknown;
  readonly email_layout_id: number | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of email_templates.update. */
export type EmailTemplateUpdateInput = Readonly<schemas.EmailTemplateUpdate>;

/** Body of email_templates.reset. */
export type EmailTemplateResetInput = Readonly<schemas.EmailTemplateResetInput>;

/** Body of email_templates.preview. */
export type EmailTemplatePreviewInput = Readonly<schemas.EmailTemplatePreviewInput>;

/** What the rule file exports as `rules` (`satisfies EmailTemplateRules`). Optional names are planned and may wait. */
export interface EmailTemplateRules {
  readonly guards: {
    readonly may_be_off: Guard<EmailTemplateRow, EmailTemplateUpdateInput>;
  };
  readonly actions: {
    readonly reset: ActionHandler<EmailTemplateRow, EmailTemplateResetInput>;
    readonly preview: ActionHandler<EmailTemplateRow, EmailTemplatePreviewInput>;
  };
  readonly prepare: {
    readonly update: Prepare<EmailTemplateUpdateInput>;
  };
  readonly fills: {
    readonly texts: Fill<{ readonly texts: unknown }>;
  };
}
