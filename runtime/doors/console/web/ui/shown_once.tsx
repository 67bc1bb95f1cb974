/** A value that an answer gives to be handed on: shown until it is put away, with a button that copies it. */
import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Resource } from '../api/metadata.ts';
import { words } from '../fields/format.ts';
import { t } from '../words/index.ts';

interface Secret {
  readonly label: string;
  readonly value: string;
  /** No later answer will hold it. */
  readonly once: boolean;
}

const listeners = new Set<(secret: Secret) => void>();

/** Shows what an answer reveals, if it does: a token or a secret that no later answer will hold, or a link that an operation is named for. */
export function reveal(resource: Pick<Resource, 'entity'>, answer: unknown, operation?: string): void {
  const parts = answer as Readonly<Record<string, unknown>> | null;
  const link = operation === undefined ? null : (parts?.[operation] as Readonly<Record<string, unknown>> | undefined);
  if (operation !== undefined && typeof link?.['url'] === 'string') {
    for (const listener of listeners) listener({ label: words(operation), value: link['url'], once: false });
    return;
  }
  const record = parts?.[resource.entity];
  if (typeof record !== 'object' || record === null) return;
  const found = Object.entries(record).find(
    ([name, value]) =>
      /^(?:token|secret|signing_secret|client_secret|share_url)$/.test(name) &&
      typeof value === 'string' &&
      value !== '',
  );
  if (found)
    for (const listener of listeners) listener({ label: words(found[0]), value: String(found[1]), once: true });
}

export function ShownOnce() {
  const [secret, setSecret] = useState<Secret | null>(null);
  useEffect(() => {
    listeners.add(setSecret);
    return () => void listeners.delete(setSecret);
  }, []);
  return (
    <Modal
      opened={secret !== null}
      onClose={() => setSecret(null)}
      title={secret?.label}
      closeOnClickOutside={false}
      size="lg"
    >
      <Stack>
        {secret?.once === true && (
          <Alert color="orange" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
            {t('This is shown once. Keep it in a safe place now.')}
          </Alert>
        )}
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret?.value}
        </Code>
        <Group justify="flex-end">
          <CopyButton value={secret?.value ?? ''}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('Copied') : t('Copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={() => setSecret(null)}>
            <Text inherit>{t('Done')}</Text>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
