/** Functions of rule files that no definition names: nobody would ever call them, and most are misspelt. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import type { ChangeSpec, ResourceSpec } from '../../base/kernel/resource.ts';
import type { Rules } from '../../base/kernel/rules.ts';

/** What a rule file may have. */
export const kinds = ['plans', 'guards', 'effects', 'actions', 'prepare', 'verdicts', 'fills', 'invariants'] as const;
type Kind = (typeof kinds)[number];
const words: Readonly<Record<Kind, string>> = {
  plans: 'plan',
  guards: 'guard',
  effects: 'effect',
  actions: 'action',
  prepare: 'preparation',
  verdicts: 'verdict',
  fills: 'fill',
  invariants: 'invariant',
};

/** What a definition declares as functions, by kind. A preparation belongs to whatever writes values. */
export function declaredFunctions(spec: ResourceSpec): Readonly<Record<Kind, ReadonlySet<string>>> {
  const transitions = Object.values(spec.machine?.transitions ?? {});
  const changes: (ChangeSpec | null)[] = [spec.create, spec.update, spec.destroy, ...Object.values(spec.actions)];
  for (const transition of transitions) changes.push(transition, ...Object.values(transition.targets));
  const guards = changes.flatMap((change) => change?.guards ?? []).filter((guard) => guard.kind === 'function');
  return {
    plans: new Set(changes.flatMap((change) => change?.plan ?? [])),
    guards: new Set(guards.map(({ name }) => name)),
    effects: new Set(changes.flatMap((change) => change?.effects ?? [])),
    actions: new Set(Object.values(spec.actions).flatMap(({ handler }) => handler ?? [])),
    prepare: new Set(['create', 'update']),
    fills: new Set(spec.fields.flatMap(({ filledBy }) => filledBy ?? [])),
    invariants: new Set((spec.invariants ?? []).map(({ name }) => name)),
    verdicts: new Set(transitions.filter(({ verdict }) => verdict).map(({ name }) => name)),
  };
}

/** One line for each function of a file that the definition of its resource does not name: its location, and a suggestion. */
export function undeclaredFunctions(spec: ResourceSpec, filePath: string, rules: Rules): string[] {
  const declared = declaredFunctions(spec);
  return kinds.flatMap((kind) =>
    Object.keys(rules[kind] ?? {})
      .filter((name) => !declared[kind].has(name))
      .map((name) => {
        const suggestion = nearest(name, declared[kind]);
        return `${locationOf(name, filePath)} has the ${words[kind]} "${name}", which no definition of ${spec.name} names${suggestion === null ? '' : `, did you mean "${suggestion}"?`}`;
      }),
  );
}

/** The suggested name, or null. */
export function nearest(name: string, known: ReadonlySet<string>): string | null {
  const [best] = [...known]
    .map((candidate) => ({ candidate, far: distance(name, candidate) }))
    .filter(({ far }) => far <= Math.max(1, Math.ceil(name.length / 3)))
    .sort((a, b) => a.far - b.far);
  return best?.candidate ?? null;
}

/** `rules/<context>/<entity>.ts:12`: the first line that begins with the name; the file where none does (a spread). */
export function locationOf(name: string, filePath: string): string {
  const shown = path.relative(process.cwd(), filePath);
  const lines = readFileSync(filePath, 'utf8').split('\n');
  const at = lines.findIndex((line) => new RegExp(`^\\s*(?:async\\s+)?['"]?${name}['"]?\\s*[(:,]`).test(line));
  return at < 0 ? shown : `${shown}:${at + 1}`;
}
