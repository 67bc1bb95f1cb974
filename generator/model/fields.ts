import type { FieldDefinition } from '../language/definition.ts';
import type { FieldType } from '../language/field_type.ts';
import type { Path } from '../source/source.ts';
import { typeOf } from '../values/shape.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import { addField } from './field.ts';
import { addPolymorphic, addReference, addState, addTyped } from './field_kinds.ts';
/** The platform's fields that come first, the definition's own, then the platform's last. */
export function addFields(entity: Entity, context: BuildContext): void {
  const { traits } = entity;
  const first: Path = [];
  addTyped(
    entity,
    'id',
    keyType(entity),
    { readonly: true, required: true, filter: true, sort: true, summary: 'Identifier.' },
    first,
    context,
  );
  if (entity.parent === null && !traits.internal) {
    const sql = `'${entity.name}:' || t."id"`;
    addField(
      entity,
      {
        name: 'ref',
        kind: 'string',
        columnType: null,
        cast: 'text',
        sql: `(${sql})`,
        shape: { type: 'string' },
        predicates: [],
        summary: 'Reference `<entity>:<id>`.',
      },
      { null: false, example: `${entity.name}:1` },
      first,
      context,
    );
  }
  if (traits.eventSourced)
    addTyped(
      entity,
      'aggregate_version',
      { name: 'integer' },
      { readonly: true, required: true, default: 1, summary: 'Rises by one with every change.' },
      first,
      context,
    );
  if (entity.parent !== null) {
    const { parent } = entity;
    addReference(
      entity,
      `${parent.name}_id`,
      parent,
      'id',
      {
        required: true,
        readonly: true,
        immutable: true,
        filter: true,
        sort: true,
        on_delete: 'cascade',
        // It is called after the parent, whose records it points at under either name.
        ...(parent.definition.was !== undefined && { was: parent.definition.was }),
        ...(entity.definition.singleton && { unique: true }),
      },
      first,
      context,
    );
  }
  for (const [name, definition] of Object.entries(entity.definition.fields ?? {}))
    addDeclared(entity, name, definition, context);
  addTrailing(entity, context);
}

function keyType(entity: Entity): FieldType {
  return { name: entity.keyType };
}

function addTrailing(entity: Entity, context: BuildContext): void {
  const { traits } = entity;
  if (traits.customFields) {
    addField(
      entity,
      {
        name: 'custom_fields',
        kind: 'custom_fields',
        columnType: 'jsonb',
        cast: 'jsonb',
        shape: { type: 'custom_fields' },
        predicates: [],
      },
      { null: false, default: {}, summary: 'Values of custom fields by name.' },
      [],
      context,
    );
  }
  if (traits.audited) {
    addUser(entity, 'created_by_id', 'Who made it.', context);
    if (!traits.appendOnly) addUser(entity, 'updated_by_id', 'Who changed it last.', context);
  }
  const stamp: FieldDefinition = { readonly: true, required: true, filter: true, sort: true };
  // No list shows an internal table, and records that the service itself writes inside a parent are found by that parent: an
  // index would only slow their writes down.
  const isFound = !traits.internal && (traits.audited || entity.definition.parent === undefined);
  const made = { ...stamp, ...(isFound ? {} : { index: false }), summary: 'When it was made.' };
  addTyped(entity, 'created_at', { name: 'datetime' }, made, [], context);
  if (!traits.appendOnly)
    addTyped(
      entity,
      'updated_at',
      { name: 'datetime' },
      { ...stamp, index: false, summary: 'When it was changed last.' },
      [],
      context,
    );
  if (traits.softDeleted)
    addTyped(
      entity,
      'deleted_at',
      { name: 'datetime' },
      { readonly: true, filter: true, summary: 'When it was deleted; null while it is not.' },
      [],
      context,
    );
}

function addUser(entity: Entity, name: string, summary: string, context: BuildContext): void {
  const user = context.entities.get('user');
  // No index: these columns are filtered rarely, and every change of a record would pay for it.
  const definition: FieldDefinition = { readonly: true, filter: true, include: true, index: false, summary };
  if (user === undefined) addTyped(entity, name, { name: 'integer' }, definition, [], context);
  // Only a session's user is written there. If users are deleted softly, their rows stay: two foreign keys of every table would
  // make each write lock and read the row of its user, and filling a new database would take time quadratic in its tables.
  else addReference(entity, name, user, 'id', definition, [], context, !user.traits.softDeleted);
}

function addDeclared(entity: Entity, name: string, definition: FieldDefinition, context: BuildContext): void {
  const path: Path = ['fields', name];
  if (definition.belongs_to !== undefined) {
    const related = context.entity(definition.belongs_to, entity.defined.source, [...path, 'belongs_to']);
    if (related === null) {
      context.diagnostics.excuseIn(entity.name, name);
      addTyped(entity, definition.field ?? `${name}_id`, { name: 'integer' }, definition, path, context);
    } else
      addReference(
        entity,
        definition.field ?? `${name}_id`,
        related,
        definition.key ?? 'id',
        definition,
        path,
        context,
      );
  } else if (definition.polymorphic !== undefined) addPolymorphic(entity, name, definition, path, context);
  else if (definition.states !== undefined) addState(entity, name, definition, path, context);
  else addTyped(entity, name, typeOf(definition.type), definition, path, context);
}
