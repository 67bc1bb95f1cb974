/** The keys of a body: one list that TypeBox, OpenAPI, JSON Schema and the rule interfaces are all made from. */
import type { FieldModel, ResourceModel, RouteModel } from '../model/types.ts';
import { pascal } from '../text/case.ts';
import type { InputModel } from '../values/value_shape.ts';

/** Attributes of a field that bodies have as they are. */
type Described = Omit<FieldModel, 'spec' | 'columnDefault' | 'was' | 'source' | 'documentedDefault' | 'example'>;

export interface Property extends Described {
  readonly name: string;
  readonly nullable: boolean;
  /** Must be sent (requests), or always there in the default body (records). */
  readonly required: boolean;
  readonly example?: unknown;
  readonly default?: unknown;
  /** The key of a record: its own, or one that it refers to. */
  readonly key?: true;
  /** Absent for readers without the right to see costs. */
  readonly cost: boolean;
}

const dryRun: Property = {
  name: 'dry_run',
  shape: { type: 'boolean' },
  nullable: false,
  required: false,
  summary: 'True asks for the verdict alone: the same guards run, nothing changes.',
  example: false,
  cost: false,
};

const expectedVersion: Property = {
  name: 'expected_version',
  shape: { type: 'integer', minimum: 1 },
  nullable: false,
  required: false,
  summary: 'The aggregate_version this change was made for; another one is refused with 409 version_conflict.',
  example: 1,
  cost: false,
};

function fromField(field: FieldModel, required: boolean): Property {
  const { spec, columnDefault: _, was: __, source: ___, documentedDefault, ...described } = field;
  const { name, nullable, cost, references } = spec;
  return {
    ...described,
    name,
    nullable,
    required,
    cost,
    ...((name === 'id' || references !== undefined) && { key: true as const }),
    default: documentedDefault,
  };
}

function fromInput(input: InputModel): Property {
  return { ...input, cost: false, ...(input.example !== undefined && { shown: true as const }) };
}

/** Keys of the default body and those served on request, in the order of the definition. Hidden fields are none. */
export function recordProperties(resource: ResourceModel): readonly Property[] {
  return resource.fields
    .filter((field) => !field.spec.hidden)
    .map((field) => ({
      ...fromField(field, field.spec.inDefaultBody && !field.spec.cost),
      ...(field.spec.kind === 'encrypted' && { nullable: true }), // always read as null
    }));
}

/** Keys of the stored image that rules and the ledger see (stored, neither hidden nor encrypted). */
export function imageProperties(resource: ResourceModel): readonly Property[] {
  return resource.fields
    .filter(({ spec }) => spec.column !== null && !spec.hidden && spec.kind !== 'encrypted')
    .map((field) => fromField(field, true));
}

/** Keys that operations of many resources take. */
export const usualProperties: readonly Property[] = [dryRun, expectedVersion];

/** Keys of the body of a route; empty when it takes none. */
export function bodyProperties(resource: ResourceModel | null, route: RouteModel): readonly Property[] {
  if (!route.spec.body) return [];
  return [
    ...fieldProperties(resource, route),
    ...(route.input ?? []).map(fromInput),
    ...(route.spec.dryRun ? [dryRun] : []),
    ...(route.spec.expectedVersion ? [expectedVersion] : []),
  ].filter((property, index, all) => all.findIndex((other) => other.name === property.name) === index);
}

/** Query parameters of a reading action, which are its input. */
function queryProperties(route: RouteModel): readonly Property[] {
  return route.query.map(fromInput).map((property) => ({ ...property, nullable: false }));
}

function fieldProperties(resource: ResourceModel | null, route: RouteModel): readonly Property[] {
  if (resource === null) return [];
  const { kind } = route.spec;
  if (kind === 'create' || kind === 'composite') {
    const parent = resource.spec.parent?.column;
    return resource.fields
      .filter(({ spec }) => spec.create && (spec.column === null || spec.column !== parent))
      .map((field) => fromField(field, field.spec.required));
  }
  if (kind === 'update') {
    return resource.fields
      .filter(({ spec }) => spec.update)
      .map((field) => ({ ...fromField(field, false), default: undefined, defaultInWords: undefined }));
  }
  return [];
}

/** Type and component name of a route's body: `RentalCreate`, `RentalUpdate`, `RentalConvertToQuoteInput`. */
export function bodyName(route: RouteModel): string {
  const { kind, entity, operation, name } = route.spec;
  if (entity === null) return `${pascal(name)}Input`;
  if (kind === 'create') return `${pascal(entity)}Create`;
  if (kind === 'update') return `${pascal(entity)}Update`;
  return `${pascal(entity)}${pascal(operation ?? name)}Input`;
}

/** Whether a route takes an input with a schema: a body, or the query of a reading action. */
export function hasSchema({ spec }: RouteModel): boolean {
  return spec.body || spec.query === true;
}

/** Keys of that input. */
export function inputProperties(resource: ResourceModel | null, route: RouteModel): readonly Property[] {
  return route.spec.query ? queryProperties(route) : bodyProperties(resource, route);
}
