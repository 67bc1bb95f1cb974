/**
 * Each directory below cases/ is a case: `definitions/` in; `stderr` out where they are wrong, `model.json` where they
 * are right. `UPDATE=1` records them anew.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Diagnostics, diagnosticKinds, renderAll } from '../../generator/diagnostics.ts';
import { customArtefacts } from '../../generator/emit/custom_artefacts.ts';
import { sqlLints } from '../../generator/lint/sql/table.ts';
import { loadModel } from '../../generator/main.ts';
import { outline } from './outline.ts';

const folder = new URL('./cases', import.meta.url).pathname;
const cases = readdirSync(folder).sort();

test.each(cases)('%s', async (name) => {
  const definitions = [join(folder, name, 'definitions')];
  const { model, diagnostics = [] } = loadModel(definitions);
  const artefacts = new Diagnostics();
  if (model !== undefined) await customArtefacts(model, definitions, artefacts);
  const [file, text] =
    model === undefined || artefacts.any
      ? ['stderr', renderAll([...diagnostics, ...artefacts.all])]
      : ['model.json', `${JSON.stringify(outline(model), null, 2)}\n`];
  const path = join(folder, name, file);
  if (process.env.UPDATE) writeFileSync(path, text);
  expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(text);
});

test('every diagnostic has a case named after it that shows it, or is that of a lint with an example', () => {
  const lints = new Set<string>(sqlLints.filter(({ severity }) => severity === 'advice').map(({ code }) => code));
  const shown = (code: string) => {
    if (lints.has(code)) return true;
    const path = join(folder, code, 'stderr');
    return existsSync(path) && readFileSync(path, 'utf8').includes(`error[${code}]`);
  };
  expect(Object.keys(diagnosticKinds).filter((code) => !shown(code))).toEqual([]);
});

test('of two folders that are called alike, what clashes is shown with the folder that ours lies in', () => {
  const { diagnostics } = loadModel(['library', 'duplicate_resource'].map((name) => join(folder, name, 'definitions')));
  expect(renderAll(diagnostics ?? [])).toMatch(/^ {2}with: library\/definitions\/stock\/book\.yaml:1:1$/m);
});
