/** The gates of `npm run check`, so that one command proves all: format and lint, types, and generated files up to date. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { root } from '../../runtime/config/index.ts';

const execute = promisify(execFile);
const bin = path.join(root, 'node_modules', '.bin');

/** Gives what the program printed when it failed, '' when it succeeded. */
async function complaints(program: string, args: readonly string[]): Promise<string> {
  const environment = { ...process.env };
  delete environment['NODE_OPTIONS'];
  try {
    await execute(program, args, { cwd: root, env: environment, maxBuffer: 16 * 1024 * 1024 });
    return '';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}` || String(error);
  }
}

test('format and lint are clean (npm run format mends most)', async () => {
  expect(await complaints(path.join(bin, 'biome'), ['check', '--colors=off'])).toBe('');
});

test('types are sound', async () => {
  expect(await complaints(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '--noEmit'])).toBe('');
});

test('generated files are what the definitions make', async () => {
  expect(await complaints(process.execPath, [path.join(root, 'runtime/main.ts'), 'generate', '--check'])).toBe('');
});
