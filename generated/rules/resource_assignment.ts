// Generated from definitions/scheduling/resource_assignment.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Guard, Plan, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/resource_assignment.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ResourceAssignmentRow {
  readonly id: number;
  readonly resource_type: 'user' | 'account_contact' | 'vehicle' | 'facility' | null;
  readonly resource_id: string | null;
  readonly status: 'tentative' | 'confirmed' | 'in_progress' | 'completed' | 'declined' | 'cancelled';
  readonly rental_id: number | null;
  readonly project_id: number | null;
  readonly rental_item_id: number | null;
  readonly warehouse_transfer_id: number | null;
  readonly purpose: string | null;
  readonly service_id: number | null;
  readonly role: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly travel_before_minutes: number;
  readonly travel_after_minutes: number;
  readonly break_minutes: number;
  readonly occupied_from: string | null;
  readonly occupied_until: string | null;
  readonly actual_hours: string | null;
  readonly actual_starts_at: string | null;
  readonly actual_ends_at: string | null;
  readonly unit_cost: string | null;
  readonly units: string | null;
  readonly unit_price: string | null;
  readonly location_address_id: number | null;
  readonly driver_id: number | null;
  readonly start_odometer: number | null;
  readonly end_odometer: number | null;
  readonly notes: string | null;
  readonly crew_notes: string | null;
  readonly confirmed_at: string | null;
  readonly declined_reason: string | null;
  readonly cancelled_at: string | null;
  readonly request_status: 'none' | 'sent' | 'accepted' | 'declined';
  readonly requested_at: string | null;
  readonly answered_at: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of resource_assignments.create. */
export type ResourceAssignmentCreateInput = Readonly<schemas.ResourceAssignmentCreate>;

/** Body of resource_assignments.update. */
export type ResourceAssignmentUpdateInput = Readonly<schemas.ResourceAssignmentUpdate>;

/** Body of resource_assignments.delete. */
export type ResourceAssignmentDeleteInput = Readonly<Record<never, never>>;

/** Body of resource_assignments.composite. */
export type ResourceAssignmentCompositeInput = Readonly<schemas.ResourceAssignmentCompositeInput>;

/** Body of resource_assignments.bulk. */
export type ResourceAssignmentBulkInput = Readonly<schemas.ResourceAssignmentBulkInput>;

/** Query of resource_assignments.calendar. */
export type ResourceAssignmentCalendarInput = Readonly<schemas.ResourceAssignmentCalendarInput>;

/** Body of resource_assignments.request. */
export type ResourceAssignmentRequestInput = Readonly<schemas.ResourceAssignmentRequestInput>;

/** Body of resource_assignments.confirm. */
export type ResourceAssignmentConfirmInput = Readonly<schemas.ResourceAssignmentConfirmInput>;

/** Body of resource_assignments.decline. */
export type ResourceAssignmentDeclineInput = Readonly<schemas.ResourceAssignmentDeclineInput>;

/** Body of resource_assignments.start. */
export type ResourceAssignmentStartInput = Readonly<schemas.ResourceAssignmentStartInput>;

/** Body of resource_assignments.complete. */
export type ResourceAssignmentCompleteInput = Readonly<schemas.ResourceAssignmentCompleteInput>;

/** Body of resource_assignments.cancel. */
export type ResourceAssignmentCancelInput = Readonly<schemas.ResourceAssignmentCancelInput>;

/** Body of resource_assignments.reinstate. */
export type ResourceAssignmentReinstateInput = Readonly<schemas.ResourceAssignmentReinstateInput>;

/** What the rule file exports as `rules` (`satisfies ResourceAssignmentRules`). Optional names are planned and may wait. */
export interface ResourceAssignmentRules<Plans extends { readonly costs: unknown }> {
  readonly plans: {
    readonly costs: Plan<ResourceAssignmentRow, ResourceAssignmentDeleteInput, Plans['costs']>;
  };
  readonly guards: {
    readonly no_conflict: Guard<ResourceAssignmentRow, Partial<ResourceAssignmentConfirmInput & ResourceAssignmentReinstateInput>>;
    readonly documents_valid: Guard<ResourceAssignmentRow, ResourceAssignmentConfirmInput>;
    readonly person_qualified: Guard<ResourceAssignmentRow, ResourceAssignmentConfirmInput>;
    readonly self_transport: Guard<ResourceAssignmentRow, Partial<ResourceAssignmentStartInput & ResourceAssignmentCompleteInput>>;
    readonly resource_bookable: Guard<ResourceAssignmentRow, Partial<ResourceAssignmentCreateInput & ResourceAssignmentReinstateInput>>;
    readonly person_reachable: Guard<ResourceAssignmentRow, ResourceAssignmentRequestInput>;
  };
  readonly effects: {
    readonly settle_bookings: Effect<ResourceAssignmentRow, Partial<ResourceAssignmentConfirmInput & ResourceAssignmentDeclineInput & ResourceAssignmentStartInput & ResourceAssignmentCompleteInput & ResourceAssignmentCancelInput & ResourceAssignmentReinstateInput>>;
    readonly count_positions: Effect<ResourceAssignmentRow, Partial<ResourceAssignmentDeclineInput & ResourceAssignmentCancelInput & ResourceAssignmentReinstateInput>>;
    readonly note_actuals: Effect<ResourceAssignmentRow, ResourceAssignmentCompleteInput>;
    readonly call_off: Effect<ResourceAssignmentRow, ResourceAssignmentCancelInput>;
    readonly book: Effect<ResourceAssignmentRow, ResourceAssignmentCreateInput>;
    readonly rebook: Effect<ResourceAssignmentRow, ResourceAssignmentUpdateInput>;
    readonly give_up: Effect<ResourceAssignmentRow, ResourceAssignmentDeleteInput, Plans['costs']>;
    readonly mail_request: Effect<ResourceAssignmentRow, ResourceAssignmentRequestInput>;
  };
  readonly actions: {
    readonly calendar: ActionHandler<null, ResourceAssignmentCalendarInput>;
  };
  readonly prepare: {
    readonly create: Prepare<ResourceAssignmentCreateInput>;
    readonly update: Prepare<ResourceAssignmentUpdateInput>;
  };
}
