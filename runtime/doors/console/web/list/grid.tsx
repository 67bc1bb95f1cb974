/** The table of a list: rows are drawn as they come into sight, walked with j and k, opened with Enter. */
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { entryOf, type Field, fieldOf, type Resource } from '../api/metadata.ts';
import { memberPath, type RecordData } from '../api/paths.ts';
import { type Density, useDensity } from '../shell/density.ts';
import { drawnRows } from '../ui/drawn_rows.ts';
import { Icon } from '../ui/icons.tsx';
import { usePrinting } from '../ui/printing.ts';
import { Empty, Failed, Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';
import { choosesRows } from './bulk_bar.tsx';
import { useWidths } from './column_widths.ts';
import classes from './list.module.css';
import type { ListState } from './query.ts';
import { CardRow, isNumber, Row } from './row.tsx';
import { RowMenu, type RowMenuAt } from './row_menu.tsx';
import { pageOf, useRows } from './rows.ts';

const none: ReadonlySet<number> = new Set();

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
  if (/^(?:.*_)?(?:number|code)$/.test(field.name) && field.type === 'text') return [148, 0];
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
  const narrow = useNarrow();
  const [current, setCurrent] = useState(-1);
  const [, go] = useLocation();
  const [pages, setPages] = useState<readonly [number, number]>([0, 0]);
  const rows = useRows(resource, path, state, pages);
  const { total } = rows;
  // Rows are drawn again when what they are made of is another: the same columns have to be the same.
  const columns = useMemo(() => state.columns.flatMap((name) => columnOf(resource, name)), [resource, state.columns]);
  const choosing = useMemo(() => choosesRows(resource), [resource]);
  const density = useDensity();
  const [widths, setWidth] = useWidths(resource.plural);
  const height = narrow ? cardHeight : rowHeight[density];
  const [menu, setMenu] = useState<RowMenuAt | null>(null);
  const printing = usePrinting();
  const virtual = useVirtualizer({
    count: total,
    rangeExtractor: drawnRows(printing, Math.min(total, rows.loaded.length)),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
    onChange: ({ range }) => {
      const next = [pageOf(range?.startIndex ?? 0), pageOf(range?.endIndex ?? 0)] as const;
      setPages((before) => (before[0] === next[0] && before[1] === next[1] ? before : next));
    },
  });
  useEffect(() => onTotal?.(total), [total, onTotal]);
  useScrollBack(scroller, total > 0);
  const measured = useRef(height);
  useEffect(() => {
    if (measured.current === height) return;
    measured.current = height;
    virtual.measure();
  }, [height, virtual]);

  const open = useCallback(
    (record: RecordData | undefined) => {
      const to = record ? memberPath(resource, record, path) : null;
      if (to) go(to);
    },
    [resource, path, go],
  );
  // Rows keep their handlers, whatever is chosen meanwhile; `last` is where a range begins.
  const now = useRef({ at: rows.at, chosen, onChoose, last: null as number | null });
  now.current = { ...now.current, at: rows.at, chosen, onChoose };
  const choose = useCallback((index: number, range: boolean) => {
    const { at, chosen: before, onChoose: tell, last } = now.current;
    const id = Number(at(index)?.['id']);
    const next = new Set(before);
    if (!range || last === null) {
      if (!next.delete(id)) next.add(id);
    } else
      for (let position = Math.min(last, index); position <= Math.max(last, index); position++) {
        const record = at(position);
        if (record) next.add(Number(record['id']));
      }
    now.current.last = index;
    tell(next);
  }, []);
  const all = rows.loaded.length > 0 && rows.loaded.every(({ id }) => chosen.has(Number(id)));
  const chooseAll = (): void => onChoose(all ? none : new Set([...chosen, ...rows.loaded.map(({ id }) => Number(id))]));

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
    else if (event.key.toLowerCase() === 'x' && choosing && current >= 0) choose(current, event.shiftKey);
    else if (event.key === '.' && current >= 0) {
      const [record, row] = [rows.at(current), scroller.current?.querySelector('[data-current=true] [data-more]')];
      // After this key: what is open by then would take it for a key beside the menu, and close.
      if (record && row) setTimeout(() => menuOf(record, row));
      event.preventDefault();
    }
  };
  const sizes = columns.map((field): Width => {
    const dragged = widths[field.name];
    return dragged === undefined ? widthOf(field, resource) : [dragged, 0];
  });
  // On paper nothing can be scrolled into sight: columns share its width as they share the screen's.
  const column = ([pixels, share]: readonly [number, number]): string =>
    printing ? `minmax(0, ${pixels}fr)` : `minmax(${pixels}px, ${share === 0 ? `${pixels}px` : `${share}fr`})`;
  const margins = printing ? ['0', '0'] : [`${choosing ? 38 : 14}px`, 'minmax(40px, 0.2fr)'];
  const template = [margins[0], ...sizes.map(column), margins[1]].join(' ');
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
          <div className={classes['check']} role={choosing ? 'columnheader' : 'presentation'}>
            {choosing && (
              <input
                type="checkbox"
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = !all && chosen.size > 0;
                }}
                onChange={chooseAll}
                aria-label={t('Choose all that are shown')}
              />
            )}
          </div>
          {columns.map((field, at) => (
            <Heading
              key={field.name}
              field={field}
              sort={state.sort || resource.defaultSort}
              onSort={onSort}
              first={at === 0}
              onWidth={(pixels) => setWidth(field.name, pixels)}
            />
          ))}
        </div>
      )}
      <div
        className={classes['body']}
        style={{ height: virtual.getTotalSize(), minWidth: width }}
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
              index={index}
              template={template}
              chosen={record !== undefined && chosen.has(Number(record['id']))}
              onChoose={choosing ? choose : undefined}
            />
          );
        })}
      </div>
      {menu && <RowMenu resource={resource} path={path} at={menu} onClose={() => setMenu(null)} />}
    </div>
  );
}

