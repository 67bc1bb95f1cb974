/** The page of a resource, or of a group of endpoints that serve none. */
import type {
  ReferenceEvent,
  ReferenceField,
  ReferenceOperation,
  ReferencePage,
  ReferenceRelation,
  ReferenceValue,
} from '../../runtime/base/kernel/reference.ts';
import type { Event, Field, Operation, Resource } from '../api/types.ts';
import { sentence } from '../text/case.ts';
import { describeMachine, describeOperation } from './operation.ts';
import { describeValue } from './value.ts';

/** The page of a resource, with the endpoints below its path. */
export function resourcePage(
  resource: Resource,
  endpoints: readonly Operation[],
  events: readonly Event[],
  parent: string | null,
): ReferencePage {
  const { fields } = resource;
  return {
    slug: resource.plural,
    title: sentence(resource.plural),
    group: resource.group,
    entity: resource.name,
    summary: resource.summary,
    description: resource.description.trim(),
    traits: traitsOf(resource),
    parent,
    fields: fieldsOf(fields),
    relations: relationsOf(resource),
    filters: filtersOf(fields),
    sorts: fields.filter((field) => field.sort).map((field) => field.name),
    defaultSort: resource.sortedBy,
    operations: withAnchors([
      ...resource.operations.map((operation) => describeOperation(operation, resource)),
      ...endpoints.map((endpoint) => describeOperation(endpoint, null)),
    ]),
    machine: resource.machine === null ? null : describeMachine(resource.machine),
    events: events.map((event) => describeEvent(event, resource)),
    record: { key: resource.name, value: resource.example },
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

function traitsOf(resource: Resource): readonly string[] {
  return [
    resource.eventSourced ? 'Carries `aggregate_version`: writes take `expected_version` or `If-Match`.' : '',
    resource.softDeleted ? 'Deleting moves to the trash; nothing shows a deleted record.' : '',
    resource.customFields ? 'Takes custom fields, under `custom_fields` and `cf.<name>`.' : '',
    resource.appendOnly ? 'Append-only: records are never changed or deleted.' : '',
    resource.scoped ? 'Scoped: a caller with a limited scope sees the records in it alone.' : '',
    resource.sighted ? 'Not everybody sees every record: it depends on the user and the rights.' : '',
    resource.singleton === true ? 'There is one at most for each parent.' : '',
    resource.audited ? 'Every change is written to the ledger.' : '',
  ].filter((trait) => trait !== '');
}

function fieldsOf(fields: readonly Field[]): readonly ReferenceField[] {
  const names = new Set(fields.map(({ name }) => name));
  return fields.map((field) => {
    const value = describeValue(
      {
        name: field.name,
        shape: field.shape,
        nullable: field.nullable || field.kind === 'encrypted',
        required: field.required && field.create,
        summary: field.summary,
        default: field.create ? field.documentedDefault : undefined,
        cost: field.cost,
      },
      field.references,
      (word) => names.has(word),
    );
    return {
      ...value,
      writable: writableOf(field),
      notes: [
        field.unique ? 'Unique' : '',
        field.cost ? 'Shown to whoever may see costs' : '',
        field.kind === 'encrypted' ? `Reads as null, with \`${field.name}_is_set\` beside it` : '',
        field.inDefaultBody || field.kind === 'encrypted'
          ? ''
          : `Only with \`${field.includedBy === undefined ? `fields=${field.name}` : `include=${field.includedBy}`}\``,
      ].filter((note) => note !== ''),
    };
  });
}

function writableOf(field: Field): string {
  if (!field.writable) return 'read-only';
  const states =
    field.writableIn === null ? '' : ` while ${field.writableIn.map((state) => `\`${state}\``).join(', ')}`;
  if (!field.update) return 'on create';
  return field.create ? (states === '' ? 'always' : `on create, later${states}`) : `by updates${states}`;
}

const relationsOf = ({ relations }: Resource): readonly ReferenceRelation[] =>
  relations
    .filter(({ include, filterPath }) => include || filterPath)
    .map(({ name, cardinality, resources, include, filterPath, summary }) => ({
      name,
      many: cardinality === 'many',
      entities: [...new Set(resources)],
      include,
      filterPath,
      summary,
    }));

/** Most fields share one of a few sets of predicates. */
function filtersOf(fields: readonly Field[]): ReferencePage['filters'] {
  const sets = new Map<string, { predicates: readonly string[]; fields: string[] }>();
  for (const field of fields) {
    if (field.filter.length === 0) continue;
    const key = field.filter.join();
    const set = sets.get(key) ?? { predicates: field.filter, fields: [] };
    set.fields.push(field.name);
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

function describeEvent({ name, description, action, payload }: Event, resource: Resource): ReferenceEvent {
  const keys = {
    record: text(resource.name, 'The record with its default body, as `show` gives it.', 'object'),
    id: text('id', 'Key of the record.', 'integer or text'),
    action: text('action', `Always \`${action}\`.`),
    actor: text('actor_type', 'Who acted: `user`, `api_token`, `plugin` or `system`.'),
    ref: text('ref', `\`${resource.name}:<id>\`.`),
    parent: text('parent_ref', `\`${resource.parent?.resource}:<id>\`.`),
  };
  return { name, description, payload: payload.flatMap(({ is }) => (is === 'added' ? [] : [keys[is]])) };
}
