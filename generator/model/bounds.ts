/**
 * A guard that comes with `set:`: the result of an expression for a number is within the bounds of the field. The range of a bare
 * input or field is known beforehand (fits.ts); a sum is known only when it is computed.
 */
import type { GuardSpec, SqlTemplate } from '../../runtime/base/kernel/resource.ts';
import type { EntityField } from './entity.ts';
import { declaredRange } from './fits.ts';

/** The guard of a value, or null if the field has no bounds or the value is known to lie within. */
export function boundsGuard(field: EntityField, raw: unknown, value: SqlTemplate): GuardSpec | null {
  if (typeof raw !== 'string' || /^\s*(input\.)?\w+\s*$/.test(raw)) return null;
  const { min, max } = declaredRange(field);
  if (min === undefined && max === undefined) return null;
  const { name } = field.spec;
  return {
    // A space: no guard of a definition has one in its name.
    name: `${name} bounds`,
    kind: 'expression',
    code: 'validation_failed',
    message: `${name} must be ${rangeInWords(min, max)}.`,
    field: name,
    sql: compared(value, min, max),
  };
}

function rangeInWords(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max}`;
  return max === undefined ? `at least ${min}` : `between ${min} and ${max}`;
}

/** `(value) between min and max`: null if the value is null, which refuses nothing. */
function compared({ text, params }: SqlTemplate, min: number | undefined, max: number | undefined): SqlTemplate {
  const condition = min === undefined ? `<= ${max}` : max === undefined ? `>= ${min}` : `between ${min} and ${max}`;
  const last = text.length - 1;
  return {
    text: text.map((part, at) => `${at === 0 ? '(' : ''}${part}${at === last ? `) ${condition}` : ''}`),
    params,
  };
}
