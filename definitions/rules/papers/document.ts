/** Rules of documents that are shared with a customer. */
import type { DocumentPapersRules } from '../../../generated/rules/document.ts';
import { endAddress, expiryAhead, giveAddress } from './sharing.ts';

export const rules = {
  guards: { expiry_ahead: expiryAhead },
  effects: { give_address: giveAddress, end_address: endAddress },
} satisfies DocumentPapersRules;
