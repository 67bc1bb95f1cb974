/** Whether a copy of what belongs to a project may belong to it too. */

import type { Query } from 'backline/rules';
import type { ProjectRow } from '../../../generated/rules/project.ts';

/** The project, locked until the change has ended; null if nothing can be added to it any more. */
export async function openProject(
  query: Query,
  id: number | null,
  closed: readonly ProjectRow['status'][] = ['archived'],
): Promise<number | null> {
  if (id === null) return null;
  const sql = `select "id" from "project" where "id" = $1 and "status" <> all($2::text[]) and "deleted_at" is null for share`;
  const [project] = await query<{ id: number }>(sql, [id, closed]);
  return project?.id ?? null;
}
