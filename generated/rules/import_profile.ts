// Generated from definitions/imports/import_profile.yaml by `backline generate`. Do not edit.
import type { Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/import_profile.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ImportProfileRow {
  readonly id: string;
  readonly name: string;
  readonly entity: string;
  readonly mapping: unknown;
  readonly match_on: readonly string[];
  readonly mode: 'create' | 'update' | 'upsert';
  readonly delimiter: string | null;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'macintosh' | null;
  readonly date_format: string | null;
  readonly decimal_separator: string | null;
  readonly owner_id: number | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of import_profiles.create. */
export type ImportProfileCreateInput = Readonly<schemas.ImportProfileCreate>;

/** Body of import_profiles.update. */
export type ImportProfileUpdateInput = Readonly<schemas.ImportProfileUpdate>;

/** Body of import_profiles.delete. */
export type ImportProfileDeleteInput = Readonly<Record<never, never>>;

/** What the rule file exports as `rules` (`satisfies ImportProfileRules`). Optional names are planned and may wait. */
export interface ImportProfileRules {
  readonly prepare: {
    readonly create: Prepare<ImportProfileCreateInput>;
    readonly update: Prepare<ImportProfileUpdateInput>;
  };
}
