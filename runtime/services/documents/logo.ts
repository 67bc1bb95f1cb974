/**
 * The logo of documents: a picture that comes as a data address, made small and written anew as PNG, so that nothing of the file
 * itself reaches a document. A drawing is looked through before: it draws, and names nothing else.
 */
import { hash } from 'node:crypto';

interface Logo {
  /** A data address. */
  readonly source: string;
  /** Points that it takes on paper. */
  readonly width: number;
  readonly height: number;
}

/** Points that it may take: 25 millimetres of height are a letterhead, not a poster. */
const widest = 170;
const highest = 56;
/** Pixels that a picture may have. */
const mostPixels = 40_000_000;
/** Characters of a data address. */
const longest = 1_500_000;

const known = new Map<string, Logo>();

/** Says what is wrong with a logo, or null. */
export async function logoProblem(text: string): Promise<string | null> {
  try {
    await logoOf(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Throws Error with a sentence for the person who uploaded it. */
export async function logoOf(text: string): Promise<Logo> {
  const key = hash('sha256', text);
  const found = known.get(key);
  if (found) return found;
  const [, type = '', content = ''] =
    /^data:(image\/(?:png|jpeg|webp|svg\+xml));base64,([A-Za-z0-9+/=\s]+)$/.exec(text.trim()) ?? [];
  if (type === '') throw new Error('Give the logo as data:image/png;base64,… (PNG, JPEG, WebP or SVG).');
  if (text.length > longest) throw new Error('The logo is larger than one megabyte: make it smaller.');
  const bytes = Buffer.from(content, 'base64');
  if (type === 'image/svg+xml') checkDrawing(bytes.toString('utf8'));
  // Loaded with the first picture: it is a library of several megabytes.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const image = sharp(bytes, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    ...(type === 'image/svg+xml' ? { density: 288 } : {}),
  });
  const { data, info } = await image
    .resize({ width: widest * 4, height: highest * 4, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Error('The logo is no picture that can be read, or has more than 40 million pixels.');
    });
  const share = Math.min(widest / info.width, highest / info.height);
  const logo = {
    source: `data:image/png;base64,${data.toString('base64')}`,
    width: Math.round(info.width * share),
    height: Math.round(info.height * share),
  };
  if (known.size > 20) known.clear();
  known.set(key, logo);
  return logo;
}

/** What a drawing never needs. Entities would say it under another name. */
const forbidden =
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|image|use|a|style|animate\w*|set|handler)\b|\son\w+\s*=|<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|(?:href|src)\s*=|url\s*\(\s*['"]?\s*(?!['"]?#)/i;

function checkDrawing(svg: string): void {
  if (!/<\s*(?:[\w-]+:)?svg\b/i.test(svg)) throw new Error('The logo says it is an SVG, and is none.');
  const [found] = forbidden.exec(svg) ?? [];
  if (found !== undefined)
    throw new Error(
      `The SVG holds "${found.trim().slice(0, 40)}": a logo draws, runs nothing and names no address. Export it as PNG.`,
    );
}
