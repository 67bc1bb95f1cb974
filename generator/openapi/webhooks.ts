/** `webhooks:` of the document: the delivery of each event, and the headers that prove its sender (decisions, Webhooks). */
import type { Model, ResourceModel } from '../model/types.ts';
import { type JsonSchema, schemaOf as schemaOfShape } from '../schemas/json_schema.ts';
import { pascal } from '../text/case.ts';
import { Remembered } from '../text/remembered.ts';
import { reference } from './reference.ts';

type Event = Model['events'][number];

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });

/** For each header of a delivery: its component, its name if headers begin with `X-…`, an example, its description. */
const headers = (prefix: string) =>
  [
    [
      'Signature',
      `X-${prefix}-Signature`,
      't=1780650000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
      '`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over `<t>.<raw body>`, keyed with the whole secret text (`whsec_…`). While a secret is replaced there is a second `v1` of the old one. Verify it over the raw body before reading that, and refuse what is older than five minutes.',
    ],
    ['EventName', `X-${prefix}-Event`, 'user.created', 'Name of the event.'],
    [
      'Delivery',
      `X-${prefix}-Delivery`,
      '0193a5b2-7c1e-7d3a-9f00-000000000001',
      'Id of the delivery, the same in every attempt: whoever has seen it has done the work.',
    ],
    ['Attempt', `X-${prefix}-Attempt`, '1', 'Number of the attempt, from 1.'],
    [
      'WebhookId',
      'webhook-id',
      '0193a5b2-7c1e-7d3a-9f00-000000000001',
      'The id of the delivery again, as Standard Webhooks calls it.',
    ],
    ['WebhookTime', 'webhook-timestamp', '1780650000', 'Unix seconds of the attempt.'],
    [
      'WebhookProof',
      'webhook-signature',
      'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      '`v1,<base64>`: HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the bytes that the part of the secret after `whsec_` stands for in base64.',
    ],
  ] as const;

/** The headers of a delivery, as parameters. @param product the headers have its name, and an example from its events. */
export function webhookParameters({ product, events }: Model): Readonly<Record<string, JsonSchema>> {
  const event = events.find(({ name }) => name === 'user.created') ?? events[0];
  return Object.fromEntries(
    headers(product.headerPrefix).map(([component, name, example, description]) => [
      component,
      {
        name,
        in: 'header',
        required: true,
        description,
        schema: text(500),
        example: component === 'EventName' ? (event?.name ?? example) : example,
      },
    ]),
  );
}

const parameters = headers('').map(([component]) => reference('parameters', component));

/** How a subscriber answers. */
export const webhookResponses: Readonly<Record<string, JsonSchema>> = {
  WebhookTaken: {
    description:
      'Taken. Whatever else comes, or nothing within 15 seconds, is tried again: ten times within four days, at growing intervals; `Retry-After` is honoured.',
  },
  WebhookGone: { description: 'Not wanted any more: the webhook is disabled.' },
};

const responses = { '2XX': reference('responses', 'WebhookTaken'), 410: reference('responses', 'WebhookGone') };

/** Keys that every delivery has beside its record. */
export const webhookSchemas: Readonly<Record<string, JsonSchema>> = {
  EventActor: { type: 'string', enum: ['user', 'api_token', 'plugin', 'system'], description: 'Who acted.' },
  EventRef: { ...text(120), description: 'The record, `<entity>:<id>`.' },
  EventParentRef: { ...text(120), description: 'What the record belongs to.' },
};

/** The request to a subscriber, and its schema's component. */
interface WebhookParts {
  readonly name: string;
  readonly summary: string;
  /** The path item, which events of one body share. */
  readonly item: JsonSchema;
  readonly body: { readonly name: string; readonly schema: JsonSchema };
}

const made = new Remembered<Event, WebhookParts>();

/** Every event of the model. `groups`: resource → group of the docs. */
export function webhooksOf(model: Model, resources: ReadonlyMap<string, ResourceModel>): readonly WebhookParts[] {
  return model.events.map((event) => {
    const resource = resources.get(event.resource ?? event.entity) ?? null;
    const child = resources.get(childOf(event, resource)?.resource ?? '') ?? null;
    return made.get(event, [resource, child], () => partsOf(event, resource, child));
  });
}

