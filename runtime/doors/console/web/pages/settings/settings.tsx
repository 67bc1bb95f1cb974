/** The settings by group, from their definitions: what is not the default is marked, and one click away from it. */
import { Alert, Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import type { ConsoleSetting } from '../../../../../base/kernel/console.ts';
import { ask, type Refusal } from '../../api/client.ts';
import { type Field, settingsQuery } from '../../api/metadata.ts';
import { useWrite } from '../../api/records.ts';
import { useTitle } from '../../api/titles.ts';
import { may } from '../../boot.ts';
import { Editor } from '../../fields/editor.tsx';
import { words } from '../../fields/format.ts';
import { messagesFor } from '../../form/messages.ts';
import { same } from '../../form/values.ts';
import { Card } from '../../ui/card.tsx';
import { Failed, Waiting } from '../../ui/states.tsx';
import { settingValue, t } from '../../words/index.ts';
import { Numbering, numbered, numbering } from './numbering.tsx';
import classes from './settings.module.css';

export type Values = Readonly<Record<string, unknown>>;
export type Groups = Readonly<Record<string, Values>>;

interface SettingsProps {
  /** The group of a page of its own, which no address names. */
  readonly group?: string;
  /** The part below its form. */
  readonly below?: ReactNode;
}

export default function Settings({ group: fixed, below }: SettingsProps) {
  const { data: groups } = useSuspenseQuery(settingsQuery);
  const { group: name = fixed ?? groups[0]?.group ?? '' } = useParams<{ group?: string }>();
  const [typed, setTyped] = useState('');
  const found = typed.toLowerCase();
  const shown = groups.filter(({ label, keys }) =>
    `${label} ${keys.map((key) => `${key.label} ${key.summary ?? ''}`).join(' ')}`.toLowerCase().includes(found),
  );
  const group = groups.find((one) => one.group === name);
  return (
    <div className={classes['page']}>
      <Stack gap="xs">
        <Title order={1}>{t('Settings')}</Title>
        <TextInput
          placeholder={t('Find a setting')}
          aria-label={t('Find a setting')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          type="search"
        />
        <nav className={classes['groups']} aria-label={t('Settings')}>
          {[...Map.groupBy(shown, ({ section }) => section)].map(([section, members]) => (
            <div key={section} className={classes['section']}>
              <Title order={2} className={classes['sectionTitle']}>
                {sections[section]?.() ?? section}
              </Title>
              {members.map((one) => (
                <GroupLink key={one.group} group={one.group} label={one.label} active={one.group === name} />
              ))}
            </div>
          ))}
          {numbered(groups).length > 0 && t('Numbering').toLowerCase().includes(found) && (
            <GroupLink group={numbering} label={t('Numbering')} active={name === numbering} />
          )}
        </nav>
      </Stack>
      {group && (
        <div className={classes['form']}>
          <SettingsGroup key={group.group} name={group.group} label={group.label} keys={group.keys} />
          {below}
        </div>
      )}
      {name === numbering && <Numbering groups={groups} />}
    </div>
  );
}

/** Parts of the page, by the word that definitions use. */
const sections: Readonly<Record<string, () => string>> = {
  company: () => t('Company'),
  work: () => t('Daily work'),
  money: () => t('Money'),
  messages: () => t('Messages'),
  access: () => t('People and access'),
  system: () => t('System'),
};

interface GroupLinkProps {
  readonly group: string;
  readonly label: string;
  readonly active: boolean;
}

function GroupLink({ group, label, active }: GroupLinkProps) {
  return (
    <Link
      href={`/settings/${group}`}
      className={classes['link']}
      data-active={active}
      {...(active && { 'aria-current': 'page' as const })}
    >
      {label}
    </Link>
  );
}

function SettingsGroup({
  name,
  label,
  keys,
}: {
  readonly name: string;
  readonly label: string;
  readonly keys: readonly ConsoleSetting[];
}) {
  const { data, error } = useQuery<Values, Refusal>({
    queryKey: ['settings', name],
    queryFn: async ({ signal }) =>
      (await ask<{ settings: Groups }>(`/settings/${name}`, { signal })).settings[name] ?? {},
  });
  const [values, setValues] = useState<Values>({});
  const write = useWrite();
  const isThere = data !== undefined;
  useEffect(() => {
    // The address names the setting that somebody came for.
    const [field] = isThere ? [document.querySelector(`[data-setting="${CSS.escape(location.hash.slice(1))}"]`)] : [];
    field?.scrollIntoView({ block: 'center' });
    field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }, [isThere]);
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  const changed = Object.entries(values).filter(([key, value]) => value !== undefined && !same(data[key], value));
  const save = (body: Values): void =>
    write.mutate(
      { path: `/settings/${name}`, method: 'PATCH', body },
      {
        onSuccess: () => {
          setValues({});
          notifications.show({ message: t('{what} saved', { what: label }), color: 'green' });
        },
      },
    );
  const mayWrite = may('settings:write');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save(Object.fromEntries(changed));
      }}
    >
      <Card title={label}>
        <Stack gap="lg">
          {write.error && (
            <Alert color="red" role="alert" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
              {write.error.message}
            </Alert>
          )}
          {keys.map((setting) => {
            const field = fieldOf(name, setting);
            // Emptying the field is the way back where nothing is the default.
            const isDefault = setting.secret || setting.default === null || same(data[setting.key], setting.default);
            return (
              <div key={setting.key} data-setting={setting.key}>
                <Editor
                  field={field}
                  value={setting.key in values ? values[setting.key] : data[setting.key]}
                  onChange={(value) => setValues({ ...values, [setting.key]: value })}
                  error={messagesFor(write.error, field)}
                  record={data}
                  disabled={!mayWrite}
                />
                {!isDefault && (
                  <Group gap={8} mt={5}>
                    <Badge size="sm" variant="light" tt="none">
                      {t('Changed')}
                    </Badge>
                    <Text size="xs" c="dimmed">
                      <Default field={field} value={setting.default} />
                    </Text>
                    {mayWrite && (
                      <Button size="compact-xs" variant="subtle" onClick={() => save({ [setting.key]: null })}>
                        {t('Back to the default')}
                      </Button>
                    )}
                  </Group>
                )}
              </div>
            );
          })}
        </Stack>
        {mayWrite && (
          <Group justify="flex-end" mt="lg">
            <Button type="submit" disabled={changed.length === 0} loading={write.isPending}>
              {t('Save')}
            </Button>
          </Group>
        )}
      </Card>
    </form>
  );
}

