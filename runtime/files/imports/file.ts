/** The file of a plan: an attachment, read whole; and what is found in it before anybody says what to do with it. */
import { readFile } from 'node:fs/promises';
import { ApiError } from '../../base/errors/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Query } from '../../base/kernel/rules.ts';
import type { Upload } from '../../base/kernel/upload.ts';
import { queryOn } from '../../engine/commands/change.ts';
import { openTable, type Table, type TableOptions, Unreadable } from '../../services/tables/index.ts';
import { storedFile } from '../store.ts';
import { turn } from './cells.ts';

export interface FileOptions extends TableOptions {
  readonly date_format?: string | null;
  readonly decimal_separator?: string | null;
  readonly clear_word?: string | null;
  readonly program?: string | null;
  readonly repeats?: 'refuse' | 'merge';
  readonly skip_errors?: boolean;
  readonly notify?: boolean;
  readonly rehearse?: 'sample' | 'all';
}

const fileSql = `select "id", "file_name" as "name", "owner_type", "created_by_id" from "attachment"
  where "uuid" = $1::uuid and "deleted_at" is null`;

interface AttachedFile {
  readonly id: number;
  readonly name: string;
  readonly owner_type: string;
  readonly created_by_id: number | null;
}

export async function attachedFile(query: Query, uuid: string): Promise<AttachedFile | null> {
  const [file] = await query<AttachedFile>(fileSql, [uuid]);
  return file ?? null;
}

/** Bytes of an attachment. @throws ApiError `file_unreadable` where it is gone. */
export async function attachedBytes({ pool, files }: Pick<Services, 'pool' | 'files'>, uuid: string): Promise<Buffer> {
  const file = await attachedFile(queryOn(pool), uuid);
  const stored = file === null ? null : await storedFile(pool, file.id, 'original');
  if (stored === null)
    throw new ApiError('file_unreadable', {
      errors: { attachment_uuid: ['The file is not there any more: send it again.'] },
    });
  return files.bytes(stored.file);
}

export const uploadedBytes = async ({ source }: Upload): Promise<Buffer> =>
  typeof source === 'string' ? readFile(source) : source;

/** @throws ApiError `file_unreadable` with what is wrong, where, and what to do, under the key. */
export function readable<T>(key: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw unreadable(error, key);
  }
}

export function unreadable(error: unknown, key: string): unknown {
  if (!(error instanceof Unreadable)) return error;
  const { reason, line, fix, message } = error;
  return new ApiError('file_unreadable', {
    message: `${message} ${fix}`,
    errors: { [key]: [`${message} ${fix}`] },
    details: { reason, row: line, fix },
  });
}

export interface Looked {
  readonly table: Table;
  readonly findings: Record<string, unknown>;
  readonly rowCount: number;
  readonly sample: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** Rows that a person is shown of a file. */
const shownRows = 20;

/** Goes once through the whole file. @throws ApiError `file_unreadable`, `file_too_large`. */
export async function lookAt(bytes: Buffer, options: FileOptions, mostRows: number, key: string): Promise<Looked> {
  const table = readable(key, () => openTable(bytes, options));
  const sample: { row: number; cells: readonly string[] }[] = [];
  let rowCount = 0;
  try {
    for (const { line, cells } of table.rows()) {
      rowCount += 1;
      if (sample.length < shownRows) sample.push({ row: line, cells: cells.map((cell) => cell.slice(0, 500)) });
      if (rowCount > mostRows)
        throw new ApiError('file_too_large', {
          message: `The file has more than ${mostRows} rows. Split it, and import the parts one after the other.`,
          errors: {
            [key]: [`The file has more than ${mostRows} rows. Split it, and import the parts one after the other.`],
          },
          details: { max_rows: mostRows },
        });
      if (rowCount % 1_000 === 0) await turn();
    }
  } catch (error) {
    throw unreadable(error, key);
  }
  if (rowCount === 0)
    throw new ApiError('file_unreadable', {
      errors: { [key]: ['The file has headings and no row below them.'] },
      message: 'The file has headings and no row below them.',
    });
  const { headings, findings } = table;
  return { table, rowCount, sample, findings: { ...findings, headings } };
}
