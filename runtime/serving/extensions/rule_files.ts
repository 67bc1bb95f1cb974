/** Finds the functions behind the rules that definitions declare (folders.ts says where). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, importFile, locations } from '../../base/config/index.ts';
import { rightsGuard, withinRights } from '../../base/identity/delegation.ts';
import { ownerGuard, withinOwner } from '../../base/identity/owner_abilities.ts';
import { byPerson } from '../../base/identity/person.ts';
import type { Generated } from '../../base/kernel/generated.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Rules } from '../../base/kernel/rules.ts';
import { fitsTree, treeGuard } from '../../engine/commands/tree.ts';
import { ruleFolders } from './folders.ts';
import { declaredFunctions, kinds, locationOf, nearest, undeclaredFunctions } from './undeclared_rules.ts';

/**
 * Rules by entity. Each of these folders may have a file `<context>/<entity>.ts`, in the entity's context and in those whose
 * definitions add functions to it; each exports `rules`, and together they have every declared function.
 * @throws Failure naming what is missing, what no definition names, or what two files both define.
 */
export async function loadRules(
  { ruleFiles, resources }: Pick<Generated, 'ruleFiles' | 'resources'>,
  custom: readonly string[] = locations().custom,
): Promise<Readonly<Record<string, Rules>>> {
  const folders = ruleFolders(custom);
  const undeclared: string[] = [];
  const entries = await Promise.all(
    [...Map.groupBy(ruleFiles, (file) => path.basename(file))].map(async ([name, files]): Promise<[string, Rules]> => {
      const spec = resources[name];
      const parts = (await Promise.all(files.map((file) => partsOf(file, folders)))).flat();
      if (spec) undeclared.push(...parts.flatMap(([filePath, one]) => undeclaredFunctions(spec, filePath, one)));
      return [name, parts.reduce((all, [, one]) => joined(all, one, files[0] ?? name), {} as Rules)];
    }),
  );
  const rules: Record<string, Rules> = Object.fromEntries(entries);
  for (const spec of Object.values(resources)) {
    const { [spec.name]: declared } = rules;
    const guards = {
      ...(spec.rights && { [rightsGuard]: withinRights(spec, resources) }),
      ...(spec.rights?.person && byPerson(spec, resources)),
      ...(spec.abilityOf && { [ownerGuard]: withinOwner(spec) }),
      ...(spec.tree && { [treeGuard(spec.tree)]: fitsTree(spec) }),
    };
    if (Object.keys(guards).length > 0) rules[spec.name] = { ...declared, guards: { ...declared?.guards, ...guards } };
  }
  const missing = Object.values(resources).flatMap((spec) => missingFunctions(spec, rules[spec.name] ?? {}));
  const faults = [
    ...(missing.length > 0
      ? [`Rules without a function: ${missing.join('; ')}. Write them in the rule file of the resource.`]
      : []),
    ...strayFiles(ruleFiles, custom),
    ...(undeclared.length > 0 ? [`Functions without a rule: ${undeclared.join('; ')}. Rename or remove them.`] : []),
  ];
  if (faults.length > 0) throw new Failure(faults.join(' '));
  return rules;
}

/**
 * Rule files of custom folders for which no definition declares functions. A server that restarts after an edit skips this check:
 * it may see the file before the definition that is about to name it, and `generate --watch` reports what stays without one.
 */
function strayFiles(ruleFiles: readonly string[], custom: readonly string[]): string[] {
  if (process.env['BACKLINE_FOLLOWS'] !== undefined) return [];
  return custom.flatMap((folder) => {
    const rules = path.join(folder, 'rules');
    if (!existsSync(rules)) return [];
    return readdirSync(rules, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const file = name.replace(/\.ts$/, '').split(path.sep).join('/');
      const filePath = path.join(rules, name);
      if (file === name || ruleFiles.includes(file)) return [];
      if (!/^export const rules\b/m.test(readFileSync(filePath, 'utf8'))) return [];
      const suggestion = ruleFiles.find((one) => path.basename(one) === path.basename(file));
      const fix = suggestion === undefined ? 'name its functions in a definition' : `move it to rules/${suggestion}.ts`;
      return [
        `${path.relative('', filePath)} is read by nobody, since no definition has functions there: ${fix}, or remove it.`,
      ];
    });
  });
}

/** The rules of one entity, by their file. */
async function partsOf(file: string, folders: readonly string[]): Promise<readonly (readonly [string, Rules])[]> {
  const filePaths = folders.map((folder) => path.join(folder, `${file}.ts`)).filter((one) => existsSync(one));
  if (filePaths.length === 0)
    throw new Failure(
      `${path.basename(file)} declares rules in code, but definitions/rules/${file}.ts is missing; in an own folder it is rules/${file}.ts.`,
    );
  return Promise.all(filePaths.map(async (filePath) => [filePath, await readRules(filePath)] as const));
}

async function readRules(filePath: string): Promise<Rules> {
  const { rules } = await importFile<{ rules: Rules }>(filePath);
  if (!rules) throw new Failure(`${filePath} must export "rules": write \`export const rules = { … }\`.`);
  const known: ReadonlySet<string> = new Set(kinds);
  for (const [kind, functions] of Object.entries(rules as Readonly<Record<string, unknown>>)) {
    if (!known.has(kind)) {
      const suggestion = nearest(kind, known);
      const guess = suggestion === null ? '' : `, did you mean "${suggestion}"?`;
      throw new Failure(
        `${locationOf(kind, filePath)} has rules under "${kind}", which is none of ${kinds.join(', ')}${guess}`,
      );
    }
    for (const [name, value] of Object.entries(functions ?? {}))
      if (typeof value !== 'function')
        throw new Failure(
          `${locationOf(name, filePath)} has "${name}" under "${kind}", which is no function: write \`${name}: async (…) => { … }\`.`,
        );
  }
  return rules;
}

function joined(all: Rules, more: Rules, file: string): Rules {
  const result: Record<string, object> = {};
  for (const kind of kinds) {
    const twice = Object.keys(more[kind] ?? {}).filter((name) => Object.hasOwn(all[kind] ?? {}, name));
    if (twice.length > 0)
      throw new Failure(
        `Two rule files ${file}.ts define the same ${kind}: ${twice.join(', ')}. Rename those of your own.`,
      );
    result[kind] = { ...all[kind], ...more[kind] };
  }
  return result;
}

/** Names a definition declares as functions that its rule file does not have. */
export function missingFunctions(spec: ResourceSpec, rules: Rules): string[] {
  const { plans, guards, effects, actions, verdicts, fills, invariants } = declaredFunctions(spec);
  const missing = (word: string, names: ReadonlySet<string>, has: Readonly<Record<string, unknown>> = {}): string[] =>
    [...names].filter((name) => !has[name]).map((name) => `${word} ${name} of ${spec.name}`);
  return [
    ...missing('plan', plans, rules.plans),
    ...missing('guard', guards, rules.guards),
    ...missing('effect', effects, rules.effects),
    ...missing('action', actions, rules.actions),
    ...missing('preparation', preparations(spec), rules.prepare),
    ...missing('verdict', verdicts, rules.verdicts),
    ...missing('fill', fills, rules.fills),
    ...missing('invariant', invariants, rules.invariants),
  ];
}

/** Operations that say `prepare: true`: without the function they would store what was sent as it is. */
function preparations({ create, update }: ResourceSpec): ReadonlySet<string> {
  return new Set([...(create?.prepared ? ['create'] : []), ...(update?.prepared ? ['update'] : [])]);
}
