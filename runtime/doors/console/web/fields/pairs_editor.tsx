/** An object whose keys are free: a row each, its key and its value. What reads as a number, yes, no or a list is one. */
import { ActionIcon, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { parsedOf, typed } from './any_value.ts';
import { AddButton, Frame } from './frame.tsx';
import type { ShapeEditorProps } from './shape_editor.ts';

/** Key and value as they are typed. */
type Pair = readonly [key: string, text: string];

export default function PairsEditor({ field, value, onChange, error, description, disabled }: ShapeEditorProps) {
  const onlyText = field.of === 'text';
  const [pairs, setPairs] = useState<readonly Pair[]>(() =>
    Object.entries((value ?? {}) as Readonly<Record<string, unknown>>).map(([key, one]) => [
      key,
      onlyText ? String(one) : typed(one),
    ]),
  );
  const change = (next: readonly Pair[]): void => {
    setPairs(next);
    const named = next.filter(([key]) => key.trim() !== '');
    const values = Object.fromEntries(named.map(([key, text]) => [key.trim(), onlyText ? text : parsedOf(text)]));
    onChange(named.length === 0 && field.nullable ? null : values);
  };
  const put = (at: number, pair: Pair): void => change(pairs.map((one, position) => (position === at ? pair : one)));
  return (
    <Frame field={field} description={description} error={error}>
      <Stack gap={6} mt={6}>
        {pairs.map(([key, text], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place while its key is typed.
          <Group key={at} gap={6} wrap="nowrap">
            <TextInput
              aria-label={t('Name')}
              placeholder={t('Name')}
              value={key}
              onChange={(event) => put(at, [event.currentTarget.value, text])}
              disabled={disabled}
              style={{ flex: '1 1 120px' }}
            />
            <TextInput
              aria-label={key === '' ? t('Value') : key}
              placeholder={t('Value')}
              value={text}
              onChange={(event) => put(at, [key, event.currentTarget.value])}
              disabled={disabled}
              dir="auto"
              style={{ flex: '2 1 160px' }}
            />
            <ActionIcon
              onClick={() => change(pairs.filter((_, position) => position !== at))}
              disabled={disabled}
              aria-label={`${t('Remove')}: ${key}`}
              size="lg"
            >
              <Icon name="trash" size={16} />
            </ActionIcon>
          </Group>
        ))}
        <AddButton onClick={() => change([...pairs, ['', '']])} disabled={disabled} />
      </Stack>
    </Frame>
  );
}
