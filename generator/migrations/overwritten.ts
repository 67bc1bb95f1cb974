/** Stored columns that become maintained ones: the results of triggers replace the values that people wrote. */
import type { TableModel } from '../model/types.ts';

type Extra = TableModel['extras'][number];

/** `table.column` of the values that this extra of a table overwrites when it is made. */
export function overwrittenBy(
  extra: Extra,
  table: TableModel,
  before: ReadonlyMap<string, TableModel>,
  maintainedBefore: ReadonlySet<string>,
): readonly string[] {
  return maintainedBy(extra, table.name)
    .filter(([owner, column]) => before.get(owner)?.columns.some(({ name }) => name === column))
    .map((pair) => pair.join('.'))
    .filter((column) => !maintainedBefore.has(column));
}

/** `table.column` of all that triggers of these tables maintain. */
export function maintainedIn(tables: Iterable<TableModel>): ReadonlySet<string> {
  const pairs = [...tables].flatMap((table) => table.extras.flatMap((extra) => maintainedBy(extra, table.name)));
  return new Set(pairs.map((pair) => pair.join('.')));
}

/** Table and column that an extra computes for the existing rows, as `generator/model` writes it. */
function maintainedBy({ up }: Extra, table: string): readonly (readonly [table: string, column: string])[] {
  const [, assigned] =
    /begin (?:if tg_op .*? end if; end if; )?select .* into ((?:new\."\w+"(?:, )?)+) from \(select new\.\*\) t;/s.exec(
      up,
    ) ?? [];
  const [, owner, others] = /; update "(\w+)" o set \(([^()]+)\) = \(select /.exec(up) ?? [];
  const named = (list: string | undefined): readonly string[] =>
    [...(list ?? '').matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
  return [
    ...named(assigned).map((column) => [table, column] as const),
    ...named(others).map((column) => [owner ?? '', column] as const),
  ];
}
