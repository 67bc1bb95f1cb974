import { t } from '../words/index.ts';
import { number } from './format.ts';

/**
 * A text with a count in it, in the person's language.
 * @param many has the hole `{count}`, which the count fills as a number of that language.
 * @example counted(3, '1 row', '{count} rows')
 */
export function counted(
  count: number,
  one: string,
  many: string,
  holes: Readonly<Record<string, string | number>> = {},
): string {
  return count === 1 ? t(one, holes) : t(many, { ...holes, count: number(count) });
}
