/** The table of a list: rows are drawn as they come into sight, walked with j and k, opened with Enter. */
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { entryOf, type Field, fieldOf, type Resource } from '../api/metadata.ts';
import { memberPath, type RecordData, titleOf } from '../api/paths.ts';
import { isEmpty, Value } from '../fields/value.tsx';
import { type Density, useDensity } from '../shell/density.ts';
import { Icon } from '../ui/icons.tsx';
import { Empty, Failed, Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';
import classes from './list.module.css';
import type { ListState } from './query.ts';
import { RowMenu, type RowMenuAt } from './row_menu.tsx';
import { useRows } from './rows.ts';

export const isNumber = ({ type }: Field): boolean => ['money', 'percent', 'integer', 'decimal'].includes(type);

/** Least pixels of a column, and the share of what is left over that it takes. */
type Width = readonly [pixels: number, share: number];

const widths: Readonly<Partial<Record<Field['type'], Width>>> = {
  money: [112, 0],
  percent: [92, 0],
  integer: [96, 0],
  decimal: [106, 0],
  boolean: [92, 0],
  date: [118, 0],
  datetime: [164, 0],
  enum: [150, 0],
  reference: [160, 1.4],
};

function widthOf(field: Field, resource: Resource): Width {
  if (/^(?:.*_)?(?:number|code)$/.test(field.name) && field.type === 'text') return [112, 0];
  if (resource.title.includes(field.name)) return [190, 1.6];
  if (/^(?:uri|url)$/.test(field.name)) return [260, 2.2];
  // A heading is not cut.
  const [least, share] = widths[field.type] ?? [150, 1];
  return [Math.max(least, field.label.length * 7.2 + 40), share];
}

interface GridProps {
  readonly resource: Resource;
  readonly path: string;
  readonly state: ListState;
  readonly onSort: (sort: string) => void;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (ids: ReadonlySet<number>) => void;
  readonly onTotal?: (total: number) => void;
  /** Said where the list is empty. */
  readonly empty: React.ReactNode;
}

export function Grid({ resource, path, state, onSort, chosen, onChoose, onTotal, empty }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 48em)') ?? false;
  const [current, setCurrent] = useState(-1);
  const [, go] = useLocation();
  const [places, setPlaces] = useState<readonly [number, number]>([0, 0]);
  const rows = useRows(resource, path, state, places);
  const { total } = rows;
  const columns = state.columns.flatMap((name) => columnOf(resource, name));
  const density = useDensity();
  const height = narrow ? cardHeight : rowHeight[density];
  const [menu, setMenu] = useState<RowMenuAt | null>(null);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    onChange: ({ range }) => {
      const next: readonly [number, number] = [range?.startIndex ?? 0, range?.endIndex ?? 0];
      setPlaces((before) => (before[0] === next[0] && before[1] === next[1] ? before : next));
    },
  });
  useEffect(() => onTotal?.(total), [total, onTotal]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the width of the window.
  useEffect(() => virtual.measure(), [height]);

  const open = useCallback(
    (record: RecordData | undefined) => {
      const to = record ? memberPath(resource, record, path) : null;
      if (to) go(to);
    },
    [resource, path, go],
  );
  const choose = useCallback(
    (id: number) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      onChoose(next);
    },
    [chosen, onChoose],
  );

  const menuOf = useCallback((record: RecordData, button: Element) => {
    const { left, right, bottom } = button.getBoundingClientRect();
    const end = Math.min(right, globalThis.innerWidth - 12);
    setMenu({ record, x: Math.max(end, left), y: bottom });
  }, []);

  if (rows.error) return <Failed error={rows.error} />;
  if (rows.loading) return <Waiting />;
  if (total === 0) return <>{empty}</>;

  const onKey = (event: KeyboardEvent): void => {
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !event.ctrlKey && !event.metaKey) {
      const next = Math.min(total - 1, Math.max(0, current + step));
      setCurrent(next);
      virtual.scrollToIndex(next);
      event.preventDefault();
    } else if (event.key === 'Enter' && event.target === scroller.current) open(rows.at(current));
    else if (event.key === 'x' && current >= 0) choose(Number(rows.at(current)?.['id']));
    else if (event.key === '.' && current >= 0) {
      const [record, row] = [rows.at(current), scroller.current?.querySelector('[data-current=true] [data-more]')];
      // After this key: what is open by then would take it for a key beside the menu, and close.
      if (record && row) setTimeout(() => menuOf(record, row));
      event.preventDefault();
    }
  };
  const sizes = columns.map((field) => widthOf(field, resource));
  const template = `38px ${sizes.map(([pixels, share]) => `minmax(${pixels}px, ${share === 0 ? `${pixels}px` : `${share}fr`})`).join(' ')} minmax(40px, 0.2fr)`;
  const width = narrow ? undefined : sizes.reduce((sum, [pixels]) => sum + pixels, 38 + 40);
  return (
    <div
      className={classes['scroll']}
      ref={scroller}
      onKeyDown={onKey}
      tabIndex={0}
      role={narrow ? 'list' : 'table'}
      aria-label={resource.label}
      aria-rowcount={narrow ? undefined : total + 1}
      data-list
    >
      {!narrow && (
        <div className={classes['head']} style={{ gridTemplateColumns: template, minWidth: width }} role="row">
          <div className={classes['check']} role="columnheader">
            <span className="bl-skip">{t('Choose')}</span>
          </div>
          {columns.map((field, at) => (
            <Heading
              key={field.name}
              field={field}
              sort={state.sort || resource.defaultSort}
              onSort={onSort}
              first={at === 0}
            />
          ))}
        </div>
      )}
      <div
        style={{ height: virtual.getTotalSize(), position: 'relative', minWidth: width }}
        role={narrow ? 'presentation' : 'rowgroup'}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const record = rows.at(index);
          const props = {
            ...{ resource, columns, record, path, onOpen: open, onMenu: menuOf },
            ...{ top: start, height, current: index === current },
          };
          return narrow ? (
            <CardRow key={index} {...props} />
          ) : (
            <Row
              key={index}
              {...props}
              template={template}
              chosen={record !== undefined && chosen.has(Number(record['id']))}
              onChoose={choose}
            />
          );
        })}
      </div>
      {menu && <RowMenu resource={resource} path={path} at={menu} onClose={() => setMenu(null)} />}
    </div>
  );
}

