/** Assets change their status through this one function (domain 3.13). */
import type { Change } from '../../kernel/rules.ts';

const names = /^[a-z_]+$/;

/**
 * Gives all the assets the same values, by field name, and emits `asset.<event>` for each (null: no event of its own). Touches
 * them first, and takes a fixed number of statements. Ids that stand twice count once; without ids nothing happens.
 */
export async function moveAssets(
  change: Pick<Change<never, never>, 'query' | 'touch' | 'emit'>,
  ids: readonly number[],
  values: Readonly<Record<string, unknown>>,
  event: string | null,
): Promise<void> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  if (wanted.length === 0) return;
  const columns = Object.keys(values);
  const strange = columns.find((name) => !names.test(name));
  if (strange !== undefined) throw new Error(`"${strange}" is no column of an asset.`);
  await change.touch('asset', wanted, columns);
  const sets = columns.map((name, at) => `"${name}" = $${at + 2}`).join(', ');
  await change.query(`update "asset" set ${sets}, "updated_at" = clock_timestamp() where "id" = any($1::integer[])`, [
    wanted,
    ...columns.map((name) => values[name]),
  ]);
  if (event !== null) for (const id of wanted) change.emit(`asset.${event}`, 'asset', id);
}
