/** Says that the session has ended, over a page that stays as it is. */
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { onSignIn } from '../api/session.ts';
import { t } from '../words/index.ts';

export function SessionEnded() {
  const [asking, setAsking] = useState(false);
  useEffect(() => onSignIn(setAsking), []);
  return (
    <Modal
      opened={asking}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('Your session has ended')}
    >
      <Stack>
        <Text size="sm">{t('Sign in again in a new tab. Your input here is safe; then continue here.')}</Text>
        <Button component="a" href="/login?return_to=/console/signed-in" target="_blank">
          {t('Sign in')}
        </Button>
      </Stack>
    </Modal>
  );
}
