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
import type { MachineSpec } from '../../runtime/base/kernel/resource.ts';
import type { ConsoleFrontDefinition } from '../language/resource.ts';
import type { Model, ResourceModel, RouteModel } from '../model/types.ts';
import { isBadEnd } from '../text/state_words.ts';
import { agendaOf } from './agenda.ts';
import { currenciesOf, inCurrency } from './currency.ts';
import {
  fieldOf,
  inputOf,
  knownOf,
  type Lists,
  type Named,
  namedBy,
  type Plurals,
  PredicateSets,
  pointerOf,
} from './fields.ts';
import { helpful } from './help_text.ts';
import { labelOf } from './labels.ts';
import { aboutOf, columnsOf, formOf, sectionsOf, titleOf } from './layout.ts';
import { narrowedIn } from './narrow.ts';
import { offersOf } from './offers.ts';

const below = (path: string): string => path.replace(/^\/api\/v1/, '');

function routeOf({ routes }: ResourceModel, kind: string): RouteModel | undefined {
  return routes.find(({ spec }) => spec.kind === kind);
}

/** The list of a resource: of all its records where there is one, else below the record it belongs to. */
function listOf({ routes }: ResourceModel): RouteModel | undefined {
  const lists = routes.filter(({ spec }) => spec.kind === 'index' && !spec.under);
  return lists.find(({ spec }) => !spec.path.includes('{')) ?? lists[0];
}

const abilityOf = (route: RouteModel | undefined): string => route?.spec.ability ?? '';

/** The title of its list. */
const calledOf = ({ spec, console: said }: ResourceModel): string => said?.called?.many ?? labelOf(spec.plural);

/** The entry of the index. */
export function entryOf(resource: ResourceModel, plurals: Plurals): ConsoleEntry {
  const { spec } = resource;
  const list = listOf(resource);
  const show = routeOf(resource, 'show');
  const create = routeOf(resource, 'create');
  const parent = plurals.get(spec.parent?.resource ?? '');
  const agenda = agendaOf(resource);
  return {
    entity: spec.name,
    label: calledOf(resource),
    one: resource.console?.called?.one ?? labelOf(spec.name),
    path: list ? below(list.spec.path) : null,
    member: show ? below(show.spec.path) : null,
    ...(parent !== undefined && { parent }),
    ...(spec.bindColumn !== 'id' && { key: spec.bindColumn }),
    listKey: spec.listKey,
    title: resource.console?.title ?? titleOf(resource),
    search: spec.search,
    read: abilityOf(list ?? show),
    // A file is brought to the record that it belongs to.
    ...(create && create.spec.upload === undefined && { create: abilityOf(create) }),
    ...(create && create.spec.path !== list?.spec.path && { createIn: below(create.spec.path) }),
    ...(spec.importable !== undefined && { importable: true as const }),
    ...(agenda && { agenda }),
  };
}

/**
 * The whole document; `shown` are all resources that the console has, `references` the names of their references, `model` the
 * product's words for all its pages, and its settings.
 */
