/** Values of seeds against the fields that they are for: a row cannot begin with a value that no caller could send. */

import type { Path, SourceFile } from '../../source/source.ts';
import { outsideOf } from '../../values/limits.ts';
import type { BuildContext } from '../build_context.ts';
import type { Entity, EntityField } from '../entity.ts';
import type { RouteModel } from '../types.ts';
import { expectedOf, literalSql } from '../values.ts';

interface SeededRow {
  readonly values: Readonly<Record<string, unknown>>;
  readonly path: Path;
}

interface Seeded {
  readonly entity: Entity;
  readonly how: 'make' | 'insert';
  readonly source: SourceFile;
}

/** Reports values that do not fit their fields, and of what operations make those that they do not take or that are missing. */
export function checkSeededRow(row: SeededRow, seeded: Seeded, context: BuildContext): void {
  for (const [key, value] of Object.entries(row.values)) {
    const field = seeded.entity.fields.get(key);
    if (field !== undefined) checkValue(field, value, row, seeded, context);
  }
  if (seeded.how === 'make') checkMissing(row, seeded, context);
}

function checkValue(
  field: EntityField,
  value: unknown,
  { path }: SeededRow,
  { entity, how, source }: Seeded,
  { diagnostics }: BuildContext,
): void {
  const { spec, definition } = field;
  const inCsv = path.at(-1) === 'csv';
  const at = inCsv ? path : [...path, spec.name];
  const report = (what: string, why: string, fix: string): void =>
    diagnostics.report('not_allowed_here', { what, why, fix }, source.valueSpan(at));
  const isParent = entity.parent !== null && definition.belongs_to === entity.parent.name;
  if (how === 'make' && !spec.create && !isParent && field.path.length > 0) {
    const fix =
      definition.states === undefined
        ? `leave it out, or write \`insert: ${entity.name}\``
        : 'take the record there by operations: `then: [<operation>]`';
    report(`${spec.name} of ${entity.name}`, 'the operation that makes it does not take it', fix);
    return;
  }
  if (value === null || value === undefined) return;
  const day = typeof value === 'string' && value.startsWith('day(') ? dayMistake(value, spec.kind) : undefined;
  if (day !== undefined) {
    if (day !== null) report(`"${value}"`, day.why, day.fix);
    return;
  }
  const mistake = valueMistake(field, inCsv, value);
  if (mistake !== null) report(`${spec.name} of ${entity.name}`, mistake.why, mistake.fix);
}

interface Mistake {
  readonly why: string;
  readonly fix: string;
}

/** Undefined if the text is right as it is, null if the day is valid. */
function dayMistake(written: string, kind: string): { readonly why: string; readonly fix: string } | null | undefined {
  if (kind !== 'date' && kind !== 'datetime') return undefined;
  const [, , time] = /^day\(([+-]?\d+)( (?:[01]\d|2[0-3]):[0-5]\d)?\)$/.exec(written) ?? [null];
  const fix = kind === 'date' ? 'write so many days from today: `day(3)`' : 'write days and a time: `day(3 09:00)`';
  if (/^day\([+-]?\d+( \d\d:\d\d)?\)$/.test(written) && (time === undefined) === (kind === 'date')) return null;
  return {
    why: kind === 'date' ? 'a date has no time, and days are counted' : 'an instant has a day and a time',
    fix,
  };
}

function valueMistake(field: EntityField, inCsv: boolean, written: unknown): Mistake | null {
  const { spec, definition } = field;
  const { kind, values = [] } = spec;
  const value = normalised(definition.normalise ?? (kind === 'string' ? ['trim'] : []), written);
  if (kind === 'enum' || definition.states !== undefined)
    return values.length === 0 || values.includes(String(value))
      ? null
      : { why: `it is none of ${values.join(', ')}`, fix: `write one of: ${values.join(', ')}` };
  const isText = typeof value === 'string' && ['integer', 'bigint', 'boolean'].includes(kind);
  if (!inCsv && exact.has(kind) && (isText || literalSql(field, value) === null))
    return { why: `it is no value of its type (${kind})`, fix: `write ${expectedOf(field)}${counted[kind] ?? ''}` };
  const why = outsideOf(definition, value);
  return why === null ? null : { why, fix: 'write a value that a caller could send' };
}

/** Days that are counted, by the kind of the field. */
const counted: Readonly<Record<string, string>> = { date: ', or `day(3)`', datetime: ', or `day(3 09:00)`' };
const exact: ReadonlySet<string> = new Set([
  ...['integer', 'bigint', 'boolean', 'date', 'datetime', 'uuid', 'array'],
  ...['money', 'percent', 'factor', 'decimal'],
]);

function normalised(steps: readonly string[], value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return steps.reduce(
    (text, one) => (one === 'trim' ? text.trim() : one === 'lower' ? text.toLowerCase() : text.toUpperCase()),
    value,
  );
}

/** The required inputs of the operation that the row lacks, by itself and by a reference looked up. */
function checkMissing({ values, path }: SeededRow, { entity, source }: Seeded, { diagnostics }: BuildContext): void {
  const written = new Set(Object.keys(values).map((key) => key.split('.')[0]));
  for (const field of entity.fields.values()) {
    const { spec, definition } = field;
    if (definition.required !== true || !spec.create || definition.default !== undefined) continue;
    const name = String(field.path.at(-1) ?? spec.name);
    if ([name, spec.name, spec.name.replace(/_(?:id|type)$/, '')].some((one) => written.has(one))) continue;
    const example =
      spec.references === undefined ? `\`${spec.name}: …\`` : `\`${name}.name: …\`, or \`${spec.name}: 1\``;
    diagnostics.report('missing_key', { key: spec.name, section: `a ${entity.name}`, example }, source.valueSpan(path));
  }
}

/** The body of an operation under `then:`. */
export function checkSeededBody(
  body: Readonly<Record<string, unknown>>,
  route: RouteModel,
  source: SourceFile,
  path: Path,
  context: BuildContext,
): void {
  if (route.spec.kind !== 'transition' && route.spec.kind !== 'action') return;
  const inputs = route.input ?? [];
  const known = [...inputs.map(({ name }) => name), ...(route.spec.expectedVersion ? ['expected_version'] : [])];
  const what = `of ${route.spec.operation ?? ''}`;
  for (const key of Object.keys(body))
    if (!known.includes(key))
      context.diagnostics.report(
        'unknown_field',
        { what: 'input', name: key, known, where: what },
        source.keySpan([...path, key]),
      );
  for (const { name, required } of inputs)
    if (required && !Object.hasOwn(body, name))
      context.diagnostics.report(
        'missing_key',
        {
          key: name,
          section: `the operation ${route.spec.operation ?? ''}`,
          example: `\`${route.spec.operation ?? ''}: { ${name}: … }\``,
        },
        source.valueSpan(path),
      );
}
