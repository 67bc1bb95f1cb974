/** What an operation asks for before it acts, and what the server says to it. */
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { Refusal } from '../api/client.ts';
import type { Field, Operation, Resource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { useWrite } from '../api/records.ts';
import { Editor } from '../fields/editor.tsx';
import { messagesElsewhere, messagesFor } from '../form/messages.ts';
import { reveal } from '../ui/shown_once.tsx';
import { t } from '../words/index.ts';

interface OperationDialogProps {
  readonly resource: Resource;
  readonly operation: Operation;
  /** Inputs that are chosen already. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** States that may be chosen, where the operation asks for one. */
  readonly targets?: readonly string[] | undefined;
  readonly path: string;
  readonly record: RecordData;
  readonly onClose: () => void;
}

export function OperationDialog({
  resource,
  operation,
  given = {},
  targets,
  path,
  record,
  onClose,
}: OperationDialogProps) {
  const [values, setValues] = useState(given);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const write = useWrite();
  const perform = (): void => {
    const version = operation.expectedVersion ? { expected_version: record['aggregate_version'] } : {};
    write.mutate(
      { path: `${path}/${operation.name}`, method: operation.method as 'POST', body: { ...values, ...version } },
      {
        onSuccess: (answer) => {
          reveal(resource, answer);
          notifications.show({ message: t('{what}: done', { what: operation.label }), color: 'green' });
          onClose();
        },
        onError: setRefusal,
      },
    );
  };
  const names = operation.inputs.map(({ name }) => name);
  const general = refusal === null ? [] : messagesElsewhere(refusal, names);
  return (
    <Modal opened onClose={onClose} title={operation.label} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          perform();
        }}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {operation.summary}
          </Text>
          {refusal && (
            <Alert color="red" role="alert" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
              {[refusal.message, ...general].join(' ')}
            </Alert>
          )}
          {operation.inputs
            .map((field) => choosable(field, targets))
            .map((field) => (
              <Editor
                key={field.name}
                field={field}
                value={values[field.name]}
                onChange={(value) => setValues({ ...values, [field.name]: value })}
                error={messagesFor(refusal, field)}
                record={{ ...record, ...values }}
              />
            ))}
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={write.isPending} color={operation.grave ? 'red' : 'brand'}>
              {operation.label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** The input for a state offers those that may be chosen now. */
function choosable(field: Field, targets: readonly string[] | undefined): Field {
  return targets && /(?:^|_)(?:status|state)$/.test(field.name) ? { ...field, type: 'enum', values: targets } : field;
}
