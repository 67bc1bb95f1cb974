/** Second pass: the fields of a resource, its own and those the platform adds (domain 0.2). */
import type { FieldKind, Predicate } from '../../runtime/kernel/resource.ts';
import { expressionText } from '../expression/text_or_expression.ts';
import type { FieldDefinition } from '../language/definition.ts';
import { type FieldType, typePredicates } from '../language/field_type.ts';
import type { Path } from '../source.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity, EntityField } from './entity.ts';
import { quoted } from './names.ts';
import { capital, spaced } from './plural.ts';
import { jsonSql } from './representation.ts';
import { exampleOf, shapeOf, storageOf, typeOf } from './shape.ts';
import type { ValueShape } from './types.ts';

/** What a field is, before the rules that all fields share. */
interface Draft {
  readonly name: string;
  readonly kind: FieldKind;
  readonly columnType: string | null;
  readonly cast: string;
  readonly element?: string;
  readonly sql?: string;
  readonly json?: string;
  readonly shape: ValueShape;
  readonly predicates: readonly Predicate[];
  readonly references?: string;
  readonly values?: readonly string[];
  readonly maxLength?: number;
  readonly foreign?: EntityField['foreign'];
  readonly summary?: string;
}

/** Adds one field to the entity from its definition and the draft of what it is. */
export function addField(
  entity: Entity,
  draft: Draft,
  definition: FieldDefinition,
  path: Path,
  context: BuildContext,
): EntityField | null {
  const taken = entity.fields.get(draft.name);
  if (taken !== undefined) {
    // The platform's own fields come before and after the definition's: whichever is not the platform's is at fault.
    const platform = taken.path.length === 0 || path.length === 0;
    const reason = platform ? 'the platform adds it to this resource' : `the field "${taken.path.at(-1)}" makes it`;
    context.diagnostics.report(
      'reserved_name',
      { name: draft.name, reason },
      entity.defined.source.keySpan(path.length === 0 ? taken.path : path),
    );
    return null;
  }
  const computed = draft.columnType === null;
  const hidden = definition.hidden === true || definition.write_only === true;
  const readOnly =
    computed || definition.readonly === true || definition.states !== undefined || definition.hidden === true;
  const sql = draft.sql ?? `t.${quoted(draft.name)}`;
  const nullable =
    definition.null ??
    !(
      definition.required ||
      definition.states !== undefined ||
      draft.kind === 'boolean' ||
      hasFixedDefault(entity, draft, definition)
    );
  const filter = hidden ? [] : allowed(draft.predicates, definition.filter);
  if (Array.isArray(definition.filter)) checkPredicates(entity, draft, definition.filter, path, context);
  const normalise = draft.kind === 'string' ? (definition.normalise ?? ['trim']) : definition.normalise;
  const field: EntityField = {
    spec: {
      name: draft.name,
      kind: draft.kind,
      column: computed ? null : draft.name,
      pgType: draft.cast,
      ...(draft.element === undefined ? {} : { element: draft.element }),
      sql,
      json: draft.json ?? jsonSql(draft.kind, sql),
      nullable,
      hidden,
      cost: definition.cost === true,
      readOnly,
      create: !readOnly,
      update: !readOnly && definition.immutable !== true,
      writableIn: definition.writable_in ?? null,
      required: definition.required === true && !readOnly,
      inDefaultBody: !hidden && definition.body !== false,
      filter,
      sort: definition.sort === true && !hidden,
      ...(draft.maxLength === undefined ? {} : { maxLength: draft.maxLength }),
      ...(draft.values === undefined ? {} : { values: draft.values }),
      ...(normalise === undefined || normalise.length === 0 ? {} : { normalise }),
      ...(draft.references === undefined ? {} : { references: draft.references }),
    },
    shape: draft.shape,
    summary: definition.summary ?? draft.summary ?? `${capital(spaced(draft.name))}.`,
    example: definition.example ?? exampleOf(draft.shape, draft.name),
    columnDefault: null,
    was: definition.was ?? null,
    columnType: draft.columnType,
    columnNullable: nullable,
    foreign: draft.foreign ?? null,
    definition,
    path,
  };
  entity.fields.set(draft.name, field);
  return field;
}

