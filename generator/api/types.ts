/**
 * The published interface of a product as plain data: operations, records, events. Documents are printed from it, and artefacts of
 * a custom folder get it. It has no functions, and no fields that the interface hides.
 */
import type { ConsoleFit } from '../../runtime/base/kernel/console.ts';
import type {
  FieldSpec,
  GuardSpec,
  MachineSpec,
  RelationSpec,
  ResourceSpec,
} from '../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import type { FieldModel, Model, PublicRouteModel, ResourceModel, RouteModel } from '../model/types.ts';
import type { Property } from '../schemas/properties.ts';
import type { ValueShape } from '../values/value_shape.ts';
import type { internalOfField, internalOfOperation, relationFacets, resourceFacets } from './facets.ts';

/** A field of a record. Hidden fields are none. */
export interface Field
  extends Omit<FieldSpec, (typeof internalOfField)[number]>,
    Omit<FieldModel, 'spec' | 'columnDefault' | 'was'> {
  /** No two records have the same value. */
  readonly unique: boolean;
  /** Callers send it. */
  readonly writable: boolean;
  /** Tables that the value is computed from when it is read; none of a stored one. */
  readonly computedFrom: readonly string[];
}

/** Related records, by the word that `include` takes. */
export interface Relation extends Pick<RelationSpec, (typeof relationFacets)[number]> {
  readonly summary: string;
  /** The resources of its records: several of a polymorphic reference. */
  readonly resources: readonly string[];
  /** The column of the record that it follows; null if it does not follow a plain reference. */
  readonly follows: string | null;
}

/** A state machine: its states and its steps. */
export interface Machine extends Omit<MachineSpec, 'transitions'> {
  readonly transitions: Readonly<Record<string, Transition>>;
}

/** From which states a transition leads to which. */
type Transition = Pick<MachineSpec['transitions'][string], 'name' | 'from' | 'to' | 'moves'>;

/** A condition that an operation refuses by. */
export interface Refusal extends Pick<GuardSpec, 'name' | 'code' | 'message' | 'field'> {
  /** A rule of every record, judged after the write. */
  readonly ofRecord?: true;
}

/** What an operation changes: the conditions for it, and the events that it announces. */
export interface OperationChange {
  /** Of a transition with a choice of states, what this one adds. */
  readonly target?: string;
  readonly refusals: readonly Refusal[];
  readonly emits: readonly string[];
}

/** An operation: what a caller sends, what it answers, by what it refuses. */
export interface Operation
  extends Omit<RouteSpec, (typeof internalOfOperation)[number]>,
    Omit<RouteModel, 'spec' | 'example'> {
  /** Heading in the documents. */
  readonly group: string;
  /** The folder of its definition. */
  readonly context: string;
  /** Abilities that a caller needs; none where any token will do. */
  readonly rights: readonly string[];
  /** Keys of the body; null without a body. */
  readonly body: readonly Property[] | null;
  /** The name of the body's schema. */
  readonly bodyName: string;
  /** An example of the body; null without a body. */
  readonly example: Readonly<Record<string, unknown>> | null;
  /** The query parameters are its input: a reading action. */
  readonly readsQuery: boolean;
  /** None of an operation that changes nothing; the second and later ones are those of single targets. */
  readonly changes: readonly OperationChange[];
  /** Booleans that it sets, and fields that it clears (null). */
  readonly sets: Readonly<Record<string, boolean | null>>;
}

/** A resource: its record, its operations, its life. */
export interface Resource
  extends Pick<ResourceSpec, (typeof resourceFacets)[number]>,
    Pick<ResourceModel, 'summary' | 'description' | 'group' | 'console' | 'narrowed' | 'openIn' | 'source'> {
  readonly fields: readonly Field[];
  /** The fields as keys of a body. */
  readonly properties: readonly Property[];
  /** A record as it comes without parameters. */
  readonly example: Readonly<Record<string, unknown>>;
  readonly relations: readonly Relation[];
  readonly operations: readonly Operation[];
  readonly machine: Machine | null;
  /** Names of the rules of every record. */
  readonly validations: readonly string[];
  /** Callers with a limited scope see the records in it alone. */
  readonly scoped: boolean;
  /** Who sees a record depends on the user and the rights. */
  readonly sighted: boolean;
  readonly importable: boolean;
  readonly labels: boolean;
  /** The usual order of its list, as `sort` takes it. */
  readonly sortedBy: string;
  /** Words that `include` takes. */
  readonly includes: readonly string[];
  /** Its list takes `q`. */
  readonly filterable: boolean;
  /** Plain conditions of an operation on the record itself, by operation. */
  readonly fits: Readonly<Record<string, readonly ConsoleFit[]>>;
}

/** A key of what an event carries; `added`: by its definition, or the states of a change of state. */
export type EventKey =
  | { readonly name: string; readonly is: 'record' | 'id' | 'action' | 'actor' | 'ref' | 'parent' }
  | { readonly name: string; readonly is: 'added'; readonly shape: ValueShape; readonly summary: string };

/** An event with what it carries. */
export interface Event extends Omit<Model['events'][number], 'carries' | 'resource'> {
  /** The resource of the record; null if the product has none of that name. */
  readonly resource: string | null;
  readonly payload: readonly EventKey[];
  /** The records in it that a composite was made with: their key and resource. */
  readonly children: { readonly key: string; readonly resource: string } | null;
}

/** An address without a token. */
export interface PublicOperation extends Omit<PublicRouteModel['spec'], 'handler'>, Omit<PublicRouteModel, 'spec'> {
  /** Keys in the path. */
  readonly parameters: readonly string[];
}

/** Lists that are plain data in the model already. */
type Listed = Pick<
  Model,
  'product' | 'description' | 'agents' | 'navigation' | 'console' | 'settings' | 'settingSections' | 'codes'
> &
  Pick<Model, 'abilities' | 'notifications'>;

/** The whole interface. Operations, resources and events refer to each other by name. */
export interface Api extends Listed {
  readonly resources: readonly Resource[];
  /** All of them, in mounting order: those of resources and those of none. */
  readonly operations: readonly Operation[];
  /** Those of no resource, in the order of their files. */
  readonly endpoints: readonly Operation[];
  /** Files behind an address that is the credential. */
  readonly downloads: readonly Operation[];
  readonly publicOperations: readonly PublicOperation[];
  readonly events: readonly Event[];
  /** Lists that definitions may name for values, by the names of their schemas. */
  readonly lists: Readonly<Record<string, { readonly summary: string; readonly values: readonly string[] }>>;
  /** Jobs with a schedule. */
  readonly schedules: readonly { readonly name: string; readonly summary: string }[];
}

/** An artefact of a custom folder: the default export of `artefacts/<name>.ts`. */
export interface CustomArtefact {
  /** Of its file, below generated/: `routes.csv`, `acme/permissions.md`. */
  readonly path: string;
  /** The text of the file: the same for the same interface, or `generate --check` never passes. */
  readonly make: (api: Api) => string;
}
