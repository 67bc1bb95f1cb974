/** The rows of a report, each leading to the records that it is made of, and what they come to. */
import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { number, words } from '../../fields/format.ts';
import { t } from '../../words/index.ts';
import { type Amounts, dimensionValue, measureValue } from './cells.tsx';
import { type Drilling, DrillLink } from './drill_link.tsx';
import { type Column, columnLabel, type Row } from './model.ts';
import classes from './reports.module.css';

interface ReportTableProps extends Drilling {
  /** The same measures over everything. */
  readonly totals: Row | undefined;
}

/** Rows that are shown at first. */
const mostShown = 100;

export function ReportTable({ source, resource, definition, result, totals, amounts }: ReportTableProps) {
  const [all, setAll] = useState(false);
  const { columns, comparison_alignment: alignment } = result.meta;
  const compared = alignment !== null;
  const dimensions = columns.filter(({ role }) => role === 'dimension');
  const measures = columns.filter(({ role }) => role === 'measure');
  const drilling = { source, resource, definition, result, amounts };
  const rows = all ? result.rows : result.rows.slice(0, mostShown);
  return (
    <>
      <Table.ScrollContainer minWidth={Math.max(320, columns.length * (compared ? 170 : 120))}>
        <Table className={classes['table'] ?? ''} fz="sm" verticalSpacing={7} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {dimensions.map((column) => (
                <Table.Th key={column.key}>{columnLabel(resource, definition, column)}</Table.Th>
              ))}
              {measures.flatMap((column) => {
                const heads = [
                  <Table.Th key={column.key} ta="right">
                    {columnLabel(resource, definition, column)}
                  </Table.Th>,
                ];
                if (compared)
                  heads.push(
                    <Table.Th key={`${column.key} before`} ta="right" className={classes['aside'] ?? ''}>
                      {t('Previously')}
                    </Table.Th>,
                    <Table.Th key={`${column.key} change`} ta="right" className={classes['aside'] ?? ''}>
                      <abbr title={t('Change in percent')}>± %</abbr>
                    </Table.Th>,
                  );
                return heads;
              })}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => {
              const key = dimensions.map((column) => String(row[column.key])).join('\u0000');
              return (
                <Table.Tr key={key}>
                  {dimensions.map((column, at) => (
                    <Table.Td key={column.key}>
                      {at === 0 ? (
                        <DrillLink {...drilling} row={row} title={dimensionValue(resource, column, row[column.key])}>
                          {dimensionValue(resource, column, row[column.key])}
                        </DrillLink>
                      ) : (
                        dimensionValue(resource, column, row[column.key])
                      )}
                    </Table.Td>
                  ))}
                  {measures.map((column, at) => (
                    <Measured
                      key={column.key}
                      column={column}
                      row={row}
                      compared={compared}
                      amounts={amounts}
                      drilling={dimensions.length === 0 && at === 0 ? drilling : undefined}
                    />
                  ))}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
          {totals && dimensions.length > 0 && result.rows.length > 1 && (
            <Table.Tfoot>
              <Table.Tr className={classes['totals'] ?? ''}>
                <Table.Th colSpan={dimensions.length}>{t('Total')}</Table.Th>
                {measures.map((column) => (
                  <Measured key={column.key} column={column} row={totals} compared={compared} amounts={amounts} />
                ))}
              </Table.Tr>
            </Table.Tfoot>
          )}
        </Table>
      </Table.ScrollContainer>
      {!all && result.rows.length > mostShown && (
        <Button variant="subtle" size="compact-sm" mx="md" my="xs" onClick={() => setAll(true)}>
          {t('Show all {count}', { count: number(result.rows.length) })}
        </Button>
      )}
    </>
  );
}

interface MeasuredProps {
  readonly column: Column;
  readonly row: Row;
  readonly compared: boolean;
  readonly amounts: Amounts;
  /** Where it leads to records. */
  readonly drilling?: Drilling | undefined;
}

/** A measure, and where two periods are compared what it was and by how much it changed. */
function Measured({ column, row, compared, amounts, drilling }: MeasuredProps) {
  const value = measureValue(column, row[column.key], amounts);
  const change = row.change_percent?.[column.key];
  return (
    <>
      <Table.Td ta="right" className="bl-number">
        {drilling === undefined ? (
          value
        ) : (
          <DrillLink {...drilling} row={row} title={words(column.key)}>
            {value}
          </DrillLink>
        )}
      </Table.Td>
      {compared && (
        <>
          <Table.Td ta="right" className={`bl-number ${classes['aside']}`}>
            {measureValue(column, row.comparison?.[column.key], amounts)}
          </Table.Td>
          <Table.Td ta="right" className={`bl-number ${classes['aside']}`}>
            {change == null ? '–' : `${Number(change) > 0 ? '+' : ''}${number(change)} %`}
          </Table.Td>
        </>
      )}
    </>
  );
}
