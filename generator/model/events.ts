/** The events of a resource: those of its operations, and those that its definition names because rules emit them. */

import { capital, spaced } from '../text/plural.ts';
import type { BuildContext } from './build_context.ts';
import type { ChangeBuilder } from './changes.ts';
import type { Entity } from './entity.ts';
import { inputModels } from './shapes_of_input.ts';
import type { Model } from './types.ts';

type Event = Model['events'][number];

/** The event of a record whose values followed others, without any other change. */
const followedEvent = 'totals_changed';

export function eventsOf(entity: Entity, changes: ChangeBuilder): Event[] {
  if (entity.traits.internal && entity.definition.events === undefined) return [];
  for (const name of Object.keys(entity.definition.events ?? {})) changes.emit(name);
  if (entity.traits.audited && announcesFollowed(entity)) changes.emit(followedEvent);
  const carried = new Map(
    Object.entries(entity.definition.events ?? {}).map(([name, one]) => [
      one?.name ?? `${entity.name}.${name}`,
      inputModels(one?.carries),
    ]),
  );
  const summaries = new Map(
    Object.entries(entity.definition.events ?? {}).map(([name, one]) => [
      one?.name ?? `${entity.name}.${name}`,
      one?.summary,
    ]),
  );
  return [...changes.emitted.values()].map(({ event, lean, withAction }) => {
    const [subject = entity.name, action = ''] = event.split('.');
    const carries = carried.get(event) ?? [];
    const description =
      summaries.get(event) ??
      (action === followedEvent
        ? 'Values that follow other records are different now.'
        : `${capital(spaced(subject))}: ${spaced(action)}.`);
    return {
      name: event,
      // Events name things without a route: settings, choices of notifications.
      entity: entity.traits.internal ? subject : entity.name,
      action,
      description,
      lean,
      always_action: withAction,
      resource: entity.name,
      ...(carries.length > 0 && { carries }),
    };
  });
}

/** Whether fields follow other records and an event announces their changes. */
function announcesFollowed({ fields }: Entity): boolean {
  return [...fields.values()].some(({ spec }) => spec.follows === true);
}

/** One entry per name: the resource that owns the name wins over one that only emits it. */
export function uniqueEvents(events: readonly Event[], context: BuildContext): Event[] {
  const byName = new Map<string, Event>();
  for (const event of events) {
    const first = byName.get(event.name);
    const declared = context.entities.get(event.resource ?? '')?.definition.events !== undefined;
    const [subject] = event.name.split('.');
    if (first === undefined || (event.resource === subject && first.resource !== subject && declared))
      byName.set(event.name, event);
  }
  return [...byName.values()];
}
