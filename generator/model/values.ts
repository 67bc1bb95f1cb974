/** Values in `default:` and `set:`: literals of a field's type, or expressions. */
import type { SqlTemplate } from '../../runtime/base/kernel/resource.ts';
import { kindOf } from '../expression/columns.ts';
import { compileValue } from '../expression/compile.ts';
import { described, foreignIdMistake } from '../expression/kinds.ts';
import { foreignNumeral } from '../expression/numeral.ts';
import { idOf } from '../expression/path.ts';
import { type Scope, type ValueKind, valueKind } from '../expression/scope.ts';
import { template } from '../expression/sql.ts';
import { expressionText, textMistake } from '../expression/text_or_expression.ts';
import { inWords } from '../expression/words.ts';
import type { Path } from '../source/source.ts';
import { literal } from '../text/sql_names.ts';
import { isDay } from '../values/day.ts';
import type { ValueShape } from '../values/value_shape.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity, EntityField } from './entity.ts';
import { lengthMistake, type Unfit, valuesMistake } from './fits.ts';

export interface Value {
  readonly template: SqlTemplate;
  /** SQL of a literal, for the column's own default; null for expressions. */
  readonly literal: string | null;
  /** For people: the literal, or the expression as written. */
  readonly documented: unknown;
}

/** Whether a column of one kind takes a value of another: text takes whatever prints, days and instants take each other. */
function assignable(from: ValueKind, to: ValueKind): boolean {
  const free: readonly ValueKind[] = ['unknown', 'null'];
  const times: readonly ValueKind[] = ['date', 'datetime'];
  if (from === to || to === 'text' || free.includes(from) || free.includes(to)) return true;
  return times.includes(from) && times.includes(to);
}

