/** Stored fields that the SQL of a field reads: callers who may not see those learn nothing of them by a sum or a copy. */
import type { ParamsOf } from '../../diagnostics.ts';
import type { Entity, EntityField } from '../../model/entity.ts';
import type { Names } from '../../sql/names.ts';
import { type Above, walk } from '../../sql/nodes.ts';
import { readSql, type Sql } from '../../sql/read.ts';
import { entityFieldOf, type Finding, meaningOf, type Reading } from './reading.ts';

interface FieldRead {
  readonly owner: Entity;
  readonly field: EntityField;
  /** Offset of its name in the SQL. */
  readonly at: number;
  /** It only decides which records are looked at, or whether there is a value. */
  readonly isChoice: boolean;
}

/** Stored fields that SQL over the row `t` of a resource reads, of the row and of other tables. */
export function fieldsRead(
  written: string,
  entity: Entity,
  entities: ReadonlyMap<string, Entity>,
): readonly FieldRead[] {
  const { sql } = readSql(written, 'value');
  return sql === null ? [] : readsIn(sql, meaningOf(sql, entity, entities, 'value'), entity, entities);
}

function readsIn(sql: Sql, names: Names, entity: Entity, entities: ReadonlyMap<string, Entity>): readonly FieldRead[] {
  const found: FieldRead[] = [];
  walk(sql.tree, {
    ColumnRef: (node, above) => {
      const use = names.columnIn({ ColumnRef: node });
      const read = use && entityFieldOf(use, entity, entities);
      if (use !== undefined && read !== undefined && read.field.spec.column !== null)
        found.push({ ...read, at: use.nameAt, isChoice: isChoice(above) });
    },
  });
  return found;
}

/** Below a condition of a join or filter, or tested for existence. */
function isChoice(above: readonly Above[]): boolean {
  return (
    above.at(-1)?.kind === 'NullTest' ||
    above.some(({ keys }) => keys.includes('whereClause') || keys.includes('quals'))
  );
}

/** A value that is made of hidden ones shows them, unless the author says that it may. */
export function* hiddenShown({
  sql,
  names,
  field,
  entity,
  context,
}: Reading): Generator<Finding<ParamsOf<'not_allowed_here'>>> {
  if (field === undefined || entity.traits.internal) return;
  if (field.spec.hidden || field.definition.hidden === false) return;
  const read = readsIn(sql, names, entity, context.entities).find(
    ({ field: { spec, definition }, isChoice: chooses }) => spec.hidden && definition.states === undefined && !chooses,
  );
  if (read === undefined) return;
  yield {
    from: read.at,
    to: sql.tokenAt(read.at).to,
    params: {
      what: `${field.spec.name} shows ${read.field.spec.name} of ${read.owner.name}, which is hidden`,
      why: 'whoever reads the record would learn what is never shown',
      fix: 'write `hidden: true` here as well, or `hidden: false` where it may be known',
    },
  };
}
