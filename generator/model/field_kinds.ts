import { withCompanyDay } from '../expression/company_day.ts';
import type { FieldDefinition } from '../language/definition.ts';
import { type FieldType, mostDigits, typePredicates } from '../language/field_type.ts';
import type { Path } from '../source/source.ts';
import { spaced } from '../text/plural.ts';
import { quoted } from '../text/sql_names.ts';
import { isOfValues, type Storage, shapeOf, storageOf, typeOf } from '../values/shape.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import { addField } from './field.ts';
import { moneyText } from './representation.ts';
export function addTyped(
  entity: Entity,
  name: string,
  type: FieldType,
  written: FieldDefinition,
  path: Path,
  context: BuildContext,
): void {
  const { values_of: trait } = written;
  const definition =
    trait === undefined || written.values ? written : { ...written, values: resourcesWith(trait, context) };
  const storage = storageOf(type);
  const shape = shapeOf(type, {
    ...definition,
    required: definition.required === true && definition.readonly !== true,
  });
  const computed = definition.computed !== undefined || definition.resolver !== undefined;
  const values = type.name === 'enum' ? (definition.values ?? []).map(String) : undefined;
  const empty = isOfValues(type) && (definition.values ?? []).length === 0 && path.length > 0;
  // A written value that could not be used was reported, under the names that other tools have for the key as well.
  const { source } = entity.defined;
  const isReported =
    (['values', 'options', 'choices'].some((key) => source.has([...path, key])) &&
      !source.isEmpty([...path, 'values'])) ||
    (trait === undefined && source.has([...path, 'values_of']));
  if (empty && !isReported) {
    context.diagnostics.report(
      'missing_key',
      { key: 'values', section: 'an enum', example: '`values: [first, second]`' },
      entity.defined.source.keySpan(path),
    );
  }
  // A field from a function is no part of any statement; a statement that names it reads null.
  const expression = withCompanyDay(definition.computed ?? `null::${storage.cast}`, context.settings);
  const wide = type.name === 'money' && type.scale !== undefined;
  const sql = computed ? (wide ? computedMoney(expression) : { sql: computedSql(storage, expression) }) : {};
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
      ...(wide && { digits: mostDigits }),
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

/** Names of the resources whose definition has the trait; each is noted as read by the resource with such a field. */
function resourcesWith(trait: string, context: BuildContext): readonly string[] {
  const entities = [...context.entities.values()];
  for (const { name } of entities) context.lookups?.entity(name);
  return entities.flatMap(({ name, definition }) =>
    ([definition.traits ?? []].flat() as readonly string[]).includes(trait) ? name : [],
  );
}

/** A computed decimal shows as many places as its type has, as a stored one does: an empty sum is `0.00`. */
function computedSql({ column, cast }: Storage, expression: string): string {
  const scale = /^numeric\(\d+,(\d+)\)$/.exec(column)?.[1];
  return cast === 'numeric' && scale !== undefined ? `(round((${expression})::numeric, ${scale}))` : `(${expression})`;
}

/** A computed amount is printed as a stored one of its type is: with two places at least, and no more than it has. */
function computedMoney(expression: string): { readonly sql: string; readonly json: string } {
  const sql = `(round((${expression})::numeric, ${mostDigits}))`;
  return { sql, json: moneyText(sql) };
}

/** @param constrained false for a reference without a foreign key in the database. */
export function addReference(
  entity: Entity,
  name: string,
  related: Entity,
  key: string,
  definition: FieldDefinition,
  path: Path,
  context: BuildContext,
  constrained = true,
): void {
  const keyField = key === 'id' ? null : (related.definition.fields?.[key] ?? null);
  if (key !== 'id' && keyField === null) {
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
  const type: FieldType = keyField === null ? { name: related.keyType } : typeOf(keyField.type);
  const storage = storageOf(type);
  const limits = keyField === null ? { min: type.name === 'uuid' ? undefined : 1 } : keyField;
  addField(
    entity,
    {
      name,
      kind: keyField === null && type.name !== 'uuid' ? 'reference' : storage.kind,
      columnType: storage.column,
      cast: storage.cast,
      shape: shapeOf(type, { ...limits, required: false }),
      predicates: keyField === null && type.name !== 'uuid' ? typePredicates.reference : typePredicates[type.name],
      references: related.name,
      foreign: { resource: related.name, column: key, onDelete: definition.on_delete ?? 'restrict', constrained },
      summary: `The ${spaced(name.replace(/_id$/, ''))} it belongs to.`,
    },
    definition,
    path,
    context,
  );
}

export function addPolymorphic(
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
  // Words that name no resource, such as `all`: a record with one of them has no id.
  const words = (definition.values ?? []).map(String);
  const values = [...targets, ...words];
  addField(
    entity,
    {
      name: `${name}_type`,
      kind: 'enum',
      columnType: 'varchar(40)',
      cast: 'text',
      shape: { type: 'enum', values },
      values,
      predicates: typePredicates.polymorphic,
      summary: `What the ${spaced(name)} is.`,
    },
    { ...(words.length > 0 ? definition : both), index: false },
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
      pointsBy: `${name}_type`,
      summary: `Identifier of the ${spaced(name)}.`,
    },
    both,
    path,
    context,
  );
}

export function addState(
  entity: Entity,
  name: string,
  definition: FieldDefinition,
  path: Path,
  context: BuildContext,
): void {
  const machineName = definition.states ?? '';
  context.lookups?.entity(machineName);
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