/** What the setting is without a value of its own; a record by its name. */
function Default({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const named = useTitle(field.ref, typeof value === 'string' ? value : null, field.key, field.narrow);
  const written = typeof value === 'object' ? JSON.stringify(value) : (field.labels?.[String(value)] ?? String(value));
  return t('Default: {value}', { value: named ?? written });
}

/** What a picture of the settings may be: the server looks at it. */
const pictures = 'image/png,image/jpeg,image/webp,image/svg+xml';

/** @param group of the setting: its values may have texts of their own. */
export function fieldOf(
  group: string,
  { key, label, type, format, summary, secret, values, ref, refColumn, narrow, min, max }: ConsoleSetting,
): Field {
  const types: Readonly<Record<string, Field['type']>> = {
    string: 'text',
    text: 'longtext',
    integer: 'integer',
    boolean: 'boolean',
    decimal: 'decimal',
    enum: 'enum',
    array: 'list',
    json: 'json',
    date: 'date',
  };
  return {
    name: key,
    label,
    ...(summary !== undefined && { summary }),
    type: secret ? 'secret' : (format ?? (ref && type === 'string' ? 'reference' : (types[type] ?? 'text'))),
    nullable: true,
    ...(format === 'picture' && { address: true as const, accept: pictures, maxLength: 300_000 }),
    ...(values && { values, labels: labelsOf(`${group}.${key}`, values) }),
    ...(ref && { ref, key: refColumn ?? 'id' }),
    ...(narrow && { narrow }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

function labelsOf(setting: string, values: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(values.flatMap((value) => [[value, settingValue(setting, value) ?? words(value)]]));
}
