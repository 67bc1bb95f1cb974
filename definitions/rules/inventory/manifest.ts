/** A flightcase's manifest: the contents on every level, with weights and values (domain 4.13). */

import { type Actor, inScopeSql, type Query, type RuleServices } from 'backline/rules';
import type { FlightcaseRow } from '../../../generated/rules/flightcase.ts';
import { moneySql } from '../pricing/money.ts';
import { missingIn } from './packing.ts';

const caseSql = `select f."id" as flightcase_id, f."uuid", f."case_number", f."name", f."status", f."seal_number", f."rental_id",
    f."tare_weight_kg"::text as tare_weight_kg from "flightcase" f where f."id" = $1`;

/**
 * Units out of the caller's scope appear without their names. A case inside precedes its own contents: rows are ordered by the
 * path of their rows' ids.
 */
const linesSql = (seenAsset: string) => `with recursive "inside"("id", "depth", "path") as (
    select $1::integer, 0, array[]::integer[]
    union all select c."child_flightcase_id", i."depth" + 1, i."path" || c."id" from "inside" i join "flightcase_content" c on c."flightcase_id" = i."id"
      where c."child_flightcase_id" is not null and i."depth" < 10)
  select i."depth", coalesce(n."uuid", f."uuid") as flightcase_uuid, coalesce(n."case_number", f."case_number") as case_number,
    case when n."id" is not null then 'flightcase' when c."asset_id" is not null then 'asset' else 'bulk' end as kind,
    c."catalogue_item_id", coalesce(n."name", p."name") as name, a."id" as asset_id, a."asset_number", a."serial_number", c."quantity",
    coalesce(n."tare_weight_kg", p."weight_kg", 0)::numeric(10,3)::text as unit_weight_kg,
    (c."quantity" * coalesce(n."tare_weight_kg", p."weight_kg", 0))::numeric(14,3)::text as weight_kg,
    ${moneySql('c."quantity" * coalesce(p."replacement_value", 0)')} as value,
    p."customs_code", p."country_of_origin", c."is_permanent", c."position"
  from "inside" i join "flightcase_content" c on c."flightcase_id" = i."id" join "flightcase" f on f."id" = i."id"
  left join "flightcase" n on n."id" = c."child_flightcase_id" left join "catalogue_item" p on p."id" = c."catalogue_item_id"
  left join "asset" a on a."id" = c."asset_id" and ${seenAsset} order by i."path" || c."id"`;

const totalsSql = `with recursive "inside"("id", "depth") as (
    select $1::integer, 0
    union all select c."child_flightcase_id", i."depth" + 1 from "inside" i join "flightcase_content" c on c."flightcase_id" = i."id"
      where c."child_flightcase_id" is not null and i."depth" < 10),
  units as (select c.*, p."weight_kg", p."replacement_value" from "inside" i join "flightcase_content" c on c."flightcase_id" = i."id"
    left join "catalogue_item" p on p."id" = c."catalogue_item_id"),
  load as (select coalesce((select sum(u."quantity" * coalesce(u."weight_kg", 0)) from units u where u."child_flightcase_id" is null), 0)
    + coalesce((select sum(f."tare_weight_kg") from "inside" i join "flightcase" f on f."id" = i."id" where i."depth" > 0), 0) as kg)
  select (select kg from load)::numeric(14,3)::text as contents_weight_kg, ((select kg from load) + (select "tare_weight_kg" from "flightcase" where "id" = $1))::numeric(14,3)::text as gross_weight_kg,
    ${moneySql('coalesce((select sum(u."quantity" * coalesce(u."replacement_value", 0)) from units u), 0)')} as contents_value,
    coalesce((select sum(u."quantity") from units u where u."child_flightcase_id" is null), 0)::integer as content_count`;

export async function manifestOf(
  query: Query,
  record: Pick<FlightcaseRow, 'id' | 'template'>,
  { resources }: Pick<RuleServices, 'resources'>,
  { scope }: Pick<Actor, 'scope'>,
): Promise<Readonly<Record<string, unknown>>> {
  const [head] = await query(caseSql, [record.id]);
  const [totals] = await query(totalsSql, [record.id]);
  const seen = inScopeSql(resources, 'asset', 'c."asset_id"', '$2::integer[]');
  const lines = await query(linesSql(seen), [record.id, scope]);
  const missing = await missingIn(query, record);
  return { ...head, ...totals, is_complete: missing.length === 0, lines, missing };
}
