/** SQL of a resource as lints look at it: read by PostgreSQL's parser, with what its names mean. */
import type { FieldSpec } from '../../../runtime/base/kernel/resource.ts';
import type { BuildContext } from '../../model/build_context.ts';
import type { Entity, EntityField } from '../../model/entity.ts';
import type { Path, SourceFile, Span } from '../../source/source.ts';
import { type Names, namesIn, type Rows, type Use } from '../../sql/names.ts';
import type { Sql, SqlForm } from '../../sql/read.ts';

/** The purpose of the SQL, which decides what PostgreSQL lets it read; a fact is a condition without a row. */
export type SqlUse = 'value' | 'condition' | 'fact' | 'query' | 'check' | 'partial' | 'index' | 'exclude';

/** SQL where a definition has it. */
export interface Written {
  readonly text: string;
  readonly path: Path;
  readonly use: SqlUse;
  /** The file, where it is not the resource's. */
  readonly source?: SourceFile;
  /** The field whose value it computes. */
  readonly field?: EntityField;
}

export interface Reading extends Written {
  readonly sql: Sql;
  readonly names: Names;
  readonly entity: Entity;
  readonly context: BuildContext;
}

/** A mistake: offsets in the SQL, or where else in the definition it is. */
export type Finding<P> = { readonly params: P } & (
  | { readonly from: number; readonly to: number }
  | { readonly span: Span }
);

export const formOf = (use: SqlUse): SqlForm =>
  use === 'check' || use === 'partial' || use === 'fact' ? 'condition' : use;

/** Names without an alias are columns of the row, and no alias leads to them. */
export const isBare = (use: SqlUse): boolean => ['check', 'partial', 'index', 'exclude'].includes(use);

/** Stored columns of a resource. */
export const columnsOf = (entity: Entity): ReadonlySet<string> =>
  new Set([...entity.fields.values()].flatMap(({ spec }) => spec.column ?? []));

/** The meaning of names in the SQL of a resource. */
export function meaningOf(sql: Sql, entity: Entity, entities: ReadonlyMap<string, Entity>, use: SqlUse): Names {
  const bare = isBare(use);
  const row = (alias: string): Rows => ({ alias, table: entity.name, columns: columnsOf(entity), isRow: true });
  const others = ['excluded', 'new', 'old'].map(
    (alias): Rows => ({ alias, table: entity.name, columns: null, isRow: true }),
  );
  return namesIn(sql, {
    rows: use === 'query' || use === 'fact' ? [] : bare ? [row(entity.name)] : [row('t'), ...others],
    bare,
    columnsOf: (table) => {
      const read = entities.get(table);
      return read === undefined ? null : columnsOf(read);
    },
  });
}

/** The field of a column that SQL names. */
export function fieldOf(
  use: Use | undefined,
  { entity, context }: Pick<Reading, 'entity' | 'context'>,
): FieldSpec | undefined {
  const field = use === undefined ? undefined : entityFieldOf(use, entity, context.entities)?.field;
  return field?.spec;
}

/** The same, with its resource. */
export function entityFieldOf(
  { rows, name }: Use,
  entity: Entity,
  entities: ReadonlyMap<string, Entity>,
): { readonly owner: Entity; readonly field: EntityField } | undefined {
  const owner =
    rows === null || rows.table === null || name === null ? undefined : rows.isRow ? entity : entities.get(rows.table);
  const field = owner?.fields.get(name ?? '');
  if (owner === undefined) return undefined;
  if (field?.spec.column === name) return { owner, field };
  const other = [...owner.fields.values()].find(({ spec }) => spec.column === name);
  return other === undefined ? undefined : { owner, field: other };
}
