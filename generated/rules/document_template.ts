// Generated from definitions/documents/document_template.yaml by `backline generate`. Do not edit.
import type { Effect, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/document_template.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface DocumentTemplateRow {
  readonly id: number;
  readonly name: string;
  readonly type: 'quotation' | 'order_confirmation' | 'delivery_note' | 'picking_list' | 'packing_list' | 'return_note' | 'invoice' | 'credit_note' | 'purchase_order' | 'manifest' | 'carnet' | 'test_certificate' | 'contract';
  readonly body: string;
  readonly header: string | null;
  readonly footer: string | null;
  readonly stylesheet: string | null;
  readonly page_size: 'A4' | 'A5' | 'Letter' | 'label';
  readonly orientation: 'portrait' | 'landscape';
  readonly locale: string | null;
  readonly is_default: boolean;
  readonly is_active: boolean;
  readonly version: number;
  readonly change_note: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of document_templates.create. */
export type DocumentTemplateCreateInput = Readonly<schemas.DocumentTemplateCreate>;

/** Body of document_templates.update. */
export type DocumentTemplateUpdateInput = Readonly<schemas.DocumentTemplateUpdate>;

/** Body of document_templates.delete. */
export type DocumentTemplateDeleteInput = Readonly<Record<never, never>>;

/** Body of document_templates.restore. */
export type DocumentTemplateRestoreInput = Readonly<schemas.DocumentTemplateRestoreInput>;

/** What the rule file exports as `rules` (`satisfies DocumentTemplateRules`). Optional names are planned and may wait. */
export interface DocumentTemplateRules {
  readonly effects: {
    readonly note_version: Effect<DocumentTemplateRow, Partial<DocumentTemplateCreateInput & DocumentTemplateUpdateInput>>;
  };
  readonly prepare: {
    readonly create: Prepare<DocumentTemplateCreateInput>;
    readonly update: Prepare<DocumentTemplateUpdateInput>;
  };
}
