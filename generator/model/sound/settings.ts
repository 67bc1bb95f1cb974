/** Keys of a setting that its type does not know, and defaults that its own rules would refuse. */
import type { SettingDefinition } from '../../language/definition.ts';
import type { Path, SourceFile } from '../../source.ts';
import type { BuildContext } from '../build_context.ts';
import { checkLimits, checkValues, type Report } from './fields.ts';

const texts = ['string', 'text', 'array'];
const zones = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
};
const locales = (locale: string): boolean => {
  try {
    return Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
};
const formats: Readonly<Record<string, { readonly fits: (text: string) => boolean; readonly expected: string }>> = {
  timezone: { fits: zones, expected: 'an IANA time zone such as "Europe/London"' },
  locale: { fits: locales, expected: 'a locale such as "en-GB"' },
  currency: { fits: (text) => /^[A-Z]{3}$/.test(text), expected: 'a currency such as "GBP"' },
};

/** Reports every such mistake. */
export function checkSetting(
  setting: SettingDefinition,
  { source, path }: { readonly source: SourceFile; readonly path: Path },
  { diagnostics }: BuildContext,
): void {
  const report: Report = (key, what, why, cure) =>
    diagnostics.report(
      'not_allowed_here',
      { what, why, cure },
      source.keySpan([...path, ...key.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : part))]),
    );
  const only = (keys: readonly (keyof SettingDefinition)[], allowed: boolean, owner: string): void => {
    for (const key of keys)
      if (setting[key] !== undefined && !allowed)
        report(key, `the key "${key}"`, `it belongs to ${owner}`, `leave \`${key}:\` out`);
  };
  const { type, format, default: value } = setting;
  only(['min', 'max'], ['integer', 'decimal'].includes(type), 'numbers');
  only(['format', 'normalise', 'references', 'except'], texts.includes(type), 'text');
  only(['values'], ['enum', 'array'].includes(type), 'an enum');
  checkLimits(setting, report);
  checkValues(setting.values, 'values', report);
  const wanted = format === undefined ? undefined : formats[format];
  if (wanted !== undefined && typeof value === 'string' && value !== '' && !wanted.fits(value))
    diagnostics.report(
      'bad_value',
      { key: 'default', expected: wanted.expected, found: JSON.stringify(value) },
      source.valueSpan([...path, 'default']),
    );
}
