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

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  /** Packages that npm lets run a script when they are installed: Node and PostgreSQL come so. */
  readonly allowScripts: Readonly<Record<string, boolean>>;
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
  const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const view = {
    package: name,
    name: words.join('_'),
    title: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '),
    platform,
    tools: tools.map((tool) => ({ name: tool, version: devDependencies[tool] ?? dependencies[tool] })),
    scripts: Object.entries(allowScripts).map(([script, allowed]) => ({ script, allowed })),
  };
  for (const [template, path] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), render(`init/${template}.hbs`, view));
  }
  return Object.values(files);
}
