/** Finds a record by a value of its own, or makes it: what lets seeding run again without doing anything. */
import type { Services } from '../../base/kernel/context.ts';
import type { Client } from './client.ts';

/** Its id; null when there is none. `entity` and `column` are constants of the caller. Deleted records count as there. */
export async function findId(
  services: Services,
  entity: string,
  column: string,
  value: string,
): Promise<number | null> {
  const { rows } = await services.pool.query<{ id: number }>(
    `select "id" from "${entity}" where "${column}" = $1 order by "id" limit 1`,
    [value],
  );
  return rows[0]?.id ?? null;
}

interface Seedling {
  readonly entity: string;
  readonly route: string;
  /** The column that identifies it; its value is in the body. */
  readonly by: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The id of the record that is there, or of the one made by the route. */
export async function findOrCreate(
  services: Services,
  call: Client,
  seedling: Seedling,
  body: Readonly<Record<string, unknown>>,
): Promise<number> {
  const found = await findId(services, seedling.entity, seedling.by, String(body[seedling.by]));
  if (found !== null) return found;
  const reply = await call<Record<string, { id: number }>>(seedling.route, {
    ...(seedling.params ? { params: seedling.params } : {}),
    body,
  });
  const record = reply[seedling.entity];
  if (!record) throw new Error(`${seedling.route} gave no ${seedling.entity}.`);
  return record.id;
}
