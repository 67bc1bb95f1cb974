// Generated from definitions/scheduling/route_stop.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Guard } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/route_stop.ts';
import type { ResourceAssignmentRow } from './resource_assignment.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface RouteStopRow {
  readonly id: number;
  readonly resource_assignment_id: number;
  readonly position: number;
  readonly kind: 'pickup' | 'delivery' | 'collection' | 'return' | 'waypoint' | 'fuel' | 'rest';
  readonly address_id: number | null;
  readonly account_id: number | null;
  readonly rental_id: number | null;
  readonly warehouse_id: number | null;
  readonly planned_arrival_at: string | null;
  readonly planned_departure_at: string | null;
  readonly window_from: string | null;
  readonly window_until: string | null;
  readonly arrived_at: string | null;
  readonly completed_at: string | null;
  readonly status: 'planned' | 'arrived' | 'completed' | 'skipped';
  readonly contact_name: string | null;
  readonly contact_phone: string | null;
  readonly instructions: string | null;
  readonly distance_km: string | null;
  readonly duration_minutes: number | null;
  readonly signature_attachment_uuid: string | null;
  readonly signed_by: string | null;
  readonly signature: string | null;
  readonly skip_reason: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of route_stops.create. */
export type RouteStopCreateInput = Readonly<schemas.RouteStopCreate>;

/** Body of route_stops.update. */
export type RouteStopUpdateInput = Readonly<schemas.RouteStopUpdate>;

/** Body of route_stops.delete. */
export type RouteStopDeleteInput = Readonly<Record<never, never>>;

/** Body of route_stops.reorder. */
export type RouteStopReorderInput = Readonly<schemas.RouteStopReorderInput>;

/** Body of route_stops.arrive. */
export type RouteStopArriveInput = Readonly<schemas.RouteStopArriveInput>;

/** Body of route_stops.complete. */
export type RouteStopCompleteInput = Readonly<schemas.RouteStopCompleteInput>;

/** Body of route_stops.skip. */
export type RouteStopSkipInput = Readonly<schemas.RouteStopSkipInput>;

/** What the rule file exports as `rules` (`satisfies RouteStopRules`). Optional names are planned and may wait. */
export interface RouteStopRules {
  readonly guards: {
    readonly self_transport: Guard<RouteStopRow, Partial<RouteStopArriveInput & RouteStopCompleteInput & RouteStopSkipInput>>;
    readonly signature_stored: Guard<RouteStopRow, RouteStopCompleteInput>;
  };
  readonly effects: {
    readonly keep_in_time: Effect<RouteStopRow, Partial<RouteStopCreateInput & RouteStopUpdateInput>>;
    readonly close_gap: Effect<RouteStopRow, RouteStopDeleteInput>;
  };
  readonly actions: {
    readonly reorder: ActionHandler<ResourceAssignmentRow, RouteStopReorderInput>;
  };
}
