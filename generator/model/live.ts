/**
 * Records that go with another one: records that a soft-deleted record takes along are hidden from every list and sum while their
 * rows stay (decisions 13). A required reference that cascades declares it, a parent's among them.
 */
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { quoted } from '../text/sql_names.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity, EntityField } from './entity.ts';

/** References from a record up to one that goes to the trash: the columns, and the tables they lead to. */
type Way = readonly { readonly column: string; readonly table: string }[];

/** Whether other records go with those of a resource that go to the trash. */
export function takesAlong(entity: Entity, context: BuildContext): boolean {
  return (
    entity.traits.softDeleted &&
    [...context.entities.values()].some((other) =>
      [...other.fields.values()].some((field) => field.foreign?.resource === entity.name && goesWith(other, field)),
    )
  );
}

function goesWith(entity: Entity, { foreign, spec, columnNullable }: EntityField): boolean {
  const required = spec.column !== null && !columnNullable;
  return foreign?.onDelete === 'cascade' && foreign.column === 'id' && required && foreign.resource !== entity.name;
}

/** The condition over alias `t` that nothing above a record is deleted; absent if nothing above it goes to the trash. */
export function liveOf(entity: Entity, context: BuildContext): Pick<ResourceSpec, 'live'> {
  const conditions = [...waysUp(entity, [], context).map(conditionOf), ...ownersOf(entity, context)];
  return conditions.length === 0 ? {} : { live: conditions.join(' and ') };
}

/**
 * A polymorphic reference that never changes names the owner of a record (an attachment's owner, the subject of a conversation):
 * the record goes with it. An owner of several kinds is looked up by its key alone.
 */
function ownersOf({ definition }: Entity, { entities }: BuildContext): readonly string[] {
  return Object.entries(definition.fields ?? {}).flatMap(([name, { polymorphic, required, immutable }]) => {
    if (polymorphic === undefined || required !== true || immutable !== true) return [];
    const cases = polymorphic.flatMap((target) => {
      const above = entities.get(target);
      if (above?.traits.softDeleted !== true) return [];
      const key = `t.${quoted(`${name}_id`)}::${above.keyType}`;
      return [
        // A value, not EXISTS: PostgreSQL would read all rows of the other table into a hash beforehand.
        `when '${target}' then coalesce((select g."deleted_at" is null from ${quoted(target)} g where g."id" = ${key}), true)`,
      ];
    });
    return cases.length === 0 ? [] : [`case t.${quoted(`${name}_type`)} ${cases.join(' ')} else true end`];
  });
}

function waysUp(entity: Entity, way: Way, context: BuildContext): Way[] {
  return [...entity.fields.values()].flatMap((field): Way[] => {
    const above = goesWith(entity, field) ? context.entities.get(field.foreign?.resource ?? '') : undefined;
    if (above === undefined || way.some(({ table }) => table === above.name)) return [];
    const further = [...way, { column: field.spec.column ?? field.spec.name, table: above.name }];
    return [...(above.traits.softDeleted ? [further] : []), ...waysUp(above, further, context)];
  });
}

/** An anti join, which costs a page no more than a look at each row's parent. */
function conditionOf(way: Way): string {
  const last = way.length;
  const joins = way
    .slice(1)
    .map(
      ({ column, table }, at) => ` join ${quoted(table)} g${at + 2} on g${at + 2}."id" = g${at + 1}.${quoted(column)}`,
    );
  const [first] = way;
  return `not exists (select 1 from ${quoted(first?.table ?? '')} g1${joins.join('')} where g1."id" = t.${quoted(first?.column ?? '')} and g${last}."deleted_at" is not null)`;
}
