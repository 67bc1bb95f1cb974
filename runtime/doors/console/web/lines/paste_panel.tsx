/** A pasted table before and after it becomes lines: which column is what, and the rows that are refused with their reason. */
import { Button, Group, Progress, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Field } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { refresh } from '../api/records.ts';
import { counted } from '../fields/counted.ts';
import { number } from '../fields/format.ts';
import { dropDraft, keepDraft } from '../form/drafts.ts';
import { Card } from '../ui/card.tsx';
import { tellDone } from '../ui/success.tsx';
import { t } from '../words/index.ts';
import classes from './lines.module.css';
import type { Book } from './lines.ts';
import { draftOf, sendRows } from './send.ts';
import { asText, readRows, type Table, tableOf } from './table.ts';

interface PastePanelProps {
  readonly book: Book;
  readonly fields: readonly Field[];
  /** The other values that say which records may be named. */
  readonly above: RecordData;
  /** '' where it has yet to be pasted. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Rows that are shown of many. */
const shown = 8;
const most = 100;

interface Left {
  readonly cells: readonly string[];
  readonly problem: string;
}

export function PastePanel({ book, fields, above, text, onClose }: PastePanelProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(text);
  const [table, setTable] = useState<Table | null>(() => (text === '' ? null : tableOf(text, fields)));
  const [left, setLeft] = useState<readonly Left[] | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [ended, setEnded] = useState('');
  const stopped = useRef(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields]);
  const rows = left?.map(({ cells }) => cells) ?? table?.rows ?? [];
  const running = done !== null;

  const close = (): void => {
    dropDraft(draftOf(book));
    onClose();
  };
  const run = async (): Promise<void> => {
    if (!table) return;
    stopped.current = false;
    setEnded('');
    setDone(0);
    const read = await readRows(client, { columns: table.columns, rows }, fields, above);
    const good = read.flatMap((one, at) => (one.problem === undefined ? [at] : []));
    const sent = await sendRows(
      book,
      good.map((at) => read[at]?.body ?? {}),
      fields,
      (count) => {
        setDone(count);
        return !stopped.current;
      },
    );
    const made = new Set([...sent.made].map((position) => good[position]));
    const reasons = new Map([...sent.refused].map(([position, why]) => [good[position], why]));
    const rest = read.flatMap(({ cells, problem }, at): Left[] =>
      made.has(at) ? [] : [{ cells, problem: problem ?? reasons.get(at) ?? t('Not tried yet.') }],
    );
    setDone(null);
    setEnded(sent.ended);
    if (made.size > 0) {
      const lines = counted(made.size, '1 line added', '{count} lines added');
      // The remaining rows are below the added ones, out of sight.
      tellDone(rest.length === 0 ? lines : t('{lines}, {left} not', { lines, left: number(rest.length) }));
      await refresh(client);
    }
    if (rest.length === 0) close();
    else {
      setLeft(rest);
      setTimeout(() => panel.current?.scrollIntoView({ block: 'center' }), 300);
      // What is refused outlives the page.
      keepDraft(draftOf(book), { text: asText({ ...table, rows: rest.map(({ cells }) => cells) }) }, {});
    }
  };

  if (table === null)
    return (
      <Card title={t('Paste from a spreadsheet')}>
        <Textarea
          label={t('Cells copied from a spreadsheet')}
          autosize
          minRows={4}
          maxRows={10}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group mt="sm" gap={8}>
          <Button onClick={() => setTable(tableOf(typed, fields))} disabled={typed.trim() === ''}>
            {t('Continue')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
        </Group>
      </Card>
    );
  const missing = fields.filter(
    ({ required, name, default: standard }) => required && standard === undefined && !table.columns.includes(name),
  );
  return (
    <Card
      title={
        left === null
          ? counted(rows.length, '1 row from a spreadsheet', '{count} rows from a spreadsheet')
          : counted(left.length, '1 row is not added', '{count} rows are not added')
      }
    >
      {ended !== '' && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mb={8}>
          {ended}
        </Text>
      )}
      {missing.length > 0 && (
        <Text size="sm" mb={8}>
          {t('No column is {what}. Choose it above one of the columns.', {
            what: missing.map(({ label }) => label).join(', '),
          })}
        </Text>
      )}
      <div ref={panel} className={classes['pasted']} tabIndex={0} role="group" aria-label={t('Rows')}>
        <table>
          <thead>
            <tr>
              {left !== null && <th>{t('Reason')}</th>}
              {table.columns.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name but their position.
                <th key={at}>
                  <select
                    className={classes['cell']}
                    value={name}
                    disabled={running}
                    aria-label={t('What column {number} is', { number: at + 1 })}
                    onChange={({ currentTarget: { value } }) =>
                      setTable({
                        ...table,
                        columns: table.columns.map((one, position) =>
                          position === at ? value : one === value ? '' : one,
                        ),
                      })
                    }
                  >
                    <option value="">{t('Leave out')}</option>
                    {fields.map((field) => (
                      <option key={field.name} value={field.name}>
                        {field.label}
                      </option>
                    ))}
                  </select>
                  {table.headings?.[at] && <span>{table.headings[at]}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, left === null ? shown : most).map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their position.
              <tr key={row}>
                {left !== null && <td className={classes['reason']}>{left[row]?.problem}</td>}
                {table.columns.map((name, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name but their position.
                  <td key={at} data-out={name === ''}>
                    {left === null ? (
                      (cells[at] ?? '')
                    ) : (
                      <input
                        className={classes['cell']}
                        value={cells[at] ?? ''}
                        disabled={running}
                        aria-label={`${byName.get(name)?.label ?? t('Leave out')}, ${row + 1}`}
                        onChange={({ currentTarget: { value } }) =>
                          setLeft(
                            left.map((one, position) =>
                              position === row
                                ? {
                                    ...one,
                                    cells: table.columns.map((_, column) =>
                                      column === at ? value : (one.cells[column] ?? ''),
                                    ),
                                  }
                                : one,
                            ),
                          )
                        }
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left === null && rows.length > shown && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('… and {count} more', { count: number(rows.length - shown) })}
        </Text>
      )}
      {running && (
        <>
          <Progress value={(100 * done) / Math.max(1, rows.length)} mt="sm" aria-label={t('Lines are added')} />
          <Text size="sm" c="dimmed" mt={4}>
            {t('{count} of {all} done', { count: number(done), all: number(rows.length) })}
          </Text>
        </>
      )}
      <Group mt="sm" gap={8}>
        <Button onClick={() => void run()} loading={running} disabled={missing.length > 0}>
          {left === null ? counted(rows.length, 'Add 1 line', 'Add {count} lines') : t('Try again')}
        </Button>
        {running ? (
          <Button
            variant="default"
            onClick={() => {
              stopped.current = true;
            }}
          >
            {t('Stop')}
          </Button>
        ) : (
          <Button variant="default" onClick={close}>
            {left === null ? t('Cancel') : t('Drop these rows')}
          </Button>
        )}
        {left !== null && !running && (
          <Button
            variant="subtle"
            onClick={() =>
              void navigator.clipboard?.writeText(asText({ ...table, rows: left.map(({ cells }) => cells) }))
            }
          >
            {t('Copy these rows')}
          </Button>
        )}
      </Group>
    </Card>
  );
}
