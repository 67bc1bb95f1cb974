/** Rules of kit components: they exist, no kit is inside itself, and kits are nested at most three deep (domain 2.5). */

import { type ActionHandler, type Guard, invalid, type Query } from 'backline/rules';
import type { KitRow } from '../../../generated/rules/kit.ts';
import type {
  KitComponentCreateInput,
  KitComponentReorderInput,
  KitComponentRow,
  KitComponentRules,
  KitComponentUpdateInput,
} from '../../../generated/rules/kit_component.ts';

type Body = Partial<KitComponentCreateInput & KitComponentUpdateInput>;

/** Kits within kits, the outermost included. */
const deepest = 3;

/** Levels of kits that contain the kit $1, itself included; those of the kit $2 downwards; and whether $1 is among these. */
const nestingSql = `with recursive above("id", "level") as (
    select $1::integer, 1
    union select c."kit_id", a."level" + 1 from above a join "kit_component" c on c."component_type" = 'kit' and c."component_id" = a."id"::text where a."level" < 10),
  below("id", "level") as (
    select $2::integer, 1
    union select c."component_id"::integer, b."level" + 1 from below b join "kit_component" c on c."kit_id" = b."id" and c."component_type" = 'kit' and c."id" <> $3 where b."level" < 10)
  select exists (select 1 from below where "id" = $1) as circle, (select max("level") from above) + (select max("level") from below) as levels`;

/** Without a component in the body nothing of this changes. */
const componentFits: Guard<KitComponentRow, Body> = async ({ record, input, query, dryRun }) => {
  if (input.component_type === undefined && input.component_id === undefined) return null;
  const type = input.component_type ?? record.component_type;
  const id = Number(input.component_id ?? record.component_id);
  const known = Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647;
  if (!known || !(await isThere(query, type, id, dryRun)))
    return invalid('component_id', `The selected ${type.replaceAll('_', ' ')} does not exist.`);
  if (type !== 'kit') return null;
  // Two kits that take each other in at once would not see one another.
  if (!dryRun) await query(`select pg_advisory_xact_lock(hashtextextended('kit components', 0))`);
  const [row] = await query<{ circle: boolean; levels: number }>(nestingSql, [record.kit_id, id, record.id ?? 0]);
  if (row?.circle) return { code: 'circular_reference', message: 'A kit cannot contain itself.' };
  return Number(row?.levels) > deepest
    ? { code: 'circular_reference', message: `Kits can be nested at most ${deepest} deep.` }
    : null;
};

/** No foreign key guards it: the lock makes a delete wait. */
async function isThere(query: Query, type: string, id: number, dryRun: boolean): Promise<boolean> {
  const table = type === 'kit' ? 'kit' : 'catalogue_item';
  const lock = dryRun ? '' : ' for key share';
  const rows = await query(`select 1 from "${table}" where "id" = $1 and "deleted_at" is null${lock}`, [id]);
  return rows.length > 0;
}

const reorderComponents: ActionHandler<KitRow, KitComponentReorderInput> = async (change) => {
  const { items, moved } = await change.reorder('kit_component', { kit_id: change.record.id }, change.input.ids);
  for (const one of moved) change.emit('kit.component_updated', 'kit_component', one);
  return { components: items };
};

export const rules = {
  guards: { component_fits: componentFits },
  actions: { reorder: reorderComponents },
} satisfies KitComponentRules;
