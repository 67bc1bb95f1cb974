/** The environment as every part of the configuration reads it: variables, then the .env file for what they leave open, then package.json. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** The package's own folder: where package.json, definitions and generated lie. */
export const root = path.resolve(import.meta.dirname, '../../..');

/**
 * The folder of a product: the working folder, if its package.json names its definitions under `backline:` (`{ "definitions":
 * "definitions" }`). Otherwise null.
 */
export function projectFolder(): { readonly folder: string; readonly definitions: string } | null {
  const folder = process.cwd();
  const { backline } = jsonOf(path.join(folder, 'package.json')) as { backline?: { definitions?: unknown } };
  if (typeof backline?.definitions !== 'string') return null;
  return { folder, definitions: path.resolve(folder, backline.definitions) };
}

export function environmentOf(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const project = projectFolder();
  const defaults = project === null ? {} : { BACKLINE_DEFINITIONS: project.definitions };
  return { ...defaults, ...envFile(project?.folder ?? root), ...environment };
}

function envFile(folder: string): NodeJS.Dict<string> {
  return parseEnv(textOf(path.join(folder, '.env')) ?? '');
}

function jsonOf(file: string): object {
  try {
    return JSON.parse(textOf(file) ?? '{}') as object;
  } catch {
    return {};
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether the process runs tests, or was started by them: what a definition should have said is an error there. */
export const isUnderTest = process.env['NODE_ENV'] === 'test';
