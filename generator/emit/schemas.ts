/** TypeBox schemas of a resource: its record and the body of each writing route. */
import type { ResourceModel } from '../model/types.ts';
import type { Direction } from '../schemas/json_schema.ts';
import { bodyName, bodyProperties, type Property, recordProperties } from '../schemas/properties.ts';
import { key, pascal } from '../text/case.ts';
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
  const bodies = resource.routes
    .filter((route) => route.spec.body)
    .map((route) => ({
      name: bodyName(route),
      summary: `Body of ${route.spec.name}.`,
      members: bodyProperties(resource, route).map((property) => member(property, 'request')),
    }));
  return { source: resource.source.file, schemas: [record, ...bodies] };
}

function member(property: Property, direction: Direction): string {
  return `${key(property.name)}: ${typeboxText(property, direction)},`;
}
