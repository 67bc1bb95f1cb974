/** Where exactly one record of a kind is the default: setting it clears it elsewhere, in the same change. */
import type { Effect } from '../kernel/rules.ts';

/** An effect for create and update. `resource` is a constant of the caller; the first record becomes the default by itself where `first` says so. */
export function keepOneDefault(
  resource: string,
  options: { readonly first: boolean },
): Effect<{ readonly id: number }, { readonly is_default?: boolean }> {
  return async (change) => {
    const { record, input, query } = change;
    if (input.is_default === true) {
      const others = await query<{ id: number }>(
        `select "id" from "${resource}" where "is_default" and "id" <> $1 order by "id"`,
        [record.id],
      );
      for (const { id } of others) await change.update(resource, id, { is_default: false });
    } else if (options.first) {
      const [other] = await query(`select 1 from "${resource}" where "is_default" and "deleted_at" is null limit 1`);
      if (!other) await change.update(resource, record.id, { is_default: true });
    }
  };
}
