/** The editor for a filter of a field, by the field's type. */

import { Button, Checkbox, Group, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { words } from '../fields/format.ts';
import { DateEditor } from '../fields/lazy.ts';
import { ReferencePicker } from '../fields/reference_picker.tsx';
import { t } from '../words/index.ts';
import type { FieldFilter } from './filters.ts';
import { boundIn, boundsOf, dayOfBound, periods } from './periods.ts';

interface FilterEditorProps {
  readonly filter: FieldFilter;
  readonly takes: ReadonlySet<string>;
  readonly onChange: (parts: Readonly<Record<string, string>>) => void;
}

export default function FilterEditor({ filter: { field, parts }, takes, onChange }: FilterEditorProps) {
  const list = (value: string | undefined): string[] => (value === undefined || value === '' ? [] : value.split(','));
  const chosen = list(parts['in'] ?? parts['eq']);
  const choose = (values: readonly string[]): void => onChange(values.length === 0 ? {} : { in: values.join(',') });
  if (field.type === 'boolean' || takes.has('true'))
    return (
      <SegmentedControl
        fullWidth
        aria-label={field.label}
        data={[
          { value: '', label: t('Any') },
          { value: '1', label: t('Yes') },
          { value: '0', label: t('No') },
        ]}
        value={parts['true'] ?? ''}
        onChange={(value) => onChange(value === '' ? {} : { true: value })}
      />
    );
  if (field.values)
    return (
      <Stack gap={7}>
        {field.values.map((value) => (
          <Checkbox
            key={value}
            size="sm"
            label={words(value)}
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              choose(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </Stack>
    );
  if (field.type === 'reference' && field.ref)
    return (
      <ReferencePicker
        plural={field.ref}
        column={field.key ?? 'id'}
        label={field.label}
        value={chosen}
        onChange={(value) => choose((value as readonly unknown[]).map(String))}
        narrow={field.narrow}
        clearable
        many
      />
    );
  if (field.type === 'date' || field.type === 'datetime')
    return <DateFilter filter={{ field, parts }} onChange={onChange} />;
  if (['integer', 'decimal', 'money', 'percent'].includes(field.type))
    return (
      <Group grow>
        {(['gteq', 'lteq'] as const).map((bound) => (
          <NumberInput
            key={bound}
            label={bound === 'gteq' ? t('From') : t('To')}
            defaultValue={parts[bound] ?? ''}
            hideControls
            onBlur={({ currentTarget: { value } }) => {
              const { [bound]: _, ...rest } = parts;
              onChange(value === '' ? rest : { ...rest, [bound]: value });
            }}
          />
        ))}
      </Group>
    );
  return (
    <TextFilter
      value={parts[takes.has('cont') ? 'cont' : 'eq'] ?? ''}
      label={field.label}
      onChange={(value) => onChange(value === '' ? {} : { [takes.has('cont') ? 'cont' : 'eq']: value })}
    />
  );
}

function TextFilter({
  value,
  label,
  onChange,
}: {
  readonly value: string;
  readonly label: string;
  readonly onChange: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text);
      }}
    >
      <Group align="flex-end" wrap="nowrap" gap="xs">
        <TextInput
          label={t('{what} contains', { what: label })}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          flex={1}
          data-autofocus
        />
        <Button type="submit">{t('Apply')}</Button>
      </Group>
    </form>
  );
}

function DateFilter({ filter: { field, parts }, onChange }: Pick<FilterEditorProps, 'filter' | 'onChange'>) {
  const instants = field.type === 'datetime';
  const bound = (name: 'gteq' | 'lteq') => (
    <Suspense>
      <DateEditor
        field={{ ...field, type: 'date' }}
        label={name === 'gteq' ? t('From') : t('To')}
        value={parts[name] && dayOfBound(parts[name], name)}
        onChange={(value) => {
          const rest = Object.fromEntries(
            Object.entries(parts)
              .filter(([one]) => one !== name)
              .map(([one, bound]) => [one, boundIn(bound, one, instants)]),
          );
          const date = typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : null;
          onChange({
            ...rest,
            ...(name === 'gteq' ? boundsOf([date, null], instants) : boundsOf([null, date], instants)),
          });
        }}
      />
    </Suspense>
  );
  return (
    <Stack gap="sm">
      <Group gap={6}>
        {periods.map(({ name, label }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            aria-pressed={parts['gteq'] === `@${name}`}
            onClick={() => onChange({ gteq: `@${name}`, lteq: `@${name}` })}
          >
            {t(label)}
          </Button>
        ))}
      </Group>
      <Group grow>
        {bound('gteq')}
        {bound('lteq')}
      </Group>
    </Stack>
  );
}
