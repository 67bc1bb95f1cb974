/** Bytes as they come, in pieces of a size; and what they come to. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
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
