/** A JSON Schema in the words of TypeScript. */

/** As much of a schema as types say. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  /** Name of the record, of which the schema allows some of the fields as well. */
  readonly 'x-whole'?: string;
}

/** Name of a component as a type. */
export function nameOf(reference: string): string {
  return (reference.split('/').at(-1) ?? '').replace(/\W/g, '_');
}

/** TypeScript type of a schema; objects start on lines of their own. */
export function typeOf(schema: Schema | boolean | undefined, indent = ''): string {
  if (schema === undefined || typeof schema === 'boolean') return 'unknown';
  const { $ref, anyOf, oneOf, allOf } = schema;
  // Reads have the type of whole records here: a caller that sends `fields` knows its choice.
  if (schema['x-whole'] !== undefined) return nameOf(schema['x-whole']);
  if ($ref !== undefined) return nameOf($ref);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map(literal));
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return union(choices.map((one) => typeOf(one, indent)));
  if (allOf !== undefined) {
    const members = schema.properties === undefined ? [] : [objectOf(schema, indent)];
    return [...allOf.map((one) => typeOf(one, indent)), ...members].join(' & ');
  }
  const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
  return types.length === 0 ? 'unknown' : union(types.map((type) => plain(type, schema, indent)));
}

function plain(type: string, schema: Schema, indent: string): string {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return `Array<${typeOf(schema.items, indent)}>`;
  return type === 'object' ? objectOf(schema, indent) : type;
}

/** An object's members, each with its description. */
export function objectOf({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(properties ?? {}).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(schema.description, inner)}${inner}${keyOf(name)}${mark}: ${typeOf(schema, inner)};\n`;
  });
  const further = typeof additionalProperties === 'object' ? typeOf(additionalProperties, inner) : 'unknown';
  const isEmpty = properties !== undefined && additionalProperties === undefined;
  if (members.length === 0) return `Record<string, ${isEmpty ? 'never' : further}>`;
  const open = additionalProperties === true || typeof additionalProperties === 'object';
  return `{\n${members.join('')}${indent}}${open ? ` & Record<string, ${further}>` : ''}`;
}

/** A description as a comment on a line of its own. */
export function comment(text: string | undefined, indent: string): string {
  return text === undefined || text === ''
    ? ''
    : `${indent}/** ${text.replaceAll('*/', '*\\/').replace(/\s+/g, ' ')} */\n`;
}

/** A name as a key. */
export function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
}

export function union(parts: readonly string[]): string {
  const all = [...new Set(parts)];
  return all.includes('unknown') ? 'unknown' : all.join(' | ');
}

export function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : JSON.stringify(value);
}
