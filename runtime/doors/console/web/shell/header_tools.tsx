/** At the end of the header: light or dark, notifications, and the person. */
import { ActionIcon, Group, Menu, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Link } from 'wouter';
import { forgetShell } from '../api/offline.ts';
import { boot } from '../boot.ts';
import { Face } from '../ui/face.tsx';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { NotificationBell } from './bell.tsx';
import { setDensity, useDensity } from './density.ts';
import { linksOf } from './navigation.tsx';
import { showShortcuts } from './shortcuts.tsx';

export function HeaderTools() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        size="lg"
        aria-label={other === 'dark' ? t('Dark colours') : t('Light colours')}
        onClick={() => setColorScheme(other)}
      >
        <Icon name={scheme === 'dark' ? 'sun' : 'moon'} />
      </ActionIcon>
      <NotificationBell />
      <PersonMenu />
    </Group>
  );
}

function PersonMenu() {
  const { me, csrf } = boot();
  const density = useDensity();
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon size="lg" radius="xl" aria-label={t('{name}: menu', { name: me.name })}>
          <Face name={me.name} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div style={{ padding: '6px 12px 10px' }}>
          <Text size="sm" fw={600}>
            {me.name}
          </Text>
          <Text size="xs" c="dimmed">
            {me.email}
          </Text>
          <Text size="xs" c="dimmed">
            {me.role}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon name="columns" size={16} />}
          closeMenuOnClick={false}
          onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
        >
          {density === 'compact' ? t('Comfortable rows') : t('Compact rows')}
        </Menu.Item>
        {linksOf('person').map(({ path, link }) => (
          <Menu.Item
            key={path}
            component={Link}
            href={path}
            leftSection={<Icon name={link?.icon ?? 'user'} size={16} />}
          >
            {t(link?.label ?? '')}
          </Menu.Item>
        ))}
        <Menu.Item component="a" href="/account" leftSection={<Icon name="user" size={16} />}>
          {t('Account and security')}
        </Menu.Item>
        <Menu.Item component="a" href="/docs/api" leftSection={<Icon name="book" size={16} />}>
          {t('API reference')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="keyboard" size={16} />} onClick={showShortcuts}>
          {t('Keyboard shortcuts')}
        </Menu.Item>
        <Menu.Divider />
        <form method="post" action="/logout" onSubmit={() => void forgetShell()}>
          <input type="hidden" name="csrf_token" value={csrf} />
          <Menu.Item type="submit" component="button" leftSection={<Icon name="logout" size={16} />}>
            {t('Sign out')}
          </Menu.Item>
        </form>
      </Menu.Dropdown>
    </Menu>
  );
}
