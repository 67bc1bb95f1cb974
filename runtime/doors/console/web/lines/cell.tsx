/** A cell of a line: text is typed in place, a choice is made in place, a record is looked for when the cell is opened. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Field } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { Editor } from '../fields/editor.tsx';
import { words } from '../fields/format.ts';
import { Value } from '../fields/value.tsx';
import { isEmpty } from '../fields/value_text.ts';
import classes from './lines.module.css';
import { isNumeric, isTyped, shownIn } from './typed.ts';

interface CellProps {
  readonly field: Field;
  /** The line with what was typed. */
  readonly record: RecordData;
  readonly label: string;
  /** What was typed and is on its way; undefined where nothing was. */
  readonly typed: string | undefined;
  readonly disabled: boolean;
  /** `data-` attributes by which the cell is found again. */
  readonly marks?: Readonly<Record<string, string | number>>;
  readonly onType: (text: string) => void;
  /** A value that was chosen. */
  readonly onChoose: (value: unknown) => void;
  readonly onLeave?: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  /** A record is looked for at once. */
  readonly open?: boolean;
}

export function Cell(props: CellProps) {
  const { field, record, label, typed, disabled, marks, onType, onChoose, onLeave, onKey } = props;
  if (isTyped(field))
    return (
      <input
        {...marks}
        className={classes['cell']}
        data-number={isNumeric(field)}
        value={typed ?? shownIn(field, record)}
        disabled={disabled}
        aria-label={label}
        inputMode={field.type === 'integer' ? 'numeric' : isNumeric(field) ? 'decimal' : 'text'}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
        onKeyDown={onKey}
      />
    );
  if (field.type === 'boolean')
    return (
      <input
        {...marks}
        type="checkbox"
        className={classes['tick']}
        checked={(record[field.name] ?? field.default) === true}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        onKeyDown={onKey}
      />
    );
  if (field.type === 'enum')
    return (
      <select
        {...marks}
        className={classes['cell']}
        value={String(record[field.name] ?? field.default ?? '')}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChoose(event.currentTarget.value === '' ? null : event.currentTarget.value)}
        onKeyDown={(event) => {
          // Arrows choose among its values.
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') onKey(event);
        }}
      >
        {(field.nullable || isEmpty(record[field.name] ?? field.default)) && <option value="">–</option>}
        {(field.values ?? []).map((one) => (
          <option key={one} value={one}>
            {field.labels?.[one] ?? words(one)}
          </option>
        ))}
      </select>
    );
  return <Chosen {...props} />;
}

/** A reference: its name, until somebody looks for another one. */
function Chosen({ field, record, label, disabled, marks, onChoose, onKey, open = false }: CellProps) {
  const [looking, setLooking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (looking) box.current?.querySelector('input')?.focus();
  }, [looking]);
  if (open || (looking && !disabled))
    return (
      <div
        ref={box}
        className={classes['picker']}
        onBlur={(event) => {
          const to = event.relatedTarget;
          if (!open && to && !event.currentTarget.contains(to) && !document.getElementById('floats')?.contains(to))
            setLooking(false);
        }}
      >
        <Editor
          // Its label is the heading of the column.
          field={{ ...field, label, summary: '' }}
          value={record[field.name]}
          onChange={(value) => {
            onChoose(value);
            setLooking(false);
          }}
          record={record}
          disabled={disabled}
        />
      </div>
    );
  return (
    <button
      type="button"
      {...marks}
      className={classes['cell']}
      disabled={disabled}
      onClick={() => setLooking(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') onKey(event);
      }}
    >
      <span className="bl-skip">{label}: </span>
      {isEmpty(record[field.name]) ? '–' : <Value field={field} record={record} plain />}
    </button>
  );
}
