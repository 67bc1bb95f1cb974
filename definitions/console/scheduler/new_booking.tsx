/** A booking made on the board: resource and time are known, the form requests its purpose; conflicts are shown during typing. */
import { Button, Checkbox, Drawer, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, DateEditor, ReferencePicker, type Refusal, readable, t, tellDone, useWrite } from 'backline/console';
import { useState } from 'react';
import { ConflictList } from './conflict_list.tsx';
import type { Conflict, Row } from './week.ts';

interface NewBookingProps {
  readonly resource: Row['resource'];
  readonly startsAt: string;
  readonly endsAt: string;
  readonly onClose: () => void;
}

export function NewBooking({ resource, startsAt, endsAt, onClose }: NewBookingProps) {
  const [from, setFrom] = useState(startsAt);
  const [until, setUntil] = useState(endsAt);
  const [rental, setRental] = useState<unknown>(null);
  const [purpose, setPurpose] = useState('');
  const [role, setRole] = useState('');
  const [firm, setFirm] = useState(false);
  const write = useWrite();
  const body = {
    resource_type: resource.type,
    resource_id: resource.id,
    starts_at: from,
    ends_at: until,
    ...(typeof rental === 'number' && { rental_id: rental }),
    ...(purpose.trim() !== '' && { purpose: purpose.trim() }),
    status: firm ? 'confirmed' : 'tentative',
  };
  const [requested] = useDebouncedValue(body, 250);
  const { data } = useQuery<readonly Conflict[], Refusal>({
    queryKey: ['check', requested],
    enabled: requested.starts_at !== '' && requested.ends_at > requested.starts_at,
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (
        await ask<{ conflicts: readonly Conflict[] }>('/scheduling_conflicts/check', {
          method: 'POST',
          body: requested,
          signal,
        })
      ).conflicts,
  });
  const refused = write.error as Refusal | null;
  const store = (force: boolean): void =>
    write.mutate(
      {
        path: '/resource-assignments',
        method: 'POST',
        body: { ...body, ...(role.trim() !== '' && { role: role.trim() }), ...(force && { force }) },
      },
      {
        onSuccess: () => {
          tellDone(t('{name} is booked', { name: resource.name }));
          onClose();
        },
      },
    );
  return (
    <Drawer opened onClose={onClose} position="right" size={420} title={t('Book {name}', { name: resource.name })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          store(refused?.code === 'scheduling_conflict');
        }}
      >
        <Stack>
          <Group grow>
            <DateEditor
              field={{ name: 'starts_at', label: t('From'), type: 'datetime' }}
              label={t('From')}
              value={from}
              onChange={(value) => setFrom(String(value ?? ''))}
              error={refused?.errors['starts_at']?.[0]}
            />
            <DateEditor
              field={{ name: 'ends_at', label: t('Until'), type: 'datetime' }}
              label={t('Until')}
              value={until}
              onChange={(value) => setUntil(String(value ?? ''))}
              after={from}
              error={refused?.errors['ends_at']?.[0]}
            />
          </Group>
          {readable('rentals') && (
            <ReferencePicker
              plural="rentals"
              column="id"
              label={t('Job')}
              value={rental}
              onChange={setRental}
              clearable
              name="rental_id"
            />
          )}
          <TextInput
            label={t('Purpose')}
            description={t('Instead of a job: leave, training, yard duty …')}
            value={purpose}
            onChange={(event) => setPurpose(event.currentTarget.value)}
            error={refused?.errors['purpose']?.[0]}
            maxLength={120}
          />
          <TextInput
            label={t('Part played')}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value)}
            maxLength={80}
          />
          <Checkbox
            label={t('Confirmed at once')}
            checked={firm}
            onChange={(event) => setFirm(event.currentTarget.checked)}
          />
          {data && data.length > 0 && <ConflictList conflicts={data} />}
          {refused && (
            <Text size="sm" role="alert" c="var(--mantine-color-error)">
              {refused.message}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Close')}
            </Button>
            <Button type="submit" loading={write.isPending}>
              {data && data.length > 0 ? t('Book it anyway') : t('Book')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
