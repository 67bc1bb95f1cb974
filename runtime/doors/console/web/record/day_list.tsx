/** Entries grouped by day, the newest first, with the face of each author; earlier ones are loaded on request. */
import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { day } from '../fields/format.ts';
import { Face } from '../ui/face.tsx';
import { t } from '../words/index.ts';
import classes from './diary.module.css';

interface DayEntry {
  readonly key: string | number;
  /** An instant. */
  readonly at: string;
  readonly by: string;
  /** Nobody's own doing. */
  readonly quiet: boolean;
  readonly content: ReactNode;
}

interface DayListProps {
  readonly entries: readonly DayEntry[];
  /** Of an infinite query. */
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

export function DayList({ entries, pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: DayListProps) {
  const days = entries.map(({ at }) => day(at, { weekday: true }));
  return (
    <Stack gap={0}>
      {entries.map(({ key, by, quiet, content }, at) => (
        <div key={key}>
          {days[at] !== days[at - 1] && <h2 className={classes['day']}>{days[at]}</h2>}
          <article className={classes['group']}>
            <Face name={by} quiet={quiet} />
            <div className={classes['body']}>{content}</div>
          </article>
        </div>
      ))}
      {hasNextPage && (
        <Button
          variant="default"
          size="sm"
          onClick={() => fetchNextPage()}
          loading={isFetchingNextPage}
          style={{ alignSelf: 'center' }}
        >
          {t('Earlier')}
        </Button>
      )}
    </Stack>
  );
}
