/** Lines that come with another one: the components of a kit, and the accessories that rules add to a product (domain 2.2, 4.4). */

import { anyOf, type Change, dataOf, type Query, type Settings, sql } from 'backline/rules';
import { valueInRentalSql } from '../pricing/item_price.ts';

/** The line that others come with. */
export interface Principal {
  readonly id: number;
  readonly rental_id: number;
  readonly kind: string;
  readonly kit_id: number | null;
  readonly catalogue_item_id: number | null;
  readonly transaction_type: string | null;
  readonly quantity: number;
  readonly position: number;
  readonly warehouse_id: number | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly rate_id: number | null;
  readonly is_optional: boolean;
  readonly is_subhire: boolean;
  readonly is_discountable: boolean;
}

interface PartRow {
  readonly catalogue_item_id: number;
  readonly name: string;
  readonly quantity: number;
  /** Units for one unit of the line they come with, as a decimal. */
  readonly each: string;
  readonly inclusion: 'component' | 'accessory' | 'safety';
  readonly free: boolean;
  readonly sale: boolean;
  readonly rate_id: number | null;
  readonly tax_type_id: number | null;
  readonly replacement_value: string | null;
  readonly weight_kg: string | null;
}

const itemValues = `c."name", coalesce(c."default_rate_id", g."default_rate_id", (select "id" from "rate" where "code" = $3 and "deleted_at" is null)) as "rate_id",
  coalesce(c."tax_type_id", g."default_tax_type_id", (select "id" from "tax_type" where "code" = $4 and "deleted_at" is null)) as "tax_type_id",
  ${valueInRentalSql('c."replacement_value"')} as "replacement_value", c."weight_kg"::text`;

/** Kits inside a kit are taken apart as well; an item in several of them is one line. */
const componentsSql = `
  with recursive "part"("component_type", "component_id", "quantity", "depth", "place") as (
    select p."component_type", p."component_id", p."quantity", 1, array[p."position", p."id"] from "kit_component" p where p."kit_id" = $1 and (not p."is_optional" or p."id" = any($5::integer[]))
    union all
    select p."component_type", p."component_id", p."quantity" * o."quantity", o."depth" + 1, o."place"
      from "part" o join "kit_component" p on o."component_type" = 'kit' and p."kit_id" = o."component_id"::integer and (not p."is_optional" or p."id" = any($5::integer[])) where o."depth" < 5)
  select c."id" as "catalogue_item_id", n."quantity"::integer as "quantity", n."quantity"::text as "each", 'component' as "inclusion", true as "free", false as "sale", ${itemValues}
  from (select "component_id"::integer as "id", sum("quantity") as "quantity", min("place") as "place" from "part" where "component_type" = 'catalogue_item' group by 1) n
  join "catalogue_item" c on c."id" = n."id" left join "catalogue_item_group" g on g."id" = c."catalogue_item_group_id" join "rental" r on r."id" = $2
  order by n."place", c."id"`;

const accessoriesSql = `
  select c."id" as "catalogue_item_id", ceil(a."quantity" * $6::numeric)::integer as "quantity", a."quantity"::text as "each",
    case a."mode" when 'accessory' then 'accessory' when 'safety' then 'safety' else 'component' end as "inclusion", a."is_free" as "free",
    c."item_type" in ('sale', 'consumable') as "sale", ${itemValues}
  from "catalogue_item_accessory" a join "catalogue_item" c on c."id" = a."accessory_item_id" and c."deleted_at" is null and c."is_active"
  left join "catalogue_item_group" g on g."id" = c."catalogue_item_group_id" join "rental" r on r."id" = $2
  where a."catalogue_item_id" = $1 and a."inclusion" in ('mandatory', 'default') and a."applies_to" in ('both', $5) order by a."position", a."id"`;

