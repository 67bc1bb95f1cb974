/** A product of one's own: a folder that starts and tests itself, with one example of everything. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { render } from '../emit/render.ts';

/** Template below templates/init → file of the product. */
const files: Readonly<Record<string, string>> = {
  'package.json': 'package.json',
  gitignore: '.gitignore',
  'ci.yml': '.github/workflows/ci.yml',
  'tsconfig.json': 'tsconfig.json',
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

export interface NewProduct {
  /** As people write it: `my-product`. */
  readonly name: string;
  /** The folder that is made. */
  readonly folder: string;
  /** What package.json says of the platform: a version, or `file:` with a path. */
  readonly platform: string;
}

/** What checks the types of a product's functions and tests, of the versions that ours are checked with. */
const tools = ['typescript', '@types/node', '@types/pg'];
const manifest = resolve(import.meta.dirname, '../../package.json');

function toolVersions(): readonly { readonly name: string; readonly version: string }[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Readonly<Record<string, string>>
  >;
  return tools.map((name) => ({ name, version: devDependencies[name] ?? dependencies[name] ?? '*' }));
}

const pattern = /^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/;

/**
 * Writes the files; gives their paths below the folder.
 * @throws Error that says what to do where the name will not do or the folder holds something.
 */
export async function newProduct({ name, folder, platform }: NewProduct): Promise<readonly string[]> {
  if (!pattern.test(name) || name.length > 40)
    throw new Error(
      `"${name}" cannot be the name of a product: write lower-case words with - between them, such as my-product.`,
    );
  if (existsSync(folder) && readdirSync(folder).some((entry) => entry !== '.git'))
    throw new Error(`${folder} holds something already: name a folder that is new or empty.`);
  const words = name.split(/[-_]/);
  const view = {
    package: name,
    name: words.join('_'),
    title: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '),
    platform,
    tools: toolVersions(),
  };
  for (const [template, path] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), render(`init/${template}.hbs`, view));
  }
  return Object.values(files);
}
