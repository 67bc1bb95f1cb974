/** Fields, inputs and JSON Schemas in the reference: types, bounds and defaults in words. */
import type { ReferenceValue } from '../../runtime/base/kernel/reference.ts';
import type { Property } from '../schemas/properties.ts';
import type { InputModel, ValueShape } from '../values/value_shape.ts';
import { defaultInWords, type IsField } from './default_words.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Depth of described objects: the example shows the levels below. */
const deepest = 3;

const none: IsField = () => false;

/** A property of a body or a record. */
export function describeValue(
  property: Property | InputModel,
  references?: string,
  isField: IsField = none,
): ReferenceValue {
  const { name, shape, required, nullable, summary } = property;
  const shownDefault = 'default' in property ? defaultInWords(property.default, shape, isField) : null;
  return {
    name,
    summary,
    ...described(shape, 0),
    ...(required && { required }),
    ...(nullable && { nullable }),
    ...(references !== undefined && { references }),
    ...(shownDefault !== null && { default: shownDefault }),
  };
}

type Described = Pick<ReferenceValue, 'type' | 'values' | 'members'>;

function described(shape: ValueShape, depth: number): Described {
  switch (shape.type) {
    case 'integer':
    case 'number':
      return { type: withBounds(shape.type, shape.minimum, shape.maximum) };
    case 'string':
      return { type: textType(shape) };
    case 'decimal':
      return { type: `decimal text, ${shape.scale} decimals${bounds(shape.minimum, shape.maximum)}` };
    case 'enum':
      return { type: 'enum', values: shape.values };
    case 'array': {
      const items = described(shape.items, depth);
      return { ...items, type: `list of ${items.type}` };
    }
    case 'object':
      return {
        type: 'object',
        ...(depth < deepest && {
          members: shape.members.map((member) => ({
            name: member.name,
            summary: member.summary,
            ...described(member.shape, depth + 1),
            ...(member.required && { required: true as const }),
          })),
        }),
      };
    case 'json':
      return isSchema(shape.schema) ? schemaDescribed(shape.schema, depth) : { type: 'any JSON' };
    case 'custom_fields':
      return { type: 'object of custom fields' };
    case 'polymorphic_id':
      return { type: 'id, number or text in, text out' };
    case 'boolean':
      return { type: 'boolean' };
  }
}

/** Members of a JSON Schema of an object; none if it names none. */
export function membersOf(schema: unknown, depth = 0): readonly ReferenceValue[] {
  if (!isSchema(schema) || !isSchema(schema['properties'])) return [];
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  return Object.entries(schema['properties']).map(([name, member]) => ({
    name,
    summary: isSchema(member) && typeof member['description'] === 'string' ? member['description'] : '',
    ...schemaDescribed(isSchema(member) ? member : {}, depth + 1),
    ...(required.has(name) && { required: true as const }),
    ...(isSchema(member) && [member['type']].flat().includes('null') && { nullable: true as const }),
  }));
}

function schemaDescribed(schema: Schema, depth: number): Described {
  if (Array.isArray(schema['enum'])) return { type: 'enum', values: schema['enum'].map(String) };
  if ('const' in schema) return { type: `always ${JSON.stringify(schema['const'])}` };
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) {
    const choiceTypes = choices.filter(isSchema).map((choice) => schemaDescribed(choice, depth).type);
    return { type: [...new Set(choiceTypes)].filter((type) => type !== 'null').join(' or ') };
  }
  const types = [schema['type']].flat().filter((type) => type !== 'null' && type !== undefined);
  if (types.includes('array')) {
    const items = isSchema(schema['items']) ? schemaDescribed(schema['items'], depth) : { type: 'anything' };
    return { ...items, type: `list of ${items.type}` };
  }
  if (types.includes('object')) {
    const members = depth < deepest ? membersOf(schema, depth) : [];
    return { type: 'object', ...(members.length > 0 && { members }) };
  }
  if (types.includes('string'))
    return { type: textType(schema as { format?: string; minLength?: number; maxLength?: number }) };
  const [minimum, maximum] = [schema['minimum'], schema['maximum']].map((bound) =>
    typeof bound === 'number' ? bound : undefined,
  );
  return { type: types.length === 0 ? 'anything' : withBounds(types.join(' or '), minimum, maximum) };
}

const formats: Readonly<Record<string, string>> = {
  date: 'date, `2026-06-05`',
  'date-time': 'instant, ISO 8601 in UTC',
  email: 'e-mail address',
  uri: 'address (URI)',
  uuid: 'UUID',
};

interface Text {
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

function textType({ format, minLength, maxLength }: Text): string {
  const known = formats[format ?? ''];
  if (known !== undefined) return known;
  // The bounds of long texts are those of the body: forms do not depend on them.
  const most =
    maxLength === undefined || maxLength > 60_000 ? '' : `, ${maxLength.toLocaleString('en')} characters at most`;
  return `text${minLength !== undefined && minLength > 1 ? `, ${minLength} at least` : ''}${most}`;
}

/** Bounds that follow from a column's type are not shown to a reader. */
const usual = new Set([-2_147_483_648, 2_147_483_647, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

function withBounds(type: string, minimum?: number, maximum?: number): string {
  const real = (bound?: number) => (bound === undefined || usual.has(bound) ? undefined : bound.toLocaleString('en'));
  return `${type}${bounds(real(minimum), real(maximum))}`;
}

function bounds(minimum?: string, maximum?: string): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, ${minimum} or more`;
  return maximum === undefined ? '' : `, ${maximum} at most`;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
