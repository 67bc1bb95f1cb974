/** Reports success, with an undo if the API has one, or a link to the new record. */
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { t } from '../words/index.ts';

/** Milliseconds that a button is offered. */
const offered = 10_000;

/** @param undo undoes it; a failure of it is reported. */
export function tellDone(message: string, undo?: () => Promise<unknown>): void {
  if (!undo) {
    notifications.show({ message, color: 'green' });
    return;
  }
  const id = crypto.randomUUID();
  const take = (): void => {
    notifications.hide(id);
    undo().then(
      () => notifications.show({ message: t('Taken back'), color: 'gray' }),
      (error: Error) => notifications.show({ title: t('Undo'), message: error.message, color: 'red' }),
    );
  };
  offer(
    id,
    message,
    <Button size="compact-sm" variant="default" onClick={take} data-undo>
      {t('Undo')}
    </Button>,
  );
}

/** @param to the page of what was made, below /console. */
export function tellMade(message: string, to: string): void {
  const id = crypto.randomUUID();
  const go = (): void => {
    notifications.hide(id);
    globalThis.history.pushState(null, '', `/console${to}`);
  };
  offer(
    id,
    message,
    <Button size="compact-sm" variant="default" onClick={go}>
      {t('Open the record')}
    </Button>,
  );
}

function offer(id: string, message: string, button: ReactNode): void {
  notifications.show({
    id,
    color: 'green',
    autoClose: offered,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        <div style={{ flex: 'none' }}>{button}</div>
      </Group>
    ),
  });
}
