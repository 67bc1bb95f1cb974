/** The steps of each operation of a resource, in order, each with its location: `describe` shows them. */
import type { ChangeSpec, GuardSpec } from '../../runtime/base/kernel/resource.ts';
import type { Definitions } from '../check/definitions.ts';
import type {
  ChangeDefinition,
  GuardDefinition,
  OperationDefinition,
  TransitionDefinition,
} from '../language/definition.ts';
import type { ResourceModel } from '../model/types.ts';
import type { Path, SourceFile, SourceLocation } from '../source/source.ts';
import { type FunctionLocation, functionLocations } from './function_locations.ts';

export interface Step {
  readonly kind: 'state' | 'plan' | 'guard' | 'prepare' | 'set' | 'validation' | 'effect' | 'handler' | 'verdict';
  readonly name: string;
  /** An expression as it is written; null for a function, and for the platform's steps. */
  readonly says: string | null;
  /** `file:line`; null if no file says it. */
  readonly location: string | null;
  /** Of a transition with a chosen target: runs for this one alone. */
  readonly target?: string;
}

export interface OperationSteps {
  readonly operation: string;
  readonly steps: readonly Step[];
}

interface Written {
  readonly definition: ChangeDefinition &
    Pick<OperationDefinition, 'plan' | 'prepare'> &
    Pick<TransitionDefinition, 'from'>;
  readonly source: SourceFile;
  readonly path: Path;
}

/**
 * The steps of create, update, delete, named operations and transitions that do more than write the input. `folders` contain rule
 * files: definitions/rules, and `rules/` of custom folders.
 */
export function stepsOf(
  { spec, rules }: ResourceModel,
  { resources, machines }: Pick<Definitions, 'resources' | 'machines'>,
  folders: readonly string[],
): readonly OperationSteps[] {
  const resource = resources.get(spec.name);
  const machine = machines.get(spec.name);
  if (resource === undefined) return [];
  const { operations = {} } = resource.value;
  const written = (name: string): Written => ({
    definition:
      (Array.isArray(operations) ? null : (operations as Readonly<Record<string, OperationDefinition | null>>)[name]) ??
      {},
    source: resource.source,
    path: ['operations', name],
  });
  const guards = { ...machine?.value.guards, ...resource.value.guards };
  const guardLocation = (name: string): readonly [SourceFile, Path] =>
    resource.value.guards?.[name] === undefined && machine !== undefined
      ? [machine.source, ['guards', name]]
      : [resource.source, ['guards', name]];
  const lookup: Lookup = {
    platform: (guard) => {
      const key = ['within_rights', 'by_person', 'by_person_updating'].includes(guard) ? 'rights' : 'tree';
      return resource.value[key] === undefined ? null : shown(resource.source.location([key]));
    },
    functions: functionLocations(
      folders,
      [spec.context, ...rules.added.map(([, context]) => context)].map((context) => `${context}/${spec.name}`),
    ),
    says: (name) => guards[name],
    location: (name) => shown(guardLocation(name)[0].location(guardLocation(name)[1])),
  };
  const validations = (resource.value.validate ?? []).map(
    ({ name, code, check }, at): Step => ({
      kind: 'validation',
      name: name ?? code ?? 'validation_failed',
      says: check ?? null,
      location: shown(resource.source.location(['validate', at])),
    }),
  );
  const standard = (name: 'create' | 'update' | 'delete', change: ChangeSpec | null): OperationSteps => {
    if (change === null) return { operation: name, steps: [] };
    const one = written(name);
    const prepare: Step[] =
      change.prepared === true
        ? [{ kind: 'prepare', name, says: null, location: lookup.functions('prepare', name) }]
        : [];
    const { before, after } = changeSteps(change, one, lookup);
    const judged = name === 'delete' ? [] : validations;
    // A new row is judged after its insert, an existing row before its change.
    const steps =
      name === 'create'
        ? [...prepare, ...setSteps(one), ...judged, ...before, ...after]
        : [...before, ...prepare, ...setSteps(one), ...judged, ...after];
    return { operation: name, steps };
  };
  const actions = Object.values(spec.actions).map((action): OperationSteps => {
    const one = written(action.name);
    const { before, after } = changeSteps(action, one, lookup);
    const handler: Step[] =
      action.handler === null
        ? []
        : [
            {
              kind: 'handler',
              name: action.handler,
              says: null,
              location: lookup.functions('actions', action.handler),
            },
          ];
    return {
      operation: action.name,
      steps: withPlan(action, [...before, ...setSteps(one), ...after, ...handler], lookup),
    };
  });
  const transitions = Object.values(spec.machine?.transitions ?? {}).flatMap((transition): OperationSteps[] => {
    if (machine === undefined) return [];
    const path = ['transitions', transition.name];
    const definition = machine.value.transitions[transition.name] ?? {};
    const one = { definition, source: machine.source, path };
    const { before, after } = changeSteps(transition, one, lookup);
    const targets = Object.entries(transition.targets).map(([target, change]) => {
      const at = [...path, 'targets', target];
      const chosen = {
        definition: (definition as TransitionDefinition).targets?.[target] ?? {},
        source: machine.source,
        path: at,
      };
      const steps = changeSteps(change, chosen, lookup);
      const only = (list: readonly Step[]) => list.map((step) => ({ ...step, target }));
      return { before: only(steps.before), set: only(setSteps(chosen)), after: only(steps.after) };
    });
    const state: Step = {
      kind: 'state',
      name: machine.value.field ?? 'status',
      says: transition.from.join(', '),
      location: shown(machine.source.location('from' in definition ? [...path, 'from'] : path)),
    };
    const verdict: Step[] =
      transition.verdict === true
        ? [
            {
              kind: 'verdict',
              name: transition.name,
              says: null,
              location: lookup.functions('verdicts', transition.name),
            },
          ]
        : [];
    const steps = [
      state,
      ...before,
      ...targets.flatMap((each) => each.before),
      ...setSteps(one),
      ...targets.flatMap((each) => each.set),
      ...after,
      ...targets.flatMap((each) => each.after),
      ...verdict,
    ];
    return [{ operation: transition.name, steps: withPlan(transition, steps, lookup) }];
  });
  return [
    ...(['create', 'update', 'delete'] as const).map((name) => {
      const change = name === 'delete' ? spec.destroy : spec[name];
      const { operation, steps } = standard(name, change);
      return { operation, steps: withPlan(change ?? {}, steps, lookup) };
    }),
    ...actions,
    ...transitions,
  ].filter(({ steps }) => steps.length > 0);
}

