/** TypeScript's native compiler: its check of a project costs a third of the time of the one in JavaScript. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../runtime/base/config/index.ts';

/** The program, to be run by Node. */
export const compiler = path.join(root, 'node_modules/typescript7/bin/tsc');

const run = promisify(execFile);

/**
 * The compiler's complaints about the project of a folder, a line each; '' for a sound one. `options` are those of tsconfig.json.
 */
export async function complaintsOf(
  folder: string,
  config: {
    readonly extends?: string;
    readonly compilerOptions?: Readonly<Record<string, unknown>>;
    readonly include?: readonly string[];
    readonly files?: readonly string[];
  },
): Promise<string> {
  const { compilerOptions = {}, ...others } = config;
  const options = { noEmit: true, ...compilerOptions };
  const project = path.join(folder, 'tsconfig.json');
  await writeFile(project, JSON.stringify({ ...others, exclude: [], compilerOptions: options }));
  return said(['-p', project, '--pretty', 'false'], folder);
}

/** The compiler's output with these arguments; '' if nothing is wrong. */
export async function said(args: readonly string[], folder: string = root): Promise<string> {
  const environment = { ...process.env };
  delete environment['NODE_OPTIONS'];
  try {
    await run(process.execPath, [compiler, ...args], { cwd: folder, env: environment, maxBuffer: 64 * 1024 * 1024 });
    return '';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}` || String(error);
  }
}
