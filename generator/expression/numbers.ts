/** The type of an expression's number in PostgreSQL: a day takes integers alone, and a whole field would round the rest. */
import type { Compiled } from './compile.ts';

/** `bigint`: whole, and of a type that PostgreSQL does not take for an integer by itself. */
export type NumberType = 'integer' | 'bigint' | 'fraction';

/** That of a column, an input or a setting, by the type it has in SQL; undefined if it is no number. */
export function numberOf(type: string): NumberType | undefined {
  if (type === 'integer' || type === 'bigint') return type;
  return type === 'numeric' ? 'fraction' : undefined;
}

export const numberOfLiteral = (written: string): NumberType => (written.includes('.') ? 'fraction' : 'integer');

type Operand = Pick<Compiled, 'kind' | 'number'>;

/** That of a calculation: the wider of the two; of two days their distance. */
export function numberOfResult(left: Operand, right: Operand, operator: string): NumberType | undefined {
  if (left.kind === 'date' && right.kind === 'date' && operator === '-') return 'integer';
  return widest([left, right]);
}

/** The widest of several numbers; undefined if one of them is not known. */
export function widest(values: readonly Operand[]): NumberType | undefined {
  const types = values.map((value) => value.number);
  if (types.includes(undefined)) return undefined;
  return (['fraction', 'bigint'] as const).find((one) => types.includes(one)) ?? 'integer';
}
