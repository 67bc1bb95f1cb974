/**
 * Maintained fields: columns that triggers update to an expression over the row and the records it follows, so that a value which
 * depends on other records can be filtered, sorted and indexed like any other.
 */

import type { MovesSpec } from '../../runtime/base/kernel/resource.ts';
import type { Path } from '../source/source.ts';
import { columnsRead, readsWholeRow } from '../sql/row.ts';
import { quoted, triggerName } from '../text/sql_names.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity, EntityField } from './entity.ts';
import { collectionExtras, columnOf, followingOf, hopsOf } from './followed_collections.ts';
import { referringTo, valueOfNewRow } from './new_row.ts';
import { declared, recomputation } from './recomputation.ts';
import { type Extra, trigger as extra } from './trigger.ts';

/** Triggers on the entity's own table: its own maintained fields, and those of the resources that follow it. */
export function maintainedExtras(entity: Entity, context: BuildContext): readonly Extra[] {
  const fields = maintainedFields(entity).filter((field) => !isOfOthers(entity, field));
  const followers = context.pointingAt(entity.name).flatMap((other) => followed(other, entity));
  return [
    ...(fields.length > 0 ? [rowTrigger(entity, fields, context)] : []),
    ...followers,
    ...collectionExtras(entity, context, maintainedFields),
  ];
}

/**
 * Maintained fields of the same record that a maintained one reads, and that one statement computes together with it: it would
 * get their old values.
 */
export function computedBeside(entity: Entity, field: EntityField): readonly string[] {
  if (isOfOthers(entity, field)) return [];
  const read = new Set(columnsRead(field.definition.maintained ?? ''));
  return maintainedFields(entity)
    .filter((other) => other !== field && read.has(other.spec.name) && !isOfOthers(entity, other))
    .map((other) => other.spec.name);
}

/** Depends on records of collections alone: a new row has none yet, so it begins with its default, and its own changes do not matter. */
function isOfOthers(entity: Entity, { definition }: EntityField): boolean {
  const follows = Object.keys(definition.follows ?? {});
  const collections = follows.every((path) => hopsOf(entity, path)?.collection.cardinality === 'many');
  const columns = columnsRead(definition.maintained ?? '');
  return (
    follows.length > 0 && collections && definition.default !== undefined && columns.every((column) => column === 'id')
  );
}

function maintainedFields(entity: Entity): readonly EntityField[] {
  return [...entity.fields.values()].filter((field) => field.definition.maintained !== undefined);
}

/**
 * Before a row is written its maintained columns are computed from it; existing rows get theirs at once. An update that changes
 * no input leaves them: their further inputs are followed. A new row, which no other refers to yet, has its sums without a look.
 */
function rowTrigger(entity: Entity, fields: readonly EntityField[], context: BuildContext): Extra {
  const table = quoted(entity.name);
  const name = triggerName(entity.name, 'maintain');
  const columns = fields.map((field) => quoted(field.spec.name));
  const typed = fields.map(({ definition, columnType }) => `(${definition.maintained})::${columnType ?? 'text'}`);
  return extra(name, {
    table,
    body: `begin ${ofNewRow(entity, fields, context)}${unlessTouched(entity, fields)}${computed(fields)}return new; end`,
    when: `before insert or update on ${table} for each row`,
    backfill: `update ${table} t set (${columns.join(', ')}) = (select ${typed.join(', ')})`,
  });
}

/** Empty of no fields. */
function computed(fields: readonly EntityField[]): string {
  if (fields.length === 0) return '';
  const values = fields.map((field) => `(${field.definition.maintained})`).join(', ');
  const targets = fields.map((field) => `new.${quoted(field.spec.name)}`).join(', ');
  return `select ${values} into ${targets} from (select new.*) t; `;
}

/** Empty if the values of a new row depend on it. */
function ofNewRow(entity: Entity, fields: readonly EntityField[], context: BuildContext): string {
  const referring = referringTo(entity, context);
  const first = new Map(fields.map((field) => [field, valueOfNewRow(field.definition.maintained ?? '', referring)]));
  const known = fields.filter((field) => first.get(field) !== undefined);
  if (known.length === 0) return '';
  const set = known.map((field) => `new.${quoted(field.spec.name)} := ${first.get(field)}; `);
  const others = fields.filter((field) => !known.includes(field));
  return `if tg_op = 'INSERT' then ${computed(others)}${set.join('')}return new; end if; `;
}

/** Empty if an expression reads the row as a whole. */
function unlessTouched(entity: Entity, fields: readonly EntityField[]): string {
  const texts = fields.map((field) => field.definition.maintained ?? '');
  if (texts.some(readsWholeRow)) return '';
  const stored = new Set([...entity.fields.values()].flatMap(({ spec }) => spec.column ?? []));
  const read = texts.flatMap((text) => columnsRead(text)).filter((column) => stored.has(column));
  const columns = [...new Set([...read, ...fields.map((field) => field.spec.name)])].map(quoted);
  const row = (alias: string) => `(${columns.map((column) => `${alias}.${column}`).join(', ')})`;
  return `if tg_op = 'UPDATE' then if ${row('old')} is not distinct from ${row('new')} then return new; end if; end if; `;
}

/** Fields of an entity that follow the record that one of its references points at. */
interface Pointing {
  readonly relation: Entity['relations'] extends ReadonlyMap<string, infer R> ? R : never;
  readonly fields: readonly EntityField[];
  /** Columns of the record that they follow. */
  readonly watched: readonly string[];
}

