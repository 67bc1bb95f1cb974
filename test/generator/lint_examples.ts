/** The generator's output for the example of a lint of SQL: definitions of a small library with the one line in them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { type Diagnostic, render } from '../../generator/diagnostics.ts';
import type { SqlLint } from '../../generator/lint/sql/table.ts';
import { loadModel } from '../../generator/main.ts';

/** A resource `book` with more entries below some of its keys. */
export function bookWith(lines: Readonly<Partial<Record<SqlLint['example']['under'], readonly string[]>>>): string {
  const { visible = [], fields = [], checks = [], indexes = [] } = lines;
  const listed = (key: string, list: readonly string[]) =>
    list.length === 0 ? [] : [`${key}:`, ...list.map((line) => `  ${line}`)];
  return [
    'resource: book',
    'ability: any',
    ...visible.map((line) => (line.startsWith('#') ? line : `visible: ${line}`)),
    'fields:',
    '  title: { type: string(80), required: true }',
    '  kind: { type: enum, values: [short, long], default: short }',
    '  copies: { type: integer, default: 1 }',
    '  price: { type: money, default: 0 }',
    '  secret: { type: integer, hidden: true }',
    '  due_on: { type: date }',
    '  lent_at: { type: datetime }',
    '  labels: { type: array<string(40)> }',
    '  meta: { type: json }',
    ...fields.map((line) => `  ${line}`),
    'relations:',
    '  loans: { has_many: loan }',
    ...listed('checks', checks),
    ...listed('indexes', indexes),
    '',
  ].join('\n');
}

const product = 'product: library\ntitle: Library\nrelease: "0.1.0"\n';
const loan = [
  'resource: loan',
  'ability: any',
  'fields:',
  '  book: { belongs_to: book, required: true }',
  '  kind: { type: enum, values: [short, long], default: short }',
  '  fine: { type: money, default: 0 }',
  '',
].join('\n');

/** Every mistake in a book of this text, and in files beside it. */
export function mistakesIn(
  book: string,
  beside: Readonly<Record<string, string>> = {},
  below: readonly string[] = [],
): readonly Diagnostic[] {
  const folder = mkdtempSync(join(os.tmpdir(), 'backline-lints-'));
  const definitions = join(folder, 'definitions');
  mkdirSync(join(definitions, 'stock'), { recursive: true });
  const files = { 'product.yaml': product, 'stock/loan.yaml': loan, 'stock/book.yaml': book, ...beside };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(definitions, file), text);
  try {
    return loadModel([...below, definitions]).diagnostics ?? [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The output for the example of a lint. */
export function exampleOf({ code, severity, example }: SqlLint): string {
  const found = mistakesIn(bookWith({ [example.under]: [example.yaml] }));
  const one = found.find((diagnostic) => diagnostic.code === code && diagnostic.severity === severity);
  return one === undefined ? '' : render(one);
}
