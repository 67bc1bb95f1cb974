// Generated from definitions/scheduling/scheduling_conflict.yaml by `backline generate`. Do not edit.
import type { ActionHandler } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/scheduling_conflict.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface SchedulingConflictRow {
  readonly id: number;
  readonly resource_type: 'user' | 'account_contact' | 'vehicle' | 'facility';
  readonly resource_id: string;
  readonly kind: 'overlap' | 'over_capacity' | 'outside_hours' | 'rest_period' | 'vehicle_document_expired' | 'missing_qualification' | 'unavailable';
  readonly severity: 'warning' | 'error';
  readonly status: 'open' | 'acknowledged' | 'resolved';
  readonly assignment_a_id: number;
  readonly assignment_b_id: number | null;
  readonly assignment_ids: readonly number[];
  readonly message: string;
  readonly overlap_from: string;
  readonly overlap_until: string;
  readonly detected_at: string;
  readonly acknowledged_by_id: number | null;
  readonly acknowledged_note: string | null;
  readonly resolved_at: string | null;
  readonly fingerprint: string;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of scheduling_conflicts.resolve. */
export type SchedulingConflictResolveInput = Readonly<schemas.SchedulingConflictResolveInput>;

/** Body of scheduling_conflicts.check. */
export type SchedulingConflictCheckInput = Readonly<schemas.SchedulingConflictCheckInput>;

/** Body of scheduling_conflicts.acknowledge. */
export type SchedulingConflictAcknowledgeInput = Readonly<schemas.SchedulingConflictAcknowledgeInput>;

/** What the rule file exports as `rules` (`satisfies SchedulingConflictRules`). Optional names are planned and may wait. */
export interface SchedulingConflictRules {
  readonly actions: {
    readonly resolve: ActionHandler<SchedulingConflictRow, SchedulingConflictResolveInput>;
    readonly check: ActionHandler<null, SchedulingConflictCheckInput>;
  };
}
