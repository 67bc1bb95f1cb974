/** A list as a CSV file: what is filtered, in the columns that are shown, as people read it. */
import { entryOf, fieldOf, type Resource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { titleOf } from '../api/paths.ts';
import { listPage } from '../api/records.ts';
import { toLocal, words } from '../fields/format.ts';
import { isEmpty } from '../fields/value.tsx';
import { t } from '../words/index.ts';
import type { ListState } from './query.ts';
import { foundIds, listQuery } from './rows.ts';

const pageSize = 100;
/** Rows of a file at most: more are a report. */
export const mostRows = 10_000;

/** Makes the file and hands it to the browser. @throws Refusal */
export async function exportList(
  resource: Resource,
  path: string,
  state: ListState,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  const query = { ...listQuery(resource, state), ...(state.find === '' ? {} : await foundIds(resource, state.find)) };
  const lines: string[][] = [state.columns.map((name) => fieldOf(resource, name)?.label ?? name)];
  for (let page = 1; ; page++) {
    const { rows, total } = await listPage(resource, path, { ...query, page, per_page: pageSize });
    for (const row of rows) lines.push(state.columns.map((name) => cell(resource, name, row)));
    onProgress(lines.length - 1, Math.min(total, mostRows));
    if (rows.length < pageSize || lines.length > mostRows) break;
  }
  const text = `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = `${resource.plural}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function cell(resource: Resource, name: string, row: RecordData): string {
  if (name.startsWith('cf.')) return String((row['custom_fields'] as RecordData | undefined)?.[name.slice(3)] ?? '');
  const field = fieldOf(resource, name);
  const value = row[name];
  if (!field || isEmpty(value)) return '';
  const included = row[field.via ?? ''];
  const entry = entryOf(field.ref ?? '');
  if (entry && typeof included === 'object' && included !== null) return titleOf(entry, included as RecordData);
  if (field.type === 'enum') return words(value);
  if (field.type === 'boolean') return value === true ? t('Yes') : t('No');
  // Spreadsheets know it for a time, of the person's zone.
  if (field.type === 'datetime') return toLocal(String(value)).slice(0, 16);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What a spreadsheet would take for a formula is text; numbers stay numbers. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
