/** My bookings from today on: trips that I drive and my jobs. */
import { Stack, Text, Title } from '@mantine/core';
import {
  addDays,
  boot,
  day,
  dayFromToday,
  dayOf,
  Empty,
  Failed,
  pageStyles as page,
  StateBadge,
  startOf,
  t,
  time,
  useList,
  Waiting,
  words,
} from 'backline/console';
import { Link } from 'wouter';
import classes from './driver.module.css';

interface Job {
  readonly id: number;
  readonly resource_type: string;
  readonly status: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly role: string | null;
  readonly purpose: string | null;
  readonly crew_notes: string | null;
  readonly rental?: { readonly title: string } | null;
}

/** Days that are shown. */
const ahead = 14;

function useMyJobs(filter: Readonly<Record<string, string>>) {
  return useList('resource_assignments', '/resource-assignments', {
    from: startOf(dayFromToday()),
    until: startOf(addDays(dayFromToday(), ahead)),
    'q[status_in]': 'tentative,confirmed,in_progress,completed',
    include: 'rental',
    sort: 'starts_at',
    per_page: 100,
    ...filter,
  });
}

export default function MyDay() {
  const me = String(boot().me.id);
  const driving = useMyJobs({ 'q[driver_id_eq]': me });
  const booked = useMyJobs({ 'q[resource_type_eq]': 'user', 'q[resource_id_eq]': me });
  const error = driving.error ?? booked.error;
  if (error) return <Failed error={error} />;
  if (!driving.data || !booked.data) return <Waiting />;
  const jobs = ([...driving.data.rows, ...booked.data.rows] as unknown as Job[]).sort((one, other) =>
    one.starts_at.localeCompare(other.starts_at),
  );
  return (
    <div className={`${page['page']} ${classes['page']}`}>
      <Title order={1}>{t('My day')}</Title>
      {jobs.length === 0 && (
        <Empty title={t('Nothing planned')} text={t('Your bookings of the next two weeks appear here.')} />
      )}
      <Stack gap={12}>
        {jobs.map((job) => {
          const vehicle = job.resource_type === 'vehicle';
          const path = `/resource-assignments/${job.id}`;
          return (
            <article key={job.id} className={classes['stop']} data-status={job.status}>
              <Link href={vehicle ? `${path}/run-sheet` : path}>
                <h2>{job.rental?.title ?? job.purpose ?? t('Booking')}</h2>
              </Link>
              <p>
                {day(startOf(dayOf(job.starts_at)), { weekday: true })} · {time(job.starts_at)}–{time(job.ends_at)}
                {job.role ? ` · ${job.role}` : ''}
              </p>
              {job.crew_notes && <Text size="sm">{job.crew_notes}</Text>}
              <StateBadge value={words(job.status)} tone={job.status === 'tentative' ? 'blue' : 'green'} />
            </article>
          );
        })}
      </Stack>
    </div>
  );
}
