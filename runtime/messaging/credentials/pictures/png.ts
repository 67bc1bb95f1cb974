/**
 * PNG as it is stored: pixels are unpacked, measured, and packed again, so that only the picture remains. Metadata, profiles,
 * animation and bytes behind the end are removed. (W3C PNG, third edition.)
 */
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { fits } from './limits.ts';

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);
const pack = promisify<Buffer, { level: number }, Buffer>(deflate);

const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bits of a sample, and samples of a point, by the colour type. */
const colours: Readonly<Record<number, { readonly depths: readonly number[]; readonly samples: number }>> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
};

/** Columns and rows of the seven passes of an interlaced picture: where each begins, and its steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Part {
  readonly name: string;
  readonly data: Buffer;
}

/** Null for what is no PNG; throws for one that is broken. */
export async function readPng(bytes: Buffer): Promise<Buffer | null> {
  if (!bytes.subarray(0, 8).equals(mark)) return null;
  const parts = partsOf(bytes);
  const [head, ...others] = parts;
  if (head?.name !== 'IHDR' || head.data.length !== 13) throw new Error('It has no header.');
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [depth = 0, type = 0, compression, filter, interlaced] = head.data.subarray(8);
  const colour = colours[type];
  if (!fits(width, height) || !colour?.depths.includes(depth))
    throw new Error('Its measures or colours are not taken.');
  if (compression !== 0 || filter !== 0 || (interlaced !== 0 && interlaced !== 1))
    throw new Error('It is packed unusually.');
  const rows = rowsOf(width, height, depth * colour.samples, interlaced === 1);
  const points = await pointsOf(others, rows);
  const chunks = [head, ...tablesOf(others, type, depth), { name: 'IDAT', data: await pack(points, { level: 9 }) }];
  return Buffer.concat([mark, ...[...chunks, { name: 'IEND', data: Buffer.alloc(0) }].map(written)]);
}

function partsOf(bytes: Buffer): readonly Part[] {
  const parts: Part[] = [];
  for (let at = 8; ; ) {
    const size = bytes.readUInt32BE(at);
    const end = at + 12 + size;
    if (end > bytes.length) throw new Error('It is cut short.');
    if (checksum(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw new Error('A part is broken.');
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') return parts;
    parts.push({ name, data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
}

/** Bytes of each run of rows of one length, and how many there are. */
type Rows = readonly { readonly bytes: number; readonly count: number }[];

function rowsOf(width: number, height: number, bits: number, interlaced: boolean): Rows {
  const bytesOf = (columns: number): number => 1 + Math.ceil((columns * bits) / 8);
  if (!interlaced) return [{ bytes: bytesOf(width), count: height }];
  return passes.flatMap(([left, top, right, down]) => {
    const columns = Math.ceil((width - left) / right);
    const count = Math.ceil((height - top) / down);
    return columns > 0 && count > 0 ? [{ bytes: bytesOf(columns), count }] : [];
  });
}

/** The rows, as many as the measures say, each beginning with one of the five filters. */
async function pointsOf(parts: readonly Part[], rows: Rows): Promise<Buffer> {
  const first = parts.findIndex(({ name }) => name === 'IDAT');
  const last = parts.findLastIndex(({ name }) => name === 'IDAT');
  const data = first < 0 ? [] : parts.slice(first, last + 1);
  if (data.length === 0 || data.some(({ name }) => name !== 'IDAT')) throw new Error('Its points do not lie together.');
  const size = rows.reduce((sum, { bytes, count }) => sum + bytes * count, 0);
  const points = await unpack(Buffer.concat(data.map((part) => part.data)), { maxOutputLength: size });
  if (points.length !== size) throw new Error('It has fewer points than it says.');
  let at = 0;
  for (const { bytes, count } of rows)
    for (let row = 0; row < count; row += 1, at += bytes)
      if ((points[at] ?? 5) > 4) throw new Error('A row is broken.');
  return points;
}

/** Chunks that define the colours of pixels: palette, transparency, gamma and chromaticities. */
function tablesOf(parts: readonly Part[], type: number, depth: number): readonly Part[] {
  const before = parts.slice(
    0,
    parts.findIndex(({ name }) => name === 'IDAT'),
  );
  const one = (wanted: string): Part | undefined => {
    const [found, another] = before.filter(({ name }) => name === wanted);
    if (another !== undefined) throw new Error('It says one thing twice.');
    return found;
  };
  const colourChunks = [one('cHRM'), one('gAMA'), one('sRGB')].filter(
    (part) => part !== undefined && part.data.length === { cHRM: 32, gAMA: 4, sRGB: 1 }[part.name],
  );
  const palette = type === 3 ? one('PLTE') : undefined;
  const entries = (palette?.data.length ?? 0) / 3;
  if (type === 3 && (!Number.isInteger(entries) || entries < 1 || entries > 2 ** depth))
    throw new Error('It has no palette.');
  const transparency = one('tRNS');
  const size = transparency?.data.length ?? 0;
  const isExpected = type === 3 ? size > 0 && size <= entries : size === { 0: 2, 2: 6 }[type];
  return [...colourChunks, palette, isExpected ? transparency : undefined].filter((part) => part !== undefined);
}

function written({ name, data }: Part): Buffer {
  const part = Buffer.alloc(data.length + 12);
  part.writeUInt32BE(data.length, 0);
  part.write(name, 4, 'latin1');
  data.copy(part, 8);
  part.writeUInt32BE(checksum(part.subarray(4, data.length + 8)), data.length + 8);
  return part;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function checksum(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
