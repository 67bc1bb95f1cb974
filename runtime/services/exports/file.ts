/**
 * Exported files in the database, in parts: whoever serves one may run on another machine than the job that made it. A
 * file is fetched by the secret in its address, of which only the SHA-256 is stored, and given out once (decisions 8).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { inTransaction } from '../../base/database/transaction.ts';

/** Characters of one part, about. */
const partLength = 64 * 1024;
const tokenBytes = 32;

const dropSql = `delete from "export_file" where "job_id" = $1::uuid`;
const makeSql = `insert into "export_file" ("job_id", "token_hash", "name", "media_type", "size", "expires_at")
  values ($1::uuid, $2::text, $3::text, $4::text, 0, clock_timestamp() + make_interval(hours => $5::integer))
  returning "id"::text as "id", to_char("expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expires_at"`;
const addSql = `insert into "export_part" ("export_file_id", "position", "content") values ($1::bigint, $2::integer, $3::text)`;
const sizeSql = `update "export_file" set "size" = $2::bigint where "id" = $1::bigint`;
const stored =
  '"id"::text as "id", "job_id"::text as "jobId", "name", "media_type" as "mediaType", "size"::float8 as "size"';
const fetchable = `"token_hash" = $1::text and "downloaded_at" is null and "expires_at" > clock_timestamp()`;
const takeSql = `update "export_file" set "downloaded_at" = clock_timestamp() where ${fetchable} returning ${stored}`;
const lookSql = `select ${stored} from "export_file" where ${fetchable}`;
const partSql = `select "content" from "export_part" where "export_file_id" = $1::bigint and "position" = $2::integer`;

export interface NewFile {
  /** The job that makes it: a repeated run replaces what the run before it left. */
  readonly jobId: string;
  readonly name: string;
  readonly mediaType: string;
  /** Whole hours for which it can be fetched. */
  readonly hours: number;
}

export interface KeptFile {
  /** The secret of its address: base64url of 256 bits. Here and nowhere else. */
  readonly token: string;
  readonly expiresAt: string;
  readonly size: number;
}

export interface ExportFile {
  readonly id: string;
  readonly jobId: string;
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
}

/** Writes a file from texts as they come, in one transaction: it is there whole or not at all. Throws when the signal is aborted. */
export async function keepFile(
  pool: Pool,
  file: NewFile,
  texts: (client: PoolClient) => AsyncIterable<string>,
  signal: AbortSignal,
): Promise<KeptFile> {
  const token = randomBytes(tokenBytes).toString('base64url');
  return inTransaction(pool, async (client) => {
    await runText(client, dropSql, [file.jobId]);
    const values = [file.jobId, hashOf(token), file.name, file.mediaType, file.hours];
    const [made] = await runText<{ id: string; expires_at: string }>(client, makeSql, values);
    if (!made) throw new Error('An exported file was not stored.');
    let size = 0;
    let position = 0;
    let held = '';
    const write = async (): Promise<void> => {
      signal.throwIfAborted();
      await runText(client, addSql, [made.id, position, held]);
      size += Buffer.byteLength(held);
      position += 1;
      held = '';
    };
    for await (const text of texts(client)) {
      held += text;
      if (held.length >= partLength) await write();
    }
    if (held !== '') await write();
    await runText(client, sizeSql, [made.id, size]);
    return { token, expiresAt: made.expires_at, size };
  });
}

/** Gives a file out: null for a token that never was, was used, or whose time is over. */
export async function takeFile(pool: Pool, token: string): Promise<ExportFile | null> {
  return find(pool, takeSql, token);
}

/** What `takeFile` would give, and gives afterwards. */
export async function lookAtFile(pool: Pool, token: string): Promise<ExportFile | null> {
  return find(pool, lookSql, token);
}

/** The file's content, one part in memory at a time. Throws when a part is missing. */
export async function* contentOf(pool: Pool, file: ExportFile): AsyncGenerator<string> {
  let sent = 0;
  for (let position = 0; sent < file.size; position += 1) {
    const [part] = await runText<{ content: string }>(pool, partSql, [file.id, position]);
    if (!part) throw new Error(`Part ${position} of the exported file ${file.id} is missing.`);
    sent += Buffer.byteLength(part.content);
    yield part.content;
  }
}

async function find(pool: Pool, sql: string, token: string): Promise<ExportFile | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const [file] = await runText<ExportFile>(pool, sql, [hashOf(token)]);
  return file ?? null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
