/** The index that a field has by itself: because it is unique, refers to something, or is filtered and sorted by. */
import type { FieldKind } from '../../runtime/base/kernel/resource.ts';
import type { EntityField } from './entity.ts';

/** Totals change with nearly every write and are rarely sorted by: they have an index only with `index: true`. */
const amounts: ReadonlySet<FieldKind> = new Set(['money', 'percent', 'factor', 'decimal']);

interface ImpliedIndex {
  readonly columns: readonly string[];
  readonly unique: boolean;
  /** Its purpose, for people. */
  readonly why: string;
}

/** Null of a field without one; the key of the table is PostgreSQL's own. */
export function impliedIndex({ spec, definition, foreign }: EntityField): ImpliedIndex | null {
  if (spec.column === null || spec.name === 'id') return null;
  const name = spec.column;
  const plain = (columns: readonly string[], why: string): ImpliedIndex => ({ columns, unique: false, why });
  if (definition.unique === true) return { columns: [name], unique: true, why: 'it is unique' };
  if (definition.index === false || spec.hidden) return null;
  if (definition.polymorphic !== undefined && name.endsWith('_id'))
    return plain([`${name.slice(0, -3)}_type`, name], 'it is a reference');
  if (spec.sort && spec.filter.length > 0 && (definition.index === true || !amounts.has(spec.kind)))
    return plain([name, 'id'], 'it is filtered and sorted by');
  if (foreign !== null) return plain([name], 'it is a reference');
  return definition.index === true ? plain([name], 'it says `index: true`') : null;
}
