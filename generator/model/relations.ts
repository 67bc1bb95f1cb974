/** Third pass: relations, from references (to one) and from `relations:` (to many). */
import type { RelationSpec } from '../../runtime/base/kernel/resource.ts';
import type { RelationDefinition } from '../language/definition.ts';
import type { Path } from '../source/source.ts';
import { capital, spaced } from '../text/plural.ts';
import { literal, quoted } from '../text/sql_names.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import { arrayLink, idsLink, matchingLink, type Sought, throughLink } from './links.ts';

/** Relations that a resource's own fields and the other ends of references make. */
export function addRelations(entity: Entity, context: BuildContext): void {
  for (const field of entity.fields.values()) {
    if (field.foreign === null) continue;
    const { definition } = field;
    const parent =
      entity.parent?.name === field.foreign.resource &&
      field.path.length === 0 &&
      field.spec.name === `${entity.parent.name}_id`;
    const name = field.path.length > 0 ? String(field.path.at(-1)) : field.spec.name.replace(/_id$/, '');
    const summary = definition.summary ?? `${capital(spaced(name))}.`;
    add(
      entity,
      name,
      {
        name,
        cardinality: 'one',
        resource: field.foreign.resource,
        localColumn: field.spec.name,
        foreignColumn: field.foreign.column,
        condition: '',
        include: (definition.include === true || parent) && !field.spec.hidden,
        filterPath: (definition.filter_path === true || parent) && !field.spec.hidden,
        order: '',
        summary,
      },
      field.path,
      context,
    );
  }
  addPolymorphicIncludes(entity, context);
  for (const [name, definition] of Object.entries(entity.definition.relations ?? {}))
    if (definition.through === undefined) addDeclared(entity, name, definition, context);
}

/** Fourth pass: relations that lead through others, once all of those are there. */
export function addThroughRelations(entity: Entity, context: BuildContext): void {
  for (const [name, definition] of Object.entries(entity.definition.relations ?? {}))
    if (definition.through !== undefined) addDeclared(entity, name, definition, context);
}

function add(
  entity: Entity,
  name: string,
  relation: Parameters<Entity['relations']['set']>[1],
  path: Path,
  context: BuildContext,
): void {
  if (entity.relations.has(name) || entity.fields.has(name)) {
    const reason = entity.relations.has(name) ? 'another relation is called so' : 'a field is called so';
    const field = entity.fields.get(name);
    const first = field !== undefined && field.path.length > 0 ? entity.defined.source.location(field.path) : undefined;
    context.diagnostics.report(
      'reserved_name',
      { name, reason, ...(first && { first }) },
      entity.defined.source.keySpan(path),
    );
    return;
  }
  entity.relations.set(name, relation);
}

/** `include: true` of a polymorphic field: the record it points at, whichever kind that is. */
function addPolymorphicIncludes(entity: Entity, context: BuildContext): void {
  for (const [name, { polymorphic, include, summary }] of Object.entries(entity.definition.fields ?? {})) {
    const targets = (polymorphic ?? []).filter((target) => context.entities.has(target));
    if (include !== true || targets.length === 0) continue;
    const variants = targets.map((target) => typedReference(name, name, target));
    const text = summary ?? `${capital(spaced(name))}.`;
    add(entity, name, { ...polymorphicReference(name, name), variants, summary: text }, ['fields', name], context);
  }
}

function polymorphicReference(name: string, field: string): RelationSpec {
  return {
    name,
    cardinality: 'one',
    resource: '',
    localColumn: `${field}_id`,
    foreignColumn: 'id',
    condition: '',
    include: true,
    filterPath: false,
    order: '',
  };
}

/** A polymorphic reference as far as it points at one resource. */
function typedReference(name: string, field: string, resource: string): RelationSpec {
  return { ...polymorphicReference(name, field), resource, when: { column: `${field}_type`, value: resource } };
}

type Located = Pick<RelationSpec, 'localColumn' | 'foreignColumn' | 'condition' | 'link' | 'when'>;

