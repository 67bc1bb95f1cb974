/** Types that PostgreSQL turns into no other: such a migration would fail in every database, whatever its rows hold. */
import type { Definitions } from '../check/definitions.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { columnsOf } from './former.ts';
import { renames } from './renames.ts';
import type { Snapshot } from './snapshot.ts';

/** Reports each field whose new type cannot hold what its column has, not even after a look at the values. */
export function checkRetyped(
  from: Snapshot,
  to: Snapshot,
  definitions: Pick<Definitions, 'resources'>,
  diagnostics: Diagnostics,
): void {
  const before = new Map(renames(from, to).snapshot.tables.map((table) => [table.name, table]));
  for (const table of to.tables) {
    const defined = definitions.resources.get(table.name);
    const old = before.get(table.name);
    if (old === undefined || defined === undefined) continue;
    const was = new Map(old.columns.map(({ name, type }) => [name, type]));
    for (const [field, definition] of Object.entries(defined.value.fields ?? {})) {
      if (definition === null || definition === undefined) continue;
      const column = columnsOf(field, definition, table).find(
        ({ name, type }) => !converts(was.get(name) ?? type, type),
      );
      if (column === undefined) continue;
      const path = ['fields', field];
      const key = definition.type === undefined ? (definition.states === undefined ? 'belongs_to' : 'states') : 'type';
      diagnostics.report(
        'not_allowed_here',
        {
          what: `the type of ${field}`,
          why: `it was ${was.get(column.name)} in the migrations, and PostgreSQL turns no such value into ${column.type}`,
          cure: `give the new field another name, fill it in a data migration, and remove this one then; where its values may go, remove it, generate, and add it again`,
        },
        defined.source.valueSpan([...path, key]),
      );
    }
  }
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
  const [one, other] = [from, to].map((type) =>
    type.endsWith('[]') ? 'list' : families[/^\w+/.exec(type)?.[0] ?? ''],
  );
  if (one === undefined || other === undefined || one === other) return true;
  if (one === 'text' || other === 'text') return true;
  return [from, to].includes('integer') && [from, to].includes('boolean');
}