/** A literal default, a number from a sequence and the time never leave a column empty; other expressions may. */
function hasFixedDefault(entity: Entity, draft: Draft, definition: FieldDefinition): boolean {
  const value = definition.default;
  if (value === undefined || value === null) return false;
  const expression = expressionText(draft, value, entity.definition);
  return expression === null || /^\s*(?:sequence\s*\(.*|now|today)\s*$/.test(expression);
}

function allowed(predicates: readonly Predicate[], filter: FieldDefinition['filter']): readonly Predicate[] {
  if (filter === true) return predicates;
  return Array.isArray(filter) ? predicates.filter((one) => filter.includes(one)) : [];
}

function checkPredicates(
  entity: Entity,
  draft: Draft,
  filter: readonly string[],
  path: Path,
  context: BuildContext,
): void {
  filter.forEach((predicate, at) => {
    if (draft.predicates.includes(predicate as Predicate)) return;
    const params = {
      what: `"${predicate}" cannot filter ${draft.name}`,
      why: `its type allows ${draft.predicates.join(', ') || 'none'}`,
      cure: 'remove the predicate',
    };
    context.diagnostics.report('not_allowed_here', params, entity.defined.source.valueSpan([...path, 'filter', at]));
  });
}

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
      { null: false, example: `${entity.name}:42` },
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
      { required: true, readonly: true, immutable: true, filter: true, sort: true, on_delete: 'cascade' },
      first,
      context,
    );
  }
  for (const [name, definition] of Object.entries(entity.definition.fields ?? {}))
    addOwn(entity, name, definition, context);
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
  addTyped(entity, 'created_at', { name: 'datetime' }, { ...stamp, summary: 'When it was made.' }, [], context);
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
  else addReference(entity, name, user, 'id', definition, [], context);
}

