/** The first tab of a record: the first of what belongs to it, each kind in a card. */
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { entryOf, fieldOf, type Resource, resourceQuery, type Tab } from '../api/metadata.ts';
import { memberPath, type RecordData, titleOf } from '../api/paths.ts';
import { useList } from '../api/records.ts';
import { may } from '../boot.ts';
import { number } from '../fields/format.ts';
import { isEmpty, Value } from '../fields/value.tsx';
import { listQuery } from '../list/rows.ts';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icons.tsx';
import { LinkFrom } from '../ui/link_from.tsx';
import { inner, t } from '../words/index.ts';
import classes from './front.module.css';
import { filtersOf, listPath, newAddress } from './related.ts';

interface FrontProps {
  readonly tabs: readonly Tab[];
  /** Of the record, below /api/v1. */
  readonly path: string;
  readonly record: RecordData;
  readonly onOpen: (tab: Tab) => void;
}

const shown = 5;
/** Columns of a row beside what it is called by. */
const beside = 3;

export function Front({ tabs, path, record, onOpen }: FrontProps) {
  return (
    <div className={classes['front']}>
      {tabs.map((tab) => (
        <Panel key={tab.path} tab={tab} path={path} record={record} onOpen={() => onOpen(tab)} />
      ))}
    </div>
  );
}

function Panel({
  tab,
  path,
  record,
  onOpen,
}: Omit<FrontProps, 'tabs' | 'onOpen'> & { readonly tab: Tab; readonly onOpen: () => void }) {
  const { data: resource } = useQuery(resourceQuery(tab.resource));
  if (!resource) return <Card title={tab.label}>{null}</Card>;
  const to = newAddress(resource, tab, path, record);
  return (
    <Card
      title={tab.label}
      flush
      aside={
        to !== null &&
        may(resource.create) && (
          <Button
            component={LinkFrom}
            href={to}
            from={path}
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="plus" size={14} />}
          >
            {t('New {what}', { what: inner(resource.one) })}
          </Button>
        )
      }
    >
      <Rows {...{ resource, tab, path, record, onOpen }} />
    </Card>
  );
}

function Rows({
  resource,
  tab,
  path,
  record,
  onOpen,
}: Omit<FrontProps, 'tabs' | 'onOpen'> & {
  readonly resource: Resource;
  readonly tab: Tab;
  readonly onOpen: () => void;
}) {
  const above = entryOf(resource.parent ?? '')?.entity;
  const known = new Set([tab.by, tab.as?.[0], `${above}_id`, ...resource.title]);
  const columns = resource.columns.filter((name) => !known.has(name)).slice(0, beside);
  const fields = columns.flatMap((name) => fieldOf(resource, name) ?? []);
  const at = listPath(tab, path);
  // As the list of the tab asks for them.
  const query = listQuery(resource, { filters: filtersOf(tab, record), sort: '', columns, find: '', view: '' });
  const { data } = useList(tab.resource, at, { ...query, per_page: shown });
  const entry = entryOf(tab.resource) ?? resource;
  if (!data) return null;
  if (data.total === 0)
    return (
      <Text size="sm" c="dimmed" px="md" py="sm">
        {t('None yet')}
      </Text>
    );
  return (
    <>
      <ul className={classes['rows']}>
        {data.rows.map((row) => {
          const to = memberPath(entry, row, at);
          const title = titleOf(resource, row);
          return (
            <li key={String(row['id'])}>
              <span className={classes['name']}>
                {to === null ? (
                  title
                ) : (
                  <Anchor component={Link} href={to} inherit>
                    {title}
                  </Anchor>
                )}
              </span>
              <Group gap={10} wrap="nowrap" className={classes['beside']}>
                {fields.map((field) =>
                  isEmpty(row[field.name]) || title.includes(String(row[field.name])) ? null : (
                    <span key={field.name} title={field.label}>
                      <Value field={field} record={row} plain />
                    </span>
                  ),
                )}
              </Group>
            </li>
          );
        })}
      </ul>
      {data.total > shown && (
        <Button variant="subtle" size="compact-sm" m={8} onClick={onOpen}>
          {t('All {count}', { count: number(data.total) })}
        </Button>
      )}
    </>
  );
}
