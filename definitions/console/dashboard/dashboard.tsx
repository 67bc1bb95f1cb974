/** The first page: today in figures, open decisions, the next dates. It requests only data that the person may read. */
import { Button, Group, Text, Title } from '@mantine/core';
import {
  boot,
  day,
  dayFromToday,
  entryOf,
  FirstRun,
  Home,
  Icon,
  inner,
  Later,
  may,
  now,
  pageStyles as page,
  readable,
  t,
  toLocal,
} from 'backline/console';
import { Link } from 'wouter';
import { Pipeline, Traffic } from './charts.tsx';
import { Coming } from './coming.tsx';
import classes from './dashboard.module.css';
import { Decisions } from './decisions.tsx';
import { Figures } from './figures.tsx';

function greeting(): string {
  const hour = Number(toLocal(new Date(now()).toISOString()).slice(11, 13));
  const [name = ''] = boot().me.name.split(' ');
  if (hour >= 18) return t('Good evening, {name}', { name });
  return hour < 12 ? t('Good morning, {name}', { name }) : t('Good afternoon, {name}', { name });
}

export default function Dashboard() {
  // Another product, though it may have rentals of its own, or a person who sees no rentals and no money: all resources, by
  // group.
  const ours = entryOf('rental_items') !== undefined;
  if (!ours || (!readable('rentals') && !readable('invoices'))) return <Home />;
  return (
    <div className={page['page']}>
      <div className={page['head']}>
        <Title order={1}>{greeting()}</Title>
        <Group gap="md">
          <Text c="dimmed" size="sm">
            {day(dayFromToday(), { weekday: true, year: true })}
          </Text>
          {may(entryOf('rentals')?.create) && (
            <Button component={Link} href="/rentals/new" leftSection={<Icon name="plus" size={15} />} data-create>
              {t('New {what}', { what: inner(entryOf('rentals')?.one ?? '') })}
            </Button>
          )}
        </Group>
      </div>
      <FirstRun />
      <Figures />
      <div className={classes['columns']}>
        <div className={classes['stack']}>
          <Later height={320}>
            <Decisions />
          </Later>
          {readable('rentals') && (
            <Later height={300}>
              <Traffic />
            </Later>
          )}
        </div>
        {readable('rentals') && (
          <div className={classes['stack']}>
            <Later height={330}>
              <Coming field="starts_at" title={t('Leaving next')} />
            </Later>
            <Later height={330}>
              <Coming field="ends_at" title={t('Coming back next')} />
            </Later>
            <Later height={300}>
              <Pipeline />
            </Later>
          </div>
        )}
      </div>
    </div>
  );
}