const rowHeight: Readonly<Record<Density, number>> = { comfortable: 44, compact: 33 };
const cardHeight = 88;

/** Pixels of so many rows under their headings, as this person has them. */
export function useListHeight(rows: number): number {
  const narrow = useMediaQuery('(max-width: 48em)') ?? false;
  const density = useDensity();
  return narrow ? rows * cardHeight + 2 : rows * rowHeight[density] + 42;
}

/** Custom fields are columns under `cf.<name>`. */
function columnOf(resource: Resource, name: string): Field[] {
  const field = fieldOf(resource, name);
  if (field) return [field];
  return name.startsWith('cf.') ? [{ name, label: name.slice(3).replaceAll('_', ' '), type: 'text' }] : [];
}

function Heading({
  field,
  sort,
  onSort,
  first,
}: {
  readonly field: Field;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly first: boolean;
}) {
  const name = [classes['cell'], first ? classes['first'] : '', isNumber(field) ? classes['number'] : ''].join(' ');
  if (!field.sort)
    return (
      <div className={name} role="columnheader">
        <span className={classes['plainhead']}>{field.label}</span>
      </div>
    );
  const up = sort === field.name;
  const down = sort === `-${field.name}`;
  return (
    <div className={name} role="columnheader" aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button type="button" className={classes['sort']} onClick={() => onSort(up ? `-${field.name}` : field.name)}>
        {field.label}
        {(up || down) && <Icon name={up ? 'up' : 'down'} size={14} />}
      </button>
    </div>
  );
}

interface RowProps {
  readonly resource: Resource;
  readonly columns: readonly Field[];
  readonly record: RecordData | undefined;
  readonly path: string;
  readonly top: number;
  readonly height: number;
  readonly current: boolean;
  readonly onOpen: (record: RecordData) => void;
  readonly onMenu: (record: RecordData, button: Element) => void;
}

/** Opens what can be done with the row. */
function More({ resource, record, onMenu }: Pick<RowProps, 'resource' | 'onMenu'> & { readonly record: RecordData }) {
  return (
    <button
      type="button"
      className={classes['more']}
      tabIndex={-1}
      data-more
      aria-haspopup="menu"
      aria-label={t('Actions of {what}', { what: titleOf(resource, record) })}
      onClick={(event) => onMenu(record, event.currentTarget)}
    >
      <Icon name="dots" size={16} />
    </button>
  );
}

const Row = memo(function Row({
  resource,
  columns,
  record,
  path,
  top,
  height,
  current,
  onOpen,
  onMenu,
  template,
  chosen,
  onChoose,
}: RowProps & { readonly template: string; readonly chosen: boolean; readonly onChoose: (id: number) => void }) {
  const style = { gridTemplateColumns: template, transform: `translateY(${top}px)`, height };
  if (!record)
    return (
      <div className={classes['row']} style={style} role="row">
        <div role="cell" />
        {columns.map(({ name }) => (
          <div key={name} className={classes['cell']} role="cell">
            <span className={classes['shade']} />
          </div>
        ))}
      </div>
    );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the list's, and the title is a link.
    <div
      className={classes['row']}
      style={style}
      role="row"
      tabIndex={-1}
      data-current={current}
      data-chosen={chosen}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a, input, button')) onOpen(record);
      }}
    >
      <div className={classes['check']} role="cell">
        <input
          type="checkbox"
          checked={chosen}
          onChange={() => onChoose(Number(record['id']))}
          aria-label={t('Choose {what}', { what: titleOf(resource, record) })}
        />
      </div>
      {columns.map((field, at) => (
        <div key={field.name} className={cellClass(field, at)} role="cell">
          {at === 0 ? (
            <TitleCell resource={resource} field={field} record={record} path={path} />
          ) : (
            <Cell field={field} record={record} />
          )}
        </div>
      ))}
      <div className={classes['end']} role="cell">
        <More resource={resource} record={record} onMenu={onMenu} />
      </div>
    </div>
  );
});

