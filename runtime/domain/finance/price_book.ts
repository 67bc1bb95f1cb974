/** Rules of price books: they stand in a tree. */
import type { PriceBookRow, PriceBookRules, PriceBookUpdateInput } from '../../../generated/rules/price_book.ts';
import type { Guard } from '../../kernel/rules.ts';
import { breaksTree, lockTree } from '../shared/rows.ts';

const deepest = 10;

const parentFits: Guard<PriceBookRow, PriceBookUpdateInput> = async (call) => {
  const { record, input, query } = call;
  if (typeof input.parent_id !== 'number') return null;
  await lockTree(call, 'price_book');
  return (await breaksTree(query, 'price_book', record.id, input.parent_id, deepest))
    ? {
        code: 'circular_reference',
        message: `A price book cannot fall back on itself, nor over more than ${deepest} books.`,
      }
    : null;
};

export const rules = {
  guards: { parent_fits: parentFits },
} satisfies PriceBookRules;
