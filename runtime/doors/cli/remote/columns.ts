/** Which fields of records a table shows: what a person looks for first, as far as the terminal is wide. */
import { widthOf } from './text_width.ts';

type Row = Readonly<Record<string, unknown>>;

export interface Column {
  readonly name: string;
  /** Characters of the terminal. */
  readonly width: number;
  readonly right: boolean;
}

/** What a name is worth; the first that fits counts. */
const worth: readonly (readonly [RegExp, number])[] = [
  [/^id$/, 100],
  [/^(number|reference_number)$/, 95],
  [/^(title|name|label|display_name)$/, 92],
  [/^(status|state)$/, 88],
  [/^(type|kind|event|action|entity)$/, 78],
  [/^(code|sku|email|key|value|path)$/, 74],
  [/^(starts_at|date|issued_on|due_on|on)$/, 68],
  [/^(quantity|gross_total|total|amount|price|balance)$/, 66],
  [/^(ends_at|currency_code)$/, 60],
  [/_(total|amount|price|quantity|status|on)$/, 44],
  [/^created_at$/, 30],
  [/^(ref|aggregate_version|updated_at|deleted_at|position)$/, 4],
  [/_at$/, 26],
  [/_id$|_type$|^is_|^has_/, 14],
  [/description|notes|secret|url$/, 6],
];

const most = 8;
const gap = 2;
/** A column is never narrower, and never wider while others want the place. */
const [least, widest] = [6, 40];

/** Columns for records with a total width of `width`. Requested columns are all shown, whatever the width. */
export function columnsOf(
  records: readonly Row[],
  width: number,
  cell: (value: unknown) => string,
  requested: readonly string[] = [],
): readonly Column[] {
  const names = requested.length > 0 ? requested : chosen(records);
  const wanted = names.map((name) => {
    const cells = records.map((record) => widthOf(cell(record[name])));
    const right = records.some((record) => isAmount(record[name])) && !/(^|_)id$/.test(name);
    return { name, width: Math.max(widthOf(name), ...cells, 1), right };
  });
  const shown = requested.length > 0 ? wanted : fitting(wanted, width);
  return inOrder(shrunk(shown, width), requested.length > 0 ? requested : orderOf(records));
}

/** Names by worth, best first. */
function chosen(records: readonly Row[]): readonly string[] {
  const names = orderOf(records).filter((name) => records.some((record) => isShown(record[name])));
  const score = (name: string): number =>
    records.some((record) => typeof record[name] === 'object' && record[name] !== null)
      ? 72
      : (worth.find(([pattern]) => pattern.test(name))?.[1] ?? 36);
  return names
    .map((name, at) => ({ name, score: score(name) - at / 1000 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ name }) => name);
}

function orderOf(records: readonly Row[]): readonly string[] {
  const names = new Set(records.slice(0, 20).flatMap((record) => Object.keys(record)));
  return names.has('id') ? ['id', ...[...names].filter((name) => name !== 'id')] : [...names];
}

/** Neither lists nor what is empty; of related records those that have a name. */
function isShown(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || Array.isArray(value)) return false;
  return typeof value !== 'object' || ('id' in value && titleOf(value) !== null);
}

/** What a related record is called. */
export function titleOf(value: object): string | null {
  const name = ['title', 'name', 'number', 'label', 'code'].find((key) => typeof Reflect.get(value, key) === 'string');
  return name === undefined ? null : String(Reflect.get(value, name));
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}

/** As many of the first columns as fit beside each other at a readable width. */
function fitting(columns: readonly Column[], width: number): readonly Column[] {
  const shown: Column[] = [];
  let used = 0;
  for (const column of columns) {
    const needed = Math.min(column.width, readable(column)) + (shown.length > 0 ? gap : 0);
    if (shown.length > 0 && used + needed > width) continue;
    shown.push(column);
    used += needed;
  }
  return shown;
}

/** Numbers and instants say nothing when they are cut; of a text its beginning does. */
function readable({ width, right }: Column): number {
  return right || width <= 17 ? width : Math.max(least, 16);
}

/** Gives the widest columns less until all fit. */
function shrunk(columns: readonly Column[], width: number): readonly Column[] {
  const result = columns.map((column) => ({ ...column }));
  const total = (): number => result.reduce((sum, column) => sum + column.width + gap, -gap);
  while (total() > width) {
    const longest = result.reduce((a, b) => (b.width > a.width ? b : a), result[0] ?? { width: 0 });
    if (longest.width <= least) break;
    longest.width -= Math.max(1, Math.min(longest.width - Math.max(least, widest), total() - width));
  }
  return result;
}

function inOrder(columns: readonly Column[], order: readonly string[]): readonly Column[] {
  return [...columns].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
