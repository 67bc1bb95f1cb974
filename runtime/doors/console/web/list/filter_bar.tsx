/** The filters of a list, as chips in words, and the menu that adds one. */
import { Button, CloseButton, Popover, ScrollArea, TextInput, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../api/metadata.ts';
import { boot } from '../boot.ts';
import { Named } from '../fields/value.tsx';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import classes from './filter_bar.module.css';
import { byField, type FieldFilter, type Filters, filterable, inWords, otherInWords, withField } from './filters.ts';

const FilterEditor = lazy(() => import('./filter_editor.tsx'));

interface FilterBarProps {
  readonly resource: Resource;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

export function FilterBar({ resource, filters, onChange }: FilterBarProps) {
  const { known, other } = byField(resource, filters);
  const all = filterable(resource);
  const set = (one: FieldFilter, parts: Readonly<Record<string, string>>): void =>
    onChange(withField(resource, filters, one.field, parts));
  return (
    <>
      <AddFilter resource={resource} onAdd={(one, parts) => set(one, parts)} />
      {known.map((one) => (
        <Chip
          key={one.field.name}
          filter={one}
          takes={all.find(({ field }) => field === one.field)?.takes ?? new Set()}
          onChange={(parts) => set(one, parts)}
        />
      ))}
      {other.map((key) => (
        <span key={key} className={classes['chip']}>
          <OtherText resource={resource} name={key} value={filters[key] ?? ''} />
          <CloseButton
            size="sm"
            aria-label={t('Remove filter')}
            onClick={() => onChange(Object.fromEntries(Object.entries(filters).filter(([name]) => name !== key)))}
          />
        </span>
      ))}
      {known.length + other.length > 1 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => onChange({})}
          className={classes['clear']}
        >
          {t('Clear filters')}
        </Button>
      )}
    </>
  );
}

interface OtherTextProps {
  readonly resource: Resource;
  readonly name: string;
  readonly value: string;
}

function OtherText({ resource, name, value }: OtherTextProps) {
  const [label, said] = otherInWords(resource, name, value);
  return (
    <span className={classes['text']}>
      <span className={classes['label']}>{label}</span> {said}
    </span>
  );
}

interface ChipProps {
  readonly filter: FieldFilter;
  readonly takes: ReadonlySet<string>;
  readonly onChange: (parts: Readonly<Record<string, string>>) => void;
}

function Chip({ filter, takes, onChange }: ChipProps) {
  const { field } = filter;
  const parts = Object.fromEntries(
    Object.entries(filter.parts).map(([name, value]) => [name, value === '@me' ? String(boot().me.id) : value]),
  );
  const ids = field.type === 'reference' ? (parts['in'] ?? parts['eq'])?.split(',') : undefined;
  return (
    <Popover width={330} shadow="md" position="bottom-start" trapFocus>
      <span className={classes['chip']}>
        <Popover.Target>
          <UnstyledButton className={classes['text']}>
            <span className={classes['label']}>{field.label}</span>{' '}
            {ids
              ? ids.map((id, at) => (
                  <span key={id}>
                    {at > 0 && ', '}
                    <Named plural={field.ref} id={id} column={field.key ?? 'id'} plain narrow={field.narrow} />
                  </span>
                ))
              : inWords(filter)}
          </UnstyledButton>
        </Popover.Target>
        <CloseButton
          size="sm"
          aria-label={t('Remove filter {what}', { what: field.label })}
          onClick={() => onChange({})}
        />
      </span>
      <Popover.Dropdown aria-label={field.label}>
        <Suspense>
          <FilterEditor filter={{ field, parts }} takes={takes} onChange={onChange} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function AddFilter({
  resource,
  onAdd,
}: {
  readonly resource: Resource;
  readonly onAdd: (filter: FieldFilter, parts: Readonly<Record<string, string>>) => void;
}) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const all = filterable(resource);
  const found = all.filter(({ field }) => field.label.toLowerCase().includes(typed.toLowerCase()));
  const one = all.find(({ field }) => field.name === chosen);
  const [parts, setParts] = useState<Readonly<Record<string, string>>>({});
  const close = (): void => {
    setOpened(false);
    setChosen(null);
    setTyped('');
    setParts({});
  };
  return (
    <Popover
      width={330}
      shadow="md"
      position="bottom-start"
      opened={opened}
      onChange={(open) => (open ? setOpened(true) : close())}
      trapFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="filter" size={15} />}
          onClick={() => (opened ? close() : setOpened(true))}
        >
          {t('Filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('Filter')}>
        {one ? (
          <>
            <UnstyledButton className={classes['back']} onClick={() => setChosen(null)}>
              <Icon name="chevron" size={14} /> {one.field.label}
            </UnstyledButton>
            <Suspense>
              <FilterEditor
                filter={{ field: one.field, parts }}
                takes={one.takes}
                onChange={(next) => {
                  setParts(next);
                  onAdd({ field: one.field, parts: next }, next);
                }}
              />
            </Suspense>
          </>
        ) : (
          <>
            <TextInput
              placeholder={t('Filter by …')}
              aria-label={t('Filter by …')}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              mb={6}
              data-autofocus
            />
            <ScrollArea.Autosize mah={300}>
              {found.map(({ field }) => (
                <UnstyledButton key={field.name} className={classes['option']} onClick={() => setChosen(field.name)}>
                  {field.label}
                </UnstyledButton>
              ))}
            </ScrollArea.Autosize>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
