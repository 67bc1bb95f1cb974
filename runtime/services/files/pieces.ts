/** Bytes as they come, in pieces of a size; and what they come to. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileSource } from '../../base/kernel/files.ts';

const readSize = 256 * 1024;

export async function* bytesFrom(source: FileSource): AsyncGenerator<Buffer, void, void> {
  if (Buffer.isBuffer(source)) {
    if (source.length > 0) yield source;
    return;
  }
  if (typeof source === 'string') {
    yield* createReadStream(source, { highWaterMark: readSize }) as AsyncIterable<Buffer>;
    return;
  }
  for await (const piece of source) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
}

/**
 * The same for callers that finish each piece before the next: a file is read into one buffer again and again. Separate buffers
 * would stay in memory until the next garbage collection, some hundred megabytes for a large file.
 */
export async function* passingBytes(source: FileSource): AsyncGenerator<Buffer, void, void> {
  if (typeof source !== 'string') {
    yield* bytesFrom(source);
    return;
  }
  const buffer = Buffer.allocUnsafeSlow(readSize);
  const file = await open(source, 'r');
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, readSize, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Pieces of exactly one size, but for the last. */
export async function* pieces(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer, void, void> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (length + rest.length >= size) {
      const end = size - length;
      yield held.length === 0 && end === rest.length ? rest : Buffer.concat([...held, rest.subarray(0, end)]);
      rest = rest.subarray(end);
      held = [];
      length = 0;
    }
    if (rest.length > 0) held.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(held);
}

export interface Sum {
  readonly size: number;
  readonly sha256: string;
}

/** Passes bytes on, and says afterwards what they came to. */
export function summed(bytes: AsyncIterable<Buffer>): {
  readonly bytes: AsyncGenerator<Buffer, void, void>;
  sum(): Sum;
} {
  const hash = createHash('sha256');
  let size = 0;
  async function* passed(): AsyncGenerator<Buffer, void, void> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  return { bytes: passed(), sum: () => ({ size, sha256: hash.digest('hex') }) };
}
