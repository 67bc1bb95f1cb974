/** Where the bytes of documents are kept: in the database, in parts, beside the record and in its transaction. */

import { type Change, partSize, runText } from 'backline/rules';
import type { Pool } from 'pg';

export interface Written {
  readonly document: number;
  readonly kind: 'pdf' | 'html' | 'xml';
  readonly type: string;
  readonly bytes: Buffer;
}

/** Raw: parts come and go with their document, and no ledger tells of them. */
const clearSql = 'delete from "document_file" where "document_id" = $1::integer and "kind" = $2::text';
const fileSql = `insert into "document_file" ("document_id", "kind", "content_type", "size")
  values ($1::integer, $2::text, $3::text, $4::bigint) returning "id"::text as "id"`;
const partSql =
  'insert into "document_part" ("document_file_id", "position", "content") values ($1::bigint, $2::integer, $3::text)';

/** Keeps a file in the change's transaction, instead of the one before. */
export async function keepFile(
  { writeUnaudited }: Pick<Change<never, never>, 'writeUnaudited'>,
  { document, kind, type, bytes }: Written,
): Promise<void> {
  await writeUnaudited('document_file', clearSql, [document, kind]);
  const [file] = await writeUnaudited<{ id: string }>('document_file', fileSql, [document, kind, type, bytes.length]);
  for (let from = 0, position = 0; from < bytes.length; from += partSize, position += 1)
    await writeUnaudited('document_part', partSql, [
      file?.id,
      position,
      bytes.subarray(from, from + partSize).toString('base64'),
    ]);
}

/** The bytes of a document; null where it has none. */
export async function fileOf(pool: Pool, document: number, kind: Written['kind']): Promise<Buffer | null> {
  const [file] = await runText<{ id: string; size: number }>(
    pool,
    'select "id"::text as "id", "size"::float8 as "size" from "document_file" where "document_id" = $1::integer and "kind" = $2::text',
    [document, kind],
  );
  if (!file) return null;
  const parts = await runText<{ content: string }>(
    pool,
    'select "content" from "document_part" where "document_file_id" = $1::bigint order by "position"',
    [file.id],
  );
  const bytes = Buffer.concat(parts.map(({ content }) => Buffer.from(content, 'base64')));
  if (bytes.length !== file.size)
    throw new Error(`The stored file of document ${document} has ${bytes.length} bytes, not ${file.size}.`);
  return bytes;
}
