/** Whether a field has room for every value of another: an input, another field, or the result of an expression. */
import { type NumberType, numberOf } from '../expression/numbers.ts';
import type { InputKey, NumberRange } from '../expression/scope.ts';
import type { Entity, EntityField } from './entity.ts';
import { rangeOf } from './shapes_of_input.ts';

/** Why a value does not always fit, and what to write. */
export interface Unfit {
  readonly why: string;
  readonly fix: string;
}

/** Greatest length of a text that the column of a field takes; undefined of one without such a limit. */
const roomOf = ({ spec, shape }: EntityField): number | undefined =>
  spec.kind === 'string' && shape.type === 'string' ? shape.maxLength : undefined;

/** Text that may be longer than the field. */
export function lengthMistake(field: EntityField, what: string, longest: number | undefined): Unfit | null {
  const room = roomOf(field);
  return longest === undefined || room === undefined || longest <= room
    ? null
    : {
        why: `${what} may have ${longest} characters, and the field has room for ${room}`,
        fix: `give the field room for as many: \`string(${longest})\``,
      };
}

/** A value that an enum does not have. */
export function valuesMistake({ spec }: EntityField, values: readonly string[] | undefined): Unfit | null {
  const further = spec.kind === 'enum' ? values?.find((one) => !spec.values?.includes(one)) : undefined;
  return further === undefined
    ? null
    : { why: `the field has no value "${further}"`, fix: 'give both the same values' };
}

/** A number with decimals for a field of whole ones, or one that may be outside of the field's bounds. */
function numberMistake(
  field: EntityField,
  what: string,
  number: NumberType | undefined,
  range: NumberRange | undefined,
): Unfit | null {
  if (number === 'fraction' && ['integer', 'bigint'].includes(field.spec.kind))
    return {
      why: `${what} may have decimals, and the field holds whole numbers`,
      fix: 'give both one type',
    };
  const room = declaredRange(field);
  if (range === undefined) return null;
  if (room.max !== undefined && (range.max ?? Number.POSITIVE_INFINITY) > room.max)
    return {
      why: `${what} may be greater than ${room.max}, the most that the field takes`,
      fix: `write \`max: ${room.max}\` in ${what}, or a guard that keeps the rest out`,
    };
  if (room.min !== undefined && (range.min ?? Number.NEGATIVE_INFINITY) < room.min)
    return {
      why: `${what} may be less than ${room.min}, the least that the field takes`,
      fix: `write \`min: ${room.min}\` in ${what}, or a guard that keeps the rest out`,
    };
  return null;
}

/** The bounds that a field declares itself; those of its type alone are PostgreSQL's. */
export function declaredRange({ definition, shape }: EntityField): NumberRange {
  if (definition.type === undefined || (shape.type !== 'integer' && shape.type !== 'decimal')) return {};
  const { min, max } = rangeOf(shape);
  return {
    ...(definition.min !== undefined && min !== undefined && { min }),
    ...(definition.max !== undefined && max !== undefined && { max }),
  };
}

/** Why a field has no room for every value of a bare input or field; null if it has, or if the value is neither. */
export function valueMistake(
  field: EntityField,
  raw: unknown,
  inputs: ReadonlyMap<string, InputKey>,
  isGuarded: (name: string) => boolean,
  entity: Entity,
): Unfit | null {
  if (typeof raw !== 'string') return null;
  const key = /^\s*input\.(\w+)\s*$/.exec(raw)?.[1];
  const input = key === undefined ? undefined : inputs.get(key);
  if (key !== undefined && input !== undefined)
    return (
      missingMistake(field, key, input) ??
      (isGuarded(`input.${key}`) ? null : nullMistake(field, key, input)) ??
      lengthMistake(field, 'the input', input.maxLength) ??
      valuesMistake(field, input.values) ??
      (isGuarded(`input.${key}`) ? null : numberMistake(field, 'the input', numberOf(input.cast), input.range))
    );
  const other = ['text', 'string', 'enum'].includes(field.spec.kind) ? undefined : entity.fields.get(raw.trim());
  if (other === undefined || other === field || isGuarded(raw.trim())) return null;
  const range = declaredRange(other);
  return numberMistake(field, other.spec.name, numberOf(other.spec.pgType), {
    min: range.min ?? Number.POSITIVE_INFINITY,
    max: range.max ?? Number.NEGATIVE_INFINITY,
  });
}

function missingMistake(field: EntityField, key: string, { optional }: InputKey): Unfit | null {
  return optional === true && !field.columnNullable
    ? {
        why: `the field always has a value, and the input may be left out`,
        fix: `write \`required: true\` in the input, or \`first(input.${key}, …)\``,
      }
    : null;
}

function nullMistake(field: EntityField, key: string, { nullable }: InputKey): Unfit | null {
  return nullable === true && !field.columnNullable
    ? {
        why: 'the field always has a value, and the input may be null',
        fix: `leave \`null: true\` out of the input, or write \`first(input.${key}, …)\``,
      }
    : null;
}
