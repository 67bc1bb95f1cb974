/**
 * TypeBox schemas of a resource: its record, and the body or query of each route that takes one. Requests are checked with them
 * (runtime/pipeline/request_document.ts), and they give rules the types of their input.
 */
import type { ResourceModel } from '../model/types.ts';
import type { Direction } from '../schemas/json_schema.ts';
import {
  bodyName,
  hasSchema,
  inputProperties,
  type Property,
  recordProperties,
  usualProperties,
} from '../schemas/properties.ts';
import { key, pascal } from '../text/case.ts';
import { line } from './literal.ts';
import { typeboxText } from './type_text.ts';

interface SchemaView {
  readonly name: string;
  readonly summary: string;
}

export interface SchemasView {
  readonly source: string;
  readonly record: SchemaView & { readonly members: readonly string[] };
  readonly inputs: readonly (SchemaView & {
    /** Keys as `inputOf` takes them. */
    readonly keys: string;
    /** Values that are not the record's. */
    readonly more: readonly string[];
  })[];
}

/** View of `generated/schemas/<entity>.ts`. */
export function schemasView(resource: ResourceModel): SchemasView {
  const name = pascal(resource.spec.name);
  const properties = recordProperties(resource);
  const known = new Map(
    [...usualProperties.map(asked), ...properties.map(valueIn('response'))].map(({ key: of, text }) => [of, text]),
  );
  return {
    source: resource.source.file,
    record: {
      name: `${name}Record`,
      summary: `${name} as the service writes it. Cost fields and those served on request may be absent.`,
      members: properties.map((property) => member(property, 'response')),
    },
    inputs: resource.routes.filter(hasSchema).map((route) => {
      const taken = inputProperties(resource, route);
      return {
        name: bodyName(route),
        summary: `${route.spec.query ? 'Query' : 'Body'} of ${route.spec.name}.`,
        keys: line(taken.map((property) => `${property.name}${property.required ? '!' : ''}`)),
        more: taken
          .map(asked)
          .filter(({ key: of, text }) => known.get(of) !== text)
          .map(({ key: of, text }) => `${key(of)}: ${text},`),
      };
    }),
  };
}

/** View of `generated/input.ts`. */
export function inputView(): { readonly usual: readonly string[] } {
  return { usual: usualProperties.map(asked).map(({ key: of, text }) => `${key(of)}: ${text},`) };
}

/** The schema of a value as it stands in requests or answers, whether it must be there or not. */
const valueIn = (direction: Direction) => (property: Property) => ({
  key: property.name,
  text: typeboxText({ ...property, required: true }, direction),
});
const asked = valueIn('request');

function member(property: Property, direction: Direction): string {
  return `${key(property.name)}: ${typeboxText(property, direction)},`;
}
