/** The lines of a record, as the definitions have them: typed in place, added below, pasted from a spreadsheet. */
import { Group } from '@mantine/core';
import { type ReactNode, useCallback, useMemo } from 'react';
import { type Field, fieldOf, isOpen, type Resource, type Tab, useResource } from '../api/metadata.ts';
import { type RecordData, titleOf } from '../api/paths.ts';
import { may } from '../boot.ts';
import { listQuery } from '../list/rows.ts';
import { filtersOf, listPath, providedFor } from '../record/related.ts';
import { Failed, Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';
import { AddRow } from './add_row.tsx';
import { LineGrid } from './line_grid.tsx';
import type { Column } from './line_row.tsx';
import { type Book, type Line, type Row, useLineChanges, useLines, useRowsOf } from './lines.ts';
import { PasteButton, Pasted, usePasted } from './pasted.tsx';
import { isFilled } from './table.ts';
import { isNumeric } from './typed.ts';

/** Columns of the grid, at most. */
const most = 8;
const noneTurned: ReadonlySet<number> = new Set();
const onTop = (): null => null;
const isShown = (): boolean => true;
const isFree = (): boolean => true;

/** Whether lines of the tab are typed in a grid: they are below the record, and are written one by one. */
export const isGrid = (resource: Resource, tab: Tab): boolean =>
  tab.by === undefined &&
  !tab.files &&
  (may(resource.create) || may(resource.update)) &&
  (resource.grid !== undefined ||
    tab.lines === true ||
    fieldsOf(resource, tab).filter(({ update }) => update).length > 1);

/** Fields that become columns: those of the definition, else the first of a form and the columns of the list. */
function fieldsOf(resource: Resource, tab: Tab): readonly Field[] {
  const known = new Set([tab.creates?.by, tab.creates?.as?.[0], 'position', 'status']);
  const names = resource.grid ?? [...new Set([...resource.form, ...resource.columns])];
  const shown = names
    .filter((name) => resource.grid !== undefined || !known.has(name))
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter(
      (field) => isFilled(field) || field.type === 'polymorphic' || (!field.create && !field.update && isPlain(field)),
    );
  // The record above is known.
  return shown.filter(({ type, ref }) => !(type === 'reference' && ref === resource.parent)).slice(0, most);
}

const isPlain = ({ type }: Field): boolean =>
  ['text', 'integer', 'decimal', 'money', 'percent', 'date', 'datetime', 'enum', 'reference'].includes(type);

const widths: Readonly<Partial<Record<Field['type'], string>>> = {
  integer: '62px',
  decimal: '72px',
  money: '86px',
  percent: '70px',
  boolean: '70px',
  date: '112px',
  datetime: '150px',
  enum: 'minmax(84px, 0.6fr)',
  reference: 'minmax(104px, 0.8fr)',
};

function widthOf(field: Field, resource: Resource): string {
  const width = widths[field.type];
  // A heading is not cut.
  const [, pixels] = /^(\d+)px$/.exec(width ?? '') ?? [];
  if (pixels !== undefined) return `${Math.max(Number(pixels), Math.ceil(field.label.length * 6.4) + 14)}px`;
  return width ?? (resource.title.includes(field.name) ? 'minmax(150px, 3fr)' : 'minmax(96px, 1fr)');
}

interface LineTableProps {
  readonly tab: Tab;
  /** Of the record, below /api/v1. */
  readonly path: string;
  readonly record: RecordData;
  /** What is done with the list as a whole. */
  readonly tools: ReactNode;
}

export function LineTable({ tab, path, record, tools }: LineTableProps) {
  const resource = useResource(tab.resource);
  const fields = useMemo(() => fieldsOf(resource, tab), [resource, tab]);
  const names = fields.map(({ name }) => name).join();
  const book = useMemo<Book>(() => {
    const columns = names.split(',');
    const provided = tab.creates ? Object.fromEntries(providedFor(tab, record)) : undefined;
    return {
      resource,
      path: listPath(tab, path),
      query: listQuery(resource, { filters: filtersOf(tab, record), sort: '', columns, find: '', view: '' }),
      ...(tab.creates && { createIn: resource.path ?? undefined, provided: numbered(provided ?? {}) }),
    };
  }, [resource, names, tab, path, record]);
  const { data: lines, error } = useLines(book);
  const changes = useLineChanges(book);
  const left = useMemo(
    () => (changes.gone.size === 0 ? lines : lines?.filter(({ id }) => !changes.gone.has(id))),
    [lines, changes.gone],
  );
  const rows = useRowsOf(left, noneTurned, onTop, isShown, isFree);
  const [pasted, setPasted] = usePasted(book);
  const called = useCallback((line: Line) => titleOf(resource, line), [resource]);
  const open = isOpen(resource, record);
  const writes = may(resource.update) && open;
  const columns = useMemo<readonly Column[]>(
    () =>
      fields.map((field) => ({
        name: field.name,
        label: field.label,
        field,
        width: widthOf(field, resource),
        right: isNumeric(field),
        types: () => field.update === true,
      })),
    [fields, resource],
  );
  const filled = useMemo(
    () =>
      resource.fields
        .filter(isFilled)
        .filter(
          ({ name, ref }) => !(name in (book.provided ?? nothing)) && (ref === undefined || ref !== resource.parent),
        ),
    [resource, book],
  );
  if (error) return <Failed error={error} />;
  if (!lines) return <Waiting />;
  const adds = may(resource.create) && open;
  const said = book.provided ?? nothing;
  // What a table cannot say is said in the row.
  const pastes =
    adds && resource.fields.every((one) => !(one.create && one.required) || isFilled(one) || one.name in said);
  const ordered = resource.operations.some(({ name, abilities }) => name === 'reorder' && abilities.every(may));
  return (
    <>
      <LineGrid
        book={book}
        above={record}
        lines={left ?? none}
        rows={rows as readonly Row[]}
        columns={columns}
        changes={changes}
        editable={writes || adds}
        ordered={ordered && writes}
        called={called}
        empty={t('No lines yet.')}
        {...(pastes && { onPaste: setPasted })}
      >
        {adds && (
          <>
            <AddRow columns={columns} starts={resource.starts ?? nothing} above={record} onAdd={changes.add} />
            <Group px={10} pb={8} gap={8} justify="flex-end">
              {tools}
              {pastes && <PasteButton onPaste={() => setPasted('')} />}
            </Group>
          </>
        )}
      </LineGrid>
      {pastes && <Pasted book={book} fields={filled} above={record} text={pasted} onClose={() => setPasted(null)} />}
    </>
  );
}

const none: readonly Line[] = [];
const nothing: RecordData = {};

/** Keys as the API has them. */
const numbered = (values: Readonly<Record<string, string>>): RecordData =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );
