/** Typed text over a stored one that others may change meanwhile. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { t } from 'backline/console';
import { useState } from 'react';

/** A record as it was read. */
export interface Stored<T> {
  readonly value: T;
  /** Its ETag, for If-Match. */
  readonly tag: string | undefined;
}

/** The part of an ETag that names the state of the record: answers of one state differ behind the dot. */
const stateOf = (tag: string | undefined): string | undefined => tag?.split('.')[0]?.replace(/"$/, '');

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface TypedOver<T> {
  readonly value: T;
  readonly change: (part: Partial<T>) => void;
  /** The typed text differs from the read one. */
  readonly isChanged: boolean;
  /** The tag that the next write must match. */
  readonly tag: string | undefined;
  /** Another person changed the record, and the typed text differs from both. */
  readonly isOutdated: boolean;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

/** Follows the record while nothing is typed. Typed text stays, and the next write is refused if the record has changed. */
export function useTypedOver<T extends object>(stored: Stored<T>): TypedOver<T> {
  const [base, setBase] = useState(stored);
  const [value, setValue] = useState(stored.value);
  const isChanged = !isSame(value, base.value);
  const isNewer = stateOf(stored.tag) !== stateOf(base.tag);
  const isOutdated = isNewer && isChanged && !isSame(value, stored.value);
  const follow = (): void => {
    setBase(stored);
    setValue(stored.value);
  };
  if (isNewer && !isOutdated) follow();
  return {
    value,
    change: (part) => setValue((old) => ({ ...old, ...part })),
    isChanged,
    tag: base.tag,
    isOutdated,
    takeTheirs: follow,
    keepMine: () => setBase(stored),
  };
}

const readable = {
  title: { color: 'var(--mantine-color-text)' },
  message: { color: 'var(--mantine-color-text)' },
};

/** Reports that another person changed the template, with a choice between the two. */
export function ChangedMeanwhile({ typed }: { readonly typed: Pick<TypedOver<object>, 'takeTheirs' | 'keepMine'> }) {
  return (
    <Alert color="yellow" role="alert" title={t('Somebody else changed the template')} styles={readable}>
      <Stack gap="sm">
        <Text size="sm">{t('Nothing was saved. What you typed is still here.')}</Text>
        <Group gap={8}>
          <Button size="xs" onClick={typed.keepMine}>
            {t('Go on with mine')}
          </Button>
          <Button size="xs" variant="default" onClick={typed.takeTheirs}>
            {t('Take theirs')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
