/** Rules of a credit note's lines: the note's totals follow every change. */

import type { Effect } from 'backline/rules';
import type { CreditNoteLineRow, CreditNoteLineRules } from '../../../generated/rules/credit_note_line.ts';
import { totalNote } from './credit_totals.ts';

const total: Effect<CreditNoteLineRow, Readonly<Record<string, unknown>>> = (change) => {
  const { credit_note_id: note } = change.record;
  return change.afterParts(() => totalNote(change, note), `totals of credit note ${note}`);
};

export const rules = { effects: { total_note: total } } satisfies CreditNoteLineRules;
