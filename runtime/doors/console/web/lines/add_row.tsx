/** The empty row below the lines: filled cell by cell, and a line with Enter; the next one begins. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { Refusal } from '../api/client.ts';
import type { RecordData } from '../api/paths.ts';
import { messagesElsewhere, messagesFor } from '../form/messages.ts';
import { useBegin } from '../ui/begin.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import { Cell } from './cell.tsx';
import type { Column, Typed } from './line_row.tsx';
import classes from './lines.module.css';
import { isTyped, readTypedValue } from './typed.ts';

interface AddRowProps {
  readonly columns: readonly Column[];
  /** Values that a new line begins with, beside those of its fields. */
  readonly starts: RecordData;
  /** The record whose lines they are: it narrows what may be named. */
  readonly above: RecordData;
  readonly onAdd: (body: RecordData) => Promise<unknown>;
}

const nothing: RecordData = {};

export function AddRow({ columns, starts, above, onAdd }: AddRowProps) {
  const box = useRef<HTMLDivElement>(null);
  useBegin(box);
  const [typed, setTyped] = useState<Typed>({});
  const [chosen, setChosen] = useState(nothing);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [round, setRound] = useState(0);
  const fields = columns.flatMap(({ field }) => (field?.create ? [field] : []));
  const read: RecordData = {
    ...chosen,
    ...Object.fromEntries(
      fields.flatMap((field) => {
        const text = typed[field.name];
        const value = text === undefined || text.trim() === '' ? undefined : readTypedValue(field, text);
        return isTyped(field) && value !== undefined ? [[field.name, value]] : [];
      }),
    ),
  };
  const first = (name?: string): void => {
    const cell = box.current?.querySelector<HTMLElement>(
      name === undefined
        ? '[data-column] input, input[data-column], select'
        : `[data-cell="${name}"] :is(input, select)`,
    );
    cell?.focus();
  };
  const add = (): void => {
    const missing = fields.find(
      ({ name, required, default: standard }) =>
        required && read[name] === undefined && standard === undefined && starts[name] === undefined,
    );
    if (missing) {
      first(missing.name);
      return;
    }
    const before = { typed, chosen };
    // The next line is typed while this one is on its way.
    setTyped({});
    setChosen(nothing);
    setRefusal(null);
    setRound(round + 1);
    requestAnimationFrame(() => first());
    onAdd({ ...starts, ...read }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      setRefusal(error);
      setTyped(before.typed);
      setChosen(before.chosen);
    });
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const said = refusal && [
    ...fields.flatMap((field) => messagesFor(refusal, field) ?? []),
    ...messagesElsewhere(
      refusal,
      fields.map(({ name }) => name),
      fields,
    ),
  ];
  return (
    <div ref={box} className={classes['adds']} data-noprint>
      {refusal && (
        <div className={classes['problem']} role="alert">
          <Icon name="alert" size={15} />
          <span>{said && said.length > 0 ? said.join(' ') : refusal.message}</span>
          <button type="button" className={classes['remedy']} onClick={() => setRefusal(null)}>
            {t('Leave it')}
          </button>
        </div>
      )}
      <div className={classes['line']} data-new>
        <span className={classes['handle']} aria-hidden="true">
          <Icon name="plus" size={15} />
        </span>
        {columns.map(({ name, field, label, right }, at) => (
          <span
            key={`${name}${round}`}
            className={classes['slot']}
            data-name={name}
            data-cell={name}
            data-right={right}
          >
            {field?.create && (
              <>
                <span className={classes['small']} aria-hidden="true">
                  {label}
                </span>
                <Cell
                  field={field}
                  record={{ ...above, ...starts, ...read }}
                  label={t('{field} of a new line', { field: label })}
                  typed={typed[name] ?? (isTyped(field) ? '' : undefined)}
                  disabled={false}
                  marks={{ 'data-column': name, ...(at === 0 && { 'data-add-line': '' }) }}
                  onType={(text) => setTyped({ ...typed, [name]: text })}
                  onChoose={(value) => setChosen({ ...chosen, [name]: value })}
                  onKey={onKey}
                  open={field.type === 'reference' || field.type === 'polymorphic'}
                />
              </>
            )}
          </span>
        ))}
        <span className={classes['ends']}>
          <button type="button" className={classes['remedy']} onClick={add} aria-label={t('Add the line')}>
            {t('Add')}
          </button>
        </span>
      </div>
    </div>
  );
}
