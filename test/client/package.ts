/** The published package as an integrator has it: built, packed, and unpacked into an empty project. */
import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildClient, documentOf } from '../../generator/client/build.ts';
import { root } from '../../runtime/base/config/index.ts';

const run = promisify(execFile);

export interface Project {
  /** Its folder, with the package below node_modules and nothing else. */
  readonly folder: string;
  /** The folder of the package inside. */
  readonly installed: string;
  remove(): Promise<void>;
}

/** Builds the package beside the repository's own, packs it with npm, and unpacks it as npm would install it. */
export async function installedPackage(): Promise<Project> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'backline-client-'));
  const [source, made] = [path.join(root, 'runtime/doors/client'), path.join(folder, 'made')];
  const installed = path.join(folder, 'node_modules/@backline/client');
  await mkdir(made);
  await mkdir(installed, { recursive: true });
  await buildClient(
    await documentOf([path.join(root, 'definitions')], path.join(root, 'generated')),
    path.join(made, 'dist'),
  );
  for (const file of ['package.json', 'README.md']) await copyFile(path.join(source, file), path.join(made, file));
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--silent', '--offline'], { cwd: made });
  await run('tar', ['xzf', path.join(made, stdout.trim())], { cwd: folder });
  await cp(path.join(folder, 'package'), installed, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');
  return { folder, installed, remove: () => rm(folder, { recursive: true }) };
}