/** Null when the value is wrong (reported). */
export function fieldValueOf(field: EntityField, raw: unknown, scope: Scope<Entity>): Value | null {
  const expected = expectedLiteral(field, raw, scope.entity);
  if (expected !== null) {
    const params = { key: String(scope.path.at(-1)), expected: expected, found: JSON.stringify(raw) };
    scope.context.diagnostics.report('bad_value', params, scope.source.valueSpan(scope.path));
    return null;
  }
  const expression = expressionText(field.spec, raw, scope.entity.definition);
  if (expression !== null) {
    const compiled = compileValue(expression, scope);
    if (compiled !== null && !assignable(compiled.kind, kindOf(field))) {
      scope.context.diagnostics.report(
        'type_mismatch',
        {
          left: described({ label: field.spec.name, kind: kindOf(field) }),
          right: described(compiled),
          operator: '=',
        },
        scope.source.valueSpan(scope.path),
      );
      return null;
    }
    if (compiled === null) return null;
    const part = field.spec.kind === 'date' ? /\b(hours|minutes)\s*\(/.exec(expression)?.[1] : undefined;
    if (part !== undefined) {
      const why = `a date has no ${part}: they would be cut off`;
      return refused(
        field,
        expression,
        { why, fix: 'add whole days: `days(…)`; or make the field a `datetime`' },
        scope,
      );
    }
    const strangers = foreignIdMistake(compiled, idOf(field, scope.entity));
    if (strangers !== null) return refused(field, expression, strangers, scope);
    // A transition may run only in some states, which its values do not show.
    const unfit =
      lengthMistake(field, 'the value', compiled.maxLength) ??
      (scope.path[0] === 'fields' ? valuesMistake(field, compiled.values) : null);
    return unfit === null
      ? { template: template(compiled.sql), literal: null, documented: expression }
      : refused(field, expression, unfit, scope);
  }
  const inSet = scope.path.at(-2) === 'set';
  const unmeant = typeof raw === 'string' ? textMistake(field.spec.kind, raw, scope.entity.fields, inSet) : null;
  if (unmeant !== null) return refused(field, raw, unmeant, scope);
  const sql = literalSql(field, raw);
  const span = scope.source.valueSpan(scope.path);
  if (sql === null) {
    scope.context.diagnostics.report(
      'bad_value',
      {
        key: String(scope.path.at(-1)),
        expected: expectedOf(field),
        found: typeof raw === 'number' ? String(raw) : JSON.stringify(raw),
      },
      span,
    );
    return null;
  }
  const { values } = field.spec;
  if (typeof raw === 'string' && values !== undefined && values.length > 0 && !values.includes(raw)) {
    scope.context.diagnostics.report(
      'unknown_value',
      { what: 'value', name: raw, known: values, where: `of ${field.spec.name}` },
      span,
    );
    return null;
  }
  return { template: { text: [sql], params: [] }, literal: sql, documented: raw };
}

/** Reports a value that does not fit its field. */
function refused(field: EntityField, raw: unknown, { why, fix }: Unfit, scope: Scope): null {
  const what =
    scope.path[0] === 'fields'
      ? `the default of ${field.spec.name}`
      : `"${field.spec.name}" cannot be set to ${JSON.stringify(raw)}`;
  scope.context.diagnostics.report('not_allowed_here', { what, why, fix }, scope.source.valueSpan(scope.path));
  return null;
}

/** What to write for a literal in another notation: a day, an amount, yes or no. */
function expectedLiteral({ spec: { kind } }: EntityField, raw: unknown, entity: Entity): string | null {
  if (typeof raw !== 'string' || entity.fields.has(raw)) return null;
  if (kind === 'boolean') return /^(yes|no|on|off)$/i.test(raw) ? 'true or false' : null;
  const isTime = kind === 'date' || kind === 'datetime';
  if (!isTime && valueKind(kind) !== 'number') return null;
  const comma = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,4}$/.test(raw);
  if (!isTime && comma) return raw.replaceAll('.', '').replace(',', '.');
  const sign = raw.startsWith('-') ? '-' : '';
  // Which of two numbers before a year is the month is unknown.
  const numeral = foreignNumeral(isTime && /^\d{4}\//.test(raw) ? raw.replaceAll('/', '.') : raw, sign.length);
  if (numeral === null || sign.length + numeral.written.length !== raw.length) return null;
  return numeral.isDay === isTime ? `${sign}${numeral.value}` : null;
}

export function literalSql(field: EntityField, raw: unknown): string | null {
  const { kind, element } = field.spec;
  if (raw === null) return 'null';
  if (kind === 'array') {
    if (!Array.isArray(raw) || !raw.every((item) => isElement(field.shape, item))) return null;
    return `array[${raw.map((item) => (typeof item === 'number' ? String(item) : literal(String(item)))).join(', ')}]::${element}[]`.replace(
      /^array\[\]/,
      "'{}'",
    );
  }
  if (kind === 'json' || kind === 'custom_fields')
    return typeof raw === 'object' ? `${literal(JSON.stringify(raw))}::jsonb` : null;
  if (kind === 'boolean') return typeof raw === 'boolean' ? String(raw) : null;
  if (['integer', 'bigint', 'reference'].includes(kind))
    return typeof raw === 'number' && Number.isInteger(raw) ? String(raw) : numeric(raw, /^-?\d+$/);
  if (['money', 'percent', 'factor', 'decimal'].includes(kind))
    return typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : numeric(raw, /^-?\d+(\.\d+)?$/);
  if (kind === 'date') return typeof raw === 'string' && isDay(raw) ? literal(raw) : null;
  if (kind === 'datetime')
    return typeof raw === 'string' && isDay(raw.slice(0, 10)) && !Number.isNaN(Date.parse(raw)) ? literal(raw) : null;
  if (kind === 'uuid') return typeof raw === 'string' && uuid.test(raw) ? literal(raw) : null;
  return typeof raw === 'string' || typeof raw === 'number' ? literal(String(raw)) : null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an array of the shape may contain the value. */
function isElement(shape: ValueShape, item: unknown): boolean {
  const items = shape.type === 'array' ? shape.items : shape;
  if (items.type === 'integer')
    return (
      typeof item === 'number' &&
      Number.isInteger(item) &&
      item >= (items.minimum ?? item) &&
      item <= (items.maximum ?? item)
    );
  if (items.type === 'enum') return items.values.includes(String(item));
  if (items.type !== 'string' || typeof item !== 'string') return false;
  if (items.format === 'uuid') return uuid.test(item);
  return item.length <= (items.maxLength ?? item.length);
}

const amount = 'an amount such as "12.50"';
const words: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'a whole number',
  bigint: 'a whole number',
  date: 'a day such as "2026-06-05"',
  datetime: 'an instant such as "2026-06-05T09:00:00Z"',
  money: amount,
  percent: amount,
  factor: amount,
  decimal: amount,
};

/** The expected form of a field's value, for messages. */
export function expectedOf({ spec: { name, kind }, shape }: EntityField): string {
  if (shape.type !== 'array') return words[kind] ?? `a value of the type of ${name} (${kind})`;
  const { items } = shape;
  if (items.type === 'enum') return `a list of some of ${items.values.join(', ')}`;
  if (items.type === 'integer') return 'a list of whole numbers such as [1, 2]';
  const text = items.type === 'string' && items.format !== 'uuid';
  return text ? `a list of texts of at most ${items.maxLength} characters, in quotes` : 'a list of UUIDs';
}

function numeric(raw: unknown, pattern: RegExp): string | null {
  return typeof raw === 'string' && pattern.test(raw) ? raw : null;
}

/** Compiles the defaults of an entity's own fields; literal ones become the column's default as well. */
export function compileDefaults(entity: Entity, context: BuildContext): void {
  for (const field of entity.fields.values()) {
    const { definition } = field;
    if (field.spec.column === null) continue;
    const implied = impliedDefault(field);
    if (implied !== null) field.columnDefault = implied;
    if (
      definition.default === undefined ||
      unknownInitial(field) ||
      (kindOf(field) === 'unknown' && field.spec.kind === 'text')
    )
      continue;
    const key = definition.states !== undefined ? 'states' : 'default';
    const scope: Scope<Entity> = {
      context,
      entity,
      alias: 't',
      row: 'draft',
      inputs: null,
      target: false,
      sequence: field.spec.name,
      source: entity.defined.source,
      path: [...field.path, key] as Path,
    };
    const value = fieldValueOf(field, definition.default, scope);
    if (value === null) continue;
    field.spec.default = value.template;
    field.columnDefault = value.literal === 'null' ? null : value.literal;
    field.documentedDefault = value.documented;
    if (value.literal === null && typeof value.documented === 'string')
      field.defaultInWords = inWords(value.documented);
    const shown = value.literal === null ? null : shownDefault(field, value.documented);
    if (shown !== null) field.spec.shownDefault = shown;
  }
}

/** The machine's initial state is checked where it is written. */
function unknownInitial(field: EntityField): boolean {
  return field.definition.states !== undefined && !field.spec.values?.includes(String(field.definition.default));
}

/** The default of the column itself: the stamps, the first version, false for booleans. */
function impliedDefault(field: EntityField): string | null {
  if (field.path.length === 0) {
    if (field.spec.name === 'created_at' || field.spec.name === 'updated_at') return 'now()';
    if (field.spec.name === 'aggregate_version') return '1';
  }
  if (
    field.spec.kind === 'boolean' &&
    field.definition.default === undefined &&
    !field.columnNullable &&
    !field.definition.required
  )
    return 'false';
  return null;
}

/** A literal default as a record shows it: an amount as text with the decimals of its kind; null = there is none to show. */
function shownDefault({ shape, spec }: EntityField, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (shape.type !== 'decimal') return value;
  const written = String(value).split('.')[1]?.length ?? 0;
  const isFlexible = spec.kind === 'percent' || spec.kind === 'money';
  return Number(value).toFixed(isFlexible ? Math.max(2, written) : shape.scale);
}
