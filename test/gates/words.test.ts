/**
 * Names are the terms of docs/architecture/words.md: no declared name, file or key of ours contains a word of its last section.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { parse } from 'yaml';
import { language } from '../../generator/language/index.ts';

const root = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/architecture/words.md'), 'utf8');
const banned: ReadonlySet<string> = new Set(
  [...(page.split('## Words that are no names')[1] ?? '').matchAll(/`([a-z]+)`/g)].map(([, word]) => word ?? ''),
);
/** Names that others chose: of an API we call, of a field of the contract, of a customer's template. */
const foreign: ReadonlySet<string> = new Set(['hasOwn', 'getOwnPropertyNames', 'hasOwnProperty']);

/** Keys that others read, or that are words of a language themselves. */
const foreignKeys: ReadonlySet<string> = new Set([
  'runtime/files/documents/making.ts: place',
  'runtime/services/documents/liquid.ts: ownPropertyOnly',
  ...['given', 'told', 'kept', 'came'].map((word) => `runtime/doors/mcp/search_words.ts: ${word}`),
]);

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
const isBanned = (name: string): boolean => !foreign.has(name) && wordsOf(name).some((word) => banned.has(word));

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [name];
    return ['node_modules', 'dist', 'cases', 'fixtures'].includes(entry.name) ? [] : filesBelow(name);
  });
}

const files = ['generator', 'runtime', 'definitions', 'templates', 'test'].flatMap(filesBelow);

/** Names that a file declares; members that it only implements or destructures are named elsewhere. */
function declared(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    false,
    kind,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = (node as { name?: ts.Node }).name;
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isPropertyDeclaration(node) ||
      (ts.isBindingElement(node) && node.propertyName !== undefined) ||
      (!file.startsWith('test/') &&
        (ts.isExportSpecifier(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)));
    if (declares && name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && isBanned(name.text))
      found.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('the page has terms and words', () => {
  expect(banned.size).toBeGreaterThan(10);
  expect((page.match(/^\| [a-z]/gm) ?? []).length).toBeGreaterThanOrEqual(40);
  expect(['askedOf', 'FunctionPlace', 'kept_builds.ts'].filter(isBanned)).toHaveLength(3);
  expect(['replaced', 'placement', 'ownership'].filter(isBanned)).toEqual([]);
});

test('no declared name is one of the words', () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const found = sources.flatMap((file) => declared(file).map((name) => `${file}: ${name}`));
  expect(found.filter((name) => !foreignKeys.has(name))).toEqual([]);
});

test('no file is called by one of the words', () => {
  expect(files.filter((file) => isBanned(path.basename(file)))).toEqual([]);
});

test('no key of the definition language is one of the words', () => {
  const keys = Object.entries(language).flatMap(([section, { keys }]) =>
    Object.keys(keys).map((key) => `${section}: ${key}`),
  );
  expect(keys.filter((key) => isBanned(key.split(': ')[1] ?? ''))).toEqual([]);
});

test('no guard, check or index of the definitions is called by one of the words', () => {
  const found: string[] = [];
  const visit = (file: string, node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      // Guards are declared in a map and listed by operations; checks and indexes are a list of their own.
      if (key === 'guards' && !Array.isArray(value))
        found.push(...Object.keys(value).map((name) => `${file}: ${name}`));
      if ((key === 'validate' || key === 'indexes') && Array.isArray(value))
        found.push(...value.flatMap(({ name }) => (typeof name === 'string' ? [`${file}: ${name}`] : [])));
      visit(file, value);
    }
  };
  for (const file of files.filter((name) => /^definitions\/.*\.yaml$/.test(name)))
    visit(file, parse(readFileSync(path.join(root, file), 'utf8')));
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter((name) => isBanned(name.split(': ')[1] ?? ''))).toEqual([]);
});

test('no file names a folder of the machine it was written on', () => {
  const named = files.flatMap((file) =>
    /\.(?:[cm]?[jt]sx?|ya?ml|json)$/.test(file)
      ? [...readFileSync(path.join(root, file), 'utf8').matchAll(/['"`]\/(?:tmp|home|root|Users|work)\//g)].map(
          ([found]) => `${file}: ${found}`,
        )
      : [],
  );
  expect(named).toEqual([]);
});
