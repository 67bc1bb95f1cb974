/**
 * Resources as built in an earlier round of `generate --watch`. One is built again if its definition changed, or that of a
 * resource that was read meanwhile, or an answer of an index over all resources; or anything that all share.
 */
import { isSame } from '../text/same.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import type { Looked, Lookups } from './lookups.ts';
import type { BuiltResource } from './resource.ts';

/** The reads while fields and relations were added, and the sequences that their defaults count by. */
interface Filled {
  readonly entities: Set<string>;
  readonly sequences: Set<string>;
}

interface CachedResource {
  readonly built: BuiltResource;
  readonly looked: Looked;
  readonly sequences: ReadonlySet<string>;
  readonly extensions: ReadonlySet<string>;
}

interface Round {
  readonly shared: readonly unknown[];
  readonly entities: ReadonlyMap<string, Entity>;
  readonly filled: ReadonlyMap<string, Filled>;
  /** The reads of a resource's check without a mistake. */
  readonly sound: ReadonlyMap<string, Looked>;
  readonly cached: ReadonlyMap<string, CachedResource>;
}

/** After so many passes over the parts that changes reach, everything is done anew. */
const mostPasses = 12;

export class BuildCache {
  #last: Round | null = null;
  #next: Round | null = null;
  /** Resources of this round that have changed, and the sources of their fields and relations. */
  #begun: {
    readonly base: Round | null;
    readonly input: readonly unknown[];
    readonly changed: ReadonlySet<string>;
    readonly filled: ReadonlyMap<string, Filled>;
    readonly sound: Map<string, Looked>;
  } | null = null;

  /**
   * Adds fields and relations to the resources of a context. Results of the last run stay if neither the definition nor anything
   * that was read for them changed.
   * @param shared what any resource may read beyond resources and their machines: plain values.
   * @param phases each runs over all resources before the next begins.
   */
  fill(context: BuildContext, shared: readonly unknown[], phases: readonly Phase[]): void {
    const { entities, definitions } = context;
    const input = [...shared, [...entities.keys()], [...definitions.machines.keys()], [...context.eventNames]];
    const base = this.#last !== null && isSame(this.#last.shared, input) ? this.#last : null;
    const others = [...entities].filter(([name, entity]) => !isSameBase(base?.entities.get(name), entity));
    const changed = new Set(others.map(([name]) => name));
    const filled = new Map(base?.filled);
    const reached = (by: ReadonlySet<string>) =>
      [...entities.keys()].filter((name) => by.has(name) || hasAny(filled.get(name)?.entities, by));
    for (const [name, entity] of entities) adopt(entity, base?.entities.get(name));
    let at = reached(changed);
    for (let pass = 0; at.length > 0; pass += 1) {
      if (pass === mostPasses) at = [...entities.keys()];
      const run = new Set(at);
      for (const [name, one] of filledBy(context, at, phases)) filled.set(name, one);
      const differing = new Set(at.filter((name) => !isSameContent(base?.entities.get(name), entities.get(name))));
      for (const name of at) if (!differing.has(name)) adopt(entities.get(name), base?.entities.get(name));
      for (const name of differing) changed.add(name);
      at = pass === mostPasses ? [] : reached(differing).filter((name) => !run.has(name));
    }
    for (const { sequences } of filled.values()) for (const sequence of sequences) context.sequences.add(sequence);
    this.#begun = { base, input, changed, filled, sound: new Map() };
  }

  /** Looks for mistakes in the resources of a context that was filled, except where nothing became another since none was found. */
  check(context: BuildContext, look: (entity: Entity) => void): void {
    const { base, changed, sound } = this.#filled();
    const lookups = readBy(context);
    for (const [name, entity] of context.entities) {
      const known = changed.has(name) ? undefined : base?.sound.get(name);
      const good = known !== undefined && isGood(known, changed, context);
      sound.set(name, good ? known : lookups.noted(() => look(entity)).looked);
    }
  }

  /** Builds the resources of a context that was filled, except for cached ones. */
  all(context: BuildContext, build: (entity: Entity) => BuiltResource): readonly BuiltResource[] {
    const { entities } = context;
    const begun = this.#filled();
    const { base, changed } = begun;
    const cached = new Map<string, CachedResource>();
    for (const [name, entity] of entities) {
      const known = base?.cached.get(name);
      const good = known !== undefined && !changed.has(name) && isGood(known.looked, changed, context);
      cached.set(name, good ? known : made(context, () => build(entity)));
    }
    for (const { sequences, extensions } of cached.values()) {
      for (const sequence of sequences) context.sequences.add(sequence);
      for (const extension of extensions) context.extensions.add(extension);
    }
    const { input, filled, sound } = begun;
    this.#next = { shared: input, entities: new Map(entities), filled, sound, cached };
    this.#begun = null;
    return [...cached.values()].map(({ built }) => built);
  }

  #filled() {
    if (this.#begun === null) throw new Error('Fields are added before resources are looked at and built.');
    return this.#begun;
  }

  /** The round had no mistakes: the next one may build on it. Results with mistakes are never cached. */
  keep(): void {
    this.#last = this.#next ?? this.#last;
    this.#next = null;
  }
}

