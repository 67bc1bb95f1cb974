/** What the template of a resource's page shows: texts with links, samples with colours, the state diagram. */

import { codeEntry } from '../../../base/errors/index.ts';
import type {
  ReferenceMachine,
  ReferenceOperation,
  ReferencePage,
  ReferenceValue,
} from '../../../base/kernel/reference.ts';
import { stateDiagram } from './diagram.ts';
import type { Highlight } from './highlight.ts';
import { escapeHtml, inlineHtml, sentence, shownMessage } from './html.ts';
import { sampleOf } from './samples.ts';
import type { PageLink, Source } from './source.ts';

export interface ViewParts {
  readonly source: Source;
  readonly highlight: Highlight;
  readonly markdown: (text: string) => string;
}

/** Names of the shell's variables in samples: `BACKLINE` of `Backline`. */
export function variablePrefix(title: string): string {
  return title.toUpperCase().replace(/\W+/g, '_');
}

/** The view of `resource.hbs`. */
export function resourceView(page: ReferencePage, parts: ViewParts): object {
  const { source, highlight, markdown } = parts;
  const usual = page.events.map(keysOf).find((keys) => keys.includes(`${page.entity},`)) ?? keysOf(page.events[0]);
  return {
    ...page,
    descriptionHtml: markdown(page.description),
    parentPage: page.parent === null ? null : pageOf(source, page.parent),
    fields: page.fields.map((field) => ({
      ...valueView(field, source),
      anchor: `field-${field.name}`,
      notes: field.notes,
      ...accessOf(field.writable),
    })),
    relations: page.relations.map((relation) => ({
      ...relation,
      kind: relation.many ? 'list' : 'one or null',
      pages: relation.entities.map((entity) => source.byEntity.get(entity) ?? { title: sentence(entity), slug: null }),
    })),
    hasFilters: page.filters.length > 0,
    filters: page.filters.map(({ predicates, fields }) => ({ predicates: predicates.map((one) => `_${one}`), fields })),
    example: filterExample(page),
    hasSorts: page.sorts.length > 0,
    operations: page.operations.map((operation) => ({
      ...operationView(operation, page, parts),
      base: '',
      elsewhere: hasPage(operation, page) ? `/docs/api/${page.slug}/${operation.anchor}` : null,
    })),
    machineView: page.machine === null ? null : machineView(page.machine, page),
    meanings: meaningsOf(page),
    usualPayload: usual.split(','),
    events: page.events.map((event) => ({
      ...event,
      payload: keysOf(event) === usual ? [] : event.payload,
      emittedBy: page.operations.filter(({ emits }) => emits.includes(event.name)),
    })),
    payloadKeys: [...new Map(page.events.flatMap(({ payload }) => payload.map((one) => [one.name, one]))).values()].map(
      (one) => valueView(one, source),
    ),
    recordHtml:
      page.record === null || page.fields.length === 0
        ? null
        : highlight(short(JSON.stringify({ [page.record.key]: page.record.value }, null, 2)), 'json'),
  };
}

/** With up to so many operations, all of them are on one page. */
const mostWhole = 24;

const ofRecords = new Set(['index', 'show', 'create', 'update', 'destroy', 'composite']);

/** If a resource has many operations, body and examples of each are on a separate page. */
function hasPage({ kind }: ReferenceOperation, { operations }: ReferencePage): boolean {
  return operations.length > mostWhole && !ofRecords.has(kind);
}

/** The view of `operation_page.hbs`; null where the operation has no page of its own. */
export function operationPageView(page: ReferencePage, anchor: string, parts: ViewParts): object | null {
  const operation = page.operations.find((one) => one.anchor === anchor);
  if (operation === undefined || !hasPage(operation, page)) return null;
  const { title, slug, group } = page;
  return { title, slug, group, operation: { ...operationView(operation, page, parts), base: `/docs/api/${slug}` } };
}

const keysOf = (event: ReferencePage['events'][number] | undefined): string =>
  (event?.payload ?? []).map(({ name }) => name).join();

/** What one may always write needs no word. */
function accessOf(writable: string): object {
  if (writable === 'always') return {};
  return writable === 'read-only' || writable === 'on create' ? { access: writable } : { when: writable };
}

/** Sections and operations, for the contents beside the page. */
export function contentsOf(page: ReferencePage): readonly object[] {
  const sections: readonly (readonly [id: string, text: string, there: boolean])[] = [
    ['states', 'States', page.machine !== null],
    ['fields', 'Fields', page.fields.length > 0],
    ['relations', 'Relations', page.relations.length > 0],
    ['filters', 'Filters and sorts', page.filters.length > 0],
  ];
  return [
    ...sections.filter(([, , there]) => there).map(([id, text]) => ({ id, text })),
    ...page.operations.map((operation) => ({
      id: operation.anchor,
      text: titleOf(operation),
      method: operation.method,
      methodClass: methods[operation.method],
    })),
    ...(page.events.length > 0 ? [{ id: 'events', text: 'Events' }] : []),
  ];
}

