/** Keys that work on every page, and the list of them. */
import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '../words/index.ts';
import { openPalette } from './palette_state.ts';
import { shortcuts } from './shortcut_list.ts';

const listeners = new Set<() => void>();

export function showShortcuts(): void {
  for (const listener of listeners) listener();
}

const click = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();
const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

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
    [
      'h',
      () => {
        if (Date.now() - before.current < 1000) go('/');
      },
    ],
    ['shift+?', () => setOpened(true)],
  ]);
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
