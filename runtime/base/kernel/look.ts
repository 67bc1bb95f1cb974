/** The look of a product on every page: its colour, a readable text colour on it, and its mark. */
import type { ProductSpec } from './route.ts';

export type Look = Pick<ProductSpec, 'title' | 'colour' | 'sign'>;

type Rgb = readonly [number, number, number];

/** That of products without one of their own. */
const usualColour = '#3b50cf';

const channels = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const written = (rgb: readonly number[]): string =>
  `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;

/** So much of another colour in it, from 0 to 1. */
export function mixed(colour: string, other: string, share: number): string {
  const [a, b] = [channels(colour), channels(other)];
  return written(a.map((one, at) => one + ((b[at] ?? 0) - one) * share));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((one) => {
    const value = one / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG counts it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour, moved towards another one until it can be read on the ground. */
export function readable(colour: string, ground: string, towards: string, least = 5.2): string {
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mixed(colour, towards, share);
    if (contrast(tried, ground) >= least) return tried;
  }
  return towards;
}

/** Rules that put a product's colour in place of ours, on pages that are not the console: light, dark, and dark as chosen in the console. */
export function accentSheet(colour: string): string {
  const light = readable(colour, '#ffffff', '#000000', 5.6);
  const dark = readable(colour, '#1a1d23', '#ffffff', 7);
  const inLight = `--accent:${light};--accent-over:${mixed(light, '#000000', 0.15)};--ring:${light};--tint:${mixed(light, '#ffffff', 0.9)}`;
  const inDark = `--accent:${dark};--accent-over:${mixed(dark, '#ffffff', 0.3)};--ring:${dark};--tint:${mixed(dark, '#111317', 0.75)}`;
  return `:root{${inLight}}\n@media (prefers-color-scheme:dark){:root:not([data-scheme="light"]){${inDark}}}\n:root[data-scheme="dark"]{${inDark}}\n`;
}

/** Drawn, so that it looks alike everywhere: the letter of the platform. */
const drawn =
  '<path d="M11 8h6.2c3 0 4.9 1.5 4.9 4 0 1.7-.9 2.9-2.4 3.4 1.9.4 3.1 1.8 3.1 3.8 0 3-2.1 4.8-5.4 4.8H11V8zm3.3 2.7v3.7h2.4c1.4 0 2.2-.7 2.2-1.9s-.8-1.8-2.2-1.8h-2.4zm0 6.2v4.4h2.7c1.6 0 2.5-.8 2.5-2.2s-.9-2.2-2.5-2.2h-2.7z" fill="#fff"/>';

/** The colour of a product, dark enough for white letters. */
export const signColour = ({ colour = usualColour }: Pick<ProductSpec, 'colour'>): string =>
  readable(colour, '#ffffff', '#000000');

/** An SVG of the product's colour and letters. */
export function iconOf(product: Look): string {
  const letters = product.sign ?? product.title.match(/\p{L}|\p{N}/u)?.[0]?.toUpperCase() ?? 'B';
  const size = letters.length > 1 ? 14 : 19;
  const inside =
    letters === 'B' && product.sign === undefined
      ? drawn
      : `<text x="16" y="16" dy="0.35em" text-anchor="middle" font-family="Inter,system-ui,sans-serif" font-size="${size}" font-weight="700" fill="#fff">${letters}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${signColour(product)}"/>${inside}</svg>`;
}
