/** JSON Schemas in definitions (`schema:`, `answer:`, `verdict:`): a keyword that does not exist would silently allow everything. */
import type { Path } from '../source/source.ts';
import { listed, nearest } from '../text/suggest.ts';
import { valueMistake } from './json_schema_values.ts';
import { validator } from './schema_validator.ts';

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

/** The mistake, its reason, and what to write instead; null if there is none. */
export interface SchemaMistake {
  /** Where, below the schema. */
  readonly at: Path;
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

/** Whether a component of the OpenAPI document has a name; null if other documents contain the schema as well. */
export type Components = ((name: string) => boolean) | null;

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first mistake of a schema, depth first; at last mistakes that no rule here knows and a validator would refuse. */
export function schemaMistake(schema: unknown, components: Components = null): SchemaMistake | null {
  return mistakeIn(schema, [], components) ?? refused(schema);
}

function mistakeIn(schema: unknown, at: Path, components: Components): SchemaMistake | null {
  if (!isMap(schema))
    return {
      at,
      what: 'the schema is no map',
      why: 'a JSON Schema has keys',
      fix: 'write `{ type: object }` or the like',
    };
  for (const [keyword, value] of Object.entries(schema)) {
    const location = [...at, keyword];
    const kind = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
    if (kind === undefined && !keyword.startsWith('x-')) return unknown(keyword, location);
    const mistake =
      keyword === 'type'
        ? wrongType(value, location)
        : kind === undefined
          ? null
          : (wrongValue(keyword, kind, value, location, components) ?? valueMistake(schema, keyword, at, components));
    if (mistake !== null) return mistake;
  }
  return missingProperty(schema, at);
}

/** By its meta-schema, such as a negative length: a body with such a schema could never be checked. */
function refused(schema: unknown): SchemaMistake | null {
  const ajv = validator();
  if (ajv.validateSchema(schema as object) === true) return null;
  const [error] = ajv.errors ?? [];
  const at = (error?.instancePath ?? '')
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));
  return {
    at,
    what: `"${at.findLast((step) => typeof step === 'string') ?? 'the schema'}" ${error?.message ?? 'is not allowed'}`,
    why: 'JSON Schema asks for it',
    fix: 'write such a value',
  };
}

/** A required property that the schema does not know: refused if no others are allowed, else misspelt. */
function missingProperty(
  { properties, required, additionalProperties }: Readonly<Record<string, unknown>>,
  at: Path,
): SchemaMistake | null {
  if (!isMap(properties) || !Array.isArray(required)) return null;
  const known = Object.keys(properties);
  for (const [item, name] of required.map(String).entries()) {
    const guess = nearest(name, known);
    if (known.includes(name) || (guess === null && additionalProperties !== false)) continue;
    return {
      at: [...at, 'required', item],
      what: `"${name}" is required and is no property${guess === null ? '' : `, did you mean "${guess}"?`}`,
      why: `properties: ${listed(known)}`,
      fix: guess === null ? 'add it under `properties:`' : `write \`${guess}\``,
    };
  }
  return null;
}

function unknown(keyword: string, at: Path): SchemaMistake {
  const guess = nearest(keyword, Object.keys(keywords));
  return {
    at,
    what: `"${keyword}" is no keyword of JSON Schema${guess === null ? '' : `, did you mean "${guess}"?`}`,
    why: 'it would be ignored',
    fix: guess === null ? 'leave it out; write the properties of an object under `properties:`' : `write \`${guess}:\``,
  };
}

function wrongType(value: unknown, at: Path): SchemaMistake | null {
  if ([value].flat().includes(null))
    return { at, what: '"type" holds nothing', why: 'a bare `null` is no text', fix: "write `'null'` in quotes" };
  const wrong = [value].flat().find((one) => !types.includes(String(one)));
  if (wrong === undefined) return null;
  const what = `"${String(wrong)}" is no type of JSON Schema`;
  return { at, what, why: `there are ${listed(types)}`, fix: 'write one of them' };
}

function wrongValue(
  keyword: string,
  kind: Kind,
  value: unknown,
  at: Path,
  components: Components,
): SchemaMistake | null {
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
    return { at, what, why: 'it would be ignored or refuse everything', fix: `write ${expected[kind]} there` };
  }
  const inner: readonly (readonly [Path, unknown])[] =
    kind === 'named' || kind === 'schemas'
      ? Object.entries(value as object).map(([name, one]) => [[...at, kind === 'schemas' ? Number(name) : name], one])
      : isMap(value) && kind !== 'any'
        ? [[at, value]]
        : [];
  for (const [location, one] of inner) {
    const mistake = typeof one === 'boolean' ? null : mistakeIn(one, location, components);
    if (mistake !== null) return mistake;
  }
  return null;
}
