/** Explanations of the language come from its registries: JSON Schema, docs and `explain` agree. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import type { DiagnosticCode } from '../../generator/diagnostics.ts';
import { diagnosticsPage } from '../../generator/docs/diagnostics_page.ts';
import { rulesPage } from '../../generator/docs/rules_page.ts';
import { explain, language } from '../../generator/language/index.ts';
import { editorSchema } from '../../generator/language/json_schema.ts';

import { sqlLints } from '../../generator/lint/sql/table.ts';
import { SourceFile } from '../../generator/source/source.ts';
import { exampleOf } from './lint_examples.ts';

const root = join(import.meta.dirname, '../..');
const cases = join(import.meta.dirname, 'cases');
const committed = JSON.parse(readFileSync(join(root, 'generated/definitions.schema.json'), 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true });
const validate = ajv.compile(committed);

function yamlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** As the generator reads it, where the key `null` is the word. */
const problemsOf = (file: string): string[] => {
  validate(new SourceFile(file, readFileSync(file, 'utf8'), '').data);
  return (validate.errors ?? []).map((error) => `${file} ${error.instancePath} ${error.message}`);
};

test('the JSON Schema has every section and key of the registry, with the sentence and example that explain gives', () => {
  const { definitions } = committed as {
    definitions: Record<
      string,
      { description: string; properties: Record<string, { description: string; markdownDescription: string }> }
    >;
  };
  expect(JSON.parse(JSON.stringify(editorSchema()))).toEqual({ ...committed, 'x-generated': undefined });
  expect(Object.keys(definitions)).toEqual(Object.keys(language));
  for (const [name, section] of Object.entries(language)) {
    const { properties = {} } = definitions[name] ?? {};
    expect([name, Object.keys(properties)]).toEqual([name, Object.keys(section.keys)]);
    for (const [key, { doc, example }] of Object.entries(section.keys)) {
      expect(properties[key]?.description).toContain(doc);
      expect(properties[key]?.markdownDescription).toContain(example);
      expect(explain(`${name}.${key}`)).toContain(doc);
    }
  }
});

test('every definition that generates is valid in an editor', () => {
  const files = ['definitions', 'test/generator/cases/library/definitions'].flatMap((folder) =>
    yamlFiles(join(root, folder)),
  );
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap(problemsOf)).toEqual([]);
});

test.each(['unknown_key', 'missing_key', 'conflicting_keys', 'bad_name', 'unknown_kind', 'unknown_type'])(
  'an editor underlines %s',
  (code) => {
    expect(yamlFiles(join(cases, code, 'definitions')).flatMap(problemsOf)).not.toEqual([]);
  },
);

test('docs/diagnostics.md has every code with what the generator prints for it', () => {
  const path = join(root, 'docs/diagnostics.md');
  const text = diagnosticsPage(recorded);
  if (process.env.UPDATE) writeFileSync(path, text);
  expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(text);
});

test('docs/rules.md says what `backline/rules` exports, with an example at each member that rules are given', () => {
  const path = join(root, 'docs/rules.md');
  const text = rulesPage(join(root, 'runtime/rules/index.ts'));
  if (process.env.UPDATE) writeFileSync(path, text);
  expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(text);
  const section = (name: string) => text.split(`## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
  for (const name of ['Call', 'Change'])
    for (const member of section(name).split(/\n- `/).slice(1)) expect(member).toContain('```ts');
});

/** The first mistake of a code in its case's recorded output, or the output of its lint's example. */
function recorded(code: DiagnosticCode): string {
  const lint = sqlLints.find((one) => one.code === code && one.severity === 'advice');
  if (lint !== undefined && !existsSync(join(cases, code))) return exampleOf(lint);
  const blocks = readFileSync(join(cases, code, 'stderr'), 'utf8').split(/\n\n/);
  return blocks.find((block) => block.includes(`error[${code}]`)) ?? '';
}
