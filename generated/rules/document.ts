// Generated from definitions/documents/document.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Guard } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/document.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface DocumentRow {
  readonly id: number;
  readonly aggregate_version: number;
  readonly number: string | null;
  readonly document_template_id: number | null;
  readonly type: 'quotation' | 'order_confirmation' | 'delivery_note' | 'picking_list' | 'packing_list' | 'return_note' | 'invoice' | 'credit_note' | 'purchase_order' | 'manifest' | 'carnet' | 'test_certificate' | 'contract';
  readonly subject_type: 'rental' | 'invoice' | 'credit_note' | 'purchase_order' | 'resource_assignment' | 'equipment_test_result';
  readonly subject_id: string;
  readonly title: string;
  readonly words: string | null;
  readonly status: 'generating' | 'generated' | 'failed' | 'finalised' | 'void' | 'shared';
  readonly version: number;
  readonly locale: string;
  readonly timezone: string;
  readonly size_bytes: number | null;
  readonly checksum_sha256: string | null;
  readonly missing_characters: string | null;
  readonly error: string | null;
  readonly generated_at: string | null;
  readonly finalised_at: string | null;
  readonly voided_at: string | null;
  readonly void_reason: string | null;
  readonly shared_at: string | null;
  readonly shared_by_id: number | null;
  readonly share_expires_at: string | null;
  readonly accepted_at: string | null;
  readonly accepted_by_name: string | null;
  readonly declined_at: string | null;
  readonly declined_by_name: string | null;
  readonly decline_reason: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of documents.generate. */
export type DocumentGenerateInput = Readonly<schemas.DocumentGenerateInput>;

/** Body of documents.regenerate. */
export type DocumentRegenerateInput = Readonly<schemas.DocumentRegenerateInput>;

/** Body of documents.finalise. */
export type DocumentFinaliseInput = Readonly<schemas.DocumentFinaliseInput>;

/** Body of documents.void. */
export type DocumentVoidInput = Readonly<schemas.DocumentVoidInput>;

/** Body of documents.share. */
export type DocumentShareInput = Readonly<schemas.DocumentShareInput>;

/** Body of documents.revoke_share. */
export type DocumentRevokeShareInput = Readonly<schemas.DocumentRevokeShareInput>;

/** What the rule file exports as `rules` (`satisfies DocumentRules`). Optional names are planned and may wait. */
export interface DocumentRules {
  readonly effects: {
    readonly write_again: Effect<DocumentRow, DocumentRegenerateInput>;
    readonly give_number: Effect<DocumentRow, DocumentFinaliseInput>;
  };
  readonly actions: {
    readonly generate: ActionHandler<null, DocumentGenerateInput>;
  };
}

/** What the rule file in `papers` exports as `rules` (`satisfies DocumentPapersRules`). */
export interface DocumentPapersRules {
  readonly guards: {
    readonly expiry_ahead: Guard<DocumentRow, DocumentShareInput>;
  };
  readonly effects: {
    readonly give_address: Effect<DocumentRow, DocumentShareInput>;
    readonly end_address: Effect<DocumentRow, DocumentRevokeShareInput>;
  };
}
