/** Names of events that differ by one slip from an existing one: a subscriber to the right name would never get them. */
import { defaultOperations, verbs } from '../language/standard_operations.ts';
import type { BuildContext } from '../model/build_context.ts';
import { changesOf } from '../model/checks/changes.ts';
import type { Entity } from '../model/entity.ts';
import type { SourceLocation } from '../source/source.ts';
import { isSlip } from '../text/suggest.ts';

const stamps: Readonly<Record<string, string>> = { create: 'created', update: 'updated', delete: 'deleted' };

type Emitted = ReadonlyMap<string, SourceLocation | null>;

/** Reports entries of `events:` with almost the name of an operation's event, and almost the name of another's event. */
export function checkEventNames(entity: Entity, context: BuildContext): void {
  const { definition, defined } = entity;
  const emitted = emittedBy(entity);
  const declared = new Set(Object.keys(definition.events ?? {}));
  for (const name of declared) {
    checkExtended(name, emitted, entity, context);
    if (emitted.has(name)) continue;
    const similar = [...emitted.keys()].find((one) => !declared.has(one) && isSlip(name, one));
    if (similar === undefined) continue;
    const first = emitted.get(similar) ?? null;
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `no operation emits "${name}", did you mean "${similar}"?`,
        why: 'what is said of it here would be said of nothing',
        fix: `give both one name; where rules emit "${name}" as well, declare \`${similar}:\` beside it`,
        ...(first !== null && { first }),
      },
      defined.source.keySpan(['events', name]),
    );
  }
  checkSecondBirth(entity, context);
  for (const [source, path, change] of changesOf(entity))
    (change.emits ?? []).forEach((written, at) => {
      const [owner = '', action] = written.split('.');
      const other = context.entities.get(owner);
      if (action === undefined || other === undefined || other === entity || context.eventNames.has(written)) return;
      const known = [...emittedBy(other).keys(), ...Object.keys(other.definition.events ?? {})];
      if (known.includes(action) || !known.some((one) => isSlip(action, one))) return;
      context.diagnostics.report(
        'unknown_value',
        { what: 'event', name: action, known, where: `of ${owner}` },
        source.valueSpan([...path, 'emits', at]),
      );
    });
}

/** A record begins once: a subscriber that gets `created` again after a change or delete would make a second record. */
function checkSecondBirth(entity: Entity, { diagnostics }: BuildContext): void {
  if (!standardOf(entity).includes('create')) return;
  for (const [source, path, written] of changesOf(entity)) {
    const { emits } = written;
    const [section, name] = path;
    const isAction = verbs.some((verb) => Reflect.get(written, verb) === 'member');
    const changes = section === 'transitions' || name === 'update' || name === 'delete' || isAction;
    const at = changes ? (emits?.indexOf('created') ?? -1) : -1;
    if (at < 0) continue;
    const what = `"${name}" emits "created"`;
    const why = 'the record is there already; whoever hears of it takes it for a new one';
    const fix = `name the event after what happens; creating a record emits "created" by itself`;
    diagnostics.report('not_allowed_here', { what, why, fix }, source.valueSpan([...path, 'emits', at]));
  }
}

/** An extension adds: an event that is emitted without it stays the same in name and contents. */
function checkExtended(name: string, emitted: Emitted, entity: Entity, { diagnostics }: BuildContext): void {
  const { source } = entity.defined;
  const { name: other, lean, with_action } = entity.definition.events?.[name] ?? {};
  const location = source.location(['events', name]);
  const first = emitted.get(name) ?? source.location(['resource']);
  if ((other ?? lean ?? with_action) === undefined || location.file === source.file || first.file === location.file)
    return;
  if (emitted.has(name) && (entity.traits.audited || emitted.get(name) !== null))
    diagnostics.report(
      'extension_clash',
      { what: 'the event', name, resource: entity.name, first },
      source.keySpan(['events', name]),
    );
}

/**
 * Reports an event with the name of another one: subscribers would get both under one name, and take the data of one for the
 * other. Functions may emit an event of another resource; an event declared under `events:` must be renamed.
 */
export function checkEventTwins({ entities, diagnostics }: BuildContext): void {
  const renamed = new Map<string, { readonly owner: Entity; readonly first: SourceLocation }>();
  for (const entity of entities.values()) {
    const { definition, defined, name: owner } = entity;
    for (const [key, event] of Object.entries(definition.events ?? {})) {
      const name = event?.name;
      if (name === undefined || name === `${owner}.${key}`) continue;
      const path = ['events', key, 'name'];
      const twin = renamed.get(name);
      const first = twin !== undefined && twin.owner !== entity ? twin.first : emittedAs(name, entities);
      if (first !== null)
        diagnostics.report('duplicate_name', { what: 'the event', name, first }, defined.source.valueSpan(path));
      renamed.set(name, twin ?? { owner: entity, first: defined.source.location(path) });
    }
  }
}

/** The location of the operation, or the resource, that emits an event of this full name without a rename. */
function emittedAs(name: string, entities: ReadonlyMap<string, Entity>): SourceLocation | null {
  const [subject = '', action = ''] = name.split('.');
  const owner = entities.get(subject);
  if (owner === undefined || (owner.definition.events?.[action]?.name ?? name) !== name) return null;
  const emitted = emittedBy(owner);
  const isSilent = !owner.traits.audited && !Object.hasOwn(owner.definition.events ?? {}, action);
  const first = emitted.get(action);
  // An event that follows from an operation by itself has no location of its own.
  return first === undefined || (first === null && isSilent)
    ? null
    : (first ?? owner.defined.source.location(['resource']));
}

/** Names of the operations that a resource has, standard ones among them. */
function standardOf({ definition: { operations }, traits }: Entity): readonly string[] {
  if (operations === undefined) return defaultOperations(traits);
  return Array.isArray(operations) ? (operations as readonly string[]) : Object.keys(operations);
}

/** Short names of what operations and transitions emit, with the place where it is written; null if it follows by itself. */
function emittedBy(entity: Entity): Emitted {
  const names = new Map<string, SourceLocation | null>();
  for (const name of standardOf(entity)) if (stamps[name] !== undefined) names.set(stamps[name], null);
  for (const [source, path, { emits }] of changesOf(entity)) {
    const isTransition = path[0] === 'transitions' && path.length === 2;
    if (emits === undefined && isTransition) names.set(String(path[1]), source.location(path));
    emits?.forEach((name, at) => {
      const span = source.valueSpan([...path, 'emits', at]);
      if (!name.includes('.')) names.set(name, span.source.locate(span.start));
    });
  }
  return names;
}
