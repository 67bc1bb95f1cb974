/**
 * SQL in definitions (`checks:`, `where:`, `computed:`, `maintained:`, `fixed_when:`), read by PostgreSQL's own parser and looked at by a table of lints.
 */
import type { IndexDefinition } from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import type { Path } from '../source/source.ts';
import { readSql } from '../sql/read.ts';
import { formOf, meaningOf, type SqlUse, type Written } from './sql/reading.ts';
import { sqlLints } from './sql/table.ts';

/** Reports mistakes in the SQL of a resource. */
export function checkSql(entity: Entity, context: BuildContext): void {
  for (const written of sqlOf(entity)) check(written, entity, context);
}

/** Reports mistakes in the SQL of settings: what fixes a value, and conditions on the records that one refers to. */
export function checkSettingsSql(context: BuildContext): void {
  const [first] = context.entities.values();
  for (const { source, value } of context.definitions.settings)
    for (const [key, { where, references, fixed_when: fixed }] of Object.entries(value.keys)) {
      const target = context.entities.get(references?.split('.')[0] ?? '');
      if (typeof where === 'string' && target !== undefined)
        check({ text: where, path: ['keys', key, 'where'], use: 'condition', source }, target, context);
      if (fixed === undefined || first === undefined) continue;
      // A fact has no row, and so no resource whose columns it could name.
      const none: Entity = { ...first, name: 'settings', fields: new Map(), relations: new Map() };
      check({ text: fixed, path: ['keys', key, 'fixed_when'], use: 'fact', source }, none, context);
    }
}

function check(written: Written, entity: Entity, context: BuildContext): void {
  const { text, path, use, source = entity.defined.source } = written;
  const { sql, mistake } = readSql(text, formOf(use));
  if (mistake !== null) {
    const { from, to, ...params } = mistake;
    context.diagnostics.report('bad_expression', params, source.partSpan(path, from, to));
    return;
  }
  const names = meaningOf(sql, entity, context.entities, use);
  for (const lint of sqlLints) lint.run({ ...written, sql, names, entity, context });
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
