/** Two people in one record: what the other one changed beside what is typed here, and a way to have both. */
import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldOf, type Resource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { tagOf, useRecord } from '../api/records.ts';
import { Value } from '../fields/value.tsx';
import { isEmpty } from '../fields/value_text.ts';
import { t } from '../words/index.ts';
import { changesOf, same, type Values } from './values.ts';

interface ConflictProps {
  readonly resource: Resource;
  readonly path: string;
  readonly before: RecordData;
  readonly values: Values;
  /** Goes on from what is there now, with these values typed. */
  readonly onMerged: (base: RecordData, values: Values) => void;
}

/** What differs where somebody changed the record: its version, or its tag. */
const stateOf = (record: RecordData): unknown => record['aggregate_version'] ?? tagOf(record);

export function Conflict({ resource, path, before, values, onMerged }: ConflictProps) {
  const { data: now } = useRecord(resource, path);
  const [theirs, setOthers] = useState<ReadonlySet<string>>(new Set());
  if (!now || stateOf(now) === stateOf(before)) return null;
  const mine = changesOf(before, values);
  const changed = resource.fields.filter(({ name, update }) => update && !same(before[name], now[name]));
  const clashing = changed.filter(({ name }) => name in mine && !same(mine[name], now[name]));
  const quiet = changed.filter((field) => !clashing.includes(field));
  const merge = (): void => {
    const remaining = Object.entries(mine).filter(([name]) => !theirs.has(name));
    onMerged(now, Object.fromEntries(remaining));
  };
  return (
    <Alert
      color="yellow"
      role="alert"
      title={t('Somebody else has changed this')}
      styles={{ title: { color: 'var(--mantine-color-text)' }, message: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap="sm">
        {quiet.length > 0 && (
          <Text size="sm">
            {t('Also changed and preserved: {what}.', { what: quiet.map(({ label }) => label).join(', ') })}
          </Text>
        )}
        {clashing.length > 0 && (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Field')}</Table.Th>
                <Table.Th>{t('Yours')}</Table.Th>
                <Table.Th>{t('Theirs')}</Table.Th>
                <Table.Th>{t('Choose')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {clashing.map((field) => {
                const taken = theirs.has(field.name);
                return (
                  <Table.Tr key={field.name}>
                    <Table.Td>{fieldOf(resource, field.name)?.label}</Table.Td>
                    <Table.Td fw={taken ? 400 : 600}>
                      {isEmpty(mine[field.name]) ? (
                        '–'
                      ) : (
                        <Value field={field} record={{ ...before, ...mine, [field.via ?? '']: undefined }} plain />
                      )}
                    </Table.Td>
                    <Table.Td fw={taken ? 600 : 400}>
                      {isEmpty(now[field.name]) ? '–' : <Value field={field} record={now} plain />}
                    </Table.Td>
                    <Table.Td>
                      <Button
                        size="compact-xs"
                        variant="default"
                        onClick={() => {
                          const next = new Set(theirs);
                          if (!next.delete(field.name)) next.add(field.name);
                          setOthers(next);
                        }}
                      >
                        {taken ? t('Take yours') : t('Take theirs')}
                      </Button>
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        )}
        <Group justify="flex-end">
          <Button size="xs" onClick={merge}>
            {quiet.length === 0 && theirs.size === 0 ? t('Save mine') : t('Save both')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
