/**
 * Guards that no operation uses, and inline guards that are written twice: the definition would be accepted, and they would
 * refuse nothing.
 */
import type { ChangeDefinition, GuardDefinition } from '../language/definition.ts';
import type { BuildContext } from '../model/build_context.ts';
import { changesOf } from '../model/checks/changes.ts';
import type { Entity } from '../model/entity.ts';
import type { Path, SourceFile, SourceLocation } from '../source/source.ts';
import { nearest } from '../text/suggest.ts';

/** Reports the guards of a resource and its machine that no operation, transition or target names. */
export function checkUsedGuards(entity: Entity, context: BuildContext): void {
  const { definition, defined, machine } = entity;
  const changes = changesOf(entity);
  for (const [source, path, change] of changes) checkTwice(change, source, path, context);
  checkInlineNames(entity, context);
  // The unreadable file may use them.
  if (context.definitions.broken.machines.has(entity.name) || context.definitions.broken.extended.has(entity.name))
    return;
  const used = new Set(changes.flatMap(([, , { guards }]) => guards ?? []).filter((one) => typeof one === 'string'));
  const declared = new Set([...Object.keys(definition.guards ?? {}), ...Object.keys(machine?.value.guards ?? {})]);
  // A misspelt name is reported at its location; a second report for the unused right name would be an echo.
  const misspelt = [...used].filter((name) => !declared.has(name)).map((name) => nearest(name, declared));
  const groups = [
    [defined.source, definition.guards],
    [machine?.source ?? defined.source, machine?.value.guards],
  ] as const;
  for (const [source, guards] of groups)
    for (const name of Object.keys(guards ?? {}))
      if (!used.has(name) && !misspelt.includes(name))
        context.diagnostics.report(
          'not_allowed_here',
          {
            what: `nothing asks the guard "${name}"`,
            why: 'a guard refuses only where an operation or transition names it',
            fix: `name it under \`guards:\` of an operation or transition, or leave it out`,
          },
          source.keySpan(['guards', name]),
        );
}

/** A guard written in place that is called as another: two conditions under one name. */
function checkInlineNames(entity: Entity, context: BuildContext): void {
  const { definition, defined, machine } = entity;
  const names = new Map<string, { readonly condition: string; readonly first: SourceLocation }>();
  const declare = (guards: Entity['definition']['guards'], source: SourceFile): void => {
    for (const [name, { require }] of Object.entries(guards ?? {}))
      names.set(name, { condition: String(require ?? ''), first: source.location(['guards', name]) });
  };
  declare(machine?.value.guards, machine?.source ?? defined.source);
  declare(definition.guards, defined.source);
  for (const [source, path, { guards }] of changesOf(entity))
    (guards ?? []).forEach((guard, at) => {
      if (typeof guard === 'string' || guard.name === undefined || guard.require === undefined) return;
      const namePath = [...path, 'guards', at, 'name'];
      const condition = String(guard.require);
      const known = names.get(guard.name);
      if (known === undefined) names.set(guard.name, { condition, first: source.location(namePath) });
      else if (known.condition !== condition)
        context.diagnostics.report(
          'duplicate_name',
          { what: 'the guard', name: guard.name, first: known.first },
          source.valueSpan(namePath),
        );
    });
}

/** Two guards of one list with one condition and code; the list reports repeated names. */
function checkTwice({ guards }: ChangeDefinition, source: SourceFile, path: Path, context: BuildContext): void {
  const seen = new Set<string>();
  (guards ?? []).forEach((guard, at) => {
    const key = typeof guard === 'string' ? null : conditionOf(guard);
    if (key !== null && seen.has(key))
      context.diagnostics.report(
        'not_allowed_here',
        { what: 'the guard is listed twice', why: 'the first answer decides', fix: 'remove one' },
        source.valueSpan([...path, 'guards', at]),
      );
    if (key !== null) seen.add(key);
  });
}

const conditionOf = ({ require, code }: GuardDefinition): string | null =>
  require === undefined ? null : `${code} ${require}`;
