/** A value of a report that leads to its records: to their list; or opens the records above them, each leading to its page. */
import { Anchor, Modal, Table } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { entryOf, type Resource } from '../../api/metadata.ts';
import { Named } from '../../fields/value.tsx';
import { Empty, Failed, Waiting } from '../../ui/states.tsx';
import { t } from '../../words/index.ts';
import { type Amounts, measureValue } from './cells.tsx';
import { type Above, aboveOf, drillAddress, figures } from './drill.ts';
import { columnLabel, type Definition, type ReportResult, type Row, useRun } from './model.ts';
import classes from './reports.module.css';

/** What a row's values need to lead anywhere. */
export interface Drilling {
  readonly source: string;
  readonly resource: Resource | undefined;
  readonly definition: Definition;
  readonly result: ReportResult;
  readonly amounts: Amounts;
}

interface DrillLinkProps extends Drilling {
  readonly row: Row;
  /** What the row is called. */
  readonly title: ReactNode;
  readonly children: ReactNode;
}

export function DrillLink({ row, title, children, ...drilling }: DrillLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const { source, definition, result } = drilling;
  const address = drillAddress(source, row);
  if (address !== undefined)
    return (
      <Anchor component={Link} href={address} size="sm">
        {children}
      </Anchor>
    );
  const above = aboveOf(source, definition, row, result.meta.window);
  if (above === undefined) return <>{children}</>;
  return (
    <>
      <Anchor component="button" type="button" size="sm" ta="left" onClick={() => setOpen(true)}>
        {children}
      </Anchor>
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} title={title} size="lg">
          <RecordsAbove {...drilling} above={above} />
        </Modal>
      )}
    </>
  );
}

interface RecordsAboveProps extends Drilling {
  readonly above: Above;
}

function RecordsAbove({ source, resource, definition, amounts, above }: RecordsAboveProps) {
  const { data, error } = useRun(source, above.definition, true);
  if (error) return <Failed error={error} />;
  if (!data) return <Waiting />;
  const rows = data.rows.filter(above.isOf);
  const columns = figures(data.meta.columns);
  if (rows.length === 0) return <Empty title={t('No records in this period')} />;
  return (
    <Table.ScrollContainer minWidth={Math.max(280, (columns.length + 1) * 110)}>
      <Table className={classes['table'] ?? ''} fz="sm" verticalSpacing={7} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{entryOf(above.parent)?.label}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.key} ta="right">
                {columnLabel(resource, definition, column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={String(row[above.key])}>
              <Table.Td>
                <Named plural={above.parent} id={row[above.key]} plain={false} />
              </Table.Td>
              {columns.map((column) => (
                <Table.Td key={column.key} ta="right" className="bl-number">
                  {measureValue(column, row[column.key], amounts)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
