/** The fields of a record on a handheld (domain 4.14, lookup). */
import { type Actor, dataOf, inScopeSql, type Query, type RuleServices } from 'backline/rules';
import { manifestOf } from '../manifest.ts';
import type { Resolved, ResolvedType } from './codes.ts';
import { accepted, type Ended, type Scanning } from './scanning.ts';

const texts: Readonly<Record<Exclude<ResolvedType, 'flightcase' | 'catalogue_item'>, string>> = {
  asset: `select a."asset_number", i."name", a."catalogue_item_id", a."status", a."condition", a."warehouse_id", a."storage_location_id", a."flightcase_id",
      a."current_rental_id", r."number" as rental_number, a."test_status"
    from "asset" a join "catalogue_item" i on i."id" = a."catalogue_item_id" left join "rental" r on r."id" = a."current_rental_id" and {rental} where a."id" = $1`,
  kit: 'select "name", "sku", "is_active" from "kit" where "id" = $1',
  storage_location: 'select "code", "name", "type", "warehouse_id" from "storage_location" where "id" = $1',
  rental: 'select "number", "title", "status", "warehouse_id" from "rental" where "id" = $1',
  warehouse_transfer:
    'select "number", "status", "from_warehouse_id", "to_warehouse_id" from "warehouse_transfer" where "id" = $1',
  user: 'select "name" from "user" where "id" = $1',
};

const itemSql = `select i."name", i."sku", i."tracking", coalesce((select jsonb_agg(jsonb_build_object('warehouse_id', l."warehouse_id", 'owned', l."quantity_owned",
    'on_hand', l."quantity_on_hand", 'on_hire', l."quantity_on_hire", 'in_repair', l."quantity_in_repair", 'in_transit', l."quantity_in_transit") order by l."warehouse_id")
    from "stock_level" l where l."catalogue_item_id" = i."id" and ($2::integer[] is null or l."warehouse_id" = any($2))), '[]') as stock
  from "catalogue_item" i where i."id" = $1`;

/** An asset's status and rental, a case's manifest, an item's stock in the warehouses that the actor sees, the heads of others. */
export async function shownOf(
  query: Query,
  { type, id }: Resolved,
  services: Pick<RuleServices, 'resources'>,
  actor: Pick<Actor, 'scope'>,
): Promise<Readonly<Record<string, unknown>>> {
  if (type === 'flightcase') {
    const record = await dataOf(query)
      .selectFrom('flightcase')
      .select('template')
      .where('id', '=', id)
      .executeTakeFirst();
    return manifestOf(query, { id, template: record?.template ?? ([] as never) }, services, actor);
  }
  if (type !== 'asset') {
    const [row] = type === 'catalogue_item' ? await query(itemSql, [id, actor.scope]) : await query(texts[type], [id]);
    return row ?? {};
  }
  const rental = inScopeSql(services.resources, 'rental', 'a."current_rental_id"', '$2::integer[]');
  const [row] = await query(texts.asset.replace('{rental}', rental), [id, actor.scope]);
  return row ?? {};
}

export async function lookup(scan: Scanning): Promise<Ended> {
  const { change, resolved } = scan;
  if (resolved)
    scan.effects.push({
      ref: `${resolved.type}:${resolved.id}`,
      shown: await shownOf(change.query, resolved, change.services, change.actor),
    });
  return accepted;
}
