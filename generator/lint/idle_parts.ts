/** Parts of a resource that nothing would ever read: keys of nested resources on one without a parent, and repeated parts. */

import type { BuildContext } from '../model/build_context.ts';
import type { Entity } from '../model/entity.ts';
import type { Path } from '../source/source.ts';

/** Reports every such part. */
export function checkIdleParts(entity: Entity, context: BuildContext): void {
  const { definition, defined, name } = entity;
  const { source } = defined;
  for (const key of ['flat', 'aggregate'] as const)
    if (definition[key] === true && definition.parent === undefined)
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `"${key}" of ${name}`,
          why: 'it belongs to a nested resource, and this one has no parent',
          fix: `write \`parent:\`, or leave \`${key}:\` out`,
        },
        source.keySpan([key]),
      );
  const twice = (path: Path, what: string, why: string): void =>
    context.diagnostics.report(
      'not_allowed_here',
      { what: `${what} is listed twice`, why, fix: 'remove one' },
      source.valueSpan(path),
    );
  for (const [relation, { order = [] }] of Object.entries(definition.relations ?? {})) {
    const names = order.map((written) => written.replace(/^-/, ''));
    names.forEach((field, at) => {
      if (names.indexOf(field) !== at)
        twice(['relations', relation, 'order', at], `"${field}"`, 'the first place decides');
    });
  }
  const conditions = (definition.validate ?? []).map(({ check, code, field }) =>
    check === undefined ? null : JSON.stringify([String(check).replace(/\s+/g, ' ').trim(), code, field]),
  );
  conditions.forEach((condition, at) => {
    if (condition !== null && conditions.indexOf(condition) !== at)
      twice(['validate', at, 'check'], 'the condition', 'it is checked once');
  });
}
