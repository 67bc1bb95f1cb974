/**
 * Maintained fields that follow collections: sums over the records of a has-many relation, and over what those refer to.
 * When such a record comes, goes or changes, the owners concerned are locked in the order of their ids and computed again:
 * the lock comes before the value is read, so that two changes at once cannot each miss the other's record.
 */

import { referenceColumn } from '../expression/columns.ts';
import { quoted, triggerName } from '../text/sql_names.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity, EntityField } from './entity.ts';
import { declared, recomputation } from './recomputation.ts';
import { type Extra, trigger } from './trigger.ts';

type Relation = NonNullable<ReturnType<Entity['relations']['get']>>;

/** A path of `follows`: `lines`, or `lines.invoice`. */
interface Hops {
  readonly collection: Relation;
  /** The reference of the collection's records that is followed; null if the path ends at the collection. */
  readonly reference: string | null;
}

export function hopsOf(entity: Entity, path: string): Hops | null {
  const [first = '', reference = null] = path.split('.');
  const collection = entity.relations.get(first);
  return collection === undefined ? null : { collection, reference };
}

/** Fields of an owner that follow the same records, and the columns of those that they follow. */
export interface Following {
  readonly owner: Entity;
  readonly hops: Hops;
  readonly path: string;
  readonly fields: readonly EntityField[];
  readonly watched: readonly string[];
}

const indexes = new WeakMap<BuildContext, ReadonlyMap<string, readonly Following[]>>();

/** Triggers on the entity's table for those who follow its rows through a collection. */
export function collectionExtras(
  entity: Entity,
  context: BuildContext,
  maintained: (owner: Entity) => readonly EntityField[],
): readonly Extra[] {
  return followingOf(entity, context, maintained).flatMap((one) => extrasOf(entity, one, context));
}

/** The entities that follow the entity's rows through a collection. */
export function followingOf(
  entity: Entity,
  context: BuildContext,
  maintained: (owner: Entity) => readonly EntityField[],
): readonly Following[] {
  return context.answerOf(
    `following ${entity.name}`,
    (round) => indexIn(round, maintained).get(entity.name) ?? [],
    ({ owner, path }) => `${owner.name}.${path}`,
  );
}

function indexIn(
  context: BuildContext,
  maintained: (owner: Entity) => readonly EntityField[],
): ReadonlyMap<string, readonly Following[]> {
  const index = indexes.get(context) ?? indexOf(context, maintained);
  indexes.set(context, index);
  return index;
}

/** Followers by the name of the resource whose rows they follow. */
function indexOf(
  context: BuildContext,
  maintained: (owner: Entity) => readonly EntityField[],
): ReadonlyMap<string, readonly Following[]> {
  const index = new Map<string, Following[]>();
  for (const owner of context.entities.values()) {
    const fields = maintained(owner);
    const paths = new Set(fields.flatMap((field) => Object.keys(field.definition.follows ?? {})));
    for (const path of paths) {
      const hops = hopsOf(owner, path);
      if (hops?.collection.cardinality !== 'many') continue;
      const related = context.entities.get(hops.collection.resource);
      const target = hops.reference === null ? related : referredTo(related, hops.reference, context);
      if (target === undefined) continue;
      const following = fields.filter((field) => field.definition.follows?.[path] !== undefined);
      const names = new Set(following.flatMap((field) => field.definition.follows?.[path] ?? []));
      const watched = [...names].map((name) => columnOf(target, name));
      const list = index.get(target.name) ?? [];
      list.push({ owner, hops, path, fields: following, watched });
      index.set(target.name, list);
    }
  }
  return index;
}

function referredTo(related: Entity | undefined, reference: string, context: BuildContext): Entity | undefined {
  return context.entities.get(related?.relations.get(reference)?.resource ?? '');
}

function extrasOf(entity: Entity, following: Following, context: BuildContext): readonly Extra[] {
  const { owner, hops, path, watched } = following;
  const { collection, reference } = hops;
  const table = quoted(entity.name);
  const name = triggerName(entity.name, `maintain_${owner.name}_${path.replace('.', '_')}`);
  const differs = (columns: readonly string[]) =>
    `(${columns.map((column) => `old.${quoted(column)}`).join(', ')}) is distinct from (${columns.map((column) => `new.${quoted(column)}`).join(', ')})`;
  if (reference !== null) {
    const related = context.entities.get(collection.resource);
    const through = related?.relations.get(reference);
    if (related === undefined || through === undefined) return [];
    const key = quoted(collection.foreignColumn);
    const keys = `select r.${key} from ${quoted(related.name)} r where r.${quoted(through.localColumn)} = new.${quoted(through.foreignColumn)}`;
    const when = `after update on ${table} for each row when (${differs(watched)})`;
    return [trigger(name, { table, body: body(following, keys), when })];
  }
  const key = quoted(collection.foreignColumn);
  const changed = `after update on ${table} for each row when (${differs([...new Set([collection.foreignColumn, ...watched])])})`;
  const each = (event: string, rows: string) =>
    trigger(triggerName(entity.name, `maintain_${owner.name}_${path}_${event}`), {
      table,
      body: body(following, `select r.${key} from "rows of the statement" r`),
      when: `after ${event} on ${table} referencing ${rows} table as "rows of the statement" for each statement`,
      // The rows that are there get their values once, from the first of the triggers.
      ...(event === 'insert' && { backfill: `update ${quoted(owner.name)} o set ${assignments(following, 'o')}` }),
    });
  return [
    each('insert', 'new'),
    trigger(name, { table, body: body(following, `values (new.${key}), (old.${key})`), when: changed }),
    each('delete', 'old'),
  ];
}

/** Sets the following fields from their expressions over the row itself. */
function assignments({ owner, fields }: Following, alias: string): string {
  const names = fields.map((field) => quoted(field.spec.name)).join(', ');
  const values = fields.map((field) => `(${field.definition.maintained})`).join(', ');
  return `(${names}) = (select ${values} from ${quoted(owner.name)} t where t."id" = ${alias}."id")`;
}

function body(following: Following, keys: string): string {
  const { owner, fields } = following;
  return [
    `declare owners ${owner.keyType}[]; ${declared} begin`,
    `owners := array(select distinct k.id from (${keys}) k(id) where k.id is not null);`,
    'if cardinality(owners) = 0 then return null; end if;',
    `perform 1 from ${quoted(owner.name)} o where o."id" = any(owners) order by o."id" for no key update;`,
    `${recomputation(owner, fields, 't."id" = any(owners)')} return null; end`,
  ].join(' ');
}

/** A relation is replaced by the column of its key. */
export function columnOf(entity: Entity, name: string): string {
  return referenceColumn(entity.relations.get(name)) ?? name;
}
