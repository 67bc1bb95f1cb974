/** Names of chosen rows. */
import type { Resource } from '../api/metadata.ts';
import { titleOf } from '../api/paths.ts';
import { listPage } from '../api/records.ts';

/** What the chosen records are called, so that a refusal names one. */
export async function namesOf(
  resource: Resource,
  path: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  for (let at = 0; at < ids.length; at += 100) {
    const query = {
      'q[id_in]': ids.slice(at, at + 100).map(String),
      fields: ['id', ...resource.title].join(','),
      per_page: 100,
    };
    const { rows } = await listPage(resource, path, query).catch(() => ({ rows: [] }));
    for (const row of rows) names.set(Number(row['id']), titleOf(resource, row));
  }
  return names;
}
