/** Content of attachments: rows beside the record that say which stored files hold it. */
import type { Pool } from 'pg';
import { runText } from '../base/database/statement.ts';
import type { FileSource, StagedFile, StoredFile } from '../base/kernel/files.ts';
import type { Change } from '../base/kernel/rules.ts';
import { columnsOf } from '../services/files/index.ts';

export interface Content {
  readonly attachment: number;
  readonly kind: 'original' | 'thumbnail';
  readonly type: string;
  readonly source: FileSource | { readonly staged: StagedFile };
}

/** Raw: no ledger records stored files, which are created and deleted with the record. */
const fileSql = `insert into "attachment_file" ("attachment_id", "kind", "content_type", "size", "stored_file_id")
  values ($1::integer, $2::text, $3::text, $4::bigint, $5::bigint)`;

/** Keeps a file in the change's transaction. */
export async function keepContent(
  { writeUnaudited, services }: Pick<Change<never, never>, 'writeUnaudited' | 'services'>,
  { attachment, kind, type, source }: Content,
): Promise<void> {
  const { id, size } = await services.files.keep(writeUnaudited, source);
  await writeUnaudited('attachment_file', fileSql, [attachment, kind, type, size, id]);
}

interface StoredContent {
  readonly type: string;
  readonly file: StoredFile;
}

const storedSql = `select a."content_type" as "type", ${columnsOf('f.')} from "attachment_file" a
  join "stored_file" f on f."id" = a."stored_file_id" where a."attachment_id" = $1::integer and a."kind" = $2::text`;

/** The stored part of an attachment; null once its content was removed. */
export async function storedFile(pool: Pool, attachment: number, kind: Content['kind']): Promise<StoredContent | null> {
  const [row] = await runText<StoredFile & { type: string }>(pool, storedSql, [attachment, kind]);
  if (!row) return null;
  const { type, ...file } = row;
  return { type, file };
}
