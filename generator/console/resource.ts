/** The console's document of a resource. */
import { isDeepStrictEqual } from 'node:util';
import type {
  ConsoleCard,
  ConsoleEntry,
  ConsoleField,
  ConsoleOperation,
  ConsoleResource,
  ConsoleTab,
} from '../../runtime/base/kernel/console.ts';
import type { Api, Machine, Operation, Resource } from '../api/types.ts';
import type { ConsoleFrontDefinition } from '../language/resource.ts';
import { isBadEnd } from '../text/state_words.ts';
import { agendaOf } from './agenda.ts';
import { currenciesOf, inCurrency } from './currency.ts';
import { fieldOf, inputOf, knownOf, type Named, namedBy, type Plurals, PredicateSets, pointerOf } from './fields.ts';
import { helpful } from './help_text.ts';
import { labelOf } from './labels.ts';
import { aboutOf, columnsOf, formOf, sectionsOf, titleOf } from './layout.ts';
import { narrowedIn } from './narrow.ts';
import { offersOf } from './offers.ts';

const below = (path: string): string => path.replace(/^\/api\/v1/, '');

function routeOf({ operations }: Resource, kind: string): Operation | undefined {
  return operations.find((operation) => operation.kind === kind);
}

/** The list of a resource: of all its records where there is one, else below the record it belongs to. */
function listOf({ operations }: Resource): Operation | undefined {
  const lists = operations.filter((operation) => operation.kind === 'index' && !operation.under);
  return lists.find((operation) => !operation.path.includes('{')) ?? lists[0];
}

const abilityOf = (operation: Operation | undefined): string => operation?.ability ?? '';

/** The title of its list. */
const calledOf = ({ plural, console: said }: Resource): string => said?.called?.many ?? labelOf(plural);

/** The entry of the index. */
export function entryOf(resource: Resource, plurals: Plurals): ConsoleEntry {
  const list = listOf(resource);
  const show = routeOf(resource, 'show');
  const create = routeOf(resource, 'create');
  const parent = plurals.get(resource.parent?.resource ?? '');
  const agenda = agendaOf(resource);
  return {
    entity: resource.name,
    label: calledOf(resource),
    one: resource.console?.called?.one ?? labelOf(resource.name),
    path: list ? below(list.path) : null,
    member: show ? below(show.path) : null,
    ...(parent !== undefined && { parent }),
    ...(resource.bindColumn !== 'id' && { key: resource.bindColumn }),
    listKey: resource.listKey,
    title: resource.console?.title ?? titleOf(resource),
    search: resource.search,
    read: abilityOf(list ?? show),
    // A file is brought to the record that it belongs to.
    ...(create && create.upload === undefined && { create: abilityOf(create) }),
    ...(create && create.path !== list?.path && { createIn: below(create.path) }),
    ...(resource.importable && { importable: true as const }),
    ...(agenda && { agenda }),
  };
}

/**
 * The whole document; `shown` are all resources that the console has, `references` the names of their references.
 */
