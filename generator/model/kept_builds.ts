/**
 * Resources as built in an earlier round of `generate --watch`. One is built again when its definition changed, or that of
 * a resource that was looked at meanwhile, or what an index over all resources says of it; or anything that all share.
 */
import { isSame } from '../same.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import type { Looked } from './lookups.ts';
import type { BuiltResource } from './resource.ts';

interface Kept {
  readonly built: BuiltResource;
  readonly looked: Looked;
  readonly sequences: ReadonlySet<string>;
  readonly extensions: ReadonlySet<string>;
}

interface Round {
  readonly shared: readonly unknown[];
  readonly entities: ReadonlyMap<string, Entity>;
  readonly kept: ReadonlyMap<string, Kept>;
}

export class KeptBuilds {
  #last: Round | null = null;
  #next: Round | null = null;

  /**
   * Builds the resources of a context whose fields and relations are complete, as far as they are not kept.
   * @param shared what any resource may read besides resources and their machines: plain values.
   */
  all(
    context: BuildContext,
    shared: readonly unknown[],
    build: (entity: Entity) => BuiltResource,
  ): readonly BuiltResource[] {
    const { lookups, entities } = context;
    if (lookups === null) return [...entities.values()].map(build);
    const names = [[...entities.keys()], [...context.definitions.machines.keys()], [...context.eventNames]];
    const given = [...shared, ...names];
    const last = this.#last !== null && isSame(this.#last.shared, given) ? this.#last : null;
    const changed = new Set(
      [...entities].flatMap(([name, entity]) => (isSameEntity(last?.entities.get(name), entity) ? [] : [name])),
    );
    const isGood = ({ looked }: Kept): boolean =>
      ![...looked.entities].some((name) => changed.has(name)) &&
      [...looked.answers.values()].every(({ ask, names: before }) => isSame(before, ask(context)));
    const kept = new Map<string, Kept>();
    for (const [name, entity] of entities) {
      const known = last?.kept.get(name);
      const good = known !== undefined && !changed.has(name) && isGood(known);
      kept.set(name, good ? known : made(context, () => build(entity)));
    }
    for (const { sequences, extensions } of kept.values()) {
      for (const sequence of sequences) context.sequences.add(sequence);
      for (const extension of extensions) context.extensions.add(extension);
    }
    this.#next = { shared: given, entities: new Map(entities), kept };
    return [...kept.values()].map(({ built }) => built);
  }

  /** The round turned out sound: the next one may build on it. What was built with mistakes in it is never kept. */
  keep(): void {
    this.#last = this.#next ?? this.#last;
    this.#next = null;
  }
}

function made(context: BuildContext, build: () => BuiltResource): Kept {
  const { sequences, extensions } = context;
  const own = { sequences: new Set<string>(), extensions: new Set<string>() };
  Object.assign(context, own);
  try {
    const { result, looked } = context.lookups?.noted(build) ?? { result: build(), looked: nothing };
    return { built: result, looked, ...own };
  } finally {
    Object.assign(context, { sequences, extensions });
  }
}

const nothing: Looked = { entities: new Set(), answers: new Map() };

/** Whether all that a look at a resource can show is the same: what follows from its definition as well as that itself. */
function isSameEntity(one: Entity | undefined, other: Entity): boolean {
  if (one === undefined || one.defined !== other.defined || one.machine !== other.machine) return false;
  if (one.parent?.name !== other.parent?.name) return false;
  const plain = ['plural', 'context', 'traits', 'keyType', 'collectionPath', 'memberPath', 'segment', 'param'] as const;
  if (!plain.every((key) => isSame(one[key], other[key]))) return false;
  return isSameMap(one.fields, other.fields) && isSameMap(one.relations, other.relations);
}

function isSameMap(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return isSame([...one.keys()], [...other.keys()]) && isSame([...one.values()], [...other.values()]);
}
