/** Warnings about a file: no mistakes, but worth knowing before its rows are written. */
import type { Services } from '../../base/kernel/context.ts';
import type { Table, TableRow } from '../../services/tables/index.ts';
import type { Mistake } from './cells.ts';
import type { PlannedRow } from './row.ts';
import { belowOf, importableOf, undoRouteOf } from './targets.ts';

const notice = (code: string, row: number | null, value: string | null, message: string, fix: string): Mistake => ({
  ...{ row, column: null, field: null, code, value, message, fix },
});

/** Sees every row of a table, and then reports what people may not expect. */
export class TableWatch {
  readonly #table: Table;
  /** Columns without a heading, with the first line that has something in them. */
  readonly #bare: ReadonlyMap<number, { line: number; value: string; rows: number }>;
  #hidden: { readonly line: number; rows: number } | null = null;

  constructor(table: Table) {
    this.#table = table;
    this.#bare = new Map(
      table.headings.flatMap((heading, at) => (heading === '' ? [[at, { line: 0, value: '', rows: 0 }] as const] : [])),
    );
  }

  see({ line, cells, isHidden }: TableRow): void {
    for (const [at, seen] of this.#bare) {
      const value = cells[at] ?? '';
      if (value.trim() === '') continue;
      if (seen.rows === 0) Object.assign(seen, { line, value: value.slice(0, 200) });
      seen.rows += 1;
    }
    if (isHidden !== true) return;
    this.#hidden ??= { line, rows: 0 };
    this.#hidden.rows += 1;
  }

  notices(): Mistake[] {
    const { encoding, encoding_lines: lines = [] } = this.#table.findings;
    const bare = [...this.#bare].flatMap(([at, { line, value, rows }]) =>
      rows === 0
        ? []
        : [
            notice(
              'no_heading',
              line,
              value,
              `Column ${at + 1} has no heading, and ${rows === 1 ? 'one row says' : `${rows} rows say`} something in it; the first is line ${line}. It goes nowhere.`,
              'Give the column a heading in the file, if it is to be imported.',
            ),
          ],
    );
    return [
      ...(lines.length === 0
        ? []
        : [
            notice(
              'encoding_assumed',
              null,
              lines[0] ?? null,
              `Nothing in the file says how its letters are written. It is read as ${encoding}: "${(lines[0] ?? '').slice(0, 120)}".`,
              'Say `encoding` where that looks broken, or save the table as CSV (UTF-8).',
            ),
          ]),
      ...(this.#hidden === null
        ? []
        : [
            notice(
              'hidden_rows',
              this.#hidden.line,
              String(this.#hidden.rows),
              `${this.#hidden.rows === 1 ? 'One row is' : `${this.#hidden.rows} rows are`} hidden in the sheet and read like all others; the first is line ${this.#hidden.line}.`,
              'Delete them in the sheet if they are not intended.',
            ),
          ]),
      ...bare,
    ];
  }
}

/** What its rows do that nobody may expect. */
export function noticesOf(
  services: Services,
  { entity, mode }: { readonly entity: string; readonly mode: string },
  planned: readonly PlannedRow[],
): Mistake[] {
  const spec = importableOf(services, entity);
  if (spec === undefined) return [];
  const notices = spec.importable.children.flatMap((relation): Mistake[] => {
    const rows = planned.filter(({ action, beside }) => action === 'update' && beside.has(relation));
    const [first] = rows;
    if (first === undefined) return [];
    const below = belowOf(services, spec, relation)?.spec;
    const keys = [...(below?.importable?.among ?? []), ...(below?.importable?.matchOn ?? [])];
    const found = keys.length === 0 ? '' : ` None of those has the same ${[...new Set(keys)].join(', ')}.`;
    return [
      {
        ...{ row: first.line, column: null, field: relation, code: 'made_beside', value: String(rows.length) },
        message: `${rows.length === 1 ? 'One row makes' : `${rows.length} rows make`} further ${relation} of records that have some already; the first is line ${first.line}.${found}`,
        fix: `To change existing ones, set the field that finds them, such as match_on ${relation}.${below?.fields.find(({ required, create }) => required && create)?.name ?? 'name'}.`,
      },
    ];
  });
  if (mode === 'update' || undoRouteOf(services, spec) !== undefined) return notices;
  return [
    ...notices,
    {
      ...{ row: null, column: null, field: null, code: 'never_taken_back', value: null },
      message: `Records of ${spec.plural} are never deleted: no rollback takes them back.`,
      fix: 'Look at every row before you import them.',
    },
  ];
}
