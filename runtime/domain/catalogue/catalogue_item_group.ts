/** Rules of catalogue groups: a tree of at most six levels whose paths follow its names. */
import type {
  CatalogueItemGroupMoveInput,
  CatalogueItemGroupRow,
  CatalogueItemGroupRules,
} from '../../../generated/rules/catalogue_item_group.ts';
import type { Change, Effect, Guard } from '../../kernel/rules.ts';
import { breaksTree, invalid, lockTree } from '../shared/rows.ts';

/** The keys that create, update and move share. */
type Body = CatalogueItemGroupMoveInput & { readonly name?: string };

const deepest = 6;

const parentFits: Guard<CatalogueItemGroupRow, Body> = async (call) => {
  const { record, input, query } = call;
  if (typeof input.parent_id !== 'number') return null;
  await lockTree(call, 'catalogue_item_group');
  const rows = await query('select 1 from "catalogue_item_group" where "id" = $1 and "deleted_at" is null', [
    input.parent_id,
  ]);
  if (rows.length === 0) return invalid('parent_id', 'The selected group does not exist.');
  const circle = await breaksTree(query, 'catalogue_item_group', record.id, input.parent_id, deepest);
  return circle
    ? {
        code: 'circular_reference',
        message: `A group cannot stand below itself, nor more than ${deepest} levels deep.`,
      }
    : null;
};

const pathsSql = `
  with recursive tree("id", "path") as (
    select g."id", concat_ws(' / ', p."path", g."name") from "catalogue_item_group" g left join "catalogue_item_group" p on p."id" = g."parent_id" where g."id" = $1
    union all
    select c."id", tree."path" || ' / ' || c."name" from "catalogue_item_group" c join tree on c."parent_id" = tree."id"
  )
  select tree."id", tree."path" from tree join "catalogue_item_group" g on g."id" = tree."id" where g."path" <> tree."path" order by tree."id"`;

/** Paths of the group and all below it. */
async function rebuild(change: Change<CatalogueItemGroupRow, Body>): Promise<void> {
  const stale = await change.query<{ id: number; path: string }>(pathsSql, [change.record.id]);
  for (const { id, path } of stale) await change.update('catalogue_item_group', id, { path });
}

const rebuildPath: Effect<CatalogueItemGroupRow, Body> = async (change) => {
  if ('name' in change.input || 'parent_id' in change.input) await rebuild(change);
};

/** The place among the new siblings: the one given, else the last. */
const moveGroup: Effect<CatalogueItemGroupRow, Body> = async (change) => {
  const { record, input, query } = change;
  const parentId = input.parent_id === undefined ? record.parent_id : (input.parent_id as number | null);
  let { position } = input;
  if (typeof position !== 'number') {
    const [last] = await query<{ position: number }>(
      'select coalesce(max("position"), -1) + 1 as position from "catalogue_item_group" where "parent_id" is not distinct from $1::integer and "id" <> $2 and "deleted_at" is null',
      [parentId, record.id],
    );
    position = last?.position ?? 0;
  }
  await change.update('catalogue_item_group', record.id, { parent_id: parentId, position });
  await rebuild(change);
};

export const rules = {
  guards: { parent_fits: parentFits },
  effects: { rebuild_path: rebuildPath, move_group: moveGroup },
} satisfies CatalogueItemGroupRules;