function addOwn(entity: Entity, name: string, definition: FieldDefinition, context: BuildContext): void {
  const path: Path = ['fields', name];
  if (definition.belongs_to !== undefined) {
    const related = context.entity(definition.belongs_to, entity.defined.source, [...path, 'belongs_to']);
    if (related === null)
      addTyped(entity, definition.field ?? `${name}_id`, { name: 'integer' }, definition, path, context);
    else
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

function addTyped(
  entity: Entity,
  name: string,
  type: FieldType,
  definition: FieldDefinition,
  path: Path,
  context: BuildContext,
): void {
  const storage = storageOf(type);
  const shape = shapeOf(type, {
    ...definition,
    required: definition.required === true && definition.readonly !== true,
  });
  const computed = definition.computed !== undefined;
  const values = type.name === 'enum' ? (definition.values ?? []).map(String) : undefined;
  if (type.name === 'enum' && (values?.length ?? 0) === 0 && path.length > 0) {
    context.diagnostics.report(
      'missing_key',
      { key: 'values', section: 'an enum', example: '`values: [first, second]`' },
      entity.defined.source.keySpan(path),
    );
  }
  const sql = computed ? { sql: `(${definition.computed})` } : {};
  const encrypted = type.name === 'encrypted';
  const added = addField(
    entity,
    {
      name,
      kind: storage.kind,
      columnType: computed ? null : storage.column,
      cast: storage.cast,
      ...(storage.element === undefined ? {} : { element: storage.element }),
      ...sql,
      shape,
      predicates: typePredicates[type.name],
      ...(values === undefined ? {} : { values }),
      ...(shape.type === 'string' && shape.maxLength !== undefined && storage.kind !== 'datetime'
        ? { maxLength: shape.maxLength }
        : {}),
    },
    definition,
    path,
    context,
  );
  if (encrypted && added !== null && !added.spec.hidden) {
    const column = `(t.${quoted(name)} is not null)`;
    addField(
      entity,
      {
        name: `${name}_is_set`,
        kind: 'boolean',
        columnType: null,
        cast: 'boolean',
        sql: column,
        shape: { type: 'boolean' },
        predicates: [],
        summary: `Whether ${spaced(name)} is set.`,
      },
      { cost: definition.cost },
      path,
      context,
    );
  }
}

function addReference(
  entity: Entity,
  name: string,
  related: Entity,
  key: string,
  definition: FieldDefinition,
  path: Path,
  context: BuildContext,
): void {
  const own = key === 'id' ? null : (related.definition.fields?.[key] ?? null);
  if (key !== 'id' && own === null) {
    context.checkName(
      'unknown_field',
      'field',
      key,
      Object.keys(related.definition.fields ?? {}),
      entity.defined.source,
      [...path, 'key'],
      `of ${related.name}`,
    );
  }
  const type: FieldType = own === null ? { name: related.keyType } : typeOf(own.type);
  const storage = storageOf(type);
  const limits = own === null ? { min: type.name === 'uuid' ? undefined : 1 } : own;
  addField(
    entity,
    {
      name,
      kind: own === null && type.name !== 'uuid' ? 'reference' : storage.kind,
      columnType: storage.column,
      cast: storage.cast,
      shape: shapeOf(type, { ...limits, required: false }),
      predicates: own === null && type.name !== 'uuid' ? typePredicates.reference : typePredicates[type.name],
      references: related.name,
      foreign: { resource: related.name, column: key, onDelete: definition.on_delete ?? 'restrict' },
      summary: `The ${spaced(name.replace(/_id$/, ''))} it belongs to.`,
    },
    definition,
    path,
    context,
  );
}

function addPolymorphic(
  entity: Entity,
  name: string,
  definition: FieldDefinition,
  path: Path,
  context: BuildContext,
): void {
  const targets = definition.polymorphic ?? [];
  targets.forEach((target, at) => {
    context.entity(target, entity.defined.source, [...path, 'polymorphic', at]);
  });
  const both = { ...definition, default: undefined };
  addField(
    entity,
    {
      name: `${name}_type`,
      kind: 'enum',
      columnType: 'varchar(40)',
      cast: 'text',
      shape: { type: 'enum', values: targets },
      values: targets,
      predicates: typePredicates.polymorphic,
      summary: `What the ${spaced(name)} is.`,
    },
    { ...both, index: false },
    path,
    context,
  );
  addField(
    entity,
    {
      name: `${name}_id`,
      kind: 'string',
      columnType: 'varchar(36)',
      cast: 'text',
      shape: { type: 'polymorphic_id' },
      predicates: typePredicates.polymorphic,
      maxLength: 36,
      summary: `Identifier of the ${spaced(name)}.`,
    },
    { ...both, example: '42' },
    path,
    context,
  );
}

function addState(entity: Entity, name: string, definition: FieldDefinition, path: Path, context: BuildContext): void {
  const machineName = definition.states ?? '';
  const machine = context.definitions.machines.get(machineName);
  if (machine === undefined && !context.definitions.broken.machines.has(machineName)) {
    const known = [...context.definitions.machines.keys()];
    context.diagnostics.report(
      'unknown_machine',
      { what: 'machine', name: machineName, known },
      entity.defined.source.valueSpan([...path, 'states']),
    );
  }
  const values = machine?.value.states ?? [];
  addField(
    entity,
    {
      name,
      kind: 'enum',
      columnType: 'varchar(40)',
      cast: 'text',
      shape: { type: 'enum', values },
      values,
      predicates: typePredicates.enum,
      summary: 'State in its life cycle.',
    },
    { ...definition, default: definition.default ?? machine?.value.initial },
    path,
    context,
  );
}
