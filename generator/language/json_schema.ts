/**
 * The registry as a JSON Schema for editors (`# yaml-language-server: $schema=…`): completion, hover texts and the mistakes that
 * one file alone can show. Draft 7, because the YAML language server reads it best.
 */
import { typeNames } from './field_type.ts';
import { describeType, kinds, language, sectionOf } from './index.ts';
import type { KeyEntry, Section, SectionName, ValueType } from './section.ts';

type Schema = Readonly<Record<string, unknown>>;

const namePattern = '^[a-z][a-z0-9_]{0,59}$';

/** A schema whose root accepts every kind of file and whose `definitions` contain one schema per section. */
export function editorSchema(): Schema {
  const names = Object.keys(language) as SectionName[];
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Definitions',
    description: 'A definition file; its first key says what it defines.',
    type: 'object',
    // By the key that names the kind, so that an editor reports the mistake inside instead of "matches none".
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; no code awaits the schema.
    allOf: kinds.map((kind) => ({ if: { required: [kind] }, then: pointer(sectionOf(kind)) })),
    anyOf: kinds.map((kind) => ({ required: [kind] })),
    definitions: Object.fromEntries(names.map((name) => [name, sectionSchema(language[name])])),
  };
}

function pointer(name: SectionName): Schema {
  return { $ref: `#/definitions/${name}` };
}

function sectionSchema(section: Section): Schema {
  const entries = Object.entries(section.keys);
  const required = entries.filter(([, entry]) => entry.required).map(([key]) => key);
  const exclusive = section.atMostOne ?? [];
  const conditions = [
    ...(section.oneOf ? [{ oneOf: section.oneOf.map((key) => ({ required: [key] })) }] : []),
    ...pairs(exclusive).map((pair) => ({ not: { required: pair } })),
  ];
  return {
    title: section.title,
    description: section.doc,
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, entry]) => [key, keySchema(entry)])),
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    ...(conditions.length > 0 && { allOf: conditions }),
  };
}

function pairs(keys: readonly string[]): readonly (readonly [string, string])[] {
  return keys.flatMap((first, at) => keys.slice(at + 1).map((second) => [first, second] as const));
}

/** Wrapped in `allOf`: draft 7 ignores every key beside a `$ref`. */
function keySchema({ type, doc, default: fallback, example }: KeyEntry): Schema {
  const notes = [doc, fallback === undefined ? '' : `Default: ${fallback}.`].filter(Boolean).join(' ');
  return {
    description: notes,
    markdownDescription: `${notes}\n\n\`\`\`yaml\n${example}\n\`\`\``,
    allOf: [valueSchema(type)],
  };
}

function valueSchema(type: ValueType): Schema {
  switch (type.kind) {
    case 'text':
      return {
        type: ['string', 'number'],
        ...(type.pattern && { pattern: type.pattern.source, patternErrorMessage: `Write ${describeType(type)}.` }),
      };
    case 'name':
      return { type: 'string', pattern: namePattern, patternErrorMessage: `Write ${describeType(type)}.` };
    case 'boolean':
      return { type: 'boolean' };
    case 'integer':
      return {
        type: 'integer',
        ...(type.minimum !== undefined && { minimum: type.minimum }),
        ...(type.maximum !== undefined && { maximum: type.maximum }),
      };
    case 'number':
      return { type: 'number' };
    case 'nothing':
      return { type: 'null' };
    case 'one_of':
      return { enum: type.values };
    case 'list': {
      const items = valueSchema(type.of);
      const list = { type: 'array', items };
      return type.lone ? { anyOf: [list, items] } : list;
    }
    case 'map':
      return {
        type: 'object',
        propertyNames: { pattern: type.keys?.source ?? namePattern, maxLength: 60 },
        additionalProperties: valueSchema(type.of),
      };
    case 'section':
      return pointer(type.section);
    case 'field_type':
      return { type: 'string', pattern: `^(${typeNames.join('|')})([ (<].*)?$`, examples: typeExamples };
    case 'reference':
      return { type: 'string', minLength: 1 };
    case 'expression':
      return { type: ['string', 'number', 'boolean', 'null'] };
    case 'sql':
      return { type: 'string', pattern: '\\S' };
    case 'anything':
      return {};
    case 'either':
      return { anyOf: type.of.map(valueSchema) };
  }
}

/** The suggestions of an editor behind `type:`. */
const typeExamples = typeNames.map(
  (name) =>
    ({ string: 'string(255)', decimal: 'decimal(12,3)', array: 'array<integer>' })[name as string] ?? (name as string),
);
