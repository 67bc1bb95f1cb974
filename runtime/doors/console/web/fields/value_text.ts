/** Values whose text says everything, and the names that they contain. */
import { type Field, theIndex } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { t } from '../words/index.ts';
import { currencyIn } from './currency.ts';
import { day, instant, money, number, percent, words } from './format.ts';

export function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0)
  );
}

/** The value as text where that says everything; null where it needs an element. */
export function textOf(field: Field, record: RecordData): string | null {
  const value = record[field.name];
  if (field.type === 'boolean') return value === true ? t('Yes') : value === false ? t('No') : '';
  if (isEmpty(value)) return '';
  switch (field.type) {
    case 'money':
      return money(value, currencyIn(record, field.currency));
    case 'percent':
      return percent(value);
    case 'integer':
    case 'decimal':
      return number(value);
    case 'date':
      return day(value);
    case 'datetime':
      return instant(value);
    case 'enum':
      return field.tones ? null : words(value);
    case 'text':
    case 'time':
    case 'longtext':
      return String(value);
    default:
      return null;
  }
}

/** Polymorphic references contain names of resources. */
export function pluralOf(entity: unknown): string | undefined {
  return typeof entity === 'string' ? plurals().get(entity) : undefined;
}

let known: ReadonlyMap<string, string> | null = null;
function plurals(): ReadonlyMap<string, string> {
  known ??= new Map(Object.entries(theIndex().resources).map(([plural, { entity }]) => [entity, plural]));
  return known;
}
