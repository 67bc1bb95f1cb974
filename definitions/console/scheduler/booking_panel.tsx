/** One booking beside the board: its conflicts, and its next steps; a request to the person by mail is one of them. */
import { Button, Drawer, Group, Stack, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { may, periodOf, readable, StateBadge, t, tellDone, useWrite, words } from 'backline/console';
import { useState } from 'react';
import { Link } from 'wouter';
import { ConflictList } from './conflict_list.tsx';
import type { Booking, Row } from './week.ts';

const steps: Readonly<Record<string, readonly { readonly name: string; readonly label: string }[]>> = {
  tentative: [
    { name: 'confirm', label: 'Confirm' },
    { name: 'cancel', label: 'Cancel booking' },
  ],
  confirmed: [
    { name: 'start', label: 'Start' },
    { name: 'cancel', label: 'Cancel booking' },
  ],
  in_progress: [{ name: 'complete', label: 'Complete' }],
};

const labels: Readonly<Record<string, () => string>> = {
  Confirm: () => t('Confirm'),
  'Cancel booking': () => t('Cancel booking'),
  Start: () => t('Start'),
  Complete: () => t('Complete'),
};

interface PanelProps {
  readonly booking: Booking;
  readonly row: Row;
  readonly onClose: () => void;
}

export function BookingPanel({ booking, row, onClose }: PanelProps) {
  const write = useWrite();
  const path = `/resource-assignments/${booking.id}`;
  const act = (name: string, body: Record<string, unknown> = {}): void =>
    write.mutate(
      { path: `${path}/${name}`, method: 'POST', body },
      {
        onSuccess: () => {
          tellDone(t('{what} saved', { what: booking.label }));
          onClose();
        },
        onError: ({ message }) => notifications.show({ title: t('Nothing was changed'), message, color: 'red' }),
      },
    );
  const writes = may('resource-assignments:write');
  const person = row.resource.type === 'user' || row.resource.type === 'account_contact';
  const open = booking.status === 'tentative' || booking.status === 'confirmed';
  return (
    <Drawer opened onClose={onClose} position="right" size={420} title={booking.label}>
      <Stack>
        <Group gap={8}>
          <StateBadge value={words(booking.status)} tone={booking.status === 'tentative' ? 'blue' : 'green'} />
          {booking.request_status && booking.request_status !== 'none' && (
            <Text size="sm">{t('Request: {state}', { state: words(booking.request_status) })}</Text>
          )}
        </Group>
        <Text size="sm">
          {row.resource.name}
          {booking.role ? ` · ${booking.role}` : ''}
          <br />
          {periodOf({ ...booking })}
        </Text>
        {booking.has_conflict && <ConflictList conflicts={row.conflicts} />}
        {writes && (
          <Group gap={8}>
            {(steps[booking.status] ?? []).map(({ name, label }) => (
              <Button
                key={name}
                size="xs"
                variant={name === 'cancel' ? 'default' : 'filled'}
                onClick={() => act(name)}
                loading={write.isPending}
              >
                {labels[label]?.()}
              </Button>
            ))}
          </Group>
        )}
        {writes && person && open && (
          <Request onSend={(message) => act('request', message === '' ? {} : { message })} />
        )}
        <Group gap={16} fz="sm">
          <Link href={path}>{t('Open the booking')}</Link>
          {row.resource.type === 'vehicle' && <Link href={`${path}/run-sheet`}>{t('Run sheet')}</Link>}
          {booking.rental_id && readable('rentals') && (
            <Link href={`/rentals/${booking.rental_id}`}>{t('Open the job')}</Link>
          )}
        </Group>
      </Stack>
    </Drawer>
  );
}

function Request({ onSend }: { readonly onSend: (message: string) => void }) {
  const [message, setMessage] = useState('');
  return (
    <Stack gap={6}>
      <Textarea
        label={t('Ask by mail')}
        description={t('The mail has a link to accept or decline, without an account.')}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={2000}
        autosize
        minRows={2}
      />
      <Group>
        <Button size="xs" variant="light" onClick={() => onSend(message.trim())}>
          {t('Send the request')}
        </Button>
      </Group>
    </Stack>
  );
}
