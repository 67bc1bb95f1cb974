// Generated from definitions/inventory/flightcase.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Guard, Plan } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/flightcase.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface FlightcaseRow {
  readonly id: number;
  readonly uuid: string;
  readonly case_number: string;
  readonly barcode: string | null;
  readonly rfid_tag: string | null;
  readonly name: string;
  readonly catalogue_item_id: number | null;
  readonly asset_id: number | null;
  readonly parent_flightcase_id: number | null;
  readonly case_type: 'fixed' | 'flexible' | 'temporary';
  readonly status: 'empty' | 'open' | 'packed' | 'sealed' | 'out' | 'retired';
  readonly warehouse_id: number;
  readonly storage_location_id: number | null;
  readonly rental_id: number | null;
  readonly seal_number: string | null;
  readonly sealed_at: string | null;
  readonly sealed_by_id: number | null;
  readonly unseal_reason: string | null;
  readonly last_packed_at: string | null;
  readonly last_unpacked_at: string | null;
  readonly tare_weight_kg: string;
  readonly max_payload_kg: string | null;
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly template: unknown;
  readonly stack_limit: number | null;
  readonly wheels: boolean;
  readonly colour: string | null;
  readonly label: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of flightcases.create. */
export type FlightcaseCreateInput = Readonly<schemas.FlightcaseCreate>;

/** Body of flightcases.update. */
export type FlightcaseUpdateInput = Readonly<schemas.FlightcaseUpdate>;

/** Body of flightcases.delete. */
export type FlightcaseDeleteInput = Readonly<Record<never, never>>;

/** Body of flightcases.manifest. */
export type FlightcaseManifestInput = Readonly<Record<never, never>>;

/** Body of flightcases.restore. */
export type FlightcaseRestoreInput = Readonly<schemas.FlightcaseRestoreInput>;

/** Body of flightcases.pack. */
export type FlightcasePackInput = Readonly<schemas.FlightcasePackInput>;

/** Body of flightcases.unpack. */
export type FlightcaseUnpackInput = Readonly<schemas.FlightcaseUnpackInput>;

/** Body of flightcases.seal. */
export type FlightcaseSealInput = Readonly<schemas.FlightcaseSealInput>;

/** Body of flightcases.unseal. */
export type FlightcaseUnsealInput = Readonly<schemas.FlightcaseUnsealInput>;

/** Body of flightcases.retire. */
export type FlightcaseRetireInput = Readonly<schemas.FlightcaseRetireInput>;

/** Body of flightcases.reinstate. */
export type FlightcaseReinstateInput = Readonly<schemas.FlightcaseReinstateInput>;

/** What the rule file exports as `rules` (`satisfies FlightcaseRules`). Optional names are planned and may wait. */
export interface FlightcaseRules<Plans extends { readonly packing: unknown; readonly unpacking: unknown }> {
  readonly plans: {
    readonly packing: Plan<FlightcaseRow, FlightcasePackInput, Plans['packing']>;
    readonly unpacking: Plan<FlightcaseRow, FlightcaseUnpackInput, Plans['unpacking']>;
  };
  readonly guards: {
    readonly units_known: Guard<FlightcaseRow, FlightcasePackInput, Plans['packing']>;
    readonly rental_known: Guard<FlightcaseRow, FlightcasePackInput, Plans['packing']>;
    readonly not_in_sealed_case: Guard<FlightcaseRow, Partial<FlightcasePackInput & FlightcaseUnpackInput & FlightcaseSealInput & FlightcaseUnsealInput>, Plans['packing'] | Plans['unpacking'] | undefined>;
    readonly units_available: Guard<FlightcaseRow, FlightcasePackInput, Plans['packing']>;
    readonly units_loose: Guard<FlightcaseRow, FlightcasePackInput, Plans['packing']>;
    readonly nesting_fits: Guard<FlightcaseRow, FlightcasePackInput, Plans['packing']>;
    readonly payload_fits: Guard<FlightcaseRow, FlightcasePackInput, Plans['packing']>;
    readonly units_in_template: Guard<FlightcaseRow, FlightcasePackInput, Plans['packing']>;
    readonly something_inside: Guard<FlightcaseRow, FlightcasePackInput, Plans['packing']>;
    readonly contents_named: Guard<FlightcaseRow, FlightcaseUnpackInput, Plans['unpacking']>;
    readonly units_inside: Guard<FlightcaseRow, FlightcaseUnpackInput, Plans['unpacking']>;
    readonly nothing_permanent: Guard<FlightcaseRow, FlightcaseUnpackInput, Plans['unpacking']>;
    readonly contents_complete: Guard<FlightcaseRow, FlightcaseSealInput>;
    readonly seal_unused: Guard<FlightcaseRow, FlightcaseSealInput>;
    readonly nested_cases_closed: Guard<FlightcaseRow, FlightcaseSealInput>;
    readonly tests_valid: Guard<FlightcaseRow, FlightcaseSealInput>;
  };
  readonly effects: {
    readonly put_in: Effect<FlightcaseRow, FlightcasePackInput, Plans['packing']>;
    readonly take_out: Effect<FlightcaseRow, FlightcaseUnpackInput, Plans['unpacking']>;
  };
  readonly actions: {
    readonly manifest: ActionHandler<FlightcaseRow, FlightcaseManifestInput>;
  };
}
