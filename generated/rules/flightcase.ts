// Generated from definitions/inventory/flightcase.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Guard } from '../../runtime/kernel/rules.ts';
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
export interface FlightcaseCreateInput {
  readonly case_number?: string;
  readonly barcode?: string | null;
  readonly rfid_tag?: string | null;
  readonly name: string;
  readonly catalogue_item_id?: number | null;
  readonly asset_id?: number | null;
  readonly case_type?: 'fixed' | 'flexible' | 'temporary';
  readonly warehouse_id: number;
  readonly storage_location_id?: number | null;
  readonly tare_weight_kg?: string;
  readonly max_payload_kg?: string | null;
  readonly length_mm?: number | null;
  readonly width_mm?: number | null;
  readonly height_mm?: number | null;
  readonly template?: unknown;
  readonly stack_limit?: number | null;
  readonly wheels?: boolean;
  readonly colour?: string | null;
  readonly label?: string | null;
  readonly custom_fields?: Readonly<Record<string, unknown>>;
}

/** Body of flightcases.update. */
export interface FlightcaseUpdateInput {
  readonly case_number?: string;
  readonly barcode?: string | null;
  readonly rfid_tag?: string | null;
  readonly name?: string;
  readonly catalogue_item_id?: number | null;
  readonly asset_id?: number | null;
  readonly case_type?: 'fixed' | 'flexible' | 'temporary';
  readonly warehouse_id?: number;
  readonly storage_location_id?: number | null;
  readonly tare_weight_kg?: string;
  readonly max_payload_kg?: string | null;
  readonly length_mm?: number | null;
  readonly width_mm?: number | null;
  readonly height_mm?: number | null;
  readonly template?: unknown;
  readonly stack_limit?: number | null;
  readonly wheels?: boolean;
  readonly colour?: string | null;
  readonly label?: string | null;
  readonly custom_fields?: Readonly<Record<string, unknown>>;
}

/** Body of flightcases.delete. */
export interface FlightcaseDeleteInput {
}

/** Body of flightcases.manifest. */
export interface FlightcaseManifestInput {
}

/** Body of flightcases.pack. */
export interface FlightcasePackInput {
  readonly contents?: unknown;
  readonly complete?: boolean | null;
  readonly exception?: boolean | null;
  readonly rental_id?: number | null;
  readonly dry_run?: boolean;
}

/** Body of flightcases.unpack. */
export interface FlightcaseUnpackInput {
  readonly contents?: unknown;
  readonly force?: boolean | null;
  readonly dry_run?: boolean;
}

/** Body of flightcases.seal. */
export interface FlightcaseSealInput {
  readonly seal_number?: string | null;
  readonly allow_incomplete?: boolean | null;
  readonly dry_run?: boolean;
}

/** Body of flightcases.unseal. */
export interface FlightcaseUnsealInput {
  readonly reason?: string | null;
  readonly dry_run?: boolean;
}

/** Body of flightcases.retire. */
export interface FlightcaseRetireInput {
  readonly dry_run?: boolean;
}

/** Body of flightcases.reinstate. */
export interface FlightcaseReinstateInput {
  readonly dry_run?: boolean;
}

/** What the rule file exports as `rules` (`satisfies FlightcaseRules`). Optional names are planned and may wait. */
export interface FlightcaseRules {
  readonly guards: {
    readonly contents_named: Guard<FlightcaseRow, Partial<FlightcasePackInput & FlightcaseUnpackInput>>;
    readonly units_known: Guard<FlightcaseRow, FlightcasePackInput>;
    readonly rental_known: Guard<FlightcaseRow, FlightcasePackInput>;
    readonly not_in_sealed_case: Guard<FlightcaseRow, Partial<FlightcasePackInput & FlightcaseUnpackInput & FlightcaseSealInput & FlightcaseUnsealInput>>;
    readonly units_available: Guard<FlightcaseRow, FlightcasePackInput>;
    readonly units_loose: Guard<FlightcaseRow, FlightcasePackInput>;
    readonly nesting_fits: Guard<FlightcaseRow, FlightcasePackInput>;
    readonly payload_fits: Guard<FlightcaseRow, FlightcasePackInput>;
    readonly units_in_template: Guard<FlightcaseRow, FlightcasePackInput>;
    readonly something_inside: Guard<FlightcaseRow, FlightcasePackInput>;
    readonly units_inside: Guard<FlightcaseRow, FlightcaseUnpackInput>;
    readonly nothing_permanent: Guard<FlightcaseRow, FlightcaseUnpackInput>;
    readonly contents_complete: Guard<FlightcaseRow, FlightcaseSealInput>;
    readonly seal_unused: Guard<FlightcaseRow, FlightcaseSealInput>;
    readonly nested_cases_closed: Guard<FlightcaseRow, FlightcaseSealInput>;
    readonly tests_valid: Guard<FlightcaseRow, FlightcaseSealInput>;
  };
  readonly effects: {
    readonly put_in: Effect<FlightcaseRow, FlightcasePackInput>;
    readonly take_out: Effect<FlightcaseRow, FlightcaseUnpackInput>;
  };
  readonly actions: {
    readonly manifest: ActionHandler<FlightcaseRow, FlightcaseManifestInput>;
  };
}
