/** A reply, in which `@` offers people for a mention. */
import { Button, Combobox, Group, Text, Textarea, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ask, may, t, useWrite } from 'backline/console';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface Person {
  readonly id: number;
  readonly name: string;
}

/** The text between the `@` and the cursor; null if nobody is being mentioned. */
function mentionAt(text: string, cursor: number): string | null {
  const found = /(?:^|[\s(])@([\p{L}\p{N}.' -]{0,40})$/u.exec(text.slice(0, cursor));
  return found ? (found[1] ?? '') : null;
}

function usePeople(typed: string | null) {
  const [words] = useDebouncedValue(typed, 150);
  return useQuery<readonly Person[]>({
    queryKey: ['mention', words],
    enabled: words !== null && may('users:read'),
    queryFn: async ({ signal }) => {
      const query = {
        'q[is_active_true]': 1,
        fields: 'id,name',
        sort: 'name',
        per_page: 8,
        ...(words && { 'q[name_start]': words }),
      };
      return (await ask<{ users: readonly Person[] }>('/users', { query, signal })).users;
    },
  });
}

export function Composer({ id }: { readonly id: number }) {
  const [body, setBody] = useState('');
  const [cursor, setCursor] = useState(0);
  const [mentioned, setMentioned] = useState<readonly Person[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const write = useWrite();
  const combobox = useCombobox();
  const typed = mentionAt(body, cursor);
  const { data: people = [] } = usePeople(typed);
  const offered = typed === null ? [] : people;
  // Enter takes the first of those that are offered.
  const names = offered.map(({ name }) => name).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names are what this follows.
  useEffect(() => {
    if (names !== '') combobox.selectFirstOption();
  }, [names]);

  const choose = (name: string): void => {
    const start = cursor - (typed ?? '').length;
    const next = `${body.slice(0, start)}${name} ${body.slice(cursor)}`;
    const person = people.find((one) => one.name === name);
    if (person) setMentioned([...mentioned, person]);
    setBody(next);
    setCursor(start + name.length + 1);
    combobox.closeDropdown();
    field.current?.focus();
  };
  const send = (): void => {
    if (body.trim() === '' || write.isPending) return;
    // A person whose name was deleted again is not mentioned.
    const mentions = [...new Set(mentioned.filter(({ name }) => body.includes(`@${name}`)).map((one) => one.id))];
    write.mutate(
      { path: `/conversations/${id}/messages`, method: 'POST', body: { body, mentions } },
      {
        onSuccess: () => {
          setBody('');
          setMentioned([]);
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
        <Combobox.Target>
          <Textarea
            ref={field}
            aria-label={t('Reply')}
            placeholder={t('Reply; @ mentions somebody')}
            autosize
            minRows={2}
            maxRows={10}
            value={body}
            error={write.error?.message}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => {
              setBody(currentTarget.value);
              setCursor(currentTarget.selectionStart);
              if (mentionAt(currentTarget.value, currentTarget.selectionStart) === null) combobox.closeDropdown();
              else combobox.openDropdown();
            }}
            onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={offered.length === 0}>
          <Combobox.Options aria-label={t('People')}>
            {offered.map((person) => (
              <Combobox.Option key={person.id} value={person.name}>
                {person.name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Group justify="space-between" mt={8}>
        <Text size="xs" c="dimmed">
          {t('Ctrl and Enter send')}
        </Text>
        <Button type="submit" loading={write.isPending} disabled={body.trim() === ''}>
          {t('Send')}
        </Button>
      </Group>
    </form>
  );
}
