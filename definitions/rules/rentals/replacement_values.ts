/** The charge of lines for lost units: the catalogue's value in the rental's currency. */
import type { Change } from 'backline/rules';
import { valueInRentalSql } from '../pricing/item_price.ts';

const freshSql = `select i."id", ${valueInRentalSql('c."replacement_value"')} as replacement_value
  from "rental_item" i join "rental" r on r."id" = i."rental_id" join "catalogue_item" c on c."id" = i."catalogue_item_id"
  where i."rental_id" = $1 and ($2::integer[] is null or i."id" = any($2)) and i."replacement_value" is not null order by i."id"`;

/** Takes the values of a rental's lines, or of some, from the catalogue anew: those that they have are of another currency. */
export async function revalueLines(
  change: Pick<Change<never, never>, 'query' | 'updateRows'>,
  rental: number,
  lines: readonly number[] | null = null,
): Promise<void> {
  await change.updateRows(
    'rental_item',
    await change.query<{ id: number; replacement_value: string }>(freshSql, [rental, lines]),
  );
}
