// Generated from definitions/maintenance/equipment_test.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/equipment_test.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface EquipmentTestRow {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly description: string | null;
  readonly scope: unknown;
  readonly interval_value: number | null;
  readonly interval_unit: 'day' | 'week' | 'month' | 'year' | 'usage_hours' | 'dispatches' | null;
  readonly is_mandatory: boolean;
  readonly grace_days: number;
  readonly checks: unknown;
  readonly is_active: boolean;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of equipment_tests.create. */
export type EquipmentTestCreateInput = Readonly<schemas.EquipmentTestCreate>;

/** Body of equipment_tests.update. */
export type EquipmentTestUpdateInput = Readonly<schemas.EquipmentTestUpdate>;

/** Body of equipment_tests.delete. */
export type EquipmentTestDeleteInput = Readonly<Record<never, never>>;

/** Body of equipment_tests.archive. */
export type EquipmentTestArchiveInput = Readonly<schemas.EquipmentTestArchiveInput>;

/** Body of equipment_tests.unarchive. */
export type EquipmentTestUnarchiveInput = Readonly<schemas.EquipmentTestUnarchiveInput>;

/** Query of equipment_tests.due. */
export type EquipmentTestDueInput = Readonly<schemas.EquipmentTestDueInput>;

/** Body of equipment_tests.restore. */
export type EquipmentTestRestoreInput = Readonly<schemas.EquipmentTestRestoreInput>;

/** What the rule file exports as `rules` (`satisfies EquipmentTestRules`). Optional names are planned and may wait. */
export interface EquipmentTestRules {
  readonly actions: {
    readonly due: ActionHandler<null, EquipmentTestDueInput>;
  };
  readonly prepare: {
    readonly create: Prepare<EquipmentTestCreateInput>;
    readonly update: Prepare<EquipmentTestUpdateInput>;
  };
}
