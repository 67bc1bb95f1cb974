/** Values of settings where SQL names them: `{setting.finance.base_currency}` is what is stored, or else the default of the definition. */
import type { Diagnostics } from '../diagnostics.ts';
import type { SettingDefinition, SettingsDefinition } from '../language/definition.ts';
import type { Span } from '../source/source.ts';
import type { Defined } from './definitions.ts';

export type Settings = ReadonlyMap<string, SettingDefinition>;

/** Settings by their full names, such as `finance.base_currency`. */
export const settingsByName = (settings: readonly Defined<SettingsDefinition>[]): Settings =>
  new Map(
    settings.flatMap(({ value: { settings: group, keys } }) =>
      Object.entries(keys ?? {}).map(([key, setting]) => [`${group}.${key}`, setting] as const),
    ),
  );

/** Types that SQL compares and calculates with, and what a stored value is cast to. */
const casts: Readonly<Record<string, string>> = {
  integer: '::integer',
  decimal: '::numeric',
  boolean: '::boolean',
  string: '',
  text: '',
  enum: '',
};

/** The SQL of a setting; null where there is none that SQL could read, which is reported. */
export function settingSql(
  name: string,
  settings: Settings,
  report: { readonly diagnostics: Diagnostics; readonly span: Span },
): string | null {
  const { diagnostics, span } = report;
  const setting = settings.get(name);
  if (setting === undefined) {
    diagnostics.report('unknown_setting', { what: 'setting', name, known: [...settings.keys()] }, span);
    return null;
  }
  const cast = setting.encrypted === true ? undefined : casts[setting.type];
  if (cast === undefined) {
    const why = setting.encrypted === true ? 'it is stored encrypted' : `SQL reads no values of type ${setting.type}`;
    const fix = 'name a number, a text or a boolean, or ask for it in a function';
    diagnostics.report('not_allowed_here', { what: `the setting ${name}`, why, fix }, span);
    return null;
  }
  const [group = '', key = ''] = name.split('.');
  const value = cast === '' ? `s."value" #>> '{}'` : `(s."value" #>> '{}')${cast}`;
  const stored = `(select ${value} from "setting_value" s where s."group" = '${group}' and s."key" = '${key}')`;
  return setting.default == null ? stored : `coalesce(${stored}, ${written(setting.default)})`;
}

const written = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
