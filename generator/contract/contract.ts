/** The interface that a model publishes, as facts by subject, and where each subject is defined. */
import type { FieldModel, Model, ResourceModel, RouteModel } from '../model/types.ts';
import { listDefaults } from '../openapi/parameters.ts';
import type { SourceLocation } from '../source/source.ts';
import type { InputModel, ValueShape } from '../values/value_shape.ts';
import type { Contract, Fact } from './fact.ts';
import { machineFacts } from './machine.ts';
import { schemaFacts, shapeFact } from './shape.ts';

interface Published {
  readonly contract: Contract;
  readonly places: ReadonlyMap<string, SourceLocation>;
}

/** Everything that clients rely on; the order of keys is settled by the subjects. */
export function publishedBy(model: Model): Published {
  const facts = new Map<string, Fact>();
  const locations = new Map<string, SourceLocation>();
  const add = (subject: string, fact: Fact, location?: SourceLocation): void => {
    facts.set(subject, fact);
    if (location !== undefined) locations.set(subject, location);
  };
  add('paging', { fixed: { 'default of per_page': listDefaults['PerPage'], 'default of page': listDefaults['Page'] } });
  for (const resource of model.resources) if (resource.routes.length > 0) resourceFacts(resource, add);
  const resources = new Map(model.resources.map((resource) => [resource.spec.name, resource]));
  for (const route of model.routes) routeFacts(route, resources, add);
  for (const { name, lean, always_action, resource } of model.events)
    add(`event ${name}`, {
      fixed: { payload: lean ? 'id and action' : `the record of ${resource}` },
      offers: always_action ? ['the key action'] : [],
    });
  for (const { prefix, suffixes } of model.abilities)
    for (const suffix of suffixes) add(`ability ${prefix}:${suffix}`, {});
  for (const { code, status } of model.codes) add(`code ${code}`, { fixed: { status } });
  for (const setting of model.settings)
    add(`setting ${setting.group}.${setting.key}`, {
      fixed: { type: setting.type, default: setting.default },
      ...(setting.options && { offers: setting.options.map((value) => `the value ${value}`) }),
      ...(setting.maximum !== null && { atMost: { maximum: setting.maximum } }),
      ...(setting.minimum !== null && { atLeast: { minimum: setting.minimum } }),
    });
  return { contract: Object.fromEntries([...facts].sort(([a], [b]) => (a < b ? -1 : 1))), places: locations };
}

export type Add = (subject: string, fact: Fact, location?: SourceLocation) => void;

