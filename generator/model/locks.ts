/**
 * Decides what guards lock and which writes wait for them, from what their conditions read and from what definitions say of
 * functions. The rule: a verdict rests on rows that every write which could overturn it must lock too (decisions 13).
 */
import type {
  ChangeSpec,
  CollectSpec,
  FollowSpec,
  GuardSpec,
  LockSpec,
  ResourceSpec,
  WatcherSpec,
} from '../../runtime/base/kernel/resource.ts';
import { referenceColumn } from '../expression/columns.ts';
import type { Seen } from '../expression/seen.ts';
import type { GuardDefinition } from '../language/definition.ts';
import type { Path, SourceFile } from '../source/source.ts';
import { columnsRead, realias } from '../sql/row.ts';
import { quoted } from '../text/sql_names.ts';
import { listed } from '../text/suggest.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import { guardsOf } from './every_guard.ts';
import { columnOf, hopsOf } from './followed_collections.ts';
import type { ResourceModel } from './types.ts';

interface WrittenGuard {
  readonly definition: GuardDefinition;
  readonly source: SourceFile;
  readonly path: Path;
}

interface Locks {
  readonly collects?: readonly CollectSpec[];
  readonly follows?: readonly FollowSpec[];
  readonly locks?: readonly LockSpec[];
}

/** The reads of a function are unknown: its definition must declare the locks, even if there are none. */
export function checkLocksDeclared(
  name: string,
  entity: Entity,
  { definition, source, path }: WrittenGuard,
  context: BuildContext,
) {
  if (definition.locks !== undefined || definition.follows !== undefined) return;
  context.diagnostics.report(
    'missing_key',
    {
      key: 'locks',
      section: `the guard "${name}" of ${entity.name}, which is a function,`,
      example:
        '`locks: [account]`, the references whose records are locked before it reads them, or `locks: []` where it looks at its own record and what lies below it alone',
    },
    typeof path.at(-1) === 'number' ? source.valueSpan(path) : source.keySpan(path),
  );
}

/** The locks of a guard, and the writes that wait for them. Mistakes go to the context's diagnostics. */
export function locksOf(entity: Entity, written: WrittenGuard, seen: Seen, context: BuildContext): Locks {
  checkOpaque(entity, written, seen, context);
  const collects = [...collectedOf(entity, seen, context), ...followedOf(entity, written, context)];
  const locks = lockedOf(entity, written, context);
  return {
    ...(collects.length > 0 && { collects }),
    ...followsOf(seen),
    ...(locks.length > 0 && { locks }),
  };
}

export function followsOf(seen: Seen): Pick<Locks, 'follows'> {
  const follows = [...seen.followed].map(([resource, columns]) => ({ resource, columns: [...columns].sort() }));
  return follows.length === 0 ? {} : { follows };
}

/** A computed field that reads other tables: the expression does not show which writes would have to wait. */
function checkOpaque(
  entity: Entity,
  { definition, source, path }: WrittenGuard,
  seen: Seen,
  context: BuildContext,
): void {
  if (seen.opaque.length === 0 || definition.follows !== undefined || definition.locks !== undefined) return;
  context.diagnostics.report(
    'not_allowed_here',
    {
      what: `the guard reads ${listed(seen.opaque)}, which ${entity.name} computes from other records`,
      why: 'these may change while it is judged',
      fix: 'say what it follows, `follows: { lines: [amount] }`, so that whoever changes that waits; or what is locked first, `locks: [account]`',
    },
    source.valueSpan([...path, 'require']),
  );
}

function collectedOf(entity: Entity, seen: Seen, context: BuildContext): CollectSpec[] {
  return seen.collected.flatMap(({ resource, column, condition, columns }) => {
    const related = context.entities.get(resource);
    return related === undefined
      ? []
      : [collectSpec(entity, related, { column, condition, columns: [...columns], join: '', alias: 't' })];
  });
}

function collectSpec(
  entity: Entity,
  related: Entity,
  read: { column: string; condition: string; columns: readonly string[]; join: string; alias: string },
): CollectSpec {
  const { column, condition, columns, join, alias } = read;
  const key = `${alias}.${quoted(column)}`;
  const polymorphic =
    condition === '' ? key : `case when ${realias(condition, alias, 'r')} then ${key}::${entity.keyType} end`;
  const below = related.parent === entity && (related.definition.aggregate ?? entity.traits.eventSourced);
  return {
    resource: related.name,
    columns: [...new Set(columns)].sort(),
    key: polymorphic,
    join,
    ...(below && column === `${entity.name}_id` && join === '' && { aggregate: true as const }),
  };
}

