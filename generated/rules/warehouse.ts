// Generated from definitions/inventory/warehouse.yaml by `backline generate`. Do not edit.
import type { Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/warehouse.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface WarehouseRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly type: 'main' | 'depot' | 'van' | 'partner' | 'venue' | 'virtual';
  readonly is_active: boolean;
  readonly is_default: boolean;
  readonly address_id: number | null;
  readonly timezone: string;
  readonly currency_code: string;
  readonly manager_id: number | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly opening_hours: unknown;
  readonly closed_dates: readonly string[];
  readonly prep_buffer_minutes: number | null;
  readonly turnaround_buffer_minutes: number | null;
  readonly allows_negative_stock: boolean;
  readonly priority: number;
  readonly notes: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of warehouses.create. */
export type WarehouseCreateInput = Readonly<schemas.WarehouseCreate>;

/** Body of warehouses.update. */
export type WarehouseUpdateInput = Readonly<schemas.WarehouseUpdate>;

/** Body of warehouses.delete. */
export type WarehouseDeleteInput = Readonly<Record<never, never>>;

/** Body of warehouses.archive. */
export type WarehouseArchiveInput = Readonly<schemas.WarehouseArchiveInput>;

/** Body of warehouses.unarchive. */
export type WarehouseUnarchiveInput = Readonly<schemas.WarehouseUnarchiveInput>;

/** Body of warehouses.restore. */
export type WarehouseRestoreInput = Readonly<schemas.WarehouseRestoreInput>;

/** What the rule file exports as `rules` (`satisfies WarehouseRules`). Optional names are planned and may wait. */
export interface WarehouseRules {
  readonly prepare: {
    readonly create: Prepare<WarehouseCreateInput>;
    readonly update: Prepare<WarehouseUpdateInput>;
  };
}
