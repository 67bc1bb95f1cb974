/** A list of objects, a row each: tiers of a rate, moments of payment; and one object. */
import { ActionIcon, Group, Paper, Stack } from '@mantine/core';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { Editor, type EditorProps } from './editor.tsx';
import { AddButton, Frame } from './frame.tsx';

type Row = Readonly<Record<string, unknown>>;

export function RowsEditor({ field, value, onChange, error, record }: EditorProps) {
  const rows = (Array.isArray(value) ? value : []) as readonly Row[];
  const members = field.members ?? [];
  const change = (at: number, row: Row | null): void => {
    const next = rows.flatMap((one, position) => (position !== at ? [one] : row === null ? [] : [row]));
    onChange(next.length === 0 && !field.required ? undefined : next);
  };
  return (
    <Frame field={field} description={field.summary} error={error}>
      <Stack gap={8} mt={6}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place.
          <Paper key={at} withBorder p="xs">
            <Group align="flex-end" gap="xs">
              {members.map((member) => (
                <div key={member.name} style={{ flex: '1 1 160px' }}>
                  <Editor
                    field={{ ...member, summary: '' }}
                    value={row[member.name]}
                    onChange={(next) => change(at, { ...row, [member.name]: next })}
                    record={record}
                  />
                </div>
              ))}
              <ActionIcon onClick={() => change(at, null)} aria-label={t('Remove')} size="lg">
                <Icon name="trash" size={16} />
              </ActionIcon>
            </Group>
          </Paper>
        ))}
        <AddButton onClick={() => onChange([...rows, {}])} />
      </Stack>
    </Frame>
  );
}

/** One object: its members in a frame. */
export function GroupEditor({ field, value, onChange, error, record }: EditorProps) {
  const inside = (value ?? {}) as Row;
  return (
    <Frame field={field} description={field.summary} error={error}>
      <Paper withBorder p="xs" mt={6}>
        <Group align="flex-end" gap="xs">
          {(field.members ?? []).map((member) => (
            <div key={member.name} style={{ flex: '1 1 160px' }}>
              <Editor
                field={{ ...member, summary: '' }}
                value={inside[member.name]}
                onChange={(next) => onChange({ ...inside, [member.name]: next ?? undefined })}
                record={record}
              />
            </div>
          ))}
        </Group>
      </Paper>
    </Frame>
  );
}
