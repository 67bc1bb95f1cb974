// Generated from definitions/scheduling/facility.yaml by `backline generate`. Do not edit.
import type { Effect } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/facility.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface FacilityRow {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly type: 'prep_bay' | 'loading_dock' | 'test_bench' | 'room' | 'parking' | 'studio';
  readonly warehouse_id: number | null;
  readonly capacity: number;
  readonly is_active: boolean;
  readonly opening_hours: unknown;
  readonly notes: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of facilities.create. */
export type FacilityCreateInput = Readonly<schemas.FacilityCreate>;

/** Body of facilities.update. */
export type FacilityUpdateInput = Readonly<schemas.FacilityUpdate>;

/** Body of facilities.delete. */
export type FacilityDeleteInput = Readonly<Record<never, never>>;

/** Body of facilities.restore. */
export type FacilityRestoreInput = Readonly<schemas.FacilityRestoreInput>;

/** Body of facilities.archive. */
export type FacilityArchiveInput = Readonly<schemas.FacilityArchiveInput>;

/** Body of facilities.unarchive. */
export type FacilityUnarchiveInput = Readonly<schemas.FacilityUnarchiveInput>;

/** What the rule file exports as `rules` (`satisfies FacilityRules`). Optional names are planned and may wait. */
export interface FacilityRules {
  readonly effects: {
    readonly review_bookings: Effect<FacilityRow, Partial<FacilityUpdateInput & FacilityDeleteInput & FacilityRestoreInput & FacilityArchiveInput & FacilityUnarchiveInput>>;
  };
}
