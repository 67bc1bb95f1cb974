/** Conditions that find a row by its path, as far as the actor sees it. */
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { quote, type SqlBuilder } from './sql.ts';
import { keyCast } from './statements.ts';

export interface PathOptions {
  /** The path names the row above. */
  readonly nested: boolean;
  /** Rows in the trash are found as well. */
  readonly deleted: boolean;
}

/** That the row has the path's key. Named parameter: key. */
export function addKey(builder: SqlBuilder, spec: ResourceSpec): void {
  builder.add(`t.${quote(spec.bindColumn)} = `).named('key', keyCast(spec, spec.bindColumn));
}

/** That the path leads to the row. Named parameters: key, parent with a nested path, scope (null = all). */
export function addPath(builder: SqlBuilder, spec: ResourceSpec, { nested, deleted }: PathOptions): void {
  addKey(builder, spec);
  if (nested && spec.parent) {
    const { column } = spec.parent;
    builder.add(` and t.${quote(column)} = `).named('parent', keyCast(spec, column));
  }
  if (spec.softDeleted && !deleted) builder.add(' and t."deleted_at" is null');
  // What stands below the parent of a path was found through it. What a record goes with is brought back before it.
  if (spec.live !== undefined && !nested) builder.add(` and (${spec.live})`);
  addScope(builder, spec);
}

/** That the actor sees the row. */
export function addScope(builder: SqlBuilder, spec: ResourceSpec): void {
  if (spec.visible) {
    builder.add(' and (');
    for (const part of spec.visible.split(/(\{user\}|\{role\}|\{rights\})/)) {
      if (part === '{user}') builder.param({ actor: 'user_id', cast: 'integer' });
      else if (part === '{role}') builder.param({ actor: 'id', cast: 'integer' });
      else if (part === '{rights}') builder.param({ actor: 'rights', cast: 'jsonb' });
      else builder.add(part);
    }
    builder.add(')');
  }
  if (!spec.scope) return;
  const [before = '', ...after] = spec.scope.split('{scope}');
  builder.add(' and (').named('scope', 'integer[]').add(` is null or (${before}`);
  for (const part of after) builder.named('scope', 'integer[]').add(part);
  builder.add('))');
}
