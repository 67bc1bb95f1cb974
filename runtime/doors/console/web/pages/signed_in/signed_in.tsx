/** Where signing in beside a page ends: the page goes on, and this tab has done its work. */
import { Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { announceSignIn } from '../../api/session.ts';
import { t } from '../../words/index.ts';

export default function SignedIn() {
  useEffect(() => {
    announceSignIn();
    window.close();
  }, []);
  return (
    <Stack align="center" py={80} gap="xs">
      <Title order={1}>{t('You are signed in')}</Title>
      <Text c="dimmed">{t('Close this tab and go on where you were.')}</Text>
    </Stack>
  );
}