const cellClass = (field: Field, at: number): string =>
  [classes['cell'], at === 0 ? classes['first'] : '', isNumber(field) ? classes['number'] : ''].join(' ');

function Cell({ field, record }: { readonly field: Field; readonly record: RecordData }) {
  if (field.name.startsWith('cf.')) {
    const value = (record['custom_fields'] as RecordData | undefined)?.[field.name.slice(3)];
    return <>{value === null || value === undefined ? '' : String(value)}</>;
  }
  return <Value field={field} record={record} plain />;
}

function TitleCell({
  resource,
  field,
  record,
  path,
}: {
  readonly resource: Resource;
  readonly field: Field;
  readonly record: RecordData;
  readonly path: string;
}) {
  const to = memberPath(resource, record, path);
  const content = <Cell field={field} record={record} />;
  const empty = record[field.name] === null || record[field.name] === '' || record[field.name] === undefined;
  if (to === null) return content;
  return (
    <a className={classes['title']} href={`/console${to}`} onClick={(event) => follow(event, to)} data-to={to}>
      {empty ? titleOf(resource, record) : content}
    </a>
  );
}

/** A plain click goes there without loading the page anew; any other is the browser's. */
function follow(event: React.MouseEvent, to: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  window.history.pushState(null, '', `/console${to}`);
}

const CardRow = memo(function CardRow({ resource, columns, record, path, top, height, onMenu }: RowProps) {
  const style = { transform: `translateY(${top}px)`, height };
  if (!record)
    return (
      <div className={classes['card']} style={style} role="listitem">
        <span className={classes['shade']} />
      </div>
    );
  const to = memberPath(resource, record, path);
  const others = columns.filter(({ name }) => !resource.title.includes(name));
  const state = others.find(({ tones }) => tones);
  const rest = others.filter((field) => field !== state);
  const money = rest.find(({ type }) => type === 'money');
  // People and days first: they say most in a narrow line.
  const said = [
    ...rest.filter(({ type }) => type === 'reference'),
    ...rest.filter(({ type }) => type === 'date' || type === 'datetime'),
    ...rest,
  ].filter((field, at, all) => field !== money && all.indexOf(field) === at && !isEmpty(record[field.name]));
  const [second, third] = said;
  const title = titleOf(resource, record);
  return (
    <div className={classes['card']} style={style} role="listitem">
      <div className={classes['cardline']}>
        {to === null ? (
          <span className={classes['title']}>{title}</span>
        ) : (
          <a className={classes['title']} href={`/console${to}`} onClick={(event) => follow(event, to)}>
            {title}
          </a>
        )}
        {state && <Cell field={state} record={record} />}
      </div>
      <div className={classes['cardline']}>
        <span className={classes['quiet']}>{second && <Labelled field={second} record={record} />}</span>
        <span className="bl-number">{money && <Cell field={money} record={record} />}</span>
      </div>
      <div className={classes['cardline']}>
        <span className={classes['quiet']}>{third && <Labelled field={third} record={record} />}</span>
        <More resource={resource} record={record} onMenu={onMenu} />
      </div>
    </div>
  );
});

/** A number or a yes says nothing without its label. */
function Labelled({ field, record }: { readonly field: Field; readonly record: RecordData }) {
  const bare = field.type === 'reference' || field.type === 'text' || field.type === 'enum';
  return (
    <>
      {!bare && `${field.label} `}
      <Cell field={field} record={record} />
    </>
  );
}

/** What an empty list says. */
export function EmptyList({
  resource,
  filtered,
  children,
}: {
  readonly resource: Resource;
  readonly filtered: boolean;
  readonly children?: React.ReactNode;
}) {
  const what = (entryOf(resource.plural)?.label ?? resource.label).toLowerCase();
  return filtered ? (
    <Empty title={t('Nothing matches')} text={t('No {what} fit these filters.', { what })}>
      {children}
    </Empty>
  ) : (
    <Empty title={t('No {what} yet', { what })} text={resource.summary}>
      {children}
    </Empty>
  );
}
