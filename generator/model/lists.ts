/** Settings, codes and the product: lists that need little more than to be joined. */
import type { CodeSpec, NumbersSpec, ProductSpec, SettingSpec } from '../../runtime/base/kernel/route.ts';
import { type Defined, location } from '../check/definitions.ts';
import type { ChangelogDefinition, SettingDefinition } from '../language/definition.ts';
import { platformCodes } from '../language/platform_codes.ts';
import type { SettingSection } from '../language/settings.ts';
import type { Path, SourceLocation } from '../source/source.ts';
import { sequenceName } from '../text/sql_names.ts';
import { isDay } from '../values/day.ts';
import type { BuildContext } from './build_context.ts';
import { checkSetting } from './checks/settings.ts';
import { documentsSpec } from './documents.ts';
import { remedySpecs } from './remedies.ts';
import type { ChangelogModel } from './types.ts';

/** By group; the order of files does not matter. The keys of a group stay in their order. */
export function settingSpecs(context: BuildContext): SettingSpec[] {
  const seen = new Map<string, SourceLocation>();
  // A right to change a group in one of its files applies to all of them.
  const guarded = new Set(
    context.definitions.settings.flatMap(({ value }) => (value.person === true ? [value.settings] : [])),
  );
  // The platform's keys first: a product's additions to a group follow.
  const isOurs = ({ source }: { readonly source: { readonly context: string } }): number =>
    source.context === 'platform' ? 0 : 1;
  const files = context.definitions.settings.toSorted((one, other) => isOurs(one) - isOurs(other));
  const specs = files.flatMap((defined) => {
    const group = defined.value.settings;
    return Object.entries(defined.value.keys).flatMap(([key, setting]): SettingSpec[] => {
      if (setting.type === undefined) return [];
      const name = `${group}.${key}`;
      if (repeated('setting', name, seen, defined, ['keys', key], context)) return [];
      if (setting.type === 'enum' && setting.values === undefined) {
        context.diagnostics.report(
          'missing_key',
          { key: 'values', section: `the setting ${name}`, example: '`values: [first, second]`' },
          defined.source.keySpan(['keys', key]),
        );
      }
      checkSetting(setting, { source: defined.source, path: ['keys', key] }, context);
      const misfit = misfitOf(setting) ?? outside(setting);
      if (misfit !== null)
        context.diagnostics.report(
          'bad_value',
          { key: 'default', expected: misfit, found: JSON.stringify(setting.default) },
          defined.source.valueSpan(['keys', key, 'default']),
        );
      return [
        {
          group,
          key,
          type: setting.type as SettingSpec['type'],
          default: setting.default ?? null,
          encrypted: setting.encrypted === true,
          options: setting.values ?? null,
          minimum: setting.min ?? null,
          maximum: setting.max ?? null,
          ...(guarded.has(group) && { person: true as const }),
          ...(setting.format === undefined ? {} : { format: setting.format }),
          ...(setting.normalise === undefined ? {} : { normalise: setting.normalise }),
          ...referenceOf(setting, defined, ['keys', key, 'references'], context),
          ...(setting.fixed_when === undefined ? {} : { fixedWhen: setting.fixed_when }),
          ...(setting.except === undefined ? {} : { except: setting.except }),
          ...numbersOf(name, context.definitions),
          ...(setting.label !== undefined && { label: setting.label }),
          description: setting.summary ?? '',
        },
      ];
    });
  });
  return specs.sort((one, other) => (one.group < other.group ? -1 : one.group > other.group ? 1 : 0));
}

/** Where each group is found on the settings page. */
export function sectionsOfSettings({ definitions }: BuildContext): Readonly<Record<string, SettingSection>> {
  const said = definitions.settings.flatMap(({ value }) =>
    value.section === undefined ? [] : [[value.settings, value.section] as const],
  );
  return Object.fromEntries(said);
}

