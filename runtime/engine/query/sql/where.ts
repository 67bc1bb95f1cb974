/** Conditions on rows: the request's filters, what the actor may see, and the path's parents. */

import { quote } from '../../../base/database/quote.ts';
import { fillSight, type SightHole } from '../../../base/database/row_sight.ts';
import type { LinkSpec, RelationSpec, ResourceSpec } from '../../../base/kernel/resource.ts';
import { castType } from '../plan/families.ts';
import type { Filter, ParameterValue, Step } from '../plan/plan.ts';
import type { Binder } from './binder.ts';
import { nullMatches, predicateSql } from './predicate.ts';

/** The caller and the path's parents: everything a condition needs in addition to the plan. */
export interface Access {
  /** Scope ids of the actor, null = all. */
  readonly scope: readonly number[] | null;
  /** Ids of the caller's user and role, for resources whose rows are not for everyone. */
  readonly user?: number | null;
  readonly role?: number | null;
  /** The caller's rights as JSON text, for resources whose rows carry rights; null for the system. */
  readonly rights?: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly resources: Readonly<Record<string, ResourceSpec>>;
}

/** Rows a plan's filters leave, with the deleted rule, scope and parent. '' when there is no condition at all. */
export function whereSql(
  spec: ResourceSpec,
  options: {
    readonly filters?: readonly Filter[];
    readonly parameters?: readonly ParameterValue[];
    readonly deleted: boolean;
    readonly key?: string;
  },
  access: Access,
  binder: Binder,
): string {
  const conditions: string[] = [];
  if (options.key !== undefined) conditions.push(keySql(spec, options.key, binder));
  const parent = parentSql(spec, access, binder);
  if (parent) conditions.push(parent);
  // The parameters of a path are handled separately.
  else if (spec.live !== undefined) conditions.push(spec.live);
  for (const filter of options.filters ?? []) conditions.push(filterSql(filter, access, binder));
  for (const one of options.parameters ?? []) conditions.push(`(${parameterSql(one, binder)})`);
  if (spec.softDeleted && !options.deleted) conditions.push('t."deleted_at" is null');
  const scope = scopeSql(spec, access, binder);
  if (scope) conditions.push(scope);
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

/** Generated conditions of a list's parameters have no holes but the parameter's value. */
function parameterSql({ parameter: { sql }, value }: ParameterValue, binder: Binder): string {
  return sql.text.map((text, at) => text + (sql.params[at] ? binder.bind(value, sql.params[at].cast) : '')).join('');
}

/** Rows that the actor may see by scope and visibility, or '' without a limit. */
export function scopeSql(spec: ResourceSpec, access: Access, binder: Binder): string {
  const conditions: string[] = [];
  if (spec.scope !== null && access.scope !== null) conditions.push(`(${filled(spec.scope, access, binder)})`);
  if (spec.visible !== undefined) conditions.push(`(${filled(spec.visible, access, binder)})`);
  return conditions.join(' and ');
}

/** Each hole is one parameter, however often the condition names it. */
function filled(condition: string, access: Access, binder: Binder): string {
  const bound = new Map<SightHole, string>();
  return fillSight(condition, (name, cast) => {
    const parameter = bound.get(name) ?? binder.bind(access[name] ?? null, cast);
    bound.set(name, parameter);
    return parameter;
  });
}

/** The path's parent is there, not deleted and within scope; '' for a top-level resource. */
export function parentExistsSql(spec: ResourceSpec, access: Access, binder: Binder): string {
  const parent = parentOf(spec, access);
  if (!parent || !spec.parent) return '';
  const key = access.params[spec.parent.param] ?? '';
  return `exists (select 1 from ${quote(parent.table)} t${whereSql(parent, { deleted: false, key }, access, binder)})`;
}

/**
 * The resource that a nested path runs under; null at the top, and where a nested resource is served at a top-level path
 * as well. Throws when the specifications do not hold it.
 */
export function parentOf(spec: ResourceSpec, access: Access): ResourceSpec | null {
  if (!spec.parent || !Object.hasOwn(access.params, spec.parent.param)) return null;
  const parent = access.resources[spec.parent.resource];
  if (!parent) throw new Error(`${spec.name}: its parent ${spec.parent.resource} is not a resource.`);
  return parent;
}

/** PostgreSQL type of a stored column, for casting a bound value. */
export function columnType(spec: ResourceSpec, column: string): string {
  if (column === 'id') return spec.keyType;
  return castType(spec.fields.find((field) => field.column === column)?.pgType ?? 'integer');
}

function keySql(spec: ResourceSpec, key: string, binder: Binder): string {
  return `t.${quote(spec.bindColumn)} = ${binder.bind(key, columnType(spec, spec.bindColumn))}`;
}

function parentSql(spec: ResourceSpec, access: Access, binder: Binder): string {
  const parent = parentOf(spec, access);
  if (!parent || !spec.parent) return '';
  const key = access.params[spec.parent.param] ?? '';
  const column = `t.${quote(spec.parent.column)}`;
  const type = columnType(spec, spec.parent.column);
  if (parent.bindColumn === 'id') return `${column} = ${binder.bind(key, type)}`;
  const cast = type === parent.keyType ? '' : `::${type}`;
  return `${column} = (select t."id"${cast} from ${quote(parent.table)} t where ${keySql(parent, key, binder)})`;
}

/**
 * A filter along its path. `key in (subselect)` and not a join: every table is called t in generated SQL, and a
 * subselect has its own. Related rows outside the actor's scope count as missing.
 */
function filterSql(filter: Filter, access: Access, binder: Binder, depth = 0): string {
  const step = filter.path[depth];
  if (!step) return predicateSql(filter, binder);
  const rows = (condition: string) => relatedSql(step, condition, access, binder);
  const inner = filterSql(filter, access, binder, depth + 1);
  const visible = visibleSql(step, access, binder);
  const missing = step.relation.cardinality === 'one' && nullMatches(filter);
  if (!missing) return rows([inner, ...visible].join(' and '));
  return `(${rows([`(${inner}) is not true`, ...visible].join(' and '))}) is not true`;
}

/** The row has a related one that a condition holds for. */
function relatedSql({ relation, from, to }: Step, condition: string, access: Access, binder: Binder): string {
  const { link, when } = relation;
  const local = `t.${quote(relation.localColumn)}`;
  const rows = `from ${quote(to.table)} t`;
  if (link) {
    const key = link.ownerType === from.keyType ? local : `${local}::${link.ownerType}`;
    const pairs = pairsSql(link, [], access, binder);
    return `${key} in (select l.k from (select ${pairs}) l where l.r in (select t."id" ${rows} where ${condition}))`;
  }
  const foreign = `t.${quote(relation.foreignColumn)}`;
  // Ids of other resources need not be of this one's type.
  if (when)
    return `(t.${quote(when.column)} = '${when.value}' and ${local} in (select ${foreign}::text ${rows} where ${condition}))`;
  const type = columnType(to, relation.foreignColumn);
  const key = columnType(from, relation.localColumn) === type ? local : `${local}::${type}`;
  return `${key} in (select ${foreign} ${rows} where ${condition})`;
}

/** What follows `select` for the pairs of a link, owner as k and related as r; rows led through must be there for the caller. */
export function pairsSql(link: LinkSpec, further: readonly string[], access: Access, binder: Binder): string {
  const conditions = [...(link.condition === '' ? [] : [link.condition]), ...further];
  const through = link.through === undefined ? undefined : access.resources[link.through];
  if (through?.softDeleted) conditions.push('t."deleted_at" is null');
  const scope = through ? scopeSql(through, access, binder) : '';
  if (scope) conditions.push(scope);
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  return `${link.owner} as k, ${link.related} as r from ${link.from}${where}`;
}

/** The conditions under which a relation's rows are live: they are not deleted, nor is what they go with, unless that leads to them. */
export function liveSql(relation: RelationSpec, to: ResourceSpec): string[] {
  if (!liveOnly(relation)) return [];
  const conditions = to.softDeleted ? ['t."deleted_at" is null'] : [];
  const below = to.parent !== null && !relation.link && relation.foreignColumn === to.parent.column;
  if (to.live !== undefined && !below) conditions.push(to.live);
  return conditions;
}

/** Rows of a relation must be live; what a reference points at still shows when it was deleted since. */
function liveOnly({ cardinality, order }: RelationSpec): boolean {
  return cardinality === 'many' || order !== '';
}

function visibleSql(step: Step, access: Access, binder: Binder): string[] {
  const conditions: string[] = [];
  if (step.relation.condition) conditions.push(`(${relationCondition(step.relation.condition)})`);
  conditions.push(...liveSql(step.relation, step.to));
  const scope = scopeSql(step.to, access, binder);
  if (scope) conditions.push(scope);
  return conditions;
}

/** A relation's constant condition, written over alias r, over alias t. */
export function relationCondition(condition: string): string {
  return condition.replaceAll(/\br\./g, 't.');
}
