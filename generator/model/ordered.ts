/** `ordered:` of a resource: the field with a record's position, and the records that share an order. */
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import { columnOf } from './followed_collections.ts';

/** Nothing if the resource has no such key, or after a diagnostic. */
export function orderedOf(entity: Entity, context: BuildContext): Pick<ResourceSpec, 'ordered'> {
  const written = entity.definition.ordered;
  if (written?.by === undefined) return {};
  const { source } = entity.defined;
  const where = `of ${entity.name}`;
  const stored = [...entity.fields.values()].filter(({ spec, path }) => spec.column !== null && path.length > 0);
  const integers = stored.filter(({ spec }) => spec.kind === 'integer' && spec.references === undefined);
  const names = integers.map(({ spec }) => spec.name);
  if (!context.checkName('unknown_field', 'stored integer', written.by, names, source, ['ordered', 'by'], where))
    return {};
  const { parent } = entity;
  if (written.per === undefined && parent === null) {
    const example = '`per: [shelf]`, or `per: []` where all records make one list';
    context.diagnostics.report(
      'missing_key',
      { key: 'per', section: 'an order', example },
      source.keySpan(['ordered']),
    );
    return {};
  }
  const known = stored.map(({ spec }) => spec.name);
  const named = written.per?.flatMap((name, at) => {
    const column = columnOf(entity, name);
    const path = ['ordered', 'per', at];
    if (column === written.by) {
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `the order of "${name}" by itself`,
          why: 'each record would be alone with its place',
          fix: 'leave it out',
        },
        source.valueSpan(path),
      );
      return [];
    }
    return context.checkName('unknown_field', 'stored field', column, known, source, path, where) ? [column] : [];
  });
  const per = named ?? (parent === null ? [] : [`${parent.name}_id`]);
  return { ordered: { column: written.by, per } };
}
