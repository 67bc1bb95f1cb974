/** The common context of every part of the model builder. */

import type { CodeSpec, SettingSpec } from '../../runtime/base/kernel/route.ts';
import type { Definitions } from '../check/definitions.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { platformCodes } from '../language/platform_codes.ts';
import type { Path, SourceFile } from '../source/source.ts';
import type { Entity } from './entity.ts';
import type { Lookups } from './lookups.ts';

export class BuildContext {
  readonly definitions: Definitions;
  readonly diagnostics: Diagnostics;
  /** Notes who reads what; null if nothing is cached for a next round. */
  readonly lookups: Lookups | null;
  readonly entities = new Map<string, Entity>();
  settings: readonly SettingSpec[] = [];
  codes: readonly CodeSpec[] = [];
  #knownCodes: { readonly of: readonly CodeSpec[]; readonly names: ReadonlySet<string> } | null = null;
  sequences: Set<string> = new Set();
  extensions: Set<string> = new Set();

  #eventNames: ReadonlySet<string> | null = null;
  #pointing: ReadonlyMap<string, readonly Entity[]> | null = null;

  constructor(definitions: Definitions, diagnostics: Diagnostics, lookups: Lookups | null = null) {
    this.definitions = definitions;
    this.diagnostics = diagnostics;
    this.lookups = lookups;
  }

  /** The resource of a name, or null after a report that there is none (no report if a broken file may contain it). */
  entity(name: string, source: SourceFile, path: Path): Entity | null {
    const entity = this.entities.get(name);
    if (entity !== undefined) return entity;
    if (!this.definitions.broken.resources.has(name)) {
      this.diagnostics.report(
        'unknown_resource',
        { what: 'resource', name, known: [...this.entities.keys()] },
        source.valueSpan(path),
      );
    }
    return null;
  }

  /** The resources with a reference to this one, in order; once all fields and relations are there. */
  pointingAt(name: string): readonly Entity[] {
    return this.answerOf(
      `pointing at ${name}`,
      (context) => context.#pointers().get(name) ?? [],
      (one) => one.name,
    );
  }

  #pointers(): ReadonlyMap<string, readonly Entity[]> {
    this.#pointing ??= pointers(this.entities.values());
    return this.#pointing;
  }

  /**
   * The answer of an index over all resources to a question; a read of it is noted, its making is not.
   * @param nameOf distinguishes one answer from another.
   */
  answerOf<T>(
    question: string,
    ask: (context: BuildContext) => readonly T[],
    nameOf: (found: T) => string,
  ): readonly T[] {
    if (this.lookups === null) return ask(this);
    const found = this.lookups.unnoted(() => ask(this));
    const names = (context: BuildContext): readonly string[] => ask(context).map(nameOf);
    this.lookups.answer(question, names, () => found.map(nameOf));
    return found;
  }

  /** Full names of the events that resources declare under a name of their own. */
  get eventNames(): ReadonlySet<string> {
    this.#eventNames ??= new Set(
      [...this.entities.values()].flatMap(({ definition }) =>
        Object.values(definition.events ?? {}).flatMap((event) => event?.name ?? []),
      ),
    );
    return this.#eventNames;
  }

  /** Reports a refusal code that is neither declared nor the platform's. */
  checkCode(code: string, source: SourceFile, path: Path): void {
    if (this.#knownCodes?.of !== this.codes)
      this.#knownCodes = {
        of: this.codes,
        names: new Set([...this.codes.map((one) => one.code), ...platformCodes]),
      };
    const { names } = this.#knownCodes;
    if (this.definitions.broken.codes || names.has(code)) return;
    this.diagnostics.report('unknown_code', { what: 'code', name: code, known: [...names] }, source.valueSpan(path));
  }

  /** Reports a name that is not among the known ones; returns whether it is known. */
  checkName(
    code: NameCode,
    what: string,
    name: string,
    known: Iterable<string>,
    source: SourceFile,
    path: Path,
    where?: string,
  ): boolean {
    const all = Array.isArray(known) ? (known as readonly string[]) : [...known];
    if (all.includes(name)) return true;
    this.diagnostics.report(
      code,
      { what, name, known: all, ...(where === undefined ? {} : { where }) },
      source.valueSpan(path),
    );
    return false;
  }
}

type NameCode =
  | 'unknown_job'
  | 'unknown_resource'
  | 'unknown_field'
  | 'unknown_state'
  | 'unknown_guard'
  | 'unknown_operation'
  | 'unknown_value'
  | 'unknown_relation';

/** Gathered once: each resource asking all others would grow with the square of their number. */
function pointers(entities: Iterable<Entity>): ReadonlyMap<string, readonly Entity[]> {
  const found = new Map<string, Set<Entity>>();
  const add = (target: string, entity: Entity): void => {
    const known = found.get(target) ?? new Set();
    found.set(target, known.add(entity));
  };
  for (const entity of entities) {
    for (const { foreign } of entity.fields.values()) if (foreign !== null) add(foreign.resource, entity);
    for (const { cardinality, resource } of entity.relations.values()) if (cardinality === 'one') add(resource, entity);
  }
  return new Map([...found].map(([name, pointing]) => [name, [...pointing]]));
}
