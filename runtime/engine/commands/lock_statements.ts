/** Statements that lock rows and read them under the lock. */

import { quote } from '../../base/database/quote.ts';
import type { GuardSpec, LockSpec, ResourceSpec, WatcherSpec } from '../../base/kernel/resource.ts';
import { addConditions, expressionGuards, readsOthers } from './conditions.ts';
import { imagesOf } from './images.ts';
import { addKey, addPath, addScope, type PathOptions } from './paths.ts';
import { SqlBuilder, type Statement } from './sql.ts';
import { type CheckedStatement, cached, keyCast, numbersOf } from './statements.ts';

/**
 * How a row is locked: `write` against other writers; `all` also against those that refer to it, for guards that read
 * the rows which do, and before it goes; `share` against its end and against changes of what others judge by.
 */
export type Lock = 'write' | 'all' | 'share';

const lockWords = { write: 'for no key update', all: 'for update', share: 'for key share' } as const;

/**
 * `any(…)` over the named parameter `ids`. As a subselect, for which PostgreSQL expects the same number of ids in every plan:
 * compared with the ids themselves a generic plan looks more expensive, and each run is planned anew (0.7 ms for a wide record).
 */
function anyId(builder: SqlBuilder, spec: ResourceSpec): SqlBuilder {
  const keys = `${spec.keyType}[]`;
  return builder.add('any((select ').named('ids', keys).add(`)::${keys})`);
}

/** The lock that guards need: what they say of rows that point here holds while nobody makes or changes such a row. */
export function lockFor(guards: readonly GuardSpec[]): Lock {
  const collects = guards.flatMap((guard) => (guard.kind === 'planned' ? [] : (guard.collects ?? [])));
  return collects.some((rows) => !rows.aggregate) ? 'all' : 'write';
}

/** What guards have locked before the row itself, each once. */
export function locksOf(guards: readonly GuardSpec[]): readonly LockSpec[] {
  const locks = guards.flatMap((guard) => (guard.kind === 'planned' ? [] : (guard.locks ?? [])));
  return locks.filter(({ column }, at) => locks.findIndex((other) => other.column === column) === at);
}

interface LockingStatement extends CheckedStatement {
  /** Evaluates, once the lock is held, the conditions that read other rows. */
  readonly judge?: Statement;
}

/**
 * Reads a row's key, image and guard conditions, and locks it if `lock` is set. Named parameters: key, and parent with a nested
 * path. The scope condition takes the actor's ids as `scope` (null = all). The statement's `judge` evaluates conditions that read
 * other rows after the lock: in the locking statement they would see the state from before it waited. `first` are columns whose
 * targets were locked before it; their present values are returned as `first_<column>`.
 */
export function selectStatement(
  spec: ResourceSpec,
  guards: readonly GuardSpec[],
  options: PathOptions & {
    readonly lock: Lock | false;
    readonly first?: readonly LockSpec[];
    readonly afterDeadlock?: boolean;
  },
): LockingStatement {
  const { lock, nested, deleted, first = [], afterDeadlock = false } = options;
  const conditions = expressionGuards(guards);
  const key = `select:${lock}:${nested}:${deleted}:${numbersOf(first)}:${numbersOf(conditions)}:${lock !== false && afterDeadlock}`;
  return cached(spec, key, () => {
    const from = ` from ${quote(spec.table)} t where `;
    const builder = new SqlBuilder().add('select t."id" as "id", ').reading(imagesOf(spec).readImage);
    for (const { column } of first) builder.add(`, t.${quote(column)} as ${quote(`first_${column}`)}`);
    addConditions(
      builder,
      conditions,
      { lock: lock !== false, urgent: afterDeadlock },
      (guard) => lock === false || !readsOthers(guard),
    );
    addPath(builder.add(from), spec, { nested, deleted });
    if (lock !== false) builder.add(` ${lockWords[lock]} of t`);
    const statement = { ...builder.build(), conditions, references: [] };
    if (lock === false || !conditions.some(readsOthers)) return statement;
    const judge = new SqlBuilder().add('select true as "judged"');
    addConditions(judge, conditions, { lock: true, urgent: afterDeadlock }, readsOthers);
    addKey(judge.add(from), spec);
    return { ...statement, judge: judge.build() };
  });
}

/** Which of some records lie in the actor's sight. Named parameter: ids. */
export function sightStatement(spec: ResourceSpec): Statement {
  return cached(spec, 'sight', () => {
    const builder = new SqlBuilder().add(`select t."id" as "id" from ${quote(spec.table)} t where t."id" = any(`);
    builder.named('ids', `${spec.keyType}[]`).add(')');
    addScope(builder, spec);
    return builder.build();
  });
}

/** Locks several rows by id in their order and reads their images. Named parameter: ids. */
export function lockManyStatement(spec: ResourceSpec): Statement {
  return cached(spec, 'lock-many', () => {
    const builder = new SqlBuilder()
      .add('select t."id" as "id", ')
      .reading(imagesOf(spec).readImage)
      .add(` from ${quote(spec.table)} t where t."id" = `);
    return anyId(builder, spec)
      .add(` order by ${levelOf(spec)}t."id" ${lockWords.write} of t`)
      .build();
  });
}

