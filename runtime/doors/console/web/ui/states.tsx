/** What a page shows instead of its content: while it waits, when there is nothing, when it may not, when something failed. */
import { Alert, Button, Center, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { isPassing, Refusal } from '../api/client.ts';
import { t } from '../words/index.ts';
import { Icon } from './icons.tsx';

/** Milliseconds in which an answer comes without anything being shown of the wait, and after which the page says that it takes long. */
const patience = 300;
const long = 6_000;
/** Milliseconds after which a page that failed for a reason of the moment requests its data again. */
const pause = 10_000;

/** Quiet at first; a skeleton for who waits longer. */
export function Waiting({ rows = 6 }: { readonly rows?: number }) {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = [patience, long].map((after) => setTimeout(() => setWaited(after), after));
    return () => timers.forEach(clearTimeout);
  }, []);
  if (waited === 0) return null;
  return (
    <Stack p="lg" gap="sm" aria-busy="true" role="status" aria-label={t('Loading')}>
      <Skeleton height={28} width="30%" />
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Skeleton key={at} height={18} />
      ))}
      {waited >= long && (
        <Text size="sm" c="dimmed">
          {t('This takes longer than usual.')}
        </Text>
      )}
    </Stack>
  );
}

/** An empty place: what it is for, and the first step. */
export function Empty({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  return (
    <Center py={56} px="md">
      <Stack align="center" gap={6} maw={420}>
        <Text fw={600}>{title}</Text>
        {text && (
          <Text c="dimmed" size="sm" ta="center">
            {text}
          </Text>
        )}
        {children && <div style={{ marginTop: 10 }}>{children}</div>}
      </Stack>
    </Center>
  );
}

export function Missing() {
  return (
    <Center py={90}>
      <Stack align="center" gap="xs">
        <Title order={1}>{t('Not found')}</Title>
        <Text c="dimmed">{t('It was deleted, or you do not see it.')}</Text>
        <Button component={Link} href="/" variant="light" mt="sm">
          {t('Go to the start page')}
        </Button>
      </Stack>
    </Center>
  );
}

/** A page that the person's role has no part in. @param ability what it would take. */
export function Forbidden({ ability }: { readonly ability: string | undefined }) {
  return (
    <Center py={90} px="md">
      <Stack align="center" gap="xs">
        <Icon name="lock" size={26} />
        <Title order={1} ta="center">
          {t('Your role does not include this')}
        </Title>
        <Text c="dimmed" ta="center">
          {t('You need the permission {ability}. Ask an administrator.', {
            ability: ability ?? '–',
          })}
        </Text>
        <Button component={Link} href="/" variant="light" mt="sm">
          {t('Go to the start page')}
        </Button>
      </Stack>
    </Center>
  );
}

/** What Chromium, Firefox and Safari say of a part of the program that they could not load. */
const unloaded = /dynamically imported module|importing a module script failed/i;

/** Whether a part of the program did not arrive: the server is away, or has a later release. */
export const isUnloaded = (error: unknown): boolean => error instanceof Error && unloaded.test(error.message);

const messageOf = (error: unknown): string => {
  if (isUnloaded(error)) return t('A part of the console could not be loaded. Check the connection and try again.');
  return error instanceof Error ? error.message : String(error);
};

/** The ability that a refusal says is missing. */
const missing = /ability ([\w:*-]+)/;

/**
 * A failure in words, with what can be done. Who tries again requests all data of the page that failed; one of the moment is tried
 * again by itself.
 * @param again what there is to do beside that.
 */
export function Failed({ error, again }: { readonly error: unknown; readonly again?: () => void }) {
  const client = useQueryClient();
  const retry = (): void => {
    again?.();
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  const passing = isPassing(error);
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    if (!passing) return;
    const timer = setInterval(() => latest.current(), pause);
    return () => clearInterval(timer);
  }, [passing]);
  if (error instanceof Refusal && error.status === 404) return <Missing />;
  const forbidden = error instanceof Refusal && error.status === 403;
  const said = messageOf(error);
  const [, ability] = forbidden ? (missing.exec(said) ?? []) : [];
  const text =
    ability === undefined
      ? said
      : t('You need the permission {ability}. Ask an administrator.', {
          ability: ability.replace(/[.]$/, ''),
        });
  return (
    <Stack p="lg">
      <Alert
        color={forbidden ? 'gray' : 'red'}
        icon={<Icon name={forbidden ? 'lock' : 'alert'} />}
        title={forbidden ? t('Your role does not include this') : t('This did not work')}
        styles={{ body: { color: 'var(--mantine-color-text)' }, title: { color: 'var(--mantine-color-text)' } }}
      >
        <Text size="sm">{text}</Text>
        {!forbidden && (
          <Button variant="default" size="xs" mt="sm" onClick={retry}>
            {t('Try again')}
          </Button>
        )}
      </Alert>
    </Stack>
  );
}
