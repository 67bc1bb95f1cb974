/** Guards, sets, effects and events of an operation: the common parts of create, update, delete, actions and transitions. */
import type { ChangeSpec, EmitSpec, GuardSpec, SetSpec, SqlTemplate } from '../../runtime/base/kernel/resource.ts';
import { referenceColumn } from '../expression/columns.ts';
import { type CheckedIn, compileCondition } from '../expression/compile.ts';
import { idleWithout } from '../expression/idle_without.ts';
import { parseExpression } from '../expression/parse.ts';
import { restsOn } from '../expression/rests_on.ts';
import type { InputKey, Scope } from '../expression/scope.ts';
import { Seen } from '../expression/seen.ts';
import { template } from '../expression/sql.ts';
import type {
  ChangeDefinition,
  GuardDefinition,
  OperationDefinition,
  ValidationDefinition,
} from '../language/definition.ts';
import type { Path, SourceFile } from '../source/source.ts';
import { columnsRead } from '../sql/row.ts';
import { listed } from '../text/suggest.ts';
import { outsideOf } from '../values/limits.ts';
import { boundsGuard } from './bounds.ts';
import type { BuildContext } from './build_context.ts';
import { holesIn } from './checks/messages.ts';
import { inputDigitGuards } from './currency.ts';
import type { Entity } from './entity.ts';
import { valueMistake } from './fits.ts';
import { brokenHole } from './lists.ts';
import { checkLocksDeclared, followsOf, locksOf } from './locks.ts';
import { remedySpecs } from './remedies.ts';
import { rightsGuards } from './rights.ts';
import { tellsOf } from './tells.ts';
import { treeGuards } from './tree.ts';
import { fieldValueOf } from './values.ts';

/** The location of a change, and what its expressions may name. */
export interface ChangeLocation {
  readonly entity: Entity;
  readonly source: SourceFile;
  readonly path: Path;
  readonly row: 'stored' | 'draft';
  readonly inputs: ReadonlyMap<string, InputKey>;
  readonly target: boolean;
  /** Its name; absent for a part of an operation. */
  readonly operation?: string;
  /** Of a transition: the states in which it exists. */
  readonly from?: readonly string[];
}

type RuleKind = 'plans' | 'guards' | 'effects' | 'actions' | 'prepare' | 'verdicts' | 'fills' | 'invariants';

/** Fields of the platform's that follow from a change by themselves. */
const platformFields: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at', 'aggregate_version']);

/** Names of functions the rule file must have, gathered while changes are built. */
class RuleNames {
  readonly plans = new Set<string>();
  readonly guards = new Set<string>();
  readonly effects = new Set<string>();
  readonly actions = new Set<string>();
  readonly prepare = new Set<string>();
  readonly verdicts = new Set<string>();
  readonly fills = new Set<string>();
  readonly invariants = new Set<string>();
  readonly planned = new Set<string>();
  /** Functions that a custom folder adds to a resource of the product: they are in that folder. */
  readonly custom = new Set<string>();
  /** Functions that another context adds, by name: they are in a rule file of that context. */
  readonly added = new Map<string, string>();

  /** Notes a function that a definition names, with where it does. */
  add(kind: RuleKind | 'planned', name: string, source: SourceFile, path: Path): void {
    if (!this[kind].has(name)) {
      const context = source.addedIn(path);
      if (source.isCustom(path)) this.custom.add(name);
      if (context !== null) this.added.set(name, context);
    }
    this[kind].add(name);
  }
}

export class ChangeBuilder {
  readonly context: BuildContext;
  readonly entity: Entity;
  readonly rules = new RuleNames();
  /** Events by full name, with their definition. */
  readonly emitted = new Map<string, EmitSpec>();
  /** Conditions of guards written in place, by name. */
  readonly #inline = new Map<string, string>();

  constructor(entity: Entity, context: BuildContext) {
    this.entity = entity;
    this.context = context;
  }

