/** Values of a report as a person reads them, by the kind of their column. */
import type { ReactNode } from 'react';
import { fieldOf, type Resource } from '../../api/metadata.ts';
import { boot } from '../../boot.ts';
import { day, instant, money, number, percent, words } from '../../fields/format.ts';
import { Named } from '../../fields/value.tsx';
import { t } from '../../words/index.ts';
import type { Column, Definition } from './model.ts';
import { keyOf } from './model.ts';

/** A span of days by its first. */
export function bucketLabel(value: string, bucket: string): string {
  const date = new Date(`${value}T12:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(boot().me.locale, { ...options, timeZone: 'UTC' }).format(date);
  switch (bucket) {
    case 'year':
      return value.slice(0, 4);
    case 'quarter':
      return t('Q{quarter} {year}', { quarter: Math.floor(date.getUTCMonth() / 3) + 1, year: value.slice(0, 4) });
    case 'month':
      return format({ month: 'short', year: 'numeric' });
    default:
      return day(value);
  }
}

/** A dimension's value. */
export function dimensionValue(resource: Resource | undefined, column: Column, value: unknown): ReactNode {
  const { key, kind, bucket } = column;
  if (value === null || value === undefined || value === '') return t('Not set');
  if (bucket !== undefined) return bucketLabel(String(value), bucket);
  if (kind === 'boolean') return value === true ? t('Yes') : t('No');
  if (kind === 'enum' || kind === 'state') return words(value);
  const field = resource && fieldOf(resource, key);
  if (field?.type === 'enum') return words(value);
  if (field?.ref !== undefined)
    return <Named plural={field.ref} id={value} column={field.key ?? 'id'} narrow={field.narrow} plain />;
  if (kind === 'money') return money(value, '');
  return String(value);
}

/** An amount has the sign of its money where that is known: the company's own, or what its records' rates convert it to. */
export type Amounts = ReadonlySet<string>;

/** Keys of measures whose amounts are of the company's money. */
export function companyAmounts(
  resource: Resource | undefined,
  { measures }: Definition,
  columns: readonly Column[],
): Amounts {
  const converted = new Set(columns.flatMap((column) => (column.converted ? [column.key] : [])));
  return new Set(
    measures.flatMap((measure) => {
      const isPlain = resource !== undefined && fieldOf(resource, measure.field ?? '')?.currency === undefined;
      return isPlain || converted.has(keyOf(measure)) ? [keyOf(measure)] : [];
    }),
  );
}

export function measureValue({ key, kind }: Column, value: unknown, amounts: Amounts): string {
  if (value === null || value === undefined) return '–';
  switch (kind) {
    case 'money':
      return money(value, amounts.has(key) ? undefined : '');
    case 'percent':
      return percent(value);
    case 'date':
      return day(value);
    case 'datetime':
      return instant(value);
    default:
      return number(value);
  }
}
