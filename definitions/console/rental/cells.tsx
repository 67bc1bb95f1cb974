/** Cells of a rental's line that are more than a value: its parts, its free units, its amount during typing. */
import { Popover } from '@mantine/core';
import { type CellOf, counted, day, decimal, Icon, money, number, type RecordData, t } from 'backline/console';
import { useState } from 'react';
import { ShortPanel } from '../shared/short_panel.tsx';
import { Free } from './add_line.tsx';
import { isPriced, type RentalLine } from './line.ts';
import { usePrices } from './price.ts';
import classes from './rental.module.css';

const inclusion: Readonly<Record<string, string>> = {
  component: 'Part of the kit',
  accessory: 'Accessory',
  safety: 'Safety',
};

export function Name({ row: { line, depth, parts, open, free }, actions, above: rental }: CellOf<RentalLine>) {
  return (
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
      {!free && <span className={classes['tag']}>{t(inclusion[line.inclusion] ?? line.inclusion)}</span>}
      {line['is_optional'] === true && <span className={classes['tag']}>{t('Optional')}</span>}
      {typeof (line['starts_at'] ?? line['ends_at']) === 'string' && (
        <span className={classes['tag']}>{spanOf(line, rental)}</span>
      )}
      {line['is_subhire'] === true && <span className={classes['tag']}>{t('Hired in')}</span>}
      {parts > 0 && !open && <span className={classes['tag']}>{counted(parts, '1 part', '{count} parts')}</span>}
    </span>
  );
}

/** The days of a line that has days apart from those of its rental. */
const spanOf = (line: RentalLine, rental: RecordData): string =>
  [line['starts_at'] ?? rental['starts_at'], line['ends_at'] ?? rental['ends_at']].map((one) => day(one)).join(' – ');

/** The line with the typed values. */
const wantedOf = ({ row: { line }, typed }: CellOf<RentalLine>): number =>
  Number(decimal(typed['quantity'] ?? '') ?? line.quantity) || line.quantity;

/** The line's amount; during typing, the one that it would have. */
export function Net(props: CellOf<RentalLine>) {
  const {
    row: { line },
    typed,
    above: rental,
  } = props;
  const changed = Object.keys(typed).length > 0;
  const price = decimal(typed['unit_price'] ?? '');
  const { data: prices } = usePrices(
    rental,
    changed && isPriced(line)
      ? [
          {
            kind: line.kind,
            catalogue_item_id: line['catalogue_item_id'] as number | null,
            kit_id: line['kit_id'] as number | null,
            service_id: line['service_id'] as number | null,
            quantity: wantedOf(props),
            discount_percent: decimal(typed['discount_percent'] ?? '') ?? line.discount_percent,
            ...(price !== undefined && { unit_price: price }),
          },
        ]
      : none,
  );
  return (
    <span className={classes['net']} data-live={changed && prices !== undefined}>
      {money(changed ? (prices?.[0]?.net_amount ?? line.net_amount) : line.net_amount, rental['currency_code'])}
    </span>
  );
}

const none: readonly never[] = [];

/** The free units; if they are too few, the ways out. */
export function Stock(props: CellOf<RentalLine>) {
  const {
    row: { line },
    above: rental,
  } = props;
  const [opened, setOpened] = useState(false);
  const wanted = wantedOf(props);
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
