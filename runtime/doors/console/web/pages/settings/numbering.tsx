/** Forms of numbers of every kind of record together, each with the number it gives. */
import { Button, Group, Table, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsoleDocument, ConsoleSetting } from '../../../../../base/kernel/console.ts';
import { ask, type Refusal } from '../../api/client.ts';
import { theIndex } from '../../api/metadata.ts';
import { useWrite } from '../../api/records.ts';
import { may } from '../../boot.ts';
import { dayFromToday } from '../../fields/days.ts';
import { words } from '../../fields/format.ts';
import { Card } from '../../ui/card.tsx';
import { Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import type { Groups } from './settings.tsx';

type Settings = ConsoleDocument['settings'];

/** Its place in the address; no group of settings has a sign like this in its name. */
export const numbering = '~numbering';

interface Form {
  readonly group: string;
  readonly label: string;
  readonly setting: ConsoleSetting;
}

/** Settings that are the form of a number, in any group. */
export const numbered = (groups: Settings): readonly Form[] =>
  groups.flatMap(({ group, label, keys }) =>
    keys
      .filter(({ key }) => /(?:^|_)number_format$/.test(key))
      .map((setting) => ({ group, label: nameOf(setting.key) ?? label, setting })),
  );

/** Of which records a form is, where its key says so: `credit_note_number_format`. */
function nameOf(key: string): string | null {
  const [entity = ''] = key.split(/_?number_format$/);
  if (entity === '') return null;
  return Object.values(theIndex().resources).find((one) => one.entity === entity)?.label ?? words(entity);
}

/** The number that a form gives, with 42 for the counter. */
const example = (form: string): string =>
  form
    .replaceAll('{YYYY}', dayFromToday().slice(0, 4))
    .replace(/\{(0+)\}/g, (_, zeros: string) => '42'.padStart(zeros.length, '0'));

export function Numbering({ groups }: { readonly groups: Settings }) {
  const forms = numbered(groups);
  const names = [...new Set(forms.map(({ group }) => group))];
  const { data, error } = useQuery<Groups, Refusal>({
    queryKey: ['settings', numbering],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        names.map((name) => ask<{ settings: Groups }>(`/settings/${name}`, { signal })),
      );
      return Object.assign({}, ...answers.map(({ settings }) => settings));
    },
  });
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  return (
    <Card title={t('Numbering')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('{zeros} is the counter with leading zeros, {year} the year. What has a number keeps it.', {
          zeros: '{00000}',
          year: '{YYYY}',
        })}
      </Text>
      <Table.ScrollContainer minWidth={480}>
        <Table fz="sm" verticalSpacing={6}>
          <Table.Tbody>
            {forms.map((form) => (
              <Line
                key={`${form.group} ${form.setting.key}`}
                form={form}
                stored={String(data[form.group]?.[form.setting.key] ?? '')}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

function Line({ form: { group, label, setting }, stored }: { readonly form: Form; readonly stored: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const write = useWrite();
  const value = typed ?? stored;
  const save = (): void =>
    write.mutate(
      { path: `/settings/${group}`, method: 'PATCH', body: { [setting.key]: value } },
      {
        onSuccess: () => {
          setTyped(null);
          notifications.show({ message: t('{what} saved', { what: label }), color: 'green' });
        },
      },
    );
  return (
    <Table.Tr>
      <Table.Td>{label}</Table.Td>
      <Table.Td>
        <Group gap={8} wrap="nowrap" align="flex-start">
          <TextInput
            aria-label={label}
            value={value}
            disabled={!may('settings:write')}
            error={write.error?.message}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && value !== stored) save();
            }}
          />
          {value !== stored && (
            <Button onClick={save} loading={write.isPending}>
              {t('Save')}
            </Button>
          )}
        </Group>
      </Table.Td>
      <Table.Td c="dimmed" className="bl-number" style={{ whiteSpace: 'nowrap' }}>
        {example(value)}
      </Table.Td>
    </Table.Tr>
  );
}
