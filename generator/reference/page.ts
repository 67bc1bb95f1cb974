/** The page of a resource, or of a group of endpoints that serve none. */
import type {
  ReferenceEvent,
  ReferenceField,
  ReferenceOperation,
  ReferencePage,
  ReferenceRelation,
  ReferenceValue,
} from '../../runtime/base/kernel/reference.ts';
import type { EndpointModel, FieldModel, Model, ResourceModel } from '../model/types.ts';
import { recordExample } from '../openapi/records.ts';
import { recordProperties } from '../schemas/properties.ts';
import { sentence } from '../text/case.ts';
import { describeMachine, describeOperation } from './operation.ts';
import { describeValue } from './value.ts';

type Event = Model['events'][number];

/** The page of a resource, with the endpoints below its path. */
export function resourcePage(
  resource: ResourceModel,
  endpoints: readonly EndpointModel[],
  events: readonly Event[],
  parent: string | null,
): ReferencePage {
  const { spec } = resource;
  const shown = resource.fields.filter((field) => !field.spec.hidden);
  const reversed = spec.reversedSorts ?? [];
  return {
    slug: spec.plural,
    title: sentence(spec.plural),
    group: resource.group,
    entity: spec.name,
    summary: resource.summary,
    description: resource.description.trim(),
    traits: traitsOf(resource),
    parent,
    fields: fieldsOf(resource, shown),
    relations: relationsOf(resource),
    filters: filtersOf(shown),
    sorts: shown.filter((field) => field.spec.sort).map((field) => field.spec.name),
    defaultSort: spec.defaultSort
      .map(({ field, descending }) => (descending !== reversed.includes(field) ? `-${field}` : field))
      .join(','),
    operations: withAnchors([
      ...resource.routes.map((route) => describeOperation(route, resource)),
      ...endpoints.map((endpoint) => describeOperation(endpoint, null)),
    ]),
    machine: spec.machine === null ? null : describeMachine(spec.machine),
    events: events.map((event) => describeEvent(event, resource)),
    record: { key: spec.name, value: recordExample(resource) },
  };
}

/** Of endpoints that belong to no resource. */
export function groupPage(
  slug: string,
  name: string,
  group: string,
  operations: readonly ReferenceOperation[],
): ReferencePage {
  return {
    slug,
    title: name,
    group,
    entity: null,
    summary: operations.length === 1 ? (operations[0]?.summary ?? '') : `${operations.length} endpoints.`,
    description: '',
    traits: [],
    parent: null,
    fields: [],
    relations: [],
    filters: [],
    sorts: [],
    defaultSort: '',
    operations: withAnchors(operations),
    machine: null,
    events: [],
    record: null,
  };
}

/** The operation's word is its place on the page; of two with one word, the later ones have their whole name. */
function withAnchors(operations: readonly ReferenceOperation[]): readonly ReferenceOperation[] {
  const taken = new Set<string>();
  return operations.map((operation) => {
    const whole = operation.name.replace(/\W+/g, '_');
    const anchor = taken.has(operation.anchor) ? whole : operation.anchor;
    taken.add(anchor);
    return { ...operation, anchor };
  });
}

function traitsOf({ spec }: ResourceModel): readonly string[] {
  return [
    spec.eventSourced ? 'Carries `aggregate_version`: writes take `expected_version` or `If-Match`.' : '',
    spec.softDeleted ? 'Deleting moves to the trash; nothing shows a deleted record.' : '',
    spec.customFields ? 'Takes custom fields, under `custom_fields` and `cf.<name>`.' : '',
    spec.appendOnly ? 'Append-only: records are never changed or deleted.' : '',
    spec.scope === null ? '' : 'Scoped: a caller with a limited scope sees the records in it alone.',
    spec.visible === undefined ? '' : 'Not everybody sees every record: it depends on the user and the rights.',
    spec.singleton === true ? 'There is one at most for each parent.' : '',
    spec.audited ? 'Every change is written to the ledger.' : '',
  ].filter((trait) => trait !== '');
}

