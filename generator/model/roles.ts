/** System roles: the entries of one key in several files are one role. */
import type { SystemRole } from '../../runtime/base/kernel/seeds.ts';
import { type Defined, location } from '../check/definitions.ts';
import type { RolesDefinition, SystemRoleDefinition } from '../language/definition.ts';
import type { Path, SourceLocation } from '../source/source.ts';
import type { BuildContext } from './build_context.ts';
import { repeated } from './lists.ts';
import { rightsOf } from './rights.ts';

/** Roles in order of their first file. Unknown abilities and flags are reported. */
export function systemRoles(known: readonly string[], context: BuildContext): SystemRole[] {
  const groups = new Map<string, SourceLocation>();
  const named = new Map<string, SourceLocation>();
  const roles = new Map<string, SystemRole>();
  const called = new Map<string, Called>();
  for (const defined of context.definitions.roles) {
    repeated('group of roles', defined.name, groups, defined, ['roles'], context);
    const every = abilitiesOf(defined.value.every, known, defined, ['every'], context);
    for (const [key, role] of Object.entries(defined.value.list)) {
      const before = roles.get(key);
      if (role?.name !== undefined) once(`${key}.name`, ['list', key, 'name'], named, defined, context);
      const abilities = grantedBy(role ?? {}, [...every, ...(before?.abilities ?? [])], known, defined, key, context);
      checkName(key, role?.name ?? before?.name ?? inWords(key), called, defined, context);
      roles.set(key, {
        key,
        name: role?.name ?? before?.name ?? inWords(key),
        description: role?.summary ?? before?.description ?? '',
        abilities: [...new Set([...(before?.abilities ?? []), ...abilities])],
        flags: { ...before?.flags, ...flagsOf(role ?? {}, key, named, defined, context) },
      });
    }
  }
  return [...roles.values()];
}

interface Called {
  readonly key: string;
  readonly first: SourceLocation;
}

/** People distinguish roles by their names. */
function checkName(
  key: string,
  name: string,
  called: Map<string, Called>,
  defined: Defined<RolesDefinition>,
  { diagnostics }: BuildContext,
): void {
  const known = called.get(name.toLowerCase());
  if (known === undefined) called.set(name.toLowerCase(), { key, first: location(defined, ['list', key]) });
  else if (known.key !== key)
    diagnostics.report(
      'duplicate_name',
      { what: 'the name of a role', name, first: known.first },
      defined.source.valueSpan(['list', key, 'name']),
    );
}

/** @param every further grants of the role. */
function grantedBy(
  { abilities, except }: SystemRoleDefinition,
  every: readonly string[],
  known: readonly string[],
  defined: Defined<RolesDefinition>,
  key: string,
  context: BuildContext,
): readonly string[] {
  const without = new Set(abilitiesOf(except, known, defined, ['list', key, 'except'], context));
  const named = abilitiesOf(abilities, known, defined, ['list', key, 'abilities'], context);
  (except ?? []).forEach((pattern, at) => {
    const taken = expandedPattern(pattern, known);
    const all = named.includes('*');
    if (taken.length === 0 || (!all && taken.some((one) => every.includes(one) || named.includes(one)))) return;
    context.diagnostics.report(
      'not_allowed_here',
      {
        what: `"${pattern}" under \`except:\``,
        why: all
          ? '`*` is everything there is and will be, of which nothing is taken away'
          : 'the role has no such ability',
        fix: all ? 'write `"*:*"` in place of `*`' : 'leave it out, or name what `abilities:` and `every:` give',
      },
      defined.source.valueSpan(['list', key, 'except', at]),
    );
  });
  return [...every, ...named].filter((ability) => !without.has(ability));
}

/** The abilities that match patterns; a pattern without a match is reported. */
function abilitiesOf(
  patterns: readonly string[] | undefined,
  known: readonly string[],
  { source }: Defined<RolesDefinition>,
  path: Path,
  context: BuildContext,
): readonly string[] {
  return (patterns ?? []).flatMap((pattern, at) => {
    const found = expandedPattern(pattern, known);
    if (found.length === 0 && !context.definitions.broken.abilities)
      context.diagnostics.report(
        'unknown_ability',
        { what: 'ability', name: pattern, known: [...known], where: 'of a role' },
        source.valueSpan([...path, at]),
      );
    return found;
  });
}

function expandedPattern(pattern: string, known: readonly string[]): readonly string[] {
  if (pattern === '*') return ['*'];
  if (!pattern.includes('*')) return known.includes(pattern) ? [pattern] : [];
  const [prefix, suffix] = pattern.split(':');
  // `settings:read` covers all its groups, which are parts of it.
  return known.filter((ability) => {
    const parts = ability.split(':');
    return parts.length === 2 && (prefix === '*' || prefix === parts[0]) && (suffix === '*' || suffix === parts[1]);
  });
}

function flagsOf(
  { flags }: SystemRoleDefinition,
  key: string,
  named: Map<string, SourceLocation>,
  defined: Defined<RolesDefinition>,
  context: BuildContext,
): Readonly<Record<string, unknown>> {
  const role = context.entities.get('role');
  if (flags === undefined || role === undefined) return {};
  const widest = rightsOf(role)?.flags ?? {};
  if (flags === 'widest')
    return Object.fromEntries(Object.entries(widest).map(([name, value]) => [name, value === true ? true : value]));
  const path = ['list', key, 'flags'];
  return Object.fromEntries(
    Object.entries(flags).filter(([name, value]) => {
      if (widest[name] === undefined) {
        const unknown = { what: 'flag', name, known: Object.keys(widest), where: 'of role' };
        context.diagnostics.report('unknown_field', unknown, defined.source.keySpan([...path, name]));
        return false;
      }
      const expected = widest[name] === true ? 'boolean' : 'number';
      if (typeof value !== expected) {
        const found = JSON.stringify(value);
        const misfit = { key: name, expected: expected === 'boolean' ? 'true or false' : 'a number', found };
        context.diagnostics.report('bad_value', misfit, defined.source.valueSpan([...path, name]));
        return false;
      }
      return once(`${key}.${name}`, [...path, name], named, defined, context);
    }),
  );
}

/** Values that a role may have once; a second file may add the missing ones. */
function once(
  name: string,
  path: string[],
  seen: Map<string, SourceLocation>,
  defined: Defined<RolesDefinition>,
  { diagnostics }: BuildContext,
): boolean {
  const first = seen.get(name);
  if (first === undefined) {
    seen.set(name, location(defined, path));
    return true;
  }
  diagnostics.report('duplicate_name', { what: 'the part of a role', name, first }, defined.source.keySpan(path));
  return false;
}

const inWords = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');
