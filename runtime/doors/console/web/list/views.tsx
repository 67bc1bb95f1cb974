/** Saved views of a list as tabs: one's own, shared ones, and those of the house. */
import { ActionIcon, Button, Group, Menu, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../api/client.ts';
import { entryOf, type Resource } from '../api/metadata.ts';
import { useWrite } from '../api/records.ts';
import { boot, may } from '../boot.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import classes from './list.module.css';
import type { ListState } from './query.ts';

interface View {
  readonly id: number;
  readonly name: string;
  readonly query: { readonly q?: Readonly<Record<string, string | readonly string[]>> };
  readonly sort: string | null;
  readonly columns: readonly string[];
  readonly visibility: 'personal' | 'shared' | 'system';
  readonly owner_id: number | null;
  readonly is_pinned: boolean;
  /** Of its owner: opens with the list. */
  readonly is_default: boolean;
}

interface ViewsProps {
  readonly resource: Resource;
  readonly state: ListState;
  readonly onChange: (next: Partial<ListState>) => void;
}

/** A product without saved views has none here either. */
const kind = 'live_filters';

export function Views({ resource, state, onChange }: ViewsProps) {
  const [saving, setSaving] = useState<View | 'new' | null>(null);
  const write = useWrite();
  const there = may(entryOf(kind)?.read);
  const { data } = useQuery({
    queryKey: ['views', resource.plural],
    enabled: there,
    queryFn: async ({ signal }) => {
      const query = { 'q[resource_eq]': resource.plural, per_page: 50, sort: 'name' };
      return (await ask<{ live_filters: readonly View[] }>(`/${kind}`, { query, signal })).live_filters;
    },
  });
  // The list opens with the view that one has chosen for it, unless its address says what it shows.
  const standard = data?.find((view) => view.is_default && view.owner_id === boot().me.id);
  const settled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the views are loaded.
  useEffect(() => {
    if (data === undefined || settled.current) return;
    settled.current = true;
    const pristine = state.view === '' && state.sort === '' && state.find === '' && !hasFilters(state);
    if (standard && pristine) onChange(stateOf(standard, resource));
  }, [data]);
  const declared = resource.views ?? [];
  if (!there && declared.length === 0) return null;
  const views = [...(data ?? [])].sort((a, b) => Number(b.is_pinned) - Number(a.is_pinned));
  const open = views.find(({ id }) => String(id) === state.view);
  const filtered = hasFilters(state) || state.sort !== '';
  if (views.length === 0 && declared.length === 0 && !filtered) return null;
  const mine = open && (open.owner_id === boot().me.id || open.visibility === 'system');
  const store = (body: Readonly<Record<string, unknown>>): void =>
    write.mutate(
      { path: `/${kind}/${open?.id}`, method: 'PATCH', body },
      { onError: ({ message }) => notifications.show({ message, color: 'red' }) },
    );
  return (
    <Group gap={6} wrap="nowrap" justify="space-between" align="flex-end">
      <div className={classes['tabs']} style={{ flex: 1 }}>
        <button
          type="button"
          className={classes['tab']}
          aria-pressed={state.view === ''}
          onClick={() => onChange({ view: '', filters: {}, sort: '', find: '' })}
        >
          {t('All')}
        </button>
        {declared.map(({ label, filters, sort = '' }, at) => (
          <button
            key={label}
            type="button"
            className={classes['tab']}
            aria-pressed={state.view === `~${at}`}
            onClick={() => onChange({ view: `~${at}`, filters, sort, find: '' })}
          >
            {label}
          </button>
        ))}
        {views.map((view) => (
          <button
            key={view.id}
            type="button"
            className={classes['tab']}
            aria-pressed={view === open}
            onClick={() => onChange(stateOf(view, resource))}
          >
            {view.is_pinned && <Icon name="pin" size={13} />}
            {view.name}
          </button>
        ))}
      </div>
      {filtered && may(entryOf(kind)?.create) && (
        <Button variant="subtle" size="compact-sm" onClick={() => setSaving('new')}>
          {t('Save as a view')}
        </Button>
      )}
      {open && mine && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('View {what}', { what: open.name })}>
              <Icon name="dots" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => store(bodyOf(state))}>{t('Save these filters in it')}</Menu.Item>
            <Menu.Item onClick={() => setSaving(open)}>{t('Rename or share')}</Menu.Item>
            <Menu.Item onClick={() => store({ is_pinned: !open.is_pinned })}>
              {open.is_pinned ? t('Unpin') : t('Pin')}
            </Menu.Item>
            {!open.is_default && open.owner_id === boot().me.id && (
              <Menu.Item
                onClick={() => write.mutate({ path: `/${kind}/${open.id}/make_default`, method: 'POST', body: {} })}
              >
                {t('Open the list with it')}
              </Menu.Item>
            )}
            <Menu.Item
              className="bl-red"
              onClick={() =>
                write.mutate(
                  { path: `/${kind}/${open.id}`, method: 'DELETE' },
                  { onSuccess: () => onChange({ view: '' }) },
                )
              }
            >
              {t('Delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {saving && (
        <SaveView
          resource={resource}
          state={state}
          view={saving === 'new' ? null : saving}
          onClose={() => setSaving(null)}
          onSaved={(id) => onChange({ view: String(id) })}
        />
      )}
    </Group>
  );
}

const hasFilters = ({ filters }: ListState): boolean => Object.keys(filters).length > 0;

function stateOf({ id, query, sort, columns }: View, resource: Resource): Partial<ListState> {
  const filters = Object.entries(query.q ?? {}).map(
    ([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)] as const,
  );
  const known = columns.filter(
    (name) => name.startsWith('cf.') || resource.fields.some((field) => field.name === name),
  );
  return {
    view: String(id),
    filters: Object.fromEntries(filters),
    sort: sort ?? '',
    find: '',
    ...(known.length > 0 && { columns: known }),
  };
}

const bodyOf = ({ filters, sort, columns }: ListState) => ({
  query: { q: filters },
  sort: sort === '' ? null : sort,
  columns,
});

function SaveView({
  resource,
  state,
  view,
  onClose,
  onSaved,
}: {
  readonly resource: Resource;
  readonly state: ListState;
  /** Null for a new one; of another its name and who sees it are changed. */
  readonly view: View | null;
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
}) {
  const [name, setName] = useState(view?.name ?? '');
  const [visibility, setVisibility] = useState<string>(view?.visibility ?? 'personal');
  const title = view ? t('Rename or share') : t('Save as a view');
  const write = useWrite<{ live_filter: View }>();
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          write.mutate(
            view
              ? { path: `/${kind}/${view.id}`, method: 'PATCH', body: { name, visibility } }
              : {
                  path: `/${kind}`,
                  method: 'POST',
                  body: { name, resource: resource.plural, visibility, ...bodyOf(state) },
                },
            {
              onSuccess: ({ live_filter }) => {
                if (!view) onSaved(live_filter.id);
                onClose();
              },
            },
          );
        }}
      >
        <Stack>
          <TextInput
            label={t('Name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={write.error?.message}
            data-autofocus
            required
          />
          <SegmentedControl
            aria-label={t('Who sees it')}
            data={[
              { value: 'personal', label: t('Only me') },
              { value: 'shared', label: t('Everybody') },
            ]}
            value={visibility}
            onChange={setVisibility}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={write.isPending} disabled={name.trim() === ''}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
