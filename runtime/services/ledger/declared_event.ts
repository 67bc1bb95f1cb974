/** Only what a definition declares can happen: the outbox takes names that were looked up in the event catalogue, no others. */
import type { EventSpec } from '../../base/kernel/route.ts';

declare const declared: unique symbol;

/** The name of an event in the catalogue; only `declaredEvent` makes one. */
export type DeclaredEvent = string & { readonly [declared]: true };

/** @throws Error for a name that no definition declares: what was about to emit it is rolled back. */
export function declaredEvent(events: ReadonlyMap<string, EventSpec>, name: string): DeclaredEvent {
  if (!events.has(name))
    throw new Error(
      `No definition declares the event "${name}": declare it under \`events:\` of its resource, or under \`emits:\` of an operation.`,
    );
  return name as DeclaredEvent;
}
