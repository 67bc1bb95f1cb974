/** The interface that a model publishes, as facts by subject, and where each subject is defined. */
import { listDefaults } from '../api/paging.ts';
import type { Api, Field, Operation, Refusal, Resource } from '../api/types.ts';
import type { SourceLocation } from '../source/source.ts';
import type { InputModel, ValueShape } from '../values/value_shape.ts';
import type { Contract, Fact } from './fact.ts';
import { machineFacts } from './machine.ts';
import { schemaFacts, shapeFact } from './shape.ts';

interface Published {
  readonly contract: Contract;
  readonly locations: ReadonlyMap<string, SourceLocation>;
}

/** Everything that clients rely on; the order of keys is settled by the subjects. */
export function publishedBy(api: Api): Published {
  const facts = new Map<string, Fact>();
  const locations = new Map<string, SourceLocation>();
  const add = (subject: string, fact: Fact, location?: SourceLocation): void => {
    facts.set(subject, fact);
    if (location !== undefined) locations.set(subject, location);
  };
  add('paging', { fixed: { 'default of per_page': listDefaults.perPage, 'default of page': listDefaults.page } });
  for (const resource of api.resources) if (resource.operations.length > 0) resourceFacts(resource, add);
  for (const operation of api.operations) operationFacts(operation, add);
  for (const { name, lean, always_action, resource } of api.events)
    add(`event ${name}`, {
      fixed: { payload: lean ? 'id and action' : `the record of ${resource}` },
      offers: always_action ? ['the key action'] : [],
    });
  for (const { prefix, suffixes } of api.abilities)
    for (const suffix of suffixes) add(`ability ${prefix}:${suffix}`, {});
  for (const { code, status } of api.codes) add(`code ${code}`, { fixed: { status } });
  for (const setting of api.settings)
    add(`setting ${setting.group}.${setting.key}`, {
      fixed: { type: setting.type, default: setting.default },
      ...(setting.options && { offers: setting.options.map((value) => `the value ${value}`) }),
      ...(setting.maximum !== null && { atMost: { maximum: setting.maximum } }),
      ...(setting.minimum !== null && { atLeast: { minimum: setting.minimum } }),
    });
  return { contract: Object.fromEntries([...facts].sort(([a], [b]) => (a < b ? -1 : 1))), locations };
}

export type Add = (subject: string, fact: Fact, location?: SourceLocation) => void;

function resourceFacts(resource: Resource, add: Add): void {
  const { source } = resource;
  const subject = `resource ${resource.name}`;
  const endpoints = [...new Set(resource.operations.map(({ name }) => `${name.split('.')[0]}.*`))];
  const order = resource.defaultSort.map(({ field, descending }) => `${descending ? '-' : ''}${field}`);
  add(
    subject,
    {
      fixed: {
        key: resource.name,
        'list key': resource.listKey,
        'type of id': resource.keyType,
        'default sort': order.join(', '),
      },
      offers: [
        ...resource.includes.map((word) => `include=${word}`),
        ...resource.relations.filter((one) => one.filterPath).map((one) => `filters over ${one.name}`),
        ...(resource.hasRef ? ['ref'] : []),
        ...(resource.customFields ? ['custom fields'] : []),
        ...(resource.cursor ? ['cursor'] : []),
      ],
      demands: [
        ...resource.validations.map((name) => `the validation ${name}`),
        ...(resource.scoped ? ['to be in scope'] : []),
        ...(resource.sighted ? ['to be visible'] : []),
      ],
      endpoints,
    },
    source,
  );
  for (const field of resource.fields) fieldFacts(field, resource, endpoints, add);
  if (resource.machine !== null) machineFacts(resource.machine, resource.name, endpoints, source, add);
}

function fieldFacts(field: Field, resource: Resource, endpoints: readonly string[], add: Add): void {
  const { shape } = field;
  const subject = `field ${resource.name}.${field.name}`;
  const writable = field.create || field.update;
  const reversed = resource.reversedSorts?.includes(field.name) === true;
  add(
    subject,
    {
      of: `resource ${resource.name}`,
      endpoints,
      // The values of a state field are recorded as states.
      ...merged(resource.machine?.field === field.name ? { fixed: { type: 'enum' } } : shapeFact(shape), {
        fixed: { default: field.documentedDefault },
        offers: [
          ...(field.kind === 'encrypted' ? [] : [field.inDefaultBody ? 'in answers' : 'when `fields` names it']),
          ...(field.cost ? [] : ['to readers without costs']),
          ...(field.create ? ['on create'] : []),
          ...(field.update ? ['on update'] : []),
          ...(writable && field.nullable ? ['null in requests'] : []),
          ...(field.nullable ? [] : ['a value in every answer']),
          ...field.filter.map((predicate) => `the filter ${field.name}_${predicate}`),
          ...(field.sort ? [reversed ? `sort=${field.name} (newest first)` : `sort=${field.name}`] : []),
        ],
        demands: [...(field.create && field.required ? ['a value on create'] : [])],
      }),
    },
    field.source,
  );
  const { machine, name } = resource;
  const locked =
    field.writableIn === null ? [] : (machine?.states ?? []).filter((state) => !field.writableIn?.includes(state));
  for (const state of locked)
    add(
      `lock ${name}.${field.name} in ${state}`,
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

function operationFacts(operation: Operation, add: Add): void {
  const subject = `route ${operation.name}`;
  const endpoints = [operation.name];
  const { answer, source } = operation;
  add(
    subject,
    {
      fixed: {
        address: `${operation.method} ${operation.path}`,
        status: operation.status,
        answer: 'resource' in answer ? `${answer.kind} of ${answer.resource}` : answer.kind,
      },
      offers: [...(operation.dryRun ? ['dry_run'] : []), ...(operation.expectedVersion ? ['expected_version'] : [])],
      demands: [
        ...operation.abilities.map((ability) => `the ability ${ability}`),
        ...guardsOf(operation).map(({ name, code }) => `the guard ${name} (${code})`),
      ],
      atLeast: { 'unit cost': operation.weight },
      ...(operation.deprecated !== null && { deprecated: `until ${operation.deprecated.sunset}` }),
      endpoints,
    },
    source,
  );
  for (const one of [...operation.query, ...(operation.input ?? [])])
    inputFacts(`parameter ${operation.name}.${one.name}`, one, subject, source, endpoints, add);
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

/** What a composite refuses is what its parts refuse, and targets may be chosen: neither is a promise of its own. */
function guardsOf({ kind, changes: [change] }: Operation): readonly Refusal[] {
  return kind === 'composite' ? [] : (change?.refusals ?? []).filter(({ ofRecord }) => !ofRecord);
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
