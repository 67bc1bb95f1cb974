/** People's pictures: small, of three kinds known by their content, made anew from what shows them. */
import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { readJpeg } from './pictures/jpeg.ts';
import { largestPicture } from './pictures/limits.ts';
import { readPng } from './pictures/png.ts';
import { readWebp } from './pictures/webp.ts';

type PictureFormat = 'png' | 'jpeg' | 'webp';

export interface Picture {
  readonly format: PictureFormat;
  readonly bytes: Buffer;
}

const keepSql = `insert into "user_avatar" ("user_id", "uuid", "format", "content") values ($1::integer, $2::uuid, $3::text, $4::text)
on conflict ("user_id") do update set "uuid" = excluded."uuid", "format" = excluded."format", "content" = excluded."content"`;
const removeSql = 'delete from "user_avatar" where "user_id" = $1::integer';
const findSql = 'select "format", "content" from "user_avatar" where "uuid" = $1::uuid';

/** Keeps it as the person's picture and gives its new id. */
export async function keepPicture(db: PoolClient, userId: number, { format, bytes }: Picture): Promise<string> {
  const uuid = randomUUID();
  await runText(db, keepSql, [userId, uuid, format, bytes.toString('base64')]);
  return uuid;
}

export async function removePicture(db: PoolClient, userId: number): Promise<void> {
  await runText(db, removeSql, [userId]);
}

export async function pictureOf(pool: Pool, uuid: string): Promise<Picture | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(uuid)) return null;
  const [row] = await runText<{ format: PictureFormat; content: string }>(pool, findSql, [uuid]);
  return row ? { format: row.format, bytes: Buffer.from(row.content, 'base64') } : null;
}

/** The picture that bytes hold, made anew from what shows it; null for anything else, and for one that is too large. */
export async function readPicture(bytes: Buffer): Promise<Picture | null> {
  if (bytes.length > largestPicture.bytes) return null;
  try {
    const png = await readPng(bytes);
    if (png !== null) return { format: 'png', bytes: png };
    const jpeg = readJpeg(bytes);
    if (jpeg !== null) return { format: 'jpeg', bytes: jpeg };
    const webp = readWebp(bytes);
    return webp === null ? null : { format: 'webp', bytes: webp };
  } catch {
    return null;
  }
}
