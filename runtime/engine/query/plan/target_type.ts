/** How the value that a filter or sort looks at is compared: by the field's type, or the custom field's. */
import { castType, type Family, familyOf } from './families.ts';
import type { Target } from './plan.ts';

/** Custom values lie in jsonb: integers compare as numeric, dates as their ISO text. */
const customTypes: Readonly<Record<Family, string>> = {
  integer: 'numeric',
  decimal: 'numeric',
  text: 'text',
  boolean: 'boolean',
  date: 'text',
  datetime: 'timestamptz',
  uuid: 'uuid',
  array: 'text[]',
  json: 'jsonb',
};

/** Family, cast and listed values of what a filter or sort looks at. */
export function typeOf(target: Target): {
  family: Family | null;
  cast: string;
  element: string;
  values?: readonly string[];
} {
  const { field } = target;
  const family = familyOf(field);
  if (target.kind === 'custom') {
    return { family, cast: family ? customTypes[family] : 'text', element: 'text', values: field.values };
  }
  return {
    family,
    cast: castType(target.field.pgType),
    element: castType(target.field.element ?? 'text'),
    values: field.values,
  };
}
