/**
 * The type of a file by its bytes, and the preview of a picture. The client's claim does not count, except for the kind of a
 * text: bytes do not show that.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Upload } from '../base/kernel/upload.ts';

const unknown = 'application/octet-stream';

/** Pixels of the longer side of a thumbnail. */
const longest = 320;
/** A file that unpacks to more pixels is no picture that anybody took. */
const mostPixels = 50_000_000;

/** Pictures that browsers show without running anything. */
const raster: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
/** What a browser may show in place; all else is saved. */
export const isShown = (type: string): boolean => raster.has(type) || type === 'application/pdf';

/** Texts that do nothing wherever they are opened, by the end of a name. */
const texts: Readonly<Record<string, string>> = { txt: 'text/plain', log: 'text/plain', csv: 'text/csv' };

/**
 * The media type. A file is a text if its bytes are nothing else, and its name says which kind; scripts, SVG and HTML cannot be
 * recognised by bytes, and are `application/octet-stream`.
 */
export async function contentTypeOf({ source }: Upload, name: string): Promise<string> {
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type');
  const found = typeof source === 'string' ? await fileTypeFromFile(source) : await fileTypeFromBuffer(source);
  if (found !== undefined) return /xml|html/.test(found.mime) ? unknown : found.mime.slice(0, 120);
  const text = texts[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  return text !== undefined && (await isText(source)) ? text : unknown;
}

/** UTF-8 without signs that no text has. */
async function isText(source: Upload['source']): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const control = /[\p{Cc}--[\t\n\f\r]]/v;
  const bytes = typeof source === 'string' ? createReadStream(source) : Readable.from([source]);
  try {
    for await (const chunk of bytes) if (control.test(decoder.decode(chunk as Buffer, { stream: true }))) return false;
    return !control.test(decoder.decode());
  } catch {
    return false;
  } finally {
    bytes.destroy();
  }
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** WebP, upright, without the metadata of cameras. */
  readonly thumbnail: Buffer;
}

/** Null for what is no picture, one that is broken, and one that is too large to be unpacked. */
export async function pictureOf({ source }: Upload, type: string): Promise<Picture | null> {
  if (!raster.has(type)) return null;
  // Loaded with the first picture: it is a library of several megabytes.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const image = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' });
    const { autoOrient } = await image.metadata();
    const thumbnail = await image
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { width: autoOrient.width, height: autoOrient.height, thumbnail };
  } catch {
    // The file is stored as it came; it has no preview.
    return null;
  }
}
