/** What a record's reading operation answers, such as a picking list: shown as it comes. */
import { Modal, ScrollArea, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, type Refusal } from '../api/client.ts';
import type { Operation } from '../api/metadata.ts';
import { Structure } from '../fields/structure.tsx';
import { Failed, Waiting } from '../ui/states.tsx';

interface ReadDialogProps {
  readonly operation: Operation;
  /** Of the record. */
  readonly path: string;
  readonly onClose: () => void;
}

export function ReadDialog({ operation, path, onClose }: ReadDialogProps) {
  const { data, error } = useQuery<Readonly<Record<string, unknown>>, Refusal>({
    queryKey: ['read', path, operation.name],
    queryFn: ({ signal }) => ask(`${path}/${operation.name}`, { signal }),
  });
  return (
    <Modal opened onClose={onClose} title={operation.label} size="xl" scrollAreaComponent={ScrollArea.Autosize}>
      <Text size="sm" c="dimmed" mb="sm">
        {operation.summary}
      </Text>
      {error ? <Failed error={error} /> : data ? <Structure value={data} /> : <Waiting />}
    </Modal>
  );
}
