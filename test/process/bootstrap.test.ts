/** The way in, around a program of the test's own: when it starts it again, and when not. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../../runtime/base/config/index.ts';
import { eventually } from '../support/process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backline-bootstrap-'));
  await mkdir(path.join(folder, 'runtime/doors'), { recursive: true });
  await copyFile(path.join(root, 'runtime/bootstrap.mjs'), path.join(folder, 'runtime/bootstrap.mjs'));
  await copyFile(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the bootstrap around a program; the signal `signal` is sent once it has begun. */
async function run(program: string, signal?: NodeJS.Signals): Promise<{ code: number | null; begun: number }> {
  await writeFile(path.join(folder, 'runtime/doors/main.ts'), `console.log('begun');\n${program}`);
  const child = spawn(process.execPath, [path.join(folder, 'runtime/bootstrap.mjs'), 'start'], {
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  const ended = once(child, 'close');
  if (signal !== undefined) {
    expect(await eventually(() => output.includes('ready'))).toBe(true);
    child.kill(signal);
  }
  const [code] = (await ended) as [number | null];
  return { code, begun: output.split('begun').length - 1 };
}

test('a program that asks to be started again is, and another code is passed on', async () => {
  const marker = JSON.stringify(path.join(folder, 'marker'));
  const program = `const fs = await import('node:fs');
    if (!fs.existsSync(${marker})) { fs.writeFileSync(${marker}, ''); process.exit(75); }
    process.exit(7);`;
  expect(await run(program)).toEqual({ code: 7, begun: 2 });
});

test('a program that was started again and could not start is tried once more; one that served is not', async () => {
  const marker = JSON.stringify(path.join(folder, 'counted'));
  const program = (last: string) => `const fs = await import('node:fs');
    fs.appendFileSync(${marker}, '.');
    const runs = fs.readFileSync(${marker}, 'utf8').length % 4;
    if (runs === 1) process.exit(75);
    if (runs === 2) process.exit(3);
    ${last}`;
  expect(await run(program(`process.exit(runs === 3 ? 0 : 9);`))).toEqual({ code: 0, begun: 3 });
  await rm(path.join(folder, 'counted'));
  expect(await run(program(`process.send('serving', () => process.exit(1));`))).toEqual({ code: 1, begun: 3 });
});

test('a run of tests that cannot begin has failed, and says so in the line that runs end with', async () => {
  // The folder has no configuration of jest.
  const child = spawn(process.execPath, [path.join(folder, 'runtime/bootstrap.mjs'), 'test'], {
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
});

test('a signal while a program ends to be started again stops it for good', async () => {
  const program = `process.on('SIGTERM', () => setTimeout(() => process.exit(75), 50));
    setInterval(() => undefined, 1_000); console.log('ready');`;
  expect(await run(program, 'SIGTERM')).toEqual({ code: 0, begun: 1 });
});
