/** Interfaces that hand-written rule files satisfy: a name without a function, or a function without a name, does not compile. */
import type { ChangeSpec } from '../../runtime/base/kernel/resource.ts';
import type { Model, ResourceModel, RouteModel } from '../model/types.ts';
import { bodyName, hasSchema, imageProperties, type Property, recordProperties } from '../schemas/properties.ts';
import { key, pascal } from '../text/case.ts';
import { typeText } from './type_text.ts';

interface Member {
  readonly name: string;
  /** `discount_allowed` or `in_stock?`. */
  readonly key: string;
  readonly type: string;
}

interface RulesView {
  readonly source: string;
  readonly entity: string;
  readonly kernelTypes: readonly string[];
  readonly row: readonly string[];
  /** The record above that actions on the nested collection receive; from its file, if it has one. */
  readonly imports: readonly { readonly entity: string; readonly module: string }[];
  readonly above: readonly { readonly entity: string; readonly row: readonly string[] }[];
  /** The schema of each input, null if the request has none. */
  readonly inputs: readonly { readonly name: string; readonly summary: string; readonly schema: string | null }[];
  /** The file of the schemas, below generated/. */
  readonly schemas: string | null;
  /** The interface of the product's rule file, and that of the own folder's where one adds to the resource. */
  readonly interfaces: readonly {
    readonly name: string;
    /** Plans that some of the functions return or read: the type parameter declares them. */
    readonly plans: readonly string[];
    readonly summary: string;
    readonly kinds: readonly Kind[];
  }[];
}

interface Kind {
  readonly name: string;
  readonly optional: boolean;
  readonly members: readonly Member[];
}

/** True when the resource has a name for which code may be written. */
export function hasRules(resource: ResourceModel): boolean {
  return Object.values(resource.rules).some((names) => names.length > 0);
}

/** An action on a nested collection, whose function receives the record above. */
function nestedActions({ spec, rules }: ResourceModel): readonly string[] {
  if (spec.parent === null) return [];
  return rules.actions.filter((name) => {
    const uses = Object.values(spec.actions).filter((action) => action.handler === name);
    return uses.length > 0 && uses.every((action) => action.on === 'collection');
  });
}

/** The resource above, if the rules of this one receive its record. */
export function parentShown(resource: ResourceModel, model: Model): ResourceModel | null {
  if (nestedActions(resource).length === 0) return null;
  return model.resources.find(({ spec }) => spec.name === resource.spec.parent?.resource) ?? null;
}