/** Restores the scroll position of a list. @param there whether it has rows. */
function useScrollBack(scroller: RefObject<HTMLDivElement | null>, there: boolean): void {
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!there || !list) return;
    const { scrolled } = Object(history.state) as { readonly scrolled?: number };
    if (scrolled !== undefined) list.scrollTop = scrolled;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // With the entry of the history, so that only who comes back finds it.
    const note = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => history.replaceState({ ...Object(history.state), scrolled: list.scrollTop }, ''), 150);
    };
    list.addEventListener('scroll', note, { passive: true });
    return () => {
      clearTimeout(timer);
      list.removeEventListener('scroll', note);
    };
  }, [scroller, there]);
}

/** Whether rows are cards; known from the first drawing on. */
const useNarrow = (): boolean => useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });

const rowHeight: Readonly<Record<Density, number>> = { comfortable: 44, compact: 29 };
const cardHeight = 88;

/** Pixels of so many rows under their headings, as this person has them. */
export function useListHeight(rows: number): number {
  const narrow = useNarrow();
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
  onWidth,
}: {
  readonly field: Field;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly first: boolean;
  readonly onWidth: (pixels: number | null) => void;
}) {
  const edge = <Edge label={field.label} onWidth={onWidth} />;
  const name = [classes['cell'], first ? classes['first'] : '', isNumber(field) ? classes['number'] : ''].join(' ');
  if (!field.sort)
    return (
      <div className={name} role="columnheader">
        <span className={classes['plainhead']}>{field.label}</span>
        {edge}
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
      {edge}
    </div>
  );
}

/** The right edge of a heading: dragged, the column gets another width; pressed twice, its usual one. */
function Edge({ label, onWidth }: { readonly label: string; readonly onWidth: (pixels: number | null) => void }) {
  return (
    <span
      className={classes['edge']}
      title={t('Width of {what}', { what: label })}
      aria-hidden
      onDoubleClick={() => onWidth(null)}
      onPointerDown={(event) => {
        event.preventDefault();
        const { currentTarget: edge, pointerId, clientX } = event;
        const before = edge.parentElement?.getBoundingClientRect().width ?? 0;
        edge.setPointerCapture(pointerId);
        const move = (moved: PointerEvent): void => onWidth(before + moved.clientX - clientX);
        edge.addEventListener('pointermove', move);
        edge.addEventListener('pointerup', () => edge.removeEventListener('pointermove', move), { once: true });
      }}
    />
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