export function resourceOf(
  resource: Resource,
  shown: readonly Resource[],
  plurals: Plurals,
  references: ReadonlyMap<string, string>,
  api: Api,
): ConsoleResource {
  const { console: words, lists, endpoints, product } = api;
  const sets = new PredicateSets();
  const entry = entryOf(resource, plurals);
  const bare = resource.fields
    .filter(({ name }) => name !== 'ref')
    .map((one) => ({ ...fieldOf(resource, one, plurals, sets), ...knownOf(one.takes, lists) }));
  const currency = currenciesOf(resource, bare, entry.parent, shown, api);
  const led = (list: readonly ConsoleField[]) => narrowedIn(inCurrency(list, currency), resource);
  const fields = led(bare);
  const update = routeOf(resource, 'update');
  const destroy = routeOf(resource, 'destroy');
  const labels = resource.console?.labels ?? {};
  const { inputs } = addedInputs(resource, fields, plurals, references, led);
  return {
    plural: resource.plural,
    ...entry,
    ...(resource.openIn && { openIn: resource.openIn }),
    summary: resource.summary,
    columns: resource.console?.columns ?? columnsOf(entry.title, fields, words, resource.defaultSort[0]?.field),
    predicates: sets.sets,
    defaultSort: resource.sortedBy,
    fields: helpful(fields, labels),
    ...(inputs && { inputs: helpful(inputs, labels) }),
    sections: sectionsOf(fields, words),
    form: resource.console?.form ?? formOf(fields, words),
    about: aboutOf(fields, words),
    tabs: tabsOf(resource, shown, words),
    ...(resource.console?.starts && { starts: resource.console.starts }),
    ...(resource.console?.figures && { figures: resource.console.figures }),
    ...(resource.console?.front && { front: resource.console.front.map(cardOf) }),
    ...(resource.console?.totals && { totals: resource.console.totals }),
    ...(resource.console?.views && {
      views: resource.console.views.map(({ name, q, ...rest }) => ({ label: name, filters: q, ...rest })),
    }),
    ...(resource.console?.grid && { grid: resource.console.grid }),
    ...(routeOf(resource, 'bulk') && { bulk: true as const }),
    ...(resource.console?.beside && { beside: resource.console.beside }),
    ...(resource.console?.tabs && { inSight: resource.console.tabs }),
    ...(resource.console?.new && { makes: resource.console.new }),
    ...(resource.console?.new_in && { makesIn: resource.console.new_in }),
    operations: resource.operations.flatMap((operation) =>
      operationOf(resource, operation, plurals, namedBy(fields, plurals, references), shown).map((one) => ({
        ...one,
        label: labels[one.name] ?? one.label,
        ...(resource.console?.previews?.includes(one.name) && { previews: true as const }),
        inputs: helpful(led(one.inputs), labels, `${one.name}.`),
      })),
    ),
    ...filesOf(resource, endpoints),
    ...(resource.labels && { labels: true as const }),
    ...papersOf(resource.name, product),
    ...(update && { update: abilityOf(update) }),
    ...(destroy && { delete: abilityOf(destroy) }),
    ...(resource.eventSourced && { versioned: true as const }),
    ...(routeOf(resource, 'history') && { history: true as const }),
    ...(routeOf(resource, 'as_at') && { asAt: true as const }),
    ...(resource.customFields && { customFields: true as const }),
    ...(routeOf(resource, 'available_actions') && { available: true as const }),
    ...(resource.cursor && { cursor: true as const }),
    ...(resource.machine && {
      machine: {
        field: resource.machine.field,
        states: resource.machine.states,
        line: resource.machine.line,
        ...(resource.machine.next && { next: resource.machine.next }),
        passed: passedIn(resource.machine),
      },
    }),
  };
}

/**
 * By state of the line, the earlier states that every record in it has been in: no path of transitions avoids them. If rules set
 * a state, the path is unknown, and only the beginning is certain.
 */
function passedIn({ initial, line, transitions }: Machine): Readonly<Record<string, readonly string[]>> {
  const steps = Object.values(transitions).flatMap(({ from, to, moves }) =>
    'state' in to
      ? from.map((state) => [state, to.state] as const)
      : 'choose' in to
        ? Object.entries(moves).flatMap(([state, targets]) => targets.map((target) => [state, target] as const))
        : [],
  );
  const reached = (without?: string): ReadonlySet<string> => {
    const found = new Set([initial].filter((state) => state !== without));
    for (const state of found) for (const [from, to] of steps) if (from === state && to !== without) found.add(to);
    return found;
  };
  const all = reached();
  return Object.fromEntries(
    line.map((state, at) => {
      const before = line.slice(0, at);
      return [state, before.filter((one) => one === initial || (all.has(state) && !reached(one).has(state)))];
    }),
  );
}

/** A card of the first tab: values that records have to have, as filters of their list. */
function cardOf(card: string | ConsoleFrontDefinition): ConsoleCard {
  if (typeof card === 'string') return { resource: card };
  const { of: plural, where: values, title, hide } = card;
  return {
    resource: plural,
    ...(values && {
      where: Object.fromEntries(Object.entries(values).map(([field, any]) => [`${field}_in`, any.join(',')])),
    }),
    ...(title !== undefined && { title }),
    ...(hide === true && { hide }),
  };
}

/** Types of papers about the records, the usual one first. */
function papersOf(name: string, { documents }: Api['product']): Pick<ConsoleResource, 'documents'> {
  const usual = documents?.subjects[name]?.usual;
  if (documents === undefined || usual === undefined) return {};
  const about = Object.entries(documents.types).flatMap(([type, { subject }]) => (subject === name ? [type] : []));
  return { documents: [usual, ...about.filter((type) => type !== usual)] };
}

/** Files of one record from endpoints: `{record}/pdf`. */
function filesOf(resource: Resource, endpoints: Api['endpoints']): Pick<ConsoleResource, 'files'> {
  const member = routeOf(resource, 'show')?.path;
  const files = endpoints
    .filter(({ method, answer }) => method === 'GET' && answer.kind === 'file')
    .filter((operation) => member !== undefined && operation.path.slice(0, operation.path.lastIndexOf('/')) === member)
    .map((operation) => {
      const name = operation.path.slice(operation.path.lastIndexOf('/') + 1);
      return { name, label: labelOf(name), ability: operation.ability };
    });
  return files.length === 0 ? {} : { files };
}