async function partsOf(
  query: Query,
  settings: Settings,
  line: Principal,
  chosen: readonly number[],
): Promise<PartRow[]> {
  const codes = [settings.get('pricing.default_rate'), settings.get('tax.default_tax_type')];
  if (line.kind === 'kit' && line.kit_id !== null) {
    const parts = await query<PartRow>(componentsSql, [line.kit_id, line.rental_id, ...codes, chosen]);
    return parts.map((part) => ({ ...part, quantity: part.quantity * line.quantity, rate_id: line.rate_id }));
  }
  if (line.kind !== 'product' || line.catalogue_item_id === null) return [];
  return query<PartRow>(accessoriesSql, [
    line.catalogue_item_id,
    line.rental_id,
    ...codes,
    line.transaction_type === 'sale' ? 'sale' : 'rental',
    line.quantity,
  ]);
}

/**
 * Adds the lines that come with a new one, by one statement, of a kit's optional components the chosen ones; returns the lines
 * whose price must be looked up. The kit's line has the price of a kit: its components cost nothing of themselves.
 */
export async function addParts(
  change: Pick<Change<never, never>, 'query' | 'settings' | 'insertMany' | 'emit'>,
  line: Principal,
  chosen: readonly number[] = [],
): Promise<readonly number[]> {
  const parts = await partsOf(change.query, change.settings, line, chosen);
  const ids = (await change.insertMany(
    'rental_item',
    parts.map((part) => ({
      rental_id: line.rental_id,
      parent_id: line.id,
      accessory_of_id: part.inclusion === 'component' && line.kind === 'kit' ? null : line.id,
      kind: 'product',
      inclusion: part.inclusion,
      transaction_type: part.sale ? 'sale' : 'rental',
      catalogue_item_id: part.catalogue_item_id,
      name: part.name,
      // Parts have the position of the line they belong to; the id orders them.
      position: line.position,
      quantity: part.quantity,
      quantity_each: part.each,
      warehouse_id: line.warehouse_id,
      starts_at: line.starts_at,
      ends_at: line.ends_at,
      rate_id: part.sale ? null : part.rate_id,
      unit_price: part.free ? '0' : null,
      is_price_overridden: part.free,
      is_discountable: line.is_discountable,
      is_optional: line.is_optional,
      is_subhire: false,
      tax_type_id: part.tax_type_id,
      replacement_value: part.replacement_value,
      weight_kg: part.weight_kg,
    })),
  )) as readonly number[];
  for (const id of ids) change.emit('rental.item_added', 'rental_item', id);
  return ids.filter((_, index) => parts[index]?.free === false);
}

/** The parts of a line, at any depth. Lines that were put below it by hand are none. */
const belowSql = `
  with recursive "below"("id") as (
    select i."id" from "rental_item" i where i."parent_id" = $1 and i."inclusion" <> 'principal'
    union select i."id" from "below" b join "rental_item" i on i."parent_id" = b."id" and i."inclusion" <> 'principal')
  select i."id", i."quantity", i."quantity_allocated" as allocated, i."quantity_dispatched" as dispatched
  from "below" b join "rental_item" i on i."id" = b."id" order by i."id"`;

export interface Below {
  readonly id: number;
  readonly quantity: number;
  readonly allocated: number;
  readonly dispatched: number;
}

export function partsBelow(query: Query, lineId: number): Promise<Below[]> {
  return query<Below>(belowSql, [lineId]);
}

