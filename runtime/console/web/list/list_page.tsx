/** The list of a resource. */
import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'wouter';
import { useResource } from '../api/metadata.ts';
import type { Place } from '../api/paths.ts';
import { may } from '../boot.ts';
import { number } from '../fields/format.ts';
import { Icon } from '../ui/icons.tsx';
import { inner, t } from '../words/index.ts';
import { EmptyList, Grid } from './grid.tsx';
import classes from './list.module.css';
import { useListState } from './query.ts';

const none: ReadonlySet<number> = new Set();

export function ListPage({ place }: { readonly place: Place }) {
  const resource = useResource(place.plural);
  const { state, change } = useListState(resource);
  const [total, setTotal] = useState(0);
  const [chosen, choose] = useState(none);
  const find = useDebouncedCallback((text: string) => change({ find: text.trim() }), 250);
  const filtered = Object.keys(state.filters).length > 0 || state.find !== '';
  const create = may(resource.create) && (
    <Button component={Link} href={`${place.path}/new`} leftSection={<Icon name="plus" size={16} />} size="sm">
      {t('New {what}', { what: inner(resource.one) })}
    </Button>
  );
  return (
    <div className={classes['page']}>
      <Group justify="space-between" wrap="nowrap" align="center">
        <Group gap={10} align="baseline" wrap="nowrap">
          <Title order={1}>{resource.label}</Title>
          <Text c="dimmed" size="sm" className="bl-number">
            {total > 0 && number(total)}
          </Text>
        </Group>
        {create}
      </Group>
      <Group gap="xs">
        <TextInput
          key={state.view}
          placeholder={t('Find in this list')}
          aria-label={t('Find in this list')}
          leftSection={<Icon name="search" size={15} />}
          defaultValue={state.find}
          onChange={(event) => find(event.currentTarget.value)}
          size="sm"
          w={{ base: '100%', xs: 260 }}
          type="search"
        />
      </Group>
      <div className={classes['frame']}>
        <Grid
          resource={resource}
          path={place.path}
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
      </div>
    </div>
  );
}
