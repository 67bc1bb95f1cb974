/** Lines of the log for a person at a terminal: time, level and message, and below them what else an entry says. */
import { styleText } from 'node:util';

type Colour = Parameters<typeof styleText>[0];

/** By pino's numbers of levels. */
const levels: Readonly<Record<number, readonly [name: string, colour: Colour]>> = {
  10: ['TRACE', 'gray'],
  20: ['DEBUG', 'blue'],
  30: ['INFO', 'green'],
  40: ['WARN', 'yellow'],
  50: ['ERROR', 'red'],
  60: ['FATAL', ['bgRed', 'white']],
};

/**
 * An entry of the log for people.
 * @param line JSON as pino writes it, with `level`, `time` (ISO 8601) and `msg`; anything else comes back as it is.
 * @param paint gives a text its colour.
 */
export function readable(line: string, paint: (colour: Colour, text: string) => string = styleText): string {
  let entry: Readonly<Record<string, unknown>>;
  try {
    entry = JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return line;
  }
  const { level, time, msg, ...rest } = entry;
  const [name, colour] = levels[Number(level)] ?? ['LOG', 'reset'];
  const at = new Date(String(time));
  const clock = [at.getHours(), at.getMinutes(), at.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const head = `[${clock}] ${paint(colour, name)}: ${paint('cyan', String(msg ?? ''))}`;
  const details = Object.entries(rest).map(([key, value]) => {
    const text = typeof value === 'string' && value.includes('\n') ? value : JSON.stringify(value);
    return `    ${paint('magenta', key)}: ${text.replaceAll('\n', '\n        ')}`;
  });
  return `${[head, ...details].join('\n')}\n`;
}
