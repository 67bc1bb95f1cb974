/** Defaults that a caller could not send, that are stored otherwise than they read, or that never come to be used. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FieldDefinition } from '../../language/definition.ts';
import type { BuildContext } from '../build_context.ts';
import type { Entity } from '../entity.ts';
import type { Report } from './fields.ts';
import { schemaMistake } from './json_schema.ts';

/** Reports them for every field that the definition of a resource declares. */
export function checkDefaultValues(entity: Entity, context: BuildContext): void {
  const { source } = entity.defined;
  for (const [name, definition] of Object.entries(entity.definition.fields ?? {})) {
    const report: Report = (key, what, why, cure) =>
      context.diagnostics.report('not_allowed_here', { what, why, cure }, source.keySpan(['fields', name, key]));
    checkUsed(name, definition, report);
    checkText(name, definition, entity, report);
    for (const key of ['default', 'example'] as const) checkSchema(name, key, definition, report);
  }
}

/** Values that nobody would see, or everybody. */
function checkUsed(name: string, definition: FieldDefinition, report: Report): void {
  const { default: value, type, null: nullable, polymorphic, values } = definition;
  if (value === undefined) return;
  const what = `the default of ${name}`;
  if (value === null && nullable === false)
    report('default', what, 'the field may not be null', 'write a value, or leave it out');
  else if (type === 'encrypted')
    report(
      'default',
      what,
      'definitions are read by everybody',
      'leave it out: a secret is stored by whoever knows it',
    );
  else if (polymorphic !== undefined && !(values ?? []).map(String).includes(String(value)))
    report(
      'default',
      what,
      'a record of several kinds is named by its type and id',
      'leave it out, or name one of `values:`',
    );
}

const changes: Readonly<Record<string, (text: string) => string>> = {
  trim: (text) => text.trim(),
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
};

/** Text that is not written as it would be stored, and text that looks like an expression. */
function checkText(
  name: string,
  { default: value, type, normalise }: FieldDefinition,
  entity: Entity,
  report: Report,
): void {
  if (typeof value !== 'string' || type === undefined || !/^(string|text)/.test(type)) return;
  const kept = (normalise ?? []).reduce((text, one) => changes[one]?.(text) ?? text, value);
  if (kept !== value)
    report(
      'default',
      `the default of ${name}`,
      `\`normalise:\` would store ${JSON.stringify(kept)}`,
      `write ${JSON.stringify(kept)}`,
    );
  const [, first = ''] = /^([a-z_][a-z0-9_]*)\s*(?:\+|-|\*|\/|\|\|)\s*(?:'|[a-z_])/.exec(value) ?? [];
  if (entity.fields.has(first))
    report(
      'default',
      `the default of ${name}`,
      'text takes its default as it stands, and this reads like an expression',
      'write the text, or make the field `computed:`',
    );
}

let ajv: Ajv2020 | null = null;

/** A json value against its own schema. What is wrong with the schema itself was told. */
function checkSchema(name: string, key: 'default' | 'example', definition: FieldDefinition, report: Report): void {
  const { schema, [key]: value } = definition;
  if (schema === undefined || value === undefined || value === null || schemaMistake(schema) !== null) return;
  ajv ??= new Ajv2020({ strict: false, validateFormats: false, logger: false });
  try {
    if (ajv.validate(schema as object, value)) return;
  } catch {
    return; // a reference within the schema that leads nowhere
  }
  const [error] = ajv.errors ?? [];
  const place = error?.instancePath.replaceAll('/', '.').replace(/^\./, '') ?? '';
  report(
    key,
    `the ${key} of ${name} does not follow its own schema`,
    `${place === '' ? 'it' : place} ${error?.message ?? 'is not allowed'}`,
    'write a value that a caller could send, or change the schema',
  );
}
