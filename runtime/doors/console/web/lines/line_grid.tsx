/** Lines of a record in a grid: only those in sight are drawn, so that five thousand are as quick as ten. */
import { notifications } from '@mantine/notifications';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { Refusal } from '../api/client.ts';
import { memberPath, type RecordData } from '../api/paths.ts';
import { drawnRows } from '../ui/drawn_rows.ts';
import { usePrinting } from '../ui/printing.ts';
import { t } from '../words/index.ts';
import { type Column, type ConsentTo, LineRow, type RowActions } from './line_row.tsx';
import classes from './lines.module.css';
import type { Book, Changes, Line, Row } from './lines.ts';

interface LineGridProps<L extends Line> {
  readonly book: Book;
  readonly above: RecordData;
  /** All lines, in their order. */
  readonly lines: readonly L[];
  readonly rows: readonly Row<L>[];
  readonly columns: readonly Column<L>[];
  readonly changes: Changes;
  readonly editable: boolean;
  readonly ordered: boolean;
  readonly called: (line: L) => string;
  readonly kindOf?: (line: L) => string | undefined;
  readonly consentTo?: ConsentTo;
  readonly onTurn?: (id: number) => void;
  /** A table from elsewhere. */
  readonly onPaste?: (text: string) => void;
  /** Where lines are added. */
  readonly children: ReactNode;
  /** Said where there is no line. */
  readonly empty: string;
}

/** Pixels of a line. */
const height = 41;
const nothing = (): void => undefined;

export function LineGrid<L extends Line>(props: LineGridProps<L>) {
  const { book, above, lines, rows, columns, changes, editable, ordered, called, kindOf, consentTo, onTurn, onPaste } =
    props;
  const { save, remove, order, forget, problems, saving } = changes;
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const grabbed = useRef<number | null>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    rangeExtractor: drawnRows(usePrinting(), rows.length),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.line.id ?? index,
    overscan: 8,
  });
  const now = useRef({ rows, lines, virtual, columns, called, onTurn });
  now.current = { rows, lines, virtual, columns, called, onTurn };

  const focus = useCallback((id: number, column: string): void => {
    const cell = () => scroller.current?.querySelector<HTMLElement>(`[data-line="${id}"][data-column="${column}"]`);
    const there = cell();
    if (there) there.focus();
    else {
      const index = now.current.rows.findIndex(({ line }) => line.id === id);
      now.current.virtual.scrollToIndex(index);
      requestAnimationFrame(() => requestAnimationFrame(() => cell()?.focus()));
    }
  }, []);

  /** Puts the line into the position of another one among its own. */
  const put = useCallback(
    (id: number, target: number): void => {
      const { lines: all } = now.current;
      const moved = all.find((line) => line.id === id);
      const aim = all.find((line) => line.id === target);
      if (!moved || !aim || id === target) return;
      const from = all.indexOf(moved);
      const to = all.indexOf(aim);
      const left = all.filter((line) => line.id !== id).map((line) => line.id);
      left.splice(left.indexOf(target) + (from < to ? 1 : 0), 0, id);
      order(left).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        notifications.show({ title: t('The order stays'), message: error.message, color: 'red' });
      });
    },
    [order],
  );

  const actions = useMemo<RowActions>(
    () => ({
      save: (id, change) => void save(id, change),
      remove: (id) => {
        const { rows: shown, called: name } = now.current;
        const at = shown.findIndex(({ line }) => line.id === id);
        const line = shown[at]?.line;
        if (!line) return;
        remove(line, name(line));
        // The keyboard stays in the grid.
        const next = shown[at + 1] ?? shown[at - 1];
        const column = now.current.columns.find((one) => next && one.types?.(next))?.name;
        if (next && column) requestAnimationFrame(() => focus(next.line.id, column));
      },
      forget,
      toggle: (id) => (now.current.onTurn ?? nothing)(id),
      move: (id, by) => {
        const { rows: shown } = now.current;
        const here = shown.findIndex(({ line }) => line.id === id);
        const depth = shown[here]?.depth;
        const column = document.activeElement?.getAttribute('data-column') ?? '';
        for (let at = here + by; at >= 0 && at < shown.length; at += by) {
          const other = shown[at];
          if (other && other.depth === depth) {
            put(id, other.line.id);
            requestAnimationFrame(() => focus(id, column));
            return;
          }
          if (other && depth !== undefined && other.depth < depth) return;
        }
      },
      walk: (id, column, by) => {
        const { rows: shown, columns: all } = now.current;
        const walked = all.find(({ name }) => name === column);
        for (let at = shown.findIndex(({ line }) => line.id === id) + by; at >= 0 && at < shown.length; at += by) {
          const row = shown[at];
          if (row && walked?.types?.(row) && walked.there?.(row) !== false) {
            focus(row.line.id, column);
            return;
          }
        }
        if (by > 0) box.current?.querySelector<HTMLInputElement>('[data-add-line]')?.focus();
      },
      grab: (id) => {
        grabbed.current = id;
      },
      drop: (id) => {
        if (grabbed.current !== null) put(grabbed.current, id);
        grabbed.current = null;
      },
    }),
    [save, remove, forget, put, focus],
  );

  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    // One value goes into the cell that it is pasted into.
    if (!onPaste || !/\t|\n./.test(text.trim())) return;
    event.preventDefault();
    onPaste(text);
  };

  const template = `22px ${columns.map(({ width }) => width).join(' ')} ${editable ? '62px' : '32px'}`;
  return (
    <div
      className={classes['grid']}
      ref={box}
      style={{ '--bl-lines': template } as React.CSSProperties}
      onPaste={editable ? paste : undefined}
    >
      <div className={classes['headings']} aria-hidden="true">
        <span />
        {columns.map(({ name, label, field, right }) => (
          <span key={name} data-right={right ?? (field !== undefined && isRight(field.type))}>
            {label}
          </span>
        ))}
        <span className={classes['saving']}>{saving ? '…' : ''}</span>
      </div>
      <div className={classes['scroller']} ref={scroller} tabIndex={0} role="group" aria-label={t('Lines')}>
        <div className={classes['body']} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={key}
                  data-index={index}
                  ref={virtual.measureElement}
                  className={classes['place']}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <LineRow
                    row={row}
                    columns={columns}
                    above={above}
                    called={called}
                    actions={actions}
                    editable={editable}
                    ordered={ordered}
                    problem={problems.get(row.line.id)}
                    to={memberPath(book.resource, row.line, book.path)}
                    kind={kindOf?.(row.line)}
                    consentTo={consentTo}
                  />
                </div>
              )
            );
          })}
        </div>
        {rows.length === 0 && <p className={classes['nothing']}>{props.empty}</p>}
      </div>
      {editable && props.children}
    </div>
  );
}

const isRight = (type: string): boolean => ['integer', 'decimal', 'money', 'percent'].includes(type);
