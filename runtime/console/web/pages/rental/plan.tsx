/** The rental editor: what is hired, for whom and when, with its price and what is free while it is typed. */
import { Anchor, Group, Stack, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useParams } from 'wouter';
import { entryOf, fieldOf, useResource } from '../../api/metadata.ts';
import { titleOf } from '../../api/paths.ts';
import { useRecord } from '../../api/records.ts';
import { may } from '../../boot.ts';
import { Actions } from '../../record/actions.tsx';
import { Stepper } from '../../record/stepper.tsx';
import { Summary } from '../../record/summary.tsx';
import { remember } from '../../shell/recent.ts';
import { titlePage } from '../../shell/title.ts';
import { StateBadge } from '../../ui/state_badge.tsx';
import { Failed, Missing, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import page from '../shared/page.module.css';
import { LineGrid } from './line_grid.tsx';
import { useLines } from './lines.ts';
import { Rail } from './rail.tsx';
import classes from './rental.module.css';

export default function RentalPlan() {
  const { id = '' } = useParams();
  if (!entryOf('rentals') || !entryOf('rental_items')) return <Missing />;
  return <Plan path={`/rentals/${id}`} />;
}

function Plan({ path }: { readonly path: string }) {
  const resource = useResource('rentals');
  const items = useResource('rental_items');
  const { data: rental, error, refetch } = useRecord(resource, path);
  const lines = useLines(`${path}/items`);
  const title = rental ? titleOf(resource, rental) : '';
  useEffect(() => {
    if (title === '') return;
    titlePage(title);
    remember({ title, path: `${path}/plan`, kind: resource.one });
  }, [title, path, resource.one]);
  const failed = error ?? lines.error;
  if (failed) return <Failed error={failed} again={() => void refetch()} />;
  if (!rental) return <Waiting />;
  const status = fieldOf(resource, 'status');
  return (
    <div className={`${page['page']} ${classes['page']}`}>
      <Group gap={6} className={classes['crumbs']}>
        <Anchor component={Link} href="/rentals" size="sm">
          {resource.label}
        </Anchor>
        <span aria-hidden="true">/</span>
        <Anchor component={Link} href={path} size="sm">
          {t('Everything about it')}
        </Anchor>
      </Group>
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} miw={0} flex="1 1 300px">
          <Group gap={10} align="center">
            <Title order={1} className={classes['title']} lineClamp={3}>
              {title}
            </Title>
            <StateBadge value={rental['status']} tone={status?.tones?.[String(rental['status'])]} />
          </Group>
          <Summary resource={resource} record={rental} />
        </Stack>
        <Actions resource={resource} path={path} record={rental} />
      </Group>
      <Stepper resource={resource} record={rental} />
      <div className={classes['columns']}>
        {lines.data ? (
          <LineGrid path={`${path}/items`} rental={rental} lines={lines.data} editable={may(items.update)} />
        ) : (
          <Waiting />
        )}
        <Rail resource={resource} path={path} rental={rental} />
      </div>
    </div>
  );
}