/** Those of the lines that something comes with. */
export async function linesWithParts(query: Query, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await dataOf(query)
    .selectFrom('rental_item')
    .select('parent_id as id')
    .where('parent_id', '=', anyOf(ids))
    .where('inclusion', '!=', 'principal')
    .$narrowType<{ id: number }>()
    .distinct()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The numbers of a line's parts ($1) at any depth if it has $2 units and had $3: their number for one unit of the line they came
 * with, rounded up. Never a rounded number of before: rounding would add up. Twelve decimals represent any fraction that was
 * entered by hand, so the last ones do not count.
 */
const freshSql = `
  with recursive "below"("id", "quantity", "was", "allocated", "dispatched") as (
    select $1::integer, $2::numeric, $3::numeric, 0, 0
    union all
    select i."id", ceil(round(coalesce(i."quantity_each", i."quantity" / b."was") * b."quantity", 6)), i."quantity"::numeric, i."quantity_allocated", i."quantity_dispatched"
      from "below" b join "rental_item" i on i."parent_id" = b."id" and i."inclusion" <> 'principal')
  select "id", "quantity"::integer as quantity, "allocated", "dispatched" from "below" where "id" <> $1 order by "id"`;

/** The values that the parts of a line share with it, beyond their number. */
export const inherited = ['warehouse_id', 'starts_at', 'ends_at', 'is_optional'] as const;

/**
 * Parts follow their line after its quantity, or a value in `shared`, changed: unchanged values may differ in a part by hand, and
 * stay. Refuses if more of them have left or are set aside.
 */
export async function followLine(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'refuse' | 'emit'>,
  line: { readonly id: number; readonly quantity: number },
  before: number,
  shared: readonly (typeof inherited)[number][] = [],
): Promise<void> {
  const parts = await change.query<Below>(freshSql, [line.id, line.quantity, before]);
  if (parts.length === 0) return;
  const gone = parts.filter(({ quantity, dispatched }) => quantity < dispatched);
  if (gone.length > 0) change.refuse({ code: 'below_dispatched', details: { items: gone } });
  const held = parts.filter(({ quantity, dispatched, allocated }) => quantity < dispatched + allocated);
  if (held.length > 0) change.refuse({ code: 'has_allocations', details: { items: held } });
  const ofLine = (column: (typeof inherited)[number]) =>
    sql<never>`(select ${sql.ref(`l.${column}`)} from "rental_item" l where l."id" = ${line.id})`;
  await change.updateRows(
    'rental_item',
    parts.map(({ id, quantity }) => ({ id, quantity })),
    ({ ref }) => ({
      quantity: ref('v.quantity'),
      ...Object.fromEntries(shared.map((column) => [column, ofLine(column)])),
    }),
  );
  for (const { id } of parts) change.emit('rental.item_updated', 'rental_item', id);
}

/** The number of a part for one unit of its line, if the body has the part's quantity; empty for other lines. */
export async function eachOf(
  query: Query,
  line: { readonly inclusion: string; readonly parent_id: number | null },
  quantity: number,
): Promise<{ readonly quantity_each?: string }> {
  if (line.inclusion === 'principal' || line.parent_id === null) return {};
  const row = await dataOf(query)
    .selectFrom('rental_item')
    .select(({ ref }) => sql<string>`round(${quantity}::numeric / ${ref('quantity')}, 12)::text`.as('each'))
    .where('id', '=', line.parent_id)
    .executeTakeFirst();
  return row ? { quantity_each: row.each } : {};
}

const mandatorySql = `
  select i."name", p."name" as "of" from "rental_item" i join "rental_item" p on p."id" = i."parent_id" where i."id" = $1 and case
    when i."inclusion" = 'component' and p."kit_id" is not null then exists (
      with recursive "part"("type", "id", "optional", "depth") as (
        select c."component_type", c."component_id", c."is_optional", 1 from "kit_component" c where c."kit_id" = p."kit_id"
        union all select c."component_type", c."component_id", o."optional" or c."is_optional", o."depth" + 1
          from "part" o join "kit_component" c on o."type" = 'kit' and c."kit_id"::text = o."id" where o."depth" < 5)
      select 1 from "part" o where o."type" = 'catalogue_item' and o."id" = i."catalogue_item_id"::text and not o."optional")
    when i."inclusion" = 'safety' then exists (select 1 from "catalogue_item_accessory" a where a."catalogue_item_id" = p."catalogue_item_id"
      and a."accessory_item_id" = i."catalogue_item_id" and a."inclusion" = 'mandatory')
    else false end`;

/** The names of a part that its kit or product is not complete without, and of its parent; null if it may be deleted. */
export async function mandatoryPart(
  query: Query,
  lineId: number,
): Promise<{ readonly name: string; readonly of: string } | null> {
  const [row] = await query<{ name: string; of: string }>(mandatorySql, [lineId]);
  return row ?? null;
}