function misfitOf({ type, default: value, values, except }: SettingDefinition): string | null {
  if (value === undefined || value === null) return null;
  switch (type) {
    case 'integer':
      return Number.isInteger(value) ? null : 'a whole number';
    case 'decimal':
      return typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(String(value)) ? null : 'a number';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'true or false';
    case 'array':
      if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) return 'a list of texts';
      return values === undefined || value.every((one) => values.includes(String(one)))
        ? null
        : `a list of ${values.join(', ')}`;
    case 'enum':
      return values === undefined || values.includes(String(value)) ? null : `one of ${values.join(', ')}`;
    case 'date':
      return typeof value === 'string' && (value === '' || isDay(value))
        ? null
        : 'a day of the calendar such as "2026-06-05"';
    case 'json':
      return null;
    default:
      if (typeof value !== 'string') return 'text, in quotes';
      return except?.includes(value) ? 'another text: `except:` refuses this one' : null;
  }
}

function outside({ default: value, min, max }: SettingDefinition): string | null {
  const number = Number(value);
  if (value === undefined || value === null || (min === undefined && max === undefined) || Number.isNaN(number))
    return null;
  // That no value would fit was reported.
  if (min !== undefined && max !== undefined && min > max) return null;
  if (min !== undefined && number < min) return `at least ${min}`;
  return max !== undefined && number > max ? `at most ${max}` : null;
}

/** Why a message's `{holes}` cannot be filled; null when they can. */
export function brokenHole(message: string): string | null {
  const rest = message.replace(/\{[a-z][a-z0-9_]*\}/g, '');
  return /[{}]/.test(rest) ? 'each hole as `{name}`, with both brackets' : null;
}

export function codeSpecs(context: BuildContext): CodeSpec[] {
  const seen = new Map<string, SourceLocation>();
  return context.definitions.codes.flatMap((defined) =>
    Object.entries(defined.value.list).flatMap(([code, { message, plain, status, remedies, unnamed }]) => {
      if (message?.trim() === '')
        context.diagnostics.report(
          'bad_value',
          { key: 'message', expected: 'what a person reads when it occurs', found: 'empty' },
          defined.source.valueSpan(['list', code, 'message']),
        );
      if (message === undefined || repeated('code', code, seen, defined, ['list', code], context)) return [];
      if (status !== undefined && platformCodes.includes(code))
        context.diagnostics.report(
          'not_allowed_here',
          {
            what: `the status of ${code}`,
            why: 'the platform answers with this code itself, always with one status',
            fix: 'leave `status:` out: another message is all it takes; or choose another name',
          },
          defined.source.keySpan(['list', code, 'status']),
        );
      const expected = brokenHole(message);
      if (expected !== null)
        context.diagnostics.report(
          'bad_value',
          { key: 'message', expected, found: JSON.stringify(message) },
          defined.source.valueSpan(['list', code, 'message']),
        );
      return [
        {
          code,
          status: status ?? 422,
          message,
          ...(plain !== undefined && { plain }),
          ...(unnamed !== undefined && { unnamed }),
          ...remedySpecs(remedies),
        },
      ];
    }),
  );
}

/** `role.key` as table and column; names that do not exist are reported. */
function referenceOf(
  { references: written, where }: Pick<SettingDefinition, 'references' | 'where'>,
  defined: Defined<unknown>,
  path: Path,
  context: BuildContext,
): Pick<SettingSpec, 'references'> {
  const [table = '', column = ''] = written?.split('.') ?? [];
  if (written === undefined || context.definitions.broken.resources.has(table)) return {};
  const { resources } = context.definitions;
  const resource = resources.get(table);
  if (resource === undefined) {
    const unknown = { what: 'resource', name: table, known: [...resources.keys()] };
    context.diagnostics.report('unknown_resource', unknown, defined.source.valueSpan(path));
    return {};
  }
  const fields = ['id', ...Object.keys(resource.value.fields ?? {})];
  context.checkName('unknown_field', 'field', column, fields, defined.source, path, `of ${table}`);
  if (typeof where === 'string') return { references: { table, column, where } };
  const wanted = Object.entries(where ?? {});
  if (wanted.length === 0) return { references: { table, column } };
  const conditions = wanted.map(([name, value]) => {
    const at = [...path.slice(0, -1), 'where', name];
    const read = readOf(table, name.split('.'), 't', { source: defined.source, path: at }, context);
    return `${read} = ${typeof value === 'boolean' ? String(value) : `'${value.replaceAll("'", "''")}'`}`;
  });
  const has = wanted.map(([name, value]) => ({ path: name, values: [String(value)] }));
  return { references: { table, column, where: conditions.join(' and '), has } };
}

