/** `extend:` files joined to the resources and machines they add to. They add; what exists stays as it is. */
import type { Diagnostics } from '../diagnostics.ts';
import type { ExtensionDefinition, MachineDefinition, ResourceDefinition } from '../language/definition.ts';
import { resourceKeys } from '../language/extension.ts';
import { defaultOperations, platformOperations, verbs } from '../language/standard_operations.ts';
import { JoinedSource } from '../source/joined_source.ts';
import type { Path, SourceLocation } from '../source/source.ts';
import { nearest } from '../text/suggest.ts';
import type { Defined, Definitions } from './definitions.ts';
import { isRecord } from './value_type.ts';

type Values = Record<string, unknown>;
type Kinds = Pick<Definitions, 'resources' | 'machines' | 'broken'>;

/** Resources and machines with everything that is added to them; nothing is said of a resource in a broken file. */
export function extended(
  extensions: readonly Defined<ExtensionDefinition>[],
  { resources, machines, broken }: Kinds,
  diagnostics: Diagnostics,
): Pick<Definitions, 'resources' | 'machines'> {
  const joined = { resources: new Map(resources), machines: new Map(machines) };
  for (const one of extensions) {
    const resource = joined.resources.get(one.name);
    if (resource === undefined) {
      const known = [...resources.keys()];
      if (!broken.resources.has(one.name))
        diagnostics.report(
          'unknown_resource',
          { what: 'resource', name: one.name, known },
          one.source.valueSpan(['extend']),
        );
      continue;
    }
    const machine = joined.machines.get(one.name);
    const parts = () => withResourceParts(resource, machine, one, diagnostics);
    joined.resources.set(one.name, joinings.get(resource, one, machine, diagnostics, parts));
    if (one.value.states ?? one.value.groups ?? one.value.transitions ?? one.value.available) {
      if (machine !== undefined) {
        const machineParts = () => withMachineParts(machine, one, diagnostics);
        joined.machines.set(one.name, machineJoinings.get(machine, one, undefined, diagnostics, machineParts));
      } else if (!broken.machines.has(one.name)) reportNoMachine(one, diagnostics);
    }
  }
  return joined;
}

/** Results without a mistake: equal inputs return the same object (`generate --watch`). */
class Joinings<T extends object> {
  readonly #known = new WeakMap<object, { readonly one: object; readonly machine: unknown; readonly joined: T }>();

  get(base: T, one: object, machine: unknown, diagnostics: Diagnostics, join: () => T): T {
    const known = this.#known.get(base);
    if (known?.one === one && known.machine === machine) return known.joined;
    const before = diagnostics.count;
    const joined = join();
    if (diagnostics.count === before) this.#known.set(base, { one, machine, joined });
    return joined;
  }
}

const joinings = new Joinings<Defined<ResourceDefinition>>();
const machineJoinings = new Joinings<Defined<MachineDefinition>>();

function reportNoMachine(one: Defined<ExtensionDefinition>, diagnostics: Diagnostics): void {
  const key =
    ['states', 'groups', 'transitions', 'available', 'line', 'next'].find((name) => Object.hasOwn(one.value, name)) ??
    'extend';
  diagnostics.report(
    'not_allowed_here',
    {
      what: `\`${key}:\` adds to the machine of ${one.name}`,
      why: 'it has none',
      fix: `write a file that begins with \`machine: ${one.name}\`, and a field with \`states: ${one.name}\``,
    },
    one.source.keySpan([key]),
  );
}

function withResourceParts(
  base: Defined<ResourceDefinition>,
  machine: Defined<MachineDefinition> | undefined,
  one: Defined<ExtensionDefinition>,
  diagnostics: Diagnostics,
): Defined<ResourceDefinition> {
  const parts = new Joining(base, one, diagnostics);
  const resource = base.value;
  for (const key of resourceKeys) {
    // A guard may be the machine's: two of one name would hide each other.
    if (key === 'guards' && machine !== undefined) parts.avoid(Object.keys(machine.value.guards ?? {}), machine, key);
    // References to a relation would find the field: one clash, not one mistake for each of them.
    if (key === 'fields') parts.addFields(Object.keys(resource.relations ?? {}));
    else parts.add(key);
  }
  parts.settle('scope');
  parts.settle('attachments');
  parts.fill('rights');
  if (one.value.operations !== undefined) {
    parts.value.operations = parts.operations();
    parts.extend('operations', (name) => defaultEvents(base.value, name));
  }
  return parts.result as unknown as Defined<ResourceDefinition>;
}

