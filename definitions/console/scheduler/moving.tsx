/** Moving a booking by drag and drop: its conflicts are requested and shown before anything is stored. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { ask, periodOf, type Refusal, t, tellDone, useWrite } from 'backline/console';
import { useEffect } from 'react';
import { ConflictList } from './conflict_list.tsx';
import type { Booking, Conflict, Row } from './week.ts';

export interface Move {
  readonly booking: Booking;
  readonly to: Row['resource'];
  readonly starts_at: string;
  readonly ends_at: string;
}

interface Check {
  readonly allowed: boolean;
  readonly conflicts: readonly Conflict[];
}

export function Moving({ move, onDone }: { readonly move: Move | null; readonly onDone: () => void }) {
  const write = useWrite();
  const body = move && {
    resource_type: move.to.type,
    resource_id: move.to.id,
    starts_at: move.starts_at,
    ends_at: move.ends_at,
  };
  const { data, error } = useQuery<Check, Refusal>({
    queryKey: ['check', move?.booking.id, body],
    enabled: move !== null,
    gcTime: 0,
    queryFn: ({ signal }) =>
      ask<Check>('/scheduling_conflicts/check', {
        method: 'POST',
        body: { assignment_id: move?.booking.id, ...body },
        signal,
      }),
  });
  const store = (force: boolean): void => {
    if (!move) return;
    write.mutate(
      { path: `/resource-assignments/${move.booking.id}`, method: 'PATCH', body: { ...body, ...(force && { force }) } },
      {
        onSuccess: () => {
          tellDone(t('{what} is moved', { what: move.booking.label }));
          onDone();
        },
        onError: ({ message }) => notifications.show({ title: t('The booking stays'), message, color: 'red' }),
      },
    );
  };
  const clean = move !== null && data !== undefined && data.conflicts.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored once, when the check has found nothing.
  useEffect(() => {
    if (clean) store(false);
  }, [clean]);
  if (!move || clean || (!data && !error)) return null;
  return (
    <Modal opened onClose={onDone} title={t('Move {what}?', { what: move.booking.label })} centered>
      <Stack>
        <Text size="sm">
          {move.to.name}: {periodOf({ starts_at: move.starts_at, ends_at: move.ends_at })}
        </Text>
        {error && (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {error.message}
          </Text>
        )}
        {data && <ConflictList conflicts={data.conflicts} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone} data-autofocus>
            {t('Leave it where it is')}
          </Button>
          {data && (
            <Button
              color={data.allowed ? undefined : 'red'}
              onClick={() => store(!data.allowed)}
              loading={write.isPending}
            >
              {t('Move it anyway')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