/** The column of the tree's parent, if records are locked from above. */
const upwards = (spec: ResourceSpec): string | null =>
  spec.locksFirst?.resource === spec.name ? quote(spec.locksFirst.column) : null;

/** A record's ancestors, from itself up, as `"above"("id", "level")`; `start` is SQL of its id. */
const aboveSql = (spec: ResourceSpec, column: string, start: string): string =>
  `with recursive "above"("id", "level") as (select ${start}, 0 union all select p.${column}, a."level" + 1 from "above" a
    join ${quote(spec.table)} p on p."id" = a."id" where p.${column} is not null and a."level" < 20)`;

function levelOf(spec: ResourceSpec): string {
  const column = upwards(spec);
  return column === null ? '' : `(${aboveSql(spec, column, 't."id"')} select max("level") from "above"), `;
}

/** The ids of a record and its ancestors, the uppermost first; null if the resource has no tree. Named parameter: key. */
export function aboveStatement(spec: ResourceSpec): Statement | null {
  const column = upwards(spec);
  if (column === null) return null;
  return cached(spec, 'above', () => {
    const [before = '', after = ''] = aboveSql(spec, column, '{id}').split('{id}');
    const builder = new SqlBuilder().add(before);
    builder.named('key', spec.keyType).add(`${after} select "id" from "above" order by "level" desc`);
    return builder.build();
  });
}

/** Makes the lock on a row exclude those that refer to it, for writing what they judge by. Named parameter: ids. */
export function lockAllStatement(spec: ResourceSpec): Statement {
  return cached(spec, 'lock-all', () => {
    const builder = new SqlBuilder().add(`select t."id" as "id" from ${quote(spec.table)} t where t."id" = `);
    return anyId(builder, spec).add(` order by t."id" ${lockWords.all} of t`).build();
  });
}

/** Locks the rows of a resource whose guards read rows such as those with the ids, so that they are not judged by what is being changed. Named parameter: ids. */
export function lockWatcherStatement(
  spec: ResourceSpec,
  watcher: WatcherSpec,
  resources: Readonly<Record<string, ResourceSpec>>,
): Statement {
  const { key, join } = watcher;
  return cached(spec, `lock-watcher:${watcher.resource}:${key}:${join}`, () => {
    const table = quote(resources[watcher.resource]?.table ?? watcher.resource);
    const builder = new SqlBuilder().add(
      `select w."id" as "id" from ${table} w where w."id" in (select ${key} from ${quote(spec.table)} t${join} where t."id" = `,
    );
    return anyId(builder, spec).add(`) order by w."id" ${lockWords.share} of w`).build();
  });
}

/** The ids of what is locked before a row, by column. Named parameter: key. */
export function locksFirstStatement(spec: ResourceSpec, locks: readonly LockSpec[]): Statement {
  const columns = [...new Set(locks.map(({ column }) => column))];
  return cached(spec, `locks-first:${columns.join(',')}`, () => {
    const list = columns.map((column) => `t.${quote(column)} as ${quote(column)}`).join(', ');
    const builder = new SqlBuilder().add(
      `select ${list} from ${quote(spec.table)} t where t.${quote(spec.bindColumn)} = `,
    );
    builder.named('key', keyCast(spec, spec.bindColumn));
    return builder.build();
  });
}

/**
 * Locks, without reading them, what rows of the resource have locked first, and before it what that has locked first. Named
 * parameter: ids, of the rows.
 */
export function lockOuterStatements(spec: ResourceSpec, specOf: (name: string) => ResourceSpec): readonly Statement[] {
  const outer = spec.locksFirst;
  if (outer === undefined || outer.resource === spec.name) return [];
  const chain = [{ spec: specOf(outer.resource), columns: [{ table: spec.table, column: outer.column }] }];
  for (let last = chain[0]; last !== undefined; ) {
    const next = last.spec.locksFirst;
    if (next === undefined || next.resource === last.spec.name || chain.length > 4) break;
    const columns = [...last.columns, { table: last.spec.table, column: next.column }];
    last = { spec: specOf(next.resource), columns };
    chain.push(last);
  }
  return chain.reverse().map(({ spec: target, columns }) =>
    cached(spec, `lock-outer:${target.name}:${columns.length}`, () => {
      const builder = new SqlBuilder().add(`select t."id" as "id" from ${quote(target.table)} t where t."id" in (`);
      for (const { table, column } of columns.toReversed())
        builder.add(`select c.${quote(column)} from ${quote(table)} c where c."id" in (`);
      // The innermost rows are those of the ids; each column leads one step outwards.
      builder.add('select unnest(').named('ids', `${spec.keyType}[]`).add(')');
      builder.add(')'.repeat(columns.length));
      return builder.add(`) order by t."id" ${lockWords.write} of t`).build();
    }),
  );
}

/** Full records by id, or their stored fields alone. Named parameter: ids. */
export function recordsStatement(spec: ResourceSpec, part: 'record' | 'image' = 'record'): Statement {
  return cached(spec, `${part}s`, () => {
    const builder = new SqlBuilder()
      .add('select t."id" as "id", ')
      .reading(imagesOf(spec)[part === 'image' ? 'readImage' : 'readRecord'])
      .add(` from ${quote(spec.table)} t where t."id" = `);
    return anyId(builder, spec).add(' order by t."id"').build();
  });
}
