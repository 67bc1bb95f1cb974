/** People's pictures: small, of three kinds known by their content, without what cameras write into them besides. */
import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { runText } from '../database/statement.ts';

export type PictureFormat = 'png' | 'jpeg' | 'webp';

export const largestPicture = { bytes: 256 * 1024, side: 2048 } as const;

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

/** The picture that bytes hold, down to what shows it; null for anything else, and for one that is too large. */
export function readPicture(bytes: Buffer): Picture | null {
  if (bytes.length > largestPicture.bytes) return null;
  try {
    return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  } catch {
    return null;
  }
}

const fits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= largestPicture.side && height <= largestPicture.side;

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngParts = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'sRGB', 'cHRM']);

function readPng(bytes: Buffer): Picture | null {
  if (!bytes.subarray(0, 8).equals(pngMark)) return null;
  const kept: Buffer[] = [pngMark];
  for (let at = 8; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || (at === 8 && name !== 'IHDR')) return null;
    if (name === 'IHDR' && !fits(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))) return null;
    if (pngParts.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return { format: 'png', bytes: Buffer.concat(kept) };
    at = end;
  }
}

/** Marks that begin a picture's measures: all from C0 to CF but the tables among them. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let measured = false;
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) return null;
    const mark = bytes.readUInt8(at + 1);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return null;
    if (isFrame(mark)) {
      if (!fits(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return null;
      measured = true;
    }
    // Notes of cameras (where it was taken, among others) and comments stay away; APP0 and APP14 say how colours are meant.
    const note = (mark >= 0xe1 && mark <= 0xef && mark !== 0xee) || mark === 0xfe;
    if (!note) kept.push(bytes.subarray(at, end));
    if (mark === 0xda) {
      const last = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]));
      if (!measured || last < end) return null;
      kept.push(bytes.subarray(end, last + 2));
      return { format: 'jpeg', bytes: Buffer.concat(kept) };
    }
    at = end;
  }
}

const webpParts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

function readWebp(bytes: Buffer): Picture | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const kept: Buffer[] = [];
  let measured = false;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) return null;
    const part = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X') {
      if (!fits(part.readUIntLE(12, 3) + 1, part.readUIntLE(15, 3) + 1)) return null;
      // Of what the header announces, colour profile, camera's notes and movement are left out.
      part.writeUInt8(part.readUInt8(8) & 0x10, 8);
    } else if (name === 'VP8 ') {
      if (!fits(part.readUInt16LE(14) & 0x3fff, part.readUInt16LE(16) & 0x3fff)) return null;
      measured = true;
    } else if (name === 'VP8L') {
      const bits = part.readUInt32LE(9);
      if (!fits((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)) return null;
      measured = true;
    }
    if (webpParts.has(name)) kept.push(part);
    at = end;
  }
  if (!measured) return null;
  const body = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return { format: 'webp', bytes: Buffer.concat([head, body]) };
}
