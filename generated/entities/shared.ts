// Generated from definitions by `backline generate`. Do not edit.
import { p } from '@mikro-orm/core';
import { userEntity } from './user.ts';

/** What the platform keeps of most tables, made anew for each: MikroORM writes into what it is given. */
// A function and no constant: the user's entity may ask for it while this module waits for that one.
function made() {
  return {
    id: p.integer().primary().generated('identity').name('id'),
    created_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('created_by_id').nullable().createForeignKeyConstraint(false).index(false),
    updated_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('updated_by_id').nullable().createForeignKeyConstraint(false).index(false),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
    deleted_at: p.datetime(3).columnType('timestamptz(3)').name('deleted_at').nullable(),
  };
}
type Made = ReturnType<typeof made>;

/** Properties that are as they are of most tables. */
export function shared<const N extends keyof Made>(...names: readonly N[]): Pick<Made, N> {
  const all = made();
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<Made, N>;
}
