// Generated from definitions/maintenance/usage_reading.yaml by `backline generate`. Do not edit.
import type { Effect, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/usage_reading.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface UsageReadingRow {
  readonly id: number;
  readonly asset_id: number;
  readonly meter: 'hours' | 'cycles' | 'kilometres' | 'lamp_hours';
  readonly value: string;
  readonly delta: string;
  readonly read_at: string;
  readonly rental_id: number | null;
  readonly source: 'manual' | 'scan' | 'import' | 'telemetry';
  readonly is_reset: boolean;
  readonly status: 'valid' | 'void';
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of usage_readings.create. */
export type UsageReadingCreateInput = Readonly<schemas.UsageReadingCreate>;

/** Body of usage_readings.void. */
export type UsageReadingVoidInput = Readonly<schemas.UsageReadingVoidInput>;

/** What the rule file exports as `rules` (`satisfies UsageReadingRules`). Optional names are planned and may wait. */
export interface UsageReadingRules {
  readonly guards: {
    readonly following_fits: Guard<UsageReadingRow, UsageReadingVoidInput>;
  };
  readonly effects: {
    readonly count_usage: Effect<UsageReadingRow, Partial<UsageReadingCreateInput & UsageReadingVoidInput>>;
  };
  readonly prepare: {
    readonly create: Prepare<UsageReadingCreateInput>;
  };
}