/** Inputs of a create and an update beyond the fields that they take anyway: a picture, a consent, a payment. */
function addedInputs(
  resource: Resource,
  fields: readonly ConsoleField[],
  plurals: Plurals,
  references: ReadonlyMap<string, string>,
  led: (inputs: readonly ConsoleField[]) => readonly ConsoleField[],
): Pick<ConsoleResource, 'inputs'> {
  const named = namedBy(fields, plurals, references);
  const found = new Map<string, ConsoleField>();
  for (const kind of ['create', 'update'] as const) {
    const operation = routeOf(resource, kind);
    if (operation?.upload !== undefined) continue;
    for (const input of operation?.input ?? []) {
      if (input.name === 'dry_run' || input.name === 'expected_version') continue;
      if (fields.some((one) => one.name === input.name && one[kind])) continue;
      found.set(input.name, { ...(found.get(input.name) ?? inputOf(input, plurals, named)), [kind]: true });
    }
  }
  return found.size === 0 ? {} : { inputs: led([...found.values()]) };
}

function operationOf(
  resource: Resource,
  operation: Operation,
  plurals: Plurals,
  named: Named,
  shown: readonly Resource[],
): readonly ConsoleOperation[] {
  if ((operation.kind !== 'transition' && operation.kind !== 'action') || operation.operation === null) return [];
  const { machine } = resource;
  const transition = operation.kind === 'transition' ? machine?.transitions[operation.operation] : undefined;
  const line = machine?.line ?? [];
  const target = transition && 'state' in transition.to ? transition.to.state : null;
  // Work line by line ends with the lines: a delivery that comes in parts.
  const lines = resource.console?.lines?.[operation.operation];
  const goesOn =
    transition !== undefined &&
    (target === null
      ? lines !== undefined && lines.none !== true
      : line.includes(target) && transition.from.every((state) => line.indexOf(state) <= line.indexOf(target))) &&
    !/^(?:un|undo|revert|reopen|reinstate|cancel|void|postpone)/.test(operation.operation);
  const answers = operation.answer.kind === 'record' ? plurals.get(operation.answer.resource) : undefined;
  return [
    {
      name: operation.operation,
      label: operation.called ?? labelOf(operation.operation),
      summary: operation.summary,
      method: operation.method,
      ...(!operation.path.endsWith(`{${resource.param}}/${operation.operation}`) && { path: below(operation.path) }),
      on: operation.path.includes(`{${resource.param}}`) ? 'member' : 'collection',
      abilities: operation.rights,
      inputs: setAside(
        [...(operation.input ?? []), ...(operation.method === 'GET' ? operation.query : [])]
          .filter(({ name }) => name !== 'dry_run' && name !== 'expected_version')
          .map((input, _, all) =>
            nestedLines(calledBy(inputOf(input, plurals, named), resource, shown), resource, shown, all),
          )
          .map((input) =>
            input.type === 'rows'
              ? { ...input, ...offersOf(resource, shown, operation.operation ?? '', input, plurals) }
              : input,
          ),
      ),
      ...(operation.dryRun && { dryRun: true as const }),
      ...(operation.expectedVersion && { expectedVersion: true as const }),
      ...(goesOn && { forward: true as const }),
      ...((target !== null && isBadEnd(target)) || /^(?:delete|void|cancel|revoke|retire)/.test(operation.operation)
        ? { grave: true as const }
        : {}),
      ...undoOf(resource, operation),
      ...(Object.keys(operation.sets).length > 0 && { sets: operation.sets }),
      ...fitsOf(resource, operation.operation),
      ...(answers !== undefined && { answers }),
      ...answerOf(resource, operation),
    },
  ];
}

/**
 * A text that must name a record below this one, and that only that record's own field contains (the hash of a version), is
 * chosen among them.
 */
function calledBy(input: ConsoleField, resource: Resource, shown: readonly Resource[]): ConsoleField {
  if (input.type !== 'text' || input.ref !== undefined || resource.fields.some((one) => one.name === input.name))
    return input;
  const found = shown
    .filter((one) => one.parent?.resource === resource.name)
    .flatMap(({ name, plural, fields }) =>
      fields
        .filter((one) => one.readOnly && !one.nullable && !one.references && one.shape.type === 'string')
        .filter((one) => [one.name, `${name.split('_').at(-1)}_${one.name}`].includes(input.name))
        .map((one) => ({ ref: plural, key: one.name, label: labelOf(name), summary: '' })),
    );
  return found.length === 1 ? { ...input, type: 'reference', ...found[0] } : input;
}

