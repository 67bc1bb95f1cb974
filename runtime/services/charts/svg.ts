/** A chart as SVG, for paper: bars side by side of spans of time, a line, or bars one below the other, as the console draws them. */
import { type ChartData, ceilingOf, colourBefore, colourBelow, seriesColours } from './data.ts';

export interface Drawing extends ChartData<string> {
  readonly type: 'bar' | 'line';
  /** Points of the paper. */
  readonly width: number;
  /** A figure, and one of the scale, which is round. */
  readonly format: (value: number) => string;
  readonly scale: (value: number) => string;
  readonly words: { readonly now: string; readonly before: string };
}

/** Bars one below the other that are drawn: the table has all. */
const mostBars = 12;
const size = 7.5;
const ink = '#1d2430';
const quiet = '#5b6472';
const hair = '#d6d9de';
/** Width of a letter, about: names that are longer than their room are cut. */
const letter = size * 0.52;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const colour = (at: number): string => seriesColours[at] ?? seriesColours.at(-1) ?? ink;
const at2 = (value: number): string => value.toFixed(2);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const cut = (text: string, width: number): string => {
  const most = Math.max(3, Math.floor(width / letter));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
};

type Anchor = 'start' | 'middle' | 'end';
const write = (x: number, y: number, text: string, anchor: Anchor = 'start', fill = quiet): string =>
  `<text x="${at2(x)}" y="${at2(y)}" font-family="Inter" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escaped(text)}</text>`;
const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${at2(x)}" y="${at2(y)}" width="${at2(Math.max(0, width))}" height="${at2(Math.max(0, height))}" fill="${fill}"/>`;
const across = (x: number, to: number, y: number): string =>
  `<line x1="${at2(x)}" y1="${at2(y)}" x2="${at2(to)}" y2="${at2(y)}" stroke="${hair}" stroke-width="0.5"/>`;

export function svgOf(drawing: Drawing): string {
  const { text, height: top } = legend(drawing);
  const { text: plot, height } = drawing.inTime ? inTime(drawing, top) : ranked(drawing, top);
  const { width } = drawing;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${at2(width)}" height="${at2(height)}" viewBox="0 0 ${at2(width)} ${at2(height)}">${text}${plot}</svg>`;
}

interface Part {
  readonly text: string;
  readonly height: number;
}

/** The legend, with more than one colour. */
function legend({ series, compared, words, width }: Drawing): Part {
  const entries: [string, string][] =
    series.length > 1
      ? series.map((name, at) => [name, colour(at)])
      : compared
        ? [
            [words.now, colour(0)],
            [words.before, colourBefore],
          ]
        : [];
  let [x, y] = [0, 8];
  const parts = entries.map(([name, fill]) => {
    const shown = cut(name, width / 2);
    const needs = 12 + shown.length * letter + 12;
    if (x > 0 && x + needs > width) [x, y] = [0, y + 12];
    const part = box(x, y - 6, 7, 7, fill) + write(x + 11, y, shown);
    x += needs;
    return part;
  });
  return { text: parts.join(''), height: entries.length === 0 ? 4 : y + 8 };
}

/** Points side by side over a scale; what is below nothing is drawn below the line of nothing. */
function inTime({ points, series, type, compared, width, scale }: Drawing, above: number): Part {
  const isLine = type === 'line';
  const each = points.flatMap(({ values }) => (isLine ? values : [sum(values)]));
  const all = [...each, ...points.flatMap(({ before }) => before ?? [])];
  const top = ceilingOf(Math.max(...all, 0));
  const bottom = Math.min(...all, 0) < 0 ? -ceilingOf(-Math.min(...all)) : 0;
  const figures = [top, (top + bottom) / 2, bottom];
  const left = Math.max(...figures.map((value) => scale(value).length)) * letter + 8;
  const height = 130;
  const y = (value: number): number => above + 6 + ((top - value) / (top - bottom)) * height;
  const slot = (width - left) / Math.max(1, points.length);
  const x = (at: number): number => left + (at + 0.5) * slot;
  const parts = [...figures, 0].map((value) => across(left, width, y(value)));
  for (const value of figures) parts.push(write(left - 6, y(value) + 2.5, scale(value), 'end'));
  if (isLine) {
    const line = (of: (at: number) => number | undefined, stroke: string): void => {
      const found = points.flatMap((_, at) => {
        const value = of(at);
        return value === undefined ? [] : [`${at2(x(at))},${at2(y(value))}`];
      });
      parts.push(`<polyline points="${found.join(' ')}" fill="none" stroke="${stroke}" stroke-width="1.5"/>`);
      if (found.length === 1) parts.push(box(x(0) - 1.5, y(of(0) ?? 0) - 1.5, 3, 3, stroke));
    };
    if (compared) line((at) => points[at]?.before, colourBefore);
    series.forEach((_, at) => {
      line((point) => points[point]?.values[at], colour(at));
    });
  } else
    points.forEach(({ values, before }, at) => {
      const bars = before === undefined ? 1 : 2;
      const thick = Math.min(28, (slot * 0.7) / bars);
      const begin = x(at) - (thick * bars) / 2;
      if (before !== undefined) parts.push(bar(begin, thick, [before], y, () => colourBefore));
      parts.push(bar(begin + (bars - 1) * thick, thick, values, y, colour));
    });
  const longest = Math.max(...points.map(({ label }) => label.length), 1) * letter + 8;
  const every = Math.max(1, Math.ceil(longest / slot));
  points.forEach(({ label }, at) => {
    if (at % every === 0) parts.push(write(x(at), above + height + 18, label, 'middle'));
  });
  return { text: parts.join(''), height: above + height + 26 };
}

/** Parts on top of each other; those below nothing hang from its line. */
function bar(
  x: number,
  width: number,
  values: readonly number[],
  y: (value: number) => number,
  fill: (at: number) => string,
): string {
  let [up, down] = [0, 0];
  return values
    .map((value, at) => {
      const from = value >= 0 ? up : down;
      const to = from + value;
      if (value >= 0) up = to;
      else down = to;
      return value === 0
        ? ''
        : box(
            x,
            Math.min(y(from), y(to)),
            width - 1,
            Math.abs(y(to) - y(from)),
            value < 0 && values.length === 1 ? colourBelow : fill(at),
          );
    })
    .join('');
}

/** In the report's order, each with its figure. */
function ranked({ points, compared, width, format }: Drawing, above: number): Part {
  const shown = points.slice(0, mostBars);
  const most = Math.max(...shown.flatMap(({ values, before = 0 }) => [Math.abs(sum(values)), Math.abs(before)]), 0);
  const figures = shown.map(({ values }) => format(sum(values)));
  const right = Math.max(...figures.map((text) => text.length), 1) * letter + 8;
  const left = Math.min(width * 0.35, Math.max(...shown.map(({ label }) => label.length), 1) * letter + 10);
  const long = (value: number): number => (most === 0 ? 0 : (Math.abs(value) / most) * (width - left - right));
  const row = compared ? 20 : 15;
  const parts = shown.map(({ label, values, before }, at) => {
    const y = above + at * row;
    const value = sum(values);
    const middle = y + row / 2 + 2.5;
    return [
      write(0, middle, cut(label, left - 8), 'start', ink),
      box(left, y + 2, long(value), compared ? 8 : row - 5, value < 0 ? colourBelow : colour(0)),
      ...(before === undefined || !compared ? [] : [box(left, y + 11, long(before), 6, colourBefore)]),
      write(width, middle, figures[at] ?? '', 'end', ink),
    ].join('');
  });
  return { text: parts.join(''), height: above + shown.length * row + 6 };
}
