/** Keywords of a JSON Schema that no value would meet, that lead nowhere, or that its type ignores. */
import type { Path } from '../source/source.ts';
import { listed, slipOf } from '../text/suggest.ts';
import type { Components, SchemaMistake } from './json_schema.ts';
import { patternMistake } from './limits.ts';

type Schema = Readonly<Record<string, unknown>>;
type Said = Omit<SchemaMistake, 'at'> & { readonly below?: Path };

/** Keywords for values of some types alone: they have no effect on others. */
const owners: readonly (readonly [types: readonly string[], of: string, keywords: readonly string[]])[] = [
  [['string'], 'text', ['minLength', 'maxLength', 'pattern', 'contentEncoding', 'contentMediaType']],
  [['number', 'integer'], 'numbers', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
  [['array'], 'lists', ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems']],
  [
    ['object'],
    'objects',
    [
      ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
      ...['required', 'dependentRequired', 'minProperties', 'maxProperties'],
    ],
  ],
];

/** Formats of JSON Schema and OpenAPI. Custom ones are allowed, so only a name close to one of them is a slip. */
const formats = [
  ...[
    'date',
    'date-time',
    'time',
    'duration',
    'email',
    'idn-email',
    'hostname',
    'ipv4',
    'ipv6',
    'uri',
    'uri-reference',
  ],
  ...['uuid', 'json-pointer', 'regex', 'int32', 'int64', 'float', 'double', 'byte', 'binary', 'password'],
];
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The least and the greatest of one thing. */
const bounds = { minLength: 'maxLength', minimum: 'maximum', minItems: 'maxItems', minProperties: 'maxProperties' };

/** The mistake of one keyword, whose value is of the right kind; null when there is none. */
export function valueMistake(schema: Schema, keyword: string, at: Path, components: Components): SchemaMistake | null {
  const said =
    kindOfValue(schema, keyword) ??
    (keyword === '$ref' ? reference(String(schema['$ref']), components) : null) ??
    (keyword in bounds ? crossed(schema, keyword as keyof typeof bounds) : null) ??
    ofKeyword(keyword, schema[keyword]);
  return said === null ? null : { at: [...at, keyword, ...(said.below ?? [])], ...said };
}

function ofKeyword(keyword: string, value: unknown): Said | null {
  if (keyword === 'enum' && Array.isArray(value) && value.length === 0)
    return { what: '"enum" is empty', why: 'no value would do', fix: 'name the values, or leave it out' };
  if (keyword === 'pattern') return patternMistake(String(value));
  if (keyword === 'patternProperties')
    for (const name of Object.keys(value as object)) {
      const mistake = patternMistake(name);
      if (mistake !== null) return { ...mistake, below: [name] };
    }
  if (keyword === 'format') return misspelt(String(value));
  return null;
}

/** A keyword beside a type that does not look at it. */
function kindOfValue({ type }: Schema, keyword: string): Said | null {
  const [types, of] = owners.find(([, , keywords]) => keywords.includes(keyword)) ?? [];
  const written = type === undefined ? [] : [type].flat().map(String);
  if (types === undefined || written.length === 0 || written.some((one) => types.includes(one))) return null;
  return {
    what: `the keyword "${keyword}"`,
    why: `it belongs to ${of}, and the type is ${listed(written)}`,
    fix: `leave \`${keyword}:\` out, or change the type`,
  };
}

function crossed(schema: Schema, least: keyof typeof bounds): Said | null {
  const [min, max] = [schema[least], schema[bounds[least]]];
  if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return null;
  return {
    what: `"${least}" ${min} is greater than "${bounds[least]}" ${max}`,
    why: 'no value would do',
    fix: 'swap them',
  };
}

/** A format with a similar existing one: `e-mail`, `datetime`. Formats that differ in a number are not similar (`int16`). */
function misspelt(format: string): Said | null {
  if (formats.includes(format)) return null;
  const similar =
    formats.find((one) => plain(one) === plain(format)) ?? (/\d/.test(format) ? null : slipOf(format, formats));
  if (similar === null) return null;
  return {
    what: `"${format}" is no format, did you mean "${similar}"?`,
    why: 'nothing would be checked',
    fix: `write \`format: ${similar}\``,
  };
}

/** A schema becomes part of larger documents, in which `#` is another place than here. */
function reference(pointer: string, components: Components): Said | null {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(pointer)?.[1];
  if (components !== null && name !== undefined && components(name)) return null;
  return {
    what: `"$ref" leads nowhere: ${JSON.stringify(pointer)}`,
    why:
      components === null
        ? 'the schema becomes part of several documents, and not all of them have such a place'
        : 'the document of the API has no such schema',
    fix:
      components === null
        ? 'write in its place what it refers to'
        : 'write in its place what it refers to, or `#/components/schemas/` and the name of a resource such as `RentalItem`',
  };
}
