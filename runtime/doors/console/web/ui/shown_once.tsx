/** A value that the server tells once: shown until it is put away, with a button that copies it. */
import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Resource } from '../api/metadata.ts';
import { words } from '../fields/format.ts';
import { t } from '../words/index.ts';

interface Secret {
  readonly label: string;
  readonly value: string;
}

const listeners = new Set<(secret: Secret) => void>();

/** Shows what an answer reveals, if it does: a token or a secret that no later answer will hold. */
export function reveal(resource: Pick<Resource, 'entity'>, answer: unknown): void {
  const record = (answer as Readonly<Record<string, unknown>> | null)?.[resource.entity];
  if (typeof record !== 'object' || record === null) return;
  const found = Object.entries(record).find(
    ([name, value]) =>
      /^(?:token|secret|signing_secret|share_url)$/.test(name) && typeof value === 'string' && value !== '',
  );
  if (found) for (const listener of listeners) listener({ label: words(found[0]), value: String(found[1]) });
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
        <Alert color="orange" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
          {t('This is shown once. Keep it in a safe place now.')}
        </Alert>
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
