/**
 * `select "id"::text as "id" … order by "id"` orders by the text: 10 comes before 9, and no index helps. A statement that
 * reads a column as text under its own name orders by the column of the table: `order by t."id"`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');

/** Names that a SELECT of a text of SQL reads as text and orders by. */
const orderedByText = (sql: string): readonly string[] =>
  sql.split(/\b(?=select|returning|update|insert|delete)/).flatMap(orderedIn);

function orderedIn(sql: string): readonly string[] {
  const asText = [...sql.matchAll(/::text as "(\w+)"/g)].map(([, name]) => name ?? '');
  const orders = [...sql.matchAll(/order by ([^)`]*)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/(?:^|, )"(\w+)"/g)].map(([, name]) => name ?? ''),
  );
  return asText.filter((name) => orders.includes(name));
}

test('the mistake is seen', () => {
  expect(orderedByText('select "id"::text as "id", "a" from "t" order by "a", "id" limit 5')).toEqual(['id']);
  expect(orderedByText('select t."id"::text as "id" from "t" order by t."id"')).toEqual([]);
});

test('no statement of the runtime orders by the text of a column', () => {
  const files = ['runtime', 'definitions/rules'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  const wrong = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const texts = readFileSync(path.join(root, file), 'utf8').match(/`[^`]*`/g) ?? [];
      return texts.flatMap((text) => orderedByText(text).map((name) => `${file}: ${name}`));
    });
  expect(wrong).toEqual([]);
});