/** SQL that reads a field of a row, or of the record that it points at: `list.key`. Names that do not exist are reported. */
function readOf(
  table: string,
  [name = '', ...deeper]: readonly string[],
  alias: string,
  at: { readonly source: Defined<unknown>['source']; readonly path: Path },
  context: BuildContext,
): string {
  const definition = context.definitions.resources.get(table)?.value;
  const fields = definition?.fields ?? {};
  const above = definition?.parent;
  const isField = deeper.length === 0;
  const targets = new Map(
    Object.entries(fields).flatMap(([key, field]) =>
      typeof field?.belongs_to === 'string' ? [[key, field.belongs_to] as const] : [],
    ),
  );
  if (above !== undefined) targets.set(above, above);
  const stored = Object.entries(fields).flatMap(([key, field]) =>
    targets.has(key) || field?.polymorphic !== undefined || field?.computed !== undefined ? [] : [key],
  );
  const known = isField ? ['id', ...stored] : [...targets.keys()];
  if (!known.includes(name)) {
    const unknown = { what: isField ? 'field' : 'reference', name, known, where: `of ${table}` };
    context.diagnostics.report('unknown_field', unknown, at.source.keySpan(at.path));
    return 'null';
  }
  if (isField) return `${alias}."${name}"`;
  const inner = `${alias}${alias.length}`;
  const target = targets.get(name) ?? '';
  const read = readOf(target, deeper, inner, at, context);
  return `(select ${read} from "${target}" ${inner} where ${inner}."id" = ${alias}."${name}_id")`;
}

/** The fields that number in the form of a setting: by their default, or by their declaration. */
function numbersOf(name: string, { resources }: BuildContext['definitions']): Pick<SettingSpec, 'numbers'> {
  const numbers = [...resources].flatMap(([table, { value }]) =>
    Object.entries(value.fields ?? {}).flatMap(([column, field]): NumbersSpec[] => {
      const counted = field.default?.toString().replaceAll(' ', '') === `sequence(${name})`;
      if (!counted && field.number_form !== name) return [];
      const sequence = counted ? sequenceName(table, column) : null;
      return [{ table, column, maximum: lengthOf(field.type), sequence, counter: field.number_counter ?? null }];
    }),
  );
  return numbers.length === 0 ? {} : { numbers };
}

/** Forms of numbers that fields name: the settings exist. */
export function checkNumberForms({ settings, definitions, diagnostics }: BuildContext): void {
  const known = settings.map(({ group, key }) => `${group}.${key}`);
  for (const { value, source } of definitions.resources.values())
    for (const [column, { number_form: name }] of Object.entries(value.fields ?? {})) {
      if (name === undefined || known.includes(name) || definitions.broken.settings.has(name.split('.')[0] ?? ''))
        continue;
      const unknown = { what: 'setting', name, known };
      diagnostics.report('unknown_setting', unknown, source.valueSpan(['fields', column, 'number_form']));
    }
}

/** Most characters of a text field as its type says it. */
function lengthOf(type: unknown): number {
  return Number(/^string\((\d+)\)$/.exec(String(type ?? ''))?.[1] ?? 255);
}

/** Reports a name of a list that appears for the second time; returns whether it does. */
export function repeated(
  what: string,
  name: string,
  seen: Map<string, SourceLocation>,
  defined: Defined<unknown>,
  path: string[],
  context: BuildContext,
): boolean {
  const first = seen.get(name);
  if (first === undefined) {
    seen.set(name, location(defined, path));
    return false;
  }
  context.diagnostics.report('duplicate_name', { what, name, first }, defined.source.keySpan(path));
  return true;
}

