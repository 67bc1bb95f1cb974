/** Conditions that find a row by its path, as far as the actor sees it. */

import { quote } from '../../base/database/quote.ts';
import { sightCasts, walkSight } from '../../base/database/row_sight.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { SqlBuilder } from './sql.ts';
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
  // A child was found through the parent of its path. A record that it is deleted with is restored before it.
  if (spec.live !== undefined && !nested) builder.add(` and (${spec.live})`);
  addScope(builder, spec);
}

/** Names of the reader's values among those of the actor (`bind` in sql.ts). */
const actorParam = { user: 'user_id', role: 'id', rights: 'rights' } as const;

/** That the actor sees the row. */
export function addScope(builder: SqlBuilder, spec: ResourceSpec): void {
  const filled = (condition: string) =>
    walkSight(
      condition,
      (text) => builder.add(text),
      (name, cast) => (name === 'scope' ? builder.named(name, cast) : builder.param({ actor: actorParam[name], cast })),
    );
  if (spec.visible) {
    builder.add(' and (');
    filled(spec.visible);
    builder.add(')');
  }
  if (!spec.scope) return;
  builder.add(' and (').named('scope', sightCasts.scope).add(' is null or (');
  filled(spec.scope);
  builder.add('))');
}
