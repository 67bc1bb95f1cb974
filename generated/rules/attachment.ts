// Generated from definitions/files/attachment.yaml by `backline generate`. Do not edit.
import type { Effect, Fill, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/attachment.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface AttachmentRow {
  readonly id: number;
  readonly uuid: string;
  readonly owner_type: 'catalogue_item' | 'kit' | 'account' | 'conversation' | 'credit_note' | 'invoice' | 'payment' | 'import_plan' | 'asset' | 'flightcase' | 'stock_check' | 'warehouse' | 'warehouse_transfer' | 'equipment_test_result' | 'repair' | 'project' | 'purchase_order' | 'virtual_stock_intake' | 'rental' | 'facility' | 'vehicle';
  readonly owner_id: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly size_bytes: number;
  readonly checksum_sha256: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly category: 'photo' | 'document' | 'signature' | 'certificate' | 'manual' | 'other';
  readonly is_primary: boolean;
  readonly is_customer_visible: boolean;
  readonly width: number | null;
  readonly height: number | null;
  readonly scan_status: 'not_scanned' | 'scanning' | 'clean' | 'infected';
  readonly scan_finding: string | null;
  readonly has_thumbnail: boolean;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of attachments.create. */
export type AttachmentCreateInput = Readonly<schemas.AttachmentCreate>;

/** Body of attachments.update. */
export type AttachmentUpdateInput = Readonly<schemas.AttachmentUpdate>;

/** Body of attachments.delete. */
export type AttachmentDeleteInput = Readonly<Record<never, never>>;

/** Body of attachments.make_primary. */
export type AttachmentMakePrimaryInput = Readonly<schemas.AttachmentMakePrimaryInput>;

/** Body of attachments.restore. */
export type AttachmentRestoreInput = Readonly<schemas.AttachmentRestoreInput>;

/** What the rule file exports as `rules` (`satisfies AttachmentRules`). Optional names are planned and may wait. */
export interface AttachmentRules {
  readonly effects: {
    readonly keep_content: Effect<AttachmentRow, AttachmentCreateInput>;
  };
  readonly prepare: {
    readonly create: Prepare<AttachmentCreateInput>;
  };
  readonly fills: {
    readonly links: Fill<{ readonly url: string | null; readonly thumbnail_url: string | null }>;
  };
}
