/** The list of a resource: views, filters, columns, rows, totals. */
import { ActionIcon, Button, Group, Text, TextInput, Title, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useResource } from '../api/metadata.ts';
import { type Location, locationOf } from '../api/paths.ts';
import { may } from '../boot.ts';
import { listRequest, mayExport } from '../exports/exports.ts';
import { number } from '../fields/format.ts';
import { titlePage } from '../shell/title.ts';
import { Icon } from '../ui/icons.tsx';
import { inner, t } from '../words/index.ts';
import { BulkBar } from './bulk_bar.tsx';
import { ColumnsMenu } from './columns_menu.tsx';
import { useWithCustomFields } from './custom_columns.ts';
import { FilterBar } from './filter_bar.tsx';
import { EmptyList, Grid } from './grid.tsx';
import classes from './list.module.css';
import { useListState } from './query.ts';
import { allIds, pageSize } from './rows.ts';
import { Totals } from './totals.tsx';
import { Views } from './views.tsx';

const ExportDialog = lazy(() => import('../exports/export_dialog.tsx'));

const none: ReadonlySet<number> = new Set();
/** Rows that something is done with at once: each is a request. */
const mostChosen = 1000;

export default function ListPage({ location }: { readonly location: Location }) {
  const resource = useWithCustomFields(useResource(location.plural));
  const { state, change } = useListState(resource);
  const [total, setTotal] = useState(0);
  const [chosen, choose] = useState(none);
  const [exporting, setExporting] = useState(false);
  const find = useDebouncedCallback((text: string) => change({ find: text.trim() }), 250);
  useEffect(() => {
    titlePage(resource.label);
  }, [resource.label]);
  const chooseAll = (): Promise<void> =>
    allIds(resource, location.path, state, mostChosen).then(
      (ids) => choose(new Set(ids)),
      (error: Error) => void notifications.show({ message: error.message, color: 'red' }),
    );
  // What is no longer in the list is not chosen either.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the list is made of is what this follows.
  useEffect(() => choose(none), [state.filters, state.find]);
  const filtered = Object.keys(state.filters).length > 0 || state.find !== '';
  const to = `${location.path}/new`;
  const create = may(resource.create) && locationOf(to) !== null && (
    <Button component={Link} href={to} leftSection={<Icon name="plus" size={16} />} size="sm" data-create>
      {t('New {what}', { what: inner(resource.one) })}
    </Button>
  );
  return (
    <div className={classes['page']}>
      <Group justify="space-between" gap={8} align="center">
        <Group gap={10} align="baseline" wrap="nowrap">
          <Title order={1}>{resource.label}</Title>
          <Text c="dimmed" size="sm" className="bl-number">
            {total > 0 && number(total)}
          </Text>
        </Group>
        <Group gap={8} wrap="nowrap">
          {resource.importable && may('imports:write') && may(resource.create) && (
            <Tooltip label={t('Import from a file')}>
              <ActionIcon
                component={Link}
                href={`/imports?entity=${resource.plural}`}
                variant="default"
                size={36}
                aria-label={t('Import from a file')}
              >
                <Icon name="upload" />
              </ActionIcon>
            </Tooltip>
          )}
          {mayExport() && (
            <Tooltip label={t('Export')}>
              <ActionIcon
                variant="default"
                size={36}
                onClick={() => setExporting(true)}
                aria-haspopup="dialog"
                aria-label={t('Export')}
              >
                <Icon name="download" />
              </ActionIcon>
            </Tooltip>
          )}
          {create}
        </Group>
      </Group>
      {exporting && (
        <Suspense>
          <ExportDialog
            formats={['csv', 'xlsx', 'json']}
            columns
            request={(format, all) => listRequest(resource, location, state, { format, all })}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
      <Views resource={resource} state={state} onChange={change} />
      <Group gap="xs">
        <TextInput
          key={state.view}
          placeholder={t('Find in this list')}
          aria-label={t('Find in this list')}
          leftSection={<Icon name="search" size={15} />}
          defaultValue={state.find}
          onChange={(event) => find(event.currentTarget.value)}
          size="sm"
          w={{ base: '100%', xs: 240 }}
          type="search"
        />
        <FilterBar resource={resource} filters={state.filters} onChange={(filters) => change({ filters })} />
        <Group ml="auto" visibleFrom="sm">
          <ColumnsMenu resource={resource} columns={state.columns} onChange={(columns) => change({ columns })} />
        </Group>
      </Group>
      <BulkBar
        resource={resource}
        path={location.path}
        chosen={chosen}
        more={
          chosen.size >= Math.min(pageSize, total) && chosen.size < Math.min(total, mostChosen)
            ? { count: Math.min(total, mostChosen), choose: () => void chooseAll() }
            : undefined
        }
        onDone={choose}
      />
      <div className={classes['frame']}>
        <Grid
          resource={resource}
          path={location.path}
          state={state}
          onSort={(sort) => change({ sort })}
          chosen={chosen}
          onChoose={choose}
          onTotal={setTotal}
          empty={
            <EmptyList resource={resource} filtered={filtered}>
              {filtered ? (
                <Button variant="default" size="sm" onClick={() => change({ filters: {}, find: '' })}>
                  {t('Clear filters')}
                </Button>
              ) : (
                create
              )}
            </EmptyList>
          }
        />
        {total > 0 && <Totals resource={resource} state={state} total={total} chosen={chosen.size} />}
      </div>
    </div>
  );
}
