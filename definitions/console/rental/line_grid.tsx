/** All lines of a rental: only those in sight are drawn, so that two hundred are as quick as ten. */
import { notifications } from '@mantine/notifications';
import { useVirtualizer } from '@tanstack/react-virtual';
import { locationsOf, type RecordData, Refusal, t, usePrinting } from 'backline/console';
import { useCallback, useMemo, useRef, useState } from 'react';
import { AddLine } from './add_line.tsx';
import { LineRow, type RowActions } from './line_row.tsx';
import { type Line, useLineChanges, useRowsOf } from './lines.ts';
import classes from './rental.module.css';

interface LineGridProps {
  readonly path: string;
  readonly rental: RecordData;
  readonly lines: readonly Line[];
  readonly editable: boolean;
}

/** Pixels of a line. */
const height = 41;

export function LineGrid({ path, rental, lines, editable }: LineGridProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const rows = useRowsOf(lines, opened);
  const { save, add, remove, order, forget, problems, saving } = useLineChanges(path);
  const scroller = useRef<HTMLDivElement>(null);
  const grabbed = useRef<number | null>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    rangeExtractor: locationsOf(usePrinting(), rows.length),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.line.id ?? index,
    overscan: 8,
  });
  const now = useRef({ rows, lines, virtual });
  now.current = { rows, lines, virtual };

  const focus = useCallback((id: number, column: string): void => {
    const input = () =>
      scroller.current?.querySelector<HTMLInputElement>(`[data-line="${id}"][data-column="${column}"]`);
    const there = input();
    if (there) there.focus();
    else {
      const index = now.current.rows.findIndex(({ line }) => line.id === id);
      now.current.virtual.scrollToIndex(index);
      requestAnimationFrame(() => requestAnimationFrame(() => input()?.focus()));
    }
  }, []);

  /** Puts the line into the place of another one among its own. */
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
      remove: (id) => void remove(id),
      forget,
      toggle: (id) =>
        setOpened((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      move: (id, by) => {
        const { rows: shown } = now.current;
        const here = shown.findIndex(({ line }) => line.id === id);
        const depth = shown[here]?.depth;
        for (let at = here + by; at >= 0 && at < shown.length; at += by) {
          const other = shown[at];
          if (other && other.depth === depth) {
            put(id, other.line.id);
            requestAnimationFrame(() => focus(id, 'quantity'));
            return;
          }
          if (other && depth !== undefined && other.depth < depth) return;
        }
      },
      walk: (id, column, by) => {
        const { rows: shown } = now.current;
        for (let at = shown.findIndex(({ line }) => line.id === id) + by; at >= 0 && at < shown.length; at += by) {
          const row = shown[at];
          if (
            row &&
            (row.depth === 0 || row.line.inclusion === 'principal') &&
            row.line.kind !== 'group' &&
            row.line.kind !== 'text'
          ) {
            focus(row.line.id, column);
            return;
          }
        }
        if (by > 0) document.querySelector<HTMLInputElement>('[data-add-line]')?.focus();
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

  return (
    <div className={classes['grid']}>
      <div className={classes['headings']} aria-hidden="true">
        <span />
        <span className={classes['nameHead']}>{t('Line')}</span>
        <span>{t('Quantity')}</span>
        <span>{t('In stock')}</span>
        <span>{t('Unit price')}</span>
        <span>{t('Discount %')}</span>
        <span>{t('Net')}</span>
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
                    rental={rental}
                    actions={actions}
                    editable={editable}
                    problem={problems.get(row.line.id)}
                  />
                </div>
              )
            );
          })}
        </div>
        {rows.length === 0 && <p className={classes['nothing']}>{t('No items yet. Add the first one below.')}</p>}
      </div>
      {editable && <AddLine rental={rental} onAdd={add} />}
    </div>
  );
}