/** The children in the record of a composite's `created`: their key and resource. */
export function childOf({ action }: Pick<Event, 'action'>, resource: ResourceModel | null) {
  const key = action === 'created' ? resource?.spec.composite?.children : undefined;
  const relation = resource?.spec.relations.find(({ name }) => name === key);
  return relation === undefined ? null : { key: relation.name, resource: relation.resource };
}

function partsOf(event: Event, resource: ResourceModel | null, child: ResourceModel | null): WebhookParts {
  const name = isPlain(event, resource, child)
    ? `${pascal(resource.spec.name)}_event`
    : `Event_${event.name.replaceAll('.', '_')}`;
  return {
    name: event.name,
    summary: event.description,
    item: itemOf(name, resource?.group ?? 'Other'),
    body: { name, schema: schemaOf(event, resource, child) },
  };
}

const items = new Map<string, JsonSchema>();

/** The delivery to a webhook: a body of this schema. The events that send it refer to it. */
function itemOf(schema: string, group: string): JsonSchema {
  const key = `${group} ${schema}`;
  const known = items.get(key);
  if (known !== undefined) return known;
  const made = {
    post: {
      operationId: `on.${schema}`,
      tags: [group],
      summary: `A delivery of ${schema}.`,
      // The signature's parameter says once for all that the signature must be verified before the body is read.
      description: 'Sent to webhooks that subscribe to the event by its name, by `<entity>.*` or by `*`.',
      security: [],
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema: reference('schemas', schema) } } },
      responses,
    },
  };
  items.set(key, made);
  return made;
}

/** Whether the event has the text of every event of its resource: such events share one schema. */
function isPlain(event: Event, resource: ResourceModel | null, child: ResourceModel | null): resource is ResourceModel {
  if (resource === null || child !== null || event.lean || event.always_action) return false;
  return Object.keys(addedKeys(event, resource)).length === 0;
}

function schemaOf(event: Event, resource: ResourceModel | null, child: ResourceModel | null): JsonSchema {
  const properties: JsonSchema = {
    ...(event.lean || resource === null
      ? {
          id: {
            type: ['integer', 'string'],
            minimum: 1,
            maximum: Number.MAX_SAFE_INTEGER,
            maxLength: 36,
            description: 'Id of the record.',
          },
          action: actionOf(event),
        }
      : { [resource.spec.name]: recordOf(event, resource, child) }),
    ...(event.always_action && { action: actionOf(event) }),
    actor_type: reference('schemas', 'EventActor'),
    ref: reference('schemas', 'EventRef'),
    ...(resource !== null && resource.spec.parent !== null && { parent_ref: reference('schemas', 'EventParentRef') }),
    ...addedKeys(event, resource),
  };
  const description = isPlain(event, resource, child)
    ? `The ${resource.spec.name.replaceAll('_', ' ')} after an event.`
    : event.description;
  return { type: 'object', description, required: Object.keys(properties), properties };
}

const actionOf = ({ action }: Event): JsonSchema => ({ type: 'string', const: action, description: 'What happened.' });

function recordOf(event: Event, resource: ResourceModel, child: ResourceModel | null): JsonSchema {
  const record = reference('schemas', pascal(resource.spec.name));
  const children = childOf(event, resource);
  if (children === null || child === null) return record;
  const items = { type: 'array', maxItems: 100_000, items: reference('schemas', pascal(child.spec.name)) };
  const description = 'Those that the record was made with; absent where it was made alone.';
  return { allOf: [record, { type: 'object', properties: { [children.key]: { ...items, description } } }] };
}

/** Keys beside the record: both states of every change of a state, and the keys of the definition. */
export function addedKeys({ action, carries = [] }: Pick<Event, 'action' | 'carries'>, resource: ResourceModel | null) {
  const machine = action === 'status_changed' ? resource?.spec.machine : null;
  const state = { type: 'string', enum: machine?.states };
  const local = carries.map(({ name, shape, summary }) => [
    name,
    { ...schemaOfShape(shape, 'response'), description: summary },
  ]);
  return {
    ...(machine && {
      from: { ...state, description: 'State before.' },
      to: { ...state, description: 'State after.' },
    }),
    ...(Object.fromEntries(local) as JsonSchema),
  };
}
