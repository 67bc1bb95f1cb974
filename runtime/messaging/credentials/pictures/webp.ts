/**
 * WebP as it is stored: one still picture, with its transparency if it has one, of the size that the file states. Metadata,
 * profiles, animation and unknown chunks are removed. (RFC 9649.)
 */
import { fits } from './limits.ts';

interface Part {
  readonly name: string;
  readonly data: Buffer;
}

interface Measures {
  readonly width: number;
  readonly height: number;
}

/** Null for what is no WebP; throws for one that is broken or moves. */
export function readWebp(bytes: Buffer): Buffer | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const parts = partsOf(bytes);
  const [picture, another] = parts.filter(({ name }) => name === 'VP8 ' || name === 'VP8L');
  if (picture === undefined || another !== undefined) throw new Error('It is not one picture.');
  const measures = picture.name === 'VP8 ' ? lossy(picture.data) : lossless(picture.data);
  if (!fits(measures.width, measures.height)) throw new Error('Its measures are not taken.');
  const alpha = picture.name === 'VP8 ' ? parts.find(({ name }) => name === 'ALPH') : undefined;
  if (alpha === undefined) return written([picture]);
  // Two bits each: reserved, preparation, filter, compression.
  if ((alpha.data.readUInt8(0) & 0xc0) !== 0 || (alpha.data.readUInt8(0) & 0x03) > 1)
    throw new Error('Its transparency is broken.');
  return written([extended(measures), alpha, picture]);
}

function partsOf(bytes: Buffer): readonly Part[] {
  const parts: Part[] = [];
  // What the file calls its end is its end.
  const length = Math.min(bytes.length, bytes.readUInt32LE(4) + 8);
  for (let at = 12; at + 8 <= length; ) {
    const size = bytes.readUInt32LE(at + 4);
    if (at + 8 + size > length) throw new Error('It is cut short.');
    parts.push({ name: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size % 2);
  }
  return parts;
}

/** A key frame that is shown, with its start code and a first partition that lies within (RFC 6386, 9.1). */
function lossy(data: Buffer): Measures {
  const tag = data.readUIntLE(0, 3);
  const isShownKey = (tag & 1) === 0 && (tag & 0x10) !== 0;
  if (!isShownKey || data.readUIntBE(3, 3) !== 0x9d012a || (tag >>> 5) + 10 > data.length)
    throw new Error('Its frame is broken.');
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function lossless(data: Buffer): Measures {
  const bits = data.readUInt32LE(1);
  if (data.readUInt8(0) !== 0x2f || bits >>> 29 !== 0 || data.length < 6) throw new Error('Its frame is broken.');
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The head of a picture with transparency beside it. */
function extended({ width, height }: Measures): Part {
  const data = Buffer.alloc(10);
  data.writeUInt8(0x10, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { name: 'VP8X', data };
}

function written(parts: readonly Part[]): Buffer {
  const body = parts.flatMap(({ name, data }) => {
    const head = Buffer.alloc(8);
    head.write(name, 0, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return [head, data, Buffer.alloc(data.length % 2)];
  });
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(
    body.reduce((sum, { length }) => sum + length, 4),
    4,
  );
  return Buffer.concat([head, ...body]);
}
