// Generated from definitions/catalogue/service.yaml by `backline generate`. Do not edit.
import type { Effect, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/service.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ServiceRow {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly category: 'crew' | 'transport' | 'labour' | 'venue' | 'insurance' | 'fee' | 'other';
  readonly description: string | null;
  readonly unit: 'hour' | 'half_day' | 'day' | 'km' | 'mile' | 'trip' | 'fixed';
  readonly default_rate_id: number | null;
  readonly price: string;
  readonly cost: string | null;
  readonly tax_type_id: number | null;
  readonly overtime_after_hours: string | null;
  readonly overtime_multiplier: string;
  readonly minimum_units: string;
  readonly schedules_resource: boolean;
  readonly required_skills: readonly string[];
  readonly required_licence_class: string | null;
  readonly is_active: boolean;
  readonly revenue_account: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of services.create. */
export type ServiceCreateInput = Readonly<schemas.ServiceCreate>;

/** Body of services.update. */
export type ServiceUpdateInput = Readonly<schemas.ServiceUpdate>;

/** Body of services.delete. */
export type ServiceDeleteInput = Readonly<Record<never, never>>;

/** Body of services.archive. */
export type ServiceArchiveInput = Readonly<schemas.ServiceArchiveInput>;

/** Body of services.unarchive. */
export type ServiceUnarchiveInput = Readonly<schemas.ServiceUnarchiveInput>;

/** Body of services.restore. */
export type ServiceRestoreInput = Readonly<schemas.ServiceRestoreInput>;

/** What the rule file exports as `rules` (`satisfies ServiceRules`). Optional names are planned and may wait. */
export interface ServiceRules {
  readonly effects: {
    readonly review_bookings: Effect<ServiceRow, ServiceUpdateInput>;
  };
  readonly prepare: {
    readonly create: Prepare<ServiceCreateInput>;
    readonly update: Prepare<ServiceUpdateInput>;
  };
}
