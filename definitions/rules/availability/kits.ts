/** How many of a kit can be made up: the least over its components, each over the whole window first (domain 4.5). */
import { ApiError, anyOf, dataOf, type Query, type Settings } from 'backline/rules';
import { availableIn } from './check.ts';
import type { Period } from './parameters.ts';

interface Part {
  readonly kit: number;
  readonly item: number;
  readonly quantity: number;
}

/** Kits may contain kits; optional and untracked components are no limit. */
const partsSql = `with recursive "part"("kit", "type", "id", "quantity", "depth") as (
    select c."kit_id", c."component_type", c."component_id", c."quantity"::bigint, 1 from "kit_component" c where c."kit_id" = any($1::integer[]) and not c."is_optional"
    union all
    select p."kit", c."component_type", c."component_id", p."quantity" * c."quantity", p."depth" + 1
    from "part" p join "kit_component" c on p."type" = 'kit' and c."kit_id" = p."id"::integer and not c."is_optional" where p."depth" < 10
  )
  select p."kit", i."id" as item, sum(p."quantity")::integer as quantity
  from "part" p join "catalogue_item" i on p."type" = 'catalogue_item' and i."id" = p."id"::integer and i."tracking" <> 'none'
  group by 1, 2 order by 1, 2`;

interface KitLevel {
  readonly kit_id: number;
  readonly warehouse_id: number;
  readonly available: number;
  readonly plannable: number;
}

/**
 * Whole kits per kit and warehouse. A kit without a component that is tracked is always there and left out.
 * @throws ApiError 422 when a kit does not exist.
 */
export async function kitsIn(
  query: Query,
  settings: Settings,
  kits: readonly number[],
  warehouses: readonly number[],
  { from, until }: Period,
  excludeRentalId: number | null,
): Promise<KitLevel[]> {
  const known = await dataOf(query)
    .selectFrom('kit')
    .select('id')
    .where('id', '=', anyOf(kits))
    .where('deleted_at', 'is', null)
    .execute();
  const missing = kits.filter((id) => !known.some((row) => row.id === id));
  if (missing.length > 0)
    throw new ApiError('validation_failed', { errors: { kit_ids: [`There is no kit ${missing.join(', ')}.`] } });
  const parts = await query<Part>(partsSql, [kits]);
  const requested = warehouses.flatMap((warehouse) => parts.map((part) => ({ ...part, warehouse, from, until })));
  const free = await availableIn(query, settings, requested, { excludeRentalId });
  const levels = new Map<string, KitLevel>();
  requested.forEach(({ kit, warehouse, quantity }, at) => {
    const whole = Math.floor((free[at] ?? 0) / quantity);
    const key = `${kit}:${warehouse}`;
    const available = Math.min(levels.get(key)?.available ?? whole, whole);
    levels.set(key, { kit_id: kit, warehouse_id: warehouse, available, plannable: available });
  });
  return [...levels.values()];
}
