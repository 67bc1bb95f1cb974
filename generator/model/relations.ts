/** Third pass: relations, from references (to one) and from `relations:` (to many). */
import type { RelationDefinition } from '../language/definition.ts';
import type { Path } from '../source.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import { literal, quoted } from './names.ts';
import { capital, spaced } from './plural.ts';

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
  for (const [name, definition] of Object.entries(entity.definition.relations ?? {}))
    addMany(entity, name, definition, context);
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

function addMany(entity: Entity, name: string, definition: RelationDefinition, context: BuildContext): void {
  const path: Path = ['relations', name];
  const { source } = entity.defined;
  if (definition.has_many === undefined) return;
  const related = context.entity(definition.has_many, source, [...path, 'has_many']);
  if (related === null) return;
  const foreignColumn = definition.as === undefined ? (definition.by ?? `${entity.name}_id`) : `${definition.as}_id`;
  const foreign = related.fields.get(foreignColumn);
  const points =
    definition.as === undefined
      ? foreign?.foreign?.resource === entity.name
      : related.fields.get(`${definition.as}_type`)?.spec.values?.includes(entity.name);
  if (foreign === undefined || !points) {
    const key = definition.as !== undefined ? 'as' : definition.by !== undefined ? 'by' : 'has_many';
    const known = [...related.fields.values()]
      .filter((field) => field.foreign?.resource === entity.name)
      .map((field) => field.spec.name);
    context.diagnostics.report(
      'missing_foreign_key',
      { relation: name, resource: related.name, field: foreignColumn, known },
      source.valueSpan([...path, key]),
    );
    return;
  }
  const order = (definition.order ?? []).map((written, at) => {
    const field = written.replace(/^-/, '');
    if (
      !context.checkName(
        'unknown_field',
        'field',
        field,
        related.fields.keys(),
        source,
        [...path, 'order', at],
        `of ${related.name}`,
      )
    )
      return '';
    return `${related.fields.get(field)?.spec.sql}${written.startsWith('-') ? ' desc' : ''}`;
  });
  add(
    entity,
    name,
    {
      name,
      cardinality: 'many',
      resource: related.name,
      localColumn: 'id',
      foreignColumn,
      condition: definition.as === undefined ? '' : `r.${quoted(`${definition.as}_type`)} = ${literal(entity.name)}`,
      include: definition.include === true,
      filterPath: definition.filter_path === true,
      order: [...order.filter((one) => one !== ''), 't."id"'].join(', '),
      summary: definition.summary ?? `${capital(spaced(name))}.`,
    },
    path,
    context,
  );
}
