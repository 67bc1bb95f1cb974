/** The stronger locks of a change: each is sent for once, and again after a savepoint that took it was gone back to. */
import { expect, test } from '@jest/globals';
import { resources } from '../../generated/index.ts';
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { ChangeContext } from '../../runtime/engine/commands/change_context.ts';
import { holdingKey } from '../../runtime/engine/commands/conditions.ts';
import { Locks } from '../../runtime/engine/commands/locks.ts';
import type { ExpressionGuard } from '../../runtime/engine/commands/statements.ts';

const spec = (resources as Readonly<Record<string, ResourceSpec>>)['account'] as ResourceSpec;
const bound = (statement: object, input: { readonly named?: object }) => ({ ...statement, ...input.named, values: [] });
const open = (judged: readonly ExpressionGuard[] = []) =>
  new Locks({ services: { resources }, bound, judged: new Set(judged) } as unknown as ChangeContext);
const watched = () => {
  const [column] = spec.watched ?? [];
  if (column === undefined) throw new Error('Nobody judges by a column of accounts any more.');
  return column;
};
const idsOf = (due: readonly object[]) => due.map((one) => (one as { readonly ids: readonly number[] }).ids);

test('what touch has locked, the statement that follows does not lock again', () => {
  const locks = open();
  const first = locks.due(spec, [1, 2], [watched()]);
  expect(first.length).toBeGreaterThan(0);
  expect(idsOf(first)).toEqual(first.map(() => [1, 2]));
  expect(locks.due(spec, [2], [watched()])).toEqual([]);
  expect(idsOf(locks.due(spec, [2, 3], [watched()]))).toEqual(first.map(() => [3]));
});

test('a column that nobody judges by takes no lock', () => {
  expect(open().due(spec, [1], ['no_such_column'])).toEqual([]);
});

test('a savepoint that is gone back to lets go of what was locked since', () => {
  const locks = open();
  locks.due(spec, [1], 'all');
  const takeBack = locks.mark();
  expect(locks.due(spec, [2], 'all').length).toBeGreaterThan(0);
  takeBack();
  expect(locks.due(spec, [1], 'all')).toEqual([]);
  expect(locks.due(spec, [2], 'all').length).toBeGreaterThan(0);
});

test('a row that is locked against those that refer to it needs no second lock of its own', () => {
  const plain = { ...spec, watchers: undefined } as unknown as ResourceSpec;
  const locks = open();
  locks.noteAll(plain, 1);
  expect(locks.due(plain, [1], 'all')).toEqual([]);
});

test('a guard whose change writes what it has judged by locks it as a writer from then on', () => {
  const following = (resource: string) => ({ follows: [{ resource, columns: [] }] }) as unknown as ExpressionGuard;
  const [local, other] = [following(spec.name), following('another')];
  const key = () => holdingKey(() => [local, other], false);
  open([local, other]).due(spec, [1], ['no_such_column']);
  expect(key()).not.toContain('w');
  open([local, other]).due(spec, [1], 'all');
  expect(key()).toBe('w-');
});
