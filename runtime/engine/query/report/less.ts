/** Sums of one source minus those of another, group by group; and refusals of the other's parts, by their path. */
import { ApiError } from '../../../base/errors/index.ts';
import type { ReportDefinition } from './definition.ts';
import type { Found } from './rows.ts';

type Row = Found['rows'][number];
type Value = Row[string];

/** Groups that the other source alone has are there too, with what it takes off. */
export function takenOff(found: Found, off: Found, { dimensions, measures }: ReportDefinition): Found {
  const keys = dimensions.map(({ field }) => field);
  const keyOf = (row: Row): string => JSON.stringify(keys.map((key) => row[key] ?? null));
  const rows = new Map(found.rows.map((row) => [keyOf(row), row]));
  // Columns come in the order of the definition, whatever their fields are called there.
  for (const row of off.rows) {
    const values = Object.values(row);
    const named = Object.fromEntries(
      [...keys, ...measures.map(({ as }) => as)].map((key, at) => [key, values[at] ?? null]),
    );
    const known = rows.get(keyOf(named));
    const less = measures.map(({ as }) => [as, difference(known?.[as] ?? null, named[as] ?? null)]);
    rows.set(keyOf(named), { ...named, ...known, ...Object.fromEntries(less) });
  }
  return {
    isEmpty: found.isEmpty && off.isEmpty,
    rows: [...rows.values()],
    total: Math.max(rows.size, found.total, off.total),
    missing: found.missing + off.missing,
    kinds: found.kinds,
  };
}

/** Of whole numbers and of decimals as they are written; null where neither has a value. */
export function difference(one: Value, other: Value): Value {
  if (other === null || other === undefined) return one ?? null;
  if (typeof one === 'number' || typeof other === 'number') return Number(one ?? 0) - Number(other);
  const decimals = Math.max(...[one, other].map((text) => String(text ?? '').split('.')[1]?.length ?? 0));
  const scaled = (value: Value): bigint => {
    const text = String(value ?? '0');
    const [whole = '0', rest = ''] = text.replace('-', '').split('.');
    return BigInt(whole + rest.padEnd(decimals, '0')) * (text.startsWith('-') ? -1n : 1n);
  };
  const left = scaled(one) - scaled(other);
  const digits = String(left < 0n ? -left : left).padStart(decimals + 1, '0');
  const sign = left < 0n ? '-' : '';
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * A list's message about a filter is reported at the filter's path in the definition; for the other source, all of it below its
 * path.
 */
export function errorsUnder<T>(part: '' | 'less', ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) throw error;
    const errors = Object.fromEntries(
      Object.entries(error.errors).map(([key, messages]) => [locationOf(part, key), messages]),
    );
    throw new ApiError(error.code, { errors });
  }
}

function locationOf(part: '' | 'less', key: string): string {
  if (part === 'less')
    return key.startsWith('definition.filters')
      ? key.replace('definition.', 'definition.less.')
      : 'definition.less.fields';
  return key.startsWith('q.') ? `definition.filters.${key.slice(2)}` : key;
}
