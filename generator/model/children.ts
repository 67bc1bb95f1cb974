/**
 * Composite create and bulk write (domain, Write rules 9 and 10): the contents of their bodies beside the record's own fields.
 */
import type { OperationDefinition } from '../language/definition.ts';
import { standardOperations } from '../language/standard_operations.ts';
import { spaced } from '../text/plural.ts';
import type { InputModel } from '../values/value_shape.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity, EntityField } from './entity.ts';
import type { NamedOperation } from './operations.ts';
import { inputModels } from './shapes_of_input.ts';
import type { ResourceModel, RouteModel } from './types.ts';

/** Children of one composite, and operations of one bulk write. */
const maximumChildren = 200;
const maximumOperations = 100;

/** The relation whose records a composite makes; null after a diagnostic. */
export function compositeOf(
  entity: Entity,
  operation: NamedOperation | null,
  context: BuildContext,
): { readonly children: string } | null {
  if (operation === null) return null;
  const { source } = entity.defined;
  const { children } = operation.definition;
  if (children === undefined) {
    const path = operation.path.length === 0 ? ['operations'] : operation.path;
    context.diagnostics.report(
      'missing_key',
      { key: 'children', section: 'the operation "composite"', example: '`children: items`' },
      source.valueSpan(path),
    );
    return null;
  }
  const below = [...entity.relations.values()].filter(
    (relation) =>
      relation.cardinality === 'many' && !relation.link && context.entities.get(relation.resource)?.parent === entity,
  );
  const names = below.map((relation) => relation.name);
  const path = [...operation.path, 'children'];
  const apart = entity.relations.get(children);
  if (apart?.cardinality === 'many' && !names.includes(children)) {
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `${apart.resource} is not nested below ${entity.name}`,
        why: 'a composite makes a record together with those that belong to it',
        fix: `write \`parent: ${entity.name}\` in ${apart.resource}, or name a relation to what has it`,
      },
      source.valueSpan(path),
    );
    return null;
  }
  const known = context.checkName(
    'unknown_relation',
    'relation',
    children,
    names,
    source,
    path,
    `below ${entity.name}`,
  );
  return known ? { children } : null;
}

/** The body of a composite beyond the fields of the record: the create's own keys, and the list of children. */
export function compositeInput(
  entity: Entity,
  children: string,
  create: OperationDefinition,
  context: BuildContext,
): InputModel[] {
  const child = context.entities.get(entity.relations.get(children)?.resource ?? '');
  if (child === undefined) return inputModels(create.input);
  const members = createMembers(child);
  return [
    ...inputModels(create.input),
    {
      name: children,
      shape: { type: 'array', maxItems: maximumChildren, items: { type: 'object', members } },
      required: true,
      nullable: false,
      summary: `The ${spaced(child.plural)}, in their order; all of them are made or none is.`,
      example: [exampleOf(child)],
    },
  ];
}

/** The body of a bulk write. A key that a create needs is required if the operation is a create. */
export function bulkInput(entity: Entity, kinds: readonly string[]): InputModel[] {
  const fields = [...entity.fields.values()]
    .filter(({ spec }) => (spec.create || spec.update) && !isParent(entity, spec.column))
    .map((field) => member(field, false));
  const others = ['create', 'update'].flatMap((name) => inputModels(operationOf(entity, name)?.input));
  const members = [...new Map([...others, ...fields].map((one) => [one.name, { ...one, required: false }])).values()];
  return [
    {
      name: 'operations',
      shape: {
        type: 'array',
        maxItems: maximumOperations,
        items: {
          type: 'object',
          members: [
            {
              name: 'op',
              shape: { type: 'enum', values: kinds },
              required: true,
              nullable: false,
              summary: 'What to do.',
            },
            {
              name: 'id',
              shape: entity.fields.get(entity.definition.bind ?? 'id')?.shape ?? { type: 'string' },
              required: false,
              nullable: false,
              summary: 'The record to change or delete.',
            },
            {
              name: 'attributes',
              shape: { type: 'object', members },
              required: false,
              nullable: false,
              summary: 'The body that the single operation would take.',
            },
          ],
        },
      },
      required: true,
      nullable: false,
      summary: 'Done in this order; all of them or none.',
      example: [{ op: kinds[0], attributes: exampleOf(entity) }],
    },
  ];
}

function createMembers(entity: Entity): InputModel[] {
  return [
    ...[...entity.fields.values()]
      .filter(({ spec }) => spec.create && !isParent(entity, spec.column))
      .map((field) => member(field, field.spec.required)),
    ...inputModels(operationOf(entity, 'create')?.input),
  ];
}

/** A standard operation as it is written; undefined if only its name is. */
function operationOf({ definition }: Entity, name: string): OperationDefinition | undefined {
  const { operations } = definition;
  if (Array.isArray(operations)) return undefined;
  return (operations as Readonly<Record<string, OperationDefinition | null>> | undefined)?.[name] ?? undefined;
}

function member({ spec, shape, summary, example }: EntityField, required: boolean): InputModel {
  return { name: spec.name, shape, required, nullable: spec.nullable, summary, example };
}

const isParent = (entity: Entity, column: string | null): boolean =>
  column !== null && column === `${entity.parent?.name}_id`;

/** The example of its create, or its required keys and those that have an example; a tree starts without a branch. */
function exampleOf(entity: Entity): Readonly<Record<string, unknown>> {
  const written = operationOf(entity, 'create')?.example;
  if (written !== undefined) return written;
  const fields = [...entity.fields.values()].filter(
    ({ spec }) => spec.create && !isParent(entity, spec.column) && spec.references !== entity.name,
  );
  return Object.fromEntries(
    fields
      .filter(({ spec, definition }) => spec.required || definition.example !== undefined)
      .map(({ spec, example }) => [spec.name, example]),
  );
}

/** A composite may be refused for what its children are refused for, which is known when every resource is built. */
export function withChildCodes(resources: readonly ResourceModel[]): ResourceModel[] {
  const byName = new Map(resources.map((resource) => [resource.spec.name, resource]));
  return resources.map((resource) => {
    const { composite, relations } = resource.spec;
    if (!composite) return resource;
    const relation = relations.find((one) => one.name === composite.children);
    const create = byName.get(relation?.resource ?? '')?.routes.find((route) => route.spec.kind === 'create');
    const routes = resource.routes.map(
      (route): RouteModel =>
        route.spec.kind === 'composite'
          ? { ...route, codes: [...new Set([...route.codes, ...(create?.codes ?? [])])] }
          : route,
    );
    return { ...resource, routes };
  });
}

/** The possible operations of a bulk write: the standard operations that the resource has. */
export function bulkKinds(standard: ReadonlyMap<string, unknown>): readonly string[] {
  return standardOperations.filter((name) => ['create', 'update', 'delete'].includes(name) && standard.has(name));
}
