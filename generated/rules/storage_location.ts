// Generated from definitions/inventory/storage_location.yaml by `backline generate`. Do not edit.
import type { Guard } from '../../runtime/kernel/rules.ts';
import type * as schemas from '../schemas/storage_location.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface StorageLocationRow {
  readonly id: number;
  readonly warehouse_id: number;
  readonly code: string;
  readonly name: string | null;
  readonly type: 'zone' | 'aisle' | 'shelf' | 'bin' | 'dock' | 'quarantine';
  readonly parent_id: number | null;
  readonly barcode: string | null;
  readonly is_pickable: boolean;
  readonly is_active: boolean;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of storage_locations.create. */
export type StorageLocationCreateInput = Readonly<schemas.StorageLocationCreate>;

/** Body of storage_locations.update. */
export type StorageLocationUpdateInput = Readonly<schemas.StorageLocationUpdate>;

/** Body of storage_locations.delete. */
export type StorageLocationDeleteInput = Readonly<Record<never, never>>;

/** Body of storage_locations.archive. */
export type StorageLocationArchiveInput = Readonly<schemas.StorageLocationArchiveInput>;

/** Body of storage_locations.unarchive. */
export type StorageLocationUnarchiveInput = Readonly<schemas.StorageLocationUnarchiveInput>;

/** What the rule file exports as `rules` (`satisfies StorageLocationRules`). Optional names are planned and may wait. */
export interface StorageLocationRules {
  readonly guards: {
    readonly parent_fits: Guard<StorageLocationRow, Partial<StorageLocationCreateInput & StorageLocationUpdateInput>>;
  };
}
