/** What an operation answers, to be looked at; and the operation that takes it from there, where there is one. */
import { Button, Group, Modal, ScrollArea, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../api/attempt.ts';
import { refresh } from '../api/records.ts';
import { may } from '../boot.ts';
import { Structure } from '../fields/structure.tsx';
import { type Mended, RefusalNote } from '../ui/remedies.tsx';
import { t } from '../words/index.ts';
import { type Answer, type OperationRequest, perform, tellOperation } from './operations.ts';

interface AnswerDialogProps {
  readonly request: OperationRequest;
  readonly answer: Answer;
  readonly onClose: () => void;
}

export function AnswerDialog({ request, answer: first, onClose }: AnswerDialogProps) {
  const { resource, operation, path } = request;
  const client = useQueryClient();
  const [answer, setAnswer] = useState(first);
  const { refusal, setRefusal, running, attempt } = useAttempt();
  const [said, ...others] = Object.values(answer ?? {});
  const { proposes } = operation;
  const next = resource.operations.find(({ name, on }) => name === proposes?.operation && on === 'member');
  const goOn = (): Promise<void> =>
    attempt(async () => {
      if (!proposes || !next) return;
      const going: OperationRequest = { resource, path, record: request.record, operation: next };
      tellOperation(client, going, await perform(going, { [proposes.input]: answer?.[proposes.key] }));
      onClose();
      await refresh(client);
    });
  // What is proposed anew takes the place of what was.
  const fixed = ({ remedy, answer: anew }: Mended): void => {
    setRefusal(null);
    if (remedy.path === `${path}/${operation.name}`) setAnswer(anew);
  };
  return (
    <Modal opened onClose={onClose} title={operation.label} size="75rem" scrollAreaComponent={ScrollArea.Autosize}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {next ? operation.summary : t('{what}: done', { what: operation.label })}
        </Text>
        {refusal && <RefusalNote refusal={refusal} more={Object.values(refusal.errors).flat()} onDone={fixed} />}
        <ScrollArea type="auto" offsetScrollbars="present" viewportProps={{ tabIndex: 0 }} fz="sm">
          <Structure value={others.length === 0 ? said : answer} />
        </ScrollArea>
        <Group justify="flex-end">
          <Button variant={next ? 'default' : 'filled'} onClick={onClose}>
            {t('Close')}
          </Button>
          {next?.abilities.every(may) && (
            <Button onClick={() => void goOn()} loading={running}>
              {next.label}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
