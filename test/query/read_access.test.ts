/** Access of reads: scopes, relation paths that lead out of them, and nothing that is hidden. */
import { describe, expect, test } from '@jest/globals';
import { resources } from './specs.ts';
import { type Rest, stockedShop } from './stocked_shop.ts';

const { pool, list, ids, show } = stockedShop();

describe('who sees what', () => {
  test('outside the scope: absent from lists, totals and shows', async () => {
    expect((await list('', { scope: [1] })).meta['total']).toBe(2);
    expect(await ids('', { scope: [2] })).toEqual([2]);
    expect(await ids('', { scope: [] })).toEqual([]);
    expect(await show('2', '', { scope: [1] })).toBeNull();
    expect(await show('1', '', { scope: [1] })).toMatchObject({ id: 1 });
  });

  test('deleted rows', async () => {
    expect(await ids('q[deleted_at_not_null]=1')).toEqual([4]);
    expect(await ids('q[deleted_at_null]=1')).toEqual([3, 2, 1]);
    expect(await ids('q[deleted_at_lt]=2030-01-01')).toEqual([4]);
    expect(await ids('q[deleted_at_nonsense]=1')).toEqual([3, 2, 1]);
    expect(await show('4')).toBeNull();
    expect(await show('4', 'q[deleted_at_not_null]=1')).toMatchObject({ id: 4 });
  });

  test.each([
    '0',
    '-1',
    'abc',
    '1.0',
    '01',
    '+1',
    ' 1',
    '2147483648',
    '99999999999999999999',
    '1e1',
    '',
    "1' or '1'='1",
    'null',
    '1\0',
  ])('the path key %j names no record', async (key) => expect(await show(key)).toBeNull());

  test('a nested list: its parent decides', async () => {
    const nested = (hire: string, rest: Rest = {}) =>
      list('fields=label', { ...rest, params: { hire } }, resources.hire_line);
    expect((await nested('1')).rows).toEqual([
      { id: 11, label: 'first' },
      { id: 10, label: 'second' },
    ]);
    expect((await nested('3')).meta['total']).toBe(0);
    for (const hire of ['4', '99', 'x', '99999999999'])
      await expect(nested(hire)).rejects.toMatchObject({ code: 'not_found', message: 'Hire not found.' });
    await expect(nested('2', { scope: [1] })).rejects.toMatchObject({ code: 'not_found' });
    expect((await nested('2', { scope: [2] })).rows).toEqual([{ id: 12, label: 'other' }]);
    expect(await show('12', '', { params: { hire: '2' } }, resources.hire_line)).toMatchObject({ id: 12 });
    expect(await show('12', '', { params: { hire: '1' } }, resources.hire_line)).toBeNull();
    expect(await show('12', '', { params: { hire: '2' }, scope: [1] }, resources.hire_line)).toBeNull();
  });
});

describe('relation paths', () => {
  test.each([
    ['q[client.name_eq]=Bob', [2]],
    ['q[client.name_not_eq]=Bob', [3, 1]],
    ['q[client.name_null]=1', []],
    ['q[client.store.name_eq]=North', [3, 1]],
    ['q[lines.label_eq]=second', [1]],
    ['q[lines.client.name_eq]=Bob', [1]],
    ['q[notes_of.text_cont]=mine', [1]],
    ['q[lines.label_null]=0', [2, 1]],
  ])('%s', async (raw, expected) => expect(await ids(raw)).toEqual(expected));

  test('a missing related record counts as null; one outside the scope as missing', async () => {
    await pool().query('update hire set client_id = null where id = 3');
    expect(await ids('q[client.name_null]=1')).toEqual([3]);
    expect(await ids('q[client.name_not_eq]=Bob')).toEqual([3, 1]);
    expect(await ids('q[client.name_eq]=Bob')).toEqual([2]);
    expect(await ids('q[client.store.name_eq]=South', { scope: [1] })).toEqual([]);
    expect(await ids('q[store.name_present]=0', { scope: [1] })).toEqual([]);
    await pool().query('update hire set client_id = 3 where id = 3');
  });

  test('what lies outside the scope answers no filter along a path, and is nobody’s null', async () => {
    await pool().query('update client set store_id = 2 where id = 1');
    expect(await ids('q[client.store.name_eq]=South')).toContain(1);
    expect(await ids('q[client.store.name_eq]=South', { scope: [1] })).toEqual([]);
    expect(await ids('q[client.store.name_null]=1', { scope: [1] })).toContain(1);
    await pool().query('update client set store_id = 1 where id = 1');
  });
});

describe('nothing hidden answers', () => {
  test('every column outside the allow-list is inert in every parameter', async () => {
    const { rows: columns } = await pool().query(
      "select table_name, column_name from information_schema.columns where table_schema = 'public'",
    );
    const without = await list('sort=id');
    for (const { table_name, column_name } of columns as { table_name: string; column_name: string }[]) {
      if (
        resources.hire.fields.some(({ name, hidden, kind }) => name === column_name && !hidden && kind !== 'encrypted')
      )
        continue;
      const names = [
        column_name,
        `t.${column_name}`,
        `${table_name}.${column_name}`,
        `"${column_name}"`,
        `${column_name}::text`,
        `data.${column_name}`,
      ];
      for (const name of names) {
        // client.name is allowed.
        const path = Object.values(resources).find((spec) => name === `${spec.name}.${column_name}`);
        if (path && path !== resources.hire && path.fields.some((field) => field.name === column_name && !field.hidden))
          continue;
        const text = encodeURIComponent(name);
        const sent = await list(
          `sort=id,${text}&q[${text}_start]=s&q[${text}_not_eq]=s1&q[${text}_null]=1&include=${text}`,
        );
        expect(sent.rows).toEqual(without.rows);
        expect(sent.meta).toMatchObject({
          ignored_filters: [`${name}_start`, `${name}_not_eq`, `${name}_null`],
          ignored_sorts: [name],
        });
      }
    }
  });

  test('hostile text is a value, never SQL', async () => {
    for (const text of [
      "' or 1=1 --",
      '\\',
      "\\'; drop table hire; --",
      '$1',
      '%',
      '_',
      '{1,2}',
      '")',
      '\u202e',
      '𝕏',
    ]) {
      expect(
        await ids(
          `q[title_eq]=${encodeURIComponent(text)}&q[title_not_cont]=x&q[tags_in][]=${encodeURIComponent(text)}`,
        ),
      ).toEqual([]);
      expect(await ids(`q[tags_eq]=${encodeURIComponent(text)}`)).toEqual([]);
    }
  });
});
