/** Twelve resources of the demonstration, for a load of reads and writes over all of them. */
import { resources, routes } from '../../generated/index.ts';
import type { MixedResource } from './scenarios.ts';
import type { Service } from './service.ts';

const count = 12;
const mostIds = 50;
/** Texts that may say anything. */
const texts = ['internal_notes', 'notes', 'description', 'note', 'summary', 'reference', 'name', 'title', 'subject'];

/** The first twelve with records and a text that a PATCH may change. @throws Error when there are fewer. */
export async function mixedResources({ url }: Pick<Service, 'url'>, token: string): Promise<readonly MixedResource[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const found: MixedResource[] = [];
  for (const spec of Object.values(resources)) {
    if (found.length === count) break;
    const route = routes.find(({ entity, kind }) => entity === spec.name && kind === 'index');
    const field = spec.fields.find(({ name, column }) => column !== null && texts.includes(name));
    if (!route || route.path.includes('{') || !field) continue;
    const answer = await fetch(`${url}${route.path}?per_page=${mostIds}`, { headers });
    if (!answer.ok) continue;
    const list = (await answer.json()) as Record<string, readonly Readonly<Record<string, number | string>>[]>;
    const ids = (list[spec.listKey] ?? []).map((record) => record[spec.bindColumn] ?? '');
    const one = { path: route.path, ids: [] as (number | string)[], field: field.name };
    for (const id of ids) {
      const changed = await fetch(`${url}${route.path}/${id}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ [field.name]: 'Changed' }),
      });
      await changed.text();
      if (changed.ok) one.ids.push(id);
      else break;
    }
    if (one.ids.length > 0) found.push(one);
  }
  if (found.length < count)
    throw new Error(
      `Only ${found.length} resources can be read and changed: ${found.map(({ path }) => path).join(', ')}.`,
    );
  return found;
}
