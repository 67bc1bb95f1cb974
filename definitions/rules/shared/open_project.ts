/** Whether a copy of what belongs to a project may belong to it too. */

import { dataOf, type Query, sql } from 'backline/rules';
import type { ProjectRow } from '../../../generated/rules/project.ts';

/** The project, locked until the change has ended; null if nothing can be added to it any more. */
export async function openProject(
  query: Query,
  id: number | null,
  closed: readonly ProjectRow['status'][] = ['archived'],
): Promise<number | null> {
  if (id === null) return null;
  const project = await dataOf(query)
    .selectFrom('project')
    .select('id')
    .where('id', '=', id)
    .where(({ ref }) => sql<boolean>`${ref('status')} <> all(${closed}::text[])`)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return project?.id ?? null;
}
