/** A decision that says why: the question, a reason that may be left out, and the refusal where there is one. */
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type Refusal, RefusalNote, t } from 'backline/console';
import { useState } from 'react';

interface ReasonProps {
  readonly title: string;
  readonly text?: string;
  /** The label of the button that does it. */
  readonly action: string;
  readonly color?: string;
  readonly running?: boolean;
  readonly refusal?: Refusal | null;
  readonly onRefusalDone?: () => void;
  readonly onClose: () => void;
  /** Without spaces around it; '' without a reason. */
  readonly onDecided: (reason: string) => void;
}

export function ReasonDialog(props: ReasonProps) {
  const { title, text, action, color, running = false, refusal = null, onRefusalDone, onClose, onDecided } = props;
  const [reason, setReason] = useState('');
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack gap="sm">
        {text !== undefined && <Text size="sm">{text}</Text>}
        {refusal !== null && <RefusalNote refusal={refusal} onDone={() => onRefusalDone?.()} />}
        <Textarea
          label={t('Why')}
          value={reason}
          maxLength={255}
          autosize
          minRows={2}
          data-autofocus
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            {...(color === undefined ? {} : { color })}
            loading={running}
            onClick={() => onDecided(reason.trim())}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
