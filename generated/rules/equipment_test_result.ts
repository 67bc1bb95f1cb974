// Generated from definitions/maintenance/equipment_test_result.yaml by `backline generate`. Do not edit.
import type { Effect, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/equipment_test_result.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface EquipmentTestResultRow {
  readonly id: number;
  readonly equipment_test_id: number;
  readonly asset_id: number;
  readonly tested_at: string;
  readonly tested_by_id: number | null;
  readonly result: 'pass' | 'fail' | 'conditional';
  readonly values: unknown;
  readonly note: string | null;
  readonly certificate_number: string | null;
  readonly next_due_at: string | null;
  readonly hours_at_test: string | null;
  readonly repair_id: number | null;
  readonly status: 'valid' | 'void';
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of equipment_test_results.create. */
export type EquipmentTestResultCreateInput = Readonly<schemas.EquipmentTestResultCreate>;

/** Body of equipment_test_results.void. */
export type EquipmentTestResultVoidInput = Readonly<schemas.EquipmentTestResultVoidInput>;

/** What the rule file exports as `rules` (`satisfies EquipmentTestResultRules`). Optional names are planned and may wait. */
export interface EquipmentTestResultRules {
  readonly effects: {
    readonly settle_asset: Effect<EquipmentTestResultRow, EquipmentTestResultVoidInput>;
    readonly follow_up: Effect<EquipmentTestResultRow, EquipmentTestResultCreateInput>;
  };
  readonly prepare: {
    readonly create: Prepare<EquipmentTestResultCreateInput>;
  };
}
