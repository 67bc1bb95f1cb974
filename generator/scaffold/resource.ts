/** Files that people go on with: a first resource, and rule files for functions that definitions declare. Never rewritten. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { render } from '../emit/render.ts';
import { rulesView } from '../emit/rules.ts';
import { longestResource, reasonIn, takenResources } from '../model/checks/names.ts';
import type { Model, ResourceModel } from '../model/types.ts';
import { pascal } from '../text/case.ts';
import { plural, singularOf, spaced, withArticle } from '../text/plural.ts';

const kinds = ['plans', 'guards', 'effects', 'actions', 'prepare', 'verdicts', 'fills', 'invariants'] as const;
/**
 * The body of a function until it is written: a plan is null, a guard refuses nothing, an action returns the record, a resolved
 * field is null, an invariant passes, the others do nothing.
 */
const bodies = {
  plans: '() => null',
  guards: '() => null',
  effects: '() => {}',
  actions: 'async () => null',
  prepare: '() => ({})',
  verdicts: '() => ({})',
  fills: 'async () => new Map()',
  invariants: 'async () => new Map()',
} as const;

export interface RulePaths {
  /** Folders of our rule files; one that is missing is begun in the last. */
  readonly product: readonly string[];
  /** Folders whose TypeScript a running service goes by: their edits are followed. */
  readonly watched?: readonly string[];
  /** `rules/` of the own folders. */
  readonly custom: readonly string[];
  /** The folder of generated files. */
  readonly generated: string;
}

/** Writes a rule file if functions are declared and no file exists; returns the written paths. */
export async function scaffoldRules(model: Model, paths: RulePaths): Promise<readonly string[]> {
  const written: string[] = [];
  for (const { resource, part, file, former } of missingFiles(model, paths)) {
    if (former !== undefined) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, ruleFile(resource, part, file, paths.generated), { flag: 'wx' });
    written.push(file);
  }
  return written;
}

/**
 * Reports rule files with the former name of their resource. No new file is begun for them: an empty file beside them would
 * silently remove the rules, and without any the service does not start.
 */
export function formerRules(model: Model, paths: RulePaths): readonly string[] {
  return missingFiles(model, paths).flatMap(({ resource, file, former }) =>
    former === undefined ? [] : [`rename ${former} to ${file}: it has the functions of ${resource.spec.name}`],
  );
}

function missingFiles(model: Model, paths: RulePaths) {
  return model.resources.flatMap((resource) =>
    partsOf(resource, paths).flatMap((part) => {
      const folders = part.custom ? paths.custom : paths.product;
      const files = (name: string): readonly string[] =>
        folders.map((folder) => join(folder, resource.spec.context, `${name}.ts`));
      const all = files(resource.spec.name);
      const file = all.at(-1);
      if (file === undefined || all.some((one) => existsSync(one))) return [];
      const { was = null, formerly = [] } = resource.table ?? {};
      const former = [was, ...formerly].flatMap((name) => (name === null ? [] : files(name)));
      return [{ resource, part, file, former: former.find((one) => existsSync(one)) }];
    }),
  );
}

interface Part {
  readonly custom: boolean;
  readonly type: string;
  readonly wanted: (name: string) => boolean;
}

/** The product's file, and that of a custom folder: for its additions, or for a resource of its own. */
function partsOf(resource: ResourceModel, paths: RulePaths): readonly Part[] {
  const { rules, customFolder } = resource;
  const added = new Set(rules.custom);
  const entity = pascal(resource.spec.name);
  const waiting = (name: string) => !rules.planned.includes(name);
  const parts = [
    {
      custom: customFolder && paths.custom.length > 0,
      type: `${entity}Rules`,
      wanted: (name: string) => !added.has(name) && waiting(name),
    },
    { custom: true, type: `${entity}ExtensionRules`, wanted: (name: string) => added.has(name) && waiting(name) },
  ];
  return parts.filter(({ wanted }) => kinds.some((kind) => rules[kind].some(wanted)));
}

