/** A row of a list: cells on a wide screen, a card of three lines on a narrow one. */
import { memo } from 'react';
import type { Field, Resource } from '../api/metadata.ts';
import { memberPath, type RecordData, titleOf } from '../api/paths.ts';
import { Value } from '../fields/value.tsx';
import { isEmpty } from '../fields/value_text.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import classes from './list.module.css';

export const isNumber = ({ type }: Field): boolean => ['money', 'percent', 'integer', 'decimal'].includes(type);

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

export const Row = memo(function Row({
  resource,
  columns,
  record,
  path,
  top,
  height,
  current,
  onOpen,
  onMenu,
  index,
  template,
  chosen,
  onChoose,
}: RowProps & {
  readonly index: number;
  readonly template: string;
  readonly chosen: boolean;
  /** Absent where nothing can be done with several rows. @param range from the row that was chosen last up to this one. */
  readonly onChoose: ((index: number, range: boolean) => void) | undefined;
}) {
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
        {onChoose && (
          <input
            type="checkbox"
            checked={chosen}
            onChange={({ nativeEvent }) => onChoose(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            aria-label={t('Choose {what}', { what: titleOf(resource, record) })}
          />
        )}
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
    const custom = (record['custom_fields'] as RecordData | undefined) ?? {};
    return <Value field={{ ...field, name: field.name.slice(3) }} record={custom} plain />;
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

export const CardRow = memo(function CardRow({ resource, columns, record, path, top, height, onMenu }: RowProps) {
  const style = { transform: `translateY(${top}px)`, height };
  if (!record)
    return (
      <div className={classes['card']} style={style} role="listitem">
        <span className={classes['shade']} />
      </div>
    );
  const to = memberPath(resource, record, path);
  const others = columns.filter(({ name }) => !resource.title.includes(name));
  const toned = others.find(({ tones }) => tones);
  const rest = others.filter((field) => field !== toned);
  // What it comes to, not what one of it costs: the last amount of the list.
  const money = rest.findLast(({ type, name }) => type === 'money' && !/^unit_/.test(name));
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
        {toned && <Cell field={toned} record={record} />}
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
