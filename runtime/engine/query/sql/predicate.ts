/** The 18 predicates as SQL conditions (contract, Common query parameters; their meaning: decisions 2). */
import { castType, type Family } from '../plan/families.ts';
import type { Filter, Operand, Target } from '../plan/plan.ts';
import { typeOf } from '../plan/target_type.ts';
import type { Binder } from './binder.ts';

// PostgreSQL 15 has no pg_input_is_valid: these shapes are what surely casts (29 February of ordinary leap years alone).
const decimal = '^-?[0-9]{1,30}([.][0-9]{1,30})?$';
const leapYear = '([0-9]{2}(0[48]|[2468][048]|[13579][26])|(20|24)00)';
const day = `([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|${leapYear}-02-29)`;
const instant = `^(?!0000)${day}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]{1,6})?Z$`;

/** SQL of what a filter or sort looks at, over alias t. A custom field's value of another type than declared reads as null. */
export function targetSql(target: Target, binder: Binder): string {
  if (target.kind === 'field') return target.field.sql;
  const { family, cast } = typeOf(target);
  const name = binder.bind(target.field.name, 'text');
  const text = `(t."custom_fields" ->> ${name})`;
  const type = `jsonb_typeof(t."custom_fields" -> ${name})`;
  if (family === 'array') {
    return `(case when ${type} = 'array' then array(select jsonb_array_elements_text(t."custom_fields" -> ${name})) end)`;
  }
  if (family === 'boolean') return `(case when ${type} = 'boolean' then ${text}::boolean end)`;
  if (family === 'integer' || family === 'decimal') {
    return `(case when ${type} in ('number', 'string') and ${text} ~ '${decimal}' then ${text}::numeric end)`;
  }
  if (family === 'datetime') {
    return `(case when ${type} = 'string' and ${text} ~ '${instant}' then ${text}::timestamptz end)`;
  }
  return cast === 'text' ? text : `${text}::${cast}`;
}

/** The same with dates as dates, for grouping by them; a filter compares their ISO texts. */
export function typedSql(target: Target, binder: Binder): string {
  const sql = targetSql(target, binder);
  if (target.kind === 'field' || typeOf(target).family !== 'date') return sql;
  return `(case when ${sql} ~ '^(?!0000)${day}$' then ${sql}::date end)`;
}

/** The condition of a filter on its own row, without its path. True or false where it decides; see nullMatches. */
export function predicateSql(
  { target, predicate, operand }: Pick<Filter, 'target' | 'predicate' | 'operand'>,
  binder: Binder,
): string {
  const { family, cast, element } = typeOf(target);
  const sql = targetSql(target, binder);
  const flag = operand.kind === 'flag' && operand.value;
  switch (predicate) {
    case 'eq':
      return equal(sql, operand, family, cast, element, binder);
    case 'not_eq':
      return `(${equal(sql, operand, family, cast, element, binder)}) is not true`;
    case 'lt':
    case 'gteq':
      return `${sql} ${predicate === 'lt' ? '<' : '>='} ${operand.kind === 'day' ? dayStart(operand, binder) : one(operand, cast, binder)}`;
    case 'gt':
    case 'lteq':
      if (operand.kind === 'day') return `${sql} ${predicate === 'gt' ? '>=' : '<'} ${dayEnd(operand, binder)}`;
      return `${sql} ${predicate === 'gt' ? '>' : '<='} ${one(operand, cast, binder)}`;
    case 'cont':
      return like(sql, operand, '%', '%', binder);
    case 'not_cont':
      return `(${like(sql, operand, '%', '%', binder)}) is not true`;
    case 'start':
      return like(sql, operand, '', '%', binder);
    case 'end':
      return like(sql, operand, '%', '', binder);
    case 'in':
      return among(sql, operand, family, cast, element, binder);
    case 'not_in':
      return `(${among(sql, operand, family, cast, element, binder, true)}) is not true`;
    case 'null':
      return `${sql} is ${flag ? '' : 'not '}null`;
    case 'not_null':
      return `${sql} is ${flag ? 'not ' : ''}null`;
    case 'present':
      return blank(sql, family, !flag);
    case 'blank':
      return blank(sql, family, flag);
    case 'true':
      return `${sql} is ${flag ? '' : 'not '}true`;
    case 'false':
      return `${sql} is ${flag ? '' : 'not '}false`;
  }
}

/** Whether a null value satisfies the filter: a missing related record counts as one. */
export function nullMatches({ predicate, operand }: Pick<Filter, 'predicate' | 'operand'>): boolean {
  const flag = operand.kind === 'flag' && operand.value;
  if (predicate === 'not_eq' || predicate === 'not_cont' || predicate === 'not_in') return true;
  if (predicate === 'null' || predicate === 'blank') return flag;
  if (predicate === 'not_null' || predicate === 'present') return !flag;
  return (predicate === 'true' || predicate === 'false') && !flag;
}

function one(operand: Operand, cast: string, binder: Binder): string {
  return binder.bind(operand.kind === 'list' || operand.kind === 'flag' ? null : operand.value, cast);
}

// A bare date against a timestamp is the whole UTC day.
function dayStart(day: { readonly value: string }, binder: Binder): string {
  return `(${binder.bind(day.value, 'date')}::timestamp at time zone 'UTC')`;
}

function dayEnd(day: { readonly value: string }, binder: Binder): string {
  return `((${binder.bind(day.value, 'date')} + 1)::timestamp at time zone 'UTC')`;
}

function equal(
  sql: string,
  operand: Operand,
  family: Family | null,
  cast: string,
  element: string,
  binder: Binder,
): string {
  if (operand.kind === 'day') return `(${sql} >= ${dayStart(operand, binder)} and ${sql} < ${dayEnd(operand, binder)})`;
  if (family === 'array') return `${sql} @> array[${one(operand, element, binder)}]`;
  return `${sql} = ${one(operand, cast, binder)}`;
}

/** So many values are compared one by one where no index can lead to what is left: to take a list apart for each row costs three times as much. */
const few = 4;

/** @param left the rows that have none of the values are wanted. */
function among(
  sql: string,
  operand: Operand,
  family: Family | null,
  cast: string,
  element: string,
  binder: Binder,
  left = false,
): string {
  const values = operand.kind === 'list' ? operand.values : [];
  if (family === 'array') return `${sql} && ${binder.bind(values, `${castType(element)}[]`)}`;
  if (left && values.length > 0 && values.length <= few)
    return values.map((value) => `${sql} = ${binder.bind(value, cast)}`).join(' or ');
  return `${sql} = any(${binder.bind(values, `${cast}[]`)})`;
}

function like(sql: string, operand: Operand, before: string, after: string, binder: Binder): string {
  const text = operand.kind === 'value' ? operand.value.replace(/[\\%_]/g, '\\$&') : '';
  return `${sql} ilike ${binder.bind(before + text + after, 'text')}`;
}

/** Null or empty: '' of texts, {} of arrays, an empty object, list or text of json. */
function blank(sql: string, family: Family | null, wanted: boolean): string {
  // In words that PostgreSQL has figures of: an expression over the column is taken for one row in two hundred, whatever it holds.
  if (family === 'text') return wanted ? `(${sql} is null or ${sql} = '')` : `(${sql} is not null and ${sql} <> '')`;
  if (family === 'array') return `coalesce(cardinality(${sql}), 0) ${wanted ? '=' : '>'} 0`;
  if (family === 'json') return `coalesce(${sql}, 'null') ${wanted ? 'in' : 'not in'} ('null', '{}', '[]', '""')`;
  return `${sql} is ${wanted ? '' : 'not '}null`;
}
