/** The events of the interface, with the keys that each carries. */
import type { Model } from '../model/types.ts';
import { Remembered } from '../text/remembered.ts';
import type { Event, EventKey, Resource } from './types.ts';

type EventModel = Model['events'][number];

const known = new Remembered<EventModel, Event>();

export function eventsOf({ events }: Model, resources: ReadonlyMap<string, Resource>): readonly Event[] {
  return events.map((event) => {
    const resource = resources.get(event.resource ?? event.entity) ?? null;
    return known.get(event, [resource], () => eventOf(event, resource));
  });
}

function eventOf({ carries = [], ...event }: EventModel, resource: Resource | null): Event {
  const action: EventKey = { name: 'action', is: 'action' };
  const key = event.action === 'created' ? resource?.composite?.children : undefined;
  const relation = resource?.relations.find(({ name }) => name === key);
  const states = event.action === 'status_changed' ? resource?.machine?.states : undefined;
  const payload: readonly EventKey[] = [
    ...(event.lean || resource === null
      ? [{ name: 'id', is: 'id' } as const, action]
      : [{ name: resource.name, is: 'record' } as const]),
    ...(event.always_action && !event.lean && resource !== null ? [action] : []),
    { name: 'actor_type', is: 'actor' },
    { name: 'ref', is: 'ref' },
    ...(resource?.parent ? [{ name: 'parent_ref', is: 'parent' } as const] : []),
    ...(states ? [stateKey('from', 'State before.', states), stateKey('to', 'State after.', states)] : []),
    ...carries.map(({ name, shape, summary }) => ({ name, is: 'added', shape, summary }) as const),
  ];
  return {
    ...event,
    resource: resource?.name ?? null,
    payload,
    children: relation === undefined ? null : { key: relation.name, resource: relation.resource },
  };
}

const stateKey = (name: string, summary: string, values: readonly string[]): EventKey => ({
  name,
  is: 'added',
  shape: { type: 'enum', values },
  summary,
});
