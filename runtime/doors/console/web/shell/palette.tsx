/** Everything by typing: pages, records, what can be made, and what can be done with what is open. */
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { entryOf, theIndex } from '../api/metadata.ts';
import { newPath } from '../api/paths.ts';
import { type Found, longestSearch, pathOfFound, useFound } from '../api/search.ts';
import { may } from '../boot.ts';
import { pluralOf } from '../fields/value_text.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { inner, t } from '../words/index.ts';
import { linksOf, readableGroups } from './navigation.tsx';
import classes from './palette.module.css';
import { onOpenPalette } from './palette_state.ts';
import { recent } from './recent.ts';
import { showShortcuts } from './shortcuts.tsx';

interface Row {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly icon: IconName;
  readonly act: () => void;
}

const most = 7;

/** Without accents and capitals. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export default function Palette() {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim().slice(0, longestSearch), 160);
  const [, go] = useLocation();
  useEffect(() => {
    spotlight.open();
    return onOpenPalette(() => spotlight.open());
  }, []);
  const { data, error, isFetching } = useFound(may('search:read') ? words : '', { limit: 12 });
  const found = error === null ? (data?.results ?? []) : [];
  const isEmpty = words !== '' && words === typed.trim() && !isFetching && found.length === 0;
  const notice = error?.message ?? (isEmpty ? t('Nothing found') : undefined);
  const fits = ({ label }: { readonly label: string }): boolean => plain(label).includes(plain(typed.trim()));
  const groups: readonly (readonly [string, readonly Row[]])[] = [
    ...(typed.trim() === '' ? [[t('Opened last'), recentRows(go)] as const] : []),
    [t('Records'), typed.trim() === '' ? [] : [...recordRows(found, go), ...allFound(typed.trim(), notice, go)]],
    [t('Do'), actionRows().filter(fits).slice(0, most)],
    [
      t('Go to'),
      pageRows(go)
        .filter(fits)
        .slice(0, typed.trim() === '' ? 5 : most),
    ],
    [t('New'), typed.trim() === '' ? [] : createRows(go).filter(fits).slice(0, most)],
  ];
  const shown = groups.filter(([, rows]) => rows.length > 0);
  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      scrollable
      maxHeight={440}
      attributes={{ content: { 'aria-label': t('Search or jump to …') } }}
    >
      <Spotlight.Search
        placeholder={t('Search or jump to …')}
        aria-label={t('Search or jump to …')}
        leftSection={<Icon name="search" />}
      />
      <Spotlight.ActionsList>
        {shown.map(([label, rows]) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 && <Spotlight.Empty>{isFetching ? t('Searching …') : t('Nothing found')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function Line({ row: { label, hint, icon, act } }: { readonly row: Row }): ReactNode {
  return (
    <Spotlight.Action
      classNames={{ actionDescription: classes['hint'] ?? '', actionLabel: classes['label'] ?? '' }}
      onClick={act}
      label={label}
      {...(hint && { description: hint })}
      leftSection={<Icon name={icon} />}
    />
  );
}

type Go = (path: string) => void;

function recentRows(go: Go): readonly Row[] {
  return recent()
    .slice(0, most)
    .map(({ title, path, kind }) => ({
      id: `recent ${path}`,
      label: title,
      hint: kind,
      icon: 'clock',
      act: () => go(path),
    }));
}

function recordRows(found: readonly Found[], go: Go): readonly Row[] {
  return found.flatMap((one): Row[] => {
    const page = pathOfFound(one, pluralOf);
    if (!page) return [];
    const { ref, title, subtitle } = one;
    const hint = [page.entry.one, subtitle].filter(Boolean).join(' · ');
    return [{ id: ref, label: title, hint, icon: 'link', act: () => go(page.path) }];
  });
}

/** The page with all that is found, by kind. */
function allFound(words: string, hint: string | undefined, go: Go): readonly Row[] {
  if (!may('search:read')) return [];
  const path = `/search?${new URLSearchParams({ q: words })}`;
  return [
    {
      ...{
        id: 'all found',
        label: t('Everything found for “{words}”', { words: words.length > 60 ? `${words.slice(0, 60)}…` : words }),
        icon: 'search' as const,
      },
      ...(hint !== undefined && { hint }),
      act: () => go(path),
    },
  ];
}

function pageRows(go: Go): readonly Row[] {
  const pages = [...linksOf('work'), ...linksOf('admin'), ...linksOf('person')].flatMap(({ path, link }): Row[] =>
    link ? [{ id: `page ${path}`, label: t(link.label), icon: link.icon, act: () => go(path) }] : [],
  );
  const lists = readableGroups().flatMap(({ label, resources }) =>
    resources.flatMap((plural): Row[] => {
      const entry = entryOf(plural);
      return entry?.path
        ? [{ id: plural, label: entry.label, hint: label, icon: 'grid', act: () => go(entry.path ?? '/') }]
        : [];
    }),
  );
  return [...pages, ...lists];
}

function createRows(go: Go): readonly Row[] {
  return Object.entries(theIndex().resources).flatMap(([plural, entry]): Row[] => {
    const to = newPath(entry);
    if (to === null || !may(entry.create)) return [];
    const label = t('New {what}', { what: inner(entry.one) });
    return [{ id: `new ${plural}`, label, icon: 'plus', act: () => go(to) }];
  });
}

/** The buttons of the page that is open: what can be done there is done there. */
function actionRows(): readonly Row[] {
  const buttons = [
    ...document.querySelectorAll<HTMLElement>('#content [data-actions] > button, #content [data-actions] > a'),
  ];
  return [
    ...buttons
      .map(
        (button): Row => ({
          id: `do ${button.innerText}`,
          label: button.innerText.trim(),
          icon: 'check',
          act: () => button.click(),
        }),
      )
      .filter(({ label }) => label !== ''),
    { id: 'shortcuts', label: t('Keyboard shortcuts'), icon: 'keyboard', act: showShortcuts },
  ];
}