/** A consent: the operation is refused without it, and a remedy of the refusal offers it. */
const consent = /^(?:confirm|accept|force|ignore|allow|override)(?:_|$)/;
const technical = /(?:^|_)(?:hash|token|digest)$/;

/**
 * Inputs that are not shown at first: consents, values for machines, and inputs that go with these (`With quotation_hash: …`).
 */
function setAside(inputs: readonly ConsoleField[]): readonly ConsoleField[] {
  const optional = inputs.filter(({ required }) => !required);
  const aside = optional.filter(({ name, type }) => (type === 'boolean' && consent.test(name)) || technical.test(name));
  const withThem = optional.filter(({ summary }) =>
    aside.some(({ name }) => name.includes('_') && summary?.includes(name)),
  );
  const all = new Set([...aside, ...withThem]);
  return inputs.map((input) => (all.has(input) ? { ...input, aside: true as const } : input));
}

/** Lines among the inputs are those of the record, or of the other one that the inputs name. */
function nestedLines(
  input: ConsoleField,
  resource: Resource,
  shown: readonly Resource[],
  inputs: readonly { readonly name: string }[],
): ConsoleField {
  const above = shown.find((one) => one.plural === input.ref)?.parent?.resource;
  if (input.narrow || above === undefined) return input;
  const path = `${above}_id`;
  const by = inputs.some(({ name }) => name === path) ? path : above === resource.name ? 'id' : undefined;
  return by === undefined ? input : { ...input, narrow: [{ path, by }] };
}

/** Conditions on its record, if no `available_actions` shows them for each record. */
function fitsOf(resource: Resource, name: string): Pick<ConsoleOperation, 'fits'> {
  const fits = routeOf(resource, 'available_actions')
    ? []
    : (resource.fits[name] ?? []).filter(({ field }) => resource.fields.some(({ name: one }) => one === field));
  return fits.length === 0 ? {} : { fits };
}

/** Words of operations that take each other back, where one is no more than `un` or `undo_` before the other. */
const opposites: readonly (readonly [RegExp, string])[] = [
  [/^hold_(.+)$/, 'release_$1'],
  [/^release_(.+)$/, 'hold_$1'],
  [/^activate$/, 'deactivate'],
  [/^deactivate$/, 'activate'],
  [/^un(.+)$/, '$1'],
  [/^apply_(.+)$/, 'undo_$1'],
];

/** The only key of an answer with a shape of its own, and the schema of that key. */
function answered({ answer }: Operation): readonly [key: string, schema: unknown] | undefined {
  const { properties = {} } = (answer.kind === 'schema' ? answer.schema : {}) as {
    properties?: Readonly<Record<string, unknown>>;
  };
  const [first, ...others] = Object.entries(properties);
  return others.length === 0 ? first : undefined;
}

const acts = (operation: Operation): boolean =>
  operation.method !== 'GET' && (operation.kind === 'transition' || operation.kind === 'action');

/** Of an operation that answers with what another one takes word for word, that one; and the other way round. */
function answerOf(
  { operations }: Resource,
  operation: Operation,
): Pick<ConsoleOperation, 'shows' | 'proposes' | 'follows'> {
  if (!acts(operation) || operation.answer.kind !== 'schema') return {};
  const takes = (one: Operation, schema: unknown): string | undefined =>
    (one.input ?? []).find(
      ({ shape, required }) =>
        required && shape.type === 'json' && shape.schema !== undefined && isDeepStrictEqual(shape.schema, schema),
    )?.name;
  const [key, schema] = answered(operation) ?? [];
  const next =
    schema === undefined ? undefined : operations.find((one) => acts(one) && takes(one, schema) !== undefined);
  const before = operations.find((one) => acts(one) && takes(operation, answered(one)?.[1]) !== undefined);
  return {
    shows: true,
    ...(key !== undefined &&
      next?.operation && { proposes: { key, operation: next.operation, input: takes(next, schema) ?? '' } }),
    ...(before?.operation && { follows: before.operation }),
  };
}