/** Whether everything that was read is unchanged. */
function isGood(looked: Looked, changed: ReadonlySet<string>, context: BuildContext): boolean {
  if (hasAny(looked.entities, changed)) return false;
  for (const { ask, names } of looked.answers.values()) if (!isSame(names, ask(context))) return false;
  return true;
}

function made(context: BuildContext, build: () => BuiltResource): CachedResource {
  const { sequences, extensions } = context;
  const collected = { sequences: new Set<string>(), extensions: new Set<string>() };
  Object.assign(context, collected);
  try {
    const { result, looked } = readBy(context).noted(build);
    return { built: result, looked, ...collected };
  } finally {
    Object.assign(context, { sequences, extensions });
  }
}

/** A context with cached resources notes every read: without notes a result would stay for ever. */
function readBy({ lookups }: BuildContext): Lookups {
  if (lookups === null) throw new Error('Resources are cached only where their reads are recorded.');
  return lookups;
}

/** Adds the parts of one step of the model to a resource: its fields, its relations, their defaults. */
type Phase = (entity: Entity) => void;

/** Runs the phases over some resources, from nothing; returns what each read. */
function filledBy(
  context: BuildContext,
  names: readonly string[],
  phases: readonly Phase[],
): ReadonlyMap<string, Filled> {
  const { entities, sequences } = context;
  const lookups = readBy(context);
  const all = new Map(names.map((name) => [name, { entities: new Set<string>(), sequences: new Set<string>() }]));
  for (const name of names) Object.assign(entities.get(name) ?? {}, { fields: new Map(), relations: new Map() });
  for (const phase of phases)
    for (const [name, filled] of all) {
      const entity = entities.get(name);
      if (entity === undefined) continue;
      context.sequences = filled.sequences;
      const { looked } = lookups.noted(() => phase(entity));
      for (const seen of looked.entities) if (seen !== name) filled.entities.add(seen);
    }
  context.sequences = sequences;
  return all;
}

function adopt(entity: Entity | undefined, last: Entity | undefined): void {
  if (entity !== undefined && last !== undefined)
    Object.assign(entity, { fields: last.fields, relations: last.relations });
}

function hasAny(names: ReadonlySet<string> | undefined, among: ReadonlySet<string>): boolean {
  if (names !== undefined) for (const name of names) if (among.has(name)) return true;
  return false;
}

/** Whether a resource begins as in the last round. Resources whose fields depend on others never do. */
function isSameBase(one: Entity | undefined, other: Entity): boolean {
  if (one === undefined || one.defined !== other.defined || one.machine !== other.machine) return false;
  if (one.parent?.name !== other.parent?.name || other.definition.ledger !== undefined) return false;
  const plain = ['plural', 'context', 'traits', 'keyType', 'collectionPath', 'memberPath', 'segment', 'param'] as const;
  return plain.every((key) => isSame(one[key], other[key]));
}

/** Whether two say the same of their fields and relations. */
function isSameContent(one: Entity | undefined, other: Entity | undefined): boolean {
  if (one === undefined || other === undefined || other.definition.ledger !== undefined) return false;
  return isSameMap(one.fields, other.fields) && isSameMap(one.relations, other.relations);
}

function isSameMap(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return isSame([...one.keys()], [...other.keys()]) && isSame([...one.values()], [...other.values()]);
}