export function resourceOf(
  resource: ResourceModel,
  shown: readonly ResourceModel[],
  plurals: Plurals,
  references: ReadonlyMap<string, string>,
  {
    console: words,
    settings,
    lists,
    endpoints,
    product,
  }: Pick<Model, 'console' | 'settings' | 'endpoints' | 'product'> & { readonly lists: Lists },
): ConsoleResource {
  const { spec } = resource;
  const sets = new PredicateSets();
  const entry = entryOf(resource, plurals);
  const bare = resource.fields
    .filter((one) => !one.spec.hidden && one.spec.name !== 'ref')
    .map((one) => ({ ...fieldOf(resource, one, plurals, sets), ...knownOf(one.takes, lists) }));
  const currency = currenciesOf(resource, bare, entry.parent, shown, { settings });
  const led = (list: readonly ConsoleField[]) => narrowedIn(inCurrency(list, currency), resource);
  const fields = led(bare);
  const update = routeOf(resource, 'update');
  const destroy = routeOf(resource, 'destroy');
  const reversed = spec.reversedSorts ?? [];
  const labels = resource.console?.labels ?? {};
  const { inputs } = addedInputs(resource, fields, plurals, references, led);
  return {
    plural: spec.plural,
    ...entry,
    ...(resource.openIn && { openIn: resource.openIn }),
    summary: resource.summary,
    columns: resource.console?.columns ?? columnsOf(entry.title, fields, words, spec.defaultSort[0]?.field),
    predicates: sets.sets,
    defaultSort: spec.defaultSort
      .map(({ field, descending }) => (descending !== reversed.includes(field) ? `-${field}` : field))
      .join(','),
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
    operations: resource.routes.flatMap((route) =>
      operationOf(resource, route, plurals, namedBy(fields, plurals, references), shown).map((one) => ({
        ...one,
        label: labels[one.name] ?? one.label,
        ...(resource.console?.previews?.includes(one.name) && { previews: true as const }),
        inputs: helpful(led(one.inputs), labels, `${one.name}.`),
      })),
    ),
    ...filesOf(resource, endpoints),
    ...(spec.labels && { labels: true as const }),
    ...papersOf(spec.name, product),
    ...(update && { update: abilityOf(update) }),
    ...(destroy && { delete: abilityOf(destroy) }),
    ...(spec.eventSourced && { versioned: true as const }),
    ...(routeOf(resource, 'history') && { history: true as const }),
    ...(routeOf(resource, 'as_at') && { asAt: true as const }),
    ...(spec.customFields && { customFields: true as const }),
    ...(routeOf(resource, 'available_actions') && { available: true as const }),
    ...(spec.cursor && { cursor: true as const }),
    ...(spec.machine && {
      machine: {
        field: spec.machine.field,
        states: spec.machine.states,
        line: spec.machine.line,
        ...(spec.machine.next && { next: spec.machine.next }),
        passed: passedIn(spec.machine),
      },
    }),
  };
}

/**
 * By state of the line, the earlier states that every record in it has been in: no path of transitions avoids them. If rules set
 * a state, the path is unknown, and only the beginning is certain.
 */
