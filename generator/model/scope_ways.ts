/**
 * The references that scope a resource: those of its definition, or else the only way there is. A resource that is nested below a
 * scoped resource is scoped with it; one that refers to a scoped resource, or to the scope's own, through that reference.
 */
import type { RelationSpec } from '../../runtime/base/kernel/resource.ts';
import { referenceColumn } from '../expression/columns.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity, EntityField } from './entity.ts';

/** How a row leads to the ids of the scope. */
export type Way =
  /** A column with such an id: a reference, its own key, or a copy of one. */
  | { readonly kind: 'column'; readonly name: string; readonly column: string }
  /** A column that points at a scoped record. */
  | { readonly kind: 'reference'; readonly name: string; readonly field: EntityField; readonly target: Entity }
  /** A reference to records of several resources, some of which are scoped. */
  | { readonly kind: 'polymorphic'; readonly name: string; readonly targets: readonly Entity[] }
  /** Records that other ones lead to. */
  | { readonly kind: 'relation'; readonly name: string; readonly relation: RelationSpec; readonly target: Entity };

/** `any`: one in sight is enough, and without one a row is hidden. `all`: each that is set must be in sight. */
export interface Ways {
  readonly join: 'any' | 'all';
  readonly ways: readonly Way[];
  /** The definition must choose among them. */
  readonly unclear: boolean;
}

const none: Ways = { join: 'all', ways: [], unclear: false };

/** The names in `scope:` of a definition; null if there is none, or it is declared unscoped. */
export function writtenScope({
  definition: { scope },
}: Entity): { join: Ways['join']; names: readonly string[] } | null {
  if (scope === undefined) return null;
  if (Array.isArray(scope)) return { join: 'any', names: scope };
  // Other values were reported.
  if (!('all' in scope)) return null;
  return scope.all === undefined ? null : { join: 'all', names: scope.all };
}

/** Whether the definition says that nothing scopes the records. */
export function isUnscoped({ definition: { scope } }: Entity): boolean {
  return scope !== undefined && 'none' in scope && scope.none !== undefined;
}

/**
 * The ways of a resource, after all fields and relations exist; called within `context.asked`, for it reads all resources. Names
 * without a target are left out: `checkScope` reports them.
 */
export function waysOf(entity: Entity, context: BuildContext): Ways {
  const graph = graphOf(context);
  if (graph.root === null) {
    // A mistake of the product's file, which is reported there: columns are compared all the same.
    const names = writtenScope(entity)?.names ?? [];
    return { ...none, join: 'any', ways: names.flatMap((name) => columnWay(entity, name) ?? []) };
  }
  const known = graph.ways.get(entity.name);
  if (known !== undefined) return known;
  const ways = isUnscoped(entity) || entity.traits.internal ? none : chosen(entity, graph, context);
  graph.ways.set(entity.name, ways);
  return ways;
}

interface Graph {
  /** The resource whose ids actors are limited to. */
  readonly root: string | null;
  /** Of each resource that no definition settles: those it points at. */
  readonly pointing: ReadonlyMap<string, ReadonlySet<string>>;
  /** Scoped by their definition. */
  readonly settled: ReadonlySet<string>;
  readonly ways: Map<string, Ways>;
}

const graphs = new WeakMap<BuildContext, Graph>();

function graphOf(context: BuildContext): Graph {
  const known = graphs.get(context);
  if (known !== undefined) return known;
  const root = context.definitions.product?.value.scope?.resource ?? null;
  const open = [...context.entities.values()].filter(
    (entity) => writtenScope(entity) === null && !isUnscoped(entity) && !entity.traits.internal && entity.name !== root,
  );
  const settled = [...context.entities.values()].filter((entity) => (writtenScope(entity)?.names.length ?? 0) > 0);
  const graph = {
    root,
    pointing: new Map(open.map((entity) => [entity.name, new Set(references(entity).flatMap((one) => one.targets))])),
    settled: new Set([...settled.map(({ name }) => name), ...(root === null ? [] : [root])]),
    ways: new Map<string, Ways>(),
  };
  graphs.set(context, graph);
  return graph;
}