/** The operation that undoes this one, if the resource has it and its required inputs are in this one's answer. */
function undoOf({ operations }: Resource, route: Operation): Pick<ConsoleOperation, 'undo'> {
  const name = route.operation ?? '';
  const answer = (answered(route)?.[1] ?? {}) as { readonly properties?: Readonly<Record<string, unknown>> };
  const words = [
    `un${name}`,
    `undo_${name}`,
    ...opposites.filter(([pattern]) => pattern.test(name)).map(([pattern, other]) => name.replace(pattern, other)),
  ];
  const found = operations.find(
    ({ method, operation, kind, input }) =>
      method === 'POST' &&
      words.includes(operation ?? '') &&
      (kind === 'transition' || kind === 'action') &&
      (input ?? []).every(({ name: key, required }) => !required || Object.hasOwn(answer.properties ?? {}, key)),
  );
  return found?.operation ? { undo: found.operation } : {};
}

/** Records that belong to a record, and those that refer to it. References to people, places and currencies have no tab. */
function tabsOf(resource: Resource, shown: readonly Resource[], { parties }: Api['console']): readonly ConsoleTab[] {
  const children: ConsoleTab[] = [];
  const pointing: ConsoleTab[] = [];
  for (const other of shown) {
    const nested = other.operations.find(
      (operation) =>
        operation.kind === 'index' &&
        (other.parent?.resource === resource.name || operation.under?.resource === resource.name) &&
        (operation.path.match(/\{/g) ?? []).length === (resource.parent === null ? 1 : 2) &&
        operation.path.includes(`{${resource.param}}`),
    );
    if (nested) {
      const lines = /(?:items|lines|components|contents)$/.test(nested.path);
      children.push({
        label: labelOf((nested.path.split('/').at(-1) ?? '').replaceAll('-', '_')),
        resource: other.plural,
        path: below(nested.path),
        ...createsOf(other, nested, resource.name),
        ...(lines && { lines: true as const }),
      });
      continue;
    }
    const list = other.operations.find((operation) => operation.kind === 'index' && !operation.path.includes('{'));
    if (!list || other.context === 'platform') continue;
    const field = other.fields.find(
      (one) =>
        one.references === resource.name &&
        one.filter.includes('eq') &&
        (plainly(one.name, resource.name) || parties.includes(one.name)),
    );
    const as = field ? undefined : polymorphicOf(other, resource.name);
    const by = field?.name ?? as?.by;
    if (by !== undefined)
      pointing.push({
        label: calledOf(other),
        resource: other.plural,
        path: below(list.path),
        by,
        ...as,
        ...(as && inputRightsOf(other, as)),
        ...(routeOf(other, 'create')?.upload !== undefined && { files: true as const }),
      });
  }
  return [...children.sort((a, b) => Number(b.lines ?? false) - Number(a.lines ?? false)), ...pointing];
}

/** How a new record of a list below another resource names the record above it, where it is made in a list of its own. */
function createsOf(other: Resource, { path, under }: Operation, entity: string): Pick<ConsoleTab, 'creates'> {
  const create = routeOf(other, 'create');
  if (!create || create.path === path || under === undefined) return {};
  return { creates: { by: under.column, ...(under.type !== undefined && { as: [under.type, entity] as const }) } };
}

/** The rights of the operation of the list whose inputs name the record. */
function inputRightsOf(
  { operations }: Resource,
  { by, as: [type] }: Required<Pick<ConsoleTab, 'by' | 'as'>>,
): Pick<ConsoleTab, 'inputs'> {
  const found = operations.find(
    ({ kind, method, path, input }) =>
      kind === 'action' &&
      method === 'POST' &&
      !path.includes('{') &&
      [by, type].every((name) => (input ?? []).some((one) => one.name === name)),
  );
  if (!found) return {};
  return { inputs: found.rights };
}

/** The reference to records of several resources, of which this is one, where a list can be filtered by it. */
function polymorphicOf(
  { fields }: Resource,
  entity: string,
): (Required<Pick<ConsoleTab, 'by' | 'as'>> & Pick<ConsoleTab, 'made'>) | undefined {
  for (const { name, filter, required, create, shape } of fields) {
    const type = pointerOf(name, shape);
    const named = type === undefined ? undefined : fields.find((one) => one.name === type);
    if (type === undefined || !filter.includes('eq') || !named?.filter.includes('eq')) continue;
    if (named.values?.includes(entity))
      return { by: name, as: [type, entity], ...(required && create && { made: true as const }) };
  }
  return undefined;
}

/** The reference that has the resource's own name: `owner_id` of a user is no tab. */
function plainly(field: string, resource: string): boolean {
  const word = field.replace(/_(?:id|code|key)$/, '');
  return word === resource || resource.endsWith(`_${word}`);
}
