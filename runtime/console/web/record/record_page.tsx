/** The page of a record: what it is called and where it stands, its next step, its work, then everything else. */
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { entryOf, fieldOf, type Resource, useResource } from '../api/metadata.ts';
import { memberPath, type Place, placeOf, type RecordData, titleOf } from '../api/paths.ts';
import { useRecord } from '../api/records.ts';
import { useTitle } from '../api/titles.ts';
import { remember } from '../shell/recent.ts';
import { titlePage } from '../shell/title.ts';
import { StateBadge } from '../ui/state_badge.tsx';
import { Failed, Waiting } from '../ui/states.tsx';
import { Actions } from './actions.tsx';
import { Details } from './details.tsx';
import { OwnPages } from './own_pages.tsx';
import classes from './record.module.css';
import { RecordTabs } from './record_tabs.tsx';
import { Stepper } from './stepper.tsx';
import { Summary } from './summary.tsx';

export function RecordPage({ place }: { readonly place: Place }) {
  const resource = useResource(place.plural);
  const { data: record, error, refetch } = useRecord(resource, place.path);
  const title = record ? titleOf(resource, record) : '';
  useEffect(() => {
    if (title === '') return;
    titlePage(title);
    remember({ title, path: place.path, kind: resource.one });
  }, [title, place.path, resource.one]);
  if (error) return <Failed error={error} again={() => void refetch()} />;
  if (!record) return <Waiting />;
  return (
    <div className={classes['page']}>
      <Crumbs resource={resource} path={place.path} record={record} />
      <Group justify="space-between" align="flex-start" gap="md" className={classes['head']}>
        <Stack gap={4} miw={0} flex="1 1 300px">
          <Group gap={10} align="center">
            <Title order={1} className={classes['title']} lineClamp={3} {...(title.length > 120 && { title })}>
              {title}
            </Title>
            <States resource={resource} record={record} />
          </Group>
          <Summary resource={resource} record={record} />
        </Stack>
        <OwnPages plural={place.plural} path={place.path} />
        <Actions resource={resource} path={place.path} record={record} />
      </Group>
      <Stepper resource={resource} record={record} />
      <RecordTabs
        resource={resource}
        path={place.path}
        record={record}
        details={<Details resource={resource} record={record} />}
      />
    </div>
  );
}

/** The state of the record's life, or what comes nearest to one. */
function States({ resource, record }: { readonly resource: Resource; readonly record: RecordData }) {
  const name =
    resource.machine?.field ?? resource.fields.find(({ tones, name: one }) => tones && one === 'status')?.name;
  const field = name === undefined ? undefined : fieldOf(resource, name);
  if (field) return <StateBadge value={record[field.name]} tone={field.tones?.[String(record[field.name])]} />;
  if (record['is_active'] === false) return <StateBadge value="inactive" tone="grey" />;
  return null;
}

function Crumbs({
  resource,
  path,
  record,
}: {
  readonly resource: Resource;
  readonly path: string;
  readonly record: RecordData;
}) {
  const list = path.slice(0, path.lastIndexOf('/'));
  const above = resource.parent === undefined ? null : placeOf(list.slice(0, list.lastIndexOf('/')));
  return (
    <Group gap={6} className={classes['crumbs']}>
      {above && (
        <>
          <Anchor component={Link} href={entryOf(above.plural)?.path ?? '/'} size="sm">
            {entryOf(above.plural)?.label}
          </Anchor>
          <span aria-hidden="true">/</span>
          <ParentLink plural={above.plural} path={above.path} />
          <span aria-hidden="true">/</span>
        </>
      )}
      <Anchor component={Link} href={list} size="sm">
        {resource.label}
      </Anchor>
      <span aria-hidden="true">/</span>
      <Text size="sm" c="dimmed" span truncate>
        {String(record[resource.title[0] ?? 'id'] ?? memberPath(resource, record) ?? '')}
      </Text>
    </Group>
  );
}

function ParentLink({ plural, path }: { readonly plural: string; readonly path: string }) {
  const title = useTitle(plural, path.slice(path.lastIndexOf('/') + 1));
  return (
    <Anchor component={Link} href={path} size="sm">
      {title ?? entryOf(plural)?.one}
    </Anchor>
  );
}
