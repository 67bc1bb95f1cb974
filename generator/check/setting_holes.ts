/**
 * Settings put in where SQL of a definition names them: `{setting.finance.base_currency}` is the stored value, or the default
 * that the settings file declares. The stages after this one see whole SQL alone.
 */

import type { SettingSpec } from '../../runtime/base/kernel/route.ts';
import type { Diagnostics } from '../diagnostics.ts';
import type { FieldDefinition, ResourceDefinition } from '../language/definition.ts';
import type { SettingsDefinition } from '../language/settings.ts';
import { JoinedSource } from '../source/joined_source.ts';
import type { Path } from '../source/source.ts';
import { settingSql } from '../text/setting_sql.ts';
import type { Defined, Definitions } from './definitions.ts';

/** What stands in quotes is text. */
const hole = /'[^']*'|\{setting\.([a-z][a-z0-9_-]*)\.([a-z][a-z0-9_]*)\}/g;

/** SQL of a resource beside that of its fields. */
const resourceKeys = ['visible', 'converts'] as const;

interface Known {
  readonly type: string;
  readonly encrypted: boolean;
  readonly sql: string;
}

/** Resources whose SQL names no setting. A setting that no file declares, or that is encrypted, goes to `diagnostics`. */
export function withSettings(
  resources: ReadonlyMap<string, Defined<ResourceDefinition>>,
  settings: readonly Defined<SettingsDefinition>[],
  broken: Definitions['broken'],
  diagnostics: Diagnostics,
): ReadonlyMap<string, Defined<ResourceDefinition>> {
  const known = new Map(
    settings.flatMap(({ value: { settings: group, keys } }) =>
      Object.entries(keys ?? {}).map(([key, one]): [string, Known] => [
        `${group}.${key}`,
        {
          type: one.type,
          encrypted: one.encrypted === true,
          sql: settingSql({ group, key, type: one.type as SettingSpec['type'], default: one.default ?? null }),
        },
      ]),
    ),
  );
  return new Map([...resources].map(([name, one]) => [name, filled(one, known, broken, diagnostics)]));
}

/** What was filled without a mistake, so that the same is the same object again (`generate --watch`). */
const made = new WeakMap<object, { readonly of: string; readonly result: Defined<ResourceDefinition> }>();

function filled(
  defined: Defined<ResourceDefinition>,
  known: ReadonlyMap<string, Known>,
  broken: Definitions['broken'],
  diagnostics: Diagnostics,
): Defined<ResourceDefinition> {
  const { value } = defined;
  const text = JSON.stringify([value.fields, resourceKeys.map((key) => value[key] ?? null)]);
  const named = [...text.matchAll(/\{setting\.([^{}]*)\}/g)].map(([, name]) => name ?? '');
  if (named.length === 0) return defined;
  // Another default is another text.
  const of = [...new Set(named)].map((name) => known.get(name)?.sql ?? name).join('\n');
  const before = made.get(defined);
  if (before?.of === of) return before.result;
  const source = new JoinedSource(defined.source);
  const count = diagnostics.count;
  const put = (sql: string, path: Path): string => {
    const whole = sql.replace(hole, (written: string, group: string | undefined, key: string, at: number) => {
      if (group === undefined) return written;
      const name = `${group}.${key}`;
      const setting = known.get(name);
      if (setting !== undefined && !setting.encrypted) return setting.sql;
      const span = defined.source.partSpan(path, at, at + written.length);
      if (setting !== undefined)
        diagnostics.report(
          'not_allowed_here',
          {
            what: `the setting "${name}" in SQL`,
            why: 'it is stored encrypted, and SQL would read the sealed text',
            fix: 'read it in a rule in TypeScript',
          },
          span,
        );
      else if (!broken.settings.has(group))
        diagnostics.report('unknown_setting', { what: 'setting', name, known: [...known.keys()] }, span);
      return 'null';
    });
    if (whole !== sql) source.join(path, defined.source, path, true);
    return whole;
  };
  const fields = Object.entries(value.fields ?? {}).map(([name, field]): [string, FieldDefinition] => {
    const texts = (['computed', 'maintained'] as const).flatMap((key) => {
      const sql = field[key];
      if (typeof sql !== 'string') return [];
      const whole = put(sql, ['fields', name, key]);
      return whole === sql ? [] : [[key, whole] as const];
    });
    return [name, texts.length === 0 ? field : { ...field, ...Object.fromEntries(texts) }];
  });
  const conditions = resourceKeys.flatMap((key) => {
    const sql = value[key];
    return typeof sql === 'string' ? [[key, put(sql, [key])] as const] : [];
  });
  const result = {
    ...defined,
    value: { ...value, fields: Object.fromEntries(fields), ...Object.fromEntries(conditions) },
    source,
  };
  if (diagnostics.count === count) made.set(defined, { of, result });
  return result;
}
