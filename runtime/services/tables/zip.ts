/**
 * Archives as they come from strangers: entries are inflated as they are read, what really comes out is counted, and an archive that
 * grows beyond what a table may have is left there, whatever its headers say.
 */
import { crc32, inflateRawSync } from 'node:zlib';
import { Unreadable } from './unreadable.ts';

interface ZipLimits {
  /** Bytes of one entry, and of all that are read. */
  readonly entry: number;
  readonly total: number;
  readonly entries: number;
}

const zipLimits: ZipLimits = { entry: 150_000_000, total: 250_000_000, entries: 1_000 };

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly size: number;
  readonly checksum: number;
  readonly offset: number;
  readonly isSealed: boolean;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

const broken = (): Unreadable =>
  new Unreadable('archive', 'The archive is damaged.', 'Make it again and send it again.');

export function isZip(bytes: Buffer): boolean {
  return bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50;
}

/** An open archive: names of its entries, and the bytes of one. */
export class ZipFile {
  readonly #bytes: Buffer;
  readonly #entries = new Map<string, Entry>();
  readonly #limits: ZipLimits;
  #inflated = 0;

  constructor(bytes: Buffer, limits: ZipLimits = zipLimits) {
    this.#bytes = bytes;
    this.#limits = limits;
    this.#readDirectory();
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  #readDirectory(): void {
    const bytes = this.#bytes;
    let end = -1;
    for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
      if (bytes.readUInt32LE(at) === endMark) {
        end = at;
        break;
      }
    if (end < 0) throw broken();
    const count = bytes.readUInt16LE(end + 10);
    let at = bytes.readUInt32LE(end + 16);
    if (count > this.#limits.entries)
      throw new Unreadable(
        'bomb',
        `The archive has ${count} entries.`,
        `Send one with ${this.#limits.entries} at most.`,
      );
    for (let number = 0; number < count; number += 1) {
      if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw broken();
      const nameLength = bytes.readUInt16LE(at + 28);
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
      // Nothing is ever written under such a name; an archive that tries to is none that anybody made in good faith.
      if (/(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[A-Za-z]:/.test(name))
        throw new Unreadable(
          'path',
          `The archive has an entry that leads out of it: ${name.slice(0, 200)}.`,
          'Make it anew from the files alone.',
        );
      this.#entries.set(name, {
        name,
        isSealed: (bytes.readUInt16LE(at + 8) & 1) === 1,
        method: bytes.readUInt16LE(at + 10),
        checksum: bytes.readUInt32LE(at + 16),
        size: bytes.readUInt32LE(at + 20),
        offset: bytes.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  }

  /** Bytes of an entry. @throws Unreadable where it is damaged, sealed or grows too large. */
  read(name: string): Buffer {
    const entry = this.#entries.get(name);
    if (!entry) throw broken();
    const bytes = this.#bytes;
    const { offset, size, method, isSealed, checksum } = entry;
    if (isSealed) throw new Unreadable('password', 'The archive has a password.', 'Make it again without one.');
    if (offset + 30 > bytes.length) throw broken();
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const packed = bytes.subarray(start, start + size);
    if (packed.length !== size || (method !== 0 && method !== 8)) throw broken();
    const room = Math.min(this.#limits.entry, this.#limits.total - this.#inflated);
    const content = method === 0 ? packed : this.#inflate(packed, room);
    this.#inflated += content.length;
    if (content.length > room) throw this.#tooLarge();
    if (crc32(content) !== checksum) throw broken();
    return content;
  }

  #inflate(packed: Buffer, room: number): Buffer {
    try {
      return inflateRawSync(packed, { maxOutputLength: Math.max(1, room) });
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw this.#tooLarge();
      throw broken();
    }
  }

  #tooLarge(): Unreadable {
    const most = Math.floor(this.#limits.total / 1_000_000);
    return new Unreadable(
      'bomb',
      `Unpacked, the file has more than ${most} MB.`,
      'Send less at once: a table as CSV or in several files, files in several archives.',
    );
  }
}