/** View of `generated/rules/<entity>.ts`. `parent`: the resource above, if rules receive its record. */
export function rulesView(resource: ResourceModel, parent: ResourceModel | null): RulesView {
  const { rules } = resource;
  const entity = pascal(resource.spec.name);
  const above = parent === null ? [] : [parent];
  const changes = changesOf(resource);
  const planned = new Set(rules.planned);
  const plannedEffects = rules.planned.filter((name) => changes.some(({ change }) => change.effects.includes(name)));
  const plannedGuards = rules.planned.filter((name) => !plannedEffects.includes(name));
  const inputOf = (uses: (change: ChangeSpec) => boolean): string =>
    inputType(changes.filter(({ change }) => uses(change)).map(({ input }) => input));
  const member = (name: string, type: string): Member => ({
    name,
    key: planned.has(name) ? `${key(name)}?` : key(name),
    type,
  });
  const plansOf = (uses: (change: ChangeSpec) => boolean): string =>
    plansType(changes.filter(({ change }) => uses(change)).map(({ change }) => change.plan));
  const called = (type: string, uses: (change: ChangeSpec) => boolean): string => {
    const plans = plansOf(uses);
    return `${type}<${entity}Row, ${inputOf(uses)}${plans === '' ? '' : `, ${plans}`}>`;
  };
  const kinds = [
    kind('plans', rules.plans, (name) => ({
      name,
      key: key(name),
      type: `Plan<${entity}Row, ${inputOf((change) => change.plan === name)}, Plans['${name}']>`,
    })),
    kind('guards', union(rules.guards, plannedGuards), (name) =>
      member(
        name,
        called('Guard', (change) => change.guards.some((guard) => guard.name === name)),
      ),
    ),
    kind('effects', union(rules.effects, plannedEffects), (name) =>
      member(
        name,
        called('Effect', (change) => change.effects.includes(name)),
      ),
    ),
    kind('actions', rules.actions, (name) => member(name, actionType(resource, entity, name))),
    kind('prepare', rules.prepare, (name) => member(name, `Prepare<${inputNameOf(resource, name)}>`)),
    kind('verdicts', rules.verdicts, (name) =>
      member(name, `Verdict<${entity}Row, ${inputNameOf(resource, name)}${planArgument(resource, name)}>`),
    ),
    kind('fills', rules.fills, (name) => member(name, `Fill<${filledType(resource, name)}>`)),
    kind('invariants', rules.invariants, (name) => member(name, 'Invariant')),
  ].filter((each) => each.members.length > 0);
  return {
    source: resource.source.file,
    entity,
    kernelTypes: ['ActionHandler', 'Effect', 'Fill', 'Guard', 'Invariant', 'Plan', 'Prepare', 'Verdict'].filter(
      (type) => kinds.some((each) => each.members.some((m) => m.type === type || m.type.startsWith(`${type}<`))),
    ),
    imports: above.filter(hasRules).map(({ spec: { name } }) => ({ entity: pascal(name), module: `./${name}.ts` })),
    above: above.filter((one) => !hasRules(one)).map((one) => ({ entity: pascal(one.spec.name), row: rowOf(one) })),
    row: rowOf(resource),
    inputs: writing(resource).map((route) => ({
      name: `${entity}${pascal(route.spec.operation ?? '')}Input`,
      summary: `${route.spec.query ? 'Query' : 'Body'} of ${route.spec.name}.`,
      schema: hasSchema(route) ? bodyName(route) : null,
    })),
    schemas: writing(resource).some(hasSchema) ? resource.spec.name : null,
    interfaces: interfacesOf(entity, kinds, rules),
  };
}

function interfacesOf(
  entity: string,
  kinds: readonly Kind[],
  rules: Pick<ResourceModel['rules'], 'custom' | 'added'>,
): RulesView['interfaces'] {
  const custom = new Set(rules.custom);
  const added = new Map(rules.added);
  const part = (wanted: (name: string) => boolean): readonly Kind[] =>
    kinds
      .map(({ name, members }) => {
        const some = members.filter((one) => wanted(one.name));
        return { name, members: some, optional: some.every((one) => one.key.endsWith('?')) };
      })
      .filter(({ members }) => members.length > 0);
  const all = [
    {
      name: `${entity}Rules`,
      summary: `What the rule file exports as \`rules\` (\`satisfies ${entity}Rules\`). Optional names are planned and may wait.`,
      kinds: part((name) => !custom.has(name) && !added.has(name)),
    },
    ...[...new Set(added.values())].map((context) => ({
      name: `${entity}${pascal(context)}Rules`,
      summary: `What the rule file in \`${context}\` exports as \`rules\` (\`satisfies ${entity}${pascal(context)}Rules\`).`,
      kinds: part((name) => added.get(name) === context),
    })),
    {
      name: `${entity}ExtensionRules`,
      summary: `What the rule file of the own folder exports as \`rules\` (\`satisfies ${entity}ExtensionRules\`).`,
      kinds: part((name) => custom.has(name)),
    },
  ];
  return all.filter((each) => each.kinds.length > 0).map((each) => ({ ...each, plans: plansIn(each.kinds) }));
}

function plansIn(kinds: readonly Kind[]): readonly string[] {
  const types = kinds.flatMap(({ members }) => members.map(({ type }) => type));
  return union(
    types.flatMap((type) => [...type.matchAll(/\bPlans\['(\w+)'\]/g)].map(([, name = '']) => name)),
    [],
  );
}

