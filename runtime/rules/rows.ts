/** Small reads that several entities use. */
import { isTimeZone } from '../base/database/time_zones.ts';
import type { Draft, Refusal } from '../base/kernel/rules.ts';

/** A refusal of one field with a message of its own. */
export function invalid(field: string, message: string): Refusal {
  return { code: 'validation_failed', errors: { [field]: [message] } };
}

/** Refuses a time zone that is no IANA zone; days are counted in it. */
export async function checkZone(
  { query, ...draft }: Pick<Draft<never>, 'refuse' | 'query'>,
  zone: unknown,
): Promise<void> {
  if (typeof zone === 'string' && !(await isTimeZone((sql) => query(sql), zone.trim())))
    draft.refuse(invalid('timezone', `"${zone}" is not a time zone. Give an IANA name such as Europe/London.`));
}

/** The number in a role's limit; null where the actor has no role (the system, a token of no user). */
export function roleLimit(role: Readonly<Record<string, unknown>>, column: string): string | null {
  const value = role[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
