/**
 * The generator's data for the API reference of a product (generated/reference.json): one page per resource, words instead of
 * shapes.
 */
import type { Method } from './route.ts';

/** The whole document: what every page shows beside its own matter, and the pages. */
export interface ReferenceDocument {
  readonly title: string;
  readonly release: string;
  readonly description: string;
  /** `Backline` in `X-Backline-Event`. */
  readonly headerPrefix: string;
  /** `bkl` in `bkl_pat_…`. */
  readonly tokenPrefix: string;
  /** Headings of the navigation in order, with the slugs of their pages. */
  readonly groups: readonly { readonly name: string; readonly pages: readonly string[] }[];
  /** By slug, which is the plural of a resource or the name of a group of endpoints. */
  readonly pages: Readonly<Record<string, ReferencePage>>;
}

export interface ReferencePage {
  readonly slug: string;
  readonly title: string;
  readonly group: string;
  /** Null for endpoints that serve no resource. */
  readonly entity: string | null;
  readonly summary: string;
  readonly description: string;
  /** What a reader may rely on: sentences. */
  readonly traits: readonly string[];
  /** Slug of the page of the resource that its records belong to. */
  readonly parent: string | null;
  readonly fields: readonly ReferenceField[];
  readonly relations: readonly ReferenceRelation[];
  /** Predicates and the fields that take exactly these. */
  readonly filters: readonly { readonly predicates: readonly string[]; readonly fields: readonly string[] }[];
  readonly sorts: readonly string[];
  /** As `sort` writes it. */
  readonly defaultSort: string;
  readonly operations: readonly ReferenceOperation[];
  readonly machine: ReferenceMachine | null;
  readonly events: readonly ReferenceEvent[];
  /** A record as it comes without parameters; null where the page has none. */
  readonly record: { readonly key: string; readonly value: unknown } | null;
}

export interface ReferenceValue {
  readonly name: string;
  /** `string, 255 characters at most`. */
  readonly type: string;
  readonly values?: readonly string[];
  /** Entity that the value is a key of. */
  readonly references?: string;
  readonly summary: string;
  /** In words. */
  readonly default?: string;
  /** Of a parameter: what samples send, which the demo data answers. */
  readonly example?: string;
  readonly required?: true;
  readonly nullable?: true;
  /** Members of an object, or of the objects of a list. */
  readonly members?: readonly ReferenceValue[];
}

export interface ReferenceField extends ReferenceValue {
  /** When a caller may write it, in words. */
  readonly writable: string;
  /** `cost`, `on request`, `unique`, … */
  readonly notes: readonly string[];
}

export interface ReferenceRelation {
  readonly name: string;
  readonly many: boolean;
  readonly entities: readonly string[];
  readonly include: boolean;
  readonly filterPath: boolean;
  readonly summary: string;
}

export interface ReferenceGuard {
  readonly name: string;
  readonly code: string;
  /** Instead of the code's. */
  readonly message: string | null;
  readonly field: string;
  /** For a transition with a choice of targets: inputs of this target alone. */
  readonly target?: string;
}

export interface ReferenceOperation {
  /** `rentals.convert_to_quote`. */
  readonly name: string;
  /** `convert_to_quote`: anchor on the page. */
  readonly anchor: string;
  readonly kind: string;
  readonly summary: string;
  readonly description: string;
  readonly method: Method;
  readonly path: string;
  readonly units: number;
  /** Every ability that is needed; none where any token will do. */
  readonly abilities: readonly string[];
  readonly status: number;
  readonly dryRun: boolean;
  readonly expectedVersion: boolean;
  readonly idempotent: boolean;
  readonly deprecated: { readonly since: string; readonly sunset: string; readonly link: string } | null;
  /** Of the path. */
  readonly parameters: readonly ReferenceValue[];
  /** Parameters of the query, without those that a guide describes. */
  readonly query: readonly ReferenceValue[];
  /** Lists: pages, filters, sorts and projections apply; `cursor` too. */
  readonly list: boolean;
  readonly cursor: boolean;
  /** Entity whose list's filters and projections it takes. */
  readonly selects?: string;
  readonly body: readonly ReferenceValue[];
  /** A body that may be sent as it is; null without a body. */
  readonly example: unknown;
  /** What comes back, in words. */
  readonly answers: string;
  /** A sample of the answer where the page's record does not show it. */
  readonly answer?: unknown;
  /** Entity whose record comes back. */
  readonly answersWith?: string;
  /** Codes in addition to those of every request. */
  readonly codes: readonly string[];
  readonly guards: readonly ReferenceGuard[];
  readonly emits: readonly string[];
}

export interface ReferenceTransition {
  readonly operation: string;
  readonly from: string;
  readonly to: string;
}

export interface ReferenceMachine {
  readonly field: string;
  readonly initial: string;
  readonly states: readonly string[];
  readonly transitions: readonly ReferenceTransition[];
}

export interface ReferenceEvent {
  readonly name: string;
  readonly description: string;
  /** Keys of the delivered body in order, in words. */
  readonly payload: readonly ReferenceValue[];
}
