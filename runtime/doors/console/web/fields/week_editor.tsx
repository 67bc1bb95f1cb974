/** A week: on each day as many rows as there are, such as the hours of a place. */
import { ActionIcon, Group, TextInput, Tooltip } from '@mantine/core';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { Editor } from './editor.tsx';
import { Frame } from './frame.tsx';
import type { ShapeEditorProps } from './shape_editor.ts';
import classes from './structure.module.css';
import { weekdays, weekOf } from './week.tsx';

type Row = Readonly<Record<string, unknown>>;

export default function WeekEditor({ field, value, onChange, error, description, record, disabled }: ShapeEditorProps) {
  const week = weekOf(value);
  const days = weekdays();
  const change = (day: string, rows: readonly Row[]): void => {
    const { [day]: _, ...others } = week;
    onChange(rows.length === 0 ? others : { ...others, [day]: rows });
  };
  const members = field.members ?? [];
  return (
    <Frame field={field} description={description} error={error}>
      <table className={classes['week']}>
        <tbody>
          {days.map(([day, name], at) => {
            const rows = week[day] ?? [];
            const [before] = days[at - 1] ?? [];
            const copied = before === undefined ? undefined : week[before];
            return (
              <tr key={day}>
                <th scope="row">{name}</th>
                <td>
                  {rows.map((row, position) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place.
                    <Group key={position} gap={6} className={classes['span']}>
                      {members.map((member) => {
                        const set = (next: unknown): void =>
                          change(
                            day,
                            rows.map((one, other) => (other === position ? { ...one, [member.name]: next } : one)),
                          );
                        return member.type === 'time' ? (
                          <TextInput
                            key={member.name}
                            type="time"
                            size="xs"
                            aria-label={`${name}: ${member.label}`}
                            value={String(row[member.name] ?? '')}
                            onChange={(event) => set(event.currentTarget.value)}
                            disabled={disabled}
                          />
                        ) : (
                          <Editor
                            key={member.name}
                            field={{ ...member, summary: '' }}
                            value={row[member.name]}
                            onChange={set}
                            record={record}
                            disabled={disabled}
                          />
                        );
                      })}
                      <ActionIcon
                        onClick={() =>
                          change(
                            day,
                            rows.filter((_one, other) => other !== position),
                          )
                        }
                        disabled={disabled}
                        aria-label={`${t('Remove')}: ${name}`}
                      >
                        <Icon name="trash" size={15} />
                      </ActionIcon>
                    </Group>
                  ))}
                  {rows.length === 0 && <span className={classes['none']}>–</span>}
                </td>
                <td>
                  <Group gap={2} wrap="nowrap" justify="flex-end">
                    {rows.length === 0 && copied && copied.length > 0 && (
                      <Tooltip label={t('As on the day before')}>
                        <ActionIcon
                          onClick={() => change(day, copied)}
                          disabled={disabled}
                          aria-label={`${t('As on the day before')}: ${name}`}
                        >
                          <Icon name="copy" size={15} />
                        </ActionIcon>
                      </Tooltip>
                    )}
                    <ActionIcon
                      onClick={() => change(day, [...rows, {}])}
                      disabled={disabled}
                      aria-label={`${t('Add')}: ${name}`}
                    >
                      <Icon name="plus" size={15} />
                    </ActionIcon>
                  </Group>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Frame>
  );
}
