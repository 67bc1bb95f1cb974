/** `labels:` of a resource: the field in the code, and what its lines say. */
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';

/** Names of texts that may be printed: all readers of the record may see them. */
const textsOf = ({ fields }: Entity): readonly string[] =>
  [...fields.values()]
    .filter(({ spec }) => (spec.kind === 'string' || spec.kind === 'text') && !spec.hidden && !spec.cost)
    .map(({ spec }) => spec.name);

/** Nothing if the resource has no such key, or after a diagnostic. */
export function labelsOf(entity: Entity, context: BuildContext): Pick<ResourceSpec, 'labels'> {
  const written = entity.definition.labels;
  if (written?.code === undefined || !Array.isArray(written.lines)) return {};
  const { source } = entity.defined;
  const where = `of ${entity.name}`;
  const known = context.checkName(
    'unknown_field',
    'text field',
    written.code,
    textsOf(entity),
    source,
    ['labels', 'code'],
    where,
  );
  const relations = [...entity.relations.values()].filter(
    ({ cardinality, include }) => cardinality === 'one' && include,
  );
  const lines = written.lines.filter((line: string, at: number) => {
    const path = ['labels', 'lines', at];
    const [name = '', field] = line.split('.');
    if (field === undefined)
      return context.checkName('unknown_field', 'text field', name, textsOf(entity), source, path, where);
    const names = relations.map((relation) => relation.name);
    if (!context.checkName('unknown_field', 'relation to one record', name, names, source, path, where)) return false;
    const resource = relations.find((relation) => relation.name === name)?.resource ?? '';
    const other = context.entities.get(resource);
    if (other === undefined) return true;
    return context.checkName('unknown_field', 'text field', field, textsOf(other), source, path, `of ${resource}`);
  });
  return known ? { labels: { code: written.code, lines } } : {};
}
