/** What a record is about, in a line: for whom, when, where, and what it comes to. */
import { type Field, fieldOf, type Resource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { day, instant, time } from '../fields/format.ts';
import { Value } from '../fields/value.tsx';
import { isEmpty } from '../fields/value_text.ts';
import classes from './record.module.css';

export function Summary({ resource, record }: { readonly resource: Resource; readonly record: RecordData }) {
  const whom = resource.fields
    .filter(({ name }) => resource.about.includes(name) && !isEmpty(record[name]))
    .slice(0, 2);
  // The large figures below are not repeated.
  const sum = totalOf(resource);
  const total = sum && !resource.figures?.includes(sum.name) && !isEmpty(record[sum.name]) ? sum : undefined;
  const period = periodOf(record) || plannedOf(resource, record);
  if (whom.length === 0 && period === '' && !total) return null;
  return (
    <div className={classes['summary']}>
      {whom.map((field) => (
        <span key={field.name}>
          <Value field={field} record={record} />
        </span>
      ))}
      {period !== '' && <span>{period}</span>}
      {total && (
        <strong className="bl-number">
          <Value field={total} record={record} />
        </strong>
      )}
    </div>
  );
}

/** The days by which the work on a record is planned, whatever they are called. */
function plannedOf({ agenda }: Resource, record: RecordData): string {
  const days = [agenda?.starts, agenda?.ends]
    .map((name) => record[name ?? ''])
    .filter((one) => typeof one === 'string');
  return days.map((one) => (/T/.test(one) ? instant(one, { weekday: true }) : day(one, { weekday: true }))).join(' – ');
}

/** What a record comes to. */
export const totalOf = (resource: Resource): Field | undefined =>
  ['gross_total', 'total', 'amount', 'net_total']
    .map((name) => fieldOf(resource, name))
    .find((field): field is Field => field?.type === 'money');

/** `Fri 5 Jun, 09:00 – Mon 8 Jun, 16:00`; the day once where both are on one. */
export function periodOf(record: RecordData): string {
  const { starts_at: from, ends_at: to } = record;
  if (typeof from !== 'string') return '';
  if (typeof to !== 'string') return instant(from, { weekday: true });
  const sameDay = day(from) === day(to);
  return `${instant(from, { weekday: true })} – ${sameDay ? time(to) : instant(to, { weekday: true })}`;
}
