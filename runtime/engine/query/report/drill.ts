/** The list behind a row of a report. */
import type { Predicate } from '../../../base/kernel/resource.ts';
import type { Paths } from '../aggregate/paths.ts';
import type { ReportDefinition } from './definition.ts';
import type { ComparedRow, Value } from './rows.ts';
import { type Days, dayAfter, dayBefore, endOf, firstInstant } from './window.ts';

/** Filters by their key. */
export type Drill = Readonly<Record<string, Value | readonly Value[]>>;

/** The `q` of the list whose records a row is made of; null where its list has no such filters. */
export function drillOf(
  row: ComparedRow,
  { dimensions, filters, date }: ReportDefinition,
  fields: Paths,
  window: Days | null,
  zone: string,
): Drill | null {
  const q: Record<string, Value | readonly Value[]> = {};
  // A comma parts values of a list that is one text.
  for (const [key, value] of Object.entries(filters))
    q[key] =
      Array.isArray(value) && !value.some((one) => String(one).includes(',')) ? value.join(',') : (value as Value);
  const ranges = new Map<string, Days>();
  const narrow = (field: string, days: Days): void => {
    const known = ranges.get(field);
    ranges.set(field, {
      from: known && known.from > days.from ? known.from : days.from,
      to: known && known.to < days.to ? known.to : days.to,
    });
  };
  if (window && date) narrow(date.field, window);
  for (const { field, bucket } of dimensions) {
    const spec = fields.get(field);
    const value = (row[field] ?? null) as Value;
    if (!spec || !fields.drills(field)) return null;
    if (bucket !== null && value !== null) {
      narrow(field, { from: String(value), to: endOf(String(value), bucket) });
      continue;
    }
    const predicate = value === null ? 'null' : 'eq';
    if (!field.startsWith('cf.') && !spec.filter.includes(predicate)) return null;
    q[`${field}_${predicate}`] = value === null ? true : value;
  }
  for (const [field, { from, to }] of ranges) {
    const spec = fields.get(field);
    if (!spec || !fields.drills(field)) return null;
    for (const bounds of spec.kind === 'date' ? ofDays(from, to) : ofInstants(from, to, zone)) {
      // The report's filters may contain the first of the two: both apply then.
      const free = bounds.find(
        ([predicate]) => spec.filter.includes(predicate) && !(`${field}_${predicate}` in filters),
      );
      if (free === undefined) return null;
      q[`${field}_${free[0]}`] = free[1];
    }
  }
  return q;
}

type Bounds = readonly (readonly [predicate: Predicate, value: string])[];

/** Two ways to say from when, and two to say until when. */
const ofDays = (from: string, to: string): readonly Bounds[] => [
  [
    ['gteq', from],
    ['gt', dayBefore(from)],
  ],
  [
    ['lteq', to],
    ['lt', dayAfter(to)],
  ],
];

function ofInstants(from: string, to: string, zone: string): readonly Bounds[] {
  const [first, end] = [firstInstant(from, zone), firstInstant(dayAfter(to), zone)];
  const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();
  return [
    [
      ['gteq', first],
      ['gt', justBefore(first)],
    ],
    [
      ['lt', end],
      ['lteq', justBefore(end)],
    ],
  ];
}
