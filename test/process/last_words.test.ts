/** A process that serves or works never ends badly without a line that says why, whatever ends it. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../../runtime/base/config/index.ts';
import { guarded } from '../support/guarded.ts';

/** Runs a program with a lifecycle that serves; returns its exit code and the lines on standard error. */
function run(program: string): { readonly code: number | null; readonly lines: readonly string[] } {
  const begin = `import { createLifecycle } from '${path.join(root, 'runtime/doors/cli/lifecycle.ts')}';
    const lifecycle = createLifecycle(); lifecycle.serving = true;`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', `${begin}\n${program}`], {
    env: { PATH: process.env['PATH'] ?? '', ...guarded },
    encoding: 'utf8',
  });
  return { code: status, lines: stderr.trimEnd().split('\n') };
}

test.each([
  ['process.exit(1)', 1, ['Backline ended with code 1: nothing was left to wait for.']],
  [
    'await new Promise(() => undefined)',
    13,
    expect.arrayContaining(['Backline ended with code 13: nothing was left to wait for.']),
  ],
  ['lifecycle.end(1, "no reason")', 1, ['Backline ended with code 1: no reason.']],
  ['Promise.reject()', 1, ['Ended by a rejection that says nothing.']],
  [
    'Promise.reject(new AggregateError([new Error("ECONNREFUSED 127.0.0.1:1")], ""))',
    1,
    ['Ended by ECONNREFUSED 127.0.0.1:1.'],
  ],
  [
    'Promise.reject(new Error("Connection terminated unexpectedly"))',
    1,
    ['The database went away: Connection terminated unexpectedly.'],
  ],
  ['setTimeout(() => { throw new Error("odd") })', 1, expect.arrayContaining(['Error: odd'])],
])('%s', (program, code, lines) => {
  expect(run(program)).toEqual({ code, lines });
});

test('what Redis does not do ends nothing, and is told', () => {
  const closed = `import { Redis } from '${path.join(root, 'node_modules/ioredis/built/index.js')}';
    const redis = (Redis.default ?? Redis);
    const client = new redis({ port: 1, retryStrategy: null }); client.on('error', () => undefined);
    void client.get('x');
    setTimeout(() => void lifecycle.end(0), 300);`;
  expect(run(closed)).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^Redis refused a command: Connection is closed/)],
  });
});

test('a rule that computes without end is named by another thread, from within what it calls too, and the process ended', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'backline-endless-'));
  writeFileSync(
    path.join(folder, 'rule.ts'),
    'export function tidy(all: number[]): void {\n  for (;;) all.sort((a, b) => b - a);\n}\n',
  );
  const program = `import { watchStandstill } from '${path.join(root, 'runtime/base/observation/standstill.ts')}';
    import { tidy } from '${path.join(folder, 'rule.ts')}';
    watchStandstill(['${folder}'], 250);
    setTimeout(() => tidy([1, 2, 3]), 500);`;
  /** @param held as on a machine that is busy with others: it computes for a third of the time. */
  const ended = async (held: boolean): Promise<readonly [unknown, string]> => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: { PATH: process.env['PATH'] ?? '', ...guarded },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
    let moment = 0;
    const holding = held ? setInterval(() => child.kill(moment++ % 3 === 0 ? 'SIGCONT' : 'SIGSTOP'), 40) : undefined;
    const signal = await new Promise((resolve) => child.once('close', (_, by) => resolve(by)));
    clearInterval(holding);
    return [signal, said];
  };
  const both = await Promise.all([ended(false), ended(true)]);
  rmSync(folder, { recursive: true });
  for (const [signal, said] of both) {
    expect(said).toMatch(/Nothing has been answered for \d+ s: tidy \(\S+rule\.ts:2\).* computes and does not end\./);
    expect([signal, said]).toEqual(['SIGKILL', expect.stringMatching(/\nEnded after \d+ s without an answer/)]);
  }
});
