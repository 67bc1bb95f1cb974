/** Conditions that say the same, once as a check of the database and once as a validation. */
import type { ResourceDefinition } from '../language/definition.ts';

/** Without quotes and spaces that mean nothing, and with one name for each operator. */
export function plainCondition(text: string | undefined): string {
  // A condition that is missing was reported.
  return (text ?? '')
    .replaceAll('"', '')
    .replaceAll('<>', '!=')
    .replace(/\s+/g, ' ')
    .replace(/\s*([=<>!]+|[+*/,()-])\s*/g, '$1')
    .trim()
    .toLowerCase();
}

/** The validation that says what a check says, which tells people what is wrong; undefined of any other check. */
export function validationOf(check: string, { validate }: Pick<ResourceDefinition, 'validate'>) {
  const wanted = plainCondition(check);
  if (wanted === '') return undefined;
  return (validate ?? []).find((one) => plainCondition(one.check) === wanted);
}
