/** Reports by subject, one's favourites first. */
import { Button, Group, TextInput, Title } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { Link } from 'wouter';
import { may } from '../../boot.ts';
import { Icon } from '../../ui/icons.tsx';
import page from '../../ui/page.module.css';
import { Empty, Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import { Preview } from './drawing.tsx';
import { FavouriteStar, MoveHandle, useMove } from './favourite.tsx';
import { ability, kind, nameOf, type Report, sourceLabel, subjectOf, useReports } from './model.ts';
import classes from './reports.module.css';

/** In the order that the person gave them. */
const favouritesOf = (reports: readonly Report[]): readonly Report[] =>
  reports
    .filter(({ is_favourite: isFavourite }) => isFavourite === true)
    .sort((a, b) => (a.favourite_position ?? 0) - (b.favourite_position ?? 0));

export default function Reports() {
  const { data, error } = useReports();
  const all = favouritesOf(data ?? []);
  const move = useMove(all);
  const [typed, setTyped] = useState('');
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  const wanted = typed.trim().toLowerCase();
  const found = data.filter((report) =>
    `${nameOf(report)} ${t(report.description ?? '')} ${sourceLabel(report.source)}`.toLowerCase().includes(wanted),
  );
  const bySubject = new Map<string, Report[]>();
  for (const report of found) {
    if (report.is_favourite === true) continue;
    const subject = subjectOf(report.source);
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), report]);
  }
  const favourites = favouritesOf(found);
  const groups = [
    ...(favourites.length > 0 ? [[t('Favourites'), favourites] as const] : []),
    ...[...bySubject].sort(([a], [b]) => a.localeCompare(b)),
  ];
  const create = may(ability.write) && (
    <Button component={Link} href={`/${kind}/new`} size="sm" leftSection={<Icon name="plus" size={16} />} data-create>
      {t('New report')}
    </Button>
  );
  return (
    <div className={page['page']}>
      <div className={page['head']}>
        <Title order={1}>{t('Reports')}</Title>
        <Group gap={8}>
          <TextInput
            type="search"
            size="sm"
            flex="1 1 180px"
            placeholder={t('Find a report')}
            aria-label={t('Find a report')}
            leftSection={<Icon name="search" size={15} />}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          {create}
        </Group>
      </div>
      {groups.length === 0 && <Empty title={wanted === '' ? t('No report yet') : t('Nothing found')} />}
      {groups.map(([subject, reports]) => (
        <section key={subject} aria-label={subject} className={classes['group']}>
          <Title order={2} className={classes['subject'] ?? ''}>
            {subject}
          </Title>
          <ul className={`${classes['tiles']} ${reports === favourites ? classes['wide'] : ''}`}>
            {reports.map((report) => (
              <Tile
                key={report.id}
                report={report}
                {...(reports === favourites && { at: all.indexOf(report), onMove: move })}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface TileProps {
  readonly report: Report;
  /** A favourite's place, and what gives one another. */
  readonly at?: number;
  readonly onMove?: (id: number, to: number) => void;
}

function Tile({ report, at, onMove }: TileProps) {
  const isMovable = at !== undefined && onMove !== undefined;
  return (
    <li
      className={classes['tile']}
      {...(isMovable && {
        onDragOver: (event: DragEvent) => event.preventDefault(),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          onMove(Number(event.dataTransfer.getData('text/plain')), at);
        },
      })}
    >
      <div className={classes['tilehead']}>
        <Link href={`/${kind}/${report.id}`} className={classes['name'] ?? ''}>
          {nameOf(report)}
        </Link>
        {isMovable && <MoveHandle report={report} at={at} onMove={onMove} />}
        <FavouriteStar report={report} />
      </div>
      {report.description !== null && <p className={classes['text']}>{t(report.description)}</p>}
      <Preview report={report} />
      <p className={classes['source']}>
        <Icon name="chart" size={13} /> {sourceLabel(report.source)}
        {report.visibility === 'shared' && ` · ${t('Shared')}`}
        {report.visibility === 'personal' && ` · ${t('Mine')}`}
      </p>
    </li>
  );
}
