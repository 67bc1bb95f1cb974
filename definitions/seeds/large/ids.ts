/** Ids of records by a value of their own, read at once. */
import type { Services } from '../../../runtime/base/kernel/context.ts';

/** `entity` and `column` are constants of the caller. */
export async function idsOf(services: Services, entity: string, column: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await services.pool.query<{ id: number; value: string }>(
    `select "id", "${column}" as value from "${entity}" where "${column}" is not null order by "id" desc`,
  );
  return new Map(rows.map(({ id, value }) => [value, id]));
}
