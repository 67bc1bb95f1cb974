/** The person's notifications: by type and channel, and quiet hours. */
import { Button, Checkbox, Group, SegmentedControl, Stack, Switch, Table, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, type Refusal } from '../../api/client.ts';
import { saidQuery } from '../../api/metadata.ts';
import { useWrite } from '../../api/records.ts';
import { boot, may } from '../../boot.ts';
import { words } from '../../fields/format.ts';
import { titlePage } from '../../shell/title.ts';
import { Card } from '../../ui/card.tsx';
import page from '../../ui/page.module.css';
import { RefusalNote } from '../../ui/remedies.tsx';
import { Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';

const ways = ['database', 'mail', 'broadcast'] as const;
type Ways = Readonly<Record<(typeof ways)[number], boolean>>;

interface Choice {
  readonly channels: Ways;
  readonly types: Readonly<Record<string, Ways>>;
  readonly quiet_hours: { readonly from: string; readonly to: string; readonly timezone: string } | null;
  readonly digest: 'immediate' | 'hourly' | 'daily';
}

interface Kind {
  readonly enabled: boolean;
  readonly allow_user_override: boolean;
  readonly summary: string;
  readonly category: string;
}

const path = '/notification_preferences';
const wayLabel = (way: (typeof ways)[number]): string =>
  ({ database: t('In the console'), mail: t('By e-mail'), broadcast: t('At once, live') })[way];

export default function Preferences() {
  const { data, error } = useQuery<Choice, Refusal>({
    queryKey: ['preferences'],
    queryFn: async ({ signal }) =>
      (await ask<{ notification_preferences: Choice }>(path, { signal })).notification_preferences,
  });
  // What each kind is, and which nobody may switch off, is for who looks after the system.
  const { data: kinds } = useQuery<Readonly<Record<string, Kind>>, Refusal>({
    queryKey: ['preferences', 'kinds'],
    enabled: may('notification-settings:read'),
    queryFn: async ({ signal }) =>
      (
        await ask<{ notification_settings: { readonly types: Readonly<Record<string, Kind>> } }>(
          '/notification_settings',
          { signal },
        )
      ).notification_settings.types,
  });
  useEffect(() => {
    titlePage(t('Notification preferences'));
  }, []);
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  return <Form key={JSON.stringify(data)} data={data} kinds={kinds ?? {}} />;
}

function Form({ data, kinds }: { readonly data: Choice; readonly kinds: Readonly<Record<string, Kind>> }) {
  const [choice, setChoice] = useState(data);
  const { data: said } = useQuery(saidQuery('notices'));
  const write = useWrite();
  const changed = JSON.stringify(choice) !== JSON.stringify(data);
  const allowed = may('notification-preferences:write');
  const groups = new Map<string, string[]>();
  for (const key of Object.keys(choice.types)) {
    const category = kinds[key]?.category ?? '';
    groups.set(category, [...(groups.get(category) ?? []), key]);
  }
  const turn = (key: string, way: keyof Ways, on: boolean): void => {
    const ways = { ...(choice.types[key] as Ways), [way]: on };
    setChoice({ ...choice, types: { ...choice.types, [key]: ways } });
  };
  const quiet = choice.quiet_hours;
  const hour = (bound: 'from' | 'to') => (
    <TextInput
      type="time"
      label={bound === 'from' ? t('From') : t('To')}
      value={quiet?.[bound] ?? ''}
      disabled={!allowed}
      onChange={({ currentTarget: { value } }) =>
        quiet && setChoice({ ...choice, quiet_hours: { ...quiet, [bound]: value } })
      }
    />
  );
  return (
    <form
      className={page['page']}
      style={{ maxWidth: 980 }}
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate(
          { path, method: 'PUT', body: choice },
          { onSuccess: () => notifications.show({ message: t('Your preferences are saved'), color: 'green' }) },
        );
      }}
    >
      <div className={page['head']}>
        <Title order={1}>{t('Notification preferences')}</Title>
        <Button type="submit" loading={write.isPending} disabled={!changed || !allowed}>
          {t('Save')}
        </Button>
      </div>
      {write.error && <RefusalNote refusal={write.error} more={Object.values(write.error.errors).flat()} />}
      <Card title={t('How you hear of things')}>
        <Stack gap="md">
          <Group gap="xl">
            {ways.map((way) => (
              <Switch
                key={way}
                label={wayLabel(way)}
                checked={choice.channels[way]}
                disabled={!allowed}
                onChange={({ currentTarget: { checked } }) =>
                  setChoice({ ...choice, channels: { ...choice.channels, [way]: checked } })
                }
              />
            ))}
          </Group>
          <div>
            <Text size="sm" fw={550} mb={4}>
              {t('E-mails come')}
            </Text>
            <SegmentedControl
              aria-label={t('E-mails come')}
              disabled={!allowed}
              data={[
                { value: 'immediate', label: t('Each at once') },
                { value: 'hourly', label: t('Once an hour') },
                { value: 'daily', label: t('Once a day') },
              ]}
              value={choice.digest}
              onChange={(digest) => setChoice({ ...choice, digest: digest as Choice['digest'] })}
            />
          </div>
          <div>
            <Switch
              label={t('Quiet hours')}
              description={t('E-mails and live messages wait until they end. The list shows everything at once.')}
              checked={quiet !== null}
              disabled={!allowed}
              onChange={({ currentTarget: { checked } }) =>
                setChoice({
                  ...choice,
                  quiet_hours: checked ? { from: '20:00', to: '07:00', timezone: boot().me.timezone } : null,
                })
              }
            />
            {quiet && (
              <Group mt="xs" align="flex-end">
                {hour('from')}
                {hour('to')}
                <Text size="sm" c="dimmed" pb={8}>
                  {quiet.timezone.replaceAll('_', ' ')}
                </Text>
              </Group>
            )}
          </div>
        </Stack>
      </Card>
      {[...groups].map(([category, keys]) => (
        <Card key={category} title={category === '' ? t('What you hear of') : words(category)} flush>
          <Table.ScrollContainer minWidth={0}>
            <Table verticalSpacing={7} horizontalSpacing="xs" fz={{ base: 'xs', sm: 'sm' }}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th miw={{ base: 0, sm: 190 }}>{t('What happens')}</Table.Th>
                  {ways.map((way) => (
                    <Table.Th key={way} ta="center" w={{ base: 74, sm: 130 }}>
                      {wayLabel(way)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {keys.map((key) => {
                  const kind = kinds[key];
                  const fixed = kind !== undefined && (!kind.allow_user_override || !kind.enabled);
                  return (
                    <Table.Tr key={key}>
                      <Table.Td>
                        <Text size="sm">{words(key)}</Text>
                        {(kind?.summary || fixed) && (
                          <Text size="xs" c="dimmed">
                            {said?.get(key) ?? kind?.summary} {fixed && t('The company has decided this.')}
                          </Text>
                        )}
                      </Table.Td>
                      {ways.map((way) => (
                        <Table.Td key={way} ta="center">
                          <Checkbox
                            aria-label={`${words(key)}: ${wayLabel(way)}`}
                            display="inline-block"
                            checked={choice.types[key]?.[way] === true && choice.channels[way]}
                            disabled={!allowed || fixed || !choice.channels[way]}
                            onChange={({ currentTarget: { checked } }) => turn(key, way, checked)}
                          />
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  );
                })}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Card>
      ))}
    </form>
  );
}
