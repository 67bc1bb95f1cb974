/** Units that may go but are soon to be tested. */
import { type Ended, type Scanning, type Units, warning } from './scanning.ts';

/** A warning that names the first of them; null without any. */
export async function testsDue(scan: Scanning, units: readonly Units[]): Promise<Ended | null> {
  const [asset] = await scan.change.query<{ number: string; due: string | null }>(
    `select "asset_number" as number, to_char("next_test_due_at", 'YYYY-MM-DD') as due from "asset"
     where "id" = any($1::integer[]) and "test_status" = 'due' order by "id" limit 1`,
    [units.flatMap(({ asset_id: asset }) => asset ?? [])],
  );
  if (!asset) return null;
  return warning('test_due_soon', `Asset ${asset.number} is to be tested${asset.due ? ` by ${asset.due}` : ' soon'}.`);
}
