/**
 * `rights:` of a resource, and fields that look like rights of a resource without `rights:`: callers could grant them without a
 * check.
 */
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
  const { person, acts: _, ...ofFields } = rights ?? {};
  checkPerson(entity, context);
  for (const [right, written] of Object.entries(ofFields))
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
          fix: 'write `max:` in the field',
        },
        defined.source.valueSpan(['rights', 'flags']),
      );
  }
  if (entity.traits.internal) return;
  for (const field of fields.values())
    if (!declared.has(field.spec.name) && isRight(field, entity, context)) {
      const fix =
        rights === undefined
          ? 'say in `rights:` which right it is, so that nobody gives more than they have'
          : 'name it in `rights:` as well';
      context.diagnostics.report(
        'not_allowed_here',
        { what: `the field ${field.spec.name} of ${entity.name}`, why: 'it says what somebody may do', fix },
        defined.source.keySpan(field.path.length === 0 ? ['resource'] : field.path),
      );
    }
}

/** Operations by which a caller gets access to new things: by their names, which are the same everywhere. */
export const empowering: ReadonlySet<string> = new Set([
  'invite',
  'resend_invite',
  'impersonate',
  'reset_password',
  'reset_two_factor',
  'rotate',
  'rotate_key',
  'rotate_secret',
  'test',
]);

/** Reports names of `person:` that are nothing, and operations that hand out power where `rights:` is silent. */
function checkPerson({ name, definition, defined, fields, traits }: Entity, context: BuildContext): void {
  const { rights, operations } = definition;
  const known = Array.isArray(operations) ? operations : Object.keys(operations ?? {});
  if (typeof rights?.person === 'object') {
    const { except = [], fields: named = [] } = rights.person;
    for (const [at, one] of except.entries())
      context.checkName(
        'unknown_operation',
        'operation',
        one,
        known,
        defined.source,
        ['rights', 'person', 'except', at],
        `of ${name}`,
      );
    for (const [at, one] of named.entries())
      context.checkName(
        'unknown_field',
        'field',
        one,
        fields.keys(),
        defined.source,
        ['rights', 'person', 'fields', at],
        `of ${name}`,
      );
  }
  if (rights !== undefined || traits.internal) return;
  for (const one of known)
    if (empowering.has(one))
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `the operation ${one} of ${name}`,
          why: 'it gives somebody access, and nothing says who may',
          fix: 'say in `rights:` what it hands on, or `rights: { person: true }`; `person: false` where it is harmless',
        },
        Array.isArray(operations)
          ? defined.source.valueSpan(['operations', operations.indexOf(one)])
          : defined.source.keySpan(['operations', one]),
      );
}

/** Fields that callers write and that look like rights: by their name, as a role, as ids of the scope, and beside other flags. */
function isRight({ spec, foreign }: EntityField, entity: Entity, { definitions }: BuildContext): boolean {
  if (!spec.create && !spec.update) return false;
  if (foreign?.resource === 'role' && spec.name === 'role_id') return true;
  if (named.has(spec.name) || spec.name === definitions.product?.value.scope?.user_field) return true;
  const { rights } = entity.definition;
  if (rights?.networks !== undefined && spec.name === 'expires_at') return true;
  return rights?.flags !== undefined && (spec.kind === 'boolean' || counted.has(spec.kind));
}