function pageOf({ groups }: Source, slug: string): PageLink | null {
  return groups.flatMap(({ pages }) => pages).find((page) => page.slug === slug) ?? null;
}

/** A filter that the resource really has, for the sentence above the table. */
function filterExample({ filters, slug }: ReferencePage): string | null {
  const text = filters.find(({ predicates }) => predicates.includes('cont')) ?? filters[0];
  const field = text?.fields[0];
  const predicate = text?.predicates.includes('cont') ? 'cont' : text?.predicates[0];
  return field === undefined ? null : `/api/v1/${slug}?q[${field}_${predicate}]=…`;
}

function valueView(value: ReferenceValue, { byEntity }: Source): object {
  const page = value.references === undefined ? undefined : byEntity.get(value.references);
  return {
    ...value,
    // That a key is a number above zero goes without saying.
    typeHtml: inlineHtml(page === undefined ? value.type : value.type.replace(', 1 or more', '')),
    page,
    // Long lists of values (time zones, events) are for the machine-readable document.
    values: value.values?.slice(0, 40),
    moreValues: Math.max(0, (value.values?.length ?? 0) - 40),
    members: value.members?.map((member) => valueView(member, { byEntity } as Source)),
  };
}

const methods: Readonly<Record<string, string>> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
};

/** A long one breaks before a part. */
const pathHtml = (path: string): string =>
  escapeHtml(path)
    .replace(/\{\w+\}/g, '<var>$&</var>')
    .replace(/(?<=.)(?<!<)\//g, '<wbr>/');

function operationView(
  operation: ReferenceOperation,
  page: ReferencePage,
  { source, highlight, markdown }: ViewParts,
): object {
  const sample = sampleOf(operation, variablePrefix(source.title));
  const { units, kind } = operation;
  const likeCreate = kind === 'composite' && page.operations.some((one) => one.anchor === 'create');
  const taken = fieldsTaken(operation, page);
  const answered = operation.answersWith === undefined ? undefined : source.byEntity.get(operation.answersWith);
  return {
    ...operation,
    title: titleOf(operation),
    selected: operation.selects === undefined ? null : source.byEntity.get(operation.selects),
    method: operation.method,
    methodClass: methods[operation.method] ?? 'get',
    pathHtml: pathHtml(operation.path),
    shortPathHtml: pathHtml(operation.path.replace(/^\/api\/v1/, '')),
    descriptionHtml: operation.description === '' ? '' : markdown(operation.description),
    cost: units === 0 ? 'free' : units === 1 ? '1 unit' : `${units} units`,
    open: kind === 'download' || kind === 'public',
    anyToken: operation.abilities.length === 0,
    keys: operation.parameters.flatMap(({ name, references, type }) =>
      references === undefined || references === page.entity
        ? []
        : [{ name, of: references.replaceAll('_', ' '), type }],
    ),
    parameters: [
      ...operation.parameters
        .filter(({ references }) => references === undefined)
        .map((one) => ({ ...valueView(one, source), in: 'path' })),
      ...operation.query.map((one) => ({ ...valueView(one, source), in: 'query' })),
    ],
    ...taken,
    body: taken.body.map((one) => valueView(childrenElsewhere(one, operation, page, source), source)),
    // A composite create refuses what creating each record refuses.
    refusesAs: likeCreate ? 'create' : null,
    ...(likeCreate ? {} : refusalsOf(operation)),
    answered: answered === undefined || answered.slug === page.slug ? null : answered,
    emits: operation.emits.map((name) => ({
      name,
      here: source.events.get(name) === page.slug,
      slug: source.events.get(name),
    })),
    curl: highlight(sample.curl, 'bash'),
    typescript: highlight(sample.typescript, 'typescript'),
    answerHtml:
      operation.answer === undefined ? null : highlight(short(JSON.stringify(operation.answer, null, 2)), 'json'),
  };
}

/**
 * The table of fields describes the body of a create or update. The operation only lists required inputs, inputs that are no
 * fields, and writable fields that it does not accept.
 */
function fieldsTaken({ kind, body }: ReferenceOperation, { fields }: ReferencePage) {
  const updates = kind === 'update';
  const ofFields = (updates || kind === 'create' || kind === 'composite') && body.length > 8;
  if (!ofFields) return { ofFields, body, required: [], not: [], updates };
  const named = new Set(body.map(({ name }) => name));
  const known = new Set(fields.map(({ name }) => name));
  const writable = fields.filter(({ writable: when }) => when !== 'read-only' && !(updates && when === 'on create'));
  return {
    ofFields,
    body: body.filter(({ name }) => !known.has(name)),
    required: body.filter(({ name, required }) => required && known.has(name)).map(({ name }) => name),
    not: writable.filter(({ name }) => !named.has(name)).map(({ name }) => name),
    updates,
  };
}

/** Nested records of a composite create take the keys that their own page describes. */
function childrenElsewhere(
  value: ReferenceValue,
  { kind }: ReferenceOperation,
  { relations }: ReferencePage,
  { byEntity }: Source,
): ReferenceValue {
  const entity = relations.find(({ name }) => name === value.name)?.entities[0];
  const page = kind === 'composite' && entity !== undefined ? byEntity.get(entity) : undefined;
  if (page === undefined) return value;
  const { members: _, ...rest } = value;
  return {
    ...rest,
    summary: `${value.summary} Keys as [${page.title}](/docs/api/${page.slug}#create) take them.`,
  };
}

/** A sample is read, not parsed: its first lines show how it is built. */
function short(json: string): string {
  const lines = json.split('\n');
  return lines.length <= 8 ? json : `${lines.slice(0, 8).join('\n')}\n…`;
}

const titles: Readonly<Record<string, string>> = {
  index: 'List',
  show: 'Show',
  create: 'Create',
  update: 'Update',
  destroy: 'Delete',
};

/** `Convert to quote`, as contents and headings call an operation; of several lists the further ones by what they are of. */
export function titleOf({ kind, anchor, name }: ReferenceOperation): string {
  if (kind === 'index' && anchor !== 'index') return `List ${name.replace(/^.*\./, '').replaceAll('_', ' ')}`;
  return titles[kind] ?? sentence(kind === 'endpoint' || kind === 'public' ? name.replaceAll('.', ': ') : anchor);
}

/**
 * A line per code: the message of each guard that refuses with it, in the order of evaluation. Codes without a message are listed
 * together.
 */
function refusalsOf({ guards, codes }: ReferenceOperation): object {
  const says = new Map<string, { message: string; field?: string; target?: string | undefined }[]>();
  for (const { code, message, field, target } of guards) {
    const said = { message: message === null || message === undefined ? '' : shownMessage(message), field, target };
    const before = says.get(code) ?? [];
    const repeated = before.some((one) => one.message === said.message && one.field === field);
    if (!repeated || target !== undefined) says.set(code, [...before, repeated ? { message: '', target } : said]);
  }
  const listed = [...says].filter(([, said]) => said.some((one) => one.message !== '' || one.field || one.target));
  const lines = new Set(listed.map(([code]) => code));
  return {
    refuses: says.size > 0 || codes.length > 0,
    refusals: listed.map(([code, said]) => ({ code, said })),
    furtherCodes: [...new Set([...says.keys(), ...codes])].filter((code) => !lines.has(code)),
  };
}

/** What each code of the page says, where its guards say nothing of their own: once, for all operations that refuse with it. */
function meaningsOf({ operations }: ReferencePage): readonly object[] {
  const codes = operations.flatMap((operation) => [...operation.guards.map(({ code }) => code), ...operation.codes]);
  return [...new Set(codes)].sort().map((code) => ({ code, message: shownMessage(codeEntry(code).message) }));
}

function machineView(machine: ReferenceMachine, page: ReferencePage): object {
  const anchors = new Map(page.operations.map(({ anchor, name }) => [name.split('.').at(-1) ?? anchor, anchor]));
  const rows = new Map<string, { operation: string; anchor: string | undefined; from: Set<string>; to: Set<string> }>();
  for (const { operation, from, to } of machine.transitions) {
    // A line for each set of states that leads to the same one.
    const key = `${operation} ${to}`;
    const row = rows.get(key) ?? { operation, anchor: anchors.get(operation), from: new Set(), to: new Set() };
    row.from.add(from);
    row.to.add(to);
    rows.set(key, row);
  }
  return {
    svg: stateDiagram(
      machine,
      `States of ${page.title.toLowerCase()} and the steps between them; the table below says the same.`,
    ),
    field: machine.field,
    initial: machine.initial,
    rows: [...rows.values()].map(({ operation, anchor, from, to }) => ({
      operation: sentence(operation),
      anchor,
      from: [...from],
      to: [...to].map((state) => (state === '' ? 'the state before' : state)),
    })),
  };
}
