import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import type { NewFolder } from '../../../../generator/scaffold/product.ts';
import { Failure, locations, root } from '../../../base/config/index.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { print } from '../output.ts';

/** `init NAME`: a product of one's own, or with `--extends` an extension of ours, in a folder of that name, installed and generated. */
export function initCommand(_lifecycle: Lifecycle): Command {
  return new Command('init')
    .description('make a product of your own: a folder with definitions, tests and CI that starts at once')
    .argument('<name>', 'name of the product and of its folder, for example my-product')
    .option('--extends <resource>', 'extend the product that Backline comes with, beginning with this resource')
    .option('--platform <spec>', 'version of the package backline in package.json, or file: and a path')
    .option('--no-install', 'write the files only')
    .action(async (name: string, options: { extends?: string; platform?: string; install: boolean }) => {
      const folder = path.resolve(name);
      const platform = options.platform ?? customSpec(folder);
      const written = await begin({ name: path.basename(folder), folder, platform }, options.extends).catch((cause) => {
        throw new Failure((cause as Error).message, { exitCode: 2, cause });
      });
      for (const file of written) print(`  wrote ${path.join(name, file)}`);
      if (options.install) {
        run('npm', ['install', '--no-audit', '--no-fund'], folder);
        run('npm', ['run', '--silent', 'generate'], folder);
      }
      const first = options.install ? '' : ' && npm install && npm run generate';
      print(`Next: cd ${name}${first} && npm start`);
    });
}

async function begin(folder: NewFolder, extended: string | undefined): Promise<readonly string[]> {
  const { newExtension, newProduct } = await import('../../../../generator/scaffold/product.ts');
  if (extended === undefined) return newProduct(folder);
  const { loadModel } = await import('../../../../generator/main.ts');
  const { renderAll } = await import('../../../../generator/diagnostics.ts');
  // Always ours, whatever the working folder is.
  const { model, diagnostics } = loadModel(locations({}).definitions);
  if (model === undefined) throw new Error(renderAll(diagnostics).trimEnd());
  return newExtension(folder, model, extended);
}

/**
 * The platform as the product finds it: this checkout by its path, an installed package by where npm had it from (a tarball,
 * an address), else by its version.
 */
function customSpec(folder: string): string {
  const beside = (target: string): string => `file:${path.relative(folder, target).split(path.sep).join('/')}`;
  const parts = root.split(path.sep);
  const modules = parts.lastIndexOf('node_modules');
  if (modules < 0) return beside(realpathSync(root));
  const home = parts.slice(0, modules).join(path.sep);
  const lock = path.join(home, 'node_modules', '.package-lock.json');
  const { packages = {} } = existsSync(lock) ? (JSON.parse(readFileSync(lock, 'utf8')) as Lock) : {};
  const { resolved } = packages[parts.slice(modules).join('/')] ?? {};
  if (resolved?.startsWith('file:')) return beside(path.resolve(home, resolved.slice('file:'.length)));
  if (resolved !== undefined && !/^https:\/\/[^/]+\/backline\/-\//.test(resolved)) return resolved;
  return (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

/** What npm writes about what it installed. */
interface Lock {
  readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>;
}

function run(command: string, args: readonly string[], folder: string): void {
  const { status, error } = spawnSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_OPTIONS: undefined },
  });
  if (status !== 0)
    throw new Failure(
      `\`${command} ${args.join(' ')}\` in ${folder} failed${error ? `: ${error.message}` : ' (see above)'}.`,
    );
}
