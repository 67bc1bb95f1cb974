/** Text that an index has no room for: PostgreSQL refuses the record at the first long text. */
import type { IndexDefinition } from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity, EntityField } from '../model/entity.ts';
import { isUntyped } from '../values/shape.ts';

/** A row of a btree index has at most 2704 bytes, its own header and the other columns among them. */
const longest = 2600;

/** Reports the fields with an index of their own, and those that declared indexes name. */
export function checkIndexRoom(entity: Entity, context: BuildContext): void {
  const { source } = entity.defined;
  for (const field of entity.fields.values()) {
    const key = field.path.length === 0 || field.spec.column === null ? null : indexedBy(field);
    if (key !== null && isTooLong(field))
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `an index of ${field.spec.name} has no room for its longest values`,
          why: `a record with more than ${longest} characters could not be stored`,
          fix: `write \`string(255)\` or \`max:\`, or ${key === 'unique' ? 'leave `unique:` out' : '`index: false`'}`,
        },
        source.keySpan([...field.path, key]),
      );
  }
  (entity.definition.indexes ?? []).forEach((written, at) => {
    const bare = Array.isArray(written);
    const { on = [], using } = (bare ? { on: written } : written) as IndexDefinition;
    if (using !== undefined) return;
    on.forEach((name, item) => {
      const field = entity.fields.get(name);
      if (field === undefined || !isTooLong(field)) return;
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `an index has no room for the longest values of ${name}`,
          why: `a record with more than ${longest} characters could not be stored`,
          fix: `write \`string(255)\` or \`max:\` in the field, or \`using: trigram\``,
        },
        source.valueSpan(['indexes', at, ...(bare ? [] : ['on']), item]),
      );
    });
  });
}

/** Whether a caller may send more than fits an index; a field that only the service writes is as long as the service makes it. */
const isTooLong = ({ definition, spec: { kind, create, update }, shape }: EntityField): boolean =>
  (create || update) &&
  !isUntyped(definition) &&
  (kind === 'text' || kind === 'string') &&
  shape.type === 'string' &&
  (shape.maxLength ?? longest) > longest;

/** The key by which a field has a btree index (model/table.ts); null of one without. */
function indexedBy({ definition, spec }: EntityField): 'unique' | 'index' | 'sort' | null {
  if (definition.unique === true) return 'unique';
  if (definition.index === false || spec.hidden) return null;
  if (definition.index === true) return 'index';
  return spec.sort && spec.filter.length > 0 ? 'sort' : null;
}
