/** A line in the editor: quantity, price and discount are typed in place; Enter keeps them and goes to the next line. */
import { Popover } from '@mantine/core';
import { Icon, money, number, type RecordData, Remedies, remediesOf, t } from 'backline/console';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { ShortPanel } from '../shared/short_panel.tsx';
import { Free } from './add_line.tsx';
import type { Line, Problem, Row } from './lines.ts';
import { usePrices } from './price.ts';
import classes from './rental.module.css';

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

interface LineRowProps {
  readonly row: Row;
  readonly rental: RecordData;
  readonly actions: RowActions;
  readonly editable: boolean;
  readonly problem: Problem | undefined;
}

const priced = new Set(['product', 'kit', 'service']);

export const LineRow = memo(function LineRow({ row, rental, actions, editable, problem }: LineRowProps) {
  const { line, depth, parts, open } = row;
  const [typed, show] = useState<Readonly<Record<string, string>>>({});
  // Enter keeps what was typed and moves the focus, which keeps it again: the second time there is nothing left.
  const pending = useRef(typed);
  const setTyped = (next: Readonly<Record<string, string>>): void => {
    pending.current = next;
    show(next);
  };
  const custom = depth === 0 || line.inclusion === 'principal';
  const money_ = (value: unknown): string => money(value, rental['currency_code']);
  const quantity = Number(typed['quantity'] ?? line.quantity) || line.quantity;
  const changed = Object.keys(typed).length > 0;
  const { data: prices } = usePrices(
    rental,
    changed && priced.has(line.kind)
      ? [
          {
            kind: line.kind,
            catalogue_item_id: line['catalogue_item_id'] as number | null,
            kit_id: line['kit_id'] as number | null,
            service_id: line['service_id'] as number | null,
            quantity,
            discount_percent: decimal(typed['discount_percent']) ?? line.discount_percent,
            ...(decimal(typed['unit_price']) !== undefined && { unit_price: decimal(typed['unit_price']) ?? '' }),
          },
        ]
      : none,
  );
  const keep = (): void => {
    if (Object.keys(pending.current).length === 0) return;
    const change = changeOf(pending.current, line);
    setTyped({});
    if (Object.keys(change).length > 0) actions.save(line.id, change);
  };
  const cell = (column: 'quantity' | 'unit_price' | 'discount_percent', label: string) => (
    <input
      className={classes['cell']}
      value={typed[column] ?? shownIn(column, line)}
      disabled={!editable || (!custom && column !== 'unit_price')}
      aria-label={`${label}, ${line.name}`}
      inputMode="decimal"
      data-line={line.id}
      data-column={column}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped({ ...typed, [column]: event.currentTarget.value })}
      onBlur={keep}
      onKeyDown={(event) => onCellKey(event, column)}
    />
  );
  const onCellKey = (event: KeyboardEvent, column: string): void => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      actions.move(line.id, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      keep();
      actions.walk(line.id, column, event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Escape') setTyped({});
  };
  return (
    <div
      className={classes['line']}
      data-kind={line.kind}
      data-own={custom}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => actions.drop(line.id)}
    >
      <span
        className={classes['handle']}
        draggable={editable && custom}
        onDragStart={() => actions.grab(line.id)}
        onDragEnd={() => actions.grab(null)}
        aria-hidden="true"
      >
        {editable && custom && '⠿'}
      </span>
      <span className={classes['name']} style={{ paddingLeft: depth * 20 }}>
        {parts > 0 ? (
          <button
            type="button"
            className={classes['turn']}
            aria-expanded={open}
            aria-label={t('What belongs to {name}', { name: line.name })}
            onClick={() => actions.toggle(line.id)}
          >
            <Icon name={open ? 'down' : 'chevron'} size={14} />
          </button>
        ) : (
          <span className={classes['turn']} />
        )}
        <span className={classes['words']} title={line.name}>
          {line.name}
        </span>
        {!custom && <span className={classes['tag']}>{t(inclusion[line.inclusion] ?? line.inclusion)}</span>}
        {line['is_optional'] === true && <span className={classes['tag']}>{t('Optional')}</span>}
        {line['is_subhire'] === true && <span className={classes['tag']}>{t('Hired in')}</span>}
        {parts > 0 && !open && (
          <span className={classes['tag']}>{parts === 1 ? t('1 part') : t('{count} parts', { count: parts })}</span>
        )}
      </span>
      {priced.has(line.kind) ? (
        <>
          {cell('quantity', t('Quantity'))}
          <Stock line={line} wanted={quantity} rental={rental} />
          {custom ? cell('unit_price', t('Unit price')) : <span />}
          {custom ? cell('discount_percent', t('Discount')) : <span />}
          <span className={classes['net']} data-live={changed && prices !== undefined}>
            {custom ? money_(changed ? (prices?.[0]?.net_amount ?? line.net_amount) : line.net_amount) : ''}
          </span>
        </>
      ) : (
        <span className={classes['wide']} />
      )}
      {editable && custom ? (
        <button
          type="button"
          className={classes['gone']}
          aria-label={t('Remove {name}', { name: line.name })}
          onClick={() => actions.remove(line.id)}
        >
          <Icon name="trash" size={15} />
        </button>
      ) : (
        <span />
      )}
      {problem && (
        <div className={classes['problem']} role="alert">
          <Icon name="alert" size={15} />
          <span>{problem.refusal.message}</span>
          {remediesOf(problem.refusal.body).length > 0 ? (
            <Remedies remedies={remediesOf(problem.refusal.body)} onDone={() => actions.forget(line.id)} />
          ) : (
            problem.refusal.code === 'insufficient_stock' && (
              <button
                type="button"
                className={classes['remedy']}
                onClick={() => actions.save(line.id, { ...problem.change, confirm_shortage: true })}
              >
                {t('Book it anyway')}
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
});

const none: readonly never[] = [];
const inclusion: Readonly<Record<string, string>> = {
  component: 'Part of the kit',
  accessory: 'Accessory',
  safety: 'Safety',
};

function shownIn(column: string, line: Line): string {
  const value = line[column];
  if (value === null || value === undefined) return '';
  if (column === 'discount_percent') return Number(value) === 0 ? '' : String(Number(value));
  return String(value);
}

/** A decimal as the API writes it, from what was typed with a comma or a point. */
function decimal(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const text = typed.trim().replace(',', '.');
  return /^\d+(?:\.\d{1,4})?$/.test(text) ? text : undefined;
}

/** What of the typed values differs from the line. An emptied price is looked up again; nonsense is left for the server to refuse. */
function changeOf(typed: Readonly<Record<string, string>>, line: Line): RecordData {
  const change: Record<string, unknown> = {};
  for (const [column, text] of Object.entries(typed)) {
    if (text === shownIn(column, line)) continue;
    if (column === 'quantity') {
      if (text.trim() !== '') change[column] = /^-?\d+$/.test(text.trim()) ? Number(text) : text;
    } else if (text.trim() === '') change[column] = column === 'unit_price' ? null : '0';
    else change[column] = decimal(text) ?? text;
  }
  return change;
}

/** How many are free; where they are too few, what can be done about it. */
function Stock({
  line,
  wanted,
  rental,
}: {
  readonly line: Line;
  readonly wanted: number;
  readonly rental: RecordData;
}) {
  const [opened, setOpened] = useState(false);
  if (line.availability_quantity === null || line.availability_quantity === undefined)
    return <span className={classes['stock']} />;
  const missing = Math.max(Number(line.shortage_quantity ?? 0), wanted - line.availability_quantity);
  if (missing <= 0)
    return (
      <span className={classes['stock']}>
        <Free free={line.availability_quantity} wanted={wanted} />
      </span>
    );
  return (
    <span className={classes['stock']}>
      <Popover opened={opened} onChange={setOpened} position="bottom" width={360} shadow="md" trapFocus withinPortal>
        <Popover.Target>
          <button
            type="button"
            className={classes['shortButton']}
            onClick={() => setOpened(!opened)}
            aria-label={t('{count} short of {name}: what can be done', { count: missing, name: line.name })}
          >
            {t('{count} short', { count: number(missing) })}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('What can be done')}>
          <ShortPanel line={line} rental={rental} onDone={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
