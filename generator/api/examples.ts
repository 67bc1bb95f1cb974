/** Examples of records and bodies, from those of fields and inputs. */
import type { FieldModel, ResourceModel, RouteModel } from '../model/types.ts';
import { type JsonSchema, schemaOf } from '../schemas/json_schema.ts';
import { bodyProperties, type Property } from '../schemas/properties.ts';
import { sampleOf } from '../schemas/sample.ts';
import { exampleOf as exampleOfShape } from '../values/shape.ts';
import type { ValueShape } from '../values/value_shape.ts';

/** A record as it comes without parameters: the default body without costs. */
export function recordExample(resource: ResourceModel): Record<string, unknown> {
  return Object.fromEntries(
    resource.fields
      .filter(({ spec }) => spec.inDefaultBody && !spec.hidden && !spec.cost)
      .map((field) => [field.spec.name, exampleOf(field)]),
  );
}

/** So many keys does the example of a change have. */
const changedKeys = 3;

/**
 * The body of the definition, or one with the required keys and those that have an example of their own. A change leaves out
 * unique values: the record of the other example has them.
 */
export function bodyExample(resource: ResourceModel | null, route: RouteModel): Readonly<Record<string, unknown>> {
  if (route.example !== undefined) return route.example;
  const properties = bodyProperties(resource, route);
  const constraints = Object.values(resource?.spec.constraints ?? {});
  const unique = new Set(constraints.flatMap(({ kind, field }) => (kind === 'unique' ? [field] : [])));
  const included = properties.filter((property) => property.required || property.shown);
  const shown =
    route.spec.kind === 'update' ? included.filter(({ name }) => !unique.has(name)).slice(0, changedKeys) : included;
  return Object.fromEntries(
    shown.map((property) => [
      property.name,
      fits(property.shape, property.example) ? property.example : sample(property),
    ]),
  );
}

function exampleOf(field: FieldModel): unknown {
  const { spec, example, shape } = field;
  if (spec.kind === 'encrypted') return null;
  if (spec.kind === 'datetime' && spec.readOnly && spec.nullable) return null; // not archived, not deleted
  return fits(shape, example) ? example : sample({ shape, name: spec.name });
}

/** False for the general example of a json field whose schema demands a list. */
function fits(shape: ValueShape, example: unknown): boolean {
  if (example === undefined) return false;
  if (shape.type !== 'json') return true;
  const wanted = [(shape.schema as JsonSchema | undefined)?.type ?? 'any'].flat();
  return wanted.includes('any') || wanted.includes(Array.isArray(example) ? 'array' : typeof example);
}

function sample({ shape, name }: Pick<Property, 'shape' | 'name'>): unknown {
  if (shape.type === 'json' || shape.type === 'array' || shape.type === 'object')
    return sampleOf(schemaOf(shape, 'response'));
  return exampleOfShape(shape, name);
}