/** The value of `follows:`: a collection, or a reference of its records, with the fields. */
function followedOf(entity: Entity, { definition, source, path }: WrittenGuard, context: BuildContext): CollectSpec[] {
  return Object.entries(definition.follows ?? {}).flatMap(([written, names]) => {
    const at = [...path, 'follows', written];
    const hops = hopsOf(entity, written);
    const related = hops === null ? undefined : context.entities.get(hops.collection.resource);
    if (hops === null || related === undefined || hops.collection.cardinality !== 'many' || hops.collection.link) {
      const known = [...entity.relations.values()]
        .filter((one) => one.cardinality === 'many' && one.link === undefined)
        .map((one) => one.name);
      context.checkName('unknown_relation', 'collection', written, known, source, at, `of ${entity.name}`);
      return [];
    }
    const { foreignColumn, condition } = hops.collection;
    const columnsOf = (of: Entity) =>
      names.flatMap((name, position) => {
        const field = of.fields.get(columnOf(of, name));
        if (field !== undefined) return field.spec.column ?? columnsRead(field.spec.sql);
        const known = of.fields.keys();
        context.checkName('unknown_field', 'field', name, known, source, [...at, position], `of ${of.name}`);
        return [];
      });
    if (hops.reference === null) {
      const live = related.traits.softDeleted ? ['deleted_at'] : [];
      const columns = [foreignColumn, ...live, ...columnsOf(related)];
      return [collectSpec(entity, related, { column: foreignColumn, condition, columns, join: '', alias: 't' })];
    }
    const relation = related.relations.get(hops.reference);
    const target = context.entities.get(relation?.resource ?? '');
    const column = referenceColumn(relation);
    if (relation === undefined || target === undefined || column === undefined) {
      const known = [...related.relations.values()].filter((one) => referenceColumn(one)).map((one) => one.name);
      context.checkName('unknown_relation', 'reference', hops.reference, known, source, at, `of ${related.name}`);
      return [];
    }
    const join = ` join ${quoted(related.name)} c on c.${quoted(column)} = t.${quoted(relation.foreignColumn)}`;
    const live = target.traits.softDeleted ? ['deleted_at'] : [];
    const columns = [...live, ...columnsOf(target)];
    return [
      collectSpec(entity, target, { column: foreignColumn, condition, columns, join, alias: 'c' }),
      collectSpec(entity, related, {
        column: foreignColumn,
        condition,
        columns: [foreignColumn, column],
        join: '',
        alias: 't',
      }),
    ];
  });
}

function lockedOf(entity: Entity, { definition, source, path }: WrittenGuard, context: BuildContext): LockSpec[] {
  return (definition.locks ?? []).flatMap((written, at) => {
    const name = referenceColumn(entity.relations.get(written)) ?? written;
    const field = entity.fields.get(name);
    if (field?.foreign && field.spec.column !== null && field.foreign.column === 'id')
      return [{ resource: field.foreign.resource, column: field.spec.column }];
    const known = [...entity.fields.values()].filter(({ foreign }) => foreign).map(({ spec }) => spec.name);
    context.checkName(
      'unknown_field',
      'reference',
      written,
      known,
      source,
      [...path, 'locks', at],
      `of ${entity.name}`,
    );
    return [];
  });
}

