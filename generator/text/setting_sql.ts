/** SQL of a setting's value for statements that get no settings from the process: the stored value, or the default of the definition. */
import type { SettingSpec } from '../../runtime/base/kernel/route.ts';

type Readable = Pick<SettingSpec, 'group' | 'key' | 'type' | 'default'>;

/** Casts of the stored JSON; texts need none, lists and JSON stay as they are. */
const casts: Readonly<Partial<Record<SettingSpec['type'], string>>> = {
  integer: 'integer',
  decimal: 'numeric',
  boolean: 'boolean',
  date: 'date',
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A scalar of the setting's type; null if nothing is stored and the definition has no default. */
export function settingSql({ group, key, type, default: value }: Readable): string {
  const isJson = type === 'array' || type === 'json';
  const cast = isJson ? 'jsonb' : casts[type];
  const asType = cast === undefined ? '' : `::${cast}`;
  const column = isJson
    ? '"setting"."value"'
    : cast
      ? `("setting"."value" #>> '{}')${asType}`
      : `"setting"."value" #>> '{}'`;
  const stored = `(select ${column} from "setting_value" "setting" where "setting"."group" = ${quoted(group)} and "setting"."key" = ${quoted(key)})`;
  if (value === null || value === undefined) return stored;
  return `coalesce(${stored}, ${quoted(isJson ? JSON.stringify(value) : String(value))}${asType})`;
}
