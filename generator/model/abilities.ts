/** Abilities: every one that exists, and the ones a route needs. */
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { Defined } from '../check/definitions.ts';
import type { AbilitiesDefinition, AbilityMap } from '../language/definition.ts';
import type { Path, SourceFile, SourceLocation } from '../source/source.ts';
import type { BuildContext } from './build_context.ts';
import type { Entity } from './entity.ts';
import type { Model } from './types.ts';

export function abilityPrefixes(context: BuildContext): Model['abilities'] {
  // Several files may contain a group.
  const groups = [...new Set(context.definitions.settings.map((one) => one.value.settings))];
  const seen = new Map<string, SourceLocation>();
  return context.definitions.abilities.flatMap((defined) => {
    checkPrefixes(defined, seen, context);
    return Object.entries(defined.value.prefixes).map(([prefix, entry]) => ({
      prefix,
      suffixes: (entry.suffixes ?? []).flatMap((suffix) =>
        suffix === 'read:<group>' ? groups.map((group) => `read:${group}`) : [suffix],
      ),
      summary: entry.summary ?? '',
    }));
  });
}

/** A prefix is declared once, and its suffixes are words. */
function checkPrefixes(
  defined: Defined<AbilitiesDefinition>,
  seen: Map<string, SourceLocation>,
  { diagnostics }: BuildContext,
): void {
  const { source, value } = defined;
  for (const [prefix, { suffixes = [] }] of Object.entries(value.prefixes)) {
    const first = seen.get(prefix);
    if (first !== undefined)
      diagnostics.report(
        'duplicate_name',
        { what: 'the prefix of abilities', name: prefix, first },
        source.keySpan(['prefixes', prefix]),
      );
    else seen.set(prefix, source.location(['prefixes', prefix]));
    if (suffixes.length === 0 && source.has(['prefixes', prefix, 'suffixes']))
      diagnostics.report(
        'bad_value',
        { key: 'suffixes', expected: 'at least one, such as [read, write]', found: 'empty' },
        source.valueSpan(['prefixes', prefix, 'suffixes']),
      );
    suffixes.forEach((suffix, at) => {
      if (/^[a-z][a-z0-9_-]*(:[a-z0-9_-]+)?$/.test(suffix) || suffix === 'read:<group>') return;
      diagnostics.report(
        'bad_value',
        { key: 'suffixes', expected: 'a word such as read, or `read:<group>`', found: JSON.stringify(suffix) },
        source.valueSpan(['prefixes', prefix, 'suffixes', at]),
      );
    });
  }
}

export const expanded = (abilities: Model['abilities']): string[] =>
  abilities.flatMap(({ prefix, suffixes }) => suffixes.map((suffix) => `${prefix}:${suffix}`));

/** The ability of a verb from a prefix, a whole ability, a map, or `any` (returns ''). */
export function abilityFor(written: string | AbilityMap, reads: boolean): string {
  if (typeof written !== 'string') return (reads ? written.read : (written.write ?? written.read)) ?? '';
  if (written === 'any') return '';
  return written.includes(':') ? written : `${written}:${reads ? 'read' : 'write'}`;
}

/** Abilities to read and to write each resource that the field of `ability: { of: … }` may point at; null if the key is not used. */
export function abilitiesOfTargets(entity: Entity, context: BuildContext): ResourceSpec['abilityOf'] | null {
  const { ability } = entity.definition;
  const field = typeof ability === 'object' ? ability.of : undefined;
  return field === undefined ? null : abilitiesBehind(entity, field, ['ability', 'of'], context);
}

/** The same of the field that `read_with:` names. */
export function abilitiesReadWith(entity: Entity, context: BuildContext): ResourceSpec['abilityOf'] | null {
  const { read_with: field } = entity.definition;
  return field === undefined ? null : abilitiesBehind(entity, field, ['read_with'], context);
}

function abilitiesBehind(
  entity: Entity,
  field: string,
  path: Path,
  context: BuildContext,
): ResourceSpec['abilityOf'] | null {
  const { fields } = entity.definition;
  const targets = Object.entries(fields ?? {}).flatMap(([name, { polymorphic }]) => (polymorphic ? [name] : []));
  const { source } = entity.defined;
  const where = `of ${entity.name}`;
  if (!context.checkName('unknown_field', 'polymorphic field', field, targets, source, path, where)) return null;
  const abilities = (fields?.[field]?.polymorphic ?? []).flatMap((name) => {
    const target = context.entities.get(name);
    const held = target === undefined ? null : heldAbility(target);
    // A record with the abilities of yet another record has none of its own; `checkAbilityOf` reports it.
    return held === null || isOfAnother(held.written)
      ? []
      : [[name, [abilityFor(held.written, true), abilityFor(held.written, false)]] as const];
  });
  return { field: `${field}_type`, abilities: Object.fromEntries(abilities) };
}

/** Whether it is that of another record. */
export const isOfAnother = (written: string | AbilityMap): boolean =>
  typeof written === 'object' && written.of !== undefined;

/** A record without abilities of its own cannot lend them to others. */
export function checkAbilityOf(entity: Entity, context: BuildContext): void {
  const { ability, fields } = entity.definition;
  const field = typeof ability === 'object' ? ability.of : undefined;
  for (const name of fields?.[field ?? '']?.polymorphic ?? []) {
    const target = context.entities.get(name);
    const held = target === undefined ? null : heldAbility(target);
    if (held === null || !isOfAnother(held.written)) continue;
    const what = `${name} as ${field} of ${entity.name}`;
    const why = 'who may read it depends on another record again';
    const fix = 'point at that one, or give it an ability of its own';
    const isAttachment = target?.definition.attachments === true;
    const span = isAttachment
      ? target.defined.source.keySpan(['attachments'])
      : entity.defined.source.valueSpan(['ability', 'of']);
    context.diagnostics.report('not_allowed_here', { what, why, fix }, span);
  }
}

/** The ability of a resource's routes: its own, else that of the resource it is nested in. */
export function heldAbility(entity: Entity): { written: string | AbilityMap; entity: Entity } | null {
  for (let at: Entity | null = entity; at !== null; at = at.parent) {
    if (at.definition.ability !== undefined) return { written: at.definition.ability, entity: at };
  }
  return null;
}

/** Reports an ability that is in no abilities file. Without any such file every name is valid. */
export function checkAbility(
  ability: string,
  known: readonly string[],
  context: BuildContext,
  source: SourceFile,
  path: Path,
): void {
  if (ability === '' || known.length === 0 || known.includes(ability) || context.definitions.broken.abilities) return;
  const prefix = ability.split(':')[0] ?? '';
  const same = known.filter((one) => one.startsWith(`${prefix}:`));
  const prefixes = [...new Set(known.map((one) => one.split(':')[0] ?? ''))];
  context.diagnostics.report(
    'unknown_ability',
    same.length > 0
      ? { what: 'ability', name: ability, known: same }
      : { what: 'prefix of abilities', name: prefix, known: prefixes },
    source.valueSpan(path),
  );
}
