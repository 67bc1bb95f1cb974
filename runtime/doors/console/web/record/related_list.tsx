/** Records of another resource that belong to one: the same list, inside its page. */
import { Button, Group } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { isOpen, type Operation, type Resource, type Tab, useResource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { may } from '../boot.ts';
import { BulkBar } from '../list/bulk_bar.tsx';
import { EmptyList, Grid, useListHeight } from '../list/grid.tsx';
import list from '../list/list.module.css';
import { Icon } from '../ui/icons.tsx';
import { LinkFrom } from '../ui/link_from.tsx';
import { Waiting } from '../ui/states.tsx';
import { inner, t } from '../words/index.ts';
import { openOperation } from './operations.ts';
import { newAddress, providedFor } from './related.ts';

interface RelatedListProps {
  readonly tab: Tab;
  readonly path: string;
  readonly filters: Readonly<Record<string, string>>;
  /** The record whose they are. */
  readonly record: RecordData;
}

export function RelatedList(props: RelatedListProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Related {...props} />
    </Suspense>
  );
}

const none: ReadonlySet<number> = new Set();

function Related({ tab, path, filters, record }: RelatedListProps) {
  const resource = useResource(tab.resource);
  const [sort, setSort] = useState('');
  const [total, setTotal] = useState(0);
  const [chosen, choose] = useState(none);
  const height = useListHeight(total === 0 ? 5 : Math.min(14, total));
  const by = Object.entries(filters)
    .map((pair) => pair.join(' '))
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters of the same words are the same.
  const state = useMemo(
    () => ({
      ...{ filters, sort, find: '', view: '' },
      columns: resource.columns.filter((name) => name !== tab.by && name !== tab.as?.[0]),
    }),
    [by, sort, resource, tab],
  );
  const to = newAddress(resource, tab, path.slice(0, path.lastIndexOf('/')), record);
  const create = may(resource.create) && to !== null && (tab.by !== undefined || isOpen(resource, record)) && (
    <Button
      component={LinkFrom}
      href={to}
      from={path.slice(0, path.lastIndexOf('/'))}
      variant="default"
      size="xs"
      leftSection={<Icon name="plus" size={14} />}
    >
      {t('New {what}', { what: inner(resource.one) })}
    </Button>
  );
  const done = operationsOf(resource, tab, record);
  return (
    <>
      {((total > 0 && create) || done.length > 0) && (
        <Group justify="flex-end" mb={8} gap={8}>
          <ListOperations resource={resource} tab={tab} path={path} record={record} />
          {total > 0 && create}
        </Group>
      )}
      <BulkBar resource={resource} path={path} chosen={chosen} onDone={choose} />
      <div className={list['frame']} style={{ height, minHeight: 0 }}>
        <Grid
          resource={resource}
          path={path}
          state={state}
          onSort={setSort}
          chosen={chosen}
          onChoose={choose}
          onTotal={setTotal}
          empty={
            <EmptyList resource={resource} filtered={false}>
              {create}
            </EmptyList>
          }
        />
      </div>
    </>
  );
}

/** What is done with the list as a whole: lines are copied from elsewhere. */
function operationsOf(resource: Resource, tab: Tab, record: RecordData): readonly Operation[] {
  if (!isOpen(resource, record)) return [];
  return resource.operations.filter(
    ({ on, method, name, path, abilities }) =>
      on === 'collection' &&
      method === 'POST' &&
      name !== 'reorder' &&
      path?.startsWith(tab.path) &&
      abilities.every(may),
  );
}

export function ListOperations({
  resource,
  tab,
  path,
  record,
}: Omit<RelatedListProps, 'filters'> & { readonly resource: Resource }) {
  const provided = providedFor(tab, record);
  // The parent of the tab is fixed.
  const valuesFor = ({ inputs }: Operation): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      [...provided].flatMap(([key, value]) => {
        const input = inputs.find(({ name }) => name === key);
        return input === undefined ? [] : [[key, input.type === 'integer' ? Number(value) : value]];
      }),
    );
  return operationsOf(resource, tab, record).map((operation) => (
    <Button
      key={operation.name}
      variant="default"
      size="xs"
      onClick={() => openOperation({ resource, path, record, operation, input: valuesFor(operation) })}
    >
      {operation.label}
    </Button>
  ));
}
