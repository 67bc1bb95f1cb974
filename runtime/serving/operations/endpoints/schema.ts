/** GET /schema and /schema/{resource}: fields, filters and operations of every resource, from the definitions. */
import { ApiError } from '../../../base/errors/index.ts';
import type { Services } from '../../../base/kernel/context.ts';
import type { CustomFieldDefinition } from '../../../base/kernel/custom_field.ts';
import type { FieldSpec, ResourceSpec } from '../../../base/kernel/resource.ts';
import { predicatesOf } from '../../../engine/query/index.ts';
import type { EndpointFactory } from '../endpoint.ts';
import { registryReply } from './registry.ts';
import { mayReadGroup } from './settings.ts';

/** Both spellings of a resource are understood: `rentals` and `rental`. Hidden and, without the right, cost fields are unknown. */
export const schemaShowHandler: EndpointFactory = (services) => async (context) => {
  const name = context.params.resource ?? '';
  if (name === 'settings')
    return { status: 200, body: JSON.stringify({ schema: describeSettings(services, context.actor.abilities) }) };
  const spec = served(services).find((candidate) => candidate.plural === name || candidate.name === name);
  if (!spec) throw new ApiError('not_found', { message: 'Schema not found.' });
  await services.customFields.refresh();
  return { status: 200, body: JSON.stringify({ schema: describe(services, spec, context.actor.canViewCosts) }) };
};

export const schemaIndexHandler: EndpointFactory = (services) => async (context) => {
  await services.customFields.refresh();
  return registryReply(
    'schemas',
    served(services).map((spec) => describe(services, spec, context.actor.canViewCosts)),
    context.query,
  );
};

function served(services: Services): ResourceSpec[] {
  const entities = new Set(services.routes.map((route) => route.entity));
  return Object.values(services.resources).filter((spec) => entities.has(spec.name));
}

function describe(services: Services, spec: ResourceSpec, costs: boolean) {
  const routes = services.routes.filter((route) => route.entity === spec.name);
  return {
    resource: spec.plural,
    singular: spec.name,
    plural: spec.plural,
    list_key: spec.listKey,
    path: routes.find((route) => route.operation === 'index' && !route.under)?.path ?? routes[0]?.path ?? null,
    abilities: [...new Set(routes.flatMap((route) => route.abilities))],
    fields: spec.fields.filter((field) => !field.hidden && (costs || !field.cost)).map(describeField),
    includes: [
      ...spec.relations.filter((relation) => relation.include).map((relation) => relation.name),
      ...new Set(spec.fields.flatMap((field) => (costs || !field.cost ? (field.includedBy ?? []) : []))),
    ],
    custom_fields: [...services.customFields(spec.name).values()].map(describeCustomField),
    operations: routes.map((route) => ({
      name: route.name,
      method: route.method,
      path: route.path,
      ability: route.ability,
      price_weight: route.weight,
      dry_run: route.dryRun,
      expected_version: route.expectedVersion,
      idempotent: route.idempotent,
    })),
  };
}

/** Group → key → what its value may be, of the groups whose values the caller may read; no value is among it. */
function describeSettings(services: Services, abilities: ReadonlySet<string>) {
  const settings: Record<string, Record<string, unknown>> = {};
  for (const spec of services.settings.specs) {
    if (!mayReadGroup(abilities, spec.group)) continue;
    settings[spec.group] ??= {};
    (settings[spec.group] ?? {})[spec.key] = {
      type: spec.type,
      default: spec.encrypted ? null : (spec.default ?? null),
      is_encrypted: spec.encrypted,
      options: spec.options,
      minimum: spec.minimum,
      maximum: spec.maximum,
      description: spec.description,
    };
  }
  return { resource: 'settings', path: '/api/v1/settings', settings };
}

function describeCustomField(field: CustomFieldDefinition) {
  return {
    name: field.name,
    label: field.label,
    type: field.type,
    help_text: field.helpText,
    required: field.required,
    unique: field.unique,
    default: field.default,
    options: field.values ?? null,
    filterable: field.filterable,
    sortable: field.sortable,
    predicates: field.filterable ? predicatesOf(field) : [],
  };
}

function describeField(field: FieldSpec) {
  return {
    name: field.name,
    // Both are whole numbers of JSON; how wide the column is says nothing to a client.
    type: field.kind === 'bigint' ? 'integer' : field.kind,
    required: field.required,
    nullable: field.nullable,
    read_only: !field.create && !field.update,
    default: field.shownDefault ?? null,
    enum: field.values ?? null,
    references: field.references ?? null,
    filterable: field.filter.length > 0,
    sortable: field.sort,
    predicates: field.filter,
  };
}
