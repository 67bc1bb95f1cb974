// Generated from definitions/rentals/condition_photo.yaml by `backline generate`. Do not edit.
import type { Effect, Fill, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/condition_photo.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ConditionPhotoRow {
  readonly id: number;
  readonly rental_id: number | null;
  readonly asset_id: number | null;
  readonly route_stop_id: number | null;
  readonly moment: 'out' | 'in' | 'damage' | 'other';
  readonly taken_at: string;
  readonly taken_by_id: number | null;
  readonly note: string | null;
  readonly uuid: string;
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly size_bytes: number;
  readonly checksum_sha256: string;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of condition_photos.create. */
export type ConditionPhotoCreateInput = Readonly<schemas.ConditionPhotoCreate>;

/** What the rule file exports as `rules` (`satisfies ConditionPhotoRules`). Optional names are planned and may wait. */
export interface ConditionPhotoRules {
  readonly effects: {
    readonly keep_picture: Effect<ConditionPhotoRow, ConditionPhotoCreateInput>;
  };
  readonly prepare: {
    readonly create: Prepare<ConditionPhotoCreateInput>;
  };
  readonly fills: {
    readonly content: Fill<{ readonly content: string | null }>;
  };
}
