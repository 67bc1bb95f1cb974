/**
 * What was looked at while something was made: the names of resources, and what indexes over all of them answered. Under
 * `generate --watch` a resource is built again only when one of these changed (build_cache.ts).
 */
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';

/** A question to an index, and the names that it answered with. */
export interface Answer {
  readonly ask: (context: BuildContext) => readonly string[];
  readonly names: readonly string[];
}

export interface Looked {
  readonly entities: ReadonlySet<string>;
  readonly answers: ReadonlyMap<string, Answer>;
}

type Noting = { readonly entities: Set<string>; readonly answers: Map<string, Answer> } | null;

export class Lookups {
  #noting: Noting = null;

  /** Notes a look at a resource. */
  entity(name: string): void {
    this.#noting?.entities.add(name);
  }

  /** Notes the answer of an index to a question; the question is repeated later to see whether the answer is still the same. */
  answer(question: string, ask: Answer['ask'], names: () => readonly string[]): void {
    if (this.#noting !== null && !this.#noting.answers.has(question))
      this.#noting.answers.set(question, { ask, names: this.unnoted(names) });
  }

  /** Runs a step and returns what it read. */
  noted<T>(step: () => T): { readonly result: T; readonly looked: Looked } {
    const looked = { entities: new Set<string>(), answers: new Map<string, Answer>() };
    return { result: this.#with(looked, step), looked };
  }

  /** Runs a step that serves all readers, such as the making of an index, without notes: its caller notes the answer. */
  unnoted<T>(step: () => T): T {
    return this.#with(null, step);
  }

  #with<T>(noting: Noting, step: () => T): T {
    const before = this.#noting;
    this.#noting = noting;
    try {
      return step();
    } finally {
      this.#noting = before;
    }
  }
}

/** A resource, each look at which is noted. */
export class ObservedEntity implements Entity {
  readonly #entity: Entity;
  readonly #lookups: Lookups;

  constructor(entity: Entity, lookups: Lookups) {
    this.#entity = entity;
    this.#lookups = lookups;
  }

  /** The entity, after its read is noted. */
  get #seen(): Entity {
    this.#lookups.entity(this.#entity.name);
    return this.#entity;
  }

  get defined(): Entity['defined'] {
    return this.#seen.defined;
  }
  get definition(): Entity['definition'] {
    return this.#seen.definition;
  }
  get name(): string {
    return this.#seen.name;
  }
  get plural(): string {
    return this.#seen.plural;
  }
  get context(): string {
    return this.#seen.context;
  }
  get traits(): Entity['traits'] {
    return this.#seen.traits;
  }
  get keyType(): Entity['keyType'] {
    return this.#seen.keyType;
  }
  get parent(): Entity | null {
    return this.#seen.parent;
  }
  set parent(parent: Entity | null) {
    this.#entity.parent = parent;
  }
  get collectionPath(): string {
    return this.#seen.collectionPath;
  }
  set collectionPath(path: string) {
    this.#entity.collectionPath = path;
  }
  get memberPath(): string {
    return this.#seen.memberPath;
  }
  set memberPath(path: string) {
    this.#entity.memberPath = path;
  }
  get segment(): string {
    return this.#seen.segment;
  }
  set segment(segment: string) {
    this.#entity.segment = segment;
  }
  get param(): string {
    return this.#seen.param;
  }
  set param(param: string) {
    this.#entity.param = param;
  }
  get machine(): Entity['machine'] {
    return this.#seen.machine;
  }
  set machine(machine: Entity['machine']) {
    this.#entity.machine = machine;
  }
  get fields(): Entity['fields'] {
    return this.#seen.fields;
  }
  set fields(fields: Entity['fields']) {
    this.#entity.fields = fields;
  }
  get relations(): Entity['relations'] {
    return this.#seen.relations;
  }
  set relations(relations: Entity['relations']) {
    this.#entity.relations = relations;
  }
}
