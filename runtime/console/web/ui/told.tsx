/** Tells that something was done, with a way to take it back where the API has one. */
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../words/index.ts';

/** Milliseconds that an undo is offered. */
const offered = 10_000;

/** @param undo takes it back; a failure of it is told. */
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
  notifications.show({
    id,
    color: 'green',
    autoClose: offered,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        <Button size="compact-sm" variant="default" onClick={take} data-undo>
          {t('Undo')}
        </Button>
      </Group>
    ),
  });
}
