/**
 * Exported files, in the file store: the process that serves one may run on another machine than the job that made it. The secret
 * in its address leads to a file once; only its SHA-256 is stored (decisions 8).
 */

import { createHash, randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { instantSql } from '../../base/database/data.ts';
import { runText } from '../../base/database/statement.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { Services } from '../../base/kernel/context.ts';
import { writerOn } from '../files/index.ts';

const tokenBytes = 32;

const dropSql = `delete from "export_file" where "job_id" = $1::uuid`;
const makeSql = `insert into "export_file" ("job_id", "token_hash", "name", "media_type", "size", "stored_file_id", "expires_at")
  values ($1::uuid, $2::text, $3::text, $4::text, $6::bigint, $7::bigint, clock_timestamp() + make_interval(hours => $5::integer))
  returning ${instantSql('"expires_at"')} as "expires_at"`;
const columns =
  '"id"::text as "id", "job_id"::text as "jobId", "name", "media_type" as "mediaType", "size"::float8 as "size", "stored_file_id"::text as "storedFile"';
const fetchable = `"token_hash" = $1::text and "downloaded_at" is null and "expires_at" > clock_timestamp()`;
const takeSql = `update "export_file" set "downloaded_at" = clock_timestamp() where ${fetchable} returning ${columns}`;
const lookSql = `select ${columns} from "export_file" where ${fetchable}`;
const ofJobSql = `select ${columns} from "export_file" where "job_id" = $1::uuid and "expires_at" > clock_timestamp()`;

interface NewFile {
  /** The job that makes it: a repeated run replaces what the run before it left. */
  readonly jobId: string;
  readonly name: string;
  readonly mediaType: string;
  /** Whole hours for which it can be fetched. */
  readonly hours: number;
}

interface StoredExport {
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
  /** The row of its bytes. */
  readonly storedFile: string;
}

/** Writes a file from texts, or bytes, as they come, in one transaction: it is there whole or not at all. Throws when the signal is aborted. */
export async function keepFile(
  { pool, files }: Pick<Services, 'pool' | 'files'>,
  file: NewFile,
  pieces: (client: PoolClient) => AsyncIterable<string | Buffer>,
  signal: AbortSignal,
): Promise<StoredExport> {
  const token = randomBytes(tokenBytes).toString('base64url');
  return inTransaction(pool, async (client) => {
    await runText(client, dropSql, [file.jobId]);
    const { id, size } = await files.keep(writerOn(client), whole(pieces(client), signal));
    const values = [file.jobId, hashOf(token), file.name, file.mediaType, file.hours, size, id];
    const [made] = await runText<{ expires_at: string }>(client, makeSql, values);
    if (!made) throw new Error('An exported file was not stored.');
    return { token, expiresAt: made.expires_at, size };
  });
}

async function* whole(pieces: AsyncIterable<string | Buffer>, signal: AbortSignal): AsyncGenerator<string | Buffer> {
  for await (const piece of pieces) {
    signal.throwIfAborted();
    yield piece;
  }
  signal.throwIfAborted();
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

/** The file's content, as it is read. Throws ApiError `storage_unavailable`, `file_damaged`. */
export async function contentOf({ files }: Pick<Services, 'files'>, file: ExportFile): Promise<AsyncGenerator<Buffer>> {
  const found = await files.find(file.storedFile);
  if (found === null) throw new Error(`The exported file ${file.id} is gone.`);
  return files.open(found);
}

async function find(pool: Pool, sql: string, token: string): Promise<ExportFile | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const [file] = await runText<ExportFile>(pool, sql, [hashOf(token)]);
  return file ?? null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
