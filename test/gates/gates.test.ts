/** The gates of `npm run check`, so that one command proves all: format and lint, types, and generated files up to date. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { root } from '../../runtime/base/config/index.ts';
import { said } from '../support/compiler.ts';

const execute = promisify(execFile);
const bin = path.join(root, 'node_modules', '.bin');

/** Returns the output of the program if it failed, '' if it succeeded. */
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

test('every command of package.json is there in a fresh clone: no package links its own', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const programs = Object.values(scripts).flatMap((script) =>
    script.split('&&').map((command) => command.trim().split(' ', 1)[0] ?? ''),
  );
  const known = (program: string): boolean =>
    program === 'node' || existsSync(path.join(program.includes('/') ? root : bin, program));
  expect(programs.filter((program) => !known(program))).toEqual([]);
});

test('format and lint are clean (npm run format fixes most)', async () => {
  expect(await complaints(path.join(bin, 'biome'), ['check', '--colors=off'])).toBe('');
});

test('types are sound', async () => {
  expect(await said(['--noEmit'])).toBe('');
  // Code for the browser has a project of its own.
  expect(await said(['--noEmit', '-p', path.join(root, 'runtime/doors/console/web')])).toBe('');
});

test('generated files are what the definitions make', async () => {
  expect(await complaints(process.execPath, [path.join(root, 'runtime/doors/main.ts'), 'generate', '--check'])).toBe(
    '',
  );
});

test('no test has a shorter bound than all have (jest.config.mjs): beside other work it would end one that is well', () => {
  const folder = path.join(root, 'test');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const [, common = ''] = /testTimeout: ([\d_]+)/.exec(readFileSync(path.join(root, 'jest.config.mjs'), 'utf8')) ?? [];
  const number = (digits: string): number => Number(digits.replaceAll('_', ''));
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    // What ends a test or a hook with a bound, at the indentation at which it began.
    const bounds = text.matchAll(
      /^( *)(?:test|it|(?:before|after)(?:All|Each))\b.*(?:\n(?!\1\S).*)*\n\1(?:\}, ([\d_]+)\);| {2}([\d_]+),\n\1\);)$/gm,
    );
    return [...bounds].map(([, , one, other]) => [file, number(one ?? other ?? '')] as const);
  });
  expect(number(common)).toBeGreaterThan(0);
  expect(found.filter(([, bound]) => bound < number(common))).toEqual([]);
});
