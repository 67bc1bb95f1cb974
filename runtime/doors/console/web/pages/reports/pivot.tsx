/**
 * A report across: its second group becomes columns. The server makes the totals: percentages, averages and counts of different
 * values do not add up, and amounts of several currencies have no sum.
 */
import { Table } from '@mantine/core';
import type { Resource } from '../../api/metadata.ts';
import { t } from '../../words/index.ts';
import { type Amounts, dimensionValue, measureValue } from './cells.tsx';
import { type Drilling, DrillLink } from './drill_link.tsx';
import { type Column, columnLabel, type Definition, type ReportResult, type Row, useRun } from './model.ts';
import classes from './reports.module.css';

interface PivotProps {
  readonly source: string;
  readonly resource: Resource | undefined;
  readonly definition: Definition;
  readonly result: ReportResult;
  /** The same measures over everything. */
  readonly totals: Row | undefined;
  readonly amounts: Amounts;
}

/** Whether a report has a group for columns. */
export const pivots = ({ dimensions = [] }: Definition): boolean => dimensions.length > 1;

const keyOf = (row: Row, columns: readonly Column[]): string =>
  JSON.stringify(columns.map(({ key }) => row[key] ?? null));

/** Each once, in the order of the report. */
function distinct(rows: readonly Row[], columns: readonly Column[]): ReadonlyMap<string, Row> {
  const found = new Map<string, Row>();
  for (const row of rows) if (!found.has(keyOf(row, columns))) found.set(keyOf(row, columns), row);
  return found;
}

/** In the order of time, else as the report has them. */
function inOrder(across: ReadonlyMap<string, Row>, { key, bucket }: Column): readonly (readonly [string, Row])[] {
  const entries = [...across];
  return bucket === undefined ? entries : entries.sort(([, a], [, b]) => String(a[key]).localeCompare(String(b[key])));
}

export function Pivot({ source, resource, definition, result, totals, amounts }: PivotProps) {
  const { columns } = result.meta;
  const dimensions = columns.filter(({ role }) => role === 'dimension');
  const measures = columns.filter(({ role }) => role === 'measure');
  const [, over] = dimensions;
  const down = dimensions.filter((one) => one !== over);
  const { dimensions: grouped = [] } = definition;
  const plain = { ...definition, comparison: null, sort: null, limit: 1000 };
  const byRow = useRun(source, { ...plain, dimensions: grouped.filter((_, at) => at !== 1) }, over !== undefined).data;
  const byColumn = useRun(source, { ...plain, dimensions: grouped.slice(1, 2) }, over !== undefined).data;
  if (!over) return null;
  const across = inOrder(distinct(result.rows, [over]), over);
  const lines = [...distinct(result.rows, down)];
  const cells = new Map(result.rows.map((row) => [keyOf(row, [...down, over]), row]));
  const ofRow = new Map(byRow?.rows.map((row) => [keyOf(row, down), row]));
  const ofColumn = new Map(byColumn?.rows.map((row) => [keyOf(row, [over]), row]));
  const values = (key: string, row: Row | undefined) =>
    measures.map((measure) => (
      <PivotCell
        key={`${key} ${measure.key}`}
        {...{ source, resource, definition, result, amounts }}
        measure={measure}
        row={row}
      />
    ));
  const several = measures.length > 1;
  return (
    <Table.ScrollContainer minWidth={Math.max(320, (down.length + (across.length + 1) * measures.length) * 110)}>
      <Table className={classes['table'] ?? ''} fz="sm" verticalSpacing={7} highlightOnHover data-pivot>
        <Table.Thead>
          <Table.Tr>
            {down.map((column) => (
              <Table.Th key={column.key} rowSpan={several ? 2 : 1}>
                {columnLabel(resource, definition, column)}
              </Table.Th>
            ))}
            {across.map(([key, row]) => (
              <Table.Th key={key} ta="right" colSpan={measures.length} scope="colgroup">
                {dimensionValue(resource, over, row[over.key])}
              </Table.Th>
            ))}
            <Table.Th ta="right" colSpan={measures.length} scope="colgroup">
              {t('Total')}
            </Table.Th>
          </Table.Tr>
          {several && (
            <Table.Tr>
              {[...across.map(([key]) => key), 'total'].flatMap((key) =>
                measures.map((measure) => (
                  <Table.Th key={`${key} ${measure.key}`} ta="right" className={classes['aside'] ?? ''}>
                    {columnLabel(resource, definition, measure)}
                  </Table.Th>
                )),
              )}
            </Table.Tr>
          )}
        </Table.Thead>
        <Table.Tbody>
          {lines.map(([key, line]) => (
            <Table.Tr key={key}>
              {down.map((column) => (
                <Table.Td key={column.key}>{dimensionValue(resource, column, line[column.key])}</Table.Td>
              ))}
              {across.flatMap(([column, of]) =>
                values(column, cells.get(keyOf({ ...line, [over.key]: of[over.key] }, [...down, over]))),
              )}
              {values('total', ofRow.get(key))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr className={classes['totals'] ?? ''}>
            <Table.Th colSpan={down.length}>{t('Total')}</Table.Th>
            {across.flatMap(([column]) => values(column, ofColumn.get(column)))}
            {values('total', totals)}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

interface PivotCellProps extends Drilling {
  readonly measure: Column;
  readonly row: Row | undefined;
}

/** A figure that leads to its records. */
function PivotCell({ measure, row, ...drilling }: PivotCellProps) {
  const value = row && measureValue(measure, row[measure.key], drilling.amounts);
  return (
    <Table.Td ta="right" className="bl-number">
      {row === undefined ? (
        value
      ) : (
        <DrillLink {...drilling} row={row} title={value}>
          {value}
        </DrillLink>
      )}
    </Table.Td>
  );
}
