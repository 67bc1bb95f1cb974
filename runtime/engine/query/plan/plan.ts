/** A request's reading plan: plain data, made of specifications and checked values. No SQL that a request wrote, no I/O. */
import type { CustomFieldSpec, CustomFields } from '../../../base/kernel/custom_field.ts';
import type {
  FieldSpec,
  ListParameterSpec,
  Predicate,
  RelationSpec,
  ResourceSpec,
} from '../../../base/kernel/resource.ts';
import type { Output } from './resource_index.ts';

const empty: ReadonlyMap<string, CustomFieldSpec> = new Map();
export const noCustomFields: CustomFields = () => empty;

/** What a filter or sort looks at. */
export type Target =
  | { readonly kind: 'field'; readonly field: FieldSpec }
  | { readonly kind: 'custom'; readonly field: CustomFieldSpec };

/** One relation on a filter's path, and the resource it leads to. */
export interface Step {
  readonly relation: RelationSpec;
  readonly from: ResourceSpec;
  readonly to: ResourceSpec;
}

/** A checked value: text that PostgreSQL casts to the target's type. `day` is a date compared with a timestamp. */
export type Operand =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'day'; readonly value: string }
  | { readonly kind: 'list'; readonly values: readonly string[] }
  | { readonly kind: 'flag'; readonly value: boolean };

export interface Filter {
  readonly path: readonly Step[];
  readonly target: Target;
  readonly predicate: Predicate;
  readonly operand: Operand;
}

export interface Sort {
  readonly target: Target;
  readonly descending: boolean;
}

/** What a record's body holds: null = its default body. */
export type Selection = {
  /** Keys that statements give. */
  readonly outputs: readonly Output[];
  /** Names under custom_fields, null = all of them. */
  readonly custom: readonly string[] | null;
  /** Keys that functions fill, by the function; null = none. */
  readonly filled: ReadonlyMap<string, readonly string[]> | null;
} | null;

export interface Include {
  readonly relation: RelationSpec;
  readonly from: ResourceSpec;
  readonly spec: ResourceSpec;
  readonly selection: Selection;
  readonly children: readonly Include[];
}

/** Names that were sent and left out, as sent; each list becomes a key of `meta` when it is not empty. */
export interface Ignored {
  readonly ignored_parameters: readonly string[];
  readonly ignored_filters: readonly string[];
  readonly ignored_sorts: readonly string[];
  readonly ignored_includes: readonly string[];
  readonly ignored_fields: readonly string[];
}

export interface ShowPlan {
  readonly spec: ResourceSpec;
  readonly costs: boolean;
  /** Soft-deleted rows are read as well. */
  readonly deleted: boolean;
  readonly selection: Selection;
  readonly includes: readonly Include[];
  readonly ignored: Ignored;
}

/** A parameter of the list with its checked value. */
export interface ParameterValue {
  readonly parameter: ListParameterSpec;
  readonly value: string;
}

export interface ListPlan extends ShowPlan {
  readonly filters: readonly Filter[];
  readonly parameters: readonly ParameterValue[];
  readonly sort: readonly Sort[];
  readonly page: number;
  readonly perPage: number;
}