function withMachineParts(
  base: Defined<MachineDefinition>,
  one: Defined<ExtensionDefinition>,
  diagnostics: Diagnostics,
): Defined<MachineDefinition> {
  const parts = new Joining(base, one, diagnostics);
  parts.add('states');
  parts.add('groups');
  parts.extend('transitions', (name) => [name]);
  parts.add('available');
  parts.add('line');
  parts.add('next');
  return parts.result as unknown as Defined<MachineDefinition>;
}

/** The events of an operation that declares none: appending must not remove them. */
function defaultEvents({ traits = [] }: ResourceDefinition, name: string): readonly string[] {
  const silent = ['unaudited', 'internal', 'append_only', 'read_only'].some((trait) => traits.includes(trait));
  if (silent && !traits.includes('audited')) return [];
  return { create: ['created'], update: ['updated'], delete: ['deleted'] }[name] ?? [];
}

class Joining {
  readonly value: Values;
  readonly #source: JoinedSource;
  readonly #base: Defined<object>;
  readonly #one: Defined<ExtensionDefinition>;
  readonly #added: Values;
  readonly #diagnostics: Diagnostics;

  constructor(base: Defined<object>, one: Defined<ExtensionDefinition>, diagnostics: Diagnostics) {
    this.#base = base;
    this.#one = one;
    this.#diagnostics = diagnostics;
    this.#added = one.value as unknown as Values;
    this.#source = new JoinedSource(base.source);
    this.value = { ...base.value };
  }

  get result(): Defined<object> {
    return { ...this.#base, value: this.value, source: this.#source };
  }

  /** Reports names that another definition of the resource has. */
  avoid(names: readonly string[], holder: Defined<object>, key: string): void {
    for (const name of Object.keys((this.#added[key] as Values | undefined) ?? {}))
      if (names.includes(name)) this.#clash([key, name], holder.source.location([key, name]));
  }

  /** Fields, but those that are called as a relation of the resource: they are a clash. */
  addFields(relations: readonly string[]): void {
    const added = this.#added['fields'] as Values | undefined;
    if (added === undefined) return;
    const clashing = Object.keys(added).filter((name) => relations.includes(name));
    for (const name of clashing) this.#clash(['fields', name], this.#source.location(['relations', name]));
    const left = Object.fromEntries(Object.entries(added).filter(([name]) => !clashing.includes(name)));
    this.value['fields'] = this.#names((this.value['fields'] as Values | undefined) ?? {}, left, ['fields']);
  }

  /** Keys that a resource may have only once. */
  settle(key: string): void {
    const added = this.#added[key];
    if (added === undefined) return;
    if (this.value[key] !== undefined) this.#clash([key], this.#base.source.location([key]));
    else {
      this.value[key] = added;
      this.#source.join([key], this.#one.source, [key]);
    }
  }

  /** A map of lists and single values: lists are appended to, single values are set if there is none. */
  fill(key: string): void {
    const added = this.#added[key] as Values | undefined;
    if (added !== undefined)
      this.value[key] = this.#within((this.value[key] as Values | undefined) ?? {}, added, [key]);
  }

  /** A list is appended to, a map gets new names. */
  add(key: string): void {
    const added = this.#added[key];
    if (added === undefined) return;
    if (Array.isArray(added)) this.value[key] = this.#append(listOf(this.value[key]), added, [key], key === 'states');
    else this.value[key] = this.#names((this.value[key] as Values | undefined) ?? {}, added as Values, [key]);
  }

  /** A map whose entries may exist: those are appended to. */
  extend(key: string, events: (name: string) => readonly string[]): void {
    const entries = { ...(this.value[key] as Values | undefined) };
    for (const [name, added] of Object.entries((this.#added[key] as Values | undefined) ?? {})) {
      if (!Object.hasOwn(entries, name)) {
        if (key === 'transitions' && isRecord(added) && added.to === undefined && added.choose === undefined) {
          this.#diagnostics.report(
            'unknown_operation',
            {
              what: 'transition',
              name,
              known: Object.keys(entries),
              where: `of ${this.#one.name}, and it leads nowhere`,
            },
            this.#one.source.keySpan([key, name]),
          );
          continue;
        }
        if (key === 'operations' && isNameless(name, added)) {
          const known = Object.keys(entries);
          if (nearest(name, known) !== null) {
            this.#diagnostics.report(
              'unknown_operation',
              { what: 'operation', name, known, where: `of ${this.#one.name}, and it has no verb` },
              this.#one.source.keySpan([key, name]),
            );
            continue;
          }
        }
        entries[name] = added;
        this.#source.join([key, name], this.#one.source, [key, name]);
        continue;
      }
      const present = { ...((entries[name] as Values | null) ?? {}) };
      if (isRecord(added) && added.emits !== undefined) present.emits ??= [...events(name)];
      entries[name] = this.#within(present, (added as Values | null) ?? {}, [key, name]);
    }
    this.value[key] = entries;
  }

  /** The operations as a map, each shown where it stood. */
  operations(): Values {
    const { operations, traits = [] } = this.#base.value as ResourceDefinition;
    if (operations !== undefined && !Array.isArray(operations)) return { ...operations };
    const allowed = { readOnly: traits.includes('read_only'), appendOnly: traits.includes('append_only') };
    const names: readonly string[] = (operations as readonly string[] | undefined) ?? defaultOperations(allowed);
    names.forEach((name, at) => {
      this.#source.join(['operations', name], this.#base.source, operations === undefined ? [] : ['operations', at]);
    });
    return Object.fromEntries(names.map((name) => [name, {}]));
  }

  #within(present: Values, added: Values, path: Path): Values {
    const result = { ...present };
    const name = String(path.at(-1));
    for (const [key, value] of Object.entries(added)) {
      const at = [...path, key];
      const there = result[key];
      if (there === undefined && path.length === 2 && changing.has(key)) this.#change(at, name);
      else if (there === undefined && key !== 'from') {
        result[key] = value;
        this.#source.join(at, this.#one.source, at);
      } else if (Array.isArray(there) && Array.isArray(value)) result[key] = this.#append(there, value, at, false);
      else if (isRecord(there) && isRecord(value)) result[key] = this.#within(there, value, at);
      else this.#clash(at, this.#source.location(there === undefined ? path : at));
    }
    return result;
  }

  /** The name, rights and answer of an operation are fixed in its first definition, also by a missing key. */
  #change(path: Path, name: string): void {
    const holder = this.#source.location(path.slice(0, 2));
    this.#diagnostics.report(
      'not_allowed_here',
      {
        what: `"${path.at(-1)}" would change the ${path[0] === 'transitions' ? 'transition' : 'operation'} "${name}" of ${this.#one.name}`,
        why: 'an extension only adds',
        fix: 'leave it out, or write one of another name',
        first: holder,
      },
      this.#one.source.keySpan(path),
    );
  }

  #append(present: readonly unknown[], added: readonly unknown[], path: Path, strict: boolean): unknown[] {
    const result = [...present];
    added.forEach((item, at) => {
      if (typeof item === 'string' && result.includes(item)) {
        if (strict) this.#clash([...path, at], this.#source.location(path), item);
        return;
      }
      this.#source.join([...path, result.length], this.#one.source, [...path, at]);
      result.push(item);
    });
    return result;
  }

