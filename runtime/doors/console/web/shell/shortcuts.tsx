/** Keys that work on every page, and the list of them. */
import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { entryOf } from '../api/metadata.ts';
import { t } from '../words/index.ts';
import { readableGroups } from './navigation.tsx';
import { openPalette } from './palette_state.ts';
import { shortcuts } from './shortcut_list.ts';

const listeners = new Set<() => void>();

export function showShortcuts(): void {
  for (const listener of listeners) listener();
}

const click = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();
const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** The first list of the navigation, by groups in their order, that is called by a word with this letter. */
const listOf = (letter: string): string | undefined =>
  readableGroups()
    .flatMap(({ resources }) => resources)
    .map((plural) => entryOf(plural))
    .find((entry) => entry?.path?.startsWith(`/${letter}`) === true && !entry.path.includes('{'))?.path ?? undefined;

export function Shortcuts() {
  const [opened, setOpened] = useState(false);
  const [, go] = useLocation();
  const before = useRef(0);
  useEffect(() => {
    const open = (): void => setOpened(true);
    listeners.add(open);
    return () => void listeners.delete(open);
  }, []);
  useHotkeys([
    ['mod+K', openPalette],
    ['/', () => focus('#content input[type=search]')],
    ['c', () => click('#content [data-create]')],
    ['e', () => click('#content [data-edit]')],
    [
      'j',
      () => {
        const list = document.querySelector<HTMLElement>('[data-list]');
        if (list && document.activeElement !== list) {
          list.focus();
          list.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
        }
      },
    ],
    ['g', () => (before.current = Date.now())],
    ['shift+?', () => setOpened(true)],
  ]);
  // After `g` a letter leads to the first list of the navigation that begins with it, `h` to the start page.
  useEffect(() => {
    const lead = (event: KeyboardEvent): void => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (typing || event.ctrlKey || event.metaKey || event.altKey || !/^[a-z]$/.test(event.key) || event.key === 'g')
        return;
      if (Date.now() - before.current > 1000) return;
      before.current = 0;
      const to = event.key === 'h' ? '/' : listOf(event.key);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      go(to);
    };
    document.addEventListener('keydown', lead, true);
    return () => document.removeEventListener('keydown', lead, true);
  }, [go]);
  // A second way in: what a browser makes of `?` depends on the keyboard.
  useHotkeys([['?', () => setOpened(true)]]);
  return (
    <Modal opened={opened} onClose={() => setOpened(false)} title={t('Keyboard shortcuts')}>
      <Stack gap={8}>
        {shortcuts.map(([keys, what]) => (
          <Group key={keys} justify="space-between" wrap="nowrap">
            <Text size="sm">{t(what)}</Text>
            <Group gap={4} wrap="nowrap">
              {keys.split(' ').map((one) => one !== '' && <Kbd key={one}>{one}</Kbd>)}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
