/** An artefact of a custom folder is one more file below generated/: written, compared and made again as the others. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stampOf } from '../../generator/documents.ts';
import { stopClientWorker } from '../../generator/emit/index.ts';
import { generate } from '../../generator/main.ts';
import { makeDocuments } from '../../generator/make_documents.ts';
import { watchDefinitions } from '../../generator/watch/watch.ts';
import { eventually } from '../support/process.ts';
import { makeScratch, type Scratch } from './scratch.ts';

/** A row for each operation: its name, address and rights. */
const artefact = (separator: string): string => `import { line } from './help/line.ts';
export default {
  path: 'acme/operations.csv',
  make: ({ operations }) => operations.map(({ name, method, path, rights }) =>
    line([name, method, path, rights.join(' ')], '${separator}')).join(''),
};
`;

/** The module that it imports. */
const helper = (end: string): string =>
  `export const line = (cells: readonly string[], separator: string): string => cells.join(separator) + '${end}';\n`;

let scratch: Scratch;
let definitions: string;
let file: string;
beforeAll(async () => {
  scratch = await makeScratch();
  definitions = path.join(scratch.generated, '../definitions');
  file = path.join(definitions, 'artefacts/operations.ts');
  await cp(path.join(import.meta.dirname, 'cases/library/definitions'), definitions, { recursive: true });
  await mkdir(path.join(definitions, 'artefacts/help'), { recursive: true });
  await writeFile(path.join(definitions, 'artefacts/help/line.ts'), helper('\\n'));
  await writeFile(file, artefact(';'));
});
afterAll(async () => {
  await stopClientWorker(true);
  await scratch.remove();
});

const written = (): Promise<string> => readFile(path.join(scratch.generated, 'acme/operations.csv'), 'utf8');
const lines: string[] = [];
const options = () => ({
  definitions: [definitions],
  output: scratch.generated,
  log: (line: string) => void lines.push(line),
});

test('it is written, compared and left alone by whoever makes documents; an edit makes it anew', async () => {
  expect(await generate({ ...options(), check: false })).toBe(true);
  expect(await written()).toMatch(/^books\.index;GET;\/api\/v1\/books;\w+:read$/m);
  expect(await generate({ ...options(), check: true })).toBe(true);
  expect(await makeDocuments(options())).toBe(true);
  expect(await written()).toContain('books.index;');

  const stamp = stampOf(options());
  await writeFile(file, artefact(','));
  expect(stampOf(options())).not.toBe(stamp);
  expect(await generate({ ...options(), check: true })).toBe(false);
  expect(lines).toContain('changed   generated/acme/operations.csv');

  // What it imports is read anew as well.
  await writeFile(path.join(definitions, 'artefacts/help/line.ts'), helper(' #\\n'));
  expect(await generate({ ...options(), check: false })).toBe(true);
  expect(await written()).toMatch(/^books\.index,GET,\/api\/v1\/books,\w+:read #$/m);
});

test('one that fails leaves all files as they were', async () => {
  const before = await written();
  await writeFile(
    file,
    'export default { path: "acme/operations.csv", make: () => { throw new Error("no more rows"); } };',
  );
  expect(await generate({ ...options(), check: false })).toBe(false);
  expect(lines.at(-1)).toBe(
    [
      'definitions/artefacts/operations.ts  error[broken_artefact]: this artefact cannot be made: no more rows (line 1)',
      '  help: write `export default { path, make }`: `make(api)` returns the text of the file',
      '',
      '1 mistake; nothing was written.',
    ].join('\n'),
  );
  expect(await written()).toBe(before);
});

test('a watch makes it anew when its file changes', async () => {
  const stop = new AbortController();
  const watching = watchDefinitions({ ...options(), check: false }, stop.signal);
  expect(await eventually(() => lines.some((line) => line.startsWith('waiting for changes')))).toBe(true);
  await writeFile(file, artefact('|'));
  expect(await eventually(async () => (await written()).includes('books.index|GET|'))).toBe(true);
  stop.abort();
  await watching;
});