function passedIn({ initial, line, transitions }: MachineSpec): Readonly<Record<string, readonly string[]>> {
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
function papersOf(name: string, { documents }: Model['product']): Pick<ConsoleResource, 'documents'> {
  const usual = documents?.subjects[name]?.usual;
  if (documents === undefined || usual === undefined) return {};
  const about = Object.entries(documents.types).flatMap(([type, { subject }]) => (subject === name ? [type] : []));
  return { documents: [usual, ...about.filter((type) => type !== usual)] };
}

/** Files of one record from endpoints: `{record}/pdf`. */
function filesOf(resource: ResourceModel, endpoints: Model['endpoints']): Pick<ConsoleResource, 'files'> {
  const member = routeOf(resource, 'show')?.spec.path;
  const files = endpoints
    .filter(({ spec, answer }) => spec.method === 'GET' && answer.kind === 'file')
    .filter(({ spec }) => member !== undefined && spec.path.slice(0, spec.path.lastIndexOf('/')) === member)
    .map(({ spec }) => {
      const name = spec.path.slice(spec.path.lastIndexOf('/') + 1);
      return { name, label: labelOf(name), ability: spec.ability };
    });
  return files.length === 0 ? {} : { files };
}

/** Inputs of a create and an update beyond the fields that they take anyway: a picture, a consent, a payment. */
function addedInputs(
  resource: ResourceModel,
  fields: readonly ConsoleField[],
  plurals: Plurals,
  references: ReadonlyMap<string, string>,
  led: (inputs: readonly ConsoleField[]) => readonly ConsoleField[],
): Pick<ConsoleResource, 'inputs'> {
  const named = namedBy(fields, plurals, references);
  const found = new Map<string, ConsoleField>();
  for (const kind of ['create', 'update'] as const) {
    const route = routeOf(resource, kind);
    if (route?.spec.upload !== undefined) continue;
    for (const input of route?.input ?? []) {
      if (input.name === 'dry_run' || input.name === 'expected_version') continue;
      if (fields.some((one) => one.name === input.name && one[kind])) continue;
      found.set(input.name, { ...(found.get(input.name) ?? inputOf(input, plurals, named)), [kind]: true });
    }
  }
  return found.size === 0 ? {} : { inputs: led([...found.values()]) };
}

function operationOf(
  resource: ResourceModel,
  route: RouteModel,
  plurals: Plurals,
  named: Named,
  shown: readonly ResourceModel[],
): readonly ConsoleOperation[] {
  const { spec } = route;
  if ((spec.kind !== 'transition' && spec.kind !== 'action') || spec.operation === null) return [];
  const { machine } = resource.spec;
  const transition = spec.kind === 'transition' ? machine?.transitions[spec.operation] : undefined;
  const line = machine?.line ?? [];
  const target = transition && 'state' in transition.to ? transition.to.state : null;
  // Work line by line ends with the lines: a delivery that comes in parts.
  const lines = resource.console?.lines?.[spec.operation];
  const goesOn =
    transition !== undefined &&
    (target === null
      ? lines !== undefined && lines.none !== true
      : line.includes(target) && transition.from.every((state) => line.indexOf(state) <= line.indexOf(target))) &&
    !/^(?:un|undo|revert|reopen|reinstate|cancel|void|postpone)/.test(spec.operation);
  const answers = route.answer.kind === 'record' ? plurals.get(route.answer.resource) : undefined;
  return [
    {
      name: spec.operation,
      label: route.called ?? labelOf(spec.operation),
      summary: route.summary,
      method: spec.method,
      ...(!spec.path.endsWith(`{${resource.spec.param}}/${spec.operation}`) && { path: below(spec.path) }),
      on: spec.path.includes(`{${resource.spec.param}}`) ? 'member' : 'collection',
      abilities: spec.abilities.length > 0 ? spec.abilities : [spec.ability].filter((one) => one !== ''),
      inputs: setAside(
        [...(route.input ?? []), ...(spec.method === 'GET' ? route.query : [])]
          .filter(({ name }) => name !== 'dry_run' && name !== 'expected_version')
          .map((input, _, all) =>
            nestedLines(calledBy(inputOf(input, plurals, named), resource, shown), resource, shown, all),
          )
          .map((input) =>
            input.type === 'rows'
              ? { ...input, ...offersOf(resource, shown, spec.operation ?? '', input, plurals) }
              : input,
          ),
      ),
      ...(spec.dryRun && { dryRun: true as const }),
      ...(spec.expectedVersion && { expectedVersion: true as const }),
      ...(goesOn && { forward: true as const }),
      ...((target !== null && isBadEnd(target)) || /^(?:delete|void|cancel|revoke|retire)/.test(spec.operation)
        ? { grave: true as const }
        : {}),
      ...undoOf(resource, route),
      ...setsOf(resource, spec.operation),
      ...fitsOf(resource, spec.operation),
      ...(answers !== undefined && { answers }),
      ...answerOf(resource, route),
    },
  ];
}

/**
 * A text that must name a record below this one, and that only that record's own field contains (the hash of a version), is
 * chosen among them.
 */
function calledBy(
  input: ConsoleField,
  { spec, fields: local }: ResourceModel,
  shown: readonly ResourceModel[],
): ConsoleField {
  if (input.type !== 'text' || input.ref !== undefined || local.some((one) => one.spec.name === input.name))
    return input;
  const found = shown
    .filter((one) => one.spec.parent?.resource === spec.name)
    .flatMap(({ spec: { name, plural }, fields }) =>
      fields
        .filter((one) => one.spec.readOnly && !one.spec.nullable && !one.spec.references && one.shape.type === 'string')
        .filter((one) => [one.spec.name, `${name.split('_').at(-1)}_${one.spec.name}`].includes(input.name))
        .map((one) => ({ ref: plural, key: one.spec.name, label: labelOf(name), summary: '' })),
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
  { spec }: ResourceModel,
  shown: readonly ResourceModel[],
  inputs: readonly { readonly name: string }[],
): ConsoleField {
  const above = shown.find((one) => one.spec.plural === input.ref)?.spec.parent?.resource;
  if (input.narrow || above === undefined) return input;
  const path = `${above}_id`;
  const by = inputs.some(({ name }) => name === path) ? path : above === spec.name ? 'id' : undefined;
  return by === undefined ? input : { ...input, narrow: [{ path, by }] };
}

const literals: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

/** Booleans that an action sets, and fields that it clears. */
function setsOf({ spec }: ResourceModel, name: string): Pick<ConsoleOperation, 'sets'> {
  const plain = (spec.actions[name]?.set ?? []).flatMap(({ column, value: { text, params } }) => {
    const word = params.length === 0 ? text.join('') : '';
    return Object.hasOwn(literals, word) ? [[column, literals[word] ?? null] as const] : [];
  });
  return plain.length === 0 ? {} : { sets: Object.fromEntries(plain) };
}

/** Conditions on its record, if no `available_actions` shows them for each record. */
function fitsOf(resource: ResourceModel, name: string): Pick<ConsoleOperation, 'fits'> {
  const fits = routeOf(resource, 'available_actions')
    ? []
    : (resource.fits?.[name] ?? []).filter(({ field }) =>
        resource.fields.some(({ spec }) => spec.name === field && !spec.hidden),
      );
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
function answered({ answer }: RouteModel): readonly [key: string, schema: unknown] | undefined {
  const { properties = {} } = (answer.kind === 'schema' ? answer.schema : {}) as {
    properties?: Readonly<Record<string, unknown>>;
  };
  const [first, ...others] = Object.entries(properties);
  return others.length === 0 ? first : undefined;
}

const acts = ({ spec }: RouteModel): boolean =>
  spec.method !== 'GET' && (spec.kind === 'transition' || spec.kind === 'action');

/** Of an operation that answers with what another one takes word for word, that one; and the other way round. */
function answerOf(
  { routes }: ResourceModel,
  route: RouteModel,
): Pick<ConsoleOperation, 'shows' | 'proposes' | 'follows'> {
  if (!acts(route) || route.answer.kind !== 'schema') return {};
  const takes = (one: RouteModel, schema: unknown): string | undefined =>
    (one.input ?? []).find(
      ({ shape, required }) =>
        required && shape.type === 'json' && shape.schema !== undefined && isDeepStrictEqual(shape.schema, schema),
    )?.name;
  const [key, schema] = answered(route) ?? [];
  const next = schema === undefined ? undefined : routes.find((one) => acts(one) && takes(one, schema) !== undefined);
  const before = routes.find((one) => acts(one) && takes(route, answered(one)?.[1]) !== undefined);
  return {
    shows: true,
    ...(key !== undefined &&
      next?.spec.operation && { proposes: { key, operation: next.spec.operation, input: takes(next, schema) ?? '' } }),
    ...(before?.spec.operation && { follows: before.spec.operation }),
  };
}

/** The operation that undoes this one, if the resource has it and its required inputs are in this one's answer. */
function undoOf({ routes }: ResourceModel, route: RouteModel): Pick<ConsoleOperation, 'undo'> {
  const name = route.spec.operation ?? '';
  const reported = (answered(route)?.[1] ?? {}) as { readonly properties?: Readonly<Record<string, unknown>> };
  const words = [
    `un${name}`,
    `undo_${name}`,
    ...opposites.filter(([pattern]) => pattern.test(name)).map(([pattern, other]) => name.replace(pattern, other)),
  ];
  const found = routes.find(
    ({ spec, input }) =>
      spec.method === 'POST' &&
      words.includes(spec.operation ?? '') &&
      (spec.kind === 'transition' || spec.kind === 'action') &&
      (input ?? []).every(({ name: key, required }) => !required || Object.hasOwn(reported.properties ?? {}, key)),
  );
  return found?.spec.operation ? { undo: found.spec.operation } : {};
}

/** Records that belong to a record, and those that refer to it. References to people, places and currencies have no tab. */
function tabsOf(
  { spec }: ResourceModel,
  shown: readonly ResourceModel[],
  { parties }: Model['console'],
): readonly ConsoleTab[] {
  const children: ConsoleTab[] = [];
  const pointing: ConsoleTab[] = [];
  for (const other of shown) {
    const nested = other.routes.find(
      (route) =>
        route.spec.kind === 'index' &&
        (other.spec.parent?.resource === spec.name || route.spec.under?.resource === spec.name) &&
        (route.spec.path.match(/\{/g) ?? []).length === (spec.parent === null ? 1 : 2) &&
        route.spec.path.includes(`{${spec.param}}`),
    );
    if (nested) {
      const lines = /(?:items|lines|components|contents)$/.test(nested.spec.path);
      children.push({
        label: labelOf((nested.spec.path.split('/').at(-1) ?? '').replaceAll('-', '_')),
        resource: other.spec.plural,
        path: below(nested.spec.path),
        ...createsOf(other, nested, spec.name),
        ...(lines && { lines: true as const }),
      });
      continue;
    }
    const list = other.routes.find((route) => route.spec.kind === 'index' && !route.spec.path.includes('{'));
    if (!list || other.spec.context === 'platform') continue;
    const field = other.fields.find(
      (one) =>
        one.spec.references === spec.name &&
        one.spec.filter.includes('eq') &&
        !one.spec.hidden &&
        (plainly(one.spec.name, spec.name) || parties.includes(one.spec.name)),
    );
    const as = field ? undefined : polymorphicOf(other, spec.name);
    const by = field?.spec.name ?? as?.by;
    if (by !== undefined)
      pointing.push({
        label: calledOf(other),
        resource: other.spec.plural,
        path: below(list.spec.path),
        by,
        ...as,
        ...(as && requestedOf(other, as)),
        ...(routeOf(other, 'create')?.spec.upload !== undefined && { files: true as const }),
      });
  }
  return [...children.sort((a, b) => Number(b.lines ?? false) - Number(a.lines ?? false)), ...pointing];
}

/** How a new record of a list below another resource names the record above it, where it is made in a list of its own. */
function createsOf(
  other: ResourceModel,
  { spec: { path, under } }: RouteModel,
  entity: string,
): Pick<ConsoleTab, 'creates'> {
  const create = routeOf(other, 'create');
  if (!create || create.spec.path === path || under === undefined) return {};
  return { creates: { by: under.column, ...(under.type !== undefined && { as: [under.type, entity] as const }) } };
}

/** An operation of the list whose input is the record's name. */
function requestedOf(
  { routes }: ResourceModel,
  { by, as: [type] }: Required<Pick<ConsoleTab, 'by' | 'as'>>,
): Pick<ConsoleTab, 'inputs'> {
  const found = routes.find(
    ({ spec, input }) =>
      spec.kind === 'action' &&
      spec.method === 'POST' &&
      !spec.path.includes('{') &&
      [by, type].every((name) => (input ?? []).some((one) => one.name === name)),
  );
  if (!found) return {};
  const { abilities, ability } = found.spec;
  return { inputs: abilities.length > 0 ? abilities : [ability].filter((one) => one !== '') };
}

/** The reference to records of several resources, of which this is one, where a list can be filtered by it. */
function polymorphicOf(
  { fields }: ResourceModel,
  entity: string,
): (Required<Pick<ConsoleTab, 'by' | 'as'>> & Pick<ConsoleTab, 'made'>) | undefined {
  for (const { spec, shape } of fields) {
    const type = pointerOf(spec.name, shape);
    const named = type === undefined ? undefined : fields.find((one) => one.spec.name === type)?.spec;
    if (type === undefined || spec.hidden || !spec.filter.includes('eq') || !named?.filter.includes('eq')) continue;
    if (named.values?.includes(entity))
      return { by: spec.name, as: [type, entity], ...(spec.required && spec.create && { made: true as const }) };
  }
  return undefined;
}

/** The reference that has the resource's own name: `owner_id` of a user is no tab. */
function plainly(field: string, resource: string): boolean {
  const word = field.replace(/_(?:id|code|key)$/, '');
  return word === resource || resource.endsWith(`_${word}`);
}
