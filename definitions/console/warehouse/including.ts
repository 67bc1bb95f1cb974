/** Includes of a request, as far as the person may read them: a list with fewer names is better than none. */
import { readable } from 'backline/console';

/** Resource behind each reference that warehouse mode names. */
const behind: Readonly<Record<string, string>> = {
  supplier: 'accounts',
  warehouse: 'warehouses',
  from_warehouse: 'warehouses',
  to_warehouse: 'warehouses',
  catalogue_item: 'catalogue_items',
  asset: 'assets',
  flightcase: 'flightcases',
  storage_location: 'storage_locations',
};

/** @param fields by reference, those that are shown of the record behind it. */
export function including(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const seen = Object.entries(fields).filter(([relation]) => readable(behind[relation] ?? ''));
  if (seen.length === 0) return {};
  return {
    include: seen.map(([relation]) => relation).join(),
    ...Object.fromEntries(seen.map(([relation, names]) => [`fields[${relation}]`, `id,${names}`])),
  };
}
