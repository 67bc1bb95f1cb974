/** Statements that change and delete rows by id. */

import { quote } from '../../base/database/quote.ts';
import type { FieldSpec, GuardSpec, ResourceSpec, SetSpec } from '../../base/kernel/resource.ts';
import { addConditions, addReferences, expressionGuards } from './conditions.ts';
import { imagesOf } from './images.ts';
import { addPath, type PathOptions } from './paths.ts';
import { SqlBuilder, type Statement } from './sql.ts';
import { type CheckedStatement, cached, numbersOf } from './statements.ts';
import { fieldMap } from './values.ts';

interface UpdateOptions {
  /** Raises the version. */
  readonly version: boolean;
  /** The fields are those of a request. */
  readonly sent: boolean;
  /** The validations that read what is written are answered. */
  readonly validated: boolean;
  /** The column that takes the state a transition leads to. */
  readonly target: string | null;
  /** The row is found by its path: it is written before anybody knows whether the path leads to it (ahead.ts). */
  readonly path?: PathOptions | undefined;
}

/**
 * Changes one row by id: the given fields and `set`. No row is returned if nothing would change (row-wise IS DISTINCT FROM), so
 * an empty change writes nothing and raises no version (decisions 4). Named parameters: key, target, actor_user.
 */
export function updateStatement(
  spec: ResourceSpec,
  resources: Readonly<Record<string, ResourceSpec>>,
  present: readonly string[],
  set: readonly SetSpec[],
  options: UpdateOptions,
): CheckedStatement {
  const { version, sent, validated, target, path } = options;
  const key = `update:${present.join()}:${numbersOf(set)}:${version}:${sent}:${validated}:${target ?? ''}:${pathKey(path)}`;
  return cached(spec, key, () => {
    const fields = fieldMap(spec);
    const conditions = validated ? expressionGuards(validationsOf(spec, present, set)) : [];
    const written: FieldSpec[] = [];
    const assignments: { column: string; value: (builder: SqlBuilder) => void; compare: boolean }[] = [];
    for (const name of present) {
      const field = fields.get(name);
      if (!field?.column) continue;
      written.push(field);
      assignments.push({
        column: field.column,
        value: (builder) => void builder.param({ field: name, cast: field.pgType }),
        compare: true,
      });
    }
    for (const entry of set)
      assignments.push({ column: entry.column, value: (builder) => void builder.template(entry.value), compare: true });
    if (target) {
      assignments.push({
        column: target,
        value: (builder) => void builder.named('target', 'text'),
        compare: true,
      });
    }
    const builder = new SqlBuilder().add(`update ${quote(spec.table)} t set `);
    assignments.forEach(({ column, value }, index) => {
      builder.add(`${index > 0 ? ', ' : ''}${quote(column)} = `);
      value(builder);
    });
    if (fields.has('updated_at')) builder.add(', "updated_at" = clock_timestamp()');
    if (version && spec.eventSourced) builder.add(', "aggregate_version" = t."aggregate_version" + 1');
    addUpdatedBy(builder, spec);
    builder.add(' where ');
    addRow(builder, spec, path);
    builder.add(' and (');
    assignments.forEach(({ column, value }, index) => {
      builder.add(`${index > 0 ? ' or ' : ''}t.${quote(column)} is distinct from `);
      value(builder);
    });
    builder.add(') returning t."id" as "id", ').reading(imagesOf(spec).readRecord);
    addConditions(builder, conditions, { lock: true });
    const references = addReferences(builder, spec, resources, written);
    return { ...(sent ? builder.buildShape(spec.table) : builder.build()), conditions, references };
  });
}

/** Validations that read what an update writes: the others hold as they did before. */
function validationsOf(spec: ResourceSpec, present: readonly string[], set: readonly SetSpec[]): readonly GuardSpec[] {
  const fields = fieldMap(spec);
  const written = new Set([...present.map((name) => fields.get(name)?.column), ...set.map(({ column }) => column)]);
  return spec.validations.filter(
    (one) => one.kind !== 'expression' || !one.reads || one.reads.some((name) => written.has(name)),
  );
}

/** Raises the versions of event-sourced rows whose children or side effects changed. Named: ids, actor_user. */
export function bumpStatement(spec: ResourceSpec): Statement {
  return cached(spec, 'bump', () => {
    const builder = new SqlBuilder().add(`update ${quote(spec.table)} t set "updated_at" = clock_timestamp()`);
    if (spec.eventSourced) builder.add(', "aggregate_version" = t."aggregate_version" + 1');
    addUpdatedBy(builder, spec);
    builder
      .add(' where t."id" = any(')
      .named('ids', `${spec.keyType}[]`)
      .add(') returning t."id" as "id", ')
      .reading(imagesOf(spec).readRecord);
    return builder.build();
  });
}

function addRow(builder: SqlBuilder, spec: ResourceSpec, path: PathOptions | undefined): void {
  if (path === undefined) builder.add('t."id" = ').named('key', spec.keyType);
  else addPath(builder, spec, path);
}

const pathKey = (path: PathOptions | undefined): string => (path === undefined ? '' : `${path.nested}${path.deleted}`);

function addUpdatedBy(builder: SqlBuilder, spec: ResourceSpec): void {
  if (fieldMap(spec).has('updated_by_id')) builder.add(', "updated_by_id" = ').named('actor_user', 'integer');
}

/** Deletes rows by id for good. */
export function deleteManyStatement(spec: ResourceSpec): Statement {
  if (spec.softDeleted) throw new Error(`Rows of ${spec.name} go to the trash one by one.`);
  return cached(spec, 'delete-many', () => {
    const builder = new SqlBuilder().add(`delete from ${quote(spec.table)} t where t."id" = any(`);
    builder.named('ids', `${spec.keyType}[]`).add(') returning t."id" as "id", ').reading(imagesOf(spec).readRecord);
    return builder.build();
  });
}

/** Deletes one row by id, softly where the resource says so; by its path where it is written ahead. */
export function deleteStatement(spec: ResourceSpec, path?: PathOptions): Statement {
  return cached(spec, `delete:${pathKey(path)}`, () => {
    const builder = new SqlBuilder();
    if (spec.softDeleted) {
      builder.add(
        `update ${quote(spec.table)} t set "deleted_at" = clock_timestamp(), "updated_at" = clock_timestamp()`,
      );
      if (spec.oneDefault) builder.add(`, ${quote(spec.oneDefault.column)} = false`);
      if (spec.eventSourced) builder.add(', "aggregate_version" = t."aggregate_version" + 1');
      addUpdatedBy(builder, spec);
      addRow(builder.add(' where '), spec, path);
      if (path === undefined) builder.add(' and t."deleted_at" is null');
    } else {
      addRow(builder.add(`delete from ${quote(spec.table)} t where `), spec, path);
    }
    builder.add(' returning t."id" as "id", ').reading(imagesOf(spec).readRecord);
    return builder.build();
  });
}
