/** A row of the planner: a number for each bucket. Shape and word repeat the meaning of the colour. */

import { Icon, number, t } from 'backline/console';
import { memo } from 'react';
import type { Item } from './board.ts';
import classes from './planner.module.css';

type CellState = 'short' | 'none' | 'few' | 'free';

/** The look of a cell: negative (in one warehouse at least), zero, less than half of the owned units, more. */
export function stateOf(item: Item, at: number): CellState {
  const available = item.available[at] ?? 0;
  if (available < 0 || (item.short[at] ?? 0) > 0) return 'short';
  if (available === 0) return 'none';
  return available * 2 < item.owned ? 'few' : 'free';
}

interface ItemRowProps {
  readonly item: Item;
  readonly index: number;
  readonly columns: string;
  readonly open: boolean;
  readonly onToggle: (id: number) => void;
}

export const ItemRow = memo(function ItemRow({ item, index, columns, open, onToggle }: ItemRowProps) {
  const short = item.available.filter((_, at) => stateOf(item, at) === 'short').length;
  return (
    <div className={classes['row']} style={{ gridTemplateColumns: columns }} role="row" aria-rowindex={index + 2}>
      <div className={classes['name']} role="rowheader">
        <button
          type="button"
          className={classes['opener']}
          aria-expanded={open}
          onClick={() => onToggle(item.catalogue_item_id)}
        >
          <Icon name={open ? 'down' : 'chevron'} size={14} />
          <span className={classes['words']} title={item.name}>
            {item.name}
          </span>
        </button>
        {short > 0 && (
          <span className={classes['alarm']} title={t('Short')}>
            <Icon name="alert" size={13} />
          </span>
        )}
        <span className={classes['owned']}>{number(item.owned)}</span>
      </div>
      {item.available.map((count, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: buckets never change their order.
          key={at}
          className={classes['cell']}
          role="gridcell"
          data-state={stateOf(item, at)}
          data-hired={(item.inbound[at] ?? 0) > 0 || undefined}
          data-quoted={(item.quoted[at] ?? 0) > 0 || undefined}
          data-item={index}
          data-at={at}
        >
          {count >= 0 && (item.short[at] ?? 0) > 0 ? -(item.short[at] ?? 0) : count}
        </div>
      ))}
    </div>
  );
});
