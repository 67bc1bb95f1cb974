/** Defaults that a caller could not send, that are stored otherwise than they read, or that never come to be used. */
import type { FieldDefinition } from '../../language/definition.ts';
import type { BuildContext } from '../build_context.ts';
import type { Entity } from '../entity.ts';
import { typeOf } from '../shape.ts';
import { schemaMistake } from './json_schema.ts';
import { type Report, reporter } from './report.ts';
import { validator } from './schema_validator.ts';

/** Reports them for every field that the definition of a resource declares. */
export function checkDefaultValues(entity: Entity, context: BuildContext): void {
  for (const [name, definition] of Object.entries(entity.definition.fields ?? {})) {
    const report = reporter(entity.defined.source, ['fields', name], context.diagnostics);
    checkUsed(name, definition, report);
    checkText(name, definition, report);
    checkNumber(definition, report, context);
    for (const key of ['default', 'example'] as const) checkSchema(name, key, definition, report);
  }
}

/** Values that nobody would see, or everybody. */
function checkUsed(name: string, definition: FieldDefinition, report: Report): void {
  const { default: value, type, null: nullable, required, polymorphic, values } = definition;
  if (value === undefined) return;
  const what = `the default of ${name}`;
  if (value === null && (nullable === false || required === true))
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

/** A text as `normalise:` would store it. */
export function normalised(text: string, how: FieldDefinition['normalise']): string {
  return (how ?? []).reduce((kept, one) => changes[one]?.(kept) ?? kept, text);
}

/** Text that is not written as it would be stored. */
function checkText(name: string, { default: value, type, normalise }: FieldDefinition, report: Report): void {
  if (typeof value !== 'string' || type === undefined || !/^(string|text)/.test(type)) return;
  const kept = normalised(value, normalise);
  if (kept !== value)
    report(
      'default',
      `the default of ${name}`,
      `\`normalise:\` would store ${JSON.stringify(kept)}`,
      `write ${JSON.stringify(kept)}`,
    );
}

/** Numbers of a series that the field has no room for, however few were given yet. */
function checkNumber({ default: value, type }: FieldDefinition, report: Report, { settings }: BuildContext): void {
  const key = /^\s*sequence\s*\(\s*'?([\w.]+)'?\s*\)\s*$/.exec(String(value ?? ''))?.[1];
  const room = type === undefined ? undefined : typeOf(type).length;
  const format = settings.find((one) => `${one.group}.${one.key}` === key)?.default;
  if (key === undefined || room === undefined || typeof format !== 'string') return;
  const { length } = format.replace('{YYYY}', '2026').replace(/\{(0+)\}/, '$1');
  if (length > room)
    report(
      'default',
      `numbers such as "${format.replace('{YYYY}', '2026').replace(/\{(0*)0\}/, '$11')}" have ${length} characters`,
      `\`${type}\` has room for ${room}`,
      `write \`string(${Math.max(30, length)})\`, or a shorter format in the setting ${key}`,
    );
}

/** A json value against its own schema. What is wrong with the schema itself was told. */
function checkSchema(name: string, key: 'default' | 'example', definition: FieldDefinition, report: Report): void {
  const { schema, [key]: value } = definition;
  if (schema === undefined || value === undefined || value === null || schemaMistake(schema) !== null) return;
  const ajv = validator();
  if (ajv.validate(schema as object, value)) return;
  const [error] = ajv.errors ?? [];
  const place = error?.instancePath.replaceAll('/', '.').replace(/^\./, '') ?? '';
  report(
    key,
    `the ${key} of ${name} does not follow its own schema`,
    `${place === '' ? 'it' : place} ${error?.message ?? 'is not allowed'}`,
    'write a value that a caller could send, or change the schema',
  );
}
