/** `rights:` of a resource, and fields that look like rights where none are declared: they would be given away unjudged. */
import type { BuildContext } from '../model/build_context.ts';
import type { Entity, EntityField } from '../model/entity.ts';

const named: ReadonlySet<string> = new Set([
  'abilities',
  'actor_kind',
  'allowed_ips',
  'rate_limit_per_minute',
  'daily_unit_limit',
]);
const counted: ReadonlySet<string> = new Set(['integer', 'percent', 'factor', 'decimal', 'money']);

/** Reports names of `rights:` that are no fields, flags without a widest value, and rights that are not declared as such. */
export function checkRights(entity: Entity, context: BuildContext): void {
  const { definition, defined, fields } = entity;
  const { rights } = definition;
  const declared = new Set<string>();
  for (const [right, written] of Object.entries(rights ?? {}))
    [written].flat().forEach((name, at) => {
      declared.add(name);
      const path = ['rights', right, ...(Array.isArray(written) ? [at] : [])];
      context.checkName('unknown_field', 'field', name, fields.keys(), defined.source, path, `of ${entity.name}`);
    });
  for (const name of rights?.flags ?? []) {
    const field = fields.get(name);
    if (field && field.spec.kind !== 'boolean' && field.definition.max === undefined)
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `${name} has no highest value`,
          why: 'a flag that counts is widest at its highest',
          cure: 'write `max:` in the field',
        },
        defined.source.valueSpan(['rights', 'flags']),
      );
  }
  if (entity.traits.internal) return;
  for (const field of fields.values())
    if (!declared.has(field.spec.name) && isRight(field, entity, context)) {
      const cure =
        rights === undefined
          ? 'say in `rights:` which right it is, so that nobody gives more than they have'
          : 'name it in `rights:` as well';
      context.diagnostics.report(
        'not_allowed_here',
        { what: `the field ${field.spec.name} of ${entity.name}`, why: 'it says what somebody may do', cure },
        defined.source.keySpan(field.path.length === 0 ? ['resource'] : field.path),
      );
    }
}

/** What callers write that says what somebody may do: by its name, as a role, as ids of the scope, and beside other flags. */
function isRight({ spec, foreign }: EntityField, entity: Entity, { definitions }: BuildContext): boolean {
  if (!spec.create && !spec.update) return false;
  if (foreign?.resource === 'role' && spec.name === 'role_id') return true;
  if (named.has(spec.name) || spec.name === definitions.product?.value.scope?.user_field) return true;
  const { rights } = entity.definition;
  if (rights?.networks !== undefined && spec.name === 'expires_at') return true;
  return rights?.flags !== undefined && (spec.kind === 'boolean' || counted.has(spec.kind));
}