function fieldsOf(resource: ResourceModel, shown: readonly FieldModel[]): readonly ReferenceField[] {
  const properties = new Map(recordProperties(resource).map((property) => [property.name, property]));
  const values = new Set(
    Object.values(resource.spec.constraints).flatMap(({ kind, field }) => (kind === 'unique' ? [field] : [])),
  );
  return shown.map((field) => {
    const { spec } = field;
    const property = properties.get(spec.name);
    const reported = describeValue(
      {
        name: spec.name,
        shape: field.shape,
        nullable: property?.nullable ?? spec.nullable,
        required: spec.required && spec.create,
        summary: field.summary,
        default: spec.create ? field.documentedDefault : undefined,
        cost: spec.cost,
      },
      spec.references,
      (word) => properties.has(word),
    );
    return {
      ...reported,
      writable: writableOf(field),
      notes: [
        values.has(spec.name) ? 'Unique' : '',
        spec.cost ? 'Shown to whoever may see costs' : '',
        spec.kind === 'encrypted' ? `Reads as null, with \`${spec.name}_is_set\` beside it` : '',
        spec.inDefaultBody || spec.kind === 'encrypted'
          ? ''
          : `Only with \`${spec.includedBy === undefined ? `fields=${spec.name}` : `include=${spec.includedBy}`}\``,
      ].filter((note) => note !== ''),
    };
  });
}

function writableOf({ spec }: FieldModel): string {
  if (spec.readOnly || !(spec.create || spec.update)) return 'read-only';
  const states = spec.writableIn === null ? '' : ` while ${spec.writableIn.map((state) => `\`${state}\``).join(', ')}`;
  if (!spec.update) return 'on create';
  return spec.create ? (states === '' ? 'always' : `on create, later${states}`) : `by updates${states}`;
}

function relationsOf(resource: ResourceModel): readonly ReferenceRelation[] {
  const summaries = new Map(resource.relations.map(({ name, summary }) => [name, summary]));
  return resource.spec.relations
    .filter(({ include, filterPath }) => include || filterPath)
    .map((relation) => ({
      name: relation.name,
      many: relation.cardinality === 'many',
      entities: [...new Set((relation.variants ?? [relation]).map((one) => one.resource))],
      include: relation.include,
      filterPath: relation.filterPath,
      summary: summaries.get(relation.name) ?? '',
    }));
}

/** Most fields share one of a few sets of predicates. */
function filtersOf(fields: readonly FieldModel[]): ReferencePage['filters'] {
  const sets = new Map<string, { predicates: readonly string[]; fields: string[] }>();
  for (const { spec } of fields) {
    if (spec.filter.length === 0) continue;
    const key = spec.filter.join();
    const set = sets.get(key) ?? { predicates: spec.filter, fields: [] };
    set.fields.push(spec.name);
    sets.set(key, set);
  }
  return [...sets.values()].sort((one, other) => other.fields.length - one.fields.length);
}

const text = (name: string, summary: string, type = 'text'): ReferenceValue => ({
  name,
  type,
  summary,
  required: true,
});

function describeEvent(event: Event, resource: ResourceModel): ReferenceEvent {
  const { spec } = resource;
  const action = text('action', `Always \`${event.action}\`.`);
  return {
    name: event.name,
    description: event.description,
    payload: [
      ...(event.lean
        ? [text('id', 'Key of the record.', 'integer or text'), action]
        : [text(spec.name, 'The record with its default body, as `show` gives it.', 'object')]),
      ...(event.always_action && !event.lean ? [action] : []),
      text('actor_type', 'Who acted: `user`, `api_token`, `plugin` or `system`.'),
      text('ref', `\`${spec.name}:<id>\`.`),
      ...(spec.parent === null ? [] : [text('parent_ref', `\`${spec.parent.resource}:<id>\`.`)]),
    ],
  };
}
