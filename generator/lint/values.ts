/** Values that no caller could ever send, and comparisons between values that PostgreSQL would not compare. */
import { valueKind } from '../expression/scope.ts';
import type { OperationDefinition } from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import type { Entity, EntityField } from '../model/entity.ts';

/**
 * A required field without a default that callers may not send, or may leave out: every such POST would fail. Reported only if no
 * function shapes the values of a create.
 */
export function checkValues(entity: Entity, context: BuildContext): void {
  const create = plainCreate(entity);
  if (create === null) return;
  for (const field of entity.fields.values()) {
    if (field.path.length === 0 || field.columnNullable || !lacks(field)) continue;
    const name = String(field.path.at(-1));
    if (Object.hasOwn(create.set ?? {}, field.spec.name) || Object.hasOwn(create.set ?? {}, name)) continue;
    if (field.spec.create) {
      context.diagnostics.report(
        'not_allowed_here',
        {
          what: `${field.spec.name} may not be null`,
          why: `a POST may leave it out, and then nothing gives it a value`,
          fix: 'write `required: true` or `default:`, or let it be null',
        },
        entity.defined.source.keySpan([...field.path, 'null']),
      );
      continue;
    }
    const key = field.definition.hidden === true ? 'hidden' : 'readonly';
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `nobody can give ${field.spec.name} a value`,
        why: `it is ${key === 'hidden' ? 'hidden' : 'read-only'}, must have a value and has no default: no ${entity.name} could be made`,
        fix: 'write `default:`, set it under `create: { set: … }`, or let it be null',
      },
      entity.defined.source.keySpan([...field.path, key]),
    );
  }
}

/** How callers make a record, where no function shapes its values; null if they make none, or one does. */
export function plainCreate({ definition: { operations }, traits }: Entity): Pick<OperationDefinition, 'set'> | null {
  if (traits.readOnly || traits.internal) return null;
  if (operations === undefined) return {};
  if (Array.isArray(operations)) return operations.includes('create') ? {} : null;
  const named = operations as Readonly<Record<string, OperationDefinition | null>>;
  if (!Object.hasOwn(named, 'create')) return null;
  const create = named['create'] ?? {};
  return create.prepare || (create.effects ?? []).length > 0 ? null : create;
}

function lacks({ spec, definition, columnDefault }: EntityField): boolean {
  if (spec.column === null || spec.required || spec.default !== undefined || columnDefault !== null) return false;
  if (spec.create && definition.null !== false) return false;
  return definition.maintained === undefined && definition.states === undefined && definition.default === undefined;
}

/** The path of a record leads by a field that each record has. */
function checkBound({ definition: { bind }, fields, defined: { source } }: Entity, context: BuildContext): void {
  const field = fields.get(bind ?? '');
  if (bind === undefined || field === undefined || !field.columnNullable || field.definition.unique !== true) return;
  context.diagnostics.report(
    'not_allowed_here',
    {
      what: `${bind} may be null`,
      why: 'such a record has no path',
      fix: 'write `required: true` or `null: false` in the field, or bind another one',
    },
    source.valueSpan(['bind']),
  );
}

/**
 * A reference contains a key that only one record has, records that match agree in values of one kind, and scopes contain ids.
 */
export function checkKeys(entity: Entity, context: BuildContext): void {
  const { source } = entity.defined;
  checkBound(entity, context);
  for (const field of entity.fields.values()) {
    const { key, belongs_to } = field.definition;
    const held = key === undefined ? undefined : context.entities.get(belongs_to ?? '')?.fields.get(key);
    if (
      held === undefined ||
      key === undefined ||
      key === 'id' ||
      isUnique(held, context.entities.get(belongs_to ?? ''))
    )
      continue;
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `${key} of ${belongs_to} is not unique`,
        why: 'a reference leads to one record',
        fix: 'write `unique: true` in that field, or leave `key:` out',
      },
      source.valueSpan([...field.path, 'key']),
    );
  }
  for (const [name, relation] of Object.entries(entity.definition.relations ?? {})) {
    const related = context.entities.get(relation.has_many ?? relation.has_one ?? '');
    (relation.matching ?? []).forEach((one, at) => {
      const [mine, theirs] = [entity.fields.get(one)?.spec, related?.fields.get(one)?.spec];
      if (mine === undefined || theirs === undefined || valueKind(mine.kind) === valueKind(theirs.kind)) return;
      context.diagnostics.report(
        'type_mismatch',
        {
          left: `${one} of ${entity.name} (${mine.kind})`,
          right: `${one} of ${related?.name} (${theirs.kind})`,
          operator: 'matching',
        },
        source.valueSpan(['relations', name, 'matching', at]),
      );
    });
  }
}

function isUnique(field: EntityField, owner: Entity | undefined): boolean {
  if (field.definition.unique === true) return true;
  return (owner?.definition.indexes ?? []).some((index) => {
    if (Array.isArray(index)) return false;
    const { on, unique, where } = index as { on?: readonly string[]; unique?: boolean; where?: string };
    return unique === true && where === undefined && on?.length === 1 && on[0] === field.spec.name;
  });
}
