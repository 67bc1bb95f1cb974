/** Where the records of a row are. */
import { listAddress, readable } from '../../api/lists.ts';
import { entryOf } from '../../api/metadata.ts';
import type { Row } from './model.ts';

/** The list with the records of a row; undefined where no list of the console can show them. */
export function drillAddress(source: string, { q }: Row): string | undefined {
  const path = entryOf(source)?.path;
  if (!q || path == null || path.includes('{') || !readable(source)) return undefined;
  return listAddress(source, Object.fromEntries(Object.entries(q).map(([key, value]) => [key, String(value)])));
}
