/** Values of settings in SQL: `{setting.finance.base_currency}` is the stored value, or else the default of the definition. */
import type { SettingSpec } from '../../runtime/base/kernel/route.ts';
import type { Diagnostics } from '../diagnostics.ts';
import type { SettingDefinition, SettingsDefinition } from '../language/definition.ts';
import type { Span } from '../source/source.ts';
import { settingSql as valueSql } from '../text/setting_sql.ts';
import type { Defined } from './definitions.ts';

export type Settings = ReadonlyMap<string, SettingDefinition>;

/** Settings by their full names, such as `finance.base_currency`. */
export const settingsByName = (settings: readonly Defined<SettingsDefinition>[]): Settings =>
  new Map(
    settings.flatMap(({ value: { settings: group, keys } }) =>
      Object.entries(keys ?? {}).map(([key, setting]) => [`${group}.${key}`, setting] as const),
    ),
  );

/** The SQL of a setting; null if there is none that SQL could read, which is reported. */
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
  if (setting.encrypted === true) {
    const why = 'it is stored encrypted, and SQL would read the sealed text';
    diagnostics.report(
      'not_allowed_here',
      { what: `the setting "${name}" in SQL`, why, fix: 'read it in a rule in TypeScript' },
      span,
    );
    return null;
  }
  const [group = '', key = ''] = name.split('.');
  return valueSql({ group, key, type: setting.type as SettingSpec['type'], default: setting.default ?? null });
}
