/** Open decisions, the most pressing first: late equipment, shortages, quotations that end, money that is due. */
import { Text } from '@mantine/core';
import {
  ago,
  Card,
  counted,
  day,
  entryOf,
  Icon,
  type IconName,
  may,
  memberPath,
  money,
  number,
  type RecordData,
  t,
  titleOf,
  usePicked,
} from 'backline/console';
import { Link } from 'wouter';
import classes from './dashboard.module.css';
import { picks, useLate, useShortages, withAccount } from './today.ts';

interface Decision {
  readonly key: string;
  readonly icon: IconName;
  readonly tone: 'red' | 'orange' | 'violet' | 'blue';
  readonly word: string;
  readonly title: string;
  readonly detail: string;
  readonly href: string;
}

/** How many of each kind are shown. */
const shown = 4;

const named = (plural: string, value: unknown): string => {
  const entry = entryOf(plural);
  return entry && typeof value === 'object' && value !== null ? titleOf(entry, value as RecordData) : '';
};
const pathOf = (plural: string, record: RecordData): string => {
  const entry = entryOf(plural);
  return (entry && memberPath(entry, record)) ?? '/';
};
/** Each part has its own direction of writing. */
const line = (...parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => `\u2068${part}\u2069`)
    .join(' · ');

export function Decisions() {
  const late = useLate();
  const short = useShortages();
  const ending = usePicked('rentals', picks.expiring(), {
    ...withAccount(),
    fields: 'id,number,title,quote_expires_at,net_total,currency_code,account_id',
    sort: 'quote_expires_at',
    per_page: shown,
  });
  const overdue = usePicked('invoices', picks.overdue(), {
    ...withAccount(),
    fields: 'id,number,subject,due_at,balance,currency_code,account_id',
    sort: 'due_at',
    per_page: shown,
  });
  const drafts = usePicked(
    'communication_drafts',
    { status_eq: 'draft' },
    { fields: 'id,subject_line,created_at', sort: 'created_at', per_page: 1 },
    may('communications:approve'),
  );
  const decisions: readonly Decision[] = [
    ...(late.data?.rows ?? []).slice(0, shown).map(
      (row): Decision => ({
        key: `late${row['id']}`,
        icon: 'clock',
        tone: 'red',
        word: t('Late back'),
        title: named('rentals', row),
        detail: line(named('accounts', row['account']), t('was due {when}', { when: ago(row['ends_at']) })),
        href: pathOf('rentals', row),
      }),
    ),
    ...(short.data?.rows ?? []).slice(0, shown).map(
      (row): Decision => ({
        key: `short${row['id']}`,
        icon: 'alert',
        tone: 'orange',
        word: t('Shortage'),
        title: line(
          t('{count} short', { count: number(Number(row['quantity_short']) - Number(row['quantity_resolved'])) }),
          named('catalogue_items', row['catalogue_item']),
        ),
        detail: line(named('rentals', row['rental']), t('from {day}', { day: day(row['shortage_from']) })),
        href: pathOf('shortages', row),
      }),
    ),
    ...(ending.data?.rows ?? []).map(
      (row): Decision => ({
        key: `ending${row['id']}`,
        icon: 'calendar',
        tone: 'violet',
        word: t('Quotation ends'),
        title: named('rentals', row),
        detail: line(
          named('accounts', row['account']),
          money(row['net_total'], row['currency_code']),
          ago(row['quote_expires_at']),
        ),
        href: pathOf('rentals', row),
      }),
    ),
    ...(overdue.data?.rows ?? []).map(
      (row): Decision => ({
        key: `overdue${row['id']}`,
        icon: 'coin',
        tone: 'red',
        word: t('Overdue'),
        title: line(named('accounts', row['account']), money(row['balance'], row['currency_code'])),
        detail: line(named('invoices', row), t('was due {when}', { when: ago(row['due_at']) })),
        href: pathOf('invoices', row),
      }),
    ),
    ...(drafts.data?.rows ?? []).map(
      (row): Decision => ({
        key: 'drafts',
        icon: 'send',
        tone: 'blue',
        word: t('To approve'),
        title: counted(drafts.data?.total ?? 0, '1 message waits for approval', '{count} messages wait for approval'),
        detail: line(String(row['subject_line'] ?? ''), ago(row['created_at'])),
        href: '/messages',
      }),
    ),
  ];
  const waiting = [late, short, ending, overdue, drafts].some(({ isLoading }) => isLoading);
  return (
    <Card title={t('Needs a decision')}>
      {decisions.length === 0 && waiting ? (
        <div className={classes['expected']} />
      ) : decisions.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('Nothing waits for you.')}
        </Text>
      ) : (
        <ul className={classes['rows']}>
          {decisions.map(({ key, icon, tone, word, title, detail, href }) => (
            <li key={key}>
              <Link href={href} className={classes['row']}>
                <span className={classes['kind']} data-tone={tone}>
                  <Icon name={icon} size={14} />
                  {word}
                </span>
                <span className={classes['what']}>
                  <strong>{title}</strong>
                  <span>{detail}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
