/** The colour of a state, from its word: the same word has the same colour everywhere. */
import type { ConsoleTone } from '../../runtime/base/kernel/console.ts';
import { badEnd } from '../text/state_words.ts';

const words: readonly (readonly [ConsoleTone, RegExp])[] = [
  ['red', badEnd],
  [
    'orange',
    /(?:dispatched|in_transit|^out$|on_hire|on_rent|checked_out|sent|sending|running|processing|shipped|in_repair|in_progress|quarantined?)$/,
  ],
  [
    'green',
    /^(?:completed?|done|paid|closed|received|returned|delivered|resolved|succeeded|success|ok|active|approved|finished|settled|allocated_fully|available|invoiced|healthy|sold|bought|passed|in_service|enabled)$/,
  ],
  [
    'violet',
    /(?:reserved|provisional|held|on_hold|postponed|paused|pending|waiting|queued|scheduled|suspended|planned)$/,
  ],
  ['grey', /^(?:draft|new|enquiry|none|open|not_.*|inactive|disabled|archived|retired|unknown|predicted|idle)$/],
];

/** A tone for each value. A value without a known word is confirmed; the initial value without one is not begun. */
export function tonesOf(values: readonly string[], initial: string | null): Record<string, ConsoleTone> {
  return Object.fromEntries(
    values.map((value) => {
      const found = words.find(([, pattern]) => pattern.test(value))?.[0];
      return [value, found ?? (value === initial ? 'grey' : 'blue')];
    }),
  );
}
