/** Measures of a report as SQL: sums in one currency, ratios, days between two fields, filled fields. */
import { type AggregateField, groupable, type Measure, readMeasure } from '../aggregate/measures.ts';
import type { Paths } from '../aggregate/paths.ts';
import { Problems } from '../problems.ts';
import type { ReportMeasure } from './definition.ts';

/** An amount whose record has a rate of its own is converted, row by row and unrounded; the sum is rounded. */
export function measureOf(
  { fn, field, over, until, as }: ReportMeasure,
  at: number,
  fields: Paths,
  problems: Problems,
  digits = '2',
): Measure | null {
  if (fn === 'ratio') return ratioOf({ field: field ?? '', over: over ?? '', as }, at, fields, problems);
  if (fn === 'avg_days') return daysOf({ field: field ?? '', until: until ?? '', as }, at, fields, problems);
  if (fn === 'count_filled' || fn === 'percent_filled')
    return filledOf(fn, { field: field ?? '', as }, at, fields, problems);
  if (field === null) return { key: as, value: null, sql: 'count(*)', raw: 'count(*)' };
  const fieldProblems = new Problems();
  const measure = field.includes('.') ? null : readMeasure(`${fn}:${field}`, fields, fieldProblems);
  if (measure === null) {
    problems.add(`definition.measures.${at}.field`, `"${field}" is no field that ${fn} can be taken of`);
    return null;
  }
  const rate = measure.amount?.currency.rate;
  if (rate === undefined || measure.value === null) return { ...measure, key: as };
  const { amount: _, ...rest } = measure;
  return {
    ...rest,
    key: as,
    value: `(${measure.value} * ${fields.joined(rate)})`,
    lacks: `${measure.value} is not null`,
    // As many places as that currency has, of which two are written at least.
    sql: `round(round(${fn}({v}), ${digits}), greatest(2, ${digits}))::text`,
  };
}

/** Percent of one sum in another, each row's amounts at the row's own rate; null where the other is nothing. */
function ratioOf(
  { field, over, as }: { readonly field: string; readonly over: string; readonly as: string },
  at: number,
  fields: Paths,
  problems: Problems,
): Measure | null {
  const [part, whole] = (['field', 'over'] as const).map((key) => {
    const name = key === 'field' ? field : over;
    const measure = measureOf({ fn: 'sum', field: name, over: null, until: null, as }, at, fields, new Problems());
    if (measure === null)
      problems.add(`definition.measures.${at}.${key}`, `"${name}" is no field that ratio can be taken of`);
    return measure;
  });
  if (!part?.value || !whole?.value) return null;
  const ratio = 'sum(({v})[1]) * 100 / nullif(sum(({v})[2]), 0)';
  return {
    key: as,
    value: `array[(${part.value})::numeric, (${whole.value})::numeric]`,
    sql: `round(${ratio}, 2)::text`,
    raw: ratio,
    ...(part.amount && { amount: part.amount }),
  };
}

const inDays = 24 * 60 * 60;

/** Days from one field to another, on average over the records that have both. */
function daysOf(
  { field, until, as }: { readonly field: string; readonly until: string; readonly as: string },
  at: number,
  fields: Paths,
  problems: Problems,
): Measure | null {
  const [from, to] = [fields.get(field), fields.get(until)];
  const isDated = (of: AggregateField | undefined): of is AggregateField =>
    of?.kind === 'date' || of?.kind === 'datetime';
  if (!isDated(from))
    problems.add(`definition.measures.${at}.field`, `"${field}" is no field with a day or an instant`);
  if (!isDated(to)) problems.add(`definition.measures.${at}.until`, `"${until}" is no field with a day or an instant`);
  if (!isDated(from) || !isDated(to)) return null;
  if (from.kind !== to.kind) {
    problems.add(
      `definition.measures.${at}.until`,
      `"${until}" must be ${from.kind === 'date' ? 'a day' : 'an instant'}, as "${field}" is`,
    );
    return null;
  }
  const value =
    from.kind === 'date'
      ? `(${to.sql} - ${from.sql})::numeric`
      : `(extract(epoch from ${to.sql} - ${from.sql}) / ${inDays})::numeric`;
  return { key: as, value, sql: 'round(avg({v}), 2)::text', raw: 'avg({v})' };
}

/** How many records have a value there, or of a hundred of them. */
function filledOf(
  fn: 'count_filled' | 'percent_filled',
  { field, as }: { readonly field: string; readonly as: string },
  at: number,
  fields: Paths,
  problems: Problems,
): Measure | null {
  const found = fields.get(field);
  if (!found || !groupable.has(found.kind)) {
    problems.add(`definition.measures.${at}.field`, `"${field}" is no field that ${fn} can be taken of`);
    return null;
  }
  const value = `(case when ${found.sql} is not null then 1 end)`;
  if (fn === 'count_filled') return { key: as, value, sql: 'count({v})', raw: 'count({v})' };
  const percent = 'count({v}) * 100::numeric / nullif(count(*), 0)';
  return { key: as, value, sql: `round(${percent}, 2)::text`, raw: percent };
}
