/** Rules of price books: they stand in a tree, and at most one is the default. */
import type { PriceBookRow, PriceBookRules, PriceBookUpdateInput } from '../../../generated/rules/price_book.ts';
import type { Guard } from '../../kernel/rules.ts';
import { keepOneDefault } from '../one_default.ts';
import { breaksTree, lockTree } from '../rows.ts';

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
  effects: { keep_one_default: keepOneDefault('price_book', { first: false }) },
} satisfies PriceBookRules;