function pointingAt(entity: Entity, target: Entity): readonly Pointing[] {
  const fields = maintainedFields(entity);
  return [...entity.relations.values()]
    .filter((relation) => relation.cardinality === 'one' && relation.resource === target.name)
    .flatMap((relation): Pointing[] => {
      const following = fields.filter((field) => field.definition.follows?.[relation.name] !== undefined);
      if (following.length === 0) return [];
      const names = new Set(following.flatMap((field) => field.definition.follows?.[relation.name] ?? []));
      return [{ relation, fields: following, watched: [...names].map((name) => columnOf(target, name)) }];
    });
}

/** After a followed record changed in the fields named, the rows that point at it and now differ are written again. */
function followed(entity: Entity, target: Entity): readonly Extra[] {
  return pointingAt(entity, target).map(({ relation, fields, watched }) => {
    const columns = watched.map(quoted);
    const where = `t.${quoted(relation.localColumn)} = new.${quoted(relation.foreignColumn)}`;
    const body = `declare ${declared} begin ${recomputation(entity, fields, where)} return null; end`;
    const changed = (alias: string) => columns.map((column) => `${alias}.${column}`).join(', ');
    return extra(triggerName(target.name, `maintain_${entity.name}_${relation.name}`), {
      table: quoted(target.name),
      body,
      when: `after update on ${quoted(target.name)} for each row when ((${changed('old')}) is distinct from (${changed('new')}))`,
    });
  });
}

/**
 * The parts of the entity's rows that visible fields of others follow, also through hidden fields of records between; undefined
 * if there are none.
 */
export function movesOf(entity: Entity, context: BuildContext): MovesSpec | undefined {
  const moves = moving(entity, context, new Set());
  return moves.columns.size === 0 && !moves.rows ? undefined : { columns: [...moves.columns].sort(), rows: moves.rows };
}

function moving(
  entity: Entity,
  context: BuildContext,
  above: ReadonlySet<string>,
): { columns: Set<string>; rows: boolean } {
  const found = { columns: new Set<string>(), rows: false };
  if (above.has(entity.name)) return found;
  const path = new Set([...above, entity.name]);
  const matters = (owner: Entity, fields: readonly EntityField[]): boolean => {
    if (owner.traits.audited && fields.some(({ spec }) => spec.follows === true)) return true;
    const { columns } = moving(owner, context, path);
    return fields.some(({ spec }) => columns.has(spec.name));
  };
  for (const owner of context.pointingAt(entity.name))
    for (const { fields, watched } of pointingAt(owner, entity))
      if (matters(owner, fields)) for (const column of watched) found.columns.add(column);
  for (const { owner, fields, watched, hops } of followingOf(entity, context, maintainedFields)) {
    if (!matters(owner, fields)) continue;
    for (const column of watched) found.columns.add(column);
    if (hops.reference !== null) continue;
    found.columns.add(hops.collection.foreignColumn);
    found.rows = true;
  }
  return found;
}

/** Names of relations and of the fields they are followed by are checked where they are written. */
export function checkMaintained(entity: Entity, context: BuildContext): void {
  for (const field of entity.fields.values()) {
    const { maintained, follows } = field.definition;
    const { source } = entity.defined;
    if (follows === undefined) continue;
    if (maintained === undefined) {
      const params = {
        what: '`follows` has no `maintained:`',
        why: 'it says when a maintained value is computed again',
        fix: 'write the value as `maintained: <SQL>`, or remove `follows`',
      };
      context.diagnostics.report('not_allowed_here', params, source.keySpan([...field.path, 'follows']));
      continue;
    }
    for (const [name, columns] of Object.entries(follows)) {
      const path = [...field.path, 'follows', name];
      const target = checkHops(entity, name, path, context);
      if (target === null) continue;
      const stored = [...target.fields.values()].filter((one) => one.spec.column !== null).map((one) => one.spec.name);
      columns.forEach((column, at) => {
        context.checkName(
          'unknown_field',
          'stored field',
          columnOf(target, column),
          stored,
          source,
          [...path, at],
          `of ${target.name}`,
        );
      });
    }
  }
}

/** The resource that a path of `follows` ends at: a relation, or a collection and a reference of its records. */
function checkHops(entity: Entity, written: string, path: Path, context: BuildContext): Entity | null {
  const { source } = entity.defined;
  const [first = '', second] = written.split('.');
  const names = [...entity.relations.keys()];
  if (!context.checkName('unknown_relation', 'relation', first, names, source, path, `of ${entity.name}`)) return null;
  const related = context.entities.get(entity.relations.get(first)?.resource ?? '') ?? null;
  if (second === undefined || related === null) return related;
  const references = [...related.relations.values()].filter(({ cardinality }) => cardinality === 'one');
  const known = entity.relations.get(first)?.cardinality === 'many' ? references.map(({ name }) => name) : [];
  if (known.length > 0 && related.relations.get(second)?.cardinality === 'many') {
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `"${written}" cannot be followed`,
        why: `${second} of ${related.name} are many, and a collection is followed through a reference of its records alone`,
        fix: `let ${related.name} keep a maintained field that follows \`${second}\`, and follow that: \`${first}: [<the field>]\``,
      },
      source.keySpan(path),
    );
    return null;
  }
  if (!context.checkName('unknown_relation', 'reference', second, known, source, path, `of ${related.name}`))
    return null;
  return context.entities.get(related.relations.get(second)?.resource ?? '') ?? null;
}
