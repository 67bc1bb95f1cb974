/**
 * Types that PostgreSQL turns into no other: such a migration would fail in every database, whatever the rows contain. And fields
 * that become sealed, or stop to be: the migration would pass, and the rows would be unreadable.
 */
import type { Definitions } from '../check/definitions.ts';
import type { Diagnostics } from '../diagnostics.ts';
import type { TableModel } from '../model/types.ts';
import { columnsOf } from './former.ts';
import { renames } from './renames.ts';
import type { Snapshot } from './snapshot.ts';

/** Reports each field whose new type cannot store its column's values, not even after a check of each value. */
export function checkRetyped(
  from: Snapshot,
  to: Snapshot,
  definitions: Pick<Definitions, 'resources'>,
  diagnostics: Diagnostics,
): void {
  const before = new Map(renames(from, to).snapshot.tables.map((table) => [table.name, table]));
  // Snapshots from before said of no column that it is sealed; every product has some that are.
  const says = from.tables.some(({ columns }) => columns.some(({ sealed }) => sealed));
  const rekeyed = new Set(
    to.tables.filter((table) => isRekeyed(before.get(table.name), table)).map(({ name }) => name),
  );
  for (const table of to.tables) {
    const defined = definitions.resources.get(table.name);
    const old = before.get(table.name);
    if (old === undefined || defined === undefined) continue;
    const was = new Map(old.columns.map(({ name, type }) => [name, type]));
    const sealed = new Set(old.columns.flatMap((column) => (column.sealed ? column.name : [])));
    if (rekeyed.has(table.name)) {
      diagnostics.report(
        'not_allowed_here',
        {
          what: `the key of ${table.name}`,
          why: 'the ids in the migrations are of another type, and PostgreSQL turns none into a new one',
          fix: 'take it back; a resource with another key is a new one, whose rows a data migration brings over; before a release, `npx backline generate --fold` begins with new databases',
        },
        defined.source.valueSpan(['key']),
      );
      continue;
    }
    for (const [field, definition] of Object.entries(defined.value.fields ?? {})) {
      if (definition === null || definition === undefined) continue;
      const columns = columnsOf(field, definition, table);
      const turned = says && columns.find((one) => was.has(one.name) && sealed.has(one.name) !== (one.sealed ?? false));
      if (turned)
        diagnostics.report(
          'not_allowed_here',
          {
            what: `the type of ${field}`,
            why: turned.sealed
              ? 'what it holds is not sealed, and no migration has the key to seal it'
              : 'what it holds is sealed, and no migration has the key to open it',
            fix: 'give the new field another name, and send its values anew; where they may go, remove the field, generate, and add it again',
          },
          defined.source.valueSpan(['fields', field, 'type']),
        );
      if (turned) continue;
      const column = columns.find(({ name, type }) => !converts(was.get(name) ?? type, type));
      // A reference to a key of another type is reported at the definition of the key.
      if (column === undefined || rekeyed.has(column.references?.table ?? '')) continue;
      const path = ['fields', field];
      const key = definition.type === undefined ? (definition.states === undefined ? 'belongs_to' : 'states') : 'type';
      diagnostics.report(
        'not_allowed_here',
        {
          what: `the type of ${field}`,
          why: `it was ${was.get(column.name)} in the migrations, and PostgreSQL turns no such value into ${column.type}`,
          fix: `give the new field another name, fill it in a data migration, and remove this one then; where its values may go, remove it, generate, and add it again`,
        },
        defined.source.valueSpan([...path, key]),
      );
    }
  }
}

function isRekeyed(before: TableModel | undefined, { columns }: TableModel): boolean {
  const key = columns.find(({ primary }) => primary);
  const was = before?.columns.find(({ name }) => name === key?.name);
  return key !== undefined && was !== undefined && !converts(was.type, key.type);
}

const families: Readonly<Record<string, string>> = {
  varchar: 'text',
  text: 'text',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  boolean: 'boolean',
  date: 'time',
  timestamptz: 'time',
  uuid: 'uuid',
  jsonb: 'json',
};

/** Whether values go there and back, as `refuseMisfits` tries; of types that are not known here nothing is said. */
function converts(from: string, to: string): boolean {
  // A single value becomes the list of it.
  if (to.endsWith('[]') && !from.endsWith('[]')) return converts(from, to.slice(0, -2));
  const [one, other] = [from, to].map((type) =>
    type.endsWith('[]') ? 'list' : families[/^\w+/.exec(type)?.[0] ?? ''],
  );
  if (one === undefined || other === undefined || one === other) return true;
  if (one === 'text' || other === 'text') return true;
  return [from, to].includes('integer') && [from, to].includes('boolean');
}
