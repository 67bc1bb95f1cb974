/** Rules of kits: their components, and their totals (domain 2.5). */

import { type ActionHandler, type Guard, sql } from 'backline/rules';
import type { KitDeleteInput, KitExplodeInput, KitRow, KitRules } from '../../../generated/rules/kit.ts';
import { decimal, moneyText, sum, zero } from '../pricing/money.ts';

/** Kits that were deleted contain nothing any more. */
const notAComponent: Guard<KitRow, KitDeleteInput> = async ({ record, db }) => {
  const row = await db
    .selectFrom('kit_component as c')
    .innerJoin('kit as k', (join) => join.onRef('k.id', '=', 'c.kit_id').on('k.deleted_at', 'is', null))
    .select(({ ref }) => sql<number>`count(distinct ${ref('k.id')})::integer`.as('n'))
    .where('c.component_type', '=', 'kit')
    .where('c.component_id', '=', String(record.id))
    .executeTakeFirst();
  return row && row.n > 0 ? { code: 'in_use', params: { n: row.n } } : null;
};

interface Part {
  readonly catalogue_item_id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly is_optional: boolean;
  readonly is_substitutable: boolean;
  readonly depth: number;
  readonly path: readonly number[];
  readonly weight: string;
  readonly power: number;
  readonly value: string;
}

const partsSql = `with recursive "part"("type", "id", "quantity", "optional", "substitutable", "depth", "path", "place") as (
    select c."component_type", c."component_id", c."quantity"::bigint * $2, c."is_optional", c."is_substitutable", 1, array[c."kit_id"], array[c."position", c."id"]
    from "kit_component" c where c."kit_id" = $1
    union all
    select c."component_type", c."component_id", p."quantity" * c."quantity", p."optional" or c."is_optional", c."is_substitutable", p."depth" + 1,
      p."path" || c."kit_id", p."place" || array[c."position", c."id"]
    from "part" p join "kit_component" c on c."kit_id" = case when p."type" = 'kit' then p."id"::integer end where p."depth" < 10)
  select i."id" as catalogue_item_id, i."name", i."sku", p."quantity"::float8 as quantity, p."optional" as is_optional, p."substitutable" as is_substitutable, p."depth", p."path",
    coalesce(i."weight_kg", 0)::text as weight, coalesce(i."power_w", 0) as power, i."replacement_value"::text as value
  from "part" p join "catalogue_item" i on i."id" = case when p."type" = 'catalogue_item' then p."id"::integer end order by p."place"`;

/** Sums leave optional components out. Quantities are whole numbers far below 2^53. */
const explode: ActionHandler<KitRow, KitExplodeInput> = async ({ record, input, query }) => {
  const quantity = input.quantity ?? 1;
  const parts = await query<Part>(partsSql, [record.id, quantity]);
  const needed = parts.filter(({ is_optional: optional }) => !optional);
  const total = (of: (part: Part) => string | number) =>
    needed.length === 0 ? zero : sum(needed.map((part) => decimal(of(part)).times(part.quantity)));
  return {
    explosion: {
      kit_id: record.id,
      quantity,
      weight_kg: total(({ weight }) => weight).toFixed(3),
      power_w: total(({ power }) => power).toNumber(),
      replacement_value: moneyText(total(({ value }) => value)),
      items: parts.map(({ weight: _, power: __, value: ___, ...part }) => part),
    },
  };
};

export const rules = { guards: { not_a_component: notAComponent }, actions: { explode } } satisfies KitRules;
