/** `one_default:` of a resource: which column marks its one record, and among which. */
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import { columnOf } from './followed_collections.ts';

/** Nothing if the resource has no such key, or after a diagnostic. */
export function oneDefaultOf(entity: Entity, context: BuildContext): Pick<ResourceSpec, 'oneDefault'> {
  const written = entity.definition.one_default;
  if (written?.field === undefined) return {};
  const { source } = entity.defined;
  const where = `of ${entity.name}`;
  const stored = [...entity.fields.values()].filter(({ spec }) => spec.column !== null);
  const marks = stored.filter(({ spec }) => spec.kind === 'boolean').map(({ spec }) => spec.name);
  if (
    !context.checkName('unknown_field', 'stored boolean', written.field, marks, source, ['one_default', 'field'], where)
  )
    return {};
  const names = stored.map(({ spec }) => spec.name);
  const per = (written.per ?? []).flatMap((name, at) => {
    const columns =
      entity.definition.fields?.[name]?.polymorphic === undefined
        ? [columnOf(entity, name)]
        : [`${name}_type`, `${name}_id`];
    const path = ['one_default', 'per', at];
    const known = columns.every((column) =>
      context.checkName('unknown_field', 'stored field', column, names, source, path, where),
    );
    return known ? columns : [];
  });
  return { oneDefault: { column: written.field, per, first: written.first === true } };
}