function resourceFacts(resource: ResourceModel, add: Add): void {
  const { spec, source } = resource;
  const subject = `resource ${spec.name}`;
  const endpoints = [...new Set(resource.routes.map((route) => `${route.spec.name.split('.')[0]}.*`))];
  const order = spec.defaultSort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`);
  add(
    subject,
    {
      fixed: { key: spec.name, 'list key': spec.listKey, 'type of id': spec.keyType, 'default sort': order.join(', ') },
      offers: [
        ...spec.relations.filter((one) => one.include).map((one) => `include=${one.name}`),
        ...new Set(
          spec.fields.flatMap(({ includedBy }) => (includedBy === undefined ? [] : [`include=${includedBy}`])),
        ),
        ...spec.relations.filter((one) => one.filterPath).map((one) => `filters over ${one.name}`),
        ...(spec.hasRef ? ['ref'] : []),
        ...(spec.customFields ? ['custom fields'] : []),
        ...(spec.cursor ? ['cursor'] : []),
      ],
      demands: [
        ...spec.validations.map((one) => `the validation ${one.name}`),
        ...(spec.scope === null ? [] : ['to be in scope']),
        ...(spec.visible === undefined ? [] : ['to be visible']),
      ],
      endpoints,
    },
    source,
  );
  for (const field of resource.fields) if (!field.spec.hidden) fieldFacts(field, resource, endpoints, add);
  if (spec.machine !== null) machineFacts(spec.machine, spec.name, endpoints, source, add);
}

function fieldFacts(field: FieldModel, resource: ResourceModel, endpoints: readonly string[], add: Add): void {
  const { spec, shape } = field;
  const subject = `field ${resource.spec.name}.${spec.name}`;
  const writable = spec.create || spec.update;
  const reversed = resource.spec.reversedSorts?.includes(spec.name) === true;
  add(
    subject,
    {
      of: `resource ${resource.spec.name}`,
      endpoints,
      // The values of a state field are recorded as states.
      ...merged(resource.spec.machine?.field === spec.name ? { fixed: { type: 'enum' } } : shapeFact(shape), {
        fixed: { default: field.documentedDefault },
        offers: [
          ...(spec.kind === 'encrypted' ? [] : [spec.inDefaultBody ? 'in answers' : 'when `fields` names it']),
          ...(spec.cost ? [] : ['to readers without costs']),
          ...(spec.create ? ['on create'] : []),
          ...(spec.update ? ['on update'] : []),
          ...(writable && spec.nullable ? ['null in requests'] : []),
          ...(spec.nullable ? [] : ['a value in every answer']),
          ...spec.filter.map((predicate) => `the filter ${spec.name}_${predicate}`),
          ...(spec.sort ? [reversed ? `sort=${spec.name} (newest first)` : `sort=${spec.name}`] : []),
        ],
        demands: [...(spec.create && spec.required ? ['a value on create'] : [])],
      }),
    },
    field.source,
  );
  const { machine, name } = resource.spec;
  const locked =
    spec.writableIn === null ? [] : (machine?.states ?? []).filter((state) => !spec.writableIn?.includes(state));
  for (const state of locked)
    add(
      `lock ${name}.${spec.name} in ${state}`,
      { of: `state ${name}.${state}`, demands: ['another state for changes'], endpoints },
      field.source,
    );
  schemaFactsOf(subject, shape, field.source, endpoints, add);
}

function schemaFactsOf(
  subject: string,
  shape: ValueShape,
  source: SourceLocation,
  endpoints: readonly string[],
  add: Add,
): void {
  if (shape.type !== 'json' || shape.schema === undefined) return;
  for (const [inner, fact] of schemaFacts(subject, shape.schema)) add(inner, { ...fact, endpoints }, source);
}

function routeFacts(route: RouteModel, resources: ReadonlyMap<string, ResourceModel>, add: Add): void {
  const { spec, source } = route;
  const subject = `route ${spec.name}`;
  const resource = spec.entity === null ? null : (resources.get(spec.entity) ?? null);
  const endpoints = [spec.name];
  const { answer } = route;
  add(
    subject,
    {
      fixed: {
        address: `${spec.method} ${spec.path}`,
        status: spec.status,
        answer: 'resource' in answer ? `${answer.kind} of ${answer.resource}` : answer.kind,
      },
      offers: [...(spec.dryRun ? ['dry_run'] : []), ...(spec.expectedVersion ? ['expected_version'] : [])],
      demands: [
        ...spec.abilities.map((ability) => `the ability ${ability}`),
        ...(resource === null ? [] : guardsOf(route, resource).map((guard) => `the guard ${guard}`)),
      ],
      atLeast: { 'unit cost': spec.weight },
      ...(spec.deprecated !== null && { deprecated: `until ${spec.deprecated.sunset}` }),
      endpoints,
    },
    source,
  );
  for (const one of [...route.query, ...(route.input ?? [])])
    inputFacts(`parameter ${spec.name}.${one.name}`, one, subject, source, endpoints, add);
  if (answer.kind === 'schema')
    for (const [inner, fact] of schemaFacts(subject, answer.schema, 'answer'))
      add(inner, { ...fact, of: subject, endpoints }, source);
}

function inputFacts(
  subject: string,
  input: InputModel,
  of: string,
  source: SourceLocation,
  endpoints: readonly string[],
  add: Add,
): void {
  const { shape } = input;
  add(
    subject,
    {
      of,
      endpoints,
      ...merged(shapeFact(shape), {
        offers: input.nullable ? ['null'] : [],
        demands: input.required ? ['a value'] : [],
      }),
    },
    source,
  );
  const members =
    shape.type === 'object'
      ? shape.members
      : shape.type === 'array' && shape.items.type === 'object'
        ? shape.items.members
        : [];
  for (const member of members) inputFacts(`${subject}.${member.name}`, member, subject, source, endpoints, add);
  schemaFactsOf(subject, shape, source, endpoints, add);
}

/** Guards that refuse: those that wait (`planned`) do not yet. */
function guardsOf(route: RouteModel, { spec }: ResourceModel): readonly string[] {
  const { kind, operation } = route.spec;
  const change =
    kind === 'create' || kind === 'update' || kind === 'destroy'
      ? spec[kind]
      : (spec.machine?.transitions[operation ?? ''] ?? spec.actions[operation ?? '']);
  return (change?.guards ?? [])
    .filter((guard) => guard.kind !== 'planned')
    .map((guard) => `${guard.name} (${guard.code})`);
}

function merged(one: Fact, other: Fact): Fact {
  return {
    fixed: { ...one.fixed, ...other.fixed },
    offers: [...(one.offers ?? []), ...(other.offers ?? [])],
    demands: [...(one.demands ?? []), ...(other.demands ?? [])],
    ...(one.atMost && { atMost: one.atMost }),
    ...(one.atLeast && { atLeast: one.atLeast }),
  };
}
