/** The event catalogue with the JSON Schema of each delivered body (contract, Events; decisions 12). */
import type { Model, ResourceModel } from '../model/types.ts';
import { addedKeys, childOf } from '../openapi/webhooks.ts';
import { type JsonSchema, objectSchema } from '../schemas/json_schema.ts';
import { recordProperties } from '../schemas/properties.ts';
import { Remembered } from '../text/remembered.ts';
import { line, Raw } from './literal.ts';

type Event = Model['events'][number];

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const actorType: JsonSchema = { type: 'string', enum: ['user', 'api_token', 'plugin', 'system'] };

const texts = new Remembered<Event, string>();

/**
 * View of `generated/events.ts`. The schemas of records that events carry stand with the resources: one changed field changes
 * one small file.
 */
export function eventsView(model: Model): { readonly events: readonly string[] } {
  const resources = new Map(model.resources.map((resource) => [resource.spec.name, resource]));
  const carried = carriedRecords(model);
  const events = model.events.map((event) => {
    const { resource: _, carries: __, ...entry } = event;
    const resource = resources.get(nameOfRecord(event)) ?? null;
    const child = childOf(event, resource);
    const inside = child !== null && carried.has(child.resource) ? child : null;
    return texts.get(event, [resource, inside?.resource], () =>
      line({ ...entry, payload_schema: payload(event, resource, inside) }),
    );
  });
  return { events };
}

/** Names of the resources whose record an event carries. */
export function carriedRecords(model: Model): ReadonlySet<string> {
  return new Set(model.events.filter(({ lean }) => !lean).map(nameOfRecord));
}

function nameOfRecord({ resource, entity }: Event): string {
  return resource ?? entity;
}

function payload(event: Event, resource: ResourceModel | null, inside: Inside | null): JsonSchema {
  const action = { type: 'string', const: event.action };
  const child = resource !== null && resource.spec.parent !== null;
  const properties = {
    ...(event.lean || resource === null
      ? { id: { type: ['integer', 'string'] }, action }
      : {
          [resource.spec.name]: inside === null ? record(resource.spec.name) : withChildren(resource.spec.name, inside),
        }),
    ...(event.always_action && { action }),
    actor_type: actorType,
    ref: text(120),
    ...(child && { parent_ref: text(120) }),
    ...addedKeys(event, resource),
  };
  return { type: 'object', required: Object.keys(properties), properties };
}

type Inside = NonNullable<ReturnType<typeof childOf>>;

const record = (name: string): Raw => new Raw(`records['${name}']`);

/** The record with the children that it was made with, where there were some. */
function withChildren(name: string, { key, resource }: Inside): JsonSchema {
  return {
    allOf: [record(name), { type: 'object', properties: { [key]: { type: 'array', items: record(resource) } } }],
  };
}

/** What an event carries of a record: its default body. Cost fields follow the rights of the webhook's owner, so none is certain. */
export function recordSchema(resource: ResourceModel): JsonSchema {
  const inBody = new Set(resource.fields.filter((field) => field.spec.inDefaultBody).map((field) => field.spec.name));
  return objectSchema(
    recordProperties(resource).filter((property) => inBody.has(property.name)),
    'response',
  );
}
