/**
 * JPEG as it is stored: only the segments that a decoder needs, each checked with the standard's rules for its length and
 * numbers, and between them nothing but coded pixels. Everything else is removed: metadata of cameras and programs (such as the
 * location; the orientation stays), thumbnails, profiles, comments, and bytes behind the end. (ITU-T T.81, annex B.)
 */
import { fits } from './limits.ts';

/** A progressive picture comes in some ten scans; thousands would keep a reader's browser busy. */
const mostScans = 64;

const marks = {
  start: 0xd8,
  end: 0xd9,
  huffman: 0xc4,
  quantisation: 0xdb,
  interval: 0xdd,
  scan: 0xda,
  jfif: 0xe0,
  exif: 0xe1,
  adobe: 0xee,
} as const;

interface Frame {
  readonly components: ReadonlySet<number>;
}

/** Null for what is no JPEG; throws for one that is broken or of an unusual kind. */
export function readJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  const segments: Buffer[] = [bytes.subarray(0, 2)];
  let frame: Frame | null = null;
  let scans = 0;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new Error('Something lies between its segments.');
    const mark = bytes.readUInt8(at + 1);
    // Segments may be set apart by filling bytes.
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    if (mark === marks.end) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw new Error('It is cut short.');
    const data = bytes.subarray(at + 4, end);
    if (isFrame(mark)) {
      if (frame !== null) throw new Error('It has two measures.');
      frame = frameOf(mark, data);
    }
    if (mark === marks.scan) {
      scans += 1;
      if (frame === null || scans > mostScans) throw new Error('It has a scan too many.');
      checkScan(data, frame);
      at = endOfPoints(bytes, end);
      segments.push(bytes.subarray(end - data.length - 4, at));
      continue;
    }
    segments.push(...segment(mark, data));
    at = end;
  }
  if (scans === 0) throw new Error('It shows nothing.');
  return Buffer.concat([...segments, Buffer.from([0xff, marks.end])]);
}

/** Marks that begin a picture's measures: all from C0 to CF but the tables among them. */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

/** Baseline, extended and progressive with Huffman codes: what browsers show. */
function frameOf(mark: number, data: Buffer): Frame {
  const [precision, count = 0] = [data.readUInt8(0), data.readUInt8(5)];
  if (mark > 0xc2 || precision !== 8 || ![1, 3, 4].includes(count) || data.length !== 6 + 3 * count)
    throw new Error('It is of an unusual kind.');
  if (!fits(data.readUInt16BE(3), data.readUInt16BE(1))) throw new Error('Its measures are not taken.');
  const components = new Set<number>();
  for (let at = 6; at < data.length; at += 3) {
    const [across, down] = [data.readUInt8(at + 1) >> 4, data.readUInt8(at + 1) & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4 || data.readUInt8(at + 2) > 3)
      throw new Error('A component is broken.');
    components.add(data.readUInt8(at));
  }
  if (components.size !== count) throw new Error('Two components have one name.');
  return { components };
}

function checkScan(data: Buffer, { components }: Frame): void {
  const count = data.readUInt8(0);
  if (count < 1 || count > 4 || data.length !== 4 + 2 * count) throw new Error('A scan is broken.');
  for (let at = 1; at <= 2 * count; at += 2)
    if (!components.has(data.readUInt8(at)) || (data.readUInt8(at + 1) & 0xcc) !== 0)
      throw new Error('A scan is broken.');
  if (data.readUInt8(data.length - 3) > 63 || data.readUInt8(data.length - 2) > 63)
    throw new Error('A scan is broken.');
}

/** Coded points go on over stuffed zeros and restarts, up to the next segment. */
function endOfPoints(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new Error('It is cut short.');
}

/** The segment as it is stored; none if a decoder does not need it. */
function segment(mark: number, data: Buffer): readonly Buffer[] {
  switch (mark) {
    case marks.jfif:
      // The pixel aspect ratio; a thumbnail may follow and is removed.
      return data.length >= 14 && data.toString('latin1', 0, 5) === 'JFIF\0'
        ? [whole(mark, Buffer.concat([data.subarray(0, 12), Buffer.alloc(2)]))]
        : [];
    case marks.exif: {
      const turned = orientationOf(data);
      return turned === null ? [] : [whole(mark, turnedBy(turned))];
    }
    case marks.adobe:
      // The colour transform.
      return data.length >= 12 && data.toString('latin1', 0, 5) === 'Adobe' ? [whole(mark, data.subarray(0, 12))] : [];
    case marks.quantisation:
      checkTables(data, (at) => (data.readUInt8(at) >> 4 === 0 ? 65 : 129));
      return [whole(mark, data)];
    case marks.huffman:
      checkTables(data, (at) => 17 + data.subarray(at + 1, at + 17).reduce((sum, codes) => sum + codes, 0));
      return [whole(mark, data)];
    case marks.interval:
      if (data.length !== 2) throw new Error('A table is broken.');
      return [whole(mark, data)];
    default:
      return isFrame(mark) ? [whole(mark, data)] : [];
  }
}

/** The orientation, 2 to 8 (Exif 2.32, tag 274); null if it is upright or unknown. */
function orientationOf(data: Buffer): number | null {
  if (data.length < 14 || data.toString('latin1', 0, 6) !== 'Exif\0\0') return null;
  const notes = data.subarray(6);
  const little = notes.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (little ? notes.readUInt16LE(at) : notes.readUInt16BE(at));
  const first = little ? notes.readUInt32LE(4) : notes.readUInt32BE(4);
  if (first + 2 > notes.length) return null;
  const count = Math.min(short(first), Math.floor((notes.length - first - 2) / 12));
  for (let at = first + 2, left = count; left > 0; at += 12, left -= 1)
    if (short(at) === 274) return short(at + 8) >= 2 && short(at + 8) <= 8 ? short(at + 8) : null;
  return null;
}

/** Notes that say this and nothing else. */
function turnedBy(orientation: number): Buffer {
  const data = Buffer.alloc(32);
  data.write('Exif\0\0MM\0*', 0, 'latin1');
  data.writeUInt32BE(8, 10);
  data.writeUInt16BE(1, 14);
  data.writeUInt16BE(274, 16);
  data.writeUInt16BE(3, 18);
  data.writeUInt32BE(1, 20);
  data.writeUInt16BE(orientation, 24);
  return data;
}

/** One table after another, of four at most of a kind, that fill the segment. */
function checkTables(data: Buffer, sizeAt: (at: number) => number): void {
  let at = 0;
  while (at < data.length) {
    const head = data.readUInt8(at);
    if ((head & 15) > 3 || head >> 4 > 1) throw new Error('A table is broken.');
    at += sizeAt(at);
  }
  if (at !== data.length) throw new Error('A table is broken.');
}

function whole(mark: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
