/** Cells that a person mended in the plan: the file stays as it came, and is read with them. */
import type { Table, TableRow } from '../../services/tables/index.ts';

export interface CellFix {
  readonly row: number;
  readonly column: string;
  readonly value: string;
}

const folded = (heading: string): string => heading.trim().toLowerCase();

/** What is wrong with fixes; null where nothing is. */
export function fixProblem(fixes: readonly CellFix[], headings: readonly string[]): string | null {
  const known = new Set(headings.map(folded));
  const wrong = fixes.find(({ column }) => !known.has(folded(column)));
  return wrong === undefined ? null : `The file has no column "${wrong.column}".`;
}

/** The table as it is read with the fixes; of two for one cell the later counts. */
export function fixedTable(table: Table, fixes: readonly CellFix[]): Table {
  if (fixes.length === 0) return table;
  const columnIndexes = new Map(table.headings.map((heading, at) => [folded(heading), at]));
  const byLine = Map.groupBy(fixes, ({ row }) => row);
  return {
    ...table,
    *rows() {
      for (const row of table.rows()) {
        const some = byLine.get(row.line);
        yield some === undefined ? row : fixedRow(row, some, columnIndexes);
      }
    },
  };
}

function fixedRow(row: TableRow, fixes: readonly CellFix[], columnIndexes: ReadonlyMap<string, number>): TableRow {
  const cells = [...row.cells];
  const typed = new Set(row.typed);
  const formulas = new Set(row.formulas);
  for (const { column, value } of fixes) {
    const at = columnIndexes.get(folded(column));
    if (at === undefined) continue;
    while (cells.length < at) cells.push('');
    cells[at] = value;
    // What a person writes is a text, whatever the sheet had there.
    typed.delete(at);
    formulas.delete(at);
  }
  return { ...row, cells, typed, formulas: [...formulas] };
}
