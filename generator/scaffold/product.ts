/** A folder that starts and tests itself, with one example of everything: a product of one's own, or an extension of ours. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { render } from '../emit/render.ts';
import type { Model, ResourceModel } from '../model/types.ts';
import { spaced, withArticle } from '../text/plural.ts';
import { nearest } from '../text/suggest.ts';

/** Template below templates/init → file of the folder, whatever it is. */
const common: Readonly<Record<string, string>> = {
  'package.json': 'package.json',
  gitignore: '.gitignore',
  'ci.yml': '.github/workflows/ci.yml',
  'tsconfig.json': 'tsconfig.json',
};

const ofProduct: Readonly<Record<string, string>> = {
  ...common,
  'README.md': 'README.md',
  'product.yaml': 'definitions/product.yaml',
  'abilities.yaml': 'definitions/abilities.yaml',
  'codes.yaml': 'definitions/codes.yaml',
  'roles.yaml': 'definitions/roles.yaml',
  'demo.seeds.yaml': 'definitions/demo.seeds.yaml',
  'list.yaml': 'definitions/tasks/list.yaml',
  'task.yaml': 'definitions/tasks/task.yaml',
  'task.states.yaml': 'definitions/tasks/task.states.yaml',
  'product.test.ts': 'test/product.test.ts',
};

/** Of an extension of a resource in this context. */
const ofExtension = ({ spec }: ResourceModel): Readonly<Record<string, string>> => ({
  ...common,
  'extension/README.md': 'README.md',
  'extension/plugin.yaml': 'definitions/plugin.yaml',
  'extension/abilities.yaml': 'definitions/abilities.yaml',
  'extension/codes.yaml': 'definitions/codes.yaml',
  'extension/roles.yaml': 'definitions/roles.yaml',
  'extension/extended.yaml': `definitions/${spec.context}/${spec.name}.yaml`,
  'extension/site_visit.yaml': 'definitions/sites/site_visit.yaml',
  'extension/site_visit.states.yaml': 'definitions/sites/site_visit.states.yaml',
  'extension/extension.test.ts': 'test/extension.test.ts',
});

export interface NewFolder {
  /** As people write it: `my-product`. */
  readonly name: string;
  /** The folder that is made. */
  readonly folder: string;
  /** The platform in package.json: a version, or `file:` with a path. */
  readonly platform: string;
}

/**
 * The packages that check the types of a product's functions and tests and make its client types, in the versions that we use. Those that
 * generated types import are among them: beside a linked platform (`file:`) npm installs none of its packages.
 */
const tools = ['typescript', 'openapi-typescript', '@types/node', '@types/pg', '@sinclair/typebox'];
const manifest = resolve(import.meta.dirname, '../../package.json');

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  /** Packages that npm lets run a script when they are installed: Node and PostgreSQL come so. */
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const pattern = /^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/;

/**
 * Writes a product; returns the paths of its files below the folder.
 * @throws Error that says what to do if the name is not allowed or the folder is not empty.
 */
export async function newProduct(folder: NewFolder): Promise<readonly string[]> {
  return begin(folder, ofProduct, {});
}

/**
 * Writes a custom folder that adds to a resource of the model's product; returns the paths of its files.
 * @throws Error as newProduct, and if there is no such resource, or none with a list of its own.
 */
export async function newExtension(folder: NewFolder, model: Model, name: string): Promise<readonly string[]> {
  const resource = extendable(model, name);
  const { spec, routes } = resource;
  const list = folderList(resource);
  return begin(folder, ofExtension(resource), {
    resource: spec.name,
    context: spec.context,
    plural: spec.plural,
    many: spaced(spec.plural),
    article: withArticle(spec.name),
    path: list?.path.replace('/api/v1', ''),
    ability: list?.ability,
    updates: routes.some((route) => route.spec.kind === 'update'),
  });
}

/** The list of all records of a resource, which needs no other record's key. */
const folderList = ({ routes }: ResourceModel) =>
  routes.find(({ spec }) => spec.kind === 'index' && !spec.path.includes('{'))?.spec;

function extendable({ resources }: Model, name: string): ResourceModel {
  const known = resources.filter((one) => folderList(one) !== undefined);
  const found = known.find(({ spec }) => spec.name === name);
  if (found !== undefined) return found;
  const names = known.map(({ spec }) => spec.name);
  const similar = known.find(({ spec }) => spec.plural === name)?.spec.name ?? nearest(name, names);
  const such = similar === null ? 'npx backline describe lists them' : `did you mean ${similar}?`;
  throw new Error(`"${name}" is no resource with a list of its own that could be extended: ${such}`);
}

async function begin(
  { name, folder, platform }: NewFolder,
  files: Readonly<Record<string, string>>,
  more: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  if (!pattern.test(name) || name.length > 40)
    throw new Error(
      `"${name}" cannot be the name of a product: write lower-case words with - between them, such as my-product.`,
    );
  if (existsSync(folder) && readdirSync(folder).some((entry) => entry !== '.git'))
    throw new Error(`${folder} holds something already: name a folder that is new or empty.`);
  const words = name.split(/[-_]/);
  const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const view = {
    package: name,
    name: words.join('_'),
    title: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '),
    platform,
    tools: tools.map((tool) => ({ name: tool, version: devDependencies[tool] ?? dependencies[tool] })),
    scripts: Object.entries(allowScripts).map(([script, allowed]) => ({ script, allowed })),
    ...more,
  };
  for (const [template, path] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), render(`init/${template}.hbs`, view));
  }
  return Object.values(files);
}
