/**
 * Exported files in the database, in parts: whoever serves one may run on another machine than the job that made it. A
 * file is fetched by the secret in its address, of which only the SHA-256 is stored, and given out once (decisions 8).
 */
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { inTransaction } from '../../base/database/transaction.ts';

/** Characters of one part, about, or bytes: a whole number of base64's groups of three. */
const partLength = 96 * 1024;
const tokenBytes = 32;
/** In a thread beside, while the database finds the next records; what is compressed already stays as it is. */
const deflated = promisify<Buffer, { level: number }, Buffer>(deflateRaw);
const inflated = promisify<Buffer, Buffer>(inflateRaw);

const dropSql = `delete from "export_file" where "job_id" = $1::uuid`;
const makeSql = `insert into "export_file" ("job_id", "token_hash", "name", "media_type", "size", "is_base64", "is_deflated", "expires_at")
  values ($1::uuid, $2::text, $3::text, $4::text, 0, $6::boolean, not $6::boolean, clock_timestamp() + make_interval(hours => $5::integer))
  returning "id"::text as "id", to_char("expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expires_at"`;
const addSql = `insert into "export_part" ("export_file_id", "position", "content") values ($1::bigint, $2::integer, $3::text)`;
const sizeSql = `update "export_file" set "size" = $2::bigint where "id" = $1::bigint`;
const stored =
  '"id"::text as "id", "job_id"::text as "jobId", "name", "media_type" as "mediaType", "size"::float8 as "size", "is_base64" as "isBase64", "is_deflated" as "isDeflated"';
const fetchable = `"token_hash" = $1::text and "downloaded_at" is null and "expires_at" > clock_timestamp()`;
const takeSql = `update "export_file" set "downloaded_at" = clock_timestamp() where ${fetchable} returning ${stored}`;
const lookSql = `select ${stored} from "export_file" where ${fetchable}`;
const ofJobSql = `select ${stored} from "export_file" where "job_id" = $1::uuid and "expires_at" > clock_timestamp()`;
const partSql = `select "content" from "export_part" where "export_file_id" = $1::bigint and "position" = $2::integer`;

export interface NewFile {
  /** The job that makes it: a repeated run replaces what the run before it left. */
  readonly jobId: string;
  readonly name: string;
  readonly mediaType: string;
  /** Whole hours for which it can be fetched. */
  readonly hours: number;
  /** It is made of bytes; else of texts. */
  readonly isBase64?: boolean;
}

export interface StoredFile {
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
  /** Its parts are bytes, written as base64. */
  readonly isBase64: boolean;
  /** They are texts, deflated and then written as base64. */
  readonly isDeflated: boolean;
}

/** Writes a file from texts, or bytes, as they come, in one transaction: it is there whole or not at all. Throws when the signal is aborted. */
export async function keepFile(
  pool: Pool,
  file: NewFile,
  pieces: (client: PoolClient) => AsyncIterable<string | Buffer>,
  signal: AbortSignal,
): Promise<StoredFile> {
  const token = randomBytes(tokenBytes).toString('base64url');
  return inTransaction(pool, async (client) => {
    await runText(client, dropSql, [file.jobId]);
    const { isBase64 = false } = file;
    const values = [file.jobId, hashOf(token), file.name, file.mediaType, file.hours, isBase64];
    const [made] = await runText<{ id: string; expires_at: string }>(client, makeSql, values);
    if (!made) throw new Error('An exported file was not stored.');
    let size = 0;
    let position = 0;
    const write = async (part: string | Buffer): Promise<void> => {
      signal.throwIfAborted();
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      size += bytes.length;
      const stored = isBase64 ? bytes : await deflated(bytes, { level: 1 });
      await runText(client, addSql, [made.id, position, stored.toString('base64')]);
      position += 1;
    };
    await (isBase64 ? writeBytes(pieces(client), write) : writeTexts(pieces(client), write));
    await runText(client, sizeSql, [made.id, size]);
    return { token, expiresAt: made.expires_at, size };
  });
}

type Write = (part: string | Buffer) => Promise<void>;

async function writeTexts(pieces: AsyncIterable<string | Buffer>, write: Write): Promise<void> {
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    if (held.length < partLength) continue;
    await write(held);
    held = '';
  }
  if (held !== '') await write(held);
}

async function writeBytes(pieces: AsyncIterable<string | Buffer>, write: Write): Promise<void> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece as Buffer);
    held.push(bytes);
    length += bytes.length;
    if (length < partLength) continue;
    await write(Buffer.concat(held));
    held = [];
    length = 0;
  }
  if (length > 0) await write(Buffer.concat(held));
}

/** The file that a job made, for who may have it without its address; null once its time is over. */
export async function fileOfJob(pool: Pool, jobId: string): Promise<ExportFile | null> {
  const [file] = await runText<ExportFile>(pool, ofJobSql, [jobId]);
  return file ?? null;
}

/** Removes what a job made: nobody is to have it. */
export async function dropFile(db: Pool | PoolClient, jobId: string): Promise<void> {
  await runText(db, dropSql, [jobId]);
}

/** SQL of the jobs, among those of an array's parameter, whose file can still be fetched by its address. */
export const openFilesSql = `select "job_id"::text as "job_id" from "export_file" where "job_id" = any($1::uuid[])
  and "downloaded_at" is null and "expires_at" > clock_timestamp()`;

/** Gives a file out: null for a token that never was, was used, or whose time is over. */
export async function takeFile(pool: Pool, token: string): Promise<ExportFile | null> {
  return find(pool, takeSql, token);
}

/** What `takeFile` would give, and gives afterwards. */
export async function lookAtFile(pool: Pool, token: string): Promise<ExportFile | null> {
  return find(pool, lookSql, token);
}

/** The file's content, one part in memory at a time. Throws when a part is missing. */
export async function* contentOf(pool: Pool, file: ExportFile): AsyncGenerator<string | Buffer> {
  let sent = 0;
  for (let position = 0; sent < file.size; position += 1) {
    const [part] = await runText<{ content: string }>(pool, partSql, [file.id, position]);
    if (!part) throw new Error(`Part ${position} of the exported file ${file.id} is missing.`);
    const bytes = Buffer.from(part.content, 'base64');
    const content = file.isDeflated ? await inflated(bytes) : file.isBase64 ? bytes : part.content;
    sent += Buffer.byteLength(content);
    yield content;
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
