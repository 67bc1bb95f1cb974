/** The request of an export, and the right to one. */
import { entryOf, fieldOf, type Resource } from '../api/metadata.ts';
import type { Location } from '../api/paths.ts';
import { may } from '../boot.ts';
import { sentFilters } from '../list/filters.ts';
import type { ListState } from '../list/query.ts';
import { foundIds } from '../list/rows.ts';
import { t } from '../words/index.ts';

export type Format = 'csv' | 'xlsx' | 'json' | 'pdf';

export interface ExportRequest {
  readonly entity: string;
  readonly format: Format;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Exports are a resource: a product without it has none here either. */
export const kind = 'export_jobs';

export const mayExport = (): boolean =>
  entryOf(kind) !== undefined && may('exports:write') && may(entryOf(kind)?.read) && may('exports:read');

export const formatNames = (): Readonly<Record<Format, string>> => ({
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  json: t('JSON lines'),
  pdf: 'PDF',
});

/** The list as it is shown, as an export takes it. @throws Refusal */
export async function listRequest(
  resource: Resource,
  location: Location,
  state: ListState,
  { format, all }: { readonly format: Format; readonly all: boolean },
): Promise<ExportRequest> {
  const found = state.find === '' ? {} : await foundIds(resource, state.find);
  const { sort } = state;
  const q = { ...sentFilters(resource, state.filters), ...above(resource, location), ...filtersIn(found) };
  const columns = all ? {} : columnsOf(resource, state.columns);
  return { entity: resource.plural, format, query: { q, ...(sort !== '' && { sort }), ...columns } };
}

/** `q[id_in]` → `id_in`. */
const filtersIn = (query: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key.replace(/^q\[(.+)\]$/, '$1'), value]));

/** A list below a record holds that record's alone: its key is a filter of the same name. */
function above({ path }: Resource, location: Location): Readonly<Record<string, string>> {
  const segments = location.path.split('/');
  return Object.fromEntries(
    (path ?? '').split('/').flatMap((part, at) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name === undefined ? [] : [[`${name}_id_eq`, segments[at] ?? '']];
    }),
  );
}

/** References come with what names their records, since a file has no links. */
function columnsOf(resource: Resource, columns: readonly string[]) {
  const names: string[] = [];
  const related: Record<string, readonly string[]> = {};
  for (const name of columns) {
    const field = fieldOf(resource, name);
    const title = entryOf(field?.ref ?? '')?.title;
    if (field?.via !== undefined && title && title.length > 0) related[field.via] = title;
    if (field) names.push(name);
    else if (name.startsWith('cf.') && !names.includes('custom_fields')) names.push('custom_fields');
  }
  const include = Object.keys(related);
  return {
    fields: { '': names, ...related },
    ...(include.length > 0 && { include: include.join(',') }),
  };
}
