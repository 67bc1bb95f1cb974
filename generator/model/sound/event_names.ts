/** Names of events one slip away from one that exists: whoever subscribes to the right one would never hear of it. */
import { defaultOperations } from '../../language/standard_operations.ts';
import { isSlip } from '../../suggest.ts';
import type { BuildContext } from '../build_context.ts';
import type { Entity } from '../entity.ts';
import type { SourceLocation } from '../types.ts';
import { changesOf } from './placed.ts';

const stamps: Readonly<Record<string, string>> = { create: 'created', update: 'updated', delete: 'deleted' };

/** Reports what an `events:` entry calls almost as an operation does, and events of others that they almost have. */
export function checkEventNames(entity: Entity, context: BuildContext): void {
  const { definition, defined } = entity;
  const emitted = emittedBy(entity);
  const declared = new Set(Object.keys(definition.events ?? {}));
  for (const name of declared) {
    if (emitted.has(name)) continue;
    const meant = [...emitted.keys()].find((one) => !declared.has(one) && isSlip(name, one));
    if (meant === undefined) continue;
    const first = emitted.get(meant) ?? null;
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `no operation emits "${name}", did you mean "${meant}"?`,
        why: 'what is said of it here would be said of nothing',
        cure: `give both one name; where rules emit "${name}" as well, declare \`${meant}:\` beside it`,
        ...(first !== null && { first }),
      },
      defined.source.keySpan(['events', name]),
    );
  }
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

/** Short names of what operations and transitions emit, with the place where it is written; null where it follows by itself. */
function emittedBy(entity: Entity): ReadonlyMap<string, SourceLocation | null> {
  const names = new Map<string, SourceLocation | null>();
  const { operations } = entity.definition;
  const standard = operations === undefined ? defaultOperations(entity.traits) : Object.keys(operations);
  const own = Array.isArray(operations) ? (operations as readonly string[]) : standard;
  for (const name of own) if (stamps[name] !== undefined) names.set(stamps[name], null);
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
