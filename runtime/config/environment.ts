/** The environment as every part of the configuration reads it: variables, then the .env file for what they leave open. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** The package's own folder: where package.json, definitions and generated lie. */
export const root = path.resolve(import.meta.dirname, '../..');

export function environmentOf(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { ...envFile(), ...environment };
}

function envFile(): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path.join(root, '.env'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
