/** A driver's day on a phone: the load against the vehicle's capacity, the stops in order, and a proposal for a shorter way. */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import {
  ask,
  counted,
  Failed,
  may,
  number,
  pageStyles as page,
  periodOf,
  type Refusal,
  t,
  useWrite,
  Waiting,
  words,
} from 'backline/console';
import { useParams } from 'wouter';
import classes from './driver.module.css';
import { type Sheet, useSheet } from './sheet.ts';
import { StopCard } from './stop_card.tsx';
import { StopMap } from './stop_map.tsx';

export default function RunSheet() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: sheet, error } = useSheet(id);
  if (error) return <Failed error={error} />;
  if (!sheet) return <Waiting />;
  const { assignment, vehicle, driver, stops, load } = sheet;
  // Before the trip its start is what comes next.
  const next =
    assignment.status === 'confirmed'
      ? undefined
      : stops.find(({ status }) => status === 'planned' || status === 'arrived')?.id;
  const kilograms = (text: string) => t('{count} kg', { count: number(Number(text)) });
  return (
    <div className={`${page['page']} ${classes['page']}`}>
      <div>
        <Title order={1}>
          {vehicle.name}{' '}
          <Text span c="dimmed" size="lg">
            {vehicle.registration}
          </Text>
        </Title>
        <Text size="sm">
          {periodOf({ ...assignment })}
          {driver ? ` · ${driver.name}` : ''} · {words(assignment.status)}
        </Text>
        {assignment.crew_notes && <Text mt={6}>{assignment.crew_notes}</Text>}
      </div>
      <div className={load.is_overloaded ? classes['over'] : undefined} role={load.is_overloaded ? 'alert' : undefined}>
        <Text size="sm">
          {t('Leaves with {start}, at most {most} on board', {
            start: kilograms(load.start_kg),
            most: kilograms(load.most_kg),
          })}
          {load.payload_kg !== null && ` · ${t('carries {count} kg', { count: number(load.payload_kg) })}`}
          {load.unknown_weights > 0 &&
            ` · ${counted(load.unknown_weights, '1 line of unknown weight', '{count} lines of unknown weight')}`}
        </Text>
        {load.is_overloaded && <Text fw={600}>{t('Too heavy for this vehicle.')}</Text>}
      </div>
      <StopMap stops={stops} />
      <Trip sheet={sheet} />
      <Stack gap={12}>
        {stops.map((stop) => (
          <StopCard key={stop.id} stop={stop} trip={assignment.id} isNext={stop.id === next} />
        ))}
      </Stack>
      {stops.length === 0 && <Text c="dimmed">{t('This trip has no stops yet.')}</Text>}
    </div>
  );
}

interface Proposal {
  readonly ids: readonly number[];
  readonly saved_km: string;
  readonly distance_km: string;
  readonly is_changed: boolean;
  readonly is_feasible: boolean;
}

/** Starts and ends the trip, and requests a shorter way; nothing is stored until it is taken over. */
function Trip({ sheet: { assignment, stops, distance_km } }: { readonly sheet: Sheet }) {
  const write = useWrite();
  const path = `/resource-assignments/${assignment.id}`;
  const propose = useMutation<Proposal, Refusal>({
    mutationFn: async () =>
      (await ask<{ proposal: Proposal }>(`${path}/optimise`, { method: 'POST', body: {} })).proposal,
    onError: ({ message }) => notifications.show({ title: t('Nothing was changed'), message, color: 'red' }),
  });
  const act = (to: string, body: Record<string, unknown> = {}): void =>
    write.mutate(
      { path: `${path}/${to}`, method: 'POST', body },
      {
        onSuccess: () => propose.reset(),
        onError: ({ message }) => notifications.show({ title: t('Nothing was changed'), message, color: 'red' }),
      },
    );
  if (!may('resource-assignments:write:driving')) return null;
  const planned = stops.filter(({ status }) => status === 'planned').length;
  const { data: proposal } = propose;
  return (
    <Stack gap={8}>
      <Group gap={8}>
        {assignment.status === 'confirmed' && <Button onClick={() => act('start')}>{t('Start the trip')}</Button>}
        {assignment.status === 'in_progress' && <Button onClick={() => act('complete')}>{t('End the trip')}</Button>}
        {planned > 1 && may('resource-assignments:write') && (
          <Button variant="default" onClick={() => propose.mutate()} loading={propose.isPending}>
            {t('Find a shorter way')}
          </Button>
        )}
        {Number(distance_km) > 0 && (
          <Text size="sm" c="dimmed">
            {t('{count} km as the crow flies', { count: number(Number(distance_km)) })}
          </Text>
        )}
      </Group>
      {proposal && (
        <Group gap={8} role="status">
          <Text size="sm">
            {proposal.is_changed
              ? t('Another order saves {count} km.', { count: number(Number(proposal.saved_km)) })
              : t('This order is the best one known.')}
            {!proposal.is_feasible && ` ${t('Some stops are reached too late.')}`}
          </Text>
          {proposal.is_changed && (
            <Button
              size="xs"
              onClick={() => act('route-stops/reorder', { ids: proposal.ids })}
              loading={write.isPending}
            >
              {t('Take it over')}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
