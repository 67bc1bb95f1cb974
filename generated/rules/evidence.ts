// Generated from definitions/platform/evidence.yaml by `backline generate`. Do not edit.
import type { ActionHandler } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/evidence.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface EvidenceRow {
  readonly id: number;
  readonly kind: 'delivery_signature' | 'collection_signature' | 'condition_photo' | 'scan' | 'test_certificate' | 'seal' | 'document_acceptance' | 'communication_delivery' | 'stock_count';
  readonly subject_type: string;
  readonly subject_id: string;
  readonly attachment_uuid: string | null;
  readonly source_type: string | null;
  readonly source_id: string | null;
  readonly actor_type: 'user' | 'api_token' | 'plugin' | 'system';
  readonly actor_label: string;
  readonly recorded_at: string;
  readonly metadata: unknown;
  readonly chain: number;
  readonly position: number;
  readonly prev_hash: string;
  readonly hash: string;
  readonly asset_id: number | null;
  readonly rental_id: number | null;
  readonly created_at: string;
}

/** Query of evidence.verify. */
export type EvidenceVerifyInput = Readonly<schemas.EvidenceVerifyInput>;

/** What the rule file exports as `rules` (`satisfies EvidenceRules`). Optional names are planned and may wait. */
export interface EvidenceRules {
  readonly actions: {
    readonly verify: ActionHandler<null, EvidenceVerifyInput>;
  };
}
