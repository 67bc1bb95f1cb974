/** Keys of a setting that its type does not know, and defaults that its own rules would refuse. */
import type { SettingDefinition } from '../../language/definition.ts';
import type { Path, SourceFile } from '../../source/source.ts';
import { formats } from '../../values/formats.ts';
import { checkLimits } from '../../values/limits.ts';
import { reporter } from '../../values/report.ts';
import type { BuildContext } from '../build_context.ts';
import { checkValues } from './fields.ts';

const texts = ['string', 'text', 'array'];
/** Reports every such mistake. */
export function checkSetting(
  setting: SettingDefinition,
  { source, path }: { readonly source: SourceFile; readonly path: Path },
  { diagnostics }: BuildContext,
): void {
  const report = reporter(source, path, diagnostics);
  const only = (keys: readonly (keyof SettingDefinition)[], allowed: boolean, owner: string): void => {
    for (const key of keys)
      if (setting[key] !== undefined && !allowed)
        report(key, `the key "${key}"`, `it belongs to ${owner}`, `leave \`${key}:\` out`);
  };
  const { type, format, default: value } = setting;
  only(['min', 'max'], ['integer', 'decimal'].includes(type), 'numbers');
  only(['format', 'normalise', 'references', 'except'], texts.includes(type), 'text');
  only(['values'], ['enum', 'array'].includes(type), 'an enum');
  checkLimits(setting, type === 'integer' ? type : 'decimal(30,10)', report);
  checkValues(setting.values, 'values', report);
  if (setting.encrypted === true && value !== undefined && value !== null && value !== '')
    report(
      'default',
      'the default of a secret',
      'definitions are read by everybody',
      'leave it out: it is stored by an administrator',
    );
  only(['encrypted'], ['string', 'text', 'json'].includes(type), 'text');
  const at = setting.normalise?.indexOf('unique') ?? -1;
  if (at >= 0 && (type === 'string' || type === 'text'))
    diagnostics.report(
      'not_allowed_here',
      {
        what: '"unique" of one text',
        why: 'it drops the repeated texts of an array',
        fix: 'leave it out, or make it an array',
      },
      source.valueSpan([...path, 'normalise', at]),
    );
  const stored = normalised(setting);
  if (stored !== null && JSON.stringify(stored) !== JSON.stringify(value))
    diagnostics.report(
      'bad_value',
      {
        key: 'default',
        expected: `${JSON.stringify(stored)}: what \`normalise:\` makes of it`,
        found: JSON.stringify(value),
      },
      source.valueSpan([...path, 'default']),
    );
  const wanted = format === undefined ? undefined : formats[format];
  if (wanted !== undefined && typeof value === 'string' && value !== '' && !wanted.fits(value))
    diagnostics.report(
      'bad_value',
      { key: 'default', expected: wanted.expected, found: JSON.stringify(value) },
      source.valueSpan([...path, 'default']),
    );
}

/** The value that an administrator's default would be stored as; null if it is no text. */
function normalised({ default: value, normalise = [] }: SettingDefinition): string | readonly string[] | null {
  const one = (text: string): string => {
    const trimmed = normalise.includes('trim') ? text.trim() : text;
    return normalise.includes('lower') ? trimmed.toLowerCase() : trimmed;
  };
  if (typeof value === 'string') return one(value);
  if (!Array.isArray(value) || !value.every((text): text is string => typeof text === 'string')) return null;
  const texts = value.map(one);
  return normalise.includes('unique') ? [...new Set(texts)] : texts;
}
