/** The lines of a rental: its items, with price and free units during typing. */
import { Button, Group } from '@mantine/core';
import {
  type Book,
  type CellOf,
  type Column,
  type ConsentTo,
  Failed,
  fieldOf,
  isFilled,
  isOpen,
  LineGrid,
  type LinesEditor,
  may,
  PasteButton,
  Pasted,
  type RecordData,
  type Row,
  t,
  useLineChanges,
  useLines,
  usePasted,
  useResource,
  useRowsOf,
  Waiting,
} from 'backline/console';
import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import { AddLine } from './add_line.tsx';
import { Name, Net, Stock } from './cells.tsx';
import { Charged } from './charged.tsx';
import { aboveOf, isPriced, queryOfLines, type RentalLine } from './line.ts';

const nobody: ReadonlySet<number> = new Set();
/** A heading shows the lines below it; a kit is one line until it is opened. */
const isShown = ({ kind }: RentalLine): boolean => kind === 'group';
const isFree = ({ inclusion }: RentalLine, depth: number): boolean => depth === 0 || inclusion === 'principal';
const nameOf = ({ name }: RentalLine): string => name;
const kindOf = ({ kind }: RentalLine): string => kind;
const consentTo: ConsentTo = ({ refusal }) =>
  refusal.code === 'insufficient_stock' ? { label: t('Book it anyway'), change: { confirm_shortage: true } } : null;

/** The usual columns of a table from elsewhere. */
const usual = [
  'catalogue_item_id',
  'quantity',
  'unit_price',
  'discount_percent',
  'name',
  'kit_id',
  'service_id',
  'kind',
];

export default function LineEditor({ path, record: rental, tools }: ComponentProps<LinesEditor>) {
  const resource = useResource('rental_items');
  const book = useMemo<Book>(() => ({ resource, path, query: queryOfLines(), above: aboveOf }), [resource, path]);
  const { data: lines, error } = useLines<RentalLine>(book);
  const changes = useLineChanges(book);
  const left = useMemo(
    () => lines?.filter((line) => !changes.gone.has(line.id) && !changes.gone.has(aboveOf(line) ?? 0)),
    [lines, changes.gone],
  );
  const [turned, setTurned] = useState(nobody);
  const rows = useRowsOf<RentalLine>(left, turned, aboveOf, isShown, isFree);
  const [pasted, setPasted] = usePasted(book);
  const [dates, setDates] = useState(false);
  const columns = useColumns(resource, dates);
  const turn = useCallback((id: number): void => {
    setTurned((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const filled = useMemo(() => {
    const all = resource.fields.filter((field) => isFilled(field) && field.ref !== 'rental_items');
    const first = usual.flatMap((name) => all.find((field) => field.name === name) ?? []);
    // The kind of a line follows from its target.
    return [...first, ...all.filter((field) => !first.includes(field))].map((field) =>
      field.name === 'kind' ? { ...field, default: 'product' } : field,
    );
  }, [resource]);
  if (error) return <Failed error={error} />;
  if (!left) return <Waiting />;
  const editable = may(resource.update) && isOpen(resource, rental);
  return (
    <>
      <LineGrid<RentalLine>
        book={book}
        above={rental}
        lines={left}
        rows={rows}
        columns={columns}
        changes={changes}
        editable={editable}
        ordered
        called={nameOf}
        kindOf={kindOf}
        consentTo={consentTo}
        onTurn={turn}
        onPaste={setPasted}
        empty={t('Add the first item')}
      >
        <AddLine rental={rental} onAdd={changes.add} />
        <Group px={10} pb={8} gap={8} justify="flex-end">
          <Button variant={dates ? 'light' : 'default'} size="xs" aria-pressed={dates} onClick={() => setDates(!dates)}>
            {t('Dates and options')}
          </Button>
          {tools}
          <PasteButton onPaste={() => setPasted('')} />
        </Group>
      </LineGrid>
      {editable && (
        <Pasted
          book={{ ...book, provided: beginning }}
          fields={filled}
          above={rental}
          text={pasted}
          onClose={() => setPasted(null)}
        />
      )}
    </>
  );
}

const beginning: RecordData = { kind: 'product' };

/** @param dates columns for the values of each line, instead of those of its price. */
function useColumns(resource: ReturnType<typeof useResource>, dates: boolean): readonly Column<RentalLine>[] {
  return useMemo(() => {
    const typed = (name: string, label: string, width: string): Column<RentalLine> => {
      const field = fieldOf(resource, name);
      return {
        ...{ name, label, width, right: true },
        ...(field && { field }),
        types: ({ line, free }: Row<RentalLine>) => isPriced(line) && free,
        there: ({ line, free }: Row<RentalLine>) => isPriced(line) && (free || name === 'quantity'),
      };
    };
    const shows = (
      name: string,
      label: string,
      width: string,
      Shows: (props: CellOf<RentalLine>) => React.ReactNode,
      there: (row: Row<RentalLine>) => boolean,
    ): Column<RentalLine> => ({ name, label, width, Shows, right: true, there });
    const isWhole = ({ line, free }: Row<RentalLine>): boolean => isPriced(line) && free;
    return [
      { name: 'name', label: t('Line'), width: 'minmax(150px, 1fr)', Shows: Name },
      typed('quantity', t('Quantity'), '66px'),
      ...(dates
        ? [
            typed('starts_at', t('Starts'), '128px'),
            typed('ends_at', t('Ends'), '128px'),
            typed('is_optional', t('Optional'), '70px'),
          ]
        : [
            shows('stock', t('In stock'), '70px', Stock, ({ line }) => isPriced(line)),
            typed('unit_price', t('Unit price'), '72px'),
            shows('charged', t('Charged for'), '112px', Charged, isWhole),
            typed('discount_percent', t('Discount %'), '84px'),
          ]),
      shows('net', t('Net'), '86px', Net, isWhole),
    ];
  }, [resource, dates]);
}
