/** `webhooks:` of the document: the delivery of each event, and the headers that prove its sender (decisions, Webhooks). */
import type { Api, Event, EventKey, Resource } from '../api/types.ts';
import { type JsonSchema, schemaOf as schemaOfShape } from '../schemas/json_schema.ts';
import { pascal } from '../text/case.ts';
import { Remembered } from '../text/remembered.ts';
import { reference } from './reference.ts';

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
      '`v1,<base64>`: HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the bytes that the part of the secret after `whsec_` encodes in base64.',
    ],
  ] as const;

/** The headers of a delivery, as parameters. @param product the headers have its name, and an example from its events. */
export function webhookParameters({ product, events }: Api): Readonly<Record<string, JsonSchema>> {
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

/** Every event of the interface. */
export function webhooksOf(api: Api, resources: ReadonlyMap<string, Resource>): readonly WebhookParts[] {
  return api.events.map((event) => {
    const resource = resources.get(event.resource ?? '') ?? null;
    const child = resources.get(event.children?.resource ?? '') ?? null;
    return made.get(event, [resource, child], () => partsOf(event, resource, child));
  });
}

function partsOf(event: Event, resource: Resource | null, child: Resource | null): WebhookParts {
  const name = isPlain(event, resource, child)
    ? `${pascal(resource.name)}_event`
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
function isPlain(event: Event, resource: Resource | null, child: Resource | null): resource is Resource {
  if (resource === null || child !== null || event.lean || event.always_action) return false;
  return event.payload.every(({ is }) => is !== 'added');
}

function schemaOf(event: Event, resource: Resource | null, child: Resource | null): JsonSchema {
  const properties = Object.fromEntries(event.payload.map((key) => [key.name, keySchema(key, event, child)]));
  const description = isPlain(event, resource, child)
    ? `The ${resource.name.replaceAll('_', ' ')} after an event.`
    : event.description;
  return { type: 'object', description, required: Object.keys(properties), properties };
}

function keySchema(key: EventKey, { action, children }: Event, child: Resource | null): JsonSchema {
  switch (key.is) {
    case 'record':
      return recordOf(key.name, children?.key, child);
    case 'id':
      return {
        type: ['integer', 'string'],
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        maxLength: 36,
        description: 'Id of the record.',
      };
    case 'action':
      return { type: 'string', const: action, description: 'What happened.' };
    case 'actor':
      return reference('schemas', 'EventActor');
    case 'ref':
      return reference('schemas', 'EventRef');
    case 'parent':
      return reference('schemas', 'EventParentRef');
    case 'added':
      return { ...schemaOfShape(key.shape, 'response'), description: key.summary };
  }
}

function recordOf(name: string, children: string | undefined, child: Resource | null): JsonSchema {
  const record = reference('schemas', pascal(name));
  if (children === undefined || child === null) return record;
  const items = { type: 'array', maxItems: 100_000, items: reference('schemas', pascal(child.name)) };
  const description = 'Those that the record was made with; absent where it was made alone.';
  return { allOf: [record, { type: 'object', properties: { [children]: { ...items, description } } }] };
}
