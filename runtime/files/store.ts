/**
 * Where the content of attachments is kept: in the database, in parts, so that whoever serves it may run on another machine than
 * who took it, and one backup holds both. It comes and goes with its record's transaction.
 */
import { createReadStream } from 'node:fs';
import type { Pool } from 'pg';
import { runText } from '../base/database/statement.ts';
import type { Change } from '../base/kernel/rules.ts';

/** Bytes of one part: a whole number of base64's groups of three. */
export const partSize = 192 * 1024;

export interface Content {
  readonly attachment: number;
  readonly kind: 'original' | 'thumbnail';
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** The bytes, or the path of a file that holds them. */
  readonly source: Buffer | string;
}

/** Raw: parts are written one by one, so that one is in memory at a time. */
const fileSql = `insert into "attachment_file" ("attachment_id", "kind", "content_type", "size")
  values ($1::integer, $2::text, $3::text, $4::bigint) returning "id"::text as "id"`;
const partSql =
  'insert into "attachment_part" ("attachment_file_id", "position", "content") values ($1::bigint, $2::integer, $3::text)';

/** Keeps a file in the change's transaction. Throws when there are other bytes than were counted. */
export async function keepContent(
  { writeUnaudited }: Pick<Change<never, never>, 'writeUnaudited'>,
  { attachment, kind, type, size, source }: Content,
): Promise<void> {
  const [file] = await writeUnaudited<{ id: string }>('attachment_file', fileSql, [attachment, kind, type, size]);
  let position = 0;
  let written = 0;
  for await (const part of partsOf(source)) {
    await writeUnaudited('attachment_part', partSql, [file?.id, position, part.toString('base64')]);
    position += 1;
    written += part.length;
  }
  if (written !== size) throw new Error(`The file of attachment ${attachment} has ${written} bytes, not ${size}.`);
}

/** Pieces of exactly one part, but for the last. */
async function* partsOf(source: Buffer | string): AsyncGenerator<Buffer> {
  if (typeof source !== 'string') {
    for (let from = 0; from < source.length; from += partSize) yield source.subarray(from, from + partSize);
    return;
  }
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream(source, { highWaterMark: partSize }) as AsyncIterable<Buffer>) {
    let rest = chunk;
    while (length + rest.length >= partSize) {
      const end = partSize - length;
      yield Buffer.concat([...held, rest.subarray(0, end)]);
      rest = rest.subarray(end);
      held = [];
      length = 0;
    }
    if (rest.length > 0) held.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(held);
}

export interface StoredFile {
  readonly file: string;
  readonly type: string;
  readonly size: number;
}

const storedSql = `select "id"::text as "file", "content_type" as "type", "size"::float8 as "size" from "attachment_file"
  where "attachment_id" = $1::integer and "kind" = $2::text`;
const readSql =
  'select "content" from "attachment_part" where "attachment_file_id" = $1::bigint and "position" = $2::integer';

/** What is kept of an attachment; null once its content was removed. */
export async function storedFile(pool: Pool, attachment: number, kind: Content['kind']): Promise<StoredFile | null> {
  const [cached] = await runText<StoredFile>(pool, storedSql, [attachment, kind]);
  return cached ?? null;
}

/** Bytes from the first to the last, both included, one part in memory at a time. Throws when a part is missing. */
export async function* bytesOf(pool: Pool, { file }: StoredFile, first: number, last: number): AsyncGenerator<Buffer> {
  for (let position = Math.floor(first / partSize); position * partSize <= last; position += 1) {
    const [part] = await runText<{ content: string }>(pool, readSql, [file, position]);
    if (!part) throw new Error(`Part ${position} of the stored file ${file} is missing.`);
    const bytes = Buffer.from(part.content, 'base64');
    const start = position * partSize;
    yield bytes.subarray(Math.max(first - start, 0), last - start + 1);
  }
}
