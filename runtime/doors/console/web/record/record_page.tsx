/** The page of a record: title and state, its next step, its work, then everything else. */
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import { entryOf, type Resource, useResource } from '../api/metadata.ts';
import { type Location, locationOf, type RecordData, titleOf } from '../api/paths.ts';
import { useRecord } from '../api/records.ts';
import { useTitle } from '../api/titles.ts';
import { Failed, Waiting } from '../ui/states.tsx';
import { useCustomPages } from './custom_pages.tsx';
import { Details } from './details.tsx';
import { Figures } from './figures.tsx';
import { Head, useCalled } from './head.tsx';
import { madeOf } from './head_links.tsx';
import classes from './record.module.css';
import { RecordTabs } from './record_tabs.tsx';
import { Stepper } from './stepper.tsx';

export default function RecordPage({ location }: { readonly location: Location }) {
  const resource = useResource(location.plural);
  const { data: record, error } = useRecord(resource, location.path);
  useCalled(resource, record, location.path);
  if (error) return <Failed error={error} />;
  if (!record) return <Waiting />;
  return (
    <div className={classes['page']}>
      <Crumbs resource={resource} path={location.path} record={record} />
      <HeadOf resource={resource} path={location.path} record={record} />
      <Figures resource={resource} record={record} />
      <Stepper resource={resource} record={record} />
      <RecordTabs
        resource={resource}
        path={location.path}
        record={record}
        details={<Details resource={resource} record={record} path={location.path} />}
      />
    </div>
  );
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
  const above = resource.parent === undefined ? null : locationOf(list.slice(0, list.lastIndexOf('/')));
  return (
    <Group gap={6} wrap="nowrap" className={classes['crumbs']}>
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
      {/* Lines that are worked on in the record above have no page of their list. */}
      {locationOf(list) === null ? (
        <Text size="sm" c="dimmed" span>
          {resource.label}
        </Text>
      ) : (
        <Anchor component={Link} href={list} size="sm">
          {resource.label}
        </Anchor>
      )}
      <span aria-hidden="true">/</span>
      <Text size="sm" c="dimmed" span truncate miw={0} dir="auto">
        {titleOf({ one: resource.one, title: resource.title.slice(0, 1) }, record)}
      </Text>
    </Group>
  );
}

function ParentLink({ plural, path }: { readonly plural: string; readonly path: string }) {
  const title = useTitle(plural, path.slice(path.lastIndexOf('/') + 1), entryOf(plural)?.key);
  return (
    <Anchor component={Link} href={path} size="sm" truncate miw={0}>
      {title ?? entryOf(plural)?.one}
    </Anchor>
  );
}

/** The head with everything that the page leads to. */
function HeadOf({
  resource,
  path,
  record,
}: {
  readonly resource: Resource;
  readonly path: string;
  readonly record: RecordData;
}) {
  const pages = useCustomPages(resource, path, record);
  return <Head resource={resource} path={path} record={record} links={[...madeOf(resource, path, record), ...pages]} />;
}
