import { anyOf, sql } from 'backline/rules';
/** Units that may go but are soon to be tested. */
import { type Ended, type Scanning, type Units, warning } from './scanning.ts';

/** A warning that names the first of them; null without any. */
export async function testsDue(scan: Scanning, units: readonly Units[]): Promise<Ended | null> {
  const asset = await scan.change.db
    .selectFrom('asset')
    .select(({ ref }) => [
      'asset_number as number',
      sql<string | null>`to_char(${ref('next_test_due_at')}, 'YYYY-MM-DD')`.as('due'),
    ])
    .where('id', '=', anyOf(units.flatMap(({ asset_id: asset }) => asset ?? [])))
    .where('test_status', '=', 'due')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!asset) return null;
  return warning('test_due_soon', `Asset ${asset.number} is to be tested${asset.due ? ` by ${asset.due}` : ' soon'}.`);
}
