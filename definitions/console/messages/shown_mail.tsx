/** A message as it will be sent: its page in a frame, and the text part beside it. */
import { Tabs, Text } from '@mantine/core';
import { t } from 'backline/console';
import { MailFrame } from './mail_frame.tsx';
import classes from './messages.module.css';

interface ShownMailProps {
  readonly html: string | null;
  readonly text: string;
}

export function ShownMail({ html, text }: ShownMailProps) {
  if (html === null) return <Plain text={text} />;
  return (
    <Tabs defaultValue="page" keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="page">{t('As a page')}</Tabs.Tab>
        <Tabs.Tab value="text">{t('As plain text')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="page">
        <MailFrame html={html} label={t('The message')} />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        <Plain text={text} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Plain({ text }: { readonly text: string }) {
  return (
    <Text size="sm" className={classes['plain'] ?? ''} dir="auto">
      {text}
    </Text>
  );
}
