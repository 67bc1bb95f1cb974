/** The common parts of races made from guards: locks and their waiters, and values that turn a condition. */
import type { Pool, PoolClient } from 'pg';
import { serviceActor } from '../../runtime/base/kernel/actor.ts';
import type { Services } from '../../runtime/base/kernel/context.ts';
import type { FieldSpec, GuardSpec, ResourceSpec, SqlTemplate } from '../../runtime/base/kernel/resource.ts';
import { change } from '../../runtime/engine/commands/change.ts';
import type { Unit } from '../../runtime/engine/commands/unit.ts';

/** Whether work waits for a lock of the connection, or ends without. Checks until one of the two is seen. */
export async function waitsFor(pool: Pool, holder: PoolClient, work: Promise<unknown>): Promise<boolean> {
  let ended = false;
  const end = work.then(
    () => {
      ended = true;
    },
    () => {
      ended = true;
    },
  );
  const { rows } = await holder.query('select pg_backend_pid() as pid');
  for (;;) {
    const { rows: waiting } = await pool.query(
      'select 1 from pg_stat_activity a where $1::integer = any(pg_blocking_pids(a.pid)) limit 1',
      [rows[0].pid],
    );
    if (waiting.length > 0) return true;
    if (ended) return false;
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 10))]);
  }
}

/** Runs work inside the transaction of a connection that is released afterwards, rolled back if the work has not committed. */
export async function holding<T>(pool: Pool, work: (holder: PoolClient) => Promise<T>): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    return await work(holder);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

class TakenBack extends Error {}

/** A change by the system that is taken back at its end. */
export async function changeTakenBack(services: Services, resource: string, work: (unit: Unit) => Promise<void>) {
  const who = { actor: serviceActor('Race', 'cli'), requestId: '00000000-0000-4000-8000-000000000000' };
  try {
    await change(services, who, { name: 'race', resource }, async (unit) => {
      await work(unit);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}

/** Values of a column's type that may turn a condition; the present one among them. */
export function valuesOf({ kind, values, pgType }: FieldSpec, machine: ResourceSpec['machine']): readonly unknown[] {
  if (values) return values;
  if (kind === 'boolean') return [true, false];
  if (['integer', 'bigint', 'money', 'decimal', 'factor', 'percent'].includes(kind)) return [0, 1, 5];
  if (kind === 'datetime') return [null, '2026-06-05T09:00:00Z'];
  if (kind === 'string' && machine) return machine.states;
  return pgType === 'text' ? ['', 'race'] : [];
}

export type ExpressionGuard = Extract<GuardSpec, { kind: 'expression' }>;

/** The condition over one row, as a dry run checks it with the keys of a body; other values of a request are null. */
export async function holds(
  client: PoolClient,
  spec: ResourceSpec,
  sql: SqlTemplate,
  id: unknown,
  body: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const values = [id];
  const text = sql.text.map((part, at) => {
    const param = sql.params[at - 1];
    if (at === 0 || !param) return part;
    const input = 'input' in param ? body[param.input] : undefined;
    return input === undefined ? `null::${param.cast}${part}` : `$${values.push(input)}::${param.cast}${part}`;
  });
  const { rows } = await client.query(
    `select (${text.join('').replaceAll(/\{lock( write)?\}/g, '')}) as "holds" from "${spec.table}" t where t."id" = $1`,
    values,
  );
  return rows[0]?.holds !== false;
}
