/** Words of expressions in a key that takes SQL: which language it takes, and how the same is said in it. */

import { referenceColumn } from '../expression/columns.ts';
import type { Entity } from '../model/entity.ts';

export interface Params {
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

const why = 'this key takes SQL over the row `t`; `require:`, `validate:`, `set:` and `default:` take expressions';

/** Of a name before a dot that no table goes by; null of one that expressions do not know either. */
export function expressionPrefix(name: string, entity: Entity): Params | null {
  const what = `"${name}." belongs to expressions`;
  if (name === 'input' || name === 'actor')
    return { what, why, fix: 'SQL knows no request: ask for it in a guard (`require:`), or read it in a function' };
  const relation = entity.relations.get(name);
  const column = relation === undefined ? undefined : referenceColumn(relation);
  if (relation === undefined) return null;
  const fix =
    column === undefined
      ? `write a subselect from "${relation.resource}"`
      : `write (select r."…" from "${relation.resource}" r where r."id" = t."${column}")`;
  return { what, why, fix };
}

/** The advice for a single name that is no column; null for a name that expressions do not know either. */
export function expressionWord(name: string): Params | null {
  return name === 'today' ? { what: '"today" belongs to expressions', why, fix: 'write `current_date`' } : null;
}
