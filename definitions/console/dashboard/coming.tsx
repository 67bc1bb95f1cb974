/** The next departures and returns, day by day: the warehouse's own view of the week. */
import { Anchor, Text } from '@mantine/core';
import {
  Card,
  day,
  dayFromToday,
  dayOf,
  entryOf,
  type Filters,
  fieldOf,
  listAddress,
  memberPath,
  type RecordData,
  readable,
  StateBadge,
  startOf,
  t,
  time,
  titleOf,
  usePicked,
  useResource,
} from 'backline/console';
import { Link } from 'wouter';
import classes from './dashboard.module.css';

const next: Readonly<Record<'starts_at' | 'ends_at', () => Filters>> = {
  starts_at: () => ({ status_in: 'reserved,order,preparing', starts_at_gteq: startOf(dayFromToday()) }),
  ends_at: () => ({ status_in: 'dispatched', ends_at_gteq: startOf(dayFromToday()) }),
};

export function Coming({ field, title }: { readonly field: 'starts_at' | 'ends_at'; readonly title: string }) {
  const resource = useResource('rentals');
  const filters = next[field]();
  const { data, isError } = usePicked('rentals', filters, {
    fields: `id,number,title,status,account_id,${field}`,
    ...(readable('accounts') && { include: 'account', 'fields[account]': 'id,name' }),
    sort: field,
    per_page: 5,
  });
  if (isError) return null;
  const tones = fieldOf(resource, 'status')?.tones;
  const accounts = entryOf('accounts');
  return (
    <Card
      title={title}
      aside={
        <Anchor component={Link} href={listAddress('rentals', filters, field)} size="sm">
          {t('All {count}', { count: data?.total ?? '' })}
        </Anchor>
      }
    >
      {data?.rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('Nothing is planned.')}
        </Text>
      )}
      <ul className={classes['rows']} data-waiting={data === undefined}>
        {(data?.rows ?? []).map((row) => (
          <li key={String(row['id'])}>
            <Link href={memberPath(resource, row) ?? '/'} className={classes['row']}>
              <span className={classes['when']}>
                <strong>{dayWord(String(row[field]))}</strong>
                <span>{time(row[field])}</span>
              </span>
              <span className={classes['what']}>
                <strong>{titleOf(resource, row)}</strong>
                <span>{accounts && row['account'] ? titleOf(accounts, row['account'] as RecordData) : '\u00a0'}</span>
              </span>
              <StateBadge value={row['status']} tone={tones?.[String(row['status'])]} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function dayWord(instant: string): string {
  const on = dayOf(instant);
  if (on === dayFromToday()) return t('Today');
  if (on === dayFromToday(1)) return t('Tomorrow');
  return day(instant, { weekday: true, year: false });
}