  change(
    definition: (ChangeDefinition & Pick<OperationDefinition, 'plan' | 'input'>) | null | undefined,
    location: ChangeLocation,
    defaultEmits: readonly string[],
  ): ChangeSpec {
    const guards = (definition?.guards ?? []).flatMap((guard, at) =>
      this.#guard(guard, { ...location, path: [...location.path, 'guards', at] }),
    );
    const sets = this.#sets(definition?.set ?? {}, location, definition?.guards ?? []);
    if (definition?.plan !== undefined)
      this.rules.add('plans', definition.plan, location.source, [...location.path, 'plan']);
    const writes = this.#writes(definition, location);
    return {
      ...(definition?.plan === undefined ? {} : { plan: definition.plan }),
      ...(writes.length > 0 && { writes }),
      guards: [
        ...rightsGuards(this.entity, location.operation),
        ...guards,
        ...treeGuards(this.entity, location.inputs),
        ...sets.flatMap(({ bounds }) => bounds ?? []),
        ...(location.row === 'stored' ? inputDigitGuards(definition?.input ?? {}, this.entity, this.context) : []),
      ],
      set: sets.map(({ column, value }) => ({ column, value })),
      effects: this.#effects(definition?.effects ?? [], location),
      emits: (definition?.emits ?? defaultEmits).map((name) => this.emit(name)),
    };
  }