/** Adds to each resource which others read its rows: runs after all of them are built. */
export function withWatchers(resources: readonly ResourceModel[]): ResourceModel[] {
  const watchers = new Map<string, WatcherSpec[]>();
  const watched = new Map<string, Set<string>>();
  const watch = (resource: string, columns: readonly string[]): void => {
    const known = watched.get(resource) ?? new Set();
    for (const column of columns) known.add(column);
    watched.set(resource, known);
  };
  for (const { spec } of resources) {
    for (const guard of guardsOf(spec)) {
      if (guard.kind === 'planned') continue;
      for (const { resource, columns, key, join, aggregate } of guard.collects ?? []) {
        if (aggregate) continue;
        const list = watchers.get(resource) ?? [];
        const same = list.findIndex((one) => one.resource === spec.name && one.key === key && one.join === join);
        const before = list[same]?.columns ?? [];
        const joined = { resource: spec.name, columns: [...new Set([...before, ...columns])].sort(), key, join };
        if (same < 0) list.push(joined);
        else list[same] = joined;
        watchers.set(resource, list);
      }
      if (guard.kind === 'expression')
        for (const { resource, columns } of guard.follows ?? []) watch(resource, columns);
    }
    for (const field of spec.fields) if (field.references !== undefined) watch(field.references, ['deleted_at']);
  }
  return resources.map((model) => {
    const columns = new Set(model.spec.fields.flatMap(({ column }) => column ?? []));
    const watchedHere = [...(watched.get(model.spec.name) ?? [])].filter((column) => columns.has(column)).sort();
    const around = watchers.get(model.spec.name) ?? [];
    if (watchedHere.length === 0 && around.length === 0) return model;
    return {
      ...model,
      spec: {
        ...model.spec,
        ...(watchedHere.length > 0 && { watched: watchedHere }),
        ...(around.length > 0 && { watchers: around.toSorted((a, b) => (a.resource < b.resource ? -1 : 1)) }),
      },
    };
  });
}

/**
 * Marks the conditions whose operations write records that they follow after the verdict: by the fields that an operation sets in
 * its own record, if records of the kind follow one another, and by the declarations of its functions (`writes:`). After
 * `withWatchers`.
 */
export function withWriters(resources: readonly ResourceModel[]): ResourceModel[] {
  return resources.map((model) => {
    const { spec } = model;
    const marked = writersOf(spec);
    return marked === spec ? model : { ...model, spec: marked };
  });
}

function writersOf(spec: ResourceSpec): ResourceSpec {
  if (!guardsOf(spec).some((guard) => guard.kind === 'expression' && guard.follows !== undefined)) return spec;
  const watched = new Set(spec.watched ?? []);
  const updatable = spec.fields.flatMap(({ update, column }) => (update && column !== null ? [column] : []));
  const written = (change: ChangeSpec, columns: readonly string[] | 'all'): readonly string[] => {
    const all = columns === 'all' ? watched.size > 0 : [...columns, ...change.set.map(({ column }) => column)];
    const writesRecord = all === true || (all !== false && all.some((column) => watched.has(column)));
    return [...(change.writes ?? []), ...(writesRecord ? [spec.name] : [])];
  };
  const everything = new Set<string>();
  const mark = (guards: readonly GuardSpec[], resources: ReadonlySet<string>): GuardSpec[] =>
    guards.map((guard) =>
      guard.kind === 'expression' && guard.follows?.some(({ resource }) => resources.has(resource))
        ? { ...guard, asWriter: true as const }
        : guard,
    );
  const marked = <C extends ChangeSpec>(
    change: C,
    columns: readonly string[] | 'all',
    more: readonly string[] = [],
  ): C => {
    const resources = new Set([...written(change, columns), ...more]);
    for (const name of resources) everything.add(name);
    return { ...change, guards: mark(change.guards, resources) };
  };
  const { machine } = spec;
  const create = spec.create && marked(spec.create, []);
  const update = spec.update && marked(spec.update, updatable);
  const destroy = spec.destroy && marked(spec.destroy, spec.destroy.set.length > 0 ? [] : 'all');
  const actions = Object.fromEntries(Object.entries(spec.actions).map(([name, one]) => [name, marked(one, [])]));
  const transitions = Object.entries(machine?.transitions ?? {}).map(([name, transition]) => {
    const targets = Object.values(transition.targets);
    // One statement checks the guards of all targets.
    const all = [transition, ...targets].flatMap((one) => written(one, [machine?.field ?? '']));
    const into = Object.entries(transition.targets).map(([to, one]) => [to, marked(one, [], all)] as const);
    return [name, { ...marked(transition, [], all), targets: Object.fromEntries(into) }] as const;
  });
  return {
    ...spec,
    create,
    update,
    destroy,
    actions,
    ...(machine && { machine: { ...machine, transitions: Object.fromEntries(transitions) } }),
    validations: mark(spec.validations, everything),
  };
}
