/** The charge of lines for lost units: the catalogue's value in the rental's currency. */
import { type Change, fragment, within } from 'backline/rules';
import { valueInRentalSql } from '../pricing/item_price.ts';

/** Takes the values of a rental's lines, or of some, from the catalogue anew: those that they have are of another currency. */
export async function revalueLines(
  change: Pick<Change<never, never>, 'db' | 'updateRows'>,
  rental: number,
  lines: readonly number[] | null = null,
): Promise<void> {
  await change.updateRows(
    'rental_item',
    await change.db
      .selectFrom('rental_item as i')
      .innerJoin('rental as r', 'r.id', 'i.rental_id')
      .innerJoin('catalogue_item as c', 'c.id', 'i.catalogue_item_id')
      .select(['i.id', fragment<string>(valueInRentalSql('c."replacement_value"')).as('replacement_value')])
      .where('i.rental_id', '=', rental)
      .where(({ ref }) => within(ref('i.id'), lines))
      .where('i.replacement_value', 'is not', null)
      .orderBy('i.id')
      .execute(),
  );
}
