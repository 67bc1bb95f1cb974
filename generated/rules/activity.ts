// Generated from definitions/crm/activity.yaml by `backline generate`. Do not edit.
import type { Effect, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/activity.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ActivityRow {
  readonly id: number;
  readonly subject_type: 'account' | 'rental' | 'project' | 'invoice' | 'asset' | 'repair' | 'purchase_order' | 'credit_note' | 'payment' | 'warehouse_transfer' | 'virtual_stock_intake' | 'flightcase' | 'catalogue_item' | null;
  readonly subject_id: string | null;
  readonly type_id: number;
  readonly title: string;
  readonly description: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly due_at: string | null;
  readonly all_day: boolean;
  readonly priority: 'low' | 'normal' | 'high';
  readonly status: 'open' | 'completed' | 'cancelled';
  readonly completed_at: string | null;
  readonly owner_id: number | null;
  readonly assignee_ids: readonly number[];
  readonly location: string | null;
  readonly reminder_at: string | null;
  readonly reminded_of: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of activities.create. */
export type ActivityCreateInput = Readonly<schemas.ActivityCreate>;

/** Body of activities.update. */
export type ActivityUpdateInput = Readonly<schemas.ActivityUpdate>;

/** Body of activities.delete. */
export type ActivityDeleteInput = Readonly<Record<never, never>>;

/** Body of activities.complete. */
export type ActivityCompleteInput = Readonly<schemas.ActivityCompleteInput>;

/** Body of activities.reopen. */
export type ActivityReopenInput = Readonly<schemas.ActivityReopenInput>;

/** Body of activities.cancel. */
export type ActivityCancelInput = Readonly<schemas.ActivityCancelInput>;

/** What the rule file exports as `rules` (`satisfies ActivityRules`). Optional names are planned and may wait. */
export interface ActivityRules {
  readonly effects: {
    readonly notify_assignees: Effect<ActivityRow, Partial<ActivityCreateInput & ActivityUpdateInput>>;
  };
  readonly prepare: {
    readonly create: Prepare<ActivityCreateInput>;
    readonly update: Prepare<ActivityUpdateInput>;
  };
}
