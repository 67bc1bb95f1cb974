/** Text becomes SQL of a typed read by `fragment` alone, and only text that the source spells out: nothing that a request sent. */
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { handTyped, looseFragments, looseIn } from '../support/rule_texts.ts';

test.each([
  [true, `const digits = 'a'; export const f = () => fragment<number>(digits);`],
  [true, `import { digitsSql } from './money.ts'; export const f = () => fragment(digitsSql('o."code"'));`],
  [false, 'export const f = (column: string) => fragment(column);'],
  [false, 'export const f = ({ input }: Change) => fragment(`"${input.name}"`);'],
  [false, 'export const f = () => { const text = read(); return fragment(`(${text})`); };'],
  [false, `export const f = () => sql.raw('now()');`],
])('%s: %s', (isConstant, text) => {
  const source = ts.createSourceFile('rule.ts', text, ts.ScriptTarget.Latest, true);
  expect(looseIn(source, 'rule.ts')).toEqual(isConstant ? [] : ['rule.ts:1']);
});

test('no fragment of the rules is made of values of a call', () => {
  expect(looseFragments()).toEqual([]);
});

test('reads of text, whose rows are typed by hand, do not become more', () => {
  expect(handTyped()).toBeLessThanOrEqual(96);
});
