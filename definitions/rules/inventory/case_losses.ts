/** Units that were lost, sold or retired are in no flightcase any more. */
import { anyOf, type Change } from 'backline/rules';

/** One asset, or units by number that were in a case. */
export interface Loss {
  readonly asset_id: number | null;
  readonly catalogue_item_id: number;
  readonly quantity: number;
  /** The case that units by number were in, or one around it; they are in none when null. Assets are found by themselves. */
  readonly flightcase_id: number | null;
  /** Units by number were in this very case, not in one inside it. */
  readonly exact?: boolean;
}

type LossChange = Pick<
  Change<never, never>,
  'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'removeMany' | 'emit'
>;

interface Row {
  readonly id: number;
  readonly root: number | null;
  readonly flightcase: number;
  readonly asset: number | null;
  readonly item: number;
  readonly quantity: number;
}

const rowsSql = `with recursive "inside"("root", "id", "depth") as (
    select f."id", f."id", 0 from "flightcase" f where f."id" = any($2::integer[])
    union select i."root", c."child_flightcase_id", i."depth" + 1 from "inside" i join "flightcase_content" c on c."flightcase_id" = i."id"
      where c."child_flightcase_id" is not null and i."depth" < 10)
  select c."id", null::integer as root, c."flightcase_id" as flightcase, c."asset_id" as asset, c."catalogue_item_id" as item, c."quantity"
  from "flightcase_content" c where c."asset_id" = any($1::integer[])
  union all
  select c."id", i."root", c."flightcase_id", null, c."catalogue_item_id", c."quantity" from "inside" i join "flightcase_content" c on c."flightcase_id" = i."id"
  where c."asset_id" is null and c."child_flightcase_id" is null and c."catalogue_item_id" = any($3::integer[]) order by 1`;

/**
 * Takes the units out of the cases they are in, sealed ones included: nobody unpacked them, they are gone. A case that is empty
 * then gets the state empty, or retired if it is temporary; one that is out gets it when it is back. Must be called before the
 * assets are touched (lock order); takes a fixed number of statements.
 */
export async function leaveCases(change: LossChange, losses: readonly Loss[]): Promise<void> {
  const assets = losses.flatMap(({ asset_id: asset }) => asset ?? []);
  const lots = losses.filter(({ asset_id: asset, flightcase_id: inside }) => asset === null && inside !== null);
  if (assets.length + lots.length === 0) return;
  const read = () =>
    change.query<Row>(rowsSql, [
      assets,
      lots.map(({ flightcase_id: inside }) => inside),
      lots.map(({ catalogue_item_id: item }) => item),
    ]);
  const cases = [...new Set((await read()).map(({ flightcase }) => flightcase))];
  if (cases.length === 0) return;
  await change.touch('flightcase', cases, ['status']);
  const gone = goneFrom(await read(), lots);
  const whole = gone.filter(({ row, quantity }) => quantity >= row.quantity).map(({ row }) => row.id);
  const part = gone.filter(({ row, quantity }) => quantity < row.quantity);
  await change.removeMany('flightcase_content', whole);
  await change.updateRows(
    'flightcase_content',
    part.map(({ row, quantity }) => ({ id: row.id, quantity })),
    ({ eb, ref }) => ({ quantity: eb('t.quantity', '-', ref('v.quantity')) }),
  );
  const loose = gone.flatMap(({ row }) => row.asset ?? []);
  await change.updateMany('asset', loose, { flightcase_id: null });
  await emptied(change, cases);
}

function goneFrom(rows: readonly Row[], lots: readonly Loss[]): { readonly row: Row; readonly quantity: number }[] {
  const gone = new Map(
    rows.filter(({ asset }) => asset !== null).map((row) => [row.id, { row, quantity: row.quantity }]),
  );
  for (const lot of lots) {
    let left = lot.quantity;
    const inside = ({ root, flightcase }: Row) =>
      root === lot.flightcase_id && (lot.exact !== true || flightcase === lot.flightcase_id);
    for (const row of rows.filter((one) => inside(one) && one.item === lot.catalogue_item_id)) {
      const taken = Math.min(left, row.quantity - (gone.get(row.id)?.quantity ?? 0));
      if (taken <= 0) continue;
      gone.set(row.id, { row, quantity: (gone.get(row.id)?.quantity ?? 0) + taken });
      left -= taken;
    }
  }
  return [...gone.values()];
}

async function emptied(change: LossChange, cases: readonly number[]): Promise<void> {
  const rows = await change.db
    .selectFrom('flightcase as f')
    .select(['f.id', 'f.case_type'])
    .where('f.id', '=', anyOf(cases))
    .where('f.status', 'in', ['open', 'packed', 'sealed'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('flightcase_content as c').select('c.id').whereRef('c.flightcase_id', '=', 'f.id'))),
    )
    .orderBy('f.id')
    .execute();
  await change.updateRows(
    'flightcase',
    rows.map(({ id, case_type }) => ({
      id,
      status: case_type === 'temporary' ? 'retired' : 'empty',
      seal_number: null,
      sealed_at: null,
      sealed_by_id: null,
      rental_id: null,
    })),
  );
  for (const { id, case_type } of rows)
    if (case_type === 'temporary') change.emit('flightcase.retired', 'flightcase', id);
}
