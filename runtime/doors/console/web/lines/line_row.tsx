/** A line in its grid: cells are typed in place; Enter keeps what was typed and goes to the next line. */
import { type ComponentType, type KeyboardEvent, memo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Field } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { remediesOf } from '../api/remedies.ts';
import { Value } from '../fields/value.tsx';
import { Icon } from '../ui/icons.tsx';
import { Remedies } from '../ui/remedies.tsx';
import { t } from '../words/index.ts';
import { Cell } from './cell.tsx';
import classes from './lines.module.css';
import type { Line, Problem, Row } from './lines.ts';
import { isNumeric, isTyped, readTypedValue, shownIn } from './typed.ts';

export interface RowActions {
  readonly save: (id: number, change: RecordData) => void;
  readonly remove: (id: number) => void;
  readonly toggle: (id: number) => void;
  readonly forget: (id: number) => void;
  /** Moves the line by so many places among its own. */
  readonly move: (id: number, by: number) => void;
  /** Puts the focus into the same column of another line. */
  readonly walk: (id: number, column: string, by: number) => void;
  readonly grab: (id: number | null) => void;
  readonly drop: (id: number) => void;
}

export type Typed = Readonly<Record<string, string>>;

/** What a cell that is drawn by somebody else knows. */
export interface CellOf<L extends Line = Line> {
  readonly row: Row<L>;
  /** Texts that are typed and not sent yet, by column. */
  readonly typed: Typed;
  readonly above: RecordData;
  readonly actions: RowActions;
}

export interface Column<L extends Line = Line> {
  readonly name: string;
  readonly label: string;
  /** As `grid-template-columns` has it. */
  readonly width: string;
  readonly field?: Field;
  /** Drawn in place of the field's value. */
  readonly Shows?: ComponentType<CellOf<L>>;
  /** Whether it is typed into; never where absent. */
  readonly types?: (row: Row<L>) => boolean;
  /** Whether it is there at all; always where absent. */
  readonly there?: (row: Row<L>) => boolean;
  readonly right?: boolean;
}

/** Further input that makes a refused change possible; null if nothing helps. */
export type ConsentTo = (problem: Problem) => { readonly label: string; readonly change: RecordData } | null;

interface LineRowProps<L extends Line> {
  readonly row: Row<L>;
  readonly columns: readonly Column<L>[];
  /** The record whose lines they are. */
  readonly above: RecordData;
  readonly called: (line: L) => string;
  readonly actions: RowActions;
  readonly editable: boolean;
  readonly ordered: boolean;
  readonly problem: Problem | undefined;
  /** The page of the line, below /console. */
  readonly to: string | null;
  /** What a line of another kind looks like. */
  readonly kind: string | undefined;
  readonly consentTo: ConsentTo | undefined;
}

export const LineRow = memo(function LineRow<L extends Line>(props: LineRowProps<L>) {
  const { row, columns, above, called, actions, editable, ordered, problem, to, kind, consentTo } = props;
  const { line } = row;
  const [typed, show] = useState<Typed>({});
  // Enter keeps what was typed and moves the focus, which keeps it again: the second time there is nothing left.
  const pending = useRef(typed);
  const setTyped = (next: Typed): void => {
    pending.current = next;
    show(next);
  };
  const keep = (): void => {
    if (Object.keys(pending.current).length === 0) return;
    const change = changeOf(pending.current, line, columns);
    setTyped({});
    if (Object.keys(change).length > 0) actions.save(line.id, change);
  };
  const onKey = (event: KeyboardEvent, column: string): void => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      actions.move(line.id, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      keep();
      actions.walk(line.id, column, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Escape') setTyped({});
  };
  const name = called(line);
  const consent = problem && consentTo?.(problem);
  const movable = editable && ordered && row.free;
  return (
    <div
      className={classes['line']}
      data-kind={kind}
      data-own={row.free}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => actions.drop(line.id)}
    >
      <span
        className={classes['handle']}
        draggable={movable}
        onDragStart={() => actions.grab(line.id)}
        onDragEnd={() => actions.grab(null)}
        aria-hidden="true"
      >
        {movable && '⠿'}
      </span>
      {columns.map((column) => (
        <span key={column.name} className={classes['slot']} data-name={column.name} data-right={column.right}>
          {column.there?.(row) === false ? null : (
            <>
              <span className={classes['small']} aria-hidden="true">
                {column.label}
              </span>
              {column.Shows ? (
                <column.Shows row={row} typed={typed} above={above} actions={actions} />
              ) : column.field && editable && column.types?.(row) ? (
                <Cell
                  field={column.field}
                  record={line}
                  label={`${column.label}, ${name}`}
                  typed={typed[column.name]}
                  disabled={false}
                  marks={{ 'data-line': line.id, 'data-column': column.name }}
                  onType={(text) => setTyped({ ...typed, [column.name]: text })}
                  onChoose={(value) => actions.save(line.id, { [column.name]: value })}
                  onLeave={keep}
                  onKey={(event) => onKey(event, column.name)}
                />
              ) : (
                column.field && (
                  <span className={classes['shown']} data-number={isNumeric(column.field)}>
                    <Value field={column.field} record={line} plain />
                  </span>
                )
              )}
            </>
          )}
        </span>
      ))}
      <span className={classes['ends']}>
        {to !== null && (
          <Link
            href={to}
            className={classes['opens']}
            aria-label={t('Open {name}', { name })}
            title={t('Open the record')}
          >
            <Icon name="chevron" size={15} />
          </Link>
        )}
        {editable && row.free && (
          <button
            type="button"
            className={classes['gone']}
            aria-label={t('Remove {name}', { name })}
            onClick={() => actions.remove(line.id)}
          >
            <Icon name="trash" size={15} />
          </button>
        )}
      </span>
      {problem && (
        <div className={classes['problem']} role="alert">
          <Icon name="alert" size={15} />
          <span>{problem.refusal.message}</span>
          {remediesOf(problem.refusal.body).length > 0 ? (
            <Remedies remedies={remediesOf(problem.refusal.body)} onDone={() => actions.forget(line.id)} />
          ) : (
            consent && (
              <button
                type="button"
                className={classes['remedy']}
                onClick={() => actions.save(line.id, { ...problem.change, ...consent.change })}
              >
                {consent.label}
              </button>
            )
          )}
          <button type="button" className={classes['remedy']} onClick={() => actions.forget(line.id)}>
            {t('Leave it')}
          </button>
        </div>
      )}
    </div>
  );
}) as <L extends Line>(props: LineRowProps<L>) => React.ReactNode;

/** What of the typed texts differs from the line; nonsense is left for the server to refuse. */
function changeOf<L extends Line>(typed: Typed, line: L, columns: readonly Column<L>[]): RecordData {
  const change: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(typed)) {
    const field = columns.find((column) => column.name === name)?.field;
    if (!field || !isTyped(field) || text === shownIn(field, line)) continue;
    const value = readTypedValue(field, text, line);
    if (value !== undefined) change[name] = value;
  }
  return change;
}