function addDeclared(entity: Entity, name: string, definition: RelationDefinition, context: BuildContext): void {
  const path: Path = ['relations', name];
  const { source } = entity.defined;
  const key =
    definition.has_many !== undefined ? 'has_many' : definition.has_one !== undefined ? 'has_one' : 'belongs_to';
  const resource = definition[key];
  if (resource === undefined) return;
  const related = context.entity(resource, source, [...path, key]);
  if (related === null) {
    context.diagnostics.excuseIn(entity.name, name);
    return;
  }
  const located = locate({ entity, related, name, definition, path, context });
  if (located === null) return;
  const common = {
    name,
    resource: related.name,
    ...located,
    include: definition.include === true,
    filterPath: definition.filter_path === true,
    summary: definition.summary ?? `${capital(spaced(name))}.`,
  };
  if (key === 'belongs_to') add(entity, name, { ...common, cardinality: 'one', order: '' }, path, context);
  else {
    const order = [...orderOf(related, entity, definition, path, context), 't."id"'].join(', ');
    add(entity, name, { ...common, cardinality: key === 'has_one' ? 'one' : 'many', order }, path, context);
  }
}

function orderOf(
  related: Entity,
  { defined: { source } }: Entity,
  definition: RelationDefinition,
  path: Path,
  context: BuildContext,
): string[] {
  return (definition.order ?? []).flatMap((written, at) => {
    const field = written.replace(/^-/, '');
    const where = `of ${related.name}`;
    if (
      !context.checkName('unknown_field', 'field', field, related.fields.keys(), source, [...path, 'order', at], where)
    )
      return [];
    return [`${related.fields.get(field)?.spec.sql}${written.startsWith('-') ? ' desc' : ''}`];
  });
}

/** How the related rows are found; null, and reported, when they cannot be. */
function locate(sought: Sought): Located | null {
  const { entity, related, definition } = sought;
  const linked = (link: Located['link'] | null): Located | null =>
    link ? { localColumn: 'id', foreignColumn: 'id', condition: '', link } : null;
  if (definition.through !== undefined) return linked(throughLink(sought));
  if (definition.ids !== undefined) return linked(idsLink(sought));
  if (definition.matching !== undefined) return linked(matchingLink(sought));
  if (definition.belongs_to !== undefined) return locateTyped(sought);
  const foreignColumn = definition.as === undefined ? (definition.by ?? `${entity.name}_id`) : `${definition.as}_id`;
  const foreign = related.fields.get(foreignColumn);
  if (definition.as === undefined && foreign?.spec.kind === 'array') return linked(arrayLink(sought, foreign.spec));
  const points =
    definition.as === undefined
      ? foreign?.foreign?.resource === entity.name
      : related.fields.get(`${definition.as}_type`)?.spec.values?.includes(entity.name);
  if (foreign === undefined || !points) return missing(sought, related, entity, foreignColumn);
  const condition = definition.as === undefined ? '' : `r.${quoted(`${definition.as}_type`)} = ${literal(entity.name)}`;
  return { localColumn: 'id', foreignColumn, condition };
}

function locateTyped(sought: Sought): Located | null {
  const { entity, related, name, definition } = sought;
  const field = definition.as ?? name;
  if (!entity.fields.get(`${field}_type`)?.spec.values?.includes(related.name))
    return missing(sought, entity, related, `${field}_id`);
  const { localColumn, foreignColumn, condition, when } = typedReference(name, field, related.name);
  return { localColumn, foreignColumn, condition, ...(when && { when }) };
}

/** Reports that `holder` has no field that points at `target`. */
function missing(
  { name, definition, path, context, entity }: Sought,
  holder: Entity,
  target: Entity,
  field: string,
): null {
  const key =
    (['as', 'by'] as const).find((one) => definition[one] !== undefined) ??
    (['has_many', 'has_one', 'belongs_to'] as const).find((one) => definition[one] !== undefined) ??
    'has_many';
  const known = [...holder.fields.values()]
    .filter((one) => one.foreign?.resource === target.name)
    .map((one) => one.spec.name);
  context.diagnostics.report(
    'missing_foreign_key',
    { relation: name, resource: holder.name, field, known },
    entity.defined.source.valueSpan([...path, key]),
  );
  return null;
}
