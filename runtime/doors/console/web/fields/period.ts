/** Fields that begin and end a period. */
import type { RecordData } from '../api/paths.ts';
import { fromLocal, toLocal } from './format.ts';

const starts: Readonly<Record<string, string>> = { ends: 'starts', end: 'start', until: 'from' };

/** The field that a period begins with, by the name of the one that it ends with; '' of a field that ends none. */
export function startOf(name: string): string {
  const [word] = /(?<=^|_)(?:ends|end|until)(?=_|$)/.exec(name) ?? [];
  return word === undefined ? '' : name.replace(word, starts[word] ?? word);
}

/** Where a period would end before it begins: its end, moved along. */
export function endAfter(
  name: string,
  value: unknown,
  record: RecordData,
): readonly [name: string, value: string] | null {
  const end = Object.keys(record).find((one) => startOf(one) === name);
  if (end === undefined) return null;
  const [was, ends, begins] = [record[name], record[end], value].map(byTheClock);
  if (was === undefined || ends === undefined || begins === undefined) return null;
  if (Number.isNaN(was + ends + begins) || ends > begins || ends <= was) return null;
  const moved = new Date(begins + ends - was).toISOString();
  return [
    end,
    String(record[end]).length === 10 ? moved.slice(0, 10) : fromLocal(moved.slice(0, 19).replace('T', ' ')),
  ];
}

/** Milliseconds of what the person's clock shows: a period that moves over a change of the clock ends at the same hour. */
function byTheClock(value: unknown): number {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return Number.NaN;
  return Date.parse(value.length === 10 ? value : `${toLocal(value).replace(' ', 'T')}Z`);
}
