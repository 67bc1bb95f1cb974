/** A drawn signature: a small picture, decoded and encoded anew, so that only the strokes of the input are stored. */

export interface Signature {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Characters of a picture of 200 kB as base64. */
const longest = 270_000;

/** Null if nothing was drawn. @throws Error for a picture that cannot be a signature. */
export async function signatureOf(text: string): Promise<Signature | null> {
  if (text === '') return null;
  const [, content = ''] = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  if (content === '' || text.length > longest) throw new Error('This is no drawn signature.');
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = sharp(Buffer.from(content, 'base64'), { limitInputPixels: 4_000_000, failOn: 'error' });
  if ((await picture.metadata()).format !== 'png') throw new Error('This is no drawn signature.');
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .resize({ width: 900, height: 360, fit: 'inside', withoutEnlargement: true })
    .grayscale()
    .png()
    .toBuffer({ resolveWithObject: true });
  const [drawn] = (await sharp(data).stats()).channels;
  if (drawn === undefined || drawn.min === drawn.max) return null;
  return { png: data, width: info.width, height: info.height };
}
