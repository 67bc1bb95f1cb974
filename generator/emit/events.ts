/** The event catalogue with the JSON Schema of each delivered body (contract, Events; decisions 12). */
import { byName } from '../api/api.ts';
import type { Api, Event, EventKey, Resource } from '../api/types.ts';
import type { Model, ResourceModel } from '../model/types.ts';
import { type JsonSchema, objectSchema, schemaOf } from '../schemas/json_schema.ts';
import { recordProperties } from '../schemas/properties.ts';
import { Remembered } from '../text/remembered.ts';
import { line, Raw } from './literal.ts';

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const actorType: JsonSchema = { type: 'string', enum: ['user', 'api_token', 'plugin', 'system'] };

/** An event's line; `usual` if it has the text of most records, by which those in a row are one line. */
interface EventLine {
  readonly text: string;
  readonly usual: string | null;
}

const lines = new Remembered<Event, EventLine>();

/**
 * View of `generated/events.ts`. The schemas of records in events are in the files of the resources: a changed field changes one
 * small file.
 */
export function eventsView(api: Api): { readonly actorType: string; readonly events: readonly string[] } {
  const resources = byName(api.resources);
  const carried = carriedRecords(api);
  const events = api.events.map((event) => {
    const { resource: name, payload: _, children, ...entry } = event;
    const resource = resources.get(name ?? '') ?? null;
    const inside = children !== null && carried.has(children.resource) ? children : null;
    return lines.get(event, [resource, inside?.resource], () => {
      const text = line({ ...entry, payload_schema: payload(event, inside) });
      return { text, usual: usualLine(event, resource, text) };
    });
  });
  return { actorType: line(actorType), events: inRows(events) };
}

/** Events in a row that differ by their action alone are one line. */
function inRows(events: readonly EventLine[]): readonly string[] {
  const rows: { readonly usual: string | null; readonly text: string }[] = [];
  for (const one of events) {
    const last = rows.at(-1);
    const action = /^(\w+) (.*)$/s.exec(one.usual ?? '');
    const [, name = '', rest = ''] = action ?? [];
    if (action && last?.usual === rest)
      rows[rows.length - 1] = { usual: rest, text: last.text.replace(/'\)$/, ` ${name}')`) };
    else if (action) rows.push({ usual: rest, text: `...usual(${rest}, '${name}')` });
    else rows.push({ usual: null, text: one.text });
  }
  return rows.map(({ text }) => text);
}

/** The short line of a usual event (`created records, …`); null for an event with other contents. */
function usualLine(event: Event, resource: Resource | null, text: string): string | null {
  if (resource === null || event.description === undefined) return null;
  const { name, parent } = resource;
  const title = event.description.slice(0, -`: ${event.action}.`.length);
  const plain = {
    ...{
      name: `${name}.${event.action}`,
      entity: name,
      action: event.action,
      description: `${title}: ${event.action}.`,
    },
    ...{ lean: false, always_action: false },
    payload_schema: carrying(name, parent !== null),
  };
  return line(plain) === text ? `${event.action} records, '${name}', ${line(title)}, ${parent !== null}` : null;
}

/** The usual contents of events: the record, the actor, and the location. */
function carrying(name: string, child: boolean): JsonSchema {
  const properties = {
    [name]: record(name),
    actor_type: actorType,
    ref: text(120),
    ...(child && { parent_ref: text(120) }),
  };
  return { type: 'object', required: Object.keys(properties), properties };
}

/** Names of the resources whose record an event carries. */
export function carriedRecords({ events }: Pick<Model | Api, 'events'>): ReadonlySet<string> {
  return new Set(events.filter(({ lean }) => !lean).map(nameOfRecord));
}

function nameOfRecord({ resource, entity }: Pick<Event, 'resource' | 'entity'>): string {
  return resource ?? entity;
}

function payload(event: Event, inside: Inside | null): JsonSchema {
  const properties = Object.fromEntries(event.payload.map((key) => [key.name, keySchema(key, event, inside)]));
  return { type: 'object', required: Object.keys(properties), properties };
}

function keySchema(key: EventKey, { action }: Event, inside: Inside | null): unknown {
  switch (key.is) {
    case 'record':
      return inside === null ? record(key.name) : withChildren(key.name, inside);
    case 'id':
      return { type: ['integer', 'string'] };
    case 'action':
      return { type: 'string', const: action };
    case 'actor':
      return actorType;
    case 'ref':
    case 'parent':
      return text(120);
    case 'added':
      return { ...schemaOf(key.shape, 'response'), description: key.summary };
  }
}

type Inside = NonNullable<Event['children']>;

const record = (name: string): Raw => new Raw(`records['${name}']`);

/** The record with the children that it was made with, where there were some. */
function withChildren(name: string, { key, resource }: Inside): JsonSchema {
  return {
    allOf: [record(name), { type: 'object', properties: { [key]: { type: 'array', items: record(resource) } } }],
  };
}

/** An event's form of a record: its default body. Cost fields follow the rights of the webhook's owner, so none is certain. */
export function recordSchema(resource: ResourceModel): JsonSchema {
  const inBody = new Set(resource.fields.filter((field) => field.spec.inDefaultBody).map((field) => field.spec.name));
  return objectSchema(
    recordProperties(resource).filter((property) => inBody.has(property.name)),
    'response',
  );
}