/** All entries, newest release first; route names are checked against the routes that exist. */
export function changelogEntries(routes: readonly string[], context: BuildContext): ChangelogModel[] {
  const prefixes = [...new Set(routes.map((name) => `${name.split('.')[0]}.*`))];
  const seen = new Map<string, SourceLocation>();
  return [...context.definitions.changelog].sort(byRelease).flatMap((defined) => {
    const { value, source } = defined;
    const first = seen.get(value.changelog);
    if (first === undefined) seen.set(value.changelog, location(defined, ['changelog']));
    else
      context.diagnostics.report(
        'duplicate_name',
        { what: 'the changelog of release', name: value.changelog, first },
        source.valueSpan(['changelog']),
      );
    const coming = context.definitions.product?.value.release;
    if (coming !== undefined && isLater(value.changelog, coming))
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `release ${value.changelog} is later than the product's, ${coming}`,
          why: 'nobody has it yet',
          fix: 'raise `release:` of the product, or write the release that is made now',
        },
        source.valueSpan(['changelog']),
      );
    if (value.date !== undefined && !isDay(value.date))
      context.diagnostics.report(
        'bad_value',
        { key: 'date', expected: 'a day of the calendar such as 2026-06-05', found: value.date },
        source.valueSpan(['date']),
      );
    return value.entries.map((entry, at) => {
      entry.endpoints?.forEach((name, position) => {
        // A removed route does not exist any more, so it is not checked.
        if (entry.change_type !== 'removed')
          context.checkName('unknown_operation', 'route', name, [...routes, ...prefixes], source, [
            'entries',
            at,
            'endpoints',
            position,
          ]);
      });
      return {
        release: value.changelog,
        date: value.date ?? '',
        change_type: entry.change_type ?? '',
        endpoints: entry.endpoints ?? [],
        description: entry.description ?? '',
      };
    });
  });
}

const isLater = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) > 0 && /^\d+\.\d+\.\d+$/.test(one);

function byRelease(a: Defined<ChangelogDefinition>, b: Defined<ChangelogDefinition>): number {
  return b.value.changelog.localeCompare(a.value.changelog, 'en', { numeric: true });
}

/** The field of the scope contains ids, also if a product declares it itself. */
function checkIds(actor: string, name: string, resource: string, context: BuildContext): void {
  const entity = context.entities.get(actor);
  const field = entity?.fields.get(name);
  if (entity === undefined || field === undefined || field.definition.type === 'array<integer>') return;
  const why = `it holds the ids of each ${resource} that people are limited to`;
  const fix = `write \`type: array<integer>\`, or leave it out: ${actor} has it by the product's \`scope:\``;
  const params = { what: `${name} of ${actor}`, why, fix };
  context.diagnostics.report('not_allowed_here', params, entity.defined.source.keySpan(field.path));
}

export function productSpec(
  context: BuildContext,
  abilities: readonly string[],
  abilitySummaries: ProductSpec['abilitySummaries'],
): ProductSpec {
  const { product } = context.definitions;
  const value = product?.value;
  const name = value?.product ?? 'product';
  const scope = value?.scope;
  if (product !== null && scope?.resource !== undefined)
    context.entity(scope.resource, product.source, ['scope', 'resource']);
  const user = context.entities.get('user');
  if (product !== null && scope?.user_field !== undefined && user !== undefined)
    context.checkName(
      'unknown_field',
      'field',
      scope.user_field,
      user.fields.keys(),
      product.source,
      ['scope', 'user_field'],
      'of user',
    );
  for (const actor of ['user', 'api_token'])
    if (scope?.user_field !== undefined) checkIds(actor, scope.user_field, scope.resource, context);
  return {
    name,
    title: value?.title ?? name,
    release: value?.release ?? '0.0.0',
    ...(value?.console?.colour !== undefined && { colour: value.console.colour.toLowerCase() }),
    ...(value?.console?.sign !== undefined && { sign: value.console.sign }),
    headerPrefix: value?.header_prefix ?? headerForm(value?.title ?? name) ?? name.replaceAll('_', '-'),
    tokenPrefix: value?.token_prefix ?? name.replaceAll('_', '').slice(0, 3),
    scope: scope === undefined ? null : { userColumn: scope.user_field, resource: scope.resource },
    abilities,
    abilitySummaries,
    ...otherWordsOf(context),
    ...documentsSpec(context),
  };
}

/** Words that mean the same, each list with the word that names it first. */
function otherWordsOf({ definitions }: BuildContext): Pick<ProductSpec, 'otherWords'> {
  const otherWords = definitions.searchWords.flatMap(({ value }) =>
    Object.entries(value.list).map(([word, others]) => [...new Set([word, ...others])]),
  );
  return otherWords.length === 0 ? {} : { otherWords };
}

/** A title as a part of header names, which are ASCII: `Parcel-carrier`. Null if nothing of it is left. */
function headerForm(title: string): string | null {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '');
  return /[A-Za-z][A-Za-z0-9-]*/.exec(plain.replace(/[^A-Za-z0-9]+/g, '-'))?.[0].replace(/-$/, '') ?? null;
}
