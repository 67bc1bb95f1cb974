/** Finds the field of a value that PostgreSQL refuses: its error names a type and no column. */
import { isOfValue } from '../../base/database/failing_computed.ts';
import type { FieldSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { ChangeContext } from './change_context.ts';
import { fieldMap } from './values.ts';

type Values = Readonly<Record<string, unknown>>;

interface DatabaseError extends Error {
  readonly code: string;
  column?: string;
}

/** Too large or too long: a value that a request may have led to. Any other is of the wrong type, which is a rule's mistake. */
const ofSize = new Set(['22001', '22003', '22008']);

/**
 * Runs work that writes `rows`, whose keys are fields. Errors are examined once the change tolerates failing computed fields:
 * until then a computed field may be what refuses the value.
 * @param sent the values are those of a request, which were validated before.
 * @throws the database's error with the field in `column`, if it can be found; for a value of the wrong type from a rule an Error
 * that names record, field and cause.
 */
export async function namingField<T>(
  { bearing: tolerant }: Pick<ChangeContext, 'bearing'>,
  spec: ResourceSpec,
  rows: readonly Values[],
  work: () => Promise<T>,
  sent = false,
): Promise<T> {
  if (!tolerant) return work();
  try {
    return await work();
  } catch (error) {
    if (!isOfValue(error)) throw error;
    const cause = error as DatabaseError;
    const name = cause.column ?? fieldOf(spec, rows, cause.message);
    if (name === null) throw cause;
    if (!sent && !ofSize.has(cause.code))
      throw new Error(`A rule gives ${spec.name}.${name} a value that the field does not take: ${cause.message}.`, {
        cause,
      });
    cause.column = name;
    throw cause;
  }
}

function fieldOf(spec: ResourceSpec, rows: readonly Values[], message: string): string | null {
  const fields = fieldMap(spec);
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) {
      const field = fields.get(name);
      if (field && isExpected(field, value, message)) return name;
    }
  return null;
}

/** Whether the message is about this value: it quotes it, or names a size that it exceeds. */
function isExpected({ pgType }: FieldSpec, value: unknown, message: string): boolean {
  if (value === null || value === undefined) return false;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (message.includes(`"${text}"`)) return true;
  const [, longest] = /too long for type \D*\((\d+)\)/.exec(message) ?? [];
  if (longest !== undefined) return text.length > Number(longest);
  const [, digits, scale] = /^numeric\((\d+),\s*(\d+)\)$/.exec(pgType) ?? [];
  if (/numeric field overflow/.test(message) && digits !== undefined)
    return Math.abs(Number(text)) >= 10 ** (Number(digits) - Number(scale));
  return /integer out of range/.test(message) && pgType === 'integer' && Math.abs(Number(text)) > 2_147_483_647;
}