function kind(name: string, names: readonly string[], member: (name: string) => Member): Kind {
  const members = names.map(member);
  return { name, members, optional: members.every((each) => each.key.endsWith('?')) };
}

const rowOf = (resource: ResourceModel): readonly string[] => imageProperties(resource).map(line);

function line(property: Property): string {
  return `readonly ${key(property.name)}: ${typeText(property, 'response')};`;
}

function writing(resource: ResourceModel): readonly RouteModel[] {
  return resource.routes
    .filter((route) => route.spec.method !== 'GET' || route.spec.kind === 'action')
    .filter((route) => route.spec.operation !== null);
}

/** Each change of the resource with the type of the body that starts it. */
function changesOf(resource: ResourceModel): readonly { readonly change: ChangeSpec; readonly input: string }[] {
  const { spec } = resource;
  const changes = [
    ['create', spec.create],
    ['update', spec.update],
    ['delete', spec.destroy],
    ...Object.entries(spec.actions),
    ...Object.entries(spec.machine?.transitions ?? {}),
    ...Object.values(spec.machine?.transitions ?? {}).flatMap((transition) =>
      Object.values(transition.targets).map(
        (target) => [transition.name, { ...target, ...(transition.plan && { plan: transition.plan }) }] as const,
      ),
    ),
  ] as readonly (readonly [string, ChangeSpec | null])[];
  return changes.flatMap(([operation, change]) =>
    change === null ? [] : { change, input: inputNameOf(resource, operation) },
  );
}

function inputNameOf(resource: ResourceModel, operation: string): string {
  const exists = writing(resource).some((route) => route.spec.operation === operation);
  return exists ? `${pascal(resource.spec.name)}${pascal(operation)}Input` : 'Readonly<Record<string, unknown>>';
}

/** One operation: its body. Several: whatever any of them sends, each key to be checked for. */
function inputType(inputs: readonly string[]): string {
  const names = union(inputs, []);
  if (names.length === 0) return 'Readonly<Record<string, unknown>>';
  return names.length === 1 ? (names[0] ?? '') : `Partial<${names.join(' & ')}>`;
}

/** The type of `call.plan` in a function of operations with these plans; '' if none has one. */
function plansType(plans: readonly (string | undefined)[]): string {
  if (plans.every((plan) => plan === undefined)) return '';
  return union(
    plans.map((plan) => (plan === undefined ? 'undefined' : `Plans['${plan}']`)),
    [],
  ).join(' | ');
}

/** The third type argument of a transition's functions. */
function planArgument(resource: ResourceModel, transition: string): string {
  const plan = plansType([resource.spec.machine?.transitions[transition]?.plan]);
  return plan === '' ? '' : `, ${plan}`;
}

/** A collection action has no record; that of a nested collection receives the record above. */
function actionType(resource: ResourceModel, entity: string, name: string): string {
  const uses = Object.values(resource.spec.actions).filter((action) => action.handler === name);
  const { parent } = resource.spec;
  const above = parent === null ? 'null' : `${pascal(parent.resource)}Row`;
  const row = uses.length > 0 && uses.every((action) => action.on === 'collection') ? above : `${entity}Row`;
  const plans = plansType(uses.map(({ plan }) => plan));
  const input = inputType(uses.map((action) => inputNameOf(resource, action.name)));
  return `ActionHandler<${row}, ${input}${plans === '' ? '' : `, ${plans}`}>`;
}

/** The values that a function returns for one record. */
function filledType(resource: ResourceModel, name: string): string {
  const filled = new Set(resource.spec.fields.flatMap((field) => (field.filledBy === name ? field.name : [])));
  const members = recordProperties(resource).filter((property) => filled.has(property.name));
  return `{ ${members.map((property) => line(property).slice(0, -1)).join('; ')} }`;
}

function union(a: readonly string[], b: readonly string[]): readonly string[] {
  return [...new Set([...a, ...b])];
}
