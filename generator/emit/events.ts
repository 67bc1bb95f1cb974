/** The event catalogue with the JSON Schema of each delivered body (contract, Events; decisions 12). */
import type { Model, ResourceModel } from '../model/types.ts';
import { type JsonSchema, objectSchema } from './json_schema.ts';
import { literal, Raw } from './literal.ts';
import { camel } from './names.ts';
import { recordProperties } from './properties.ts';
import { Remembered, remembered } from './remembered.ts';

type Event = Model['events'][number];

export interface EventsView {
  /** Record schemas that several events share. */
  readonly records: readonly { readonly constant: string; readonly schema: string }[];
  readonly events: readonly string[];
}

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const actorType: JsonSchema = { type: 'string', enum: ['user', 'api_token', 'plugin', 'system'] };

const texts = new Remembered<Event, string>();
const recordOf = remembered((resource: ResourceModel) => ({
  constant: recordConstant(resource),
  schema: literal(body(resource), 0, 30),
}));

/** View of `generated/events.ts`. */
export function eventsView(model: Model): EventsView {
  const resources = new Map(model.resources.map((resource) => [resource.spec.name, resource]));
  const used = new Set<string>();
  const events = model.events.map((event) => {
    const { resource: name, ...entry } = event;
    const resource = resources.get(name ?? event.entity) ?? null;
    if (!event.lean && resource !== null) used.add(resource.spec.name);
    return texts.get(event, [resource], () => literal({ ...entry, payload_schema: payload(event, resource) }, 2));
  });
  const records = model.resources.filter((resource) => used.has(resource.spec.name)).map(recordOf);
  return { records, events };
}

function payload(event: Event, resource: ResourceModel | null): JsonSchema {
  const action = { type: 'string', const: event.action };
  const child = resource !== null && resource.spec.parent !== null;
  const properties = {
    ...(event.lean || resource === null
      ? { id: { type: ['integer', 'string'] }, action }
      : { [resource.spec.name]: new Raw(recordConstant(resource)) }),
    ...(event.always_action && { action }),
    actor_type: actorType,
    ref: text(120),
    ...(child && { parent_ref: text(120) }),
  };
  return { type: 'object', required: Object.keys(properties), properties };
}

/** The default body; cost fields follow the rights of the webhook's owner, so none is certain. */
function body(resource: ResourceModel): JsonSchema {
  const inBody = new Set(resource.fields.filter((field) => field.spec.inDefaultBody).map((field) => field.spec.name));
  return objectSchema(
    recordProperties(resource).filter((property) => inBody.has(property.name)),
    'response',
  );
}

function recordConstant(resource: ResourceModel): string {
  return `${camel(resource.spec.name)}Record`;
}
