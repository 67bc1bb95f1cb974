/** The head of every page of a record: the way back, title, state and operations. */
import { Anchor, Group, Stack, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { fieldOf, type Resource } from '../api/metadata.ts';
import { type RecordData, titleOf } from '../api/paths.ts';
import { remember } from '../shell/recent.ts';
import { titlePage } from '../shell/title.ts';
import { StateBadge } from '../ui/state_badge.tsx';
import { Actions } from './actions.tsx';
import { filesOf, type HeadLink } from './head_links.tsx';
import classes from './record.module.css';
import { Summary } from './summary.tsx';

interface HeadProps {
  readonly resource: Resource;
  /** Of the record, below /api/v1. */
  readonly path: string;
  readonly record: RecordData;
  /** Where the page leads. */
  readonly links?: readonly HeadLink[];
}

export function Head({ resource, path, record, links = none }: HeadProps) {
  const title = titleOf(resource, record);
  return (
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
      <Actions resource={resource} path={path} record={record} links={[...links, ...filesOf(resource, path)]} />
    </Group>
  );
}

const none: readonly HeadLink[] = [];

/** The state of the record's life, or what comes nearest to one. */
function States({ resource, record }: { readonly resource: Resource; readonly record: RecordData }) {
  const name =
    resource.machine?.field ?? resource.fields.find(({ tones, name: one }) => tones && one === 'status')?.name;
  const field = name === undefined ? undefined : fieldOf(resource, name);
  if (field) return <StateBadge value={record[field.name]} tone={field.tones?.[String(record[field.name])]} />;
  if (record['is_active'] === false) return <StateBadge value="inactive" tone="grey" />;
  return null;
}

/** The way back from a page about a record (its lines, its bills) to the record itself. */
export function BackTo({ resource, path, record }: Omit<HeadProps, 'links'>) {
  return (
    <Group gap={6} wrap="nowrap" className={classes['crumbs']}>
      <Anchor component={Link} href={path.slice(0, path.lastIndexOf('/'))} size="sm">
        {resource.label}
      </Anchor>
      <span aria-hidden="true">/</span>
      <Anchor component={Link} href={path} size="sm" truncate miw={0}>
        {titleOf({ one: resource.one, title: resource.title.slice(0, 1) }, record)}
      </Anchor>
    </Group>
  );
}

/**
 * Sets the window's title to the record's and adds the record to those opened last.
 * @param at address to add; undefined adds none.
 * @param part of the record that the page shows.
 */
export function useCalled(resource: Resource, record: RecordData | undefined, at?: string, part?: string): void {
  const title = record ? titleOf(resource, record) : '';
  const { one } = resource;
  useEffect(() => {
    if (title === '') return;
    titlePage(part === undefined ? title : `${title}: ${part}`);
    if (at !== undefined) remember({ title, path: at, kind: one });
  }, [title, at, one, part]);
}
