/** A refusal in words, with what would fix it as buttons. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, Refusal } from '../api/client.ts';
import { refresh } from '../api/records.ts';
import { type Remedy, remediesOf } from '../api/remedies.ts';
import { t } from '../words/index.ts';
import { Icon } from './icons.tsx';

/** What became of a remedy. */
export interface Mended {
  readonly remedy: Remedy;
  readonly answer: Readonly<Record<string, unknown>> | null;
}

interface RemediesProps {
  readonly remedies: readonly Remedy[];
  readonly onDone?: ((fixed: Mended) => void) | undefined;
  /** For gloves and thumbs. */
  readonly large?: boolean;
}

/** Buttons that fix something. One that is refused in its turn says so, with what would fix that. */
export function Remedies({ remedies, onDone, large = false }: RemediesProps) {
  const client = useQueryClient();
  const [running, setRunning] = useState<Remedy | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (remedies.length === 0) return null;
  const run = async (remedy: Remedy): Promise<void> => {
    setRunning(remedy);
    setRefusal(null);
    const { method, path, body = {} } = remedy;
    try {
      const answer = await ask<Mended['answer']>(path, { method, ...(method !== 'DELETE' && { body }) });
      notifications.show({ message: t('{what}: done', { what: remedy.label }), color: 'green' });
      onDone?.({ remedy, answer });
      await refresh(client);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setRefusal(error);
    } finally {
      setRunning(null);
    }
  };
  return (
    <Stack gap={6} mt={6} data-remedies>
      <Group gap={6}>
        {remedies.map((remedy) => (
          <Button
            key={`${remedy.path} ${remedy.label}`}
            size={large ? 'md' : 'xs'}
            variant="default"
            h="auto"
            mih={large ? 48 : 30}
            py={4}
            leftSection={<Icon name="tool" size={14} />}
            styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
            loading={running === remedy}
            disabled={running !== null && running !== remedy}
            onClick={() => void run(remedy)}
          >
            {remedy.label}
          </Button>
        ))}
      </Group>
      {refusal && <RefusalText refusal={refusal} onDone={onDone} />}
    </Stack>
  );
}

/** A refusal in a line, with its remedies. */
export function RefusalText({
  refusal,
  onDone,
}: {
  readonly refusal: Refusal;
  readonly onDone?: RemediesProps['onDone'];
}) {
  return (
    <div role="alert">
      <Text size="sm" c="var(--mantine-color-error)">
        {refusal.message}
      </Text>
      <Remedies remedies={remediesOf(refusal.body)} onDone={onDone} />
    </div>
  );
}

interface RefusalNoteProps {
  readonly refusal: Refusal;
  /** What else is said of it, beside its message. */
  readonly more?: readonly string[];
  readonly onDone?: (fixed: Mended) => void;
  readonly className?: string | undefined;
}

/** Whether the fields say what the message says. */
function isOfFields({ body, detail }: Refusal): boolean {
  const { code, errors } = Object(body) as { code?: unknown; errors?: Readonly<Record<string, readonly string[]>> };
  const [first] = Object.values(errors ?? {}).flat();
  return code === 'validation_failed' && first !== undefined && detail.includes(first.replace(/\.$/, ''));
}

/** A refusal of a form, above its fields. */
export function RefusalNote({ refusal, more = [], onDone, className }: RefusalNoteProps) {
  return (
    <Alert
      color="red"
      role="alert"
      className={className ?? ''}
      title={isOfFields(refusal) ? t('Some fields need another look') : (refusal.said ?? refusal.detail)}
      icon={<Icon name="alert" size={18} />}
      styles={{ title: { color: 'var(--mantine-color-text)' }, message: { color: 'var(--mantine-color-text)' } }}
    >
      {refusal.said !== undefined && !isOfFields(refusal) && <div lang="en">{refusal.detail}</div>}
      {more.map((message) => (
        <div key={message}>{message}</div>
      ))}
      <Remedies remedies={remediesOf(refusal.body)} onDone={onDone} />
    </Alert>
  );
}
