/** The stronger locks of a change: each is sent for once, and again after a savepoint that took it was gone back to. */
import { expect, test } from '@jest/globals';
import { resources } from '../../generated/index.ts';
import type { ChangeSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { ChangeContext } from '../../runtime/engine/commands/change_context.ts';
import { selectStatement } from '../../runtime/engine/commands/lock_statements.ts';
import { Locks } from '../../runtime/engine/commands/locks.ts';
import type { ExpressionGuard } from '../../runtime/engine/commands/statements.ts';
import { TouchedRows } from '../../runtime/engine/commands/touched.ts';

const spec = (resources as Readonly<Record<string, ResourceSpec>>)['account'] as ResourceSpec;
const bound = (statement: object, input: { readonly named?: object }) => ({ ...statement, ...input.named, values: [] });
const open = () =>
  new Locks({
    services: { resources },
    bound,
    judged: new Map(),
    made: new Map(),
    running: [],
    touched: new TouchedRows(),
  } as unknown as ChangeContext);
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

/** A change in which a function of rules writes an account that a condition has judged by, and a new record names. */
function after(guard: Partial<ExpressionGuard>, create: Partial<ChangeSpec>) {
  const judged = { name: 'judging', follows: [{ resource: spec.name, columns: [] }], ...guard } as ExpressionGuard;
  const made = { name: 'made', fields: [{ references: spec.name }], create } as unknown as ResourceSpec;
  const touched = new TouchedRows();
  touched.remember(spec, 1, {});
  const running = [{ resource: 'order', key: 'effects.settle' }];
  const then = { depth: 0, touched: touched.count };
  const context = { judged: new Map([[judged, then]]), made: new Map([[made, then]]), touched, running };
  return new Locks({ services: { resources }, bound, ...context } as unknown as ChangeContext);
}

test('what a function writes after its guard has judged by it is declared', () => {
  const declared = { asWriter: true } as const;
  expect(() => after({}, { writes: [spec.name] }).due(spec, [2], 'all')).toThrow(
    'effects.settle of order writes account, which the guard "judging" has judged by: add `account` to its `writes:`, as in `writes: [account]`.',
  );
  expect(() => after(declared, {}).due(spec, [2], 'all')).toThrow('which a new made names');
  expect(after(declared, { writes: [spec.name] }).due(spec, [2], 'all').length).toBeGreaterThan(0);
  // Rows locked before the verdict, and columns that no verdict reads, do not prevent the release.
  expect(after({}, {}).due(spec, [1], 'all').length).toBeGreaterThan(0);
  expect(after({}, {}).due(spec, [2], ['no_such_column'])).toEqual([]);
});

test('a guard whose operation writes what it has judged by locks it as a writer, in each process from its start', () => {
  const guards = (asWriter: boolean) => {
    const sql = { text: ['(select r."is_active" from "account" r where r."id" = t."account_id" {lock})'], params: [] };
    return [{ name: 'judging', kind: 'expression', sql, ...(asWriter && { asWriter }) } as unknown as ExpressionGuard];
  };
  const options = { lock: 'write', nested: false, deleted: false } as const;
  const judging = (asWriter: boolean) => selectStatement(spec, guards(asWriter), options).judge?.text;
  expect(judging(true)).toContain('t."account_id" for no key update)');
  expect(judging(false)).toContain('t."account_id" for key share)');
  const specs: readonly ResourceSpec[] = Object.values(resources);
  const writing = specs.flatMap((one) => [one.create, one.update, ...Object.values(one.machine?.transitions ?? {})]);
  const marked = writing.flatMap((change) =>
    (change?.guards ?? []).filter((guard) => guard.kind === 'expression' && guard.asWriter),
  );
  expect(marked.length).toBeGreaterThan(0);
});
