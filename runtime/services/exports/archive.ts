/** A ZIP archive as it is written: its parts are deflated by the system's zlib, beside the thread that makes their text. */
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { ApiError } from '../../base/errors/api_error.ts';

/** Twice as fast as zlib's usual level, for a file that is a tenth larger. */
const level = 4;
/** Names are UTF-8; sizes and checksum come behind a part's content. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1 January 1980, the first day that the format has: the same content is the same file. */
const day = 0x0021;
/** What its fields of four bytes hold. */
const most = 0xffff_ffff;

interface Part {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

export class Archive {
  private readonly parts: Part[] = [];
  private offset = 0;

  /** A part, in pieces of the archive. All of it is read before the next begins. Throws ApiError for more than the format holds. */
  async *part(path: string, texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
    const name = Buffer.from(path);
    const { offset } = this;
    let crc = 0;
    let size = 0;
    let packed = 0;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x0403_4b50, 0);
    head.writeUInt16LE(version, 4);
    head.writeUInt16LE(flags, 6);
    head.writeUInt16LE(deflated, 8);
    head.writeUInt16LE(day, 12);
    head.writeUInt16LE(name.length, 26);
    yield Buffer.concat([head, name]);
    const bytes = async function* () {
      for await (const text of texts) {
        const some = Buffer.from(text);
        crc = crc32(some, crc);
        size += some.length;
        if (size > most) throw tooLarge();
        yield some;
      }
    };
    const deflate = createDeflateRaw({ level });
    // What fails is thrown where the result is read.
    pipeline(Readable.from(bytes(), { highWaterMark: 1 }), deflate, () => {});
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      packed += piece.length;
      yield piece;
    }
    this.offset = offset + head.length + name.length + packed + 16;
    if (this.offset > most) throw tooLarge();
    this.parts.push({ name, offset, crc, packed, size });
    const behind = Buffer.alloc(16);
    behind.writeUInt32LE(0x0807_4b50, 0);
    writeSums(behind, 4, { crc, packed, size });
    yield behind;
  }

  /** What follows the last part. */
  end(): Buffer {
    const entries = this.parts.map((part) => {
      const entry = Buffer.alloc(46);
      entry.writeUInt32LE(0x0201_4b50, 0);
      entry.writeUInt16LE(version, 4);
      entry.writeUInt16LE(version, 6);
      entry.writeUInt16LE(flags, 8);
      entry.writeUInt16LE(deflated, 10);
      entry.writeUInt16LE(day, 14);
      writeSums(entry, 16, part);
      entry.writeUInt16LE(part.name.length, 28);
      entry.writeUInt32LE(part.offset, 42);
      return Buffer.concat([entry, part.name]);
    });
    const directory = Buffer.concat(entries);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x0605_4b50, 0);
    end.writeUInt16LE(entries.length, 8);
    end.writeUInt16LE(entries.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.offset, 16);
    return Buffer.concat([directory, end]);
  }
}

const tooLarge = (): ApiError =>
  new ApiError('validation_failed', {
    message: 'A workbook cannot hold as much: export fewer fields or records, or take csv.',
  });

function writeSums(buffer: Buffer, at: number, { crc, packed, size }: Pick<Part, 'crc' | 'packed' | 'size'>): void {
  buffer.writeUInt32LE(crc, at);
  buffer.writeUInt32LE(packed, at + 4);
  buffer.writeUInt32LE(size, at + 8);
}
