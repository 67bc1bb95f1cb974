/** The colour of a product: what may stand on it, and its shades. No code of the server is needed for it. */

type Rgb = readonly [number, number, number];

/** That of products without one of their own. */
export const usualColour = '#3b50cf';

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
