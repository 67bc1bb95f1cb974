/** `was:` against the schema that there was: a former name that nothing had would let the data go without a word. */
import type { Definitions } from '../check/definitions.ts';
import type { Diagnostics } from '../diagnostics.ts';
import type { ColumnModel, TableModel } from '../model/types.ts';
import { formerOf } from './renames.ts';
import type { Snapshot } from './snapshot.ts';

/** Reports each `was:` of a new table or column whose former name the snapshot does not have. */
export function checkFormerNames(
  from: Snapshot,
  to: Snapshot,
  definitions: Pick<Definitions, 'resources'>,
  diagnostics: Diagnostics,
): void {
  const before = new Map(from.tables.map((table) => [table.name, table]));
  for (const table of to.tables) {
    const source = definitions.resources.get(table.name)?.source;
    const was = table.was === null ? undefined : before.get(table.was);
    const old = before.get(table.name) ?? was;
    if (table.was !== null && old === undefined && source !== undefined) {
      const known = [...before.keys()].filter((name) => !to.tables.some((one) => one.name === name));
      diagnostics.report(
        'unknown_resource',
        { what: 'former resource', name: table.was, known, where: 'in the migrations' },
        source.valueSpan(['was']),
      );
    }
    if (old === undefined || source === undefined) continue;
    const fields = definitions.resources.get(table.name)?.value.fields ?? {};
    for (const [field, definition] of Object.entries(fields)) {
      if (definition?.was === undefined) continue;
      const columns = columnsOf(field, definition, table).filter((column) => column.was !== null);
      if (columns.length === 0 || !columns.every((column) => isLost(column, old))) continue;
      const names = new Set(table.columns.map((column) => column.name));
      const known = old.columns.map(({ name }) => name).filter((name) => !names.has(name));
      diagnostics.report(
        'unknown_field',
        { what: 'former field', name: definition.was, known, where: `of ${table.name} in the migrations` },
        source.valueSpan(['fields', field, 'was']),
      );
    }
  }
}

/** New, and its former column does not exist. */
function isLost(column: ColumnModel, old: TableModel): boolean {
  return !old.columns.some(({ name }) => name === column.name) && formerOf(column, old) === undefined;
}

/** The columns of a field. */
export function columnsOf(
  field: string,
  definition: { readonly belongs_to?: string; readonly polymorphic?: unknown; readonly field?: string },
  table: TableModel,
): readonly ColumnModel[] {
  const names =
    definition.polymorphic !== undefined
      ? [`${field}_type`, `${field}_id`]
      : [definition.belongs_to === undefined ? field : (definition.field ?? `${field}_id`)];
  return table.columns.filter((column) => names.includes(column.name));
}
