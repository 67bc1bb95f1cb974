/** `generate --watch`: a change is generated at once, a mistake is reported and leaves the files as they were. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { watchDefinitions } from '../../generator/watch/watch.ts';
import { eventually } from '../support/process.ts';
import { makeScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
let definitions: string;
beforeAll(async () => {
  scratch = await makeScratch();
  definitions = path.join(scratch.generated, '../definitions');
  await cp(path.join(import.meta.dirname, 'cases/library/definitions'), definitions, { recursive: true });
});
afterAll(() => scratch.remove());

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  expect(await eventually(condition)).toBe(true);
}

test('generates again after every change until it is stopped', async () => {
  const lines: string[] = [];
  const stop = new AbortController();
  const rounds = () => lines.filter((line) => line.startsWith('waiting for changes')).length;
  const watching = watchDefinitions(
    { definitions: [definitions], output: scratch.generated, check: false, log: (line) => lines.push(line) },
    stop.signal,
  );
  await until(() => rounds() === 1);
  const file = path.join(definitions, 'stock/branch.yaml');
  const before = await readFile(file, 'utf8');
  const generated = () => readFile(path.join(scratch.generated, 'resources/branch.ts'), 'utf8');

  await writeFile(file, before.replace('fields:', 'fields:\n  floor: { type: integer }'));
  await until(async () => (await generated()).includes('floor'));

  await until(() => rounds() >= 2);
  const good = await generated();
  await writeFile(file, before.replace('fields:', 'feilds:'));
  await until(() => lines.some((line) => line.includes('did you mean "fields"?')));
  expect(await generated()).toBe(good);

  await writeFile(file, before);
  await until(async () => !(await generated()).includes('floor'));
  stop.abort();
  await watching;
  const ended = rounds();
  await writeFile(file, `${before}\n`);
  await pause(200);
  expect(rounds()).toBe(ended);
});

test('a rule file that is edited while a round is under way is followed by another', async () => {
  const rule = path.join(definitions, 'rules/stock/branch.ts');
  await mkdir(path.dirname(rule), { recursive: true });
  await writeFile(rule, 'export const rules = {};\n');
  const stop = new AbortController();
  let followed = 0;
  let held = Promise.resolve();
  const watching = watchDefinitions(
    { definitions: [definitions], output: scratch.generated, check: false, log: () => undefined },
    stop.signal,
    async () => {
      followed += 1;
      await held;
      return 'done';
    },
  );
  await until(() => followed === 1);
  let release = (): void => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  await writeFile(rule, 'export const rules = { guards: {} };\n');
  await until(() => followed === 2);
  await writeFile(rule, 'export const rules = { effects: {} };\n');
  // Longer than a file system takes to report it.
  await pause(500);
  release();
  await until(() => followed === 3);
  stop.abort();
  await watching;
});
