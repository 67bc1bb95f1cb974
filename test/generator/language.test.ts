/** The registry of the language is complete: every key explained, with an example that is that key, and reachable. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isMap, parseDocument } from 'yaml';
import { describe as describeModel } from '../../generator/describe/describe.ts';
import { languageReference, referenceMark } from '../../generator/docs/language_reference.ts';
import { describeType, explain, kinds, language, probableKey, sectionOf } from '../../generator/language/index.ts';
import type { ValueType } from '../../generator/language/section.ts';
import { loadModel } from '../../generator/main.ts';
import { editDistance, nearest } from '../../generator/text/suggest.ts';

const entries = Object.entries(language).flatMap(([name, section]) =>
  Object.entries(section.keys).map(([key, entry]) => ({ at: `${name}.${key}`, key, entry })),
);

test('every key has a sentence and an example that begins with it', () => {
  const wrong = entries.filter(({ key, entry }) => !/[.]$/.test(entry.doc) || firstKey(entry.example) !== key);
  expect(wrong.map(({ at }) => at)).toEqual([]);
});

test('every section is reached from a kind of file', () => {
  const reached = new Set<string>(kinds.map(sectionOf));
  const visit = (type: ValueType): void => {
    if (type.kind === 'either') type.of.forEach(visit);
    else if (type.kind === 'list' || type.kind === 'map') visit(type.of);
    else if (type.kind === 'section' && !reached.has(type.section)) {
      reached.add(type.section);
      for (const entry of Object.values(language[type.section].keys)) visit(entry.type);
    }
  };
  for (const kind of kinds) for (const entry of Object.values(language[sectionOf(kind)].keys)) visit(entry.type);
  expect(Object.keys(language).filter((name) => !reached.has(name))).toEqual([]);
});

test('explain answers for every key and section, and for no other name', () => {
  expect(entries.filter(({ at }) => explain(at) === null)).toEqual([]);
  expect(explain('filter')).toContain('field.filter');
  expect(explain('machine')).toContain('transitions');
  expect(explain('fliter')).toBeNull();
  expect(explain('field.filter.more')).toBeNull();
  expect(['fliter', 'fild', 'Field.filtr', 'zzzzzz'].map(probableKey)).toEqual([
    'filter',
    'field',
    'field.filter',
    null,
  ]);
  for (const { entry } of entries) expect(describeType(entry.type)).not.toContain('undefined');
});

test('describe prints the overview, one resource, and JSON', () => {
  const { model } = loadModel([new URL('./cases/library/definitions', import.meta.url).pathname]);
  if (model === undefined) throw new Error('the library does not load');
  expect(describeModel(model, undefined, false)).toContain('Library 0.1.0: 6 resources');
  expect(describeModel(model, 'loan', false)).toContain('/api/v1/books/{book}/loans/{loan}/extend');
  expect(JSON.parse(describeModel(model, 'loans', true))).toMatchObject({ spec: { name: 'loan' } });
  expect(() => describeModel(model, 'laon', false)).toThrow('did you mean "loan"?');
});

test('suggestions are near or absent', () => {
  expect(editDistance('has_dats', 'has_dates')).toBe(1);
  expect(editDistance('lost', 'lsot')).toBe(1);
  expect(nearest('has_dats', ['has_account', 'has_dates'])).toBe('has_dates');
  expect(nearest('colour', ['resource', 'fields'])).toBeNull();
  expect(nearest('5', ['0', '1'])).toBeNull();
});

/** Not from plain data: there the key `null` would be an empty one. */
function firstKey(example: string): string {
  const { contents } = parseDocument(example);
  return isMap(contents) ? String(contents.items[0]?.key) : '';
}

test("the guide's example generates as it stands", () => {
  const guide = readFileSync(new URL('../../docs/definitions.md', import.meta.url), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'backline-guide-'));
  const others = [
    'product: library\ntitle: Library\nrelease: "0.1.0"\n',
    'resource: book\nability: books\nfields:\n  is_lendable: { type: boolean }\n',
    'settings: lending\nkeys:\n  number_format: { type: string, default: "L-{00000}" }\n',
    'codes: domain\nlist:\n  resource_inactive: { message: Not lendable. }\n',
  ];
  const blocks = [...guide.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  for (const [at, text] of [...others, ...blocks].entries()) writeFileSync(join(folder, `${at}.yaml`), text);
  const { model, diagnostics } = loadModel([folder]);
  rmSync(folder, { recursive: true });
  expect(diagnostics?.map((one) => one.message) ?? []).toEqual([]);
  expect(model?.resources.find((one) => one.spec.name === 'loan')?.routes).toHaveLength(9);
});

test('docs/definitions.md ends with the reference of the registry', () => {
  const path = new URL('../../docs/definitions.md', import.meta.url).pathname;
  const [guide = ''] = readFileSync(path, 'utf8').split(referenceMark);
  const text = `${guide.trimEnd()}\n\n${referenceMark}\n\n${languageReference()}`;
  if (process.env.UPDATE) writeFileSync(path, text);
  expect(readFileSync(path, 'utf8')).toBe(text);
});
