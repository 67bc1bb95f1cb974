// Generated from definitions/scheduling/vehicle.yaml by `backline generate`. Do not edit.
import type { Effect } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/vehicle.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface VehicleRow {
  readonly id: number;
  readonly name: string;
  readonly registration: string;
  readonly type_id: number | null;
  readonly ownership: 'owned' | 'leased' | 'hired';
  readonly warehouse_id: number | null;
  readonly payload_kg: number | null;
  readonly volume_m3: string | null;
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly pallet_spaces: number | null;
  readonly licence_class: string | null;
  readonly has_tail_lift: boolean;
  readonly odometer_km: number | null;
  readonly mot_due_on: string | null;
  readonly tax_due_on: string | null;
  readonly insurance_due_on: string | null;
  readonly service_due_on: string | null;
  readonly cost_per_km: string | null;
  readonly cost_per_day: string | null;
  readonly co2_g_km: number | null;
  readonly fuel: 'diesel' | 'petrol' | 'electric' | 'hybrid' | 'hvo' | null;
  readonly is_active: boolean;
  readonly notes: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of vehicles.create. */
export type VehicleCreateInput = Readonly<schemas.VehicleCreate>;

/** Body of vehicles.update. */
export type VehicleUpdateInput = Readonly<schemas.VehicleUpdate>;

/** Body of vehicles.delete. */
export type VehicleDeleteInput = Readonly<Record<never, never>>;

/** Body of vehicles.restore. */
export type VehicleRestoreInput = Readonly<schemas.VehicleRestoreInput>;

/** Body of vehicles.archive. */
export type VehicleArchiveInput = Readonly<schemas.VehicleArchiveInput>;

/** Body of vehicles.unarchive. */
export type VehicleUnarchiveInput = Readonly<schemas.VehicleUnarchiveInput>;

/** What the rule file exports as `rules` (`satisfies VehicleRules`). Optional names are planned and may wait. */
export interface VehicleRules {
  readonly effects: {
    readonly review_bookings: Effect<VehicleRow, Partial<VehicleUpdateInput & VehicleDeleteInput & VehicleRestoreInput & VehicleArchiveInput & VehicleUnarchiveInput>>;
  };
}
