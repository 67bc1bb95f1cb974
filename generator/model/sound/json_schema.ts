/** JSON Schemas in definitions (`schema:`, `answer:`, `verdict:`): a keyword that does not exist would silently allow everything. */
import { listed, nearest } from '../../suggest.ts';

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
type Kind = 'schema' | 'schemas' | 'named' | 'list' | 'number' | 'text' | 'boolean' | 'schema or boolean' | 'any';
const keywords: Readonly<Record<string, Kind>> = {
  type: 'any',
  enum: 'list',
  const: 'any',
  properties: 'named',
  patternProperties: 'named',
  additionalProperties: 'schema or boolean',
  unevaluatedProperties: 'schema or boolean',
  propertyNames: 'schema',
  required: 'list',
  dependentRequired: 'any',
  minProperties: 'number',
  maxProperties: 'number',
  items: 'schema or boolean',
  prefixItems: 'schemas',
  contains: 'schema',
  minItems: 'number',
  maxItems: 'number',
  uniqueItems: 'boolean',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  minLength: 'number',
  maxLength: 'number',
  pattern: 'text',
  format: 'text',
  contentEncoding: 'text',
  contentMediaType: 'text',
  allOf: 'schemas',
  anyOf: 'schemas',
  oneOf: 'schemas',
  not: 'schema',
  if: 'schema',
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: 'schema',
  else: 'schema',
  title: 'text',
  description: 'text',
  default: 'any',
  example: 'any',
  examples: 'list',
  deprecated: 'boolean',
  readOnly: 'boolean',
  writeOnly: 'boolean',
  discriminator: 'any',
  $ref: 'text',
  $defs: 'named',
  $comment: 'text',
};

const expected: Readonly<Record<Kind, string>> = {
  schema: 'a schema',
  schemas: 'a list of schemas',
  named: 'a map of schemas',
  list: 'a list',
  number: 'a number',
  text: 'text',
  boolean: 'true or false',
  'schema or boolean': 'a schema, true or false',
  any: 'anything',
};

/** What is wrong, why, and what to write instead; null when nothing is. */
export interface SchemaMistake {
  readonly what: string;
  readonly why: string;
  readonly cure: string;
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first mistake of a schema, depth first. */
export function schemaMistake(schema: unknown): SchemaMistake | null {
  if (!isMap(schema))
    return {
      what: 'the schema is no map',
      why: 'a JSON Schema has keys',
      cure: 'write `{ type: object }` or the like',
    };
  for (const [keyword, value] of Object.entries(schema)) {
    const kind = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
    if (kind === undefined && !keyword.startsWith('x-')) return unknown(keyword);
    const mistake =
      keyword === 'type' ? wrongType(value) : kind === undefined ? null : wrongValue(keyword, kind, value);
    if (mistake !== null) return mistake;
  }
  return missingProperty(schema);
}

/** A property that must be given and that the schema does not know: refused where nothing else is allowed, else misspelt. */
function missingProperty({ properties, required, additionalProperties }: Readonly<Record<string, unknown>>) {
  if (!isMap(properties) || !Array.isArray(required)) return null;
  const known = Object.keys(properties);
  for (const name of required.map(String)) {
    const guess = nearest(name, known);
    if (known.includes(name) || (guess === null && additionalProperties !== false)) continue;
    return {
      what: `"${name}" must be given and is no property${guess === null ? '' : `, did you mean "${guess}"?`}`,
      why: `properties: ${listed(known)}`,
      cure: guess === null ? 'add it under `properties:`' : `write \`${guess}\``,
    };
  }
  return null;
}

function unknown(keyword: string): SchemaMistake {
  const guess = nearest(keyword, Object.keys(keywords));
  return {
    what: `"${keyword}" is no keyword of JSON Schema${guess === null ? '' : `, did you mean "${guess}"?`}`,
    why: 'it would be ignored',
    cure:
      guess === null ? 'leave it out; the properties of an object stand under `properties:`' : `write \`${guess}:\``,
  };
}

function wrongType(value: unknown): SchemaMistake | null {
  const wrong = [value].flat().find((one) => !types.includes(String(one)));
  if (wrong === undefined) return null;
  const what = `"${String(wrong)}" is no type of JSON Schema`;
  return { what, why: `there are ${listed(types)}`, cure: 'write one of them' };
}

function wrongValue(keyword: string, kind: Kind, value: unknown): SchemaMistake | null {
  const fits = {
    schema: isMap(value),
    schemas: Array.isArray(value),
    named: isMap(value),
    list: Array.isArray(value),
    number: typeof value === 'number',
    text: typeof value === 'string',
    boolean: typeof value === 'boolean',
    'schema or boolean': isMap(value) || typeof value === 'boolean',
    any: true,
  };
  if (!fits[kind]) {
    const what = `"${keyword}" of a JSON Schema is ${expected[kind]}`;
    return { what, why: 'it would be ignored or refuse everything', cure: `write ${expected[kind]} there` };
  }
  const inner =
    kind === 'named'
      ? Object.values(value as object)
      : kind === 'schemas'
        ? (value as unknown[])
        : isMap(value) && kind !== 'any'
          ? [value]
          : [];
  for (const one of inner) {
    const mistake = typeof one === 'boolean' ? null : schemaMistake(one);
    if (mistake !== null) return mistake;
  }
  return null;
}
