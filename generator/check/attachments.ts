/**
 * Files of records: the resources with `attachments: true` are the targets of an attachment's reference (`polymorphic:
 * attachable`), and each of them has its attachments as a relation.
 */
import type { Diagnostics } from '../diagnostics.ts';
import type { ResourceDefinition } from '../language/definition.ts';
import type { Defined } from './definitions.ts';

type Resource = Defined<ResourceDefinition>;
type Fields = NonNullable<ResourceDefinition['fields']>;

/** The name of this relation in every such resource. */
const relation = 'attachments';

/**
 * Adds the consequences of `attachments: true` to resources.
 * @param unsure files are unreadable, one of which may declare it: a product without attachments is no mistake then.
 */
export function withAttachments(
  resources: ReadonlyMap<string, Resource>,
  diagnostics: Diagnostics,
  unsure: boolean,
): ReadonlyMap<string, Resource> {
  const owners = [...resources.values()].filter((one) => one.value.attachments === true && isOpen(one, diagnostics));
  const attachables = [...resources.values()].flatMap((one) => {
    const field = Object.entries(one.value.fields ?? {}).find(([, { polymorphic }]) => isAttachable(polymorphic))?.[0];
    return field === undefined ? [] : [{ one, field }];
  });
  if (attachables.length === 0) return resources;
  const others = [...resources.values()].filter((other) => !attachables.some(({ one }) => one === other));
  const named = owners.length === 0 && unsure ? others.slice(0, 1) : owners;
  const result = new Map(resources);
  for (const { one, field } of attachables)
    result.set(
      one.name,
      remembered(one, named, () => pointing(one, field, named)),
    );
  const [first] = attachables;
  if (first !== undefined)
    for (const owner of owners)
      result.set(
        owner.name,
        remembered(owner, [first.one], () => withRelation(owner, first.one.name, first.field)),
      );
  return result;
}

const isAttachable = (polymorphic: readonly string[] = []): boolean => polymorphic.includes('attachable');

/** Whether the records have pages that can show their files; reports a resource without such pages. */
function isOpen({ name, value, source }: Resource, diagnostics: Diagnostics): boolean {
  const { traits = [], relations = {}, fields = {} } = value;
  if (traits.includes('internal')) {
    diagnostics.report(
      'not_allowed_here',
      {
        what: `"attachments" of ${name}`,
        why: 'a resource with the trait `internal` has no records that anybody sees',
        fix: 'leave the key or the trait out',
      },
      source.keySpan(['attachments']),
    );
    return false;
  }
  const taken = [relations, fields].findIndex((names) => Object.hasOwn(names, relation));
  if (taken < 0) return true;
  const holder = taken === 0 ? 'relations' : 'fields';
  diagnostics.report(
    'reserved_name',
    {
      name: relation,
      reason: '`attachments: true` gives it to the files of a record',
      first: source.location(['attachments']),
    },
    source.keySpan([holder, relation]),
  );
  return false;
}

function pointing(one: Resource, field: string, owners: readonly Resource[]): Resource {
  const { fields = {}, operations } = one.value;
  const written = fields[field]?.polymorphic ?? [];
  const names = [
    ...new Set(written.flatMap((word) => (isAttachable([word]) ? owners.map(({ name }) => name) : [word]))),
  ];
  const value = {
    ...one.value,
    fields: { ...fields, [field]: { ...fields[field], polymorphic: names } } as Fields,
    ...(operations !== undefined && !Array.isArray(operations) && { operations: shown(operations, field, names[0]) }),
  };
  return { ...one, value };
}

/** The example of a create points at a record of the first of them. */
function shown(operations: object, field: string, owner: string | undefined): ResourceDefinition['operations'] {
  const { create } = operations as { create?: { example?: object } | null };
  if (create?.example === undefined || owner === undefined) return operations as ResourceDefinition['operations'];
  const example = { [`${field}_type`]: owner, [`${field}_id`]: '1', ...create.example };
  return { ...operations, create: { ...create, example } } as ResourceDefinition['operations'];
}

function withRelation(owner: Resource, resource: string, field: string): Resource {
  const files = {
    has_many: resource,
    as: field,
    include: true,
    order: ['-created_at'],
    summary: 'Files that belong to it.',
  };
  return { ...owner, value: { ...owner.value, relations: { ...owner.value.relations, [relation]: files } } };
}

/** The last result for a definition, with its inputs: equal inputs return the same object (`generate --watch`). */
const made = new WeakMap<object, { readonly from: readonly Resource[]; readonly resource: Resource }>();

function remembered(one: Resource, from: readonly Resource[], make: () => Resource): Resource {
  const known = made.get(one);
  if (known?.from.length === from.length && known.from.every((other, at) => other.name === from[at]?.name))
    return known.resource;
  const resource = make();
  made.set(one, { from, resource });
  return resource;
}
