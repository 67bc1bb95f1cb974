/** What an external PostgreSQL must be: reachable, version 15 or newer, UTF-8, with sessions that last. */
import type { ClientBase } from 'pg';
import { Failure, maskUrl } from '../config/index.ts';
import { withControl } from './control.ts';
import type { Patience } from './patience.ts';
import { isDirect, isPooledByTransaction } from './pooler.ts';

const oldest = 150_000;

export interface External {
  /** Whether the settings of a session arrive with its connection; a pooler may refuse them, or lose them without a word. */
  readonly settingsArrive: boolean;
}

/**
 * Looks at the database; one that is slow is waited for.
 * @param settings of the sessions to come, as the command line of a server takes them.
 * @throws Failure in one line that says what is wrong, with the URL's password masked.
 */
export async function checkExternal(url: string, settings: string, waiting: Patience = {}): Promise<External> {
  const shown = `DATABASE_URL=${maskUrl(url)}`;
  const { version, encoding, direct, settingsArrive } = await look(url, settings, waiting).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    throw new Failure(`${shown} can't be used: ${reason(error)}.`, { cause: error });
  });
  if (version < oldest) {
    throw new Failure(`${shown} is PostgreSQL ${Math.floor(version / 10_000)}: Backline needs version 15 or newer.`);
  }
  if (encoding !== 'UTF8') {
    throw new Failure(
      `${shown} has the encoding ${encoding}: Backline needs UTF8 (create database … encoding 'UTF8' template template0).`,
    );
  }
  if (!direct && (await isPooledByTransaction(url, waiting))) {
    throw new Failure(
      `${shown} is a pooler in transaction mode, which gives each transaction another session: give the address of PostgreSQL itself, or of a pool in session mode (PgBouncer: pool_mode = session).`,
    );
  }
  return { settingsArrive };
}

interface Look {
  readonly version: number;
  readonly encoding: string;
  readonly direct: boolean;
  readonly settingsArrive: boolean;
}

async function look(url: string, settings: string, waiting: Patience): Promise<Look> {
  const ask = (arrive: boolean) => async (client: ClientBase) => {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    );
    const direct = await isDirect(client);
    const settingsArrive = arrive && (direct || (await has(client, settings)));
    return { ...(rows[0] ?? { version: 0, encoding: '' }), direct, settingsArrive };
  };
  try {
    return await withControl(url, ask(true), { waiting, settings });
  } catch (error) {
    // PgBouncer accepts no settings unless it is configured to ignore them.
    if (!(error instanceof Error) || !/startup parameter/i.test(error.message)) throw error;
    return withControl(url, ask(false), { waiting });
  }
}

/** Whether the session has all of the settings. */
async function has(client: ClientBase, settings: string): Promise<boolean> {
  for (const [, name = '', value = ''] of settings.matchAll(/-c (\w+)=(\S+)/g)) {
    const { rows } = await client.query<{ value: string }>(
      `select setting as value from pg_settings where lower(name) = lower($1)`,
      [name],
    );
    if (rows[0]?.value !== value) return false;
  }
  return true;
}

/** Node reports a name with several addresses as an AggregateError with an empty message. */
function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && first.message !== '' ? first.message : 'it does not answer';
}