/** The resources from which the scope is reached without passing through one of them. */
function reached({ pointing, settled }: Graph, without: string): ReadonlySet<string> {
  const found = new Set(settled);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [name, targets] of pointing)
      if (name !== without && !found.has(name) && [...targets].some((one) => found.has(one))) found.add(name);
  }
  return found;
}

interface Reference {
  /** As the definition names it. */
  readonly name: string;
  readonly targets: readonly string[];
  readonly parent: boolean;
}

/**
 * The references of the definition, the parent first. The author of a record, or of its change, does not decide where it belongs.
 */
function references(entity: Entity): readonly Reference[] {
  const above = entity.parent === null ? null : `${entity.parent.name}_id`;
  const single = [...entity.fields.values()].flatMap(({ spec, foreign, path }): Reference[] => {
    const parent = spec.name === above && path.length === 0;
    if (foreign === null || foreign.resource === entity.name || (path.length === 0 && !parent)) return [];
    return [{ name: spec.name, targets: [foreign.resource], parent }];
  });
  const several = Object.entries(entity.definition.fields ?? {}).flatMap(([name, { polymorphic }]) =>
    polymorphic === undefined
      ? []
      : [{ name, targets: polymorphic.filter((one) => one !== entity.name), parent: false }],
  );
  return [...single, ...several].sort((one, other) => Number(other.parent) - Number(one.parent));
}

function chosen(entity: Entity, graph: Graph, context: BuildContext): Ways {
  const written = writtenScope(entity);
  const way = (name: string): Way[] => wayOf(entity, name, graph, context) ?? [];
  if (written !== null) return { join: written.join, ways: written.names.flatMap(way), unclear: false };
  if (entity.name === graph.root) return { ...none, ways: way('id') };
  const scoped = reached(graph, entity.name);
  const leading = references(entity).filter(({ targets }) => targets.some((one) => scoped.has(one)));
  const [first] = leading;
  if (first?.parent) return { ...none, ways: way(first.name) };
  return { ...none, ways: leading.flatMap(({ name }) => way(name)), unclear: leading.length > 1 };
}

/** The references of a resource to scoped records, or to the scope's own. */
export function leadingNames({ name }: Entity, context: BuildContext): readonly string[] {
  const names = (round: BuildContext): readonly string[] => {
    const entity = round.entities.get(name);
    if (entity === undefined) return [];
    const scoped = reached(graphOf(round), name);
    return references(entity).flatMap((one) => (one.targets.some((target) => scoped.has(target)) ? [one.name] : []));
  };
  return context.answerOf(`what leads ${name} to the scope`, names, String);
}

/** The references among which the definition of a resource must choose; empty if it is clear what counts. */
export function unclearNames({ name }: Entity, context: BuildContext): readonly string[] {
  const names = (round: BuildContext): readonly string[] => {
    const entity = round.entities.get(name);
    const { unclear, ways } = entity === undefined ? none : waysOf(entity, round);
    return unclear ? ways.map((way) => way.name) : [];
  };
  return context.answerOf(`what leaves the scope of ${name} open`, names, String);
}

function columnWay(entity: Entity, written: string): Way[] | null {
  const field = entity.fields.get(referenceColumn(entity.relations.get(written)) ?? written);
  if (field === undefined) return null;
  return [{ kind: 'column', name: written, column: field.spec.column ?? field.spec.name }];
}

function wayOf(entity: Entity, written: string, { root }: Graph, context: BuildContext): Way[] | null {
  const polymorphic = entity.definition.fields?.[written]?.polymorphic;
  if (polymorphic !== undefined) {
    const targets = polymorphic.flatMap((name) => context.entities.get(name) ?? []);
    return [{ kind: 'polymorphic', name: written, targets }];
  }
  const relation = entity.relations.get(written);
  if (relation !== undefined && referenceColumn(relation) === undefined) {
    const target = context.entities.get(relation.resource);
    return target === undefined ? null : [{ kind: 'relation', name: written, relation, target }];
  }
  const field = entity.fields.get(referenceColumn(relation) ?? written);
  const { foreign } = field ?? {};
  const target = context.entities.get(foreign?.resource ?? '');
  const direct = foreign?.resource === root && foreign?.column === 'id';
  if (field === undefined || target === undefined || direct) return columnWay(entity, written);
  return [{ kind: 'reference', name: written, field, target }];
}
