/** Finds the functions behind the rules that definitions declare: the product's below runtime/domain, a customer's in own folders. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { places } from './config/index.ts';
import type { Generated } from './kernel/generated.ts';
import type { ResourceSpec } from './kernel/resource.ts';
import type { Rules } from './kernel/rules.ts';

const kinds = ['guards', 'effects', 'actions', 'prepare', 'verdicts'] as const;
const product = path.join(import.meta.dirname, 'domain');

/**
 * Rules by entity. A file `<context>/<entity>.ts` may stand below runtime/domain and below `rules/` of each own folder;
 * each exports `rules`, and together they have every function that is declared.
 * @throws Error naming what is missing, or what two files both define.
 */
export async function loadRules(
  { ruleFiles, resources }: Pick<Generated, 'ruleFiles' | 'resources'>,
  own: readonly string[] = places().own,
): Promise<Readonly<Record<string, Rules>>> {
  const folders = ruleFolders(own);
  const entries = await Promise.all(
    ruleFiles.map(async (file): Promise<[string, Rules]> => [path.basename(file), await rulesOf(file, folders)]),
  );
  const rules = Object.fromEntries(entries);
  const missing = Object.values(resources).flatMap((spec) => missingFunctions(spec, rules[spec.name] ?? {}));
  if (missing.length > 0) throw new Error(`Rules without a function: ${missing.join('; ')}.`);
  return rules;
}

/** Where rule files stand: the product's, then those of own folders. */
export function ruleFolders(own: readonly string[]): readonly string[] {
  return [product, ...own.map((folder) => path.join(folder, 'rules'))];
}

/** The rules of one entity, of all its files. */
async function rulesOf(file: string, folders: readonly string[]): Promise<Rules> {
  const locations = folders.map((folder) => path.join(folder, `${file}.ts`)).filter((one) => existsSync(one));
  if (locations.length === 0)
    throw new Error(
      `${path.basename(file)} declares rules in code, but runtime/domain/${file}.ts is missing; in an own folder it is rules/${file}.ts.`,
    );
  const modules = await Promise.all(locations.map(readRules));
  return modules.reduce((all, one) => joined(all, one, file));
}

async function readRules(location: string): Promise<Rules> {
  const { rules } = (await import(pathToFileURL(location).href)) as { rules?: Rules };
  if (!rules) throw new Error(`${location} must export "rules".`);
  return rules;
}

function joined(all: Rules, more: Rules, file: string): Rules {
  const result: Record<string, object> = {};
  for (const kind of kinds) {
    const twice = Object.keys(more[kind] ?? {}).filter((name) => Object.hasOwn(all[kind] ?? {}, name));
    if (twice.length > 0)
      throw new Error(
        `Two rule files ${file}.ts define the same ${kind}: ${twice.join(', ')}. Rename those of your own.`,
      );
    result[kind] = { ...all[kind], ...more[kind] };
  }
  return result;
}

/** Names a definition declares as functions that its rule file does not have. */
export function missingFunctions(spec: ResourceSpec, rules: Rules): string[] {
  const missing: string[] = [];
  const changes = [spec.create, spec.update, spec.destroy, ...Object.values(spec.actions)];
  for (const transition of Object.values(spec.machine?.transitions ?? {}))
    changes.push(transition, ...Object.values(transition.targets));
  for (const change of changes) {
    for (const guard of change?.guards ?? [])
      if (guard.kind === 'function' && !rules.guards?.[guard.name]) missing.push(`guard ${guard.name} of ${spec.name}`);
    for (const effect of change?.effects ?? [])
      if (!rules.effects?.[effect]) missing.push(`effect ${effect} of ${spec.name}`);
  }
  for (const action of Object.values(spec.actions)) {
    if (action.handler !== null && !rules.actions?.[action.handler])
      missing.push(`action ${action.handler} of ${spec.name}`);
  }
  for (const transition of Object.values(spec.machine?.transitions ?? {})) {
    if (transition.verdict && !rules.verdicts?.[transition.name])
      missing.push(`verdict ${transition.name} of ${spec.name}`);
  }
  return [...new Set(missing)];
}
