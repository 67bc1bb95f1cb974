/** `scope:` of a resource against what the product's says: ids of which resource an actor is limited to. */
import type { BuildContext } from '../build_context.ts';
import { type Entity, referenceColumn } from '../entity.ts';

/** Reports a scope that is compared with ids of another resource, or with none at all: it would hide everything, or nothing. */
export function checkScope(entity: Entity, context: BuildContext): void {
  const { source } = entity.defined;
  const written = entity.definition.scope ?? [];
  const { product } = context.definitions;
  if (written.length === 0 || product === null) return;
  const { scope } = product.value;
  if (scope === undefined) {
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: '`scope:` limits nobody',
        why: 'the product does not say whose ids it is compared with',
        cure: 'write `scope: { user_field: …, resource: … }` in the file of the product, or leave it out',
      },
      source.keySpan(['scope']),
    );
    return;
  }
  written.forEach((one, at) => {
    const field = entity.fields.get(referenceColumn(entity.relations.get(one)) ?? one);
    if (field === undefined) return;
    const { name, kind } = field.spec;
    const refuse = (what: string, why: string, cure: string): void =>
      context.diagnostics.report('not_allowed_here', { what, why, cure }, source.valueSpan(['scope', at]));
    if (!['integer', 'bigint', 'reference'].includes(kind)) {
      refuse(`${name} is of type ${kind}`, 'it is compared with ids', 'name a reference');
      return;
    }
    // A plain number may be a copy of an id.
    const pointsAt = name === 'id' ? entity.name : field.foreign?.resource;
    if (pointsAt !== undefined && pointsAt !== scope.resource)
      refuse(
        name === 'id' ? `id is the id of a ${pointsAt}` : `${name} points at ${pointsAt}`,
        `the scope of the product holds ids of ${scope.resource}`,
        `name a reference to ${scope.resource}`,
      );
  });
}
