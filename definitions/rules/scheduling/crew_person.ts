/** The booked person, in the form for mails. */

import type { Query } from 'backline/rules';
import type { ResourceAssignmentRow } from '../../../generated/rules/resource_assignment.ts';

export interface CrewPerson {
  readonly name: string;
  readonly email: string | null;
  readonly locale: string | null;
  readonly zone: string | null;
}

/** The user or contact that is booked; null of vehicles and facilities. */
export async function personOf(
  query: Query,
  { resource_type, resource_id }: Pick<ResourceAssignmentRow, 'resource_type' | 'resource_id'>,
): Promise<CrewPerson | null> {
  if (resource_type !== 'user' && resource_type !== 'account_contact') return null;
  const sql =
    resource_type === 'user'
      ? 'select "name", "email", "locale", "timezone" as "zone" from "user" where "id" = $1::integer and "deleted_at" is null'
      : `select concat_ws(' ', "first_name", "last_name") as "name", "email", null as "locale", null as "zone" from "account_contact" where "id" = $1::integer`;
  const [person] = await query<CrewPerson & Record<string, unknown>>(sql, [resource_id]);
  return person ?? null;
}
