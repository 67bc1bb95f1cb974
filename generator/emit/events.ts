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
export function eventsView(model: Model): { readonly actorType: string; readonly events: readonly string[] } {
  const resources = new Map(model.resources.map((resource) => [resource.spec.name, resource]));
  const carried = carriedRecords(model);
  const events = model.events.map((event) => {
    const { resource: _, carries: __, ...entry } = event;
    const resource = resources.get(nameOfRecord(event)) ?? null;
    const child = childOf(event, resource);
    const inside = child !== null && carried.has(child.resource) ? child : null;
    return lines.get(event, [resource, inside?.resource], () => {
      const text = line({ ...entry, payload_schema: payload(event, resource, inside) });
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
function usualLine(event: Event, resource: ResourceModel | null, text: string): string | null {
  if (resource === null || event.description === undefined) return null;
  const { name, parent } = resource.spec;
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

/** An event's form of a record: its default body. Cost fields follow the rights of the webhook's owner, so none is certain. */
export function recordSchema(resource: ResourceModel): JsonSchema {
  const inBody = new Set(resource.fields.filter((field) => field.spec.inDefaultBody).map((field) => field.spec.name));
  return objectSchema(
    recordProperties(resource).filter((property) => inBody.has(property.name)),
    'response',
  );
}
