/** Abilities as a matrix: a row for what they are about, a column for what may be done. */
import { Checkbox, Input, Table, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { abilitiesQuery } from '../api/metadata.ts';
import { boot } from '../boot.ts';
import { t } from '../words/index.ts';
import { words } from './format.ts';

interface AbilityMatrixProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** `read:action-log` → `Read: Action log`. */
const spoken = (suffix: string): string =>
  suffix
    .split(':')
    .map((part) => words(part.replaceAll('-', ' ')))
    .join(': ');

/** An ability that the editor does not have: nobody grants more than they have. */
const mine = (ability: string): boolean => boot().me.abilities.includes(ability);

export function AbilityMatrix({ label, value, onChange, error, disabled = false }: AbilityMatrixProps) {
  const { data = [] } = useQuery(abilitiesQuery);
  const [typed, setTyped] = useState('');
  const held = new Set(Array.isArray(value) ? value.map(String) : []);
  const all = held.has('*');
  const turn = (ability: string, on: boolean): void => {
    const next = new Set(held);
    if (on) next.add(ability);
    else next.delete(ability);
    onChange([...next].sort());
  };
  const suffixes = ['read', 'write'];
  const rows = data.filter(({ prefix, summary }) => `${prefix} ${summary}`.toLowerCase().includes(typed.toLowerCase()));
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Checkbox
        my={8}
        label={t('All permissions, including future ones')}
        checked={all}
        disabled={disabled || boot().me.abilities.length === 0}
        onChange={({ currentTarget: { checked } }) => turn('*', checked)}
      />
      {!all && (
        <>
          <TextInput
            size="xs"
            mb={8}
            maw={260}
            placeholder={t('Find an ability')}
            aria-label={t('Find an ability')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Table.ScrollContainer minWidth={420} mah={440}>
            <Table stickyHeader verticalSpacing={5} fz="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('What')}</Table.Th>
                  <Table.Th>{t('Read')}</Table.Th>
                  <Table.Th>{t('Write')}</Table.Th>
                  <Table.Th>{t('Further')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(({ prefix, suffixes: has, summary }) => {
                  const box = (suffix: string, shown: boolean) => {
                    const ability = `${prefix}:${suffix}`;
                    return (
                      <Checkbox
                        key={suffix}
                        size="md"
                        {...(shown ? { label: spoken(suffix) } : { 'aria-label': ability })}
                        checked={held.has(ability)}
                        disabled={disabled || !mine(ability)}
                        onChange={({ currentTarget: { checked } }) => turn(ability, checked)}
                      />
                    );
                  };
                  return (
                    <Table.Tr key={prefix}>
                      <Table.Td title={summary}>{words(prefix.replaceAll('-', ' '))}</Table.Td>
                      {suffixes.map((suffix) => (
                        <Table.Td key={suffix}>{has.includes(suffix) && box(suffix, false)}</Table.Td>
                      ))}
                      <Table.Td>
                        {has.filter((suffix) => !suffixes.includes(suffix)).map((suffix) => box(suffix, true))}
                      </Table.Td>
                    </Table.Tr>
                  );
                })}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </>
      )}
    </Input.Wrapper>
  );
}
