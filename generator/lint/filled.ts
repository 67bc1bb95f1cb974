/** Filled fields where PostgreSQL would have to know their values: orders and searches. */

import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import type { Path } from '../source/source.ts';

/** Reports them if the definition of a resource names them; allow-lists and expressions are checked at their own locations. */
export function checkFilled(entity: Entity, context: BuildContext): void {
  const { definition, defined } = entity;
  const check = (owner: Entity | undefined, written: string, path: Path, use: string): void => {
    const name = written.replace(/^-/, '');
    if (owner?.fields.get(name)?.spec.filledBy === undefined) return;
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `"${name}" is filled by a function`,
        why: `${use} goes by values that PostgreSQL knows`,
        fix: 'name a stored or computed field',
      },
      defined.source.valueSpan(path),
    );
  };
  (definition.sort ?? []).forEach((name, at) => {
    check(entity, name, ['sort', at], 'an order');
  });
  (definition.search ?? []).forEach((name, at) => {
    check(entity, name, ['search', at], 'the search');
  });
  for (const [name, relation] of Object.entries(definition.relations ?? {})) {
    const related = context.entities.get(relation.has_many ?? relation.has_one ?? '');
    (relation.order ?? []).forEach((written, at) => {
      check(related, written, ['relations', name, 'order', at], 'an order');
    });
  }
}
