/** What a computed or maintained field is made of: one that reads what some may not see would show it to them. */
import type { BuildContext } from '../model/build_context.ts';
import type { Entity, EntityField } from '../model/entity.ts';
import { aliasesIn } from './sql_tables.ts';
import { plain } from './sql_text.ts';

interface Read {
  readonly owner: Entity;
  readonly field: EntityField;
  /** Offset in the SQL. */
  readonly at: number;
}

/** Stored fields that SQL over the row `t` of a resource reads, of the row and of other tables. */
export function fieldsRead(sql: string, entity: Entity, entities: ReadonlyMap<string, Entity>): readonly Read[] {
  const text = plain(sql);
  const tables = aliasesIn(text);
  const only = tables.size === 1 ? [...tables.values()][0] : undefined;
  return [...text.matchAll(/(?<![\w.])(?:([a-z_]\w*)\s*\.\s*)?([a-z_]\w*)(?!\s*[.(\w])/g)].flatMap(
    ({ 0: whole, 1: alias, 2: name = '', index }): Read[] => {
      const table = alias === undefined ? only : tables.has(alias) ? tables.get(alias) : undefined;
      const owner = alias === 't' && !tables.has('t') ? entity : table == null ? undefined : entities.get(table);
      const field = owner?.fields.get(name);
      if (owner === undefined || field === undefined || field.spec.column === null) return [];
      return [{ owner, field, at: index + whole.lastIndexOf(name) }];
    },
  );
}

/** SQL of a field that is made of others; undefined of any other. */
export const madeOf = ({ definition }: EntityField): string | undefined => definition.computed ?? definition.maintained;

/** Fields that read costs are costs: who may not see those learns nothing of them by a sum. Runs until none is left. */
export function inheritCosts(context: BuildContext): void {
  const made = [...context.entities.values()].flatMap((entity) =>
    [...entity.fields.values()].flatMap((field) => {
      const sql = madeOf(field);
      if (sql === undefined || field.definition.cost !== undefined) return [];
      // A model that is kept has what an earlier round found.
      field.spec.cost = false;
      return [{ entity, field, sql }];
    }),
  );
  for (let found = true; found; ) {
    found = false;
    for (const { entity, field, sql } of made) {
      if (field.spec.cost) continue;
      if (!fieldsRead(sql, entity, context.entities).some((read) => read.field.spec.cost)) continue;
      field.spec.cost = true;
      found = true;
    }
  }
}
