/** Files of a document: rows beside it that say which stored files hold them. A document is written anew as a whole. */
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { StoredFile } from '../../base/kernel/files.ts';
import type { Change } from '../../base/kernel/rules.ts';
import { columnsOf } from '../../services/files/index.ts';

export interface Written {
  readonly document: number;
  readonly kind: 'pdf' | 'html' | 'xml';
  readonly type: string;
  readonly bytes: Buffer;
}

/** Raw: stored files are created and deleted with their document, and no ledger records them. */
const clearSql = 'delete from "document_file" where "document_id" = $1::integer and "kind" = $2::text';
const fileSql = `insert into "document_file" ("document_id", "kind", "content_type", "size", "stored_file_id")
  values ($1::integer, $2::text, $3::text, $4::bigint, $5::bigint)`;

/** Keeps a file in the change's transaction, instead of the one before. */
export async function keepFile(
  { writeUnaudited, services }: Pick<Change<never, never>, 'writeUnaudited' | 'services'>,
  { document, kind, type, bytes }: Written,
): Promise<void> {
  await writeUnaudited('document_file', clearSql, [document, kind]);
  const { id, size } = await services.files.keep(writeUnaudited, bytes);
  await writeUnaudited('document_file', fileSql, [document, kind, type, size, id]);
}

const storedSql = `select ${columnsOf('f.')} from "document_file" d join "stored_file" f on f."id" = d."stored_file_id"
  where d."document_id" = $1::integer and d."kind" = $2::text`;

/** The stored file of a document; null where it has none. */
export async function storedDocument(pool: Pool, document: number, kind: Written['kind']): Promise<StoredFile | null> {
  const [file] = await runText<StoredFile>(pool, storedSql, [document, kind]);
  return file ?? null;
}

/** Its bytes; null where it has none. */
export async function fileOf(
  { pool, files }: Pick<Services, 'pool' | 'files'>,
  document: number,
  kind: Written['kind'],
): Promise<Buffer | null> {
  const file = await storedDocument(pool, document, kind);
  return file === null ? null : files.bytes(file);
}
