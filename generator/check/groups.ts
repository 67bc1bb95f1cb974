/**
 * Replaces groups of states in definitions: `from: booked`, `writable_in: booked`, and `{rental.booked}` in SQL; and settings,
 * `{setting.finance.base_currency}`. The later stages see only lists of states and whole SQL; the compiler replaces groups in
 * expressions (`status in booked`).
 */
import type { Diagnostics } from '../diagnostics.ts';
import type {
  FieldDefinition,
  IndexDefinition,
  MachineDefinition,
  ResourceDefinition,
  TransitionDefinition,
} from '../language/definition.ts';
import { JoinedSource } from '../source/joined_source.ts';
import type { Path } from '../source/source.ts';
import { filledWith } from '../sql/holes.ts';
import type { Defined, Definitions } from './definitions.ts';
import { type Settings, settingSql } from './setting_values.ts';

type Kinds = Pick<Definitions, 'resources' | 'machines'>;
type Groups = Readonly<Record<string, readonly string[]>>;

/** Names that SQL may contain beyond groups, and names that are not reported. */
interface Around {
  readonly broken: Definitions['broken'];
  readonly settings: Settings;
}

/** Resources and machines without names of groups. Mistakes in groups, and in naming them, go to `diagnostics`. */
export function withoutGroups(
  { resources, machines }: Kinds,
  { broken, settings }: Around,
  diagnostics: Diagnostics,
): Kinds {
  for (const machine of machines.values()) checkGroups(machine, diagnostics);
  const groupsOf = (name: string): Groups => machines.get(name)?.value.groups ?? {};
  const against = [...machines.values(), ...settings.values()];
  return {
    machines: new Map([...machines].map(([name, machine]) => [name, ungroupedMachine(machine, groupsOf(name))])),
    resources: new Map(
      [...resources].map(([name, resource]) => {
        const known = whole.get(resource);
        if (known !== undefined && isEach(known.against, against)) return [name, known.made];
        const before = diagnostics.count;
        const reading = new Reading(resource, diagnostics, machines, { broken, settings });
        const made = reading.resource(groupsOf(name));
        if (diagnostics.count === before) whole.set(resource, { against, made });
        return [name, made];
      }),
    ),
  };
}

/** Results without a mistake, with their machines and settings: equal inputs return the same object (`generate --watch`). */
const whole = new WeakMap<
  object,
  { readonly against: readonly unknown[]; readonly made: Defined<ResourceDefinition> }
>();

const isEach = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

function checkGroups({ value, source }: Defined<MachineDefinition>, diagnostics: Diagnostics): void {
  for (const [name, states] of Object.entries(value.groups ?? {})) {
    const path = ['groups', name];
    const refuse = (at: Path, what: string, why: string, fix: string): void =>
      diagnostics.report(
        'not_allowed_here',
        { what, why, fix },
        typeof at.at(-1) === 'number' ? source.valueSpan(at) : source.keySpan(at),
      );
    if (value.states.includes(name))
      refuse(path, `the group "${name}" is called like a state`, 'the name would be ambiguous', 'give it another name');
    if (states.length === 0)
      refuse(
        path,
        `the group "${name}" holds no state`,
        'what asks for it would never hold',
        'name its states, or leave it out',
      );
    states.forEach((state, at) => {
      if (!value.states.includes(state))
        diagnostics.report(
          'unknown_state',
          { what: 'state', name: state, known: value.states },
          source.valueSpan([...path, at]),
        );
    });
  }
}

/** Made anew only if it names a group, so that an untouched machine stays the same object (`generate --watch`). */
function ungroupedMachine(machine: Defined<MachineDefinition>, groups: Groups): Defined<MachineDefinition> {
  if (Object.keys(groups).length === 0) return machine;
  const known = ungrouped.get(machine);
  if (known !== undefined) return known;
  const source = new JoinedSource(machine.source);
  const put = (list: readonly string[], path: Path): readonly string[] =>
    spread(list, groups, (at, from) => source.join([...path, at], machine.source, [...path, from]));
  const transitions = Object.fromEntries(
    Object.entries(machine.value.transitions).map(([name, one]): [string, TransitionDefinition] => {
      const path = ['transitions', name];
      const { from, moves } = one;
      return [
        name,
        {
          ...one,
          ...(from === undefined ? {} : { from: put(from, [...path, 'from']) }),
          ...(moves === undefined
            ? {}
            : {
                moves: Object.fromEntries(
                  Object.entries(moves).map(([state, targets]) => [state, put(targets, [...path, 'moves', state])]),
                ),
              }),
        },
      ];
    }),
  );
  const made = { ...machine, value: { ...machine.value, transitions }, source };
  ungrouped.set(machine, made);
  return made;
}

const ungrouped = new WeakMap<object, Defined<MachineDefinition>>();

/**
 * A list with each group replaced by its states, each state once. `moved` receives the positions, new and old, of every name that
 * moved.
 */
function spread(list: readonly string[], groups: Groups, moved: (at: number, from: number) => void): readonly string[] {
  const states: string[] = [];
  list.forEach((name, from) => {
    const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
    for (const state of group ?? [name]) {
      // A state that the list itself names twice is reported later.
      if (group !== undefined && states.includes(state)) continue;
      moved(states.length, from);
      states.push(state);
    }
  });
  return states;
}

/** Separates a hole of a group or setting from a part of `sql:`. */
const hole = /\{\w+(?:\.\w+)+\}/;

