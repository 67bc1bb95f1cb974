/** Skills and licences of people: an unknown name is refused with a list of the known ones. */
import { dataOf, type Query, type Refusal, sql } from 'backline/rules';

const namesOf = (column: 'skills' | 'licence_classes') =>
  sql<
    string[]
  >`array(select distinct k from "user" u, unnest(${sql.ref(`u.${column}`)}::text[]) k where u."deleted_at" is null and u."is_active" order by k limit 100)`;

/**
 * Null, or a refusal with the names that nobody has. Fields whose name ends in `skill` or `skills` are looked up among skills,
 * all others among classes of licence.
 */
export async function heldRefusal(
  query: Query,
  wanted: Readonly<Record<string, readonly string[]>>,
): Promise<Refusal | null> {
  if (Object.values(wanted).every((names) => names.length === 0)) return null;
  const held = await dataOf(query)
    .selectNoFrom([namesOf('skills').as('skills'), namesOf('licence_classes').as('licences')])
    .executeTakeFirst();
  const errors: Record<string, string[]> = {};
  for (const [field, names] of Object.entries(wanted)) {
    const skill = /skills?$/.test(field);
    const there = (skill ? held?.skills : held?.licences) ?? [];
    const unknown = names.filter((name) => !there.some((one) => one.toLowerCase() === name.trim().toLowerCase()));
    const what = skill ? 'skill' : 'class of licence';
    const known =
      there.length === 0
        ? `No person has a ${what} yet: give people theirs first.`
        : `People have: ${there.join(', ')}.`;
    if (unknown.length > 0) errors[field] = unknown.map((name) => `Nobody has the ${what} "${name}". ${known}`);
  }
  return Object.keys(errors).length === 0 ? null : { code: 'validation_failed', errors, details: { ...held } };
}
