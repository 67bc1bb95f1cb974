/** Rows of tables as rules get them from the driver, and the declared names: hand-written code is checked by these types. */

import { platformCodes } from '../language/platform_codes.ts';
import type { ColumnModel, Model, ResourceModel } from '../model/types.ts';
import { key, pascal, quote } from '../text/case.ts';
import { everything } from './views.ts';

type Setting = Model['settings'][number];

/** View of `generated/tables.ts`. */
export function tablesView({ resources }: Model): object {
  const stored = resources.flatMap((resource) =>
    resource.table === null ? [] : [{ resource, name: resource.table.name, columns: resource.table.columns }],
  );
  const tables = stored.map(({ resource, name, columns }) => ({
    key: key(name),
    type: `${pascal(resource.spec.name)}Table`,
    ...partsOf(columns.map((column) => `${key(column.name)}: ${columnType(column, resource)};`)),
  }));
  const text = [...platformColumns, ...tables.flatMap(({ lines }) => lines)].join(' ');
  return {
    shared: platformColumns,
    source: everything,
    kernelTypes: ['Big', 'Instant', 'Numeric'].filter((name) => new RegExp(`: ${name}\\b`).test(text)),
    tables,
  };
}

/** The platform's columns of most tables. */
const platformColumns = [
  'id: number;',
  'created_by_id: number | null;',
  'updated_by_id: number | null;',
  'created_at: Instant;',
  'updated_at: Instant;',
];

/** A table's own part of its interface beside the shared columns, as many columns to a line as fit. */
function partsOf(columns: readonly string[]): { readonly extended: boolean; readonly lines: readonly string[] } {
  const extended = platformColumns.every((one) => columns.includes(one));
  const lines: string[] = [];
  for (const column of extended ? columns.filter((one) => !platformColumns.includes(one)) : columns) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + column.length < 117) lines[lines.length - 1] = `${last} ${column}`;
    else lines.push(column);
  }
  return { extended, lines };
}

/** The type of a column for rules; the kernel's names show the type that is read and the one that may be written. */
function columnType(column: ColumnModel, resource: ResourceModel): string {
  const type = column.values === null ? scalarType(column, resource) : column.values.map(quote).join(' | ');
  return column.nullable && type !== 'unknown' ? `${type} | null` : type;
}

const scalars: Readonly<Record<string, string>> = {
  integer: 'number',
  bigint: 'Big',
  boolean: 'boolean',
  timestamptz: 'Instant',
  numeric: 'Numeric',
  jsonb: 'unknown',
  'integer[]': 'readonly number[]',
};

function scalarType({ name, type }: ColumnModel, { fields }: ResourceModel): string {
  const base = type.replace(/\(.*$/, '');
  if (base === 'jsonb' && fields.some(({ spec }) => spec.column === name && spec.kind === 'custom_fields'))
    return 'Readonly<Record<string, unknown>>';
  return scalars[base] ?? (base.endsWith('[]') ? 'readonly string[]' : 'string');
}

/** View of `generated/names.ts`. */
export function namesView(model: Model): object {
  const { resources, events, codes, routes, downloads, jobs, settings } = model;
  const unions = [
    ['ResourceName', 'Resources.', resources.map(({ spec }) => spec.name)],
    ['EventName', 'Events that a definition declares.', events.map(({ name }) => name)],
    ['Code', 'Refusal codes: the product’s and the platform’s.', [...codes.map(({ code }) => code), ...platformCodes]],
    ['RouteName', 'Routes.', [...routes, ...downloads].map(({ spec }) => spec.name)],
    ['JobName', 'Jobs.', jobs.map(({ spec }) => spec.name)],
  ] as const;
  return {
    source: everything,
    unions: unions.map(([name, summary, names]) => ({ name, summary, names: grouped([...new Set(names)]) })),
    ordered: resources.flatMap(({ spec: { name, ordered } }) =>
      ordered === undefined ? [] : [`${key(name)}: ${ordered.per.map(quote).join(' | ') || 'never'};`],
    ),
    settings: settings.map((setting) => `${quote(`${setting.group}.${setting.key}`)}: ${settingType(setting)};`),
  };
}

/** Names as parts of a union: those that begin alike up to a dot are one (`` `rental.${'created' | 'updated'}` ``). */
function grouped(names: readonly string[]): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const dot = name.lastIndexOf('.');
    const group = dot < 0 ? name : name.slice(0, dot);
    groups.set(group, [...(groups.get(group) ?? []), dot < 0 ? '' : name.slice(dot + 1)]);
  }
  return [...groups].map(([group, ends]) => {
    if (ends.length > 1) return `\`${group}.\${${ends.map(quote).join(' | ')}}\``;
    return quote(ends[0] === '' ? group : `${group}.${ends[0]}`);
  });
}

/** The type of `settings.get`: a stored value fits the setting, and its default replaces a missing one. */
function settingType(setting: Setting): string {
  const type = valueType(setting);
  return setting.default === null && type !== 'unknown' ? `${type} | null` : type;
}

function valueType({ type, options }: Setting): string {
  switch (type) {
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'enum':
      return options === null ? 'string' : options.map(quote).join(' | ');
    case 'array':
      return 'readonly string[]';
    case 'json':
      return 'unknown';
    default:
      return 'string';
  }
}
