/** The contents of a quotation, as one hash: an acceptance is then of the paper's contents. */
import type { Query } from 'backline/rules';
import { contentOf, hashOf } from '../rentals/quotation_content.ts';

/** A later end of its validity is no other offer. */
export async function offerHash(query: Query, rental: number): Promise<string> {
  const { content } = await contentOf(query, rental, null);
  const { valid_until: _, ...offer } = content;
  return hashOf(offer as typeof content);
}
