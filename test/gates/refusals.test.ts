/** Refusals of the domain name records and figures: in the table of codes, and wherever the rules refuse. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { codes } from '../../generated/codes.ts';
import { root } from '../../runtime/base/config/index.ts';

const domain = path.join(root, 'definitions/rules');

test('each code has a message with something to fill in, or says why there is nothing to be named', () => {
  const silent = codes.filter(({ message, unnamed }) => !/\{[a-z_]+\}/.test(message) && unnamed === undefined);
  expect(silent.map(({ code }) => code)).toEqual([]);
  const both = codes.filter(({ message, unnamed }) => /\{[a-z_]+\}/.test(message) && unnamed !== undefined);
  // The message names the operation that finds no line to work on; there are no lines to name.
  expect(both.map(({ code }) => code)).toEqual(['no_items']);
});

/** Members of an object literal by name. */
function membersOf(node: ts.ObjectLiteralExpression): ReadonlyMap<string, ts.ObjectLiteralElementLike> {
  return new Map(node.properties.flatMap((one) => (one.name ? [[one.name.getText(), one]] : [])));
}

test('wherever a rule refuses with such a code it says with what', () => {
  const naming = new Set(codes.filter(({ unnamed }) => unnamed === undefined).map(({ code }) => code));
  const bare: string[] = [];
  const look = (file: string, source: ts.SourceFile, node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const members = membersOf(node);
      const code = members.get('code');
      const says = ['message', 'params', 'details'].some((name) => members.has(name));
      const value = code && ts.isPropertyAssignment(code) ? code.initializer : null;
      if (value && ts.isStringLiteral(value) && naming.has(value.text) && !says) bare.push(`${file}: ${value.text}`);
    }
    ts.forEachChild(node, (child) => look(file, source, child));
  };
  for (const file of readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.ts'))) {
    const text = readFileSync(path.join(domain, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    look(file, source, source);
  }
  expect(bare).toEqual([]);
});
