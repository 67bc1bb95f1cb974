/** The mark of a product: in the browser's tab, beside its title, and on the device. */
import { readable, usualColour } from '../../base/kernel/look.ts';
import type { ProductSpec } from '../../base/kernel/route.ts';

/** Drawn, so that it looks alike everywhere: the letter of the platform. */
const drawn =
  '<path d="M11 8h6.2c3 0 4.9 1.5 4.9 4 0 1.7-.9 2.9-2.4 3.4 1.9.4 3.1 1.8 3.1 3.8 0 3-2.1 4.8-5.4 4.8H11V8zm3.3 2.7v3.7h2.4c1.4 0 2.2-.7 2.2-1.9s-.8-1.8-2.2-1.8h-2.4zm0 6.2v4.4h2.7c1.6 0 2.5-.8 2.5-2.2s-.9-2.2-2.5-2.2h-2.7z" fill="#fff"/>';

/** The colour of a product, dark enough for white letters. */
export const signColour = ({ colour = usualColour }: Pick<ProductSpec, 'colour'>): string =>
  readable(colour, '#ffffff', '#000000');

/** An SVG of the product's colour and letters. */
export function iconOf(product: Pick<ProductSpec, 'title' | 'colour' | 'sign'>): string {
  const letters = product.sign ?? product.title.match(/\p{L}|\p{N}/u)?.[0]?.toUpperCase() ?? 'B';
  const size = letters.length > 1 ? 14 : 19;
  const inside =
    letters === 'B' && product.sign === undefined
      ? drawn
      : `<text x="16" y="16" dy="0.35em" text-anchor="middle" font-family="Inter,system-ui,sans-serif" font-size="${size}" font-weight="700" fill="#fff">${letters}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${signColour(product)}"/>${inside}</svg>`;
}
