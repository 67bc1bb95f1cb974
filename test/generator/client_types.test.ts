/** Client types as their users meet them: what the compiler takes of a body, and what it refuses. */
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import ts from 'typescript';
import { makeDocuments } from '../../generator/make_documents.ts';
import { root } from '../../runtime/config/index.ts';

const client = path.resolve(import.meta.dirname, '../../generated/client.d.ts');

// A clone has none until somebody generates.
beforeAll(async () => {
  const [definitions, output] = [[path.join(root, 'definitions')], path.join(root, 'generated')];
  expect(await makeDocuments({ definitions, output, log: () => undefined, client: true })).toBe(true);
});

/** Messages of the compiler, strict as clients should be, for a program that uses the types. */
function messagesOf(program: string): string[] {
  const file = path.join(path.dirname(client), 'client_program.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  const text = `import type { components, paths } from './client.d.ts';
    type Create = components['schemas']['AccountCreate'];
    type Body = paths['/api/v1/accounts']['post']['requestBody']['content']['application/json'];
    ${program}`;
  Object.assign(host, {
    getSourceFile: (name: string, version: ts.ScriptTarget) =>
      name === file ? ts.createSourceFile(name, text, version) : getSourceFile(name, version),
    fileExists: (name: string) => name === file || fileExists(name),
    readFile: (name: string) => (name === file ? text : readFile(name)),
  });
  const made = ts.createProgram([file], options, host);
  return [...made.getSyntacticDiagnostics(), ...made.getSemanticDiagnostics(made.getSourceFile(file))].map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '),
  );
}

test('what has a default may be left out of a body; what is required may not', () => {
  expect(
    messagesOf(`
    export const least: Create = { name: 'Acme' };
    export const sent: Body = { name: 'Acme', is_customer: false };
    export const line: components['schemas']['RentalItemCreate'] = { kind: 'text' };
    // @ts-expect-error an account has a name
    export const nothing: Create = {};
    // @ts-expect-error which is text
    export const wrong: Create = { name: 1 };`),
  ).toEqual([]);
});