  #guard(written: string | GuardDefinition, location: ChangeLocation): GuardSpec[] {
    if (typeof written !== 'string') {
      if (written.field !== undefined && written.planned !== true && written.field !== 'base')
        this.#checkErrorKey(written.field, location.source, [...location.path, 'field']);
      return this.#compiled(this.#inlineName(written), written, location, location.source, location.path);
    }
    const declared = this.#declared(written);
    if (declared !== null)
      return this.#compiled(written, declared.definition, location, declared.source, ['guards', written]);
    const known = [
      ...Object.keys(this.entity.definition.guards ?? {}),
      ...Object.keys(this.entity.machine?.value.guards ?? {}),
    ];
    this.context.checkName('unknown_guard', 'guard', written, new Set(known), location.source, location.path);
    return [];
  }

  /**
   * The name of an inline guard: the results of conditions are cached by name, so two conditions of one resource must not share
   * one, not even with the same code.
   */
  #inlineName({ name, code, require }: GuardDefinition): string {
    const wanted = name ?? code;
    if (require === undefined || wanted === undefined) return wanted;
    const condition = String(require);
    let free = wanted;
    for (let at = 2; (this.#conditionOf(free) ?? condition) !== condition; at += 1) free = `${wanted}_${at}`;
    this.#inline.set(free, condition);
    return free;
  }

  /** The condition of a name that exists already. */
  #conditionOf(name: string): string | undefined {
    const declared = this.#declared(name)?.definition;
    return declared === undefined ? this.#inline.get(name) : String(declared.require ?? '');
  }

  #declared(name: string): { definition: GuardDefinition; source: SourceFile } | null {
    const { definition, defined, machine } = this.entity;
    const guard = definition.guards?.[name];
    if (guard !== undefined) return { definition: guard, source: defined.source };
    const shared = machine?.value.guards?.[name];
    return shared === undefined || machine === null ? null : { definition: shared, source: machine.source };
  }

  #compiled(
    name: string,
    definition: GuardDefinition,
    location: ChangeLocation,
    source: SourceFile,
    path: Path,
  ): GuardSpec[] {
    if (definition.code === undefined) return [];
    this.context.checkCode(definition.code, source, [...path, 'code']);
    // The message of a guard with a condition names what the condition reads: other messages are reported (checks/messages.ts).
    const { message, require } = definition;
    const isExempt = message === undefined || (require !== undefined && holesIn(message).length > 0);
    const hole = isExempt ? null : brokenHole(message);
    if (hole !== null)
      this.context.diagnostics.report(
        'bad_value',
        { key: 'message', expected: hole, found: JSON.stringify(definition.message) },
        source.valueSpan([...path, 'message']),
      );
    const common = {
      name,
      code: definition.code,
      message: definition.message ?? null,
      field: definition.field ?? this.#fieldOf(definition),
    };
    if (definition.planned === true) {
      this.rules.add('planned', name, source, path);
      return [{ ...common, kind: 'planned' }];
    }
    const written = { definition, source, path };
    if (definition.require === undefined) {
      this.rules.add('guards', name, source, path);
      checkLocksDeclared(name, this.entity, written, this.context);
      const locks = locksOf(this.entity, written, new Seen(), this.context);
      const inputs = this.inputsOf(definition.inputs, { ...location, source }, [...path, 'inputs']);
      const idle = inputs.length > 0 && { inputs };
      return [{ ...common, kind: 'function', ...idle, ...locks, ...remedySpecs(definition.remedies) }];
    }
    if (definition.inputs !== undefined)
      this.context.diagnostics.report(
        'not_allowed_here',
        {
          what: '`inputs` and `require` exclude each other',
          why: 'what a condition looks at is seen from the expression',
          fix: 'leave `inputs:` out',
        },
        source.keySpan([...path, 'inputs']),
      );
    const checkedIn = this.#checkedIn(location, { name, source, path });
    const seen = new Seen();
    const scope = { ...this.#scope(location, source, [...path, 'require']), seen };
    const sql = compileCondition(String(definition.require), scope, checkedIn);
    if (sql === null) return [];
    const rests = restsOn(String(definition.require));
    const tells = tellsOf(String(definition.require), this.#scope(location, source, [...path, 'require']));
    return [
      {
        ...common,
        kind: 'expression',
        sql: template(sql),
        ...(rests !== undefined && { restsOn: rests }),
        ...locksOf(this.entity, written, seen, this.context),
        ...(tells !== null && { tells }),
        ...remedySpecs(definition.remedies),
      },
    ];
  }

  /**
   * A guard of a transition that its own states decide. A guard that several share may be idle in one of them, but must never
   * prevent one entirely.
   */
  #checkedIn(location: ChangeLocation, guard: { name: string; source: SourceFile; path: Path }): CheckedIn | null {
    const { from, source, path } = location;
    const states = this.entity.machine?.value.states ?? [];
    if (from === undefined || from.length === 0 || from.some((one) => !states.includes(one))) return null;
    const shared = guard.path !== path;
    return {
      field: this.stateField,
      states: from,
      tell: (outcome) => {
        if (shared && outcome === 'always') return;
        const require: Path = [...guard.path, 'require'];
        this.context.diagnostics.report(
          'decided_condition',
          {
            outcome,
            why: `it is only checked in the ${from.length === 1 ? 'state' : 'states'} ${listed(from)}`,
            fix:
              outcome === 'never'
                ? 'change `from:`, or ask for a state that it names'
                : 'leave out what `from:` says already',
            ...(shared && { first: guard.source.location(require) }),
          },
          shared ? source.valueSpan(path) : source.valueSpan(require),
        );
      },
    };
  }

  #fieldOf(definition: GuardDefinition): string {
    const bare = typeof definition.require === 'string' ? definition.require.trim() : '';
    if (this.entity.fields.has(bare)) return bare;
    return referenceColumn(this.entity.relations.get(bare)) ?? this.stateField;
  }

  /** Keys of a body without which a function does nothing; those that no operation takes are reported. */
  inputsOf(written: unknown, { source }: Pick<ChangeLocation, 'source'>, path: Path): readonly string[] {
    if (!Array.isArray(written)) return [];
    written.forEach((name: string, at) => {
      this.#checkErrorKey(name, source, [...path, at]);
    });
    return written as readonly string[];
  }

  get stateField(): string {
    return this.entity.machine === null ? 'base' : (this.entity.machine.value.field ?? 'status');
  }

  #scope(location: ChangeLocation, source: SourceFile, path: Path): Scope<Entity> {
    const { entity, row, inputs, target } = location;
    return { context: this.context, entity, alias: 't', row, inputs, target, sequence: null, source, path };
  }

  /** Whether something may refuse a value for a field: a condition that names it, or a function, which may contain anything. */
  #guardedBy(field: string, guards: readonly (string | GuardDefinition)[]): (name: string) => boolean {
    const { definition } = this.entity;
    const requires = guards.map((one) => (typeof one === 'string' ? this.#declared(one)?.definition : one)?.require);
    const rowConditions = [
      ...(definition.checks ?? []).map((one) => (typeof one === 'string' ? one : one.check)),
      ...(definition.validate ?? []).map((one) => one.check),
    ].map(String);
    const names = (text: string, name: string) => new RegExp(`(?<![\\w.])${name.replace('.', '\\.')}\\b`).test(text);
    return (name) =>
      requires.some((one) => one === undefined || names(String(one), name)) ||
      rowConditions.some((one) => names(one, field));
  }

  #sets(
    sets: Readonly<Record<string, unknown>>,
    location: ChangeLocation,
    guards: readonly (string | GuardDefinition)[],
  ): (SetSpec & { readonly bounds: GuardSpec | null })[] {
    return Object.entries(sets).flatMap(([written, raw]) => {
      const path = [...location.path, 'set', written];
      const field = this.entity.fields.get(referenceColumn(this.entity.relations.get(written)) ?? written);
      if (field === undefined) {
        this.context.diagnostics.report(
          'unknown_field',
          {
            what: 'field',
            name: written,
            known: [...this.entity.fields.values()].flatMap(({ spec, path: at }) =>
              spec.column === null || (at.length === 0 && platformFields.has(spec.name)) ? [] : [spec.name],
            ),
            where: `of ${this.entity.name} that can be set (define a new one under \`fields:\`)`,
          },
          location.source.keySpan(path),
        );
        return [];
      }
      if (field.path.length === 0 && platformFields.has(field.spec.name)) {
        this.context.diagnostics.report(
          'not_allowed_here',
          { what: `"${written}" cannot be set`, why: 'the platform keeps it', fix: 'leave it out' },
          location.source.keySpan(path),
        );
        return [];
      }
      if (field.spec.column === null) {
        this.context.diagnostics.report(
          'not_allowed_here',
          { what: `"${written}" cannot be set`, why: 'it is computed', fix: 'set the fields it is computed from' },
          location.source.keySpan(path),
        );
        return [];
      }
      if (field.definition.maintained !== undefined) {
        this.context.diagnostics.report(
          'not_allowed_here',
          {
            what: `"${written}" cannot be set`,
            why: 'triggers keep the value',
            fix: 'set what it is worked out from',
          },
          location.source.keySpan(path),
        );
        return [];
      }
      if (field.spec.kind === 'encrypted' && raw !== null) {
        this.context.diagnostics.report(
          'not_allowed_here',
          {
            what: `"${written}" cannot be set to ${String(raw)}`,
            why: 'the field is encrypted, and PostgreSQL, which would store it as it is, has no key',
            fix: 'let callers send it with `update`, or write `handler: true`: a function that updates the record seals it',
          },
          location.source.valueSpan(path),
        );
        return [];
      }
      const isGuarded = this.#guardedBy(field.spec.name, guards);
      const unfit =
        location.row === 'stored' ? valueMistake(field, raw, location.inputs, isGuarded, this.entity) : null;
      if (unfit !== null) {
        this.context.diagnostics.report(
          'not_allowed_here',
          { what: `"${written}" cannot always be set to ${String(raw)}`, ...unfit },
          location.source.valueSpan(path),
        );
        return [];
      }
      if (raw === null && !field.columnNullable) {
        const fix = 'give it a value, or write `null: true` in the field';
        this.context.diagnostics.report(
          'not_allowed_here',
          { what: `"${written}" cannot be set to null`, why: 'the field always has a value', fix },
          location.source.valueSpan(path),
        );
        return [];
      }
      const value = fieldValueOf(field, raw, this.#scope(location, location.source, path));
      const outside = value?.literal == null ? null : outsideOf(field.definition, raw);
      if (outside !== null)
        this.context.diagnostics.report(
          'not_allowed_here',
          {
            what: `"${written}" cannot be set to ${JSON.stringify(raw)}`,
            why: outside,
            fix: 'write a value that a caller could send',
          },
          location.source.valueSpan(path),
        );
      if (value === null) return [];
      const bounds =
        location.row === 'stored' && value.literal === null ? boundsGuard(field, raw, value.template) : null;
      return [{ column: field.spec.column, value: value.template, bounds }];
    });
  }

  /** Resources that functions of the operation write, as it and its effects declare. */
  #writes(definition: ChangeDefinition | null | undefined, location: ChangeLocation): readonly string[] {
    const { context, entity } = this;
    const known = (names: readonly string[], source: SourceFile, path: Path) =>
      names.filter((name, at) =>
        context.checkName('unknown_resource', 'resource', name, context.entities.keys(), source, [...path, at]),
      );
    const effects = (definition?.effects ?? []).flatMap((name) =>
      known(entity.definition.effects?.[name]?.writes ?? [], entity.defined.source, ['effects', name, 'writes']),
    );
    const declared = known(definition?.writes ?? [], location.source, [...location.path, 'writes']);
    return [...new Set([...effects, ...declared])].sort();
  }

  #effects(names: readonly string[], location: ChangeLocation): string[] {
    return names.filter((name, at) => {
      const planned = this.entity.definition.effects?.[name]?.planned === true;
      this.rules.add(planned ? 'planned' : 'effects', name, location.source, [...location.path, 'effects', at]);
      return !planned;
    });
  }

  /** The event of a short name (`created`) or a full one (`rental.item_added`), with its envelope. */
  emit(written: string): EmitSpec {
    // The full name of an own event is the short one: its declaration applies.
    const prefix = `${this.entity.name}.`;
    const short = written.startsWith(prefix) ? written.slice(prefix.length) : written;
    const entry = this.entity.definition.events?.[short];
    const event = short.includes('.') ? short : (entry?.name ?? `${prefix}${short}`);
    const spec: EmitSpec = { event, lean: entry?.lean === true, withAction: entry?.with_action === true };
    if (!this.emitted.has(event)) this.emitted.set(event, spec);
    return spec;
  }

  validations(list: readonly ValidationDefinition[], inputs: ReadonlyMap<string, InputKey>): GuardSpec[] {
    const { entity, context } = this;
    return list.flatMap((definition, at) => {
      const path: Path = ['validate', at];
      const { source } = entity.defined;
      const code = definition.code ?? 'validation_failed';
      context.checkCode(code, source, [...path, 'code']);
      if (definition.field !== undefined)
        context.checkName(
          'unknown_field',
          'field',
          definition.field,
          entity.fields.keys(),
          source,
          [...path, 'field'],
          `of ${entity.name}`,
        );
      if (definition.check === undefined) return [];
      const seen = new Seen();
      const scope = this.#scope({ entity, source, path, row: 'stored', inputs, target: false }, source, [
        ...path,
        'check',
      ]);
      const sql = compileCondition(definition.check, { ...scope, seen });
      if (sql === null) return [];
      return [
        {
          name: definition.name ?? `${code}_${at + 1}`,
          kind: 'expression' as const,
          code,
          message: definition.message ?? null,
          field: definition.field ?? 'base',
          sql: template(sql),
          ...readsOf(template(sql), entity),
          ...idleOf(definition.check, entity),
          ...followsOf(seen),
        },
      ];
    });
  }

  /** Guards that nothing uses are checked as well. The field of a planned one may come with it. */
  checkUnusedGuards(): void {
    const { entity } = this;
    const groups = [
      { guards: entity.definition.guards, source: entity.defined.source },
      { guards: entity.machine?.value.guards, source: entity.machine?.source ?? entity.defined.source },
    ];
    for (const { guards, source } of groups) {
      for (const [name, definition] of Object.entries(guards ?? {})) {
        if (definition.code !== undefined) this.context.checkCode(definition.code, source, ['guards', name, 'code']);
        if (definition.field !== undefined && definition.planned !== true && definition.field !== 'base')
          this.#checkErrorKey(definition.field, source, ['guards', name, 'field']);
      }
    }
  }

  /** Refusals may be keyed by a field, a relation, or an input or query parameter of any operation. */
  #checkErrorKey(name: string, source: SourceFile, path: Path): void {
    const { entity } = this;
    const transitions = Object.values(entity.machine?.value.transitions ?? {});
    const operations = Array.isArray(entity.definition.operations)
      ? []
      : Object.values(entity.definition.operations ?? {});
    const inputs = [
      ...[...transitions, ...operations].flatMap((one) => Object.keys(one?.input ?? {})),
      ...operations.flatMap((one) => Object.keys(one?.query ?? {})),
    ];
    this.context.checkName(
      'unknown_field',
      'field',
      name,
      [...entity.fields.keys(), ...entity.relations.keys(), ...inputs],
      source,
      path,
      `of ${entity.name}`,
    );
  }
}

/** Columns of the row that SQL reads; empty if writes of other rows change its result. */
function readsOf({ text }: SqlTemplate, entity: Entity): { readonly reads?: readonly string[] } {
  const reads = columnsRead(text.join(' '));
  const depends = (name: string) => name === 'id' || entity.fields.get(name)?.spec.maintained !== undefined;
  return reads.length === 0 || reads.some(depends) ? {} : { reads };
}

/** Columns that may be null, and without which a validation passes. */
function idleOf(check: string, entity: Entity): { readonly idleWithout?: readonly string[] } {
  const columnOf = (name: string) => {
    const field = entity.fields.get(referenceColumn(entity.relations.get(name)) ?? name);
    return field?.columnNullable && field.spec.maintained === undefined ? (field.spec.column ?? undefined) : undefined;
  };
  const columns = idleWithout(parseExpression(check), columnOf);
  return columns.length === 0 ? {} : { idleWithout: columns };
}
