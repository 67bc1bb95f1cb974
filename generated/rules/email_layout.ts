// Generated from definitions/communication/email_layout.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/email_layout.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface EmailLayoutRow {
  readonly id: number;
  readonly name: string;
  readonly header_html: string | null;
  readonly body_html: string;
  readonly footer_html: string | null;
  readonly stylesheet: string | null;
  readonly is_default: boolean;
  readonly is_active: boolean;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of email_layouts.create. */
export type EmailLayoutCreateInput = Readonly<schemas.EmailLayoutCreate>;

/** Body of email_layouts.update. */
export type EmailLayoutUpdateInput = Readonly<schemas.EmailLayoutUpdate>;

/** Body of email_layouts.delete. */
export type EmailLayoutDeleteInput = Readonly<Record<never, never>>;

/** Body of email_layouts.make_default. */
export type EmailLayoutMakeDefaultInput = Readonly<schemas.EmailLayoutMakeDefaultInput>;

/** Body of email_layouts.preview. */
export type EmailLayoutPreviewInput = Readonly<schemas.EmailLayoutPreviewInput>;

/** What the rule file exports as `rules` (`satisfies EmailLayoutRules`). Optional names are planned and may wait. */
export interface EmailLayoutRules {
  readonly actions: {
    readonly preview: ActionHandler<EmailLayoutRow, EmailLayoutPreviewInput>;
  };
  readonly prepare: {
    readonly create: Prepare<EmailLayoutCreateInput>;
    readonly update: Prepare<EmailLayoutUpdateInput>;
  };
}
