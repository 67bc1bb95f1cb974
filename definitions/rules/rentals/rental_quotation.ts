/** Rules of the versions of a quotation that need code. */

import type { ActionHandler, Guard } from 'backline/rules';
import type {
  RentalQuotationCompareInput,
  RentalQuotationRow,
  RentalQuotationRules,
} from '../../../generated/rules/rental_quotation.ts';
import { compareContents } from './quotation_compare.ts';
import { contentOf, type QuotationContent } from './quotation_content.ts';
import { restoreQuotation } from './quotation_restore.ts';

/** With units set aside the lines under them would go. */
const nothingHeld: Guard<RentalQuotationRow, object> = async ({ record, db }) => {
  const held = await db
    .selectFrom('rental_item')
    .select('name')
    .where('rental_id', '=', record.rental_id)
    .where('quantity_allocated', '>', 0)
    .orderBy('position')
    .orderBy('id')
    .limit(3)
    .execute();
  if (held.length === 0) return null;
  return {
    code: 'has_allocations',
    message: `Units are set aside for ${held.map(({ name }) => name).join(', ')}: release them first.`,
  };
};

const compare: ActionHandler<RentalQuotationRow, RentalQuotationCompareInput> = async (change) => {
  const { record, input, db, query } = change;
  const other = input.with ?? null;
  const [version] =
    other === null
      ? []
      : await db
          .selectFrom('rental_quotation')
          .select('content')
          .$narrowType<{ content: QuotationContent }>()
          .where('rental_id', '=', record.rental_id)
          .where('version', '=', other)
          .execute();
  if (other !== null && version === undefined)
    change.refuse({
      code: 'validation_failed',
      errors: { with: [`The quotation has no version ${other}; it has been sent up to the latest under quotations.`] },
    });
  const to = version?.content ?? (await contentOf(query, record.rental_id, null)).content;
  return {
    comparison: { version: record.version, with: other, ...compareContents(record.content as QuotationContent, to) },
  };
};

export const rules = {
  guards: { nothing_held: nothingHeld },
  actions: { compare, restore: restoreQuotation },
} satisfies RentalQuotationRules;
