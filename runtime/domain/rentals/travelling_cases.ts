/** Flightcases go out and come back with the units that travel in them (domain 3.12). */
import type { Change } from '../../kernel/rules.ts';

type Moving = Pick<Change<never, never>, 'query' | 'touch' | 'emit'>;

const withInside = `with recursive "inside"("id", "depth") as (
    select f."id", 0 from "flightcase" f where f."id" = any($1::integer[])
    union select c."child_flightcase_id", i."depth" + 1 from "inside" i join "flightcase_content" c on c."flightcase_id" = i."id"
      where c."child_flightcase_id" is not null and i."depth" < 10)`;

/** Packed and sealed cases leave with the rental, and the cases inside them. */
export async function sendCases(change: Moving, rentalId: number, cases: readonly number[]): Promise<void> {
  if (cases.length === 0) return;
  const rows = await change.query<{ id: number }>(
    `${withInside} select distinct f."id" from "inside" i join "flightcase" f on f."id" = i."id" where f."status" in ('packed', 'sealed') order by f."id"`,
    [cases],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await change.touch('flightcase', ids);
  await change.query(
    `update "flightcase" set "status" = 'out', "rental_id" = $2, "updated_at" = clock_timestamp() where "id" = any($1::integer[])`,
    [ids, rentalId],
  );
  for (const id of ids) change.emit('flightcase.dispatched', 'flightcase', id);
}

/** A case is back once no unit that travelled in it is still out: sealed when its seal is on it, else packed. */
export async function takeCasesBack(
  change: Moving,
  rentalId: number,
  cases: readonly number[],
  warehouseId: number,
): Promise<void> {
  if (cases.length === 0) return;
  const rows = await change.query<{ id: number }>(
    `${withInside} select distinct f."id" from "inside" i join "flightcase" f on f."id" = i."id" where f."status" = 'out' and f."rental_id" = $2
       and not exists (select 1 from "rental_item_allocation" a left join "asset" t on t."id" = a."asset_id"
         where coalesce(a."flightcase_id", t."flightcase_id") = f."id" and a."state" = 'dispatched') order by f."id"`,
    [cases, rentalId],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await change.touch('flightcase', ids);
  await change.query(
    `update "flightcase" set "status" = case when "seal_number" is null then 'packed' else 'sealed' end, "rental_id" = null, "warehouse_id" = $2,
       "updated_at" = clock_timestamp() where "id" = any($1::integer[])`,
    [ids, warehouseId],
  );
  for (const id of ids) change.emit('flightcase.returned', 'flightcase', id);
}