/** The text for guards that no definition writes: rights, trees, and the bounds of values from `set:`. */
const platform = 'written by the platform';

interface Lookup {
  /** The location of the declaration behind a guard of the platform's: its rights, its tree. */
  readonly platform: (guard: string) => string | null;
  readonly functions: FunctionLocation;
  readonly says: (guard: string) => GuardDefinition | undefined;
  readonly location: (guard: string) => string;
}

function changeSteps(
  change: ChangeSpec,
  { definition, source, path }: Written,
  lookup: Lookup,
): { readonly before: readonly Step[]; readonly after: readonly Step[] } {
  const written = definition.guards ?? [];
  // The platform's guards surround the declared ones: rights before them, trees and bounds of written values after them.
  const first = change.guards.findIndex((guard) => guard.name === nameOf(written[0]));
  const firstDeclared = Math.max(first, 0);
  const before = change.guards.map((guard, index): Step => {
    const at = index - firstDeclared;
    const one = at < 0 || first < 0 ? undefined : written[at];
    return guardStep(guard, one, { source, path: [...path, 'guards', at] }, lookup);
  });
  const after = change.effects.map(
    (name): Step => ({ kind: 'effect', name, says: null, location: lookup.functions('effects', name) }),
  );
  return { before, after };
}

const nameOf = (one: string | GuardDefinition | undefined): string | undefined =>
  typeof one === 'object' ? (one.name ?? one.code) : one;

function guardStep(
  guard: GuardSpec,
  written: string | GuardDefinition | undefined,
  defined: { readonly source: SourceFile; readonly path: Path },
  lookup: Lookup,
): Step {
  const step = { kind: 'guard' as const, name: guard.name };
  if (guard.kind === 'function' && written === undefined)
    return { ...step, says: platform, location: lookup.platform(guard.name) };
  if (guard.kind === 'function') {
    const location = lookup.functions('guards', guard.name);
    return { ...step, says: null, location: location ?? lookup.location(guard.name) };
  }
  const definition = typeof written === 'object' ? written : lookup.says(guard.name);
  if (definition === undefined) return { ...step, says: platform, location: null };
  const location =
    typeof written === 'object' ? shown(defined.source.location(defined.path)) : lookup.location(guard.name);
  return { ...step, says: guard.kind === 'planned' ? 'planned' : String(definition.require ?? ''), location };
}

function setSteps({ definition, source, path }: Written): readonly Step[] {
  return Object.entries(definition.set ?? {}).map(([name, value]) => ({
    kind: 'set',
    name,
    says: String(value),
    location: shown(source.location([...path, 'set', name])),
  }));
}

/** The plan is made for the first function that could read it. */
function withPlan({ plan }: Pick<ChangeSpec, 'plan'>, steps: readonly Step[], { functions }: Lookup): readonly Step[] {
  if (plan === undefined) return steps;
  const first = steps.findIndex(({ kind, says }) => says === null && kind !== 'prepare');
  const made: Step = { kind: 'plan', name: plan, says: null, location: functions('plans', plan) };
  const at = first < 0 ? steps.length : first;
  return [...steps.slice(0, at), made, ...steps.slice(at)];
}

const shown = ({ file, line }: SourceLocation): string => `${file}:${line}`;
