/**
 * Poolers between this process and PostgreSQL. One that gives each transaction another session breaks what Backline keeps in
 * sessions: named statements, time limits, advisory locks and LISTEN. One that keeps a session for each client does not.
 */
import type { ClientBase } from 'pg';
import { withControl } from './control.ts';
import type { Patience } from './patience.ts';

/** The greatest number of checks; the first one decides unless the pooler is busy. */
const looks = 5;

const pidSql = 'select pg_backend_pid() as pid';

async function pidOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(pidSql);
  return rows[0]?.pid ?? 0;
}

/** Whether PostgreSQL itself answers: a pooler invents the process number at the start of a connection. */
export async function isDirect(client: ClientBase): Promise<boolean> {
  return (client as ClientBase & { readonly processID: number | null }).processID === (await pidOf(client));
}

/**
 * Whether the session of a connection changes with its transactions: two connections are served by one process of PostgreSQL,
 * or one of them by another than before while the other one is in a transaction.
 */
export async function isPooledByTransaction(url: string, waiting?: Patience): Promise<boolean> {
  const options = waiting ? { waiting } : {};
  return withControl(
    url,
    (one) =>
      withControl(
        url,
        async (other) => {
          for (let look = 0; look < looks; look += 1) {
            const before = await pidOf(one);
            try {
              await other.query('begin');
            } catch {
              // A pooler by statement knows no transactions.
              return true;
            }
            const meanwhile = await pidOf(other);
            const changed = meanwhile === before || (await pidOf(one)) !== before;
            await other.query('rollback');
            if (changed) return true;
          }
          return false;
        },
        options,
      ),
    options,
  );
}
