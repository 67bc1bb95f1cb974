/** Inline guards: the results of conditions are cached by name, so each condition of a resource has a name of its own. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadModel } from '../../generator/main.ts';

const library = new URL('../fixtures/library', import.meta.url).pathname;

test('two conditions with one code have two names, and one that stands in two places has one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backline-guards-'));
  try {
    cpSync(library, folder, { recursive: true });
    const path = join(folder, 'lending/loan.states.yaml');
    const late = '{ require: "due_on < today", code: invalid_dates }';
    const old = '{ require: "lent_on < today", code: invalid_dates }';
    writeFileSync(
      path,
      readFileSync(path, 'utf8')
        .replace('  lose: {', `  lose: { guards: [${late}, ${old}],`)
        .replace('  find: {', `  find: { guards: [${old}],`),
    );
    const { model } = loadModel([folder]);
    const transitions = model?.resources.find(({ spec }) => spec.name === 'loan')?.spec.machine?.transitions;
    const named = (name: string) => transitions?.[name]?.guards.map((guard) => guard.name);
    expect(named('lose')).toEqual(['invalid_dates', 'invalid_dates_2']);
    expect(named('find')).toEqual(['invalid_dates_2']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
