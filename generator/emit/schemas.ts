/**
 * TypeBox schemas of a resource: its record, and the body or query of each route that takes one. Requests are checked against
 * them (runtime/serving/bodies/request_document.ts), and rules get the types of their input from them.
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
import { key, pascal, quote } from '../text/case.ts';
import { line } from './literal.ts';
import { typeboxText } from './type_text.ts';

interface SchemasView {
  readonly source: string;
  readonly record: { readonly name: string; readonly summary: string; readonly members: readonly string[] };
  /** Names of its imports from `input.ts`. */
  readonly helpers: readonly string[];
  /** Bodies and queries, by the names of their routes. */
  readonly inputs: readonly {
    readonly name: string;
    /** Keys as `inputOf` takes them. */
    readonly keys: string;
    /** Values that are not the record's. */
    readonly more: readonly string[];
  }[];
}

/** View of `generated/schemas/<entity>.ts`. */
export function schemasView(resource: ResourceModel): SchemasView {
  const name = pascal(resource.spec.name);
  const properties = recordProperties(resource);
  const known = new Map(
    [...usualProperties.map(inRequest), ...properties.map(valueIn('response'))].map(({ key: of, text }) => [of, text]),
  );
  const { members, shared: usesShared } = membersOf(properties);
  return {
    source: resource.source.file,
    helpers: [...(resource.routes.some(hasSchema) ? ['inputOf'] : []), ...(usesShared ? ['shared'] : [])],
    record: {
      name: `${name}Record`,
      summary: `${name} as the service writes it. Cost fields and those served on request may be absent.`,
      members,
    },
    inputs: resource.routes.filter(hasSchema).map((route) => {
      const taken = inputProperties(resource, route);
      return {
        name: bodyName(route),
        keys: line(taken.map((property) => `${property.name}${property.required ? '!' : ''}`)),
        more: taken
          .map(inRequest)
          .filter(({ key: of, text }) => known.get(of) !== text)
          .map(({ key: of, text }) => `${key(of)}: ${text},`),
      };
    }),
  };
}

const by =
  "Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })";
const at = "Type.String({ format: 'date-time', maxLength: 40 })";

/** The platform's fields of most records: `shared('id', 'ref')` replaces them if they have the usual text. */
const sharedMembers: Readonly<Record<string, string>> = {
  id: "Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 })",
  ref: 'Type.String({ maxLength: 1048576 })',
  created_by_id: by,
  updated_by_id: by,
  created_at: at,
  updated_at: at,
  deleted_at: "Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 })",
};

/** The members of a record, shared ones in a row together. */
function membersOf(properties: readonly Property[]): { readonly members: readonly string[]; readonly shared: boolean } {
  const groups: string[][] = [];
  const members: (string | readonly string[])[] = [];
  let last: string[] | null = null;
  for (const property of properties) {
    const { name } = property;
    if (typeboxText(property, 'response') !== sharedMembers[name]) {
      members.push(member(property, 'response'));
      last = null;
    } else if (last === null) {
      last = [name];
      groups.push(last);
      members.push(last);
    } else last.push(name);
  }
  return {
    members: members.map((one) => (typeof one === 'string' ? one : `...shared(${one.map(quote).join(', ')}),`)),
    shared: groups.length > 0,
  };
}

/** View of `generated/input.ts`. */
export function inputView(): { readonly usual: readonly string[]; readonly shared: readonly string[] } {
  return {
    usual: usualProperties.map(inRequest).map(({ key: of, text }) => `${key(of)}: ${text},`),
    shared: Object.entries(sharedMembers).map(([of, text]) => `${of}: ${text},`),
  };
}

/** The schema of a value in requests or in answers, required or not. */
const valueIn = (direction: Direction) => (property: Property) => ({
  key: property.name,
  text: typeboxText({ ...property, required: true }, direction),
});
const inRequest = valueIn('request');

function member(property: Property, direction: Direction): string {
  return `${key(property.name)}: ${typeboxText(property, direction)},`;
}
