/** Defaults that a caller could not send, that are stored otherwise than they read, or that never come to be used. */

import type { FieldDefinition } from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import type { Path, SourceFile } from '../source/source.ts';
import { schemaMistake } from '../values/json_schema.ts';
import { normalised } from '../values/normalise.ts';
import { type Report, reporter } from '../values/report.ts';
import { validator } from '../values/schema_validator.ts';
import { typeOf } from '../values/shape.ts';

/** Reports them for every field that the definition of a resource declares. */
export function checkDefaultValues(entity: Entity, context: BuildContext): void {
  for (const [name, definition] of Object.entries(entity.definition.fields ?? {})) {
    const report = reporter(entity.defined.source, ['fields', name], context.diagnostics);
    checkUsed(name, definition, report);
    for (const key of ['default', 'example'] as const) {
      checkText(name, key, definition, report);
      checkRead(name, key, definition, entity.defined.source, report);
    }
    checkReadValues(definition, ['fields', name, 'values'], entity.defined.source, report);
    checkNumber(definition, report, context);
    for (const key of ['default', 'example'] as const) checkSchema(name, key, definition, report);
  }
}

/** Values that no reader would see, or every reader. */
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

type Shown = 'default' | 'example';

/** Text that is not written as it would be stored. */
function checkText(name: string, key: Shown, definition: FieldDefinition, report: Report): void {
  const { [key]: value, type, normalise } = definition;
  if (typeof value !== 'string' || type === undefined || !isText(type)) return;
  const stored = normalised(value, normalise);
  const bare = /^[“”„«‘](.*)[“”»’]$/s.exec(value)?.[1];
  if (bare !== undefined)
    report(
      key,
      `the ${key} of ${name}`,
      'quotes that are not straight are part of the text',
      `write ${JSON.stringify(bare)}`,
    );
  else if (stored !== value)
    report(
      key,
      `the ${key} of ${name}`,
      `\`normalise:\` would store ${JSON.stringify(stored)}`,
      `write ${JSON.stringify(stored)}`,
    );
}

const isText = (type: string): boolean => /^(string|text)/.test(type);

/** Values that YAML changes without quotes: to nothing, or to a number that is written otherwise. */
function checkRead(name: string, key: Shown, definition: FieldDefinition, source: SourceFile, report: Report): void {
  const { [key]: value, type } = definition;
  const path: Path = ['fields', name, key];
  if (value === null && isUnwritten(source, path))
    report(key, `the ${key} of ${name}`, 'nothing is written behind the colon', 'write a value, or leave it out');
  else if (type !== undefined && (isText(type) || type === 'enum')) checkNumeral(value, key, path, source, report);
}

/** The same of the values of an enum. */
function checkReadValues({ values }: FieldDefinition, path: Path, source: SourceFile, report: Report): void {
  (values ?? []).forEach((value, at) => {
    checkNumeral(value, `values/${at}`, [...path, at], source, report);
  });
}

function checkNumeral(value: unknown, key: string, path: Path, source: SourceFile, report: Report): void {
  const text = writtenAt(source, path);
  // Neither in quotes nor an alias: YAML read it as a number.
  if (/^[-+.\d]/.test(text) && text !== String(value) && !Number.isNaN(Number(value)))
    report(
      key,
      `${text} without quotes`,
      `YAML reads it as a number, and the text would be "${value}"`,
      `write "${text}"`,
    );
}

function writtenAt(source: SourceFile, path: Path): string {
  const { source: file, start, end } = source.valueSpan(path);
  return file.text.slice(start, end);
}

const isUnwritten = (source: SourceFile, path: Path): boolean =>
  source.has(path) && !/^(~|null)$/i.test(writtenAt(source, path));

/** Numbers of a series that are too long for the field, even the first ones. */
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

/** A json value against its schema. Mistakes of the schema itself were reported. */
function checkSchema(name: string, key: 'default' | 'example', definition: FieldDefinition, report: Report): void {
  const { schema, [key]: value } = definition;
  if (schema === undefined || value === undefined || value === null || schemaMistake(schema) !== null) return;
  const ajv = validator();
  if (ajv.validate(schema as object, value)) return;
  const [error] = ajv.errors ?? [];
  const pointer = error?.instancePath.replaceAll('/', '.').replace(/^\./, '') ?? '';
  report(
    key,
    `the ${key} of ${name} does not follow its own schema`,
    `${pointer === '' ? 'it' : pointer} ${error?.message ?? 'is not allowed'}`,
    'write a value that a caller could send, or change the schema',
  );
}
