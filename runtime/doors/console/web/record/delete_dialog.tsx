/** Confirms a deletion. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import type { Resource } from '../api/metadata.ts';
import { type RecordData, titleOf } from '../api/paths.ts';
import { refresh, useWrite } from '../api/records.ts';
import { may } from '../boot.ts';
import { RefusalNote } from '../ui/remedies.tsx';
import { tellDone } from '../ui/success.tsx';
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
  const client = useQueryClient();
  const what = titleOf(resource, record);
  const restore = resource.operations.find(({ name, on }) => name === 'restore' && on === 'member');
  const undo = restore?.abilities.every(may)
    ? async () => {
        await ask(`${path}/restore`, { method: 'POST', body: {} });
        await refresh(client);
      }
    : undefined;
  return (
    <Modal opened onClose={onClose} title={t('Delete {what}?', { what: inner(resource.one) })}>
      <Stack>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }} lineClamp={3}>
          {what}
        </Text>
        {write.error && <RefusalNote refusal={write.error} onDone={() => write.reset()} />}
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
                    tellDone(t('{what} is deleted', { what }), undo);
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