  #names(present: Values, added: Values, path: Path): Values {
    const result = { ...present };
    for (const [name, value] of Object.entries(added)) {
      const at = [...path, name];
      if (Object.hasOwn(present, name)) {
        this.#clash(at, this.#source.location(at));
        continue;
      }
      result[name] = value;
      this.#source.join(at, this.#one.source, at);
    }
    return result;
  }

  #clash(path: Path, first: SourceLocation, name = String(path.at(-1))): void {
    const { source } = this.#one;
    const holder = [...path].reverse().find((step, at) => at > 0 && typeof step === 'string' && step !== name);
    this.#diagnostics.report(
      'extension_clash',
      {
        what: words[String(path[0])]?.[path.length > 2 ? 1 : 0] ?? String(holder ?? 'key').replace(/s$/, ''),
        name,
        resource: this.#one.name,
        first,
      },
      typeof path.at(-1) === 'number' ? source.valueSpan(path) : source.keySpan(path),
    );
  }
}

/** Keys that an operation has or lacks for good. */
const changing: ReadonlySet<string> = new Set([
  ...[...verbs, 'to', 'choose', 'children'],
  ...['ability', 'handler', 'job', 'answer', 'status', 'reads'],
]);

/** The words of a clash for a direct entry of a key, and for a deeper one. */
const words: Readonly<Record<string, readonly [string, string]>> = {
  states: ['the state', 'the state'],
  operations: ['the operation', 'the operation key'],
  transitions: ['the transition', 'the transition key'],
};

/** Whether a further operation has no verb, and is none of those that need none. */
const isNameless = (name: string, added: unknown): boolean =>
  !platformOperations.has(name) && !(isRecord(added) && verbs.some((verb) => Object.hasOwn(added, verb)));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
