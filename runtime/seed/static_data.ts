/** The standard lists and the values that every installation starts with. What is there, and what people made of it, stays as it is. */
import { readFile } from 'node:fs/promises';
import type { Services } from '../kernel/context.ts';

interface List {
  readonly name: string;
  readonly default?: string;
  readonly values: Readonly<Record<string, string>>;
  readonly metadata?: Readonly<Record<string, object>>;
}

/** One statement for all lists and one for all their values; the order of the file is the order of the values. */
export async function seedStaticData(services: Services): Promise<void> {
  const text = await readFile(new URL('./data/static_data.json', import.meta.url), 'utf8');
  const lists = Object.entries(JSON.parse(text) as Readonly<Record<string, List>>);
  await services.pool.query(
    `insert into "static_list" ("key", "name") select * from jsonb_to_recordset($1::jsonb) v(key text, name text) on conflict ("key") do nothing`,
    [JSON.stringify(lists.map(([key, { name }]) => ({ key, name })))],
  );
  const values = lists.flatMap(([list, { values: labels, metadata, default: chosen }]) =>
    Object.entries(labels).map(([key, label], index) => ({
      list,
      key,
      label,
      position: index + 1,
      metadata: metadata?.[key] ?? {},
      chosen: key === chosen,
    })),
  );
  await services.pool.query(
    `insert into "static_value" ("static_list_id", "key", "label", "position", "metadata", "is_default", "is_active", "is_system")
     select l."id", v.key, v.label, v.position, v.metadata, v.chosen, true, true
     from jsonb_to_recordset($1::jsonb) v(list text, key text, label text, position integer, metadata jsonb, chosen boolean) join "static_list" l on l."key" = v.list
     on conflict ("static_list_id", "key") do nothing`,
    [JSON.stringify(values)],
  );
}