function ruleFile(resource: ResourceModel, { type, wanted }: Part, file: string, generated: string): string {
  const { name } = resource.spec;
  return render('rule_file.ts.hbs', {
    title: `Rules of ${plural(spaced(name))} that need code.`,
    type,
    plans: rulesView(resource, null).interfaces.find((one) => one.name === type)?.plans ?? [],
    module: importPath(file, join(generated, 'rules', `${name}.ts`)),
    kinds: kinds
      .map((kind) => ({ kind, body: bodies[kind], names: resource.rules[kind].filter(wanted) }))
      .filter(({ names }) => names.length > 0),
  });
}

/** How one file names another in an import. */
export function importPath(from: string, to: string): string {
  const target = relative(dirname(resolve(from)), resolve(to))
    .split(sep)
    .join('/');
  return target.startsWith('.') ? target : `./${target}`;
}

/**
 * Writes the starting point of a resource into `<folder>/<context>/<name>.yaml`, and abilities of its own beside it; returns the
 * path.
 * @throws Error if the name is not one, or the file exists: nothing is overwritten.
 */
export async function newResource(
  name: string,
  context: string,
  folder: string,
  others: readonly string[] = [],
): Promise<string> {
  checkName(name, longestResource);
  checkName(context, 60);
  const reason = reasonIn(takenResources, name);
  if (reason !== undefined) throw new Error(`"${name}" cannot be a resource: ${reason}. Choose another name.`);
  const file = join(folder, context, `${name}.yaml`);
  if (existsSync(file)) throw new Error(`${file} exists already; nothing was written.`);
  for (const searched of [folder, ...others]) {
    const taken = await definitionOf(name, searched);
    if (taken !== null) throw new Error(`${taken} defines the resource "${name}" already; nothing was written.`);
    const one = singularOf(name, '');
    const other = one === name ? null : await definitionOf(one, searched);
    if (other !== null)
      throw new Error(`"${name}" is the plural of "${one}", which ${other} defines; nothing was written.`);
  }
  await mkdir(dirname(file), { recursive: true });
  const many = plural(name);
  const prefix = many.replaceAll('_', '-');
  const text = render('resource.yaml.hbs', { name, article: withArticle(name), plural: many, prefix, context });
  await writeFile(file, text, { flag: 'wx' });
  const abilities = join(folder, context, `${name}.abilities.yaml`);
  if (!existsSync(abilities) && !(await declaresPrefix(prefix, [folder, ...others])))
    await writeFile(abilities, render('resource_abilities.yaml.hbs', { name, prefix, words: spaced(many) }));
  return file;
}

/** Whether a file of the folders has abilities of this prefix. */
async function declaresPrefix(prefix: string, folders: readonly string[]): Promise<boolean> {
  const declared = new RegExp(`^prefixes:[\\s\\S]*^ +["']?${prefix}["']?:`, 'm');
  for (const folder of folders.filter((one) => existsSync(one)))
    for (const entry of await readdir(folder, { recursive: true }))
      if (/\.ya?ml$/.test(entry) && declared.test(await readFile(join(folder, entry), 'utf8'))) return true;
  return false;
}

/** @throws Error that describes a valid name, and how this one could be written. */
function checkName(word: string, most: number): void {
  if (/^[a-z][a-z0-9_]*$/.test(word) && word.length <= most) return;
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
  const written = plain
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[\d_]+|_+$/g, '');
  const such =
    /^[a-z]/.test(written) && /^[ -~]*$/.test(plain) && written !== word && written.length <= most
      ? `, such as ${written}`
      : '';
  throw new Error(
    `"${word}" cannot be a name: write at most ${most} lower-case letters, digits and _, beginning with a letter${such}.`,
  );
}

/** The file of a folder that defines a resource, or null. */
async function definitionOf(name: string, folder: string): Promise<string | null> {
  if (!existsSync(folder)) return null;
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!/\.ya?ml$/.test(entry)) continue;
    const file = join(folder, entry);
    if (new RegExp(`^resource:[ \\t]*${name}[ \\t]*(#.*)?$`, 'm').test(await readFile(file, 'utf8'))) return file;
  }
  return null;
}
