/** The closed set of what can be aggregated: measures over fields, groups by fields. All SQL is over alias t. */
import { instantSql } from '../../../base/database/data.ts';
import type { FieldKind, FieldSpec } from '../../../base/kernel/resource.ts';
import type { Problems } from '../problems.ts';

/** A column of the answer: its key, the SQL that it is made of for each row, and the SQL over those. */
export interface Measure {
  readonly key: string;
  /** SQL of one row's value over alias t; null for a count of rows. */
  readonly value: string | null;
  /** SQL over the group, with `{v}` for the value's column. */
  readonly sql: string;
  /** SQL of the same for ordering, before it is printed. */
  readonly raw: string;
  /** Of an amount that is converted: SQL over alias t that holds where there is one, with a rate or without. */
  readonly lacks?: string;
  /** As requested, with the field of its currency if it is an amount that is added or compared. */
  readonly amount?: { readonly text: string; readonly currency: NonNullable<FieldSpec['currency']> };
}

export interface Group {
  readonly key: string;
  /** SQL of the value as JSON has it. */
  readonly json: string;
  /** SQL of the value that groups are ordered by. */
  readonly order: string;
  /** SQL of the first with `{o}` for the second, where that says it: it is made once for each group. */
  readonly shown?: string;
  /** It depends on the time zone. */
  readonly inZone?: true;
}

export const numbers: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'integer',
  'bigint',
  'money',
  'percent',
  'factor',
  'decimal',
]);
const whole = new Set<FieldKind>(['integer', 'bigint']);
const ordered = new Set<FieldKind>([...numbers, 'date', 'datetime']);
export const groupable: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...ordered,
  'string',
  'text',
  'enum',
  'boolean',
  'uuid',
  'reference',
]);
export const buckets: ReadonlySet<string> = new Set(['day', 'week', 'month', 'quarter', 'year']);

/** Functions by name, with the kinds of fields they take. */
export const functions = {
  sum: numbers,
  avg: numbers,
  min: ordered,
  max: ordered,
  count_distinct: groupable,
} as const;

/** What measures and groups need of a field. */
export type AggregateField = Pick<
  FieldSpec,
  'name' | 'kind' | 'sql' | 'json' | 'filter' | 'currency' | 'places' | 'references'
>;

/** Fields of a resource that measures and groups may name: filterable or sortable, never hidden. */
export interface Fields {
  get(name: string): AggregateField | undefined;
  names(): readonly string[];
}

/** `count`, `sum:net_total`, `count_distinct:account_id`: keys `count`, `sum_net_total`, `count_distinct_account_id`. */
export function readMeasure(text: string, fields: Fields, problems: Problems): Measure | null {
  if (text === 'count') return { key: 'count', value: null, sql: 'count(*)', raw: 'count(*)' };
  const [name = '', of = ''] = text.split(':', 2);
  const kinds = Object.hasOwn(functions, name) ? functions[name as keyof typeof functions] : undefined;
  const field = fields.get(of);
  if (!kinds) {
    problems.add('measures', `"${text}" is none of count, ${Object.keys(functions).join(', ')} (as sum:field)`);
    return null;
  }
  if (!field || !(kinds as ReadonlySet<FieldKind>).has(field.kind) || (name !== 'count_distinct' && isKey(field))) {
    problems.add('measures', `"${text}" names no field that ${name} can be taken of`);
    return null;
  }
  const compared = name !== 'count_distinct' && field.currency !== undefined;
  return {
    key: `${name}_${of}`,
    value: field.sql,
    sql: measureSql(name, field),
    raw: name === 'count_distinct' ? 'count(distinct {v})' : `${name}({v})`,
    ...(compared && field.currency && { amount: { text, currency: field.currency } }),
  };
}

/** Numbers that name records are no quantities. */
const isKey = ({ name, references }: AggregateField) => name === 'id' || references !== undefined;

/** Amounts and decimals are strings, whole numbers are numbers, as everywhere. */
function measureSql(name: string, field: AggregateField): string {
  if (name === 'count_distinct') return 'count(distinct {v})';
  if (field.kind === 'money' && field.places !== undefined) return amountSql(name);
  if (name === 'avg') return `round(avg({v}), ${field.kind === 'money' ? 2 : 4})::text`;
  if (field.kind === 'date') return `to_char(${name}({v}), 'YYYY-MM-DD')`;
  if (field.kind === 'datetime') return instantSql(`${name}({v})`);
  return whole.has(field.kind) ? `${name}({v})` : `${name}({v})::text`;
}

/** An average has as many decimal places as the most of the amounts; two at least, as every amount. */
const amountSql = (name: string): string =>
  name === 'avg'
    ? 'round(avg({v}), greatest(2, max(min_scale({v}))))::text'
    : `to_char(${name}({v}), 'FM99999999999999999999990.0099')`;

/**
 * `status`, or `starts_at:month` for dates and instants (instants by the clock of the time zone). The key is
 * the field's name.
 * @param zone SQL of the time zone's name.
 * @param weekStart the day on which a week begins; 1 is Monday.
 */
export function readGroup(
  text: string,
  fields: Fields,
  problems: Problems,
  zone = "'UTC'",
  weekStart = 1,
): Group | null {
  const [name = '', bucket] = text.split(':', 2);
  const field = fields.get(name);
  const isDate = field?.kind === 'date' || field?.kind === 'datetime';
  if (!field || (field.filter.length === 0 && !isDate) || !groupable.has(field.kind)) {
    problems.add('group_by', `"${name}" is no field that can be grouped by`);
    return null;
  }
  if (bucket === undefined)
    return { key: name, json: field.json, order: field.sql, ...(field.json === field.sql && { shown: '{o}' }) };
  if (!buckets.has(bucket) || (field.kind !== 'date' && field.kind !== 'datetime')) {
    problems.add('group_by', `"${text}": dates can be grouped by ${[...buckets].join(', ')}`);
    return null;
  }
  const local = field.kind === 'datetime' ? `(${field.sql} at time zone ${zone})` : `${field.sql}::timestamp`;
  const shift = bucket === 'week' && weekStart > 1 ? ` ${weekStart - 1} * interval '1 day'` : '';
  const start =
    shift === '' ? `date_trunc('${bucket}', ${local})` : `(date_trunc('week', ${local} -${shift}) +${shift})`;
  return {
    key: name,
    json: `to_char(${start}, 'YYYY-MM-DD')`,
    order: start,
    shown: "to_char({o}, 'YYYY-MM-DD')",
    ...(field.kind === 'datetime' && { inZone: true as const }),
  };
}
