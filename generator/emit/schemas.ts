/**
 * TypeBox schemas of a resource: its record, and the body or query of each route that takes one. Requests are checked with them
 * (runtime/pipeline/request_document.ts), and they give rules the types of their input.
 */
import type { ResourceModel, RouteModel } from '../model/types.ts';
import type { Direction } from './json_schema.ts';
import { key, pascal } from './names.ts';
import { bodyName, bodyProperties, type Property, queryProperties, recordProperties } from './properties.ts';
import { typeboxText } from './type_text.ts';

export interface SchemasView {
  readonly source: string;
  readonly schemas: readonly { readonly name: string; readonly summary: string; readonly members: readonly string[] }[];
}

/** View of `generated/schemas/<entity>.ts`. */
export function schemasView(resource: ResourceModel): SchemasView {
  const record = {
    name: `${pascal(resource.spec.name)}Record`,
    summary: `${pascal(resource.spec.name)} as the service writes it. Cost fields and those served on request may be absent.`,
    members: recordProperties(resource).map((property) => member(property, 'response')),
  };
  const bodies = resource.routes.filter(hasSchema).map((route) => ({
    name: bodyName(route),
    summary: `${route.spec.query ? 'Query' : 'Body'} of ${route.spec.name}.`,
    members: inputProperties(resource, route).map((property) => member(property, 'request')),
  }));
  return { source: resource.source.file, schemas: [record, ...bodies] };
}

/** Whether a route takes an input that a schema describes: a body, or what a reading action takes from the query. */
export function hasSchema({ spec }: RouteModel): boolean {
  return spec.body || spec.query === true;
}

/** Keys of that input. */
export function inputProperties(resource: ResourceModel | null, route: RouteModel): readonly Property[] {
  return route.spec.query ? queryProperties(route) : bodyProperties(resource, route);
}

function member(property: Property, direction: Direction): string {
  return `${key(property.name)}: ${typeboxText(property, direction)},`;
}
