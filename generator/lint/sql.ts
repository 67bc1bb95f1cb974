/** SQL in definitions (`checks:`, `where:`, `computed:`, `maintained:`), read by PostgreSQL's own parser and looked at by a table of lints. */
import type { IndexDefinition } from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import type { Path } from '../source/source.ts';
import { readSql } from '../sql/read.ts';
import { formOf, meaningOf, type SqlUse, type Written } from './sql/reading.ts';
import { sqlLints } from './sql/table.ts';

/** Reports mistakes in the SQL of a resource. */
export function checkSql(entity: Entity, context: BuildContext): void {
  for (const written of sqlOf(entity)) {
    const { sql, mistake } = readSql(written.text, formOf(written.use));
    if (mistake !== null) {
      const { from, to, ...params } = mistake;
      context.diagnostics.report('bad_expression', params, entity.defined.source.partSpan(written.path, from, to));
      continue;
    }
    const names = meaningOf(sql, entity, context.entities, written.use);
    for (const lint of sqlLints) lint.run({ ...written, sql, names, entity, context });
  }
}

/** All SQL in the definition of a resource. */
function sqlOf({ definition, fields }: Entity): readonly Written[] {
  const found: Written[] = [];
  const add = (text: string | undefined, path: Path, use: SqlUse, field?: Written['field']): void => {
    if (text !== undefined) found.push({ text, path, use, ...(field && { field }) });
  };
  add(definition.visible, ['visible'], 'condition');
  add(definition.converts, ['converts'], 'value');
  for (const [name, { computed, maintained, number_counter: counter }] of Object.entries(definition.fields ?? {})) {
    add(counter, ['fields', name, 'number_counter'], 'query');
    add(computed, ['fields', name, 'computed'], 'value', fields.get(name));
    add(maintained, ['fields', name, 'maintained'], 'value', fields.get(name));
  }
  (definition.indexes ?? []).forEach((index, at) => {
    if (Array.isArray(index)) return;
    const { where, exclude, sql } = index as IndexDefinition;
    add(where, ['indexes', at, 'where'], 'partial');
    add(exclude, ['indexes', at, 'exclude'], 'exclude');
    add(sql, ['indexes', at, 'sql'], 'index');
  });
  (definition.checks ?? []).forEach((one, at) => {
    if (typeof one === 'string') add(one, ['checks', at], 'check');
    else add(one.check, ['checks', at, 'check'], 'check');
  });
  return found;
}
