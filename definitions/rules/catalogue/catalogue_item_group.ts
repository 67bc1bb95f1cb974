/** Rules of catalogue groups: their paths follow the names of the tree. */

import { type Change, type Effect, sql } from 'backline/rules';
import type {
  CatalogueItemGroupMoveInput,
  CatalogueItemGroupRow,
  CatalogueItemGroupRules,
} from '../../../generated/rules/catalogue_item_group.ts';

/** The keys that create, update and move share. */
type Body = CatalogueItemGroupMoveInput & { readonly name?: string };

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

/** The position among the new siblings: that of the body, else the last. */
const moveGroup: Effect<CatalogueItemGroupRow, Body> = async (change) => {
  const { record, input, db } = change;
  const parentId = input.parent_id === undefined ? record.parent_id : (input.parent_id as number | null);
  let { position } = input;
  if (typeof position !== 'number') {
    const last = await db
      .selectFrom('catalogue_item_group')
      .select(({ ref }) => sql<number>`coalesce(max(${ref('position')}), -1) + 1`.as('position'))
      .where('parent_id', 'is not distinct from', parentId)
      .where('id', '!=', record.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    position = last?.position ?? 0;
  }
  await change.update('catalogue_item_group', record.id, { parent_id: parentId, position });
  await rebuild(change);
};

export const rules = {
  effects: { rebuild_path: rebuildPath, move_group: moveGroup },
} satisfies CatalogueItemGroupRules;
