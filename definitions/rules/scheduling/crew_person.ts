/** The booked person, in the form for mails. */

import { dataOf, type Query, sql } from 'backline/rules';
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
  const id = sql<number>`${resource_id}::integer`;
  const db = dataOf(query);
  const person =
    resource_type === 'user'
      ? await db
          .selectFrom('user')
          .select(['name', 'email', 'locale', 'timezone as zone'])
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
      : await db
          .selectFrom('account_contact')
          .select(({ ref }) => [
            sql<string>`concat_ws(' ', ${ref('first_name')}, ${ref('last_name')})`.as('name'),
            'email',
            sql<null>`null`.as('locale'),
            sql<null>`null`.as('zone'),
          ])
          .where('id', '=', id)
          .executeTakeFirst();
  return person ?? null;
}
