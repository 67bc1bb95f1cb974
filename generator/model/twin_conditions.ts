/** Conditions that say the same, once as a check of the database and once as a validation. */
import type { ResourceDefinition } from '../language/definition.ts';
import { meaningOfCondition } from '../sql/alike.ts';

/** The validation with the condition of a check, which has a message for people; undefined for any other check. */
export function validationOf(check: string, { validate }: Pick<ResourceDefinition, 'validate'>) {
  const wanted = meaningOfCondition(check);
  if (wanted === null) return undefined;
  return (validate ?? []).find((one) => meaningOfCondition(one.check) === wanted);
}
