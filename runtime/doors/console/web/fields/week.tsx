/** What there is on each weekday: a line per day that has anything. */
import type { Field } from '../api/metadata.ts';
import { boot } from '../boot.ts';
import classes from './structure.module.css';

type WeekValue = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

export const weekOf = (value: unknown): WeekValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WeekValue) : {};

/** ISO weekdays in the order of the company's week, with their names. */
export function weekdays(): readonly (readonly [day: string, name: string])[] {
  const first = boot().company.weekStart || 7;
  const names = new Intl.DateTimeFormat(boot().me.locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, at) => {
    const day = ((first - 1 + at) % 7) + 1;
    // The fifth of January 1970 was a Monday.
    return [String(day), names.format(Date.UTC(1970, 0, 4 + day))] as const;
  });
}

/** @param members in the order in which they are said: a stored object has none. */
export function Week({ value, members }: { readonly value: unknown; readonly members: readonly Field[] }) {
  const week = weekOf(value);
  return (
    <dl className={classes['pairs']}>
      {weekdays()
        .filter(([day]) => (week[day]?.length ?? 0) > 0)
        .map(([day, name]) => (
          <div key={day} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd className="bl-number">
              {(week[day] ?? [])
                .map((row) => members.map(({ name: part }) => String(row[part] ?? '')).join('–'))
                .join(', ')}
            </dd>
          </div>
        ))}
    </dl>
  );
}