const listOf = (states: readonly string[]): string => `(${states.map((state) => `'${state}'`).join(', ')})`;

/** An index that is a list of fields. */
const isFields = (index: readonly string[] | IndexDefinition): index is readonly string[] => Array.isArray(index);

/** One resource, made anew where it names a group. */
class Reading {
  readonly #defined: Defined<ResourceDefinition>;
  readonly #diagnostics: Diagnostics;
  readonly #machines: Kinds['machines'];
  readonly #around: Around;
  #source: JoinedSource | null = null;

  constructor(
    defined: Defined<ResourceDefinition>,
    diagnostics: Diagnostics,
    machines: Kinds['machines'],
    around: Around,
  ) {
    this.#defined = defined;
    this.#diagnostics = diagnostics;
    this.#machines = machines;
    this.#around = around;
  }

  resource(groups: Groups): Defined<ResourceDefinition> {
    const { value } = this.#defined;
    const named = JSON.stringify([
      value.fields,
      value.indexes,
      value.checks,
      value.visible ?? null,
      value.converts ?? null,
    ]);
    const names = Object.keys(groups);
    const writable = Object.values(value.fields ?? {}).some(({ writable_in: list }) =>
      list?.some((one) => names.includes(one)),
    );
    if (!writable && named.search(hole) < 0) return this.#defined;
    const fields = Object.fromEntries(
      Object.entries(value.fields ?? {}).map(([name, field]) => [name, this.#field(field, groups, ['fields', name])]),
    );
    const indexes = value.indexes?.map((index, at) =>
      isFields(index) ? index : this.#sqlOf(index, ['where', 'exclude', 'sql'], ['indexes', at]),
    );
    const checks = value.checks?.map((check, at) =>
      typeof check === 'string' ? this.#sql(check, ['checks', at]) : this.#sqlOf(check, ['check'], ['checks', at]),
    );
    const made = {
      ...this.#sqlOf(value, ['visible', 'converts'], []),
      ...(value.fields === undefined ? {} : { fields }),
      ...(indexes === undefined ? {} : { indexes }),
      ...(checks === undefined ? {} : { checks }),
    };
    return { ...this.#defined, value: made, source: this.#source ?? this.#defined.source };
  }

  get #joined(): JoinedSource {
    this.#source ??= new JoinedSource(this.#defined.source);
    return this.#source;
  }

  #field(field: FieldDefinition, groups: Groups, path: Path): FieldDefinition {
    const made = this.#sqlOf(field, ['computed', 'maintained'], path);
    if (field.writable_in === undefined) return made;
    const at = [...path, 'writable_in'];
    const states = spread(field.writable_in, groups, (now, from) =>
      this.#joined.join([...at, now], this.#defined.source, [...at, from]),
    );
    return { ...made, writable_in: states };
  }

  #sqlOf<T extends object>(one: T, keys: readonly (keyof T & string)[], path: Path): T {
    const found = keys.flatMap((key) => {
      const text = one[key];
      return typeof text === 'string' ? [[key, this.#sql(text, [...path, key])] as const] : [];
    });
    return found.some(([key, text]) => one[key] !== text) ? { ...one, ...Object.fromEntries(found) } : one;
  }

  /** `"status" in {rental.booked}` with the states in parentheses. */
  #sql(text: string, path: Path): string {
    const filled = filledWith(text, ({ name: written, from, to }) => {
      const [name = '', group = '', key] = written.split('.');
      if (name === 'setting' && (key !== undefined || !this.#machines.has(name)))
        return this.#setting(key === undefined ? group : `${group}.${key}`, path, from, to);
      if (group === '') return undefined;
      if (key !== undefined) {
        this.#foreign(written, path, from, to);
        return 'null';
      }
      const states = this.#machines.get(name)?.value.groups?.[group];
      if (states !== undefined) return listOf(states);
      this.#unknown(name, group, path, from, to);
      // Any states will do: other mistakes of the condition are reported separately.
      const { states: any = [] } =
        this.#machines.get(name)?.value ?? this.#machines.get(this.#defined.name)?.value ?? {};
      return listOf(any);
    });
    if (filled.text !== text) this.#joined.join(path, this.#defined.source, path, filled.origin);
    return filled.text;
  }

  #setting(name: string, path: Path, from: number, to: number): string {
    const [group = ''] = name.split('.');
    if (this.#around.broken.settings.has(group)) return 'null';
    const span = this.#defined.source.partSpan(path, from, to);
    return settingSql(name, this.#around.settings, { diagnostics: this.#diagnostics, span }) ?? 'null';
  }

  /** A hole of three parts is a setting's. */
  #foreign(name: string, path: Path, from: number, to: number): void {
    const [, group, key] = name.split('.');
    const span = this.#defined.source.partSpan(path, from, to);
    this.#diagnostics.report('unknown_value', { what: 'hole', name, known: [`setting.${group}.${key}`] }, span);
  }

  #unknown(name: string, group: string, path: Path, from: number, to: number): void {
    if (this.#around.broken.machines.has(name)) return;
    const machine = this.#machines.get(name);
    const span = this.#defined.source.partSpan(path, from, to);
    if (machine === undefined)
      this.#diagnostics.report('unknown_machine', { what: 'machine', name, known: [...this.#machines.keys()] }, span);
    else
      this.#diagnostics.report(
        'unknown_state',
        { what: 'group of states', name: group, known: Object.keys(machine.value.groups ?? {}), where: `of ${name}` },
        span,
      );
  }
}
