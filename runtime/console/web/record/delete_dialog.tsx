/** Asks once more before a record goes. */
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Resource } from '../api/metadata.ts';
import { type RecordData, titleOf } from '../api/paths.ts';
import { useWrite } from '../api/records.ts';
import { inner, t } from '../words/index.ts';

interface DeleteDialogProps {
  readonly resource: Resource;
  readonly path: string;
  readonly record: RecordData;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function DeleteDialog({ resource, path, record, onClose, onDone }: DeleteDialogProps) {
  const write = useWrite();
  const what = titleOf(resource, record);
  return (
    <Modal opened onClose={onClose} title={t('Delete {what}?', { what: inner(resource.one) })}>
      <Stack>
        <Text size="sm">{what}</Text>
        {write.error && (
          <Alert color="red" role="alert" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
            {write.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            color="red"
            loading={write.isPending}
            onClick={() =>
              write.mutate(
                { path, method: 'DELETE' },
                {
                  onSuccess: () => {
                    notifications.show({ message: t('{what} is deleted', { what }), color: 'green' });
                    onDone();
                  },
                },
              )
            }
          >
            {t('Delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
