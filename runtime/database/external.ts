/** What an external PostgreSQL must be: reachable, version 15 or newer, UTF-8. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, maskUrl } from '../config/index.ts';
import { withControl } from './control.ts';

const oldest = 150_000;
/** How long a server that is starting up, or shedding connections, is waited for. */
const patience = 10_000;
const passing = new Set(['57P03', '53300']);

/** @throws Failure in one line that says what is wrong, with the URL's password masked. */
export async function checkExternal(url: string): Promise<void> {
  const shown = `DATABASE_URL=${maskUrl(url)}`;
  const { version, encoding } = await look(url, shown);
  if (version < oldest) {
    throw new Failure(`${shown} is PostgreSQL ${Math.floor(version / 10_000)}: Backline needs version 15 or newer.`);
  }
  if (encoding !== 'UTF8') {
    throw new Failure(
      `${shown} has the encoding ${encoding}: Backline needs UTF8 (create database … encoding 'UTF8' template template0).`,
    );
  }
}

async function look(url: string, shown: string): Promise<{ version: number; encoding: string }> {
  for (const until = Date.now() + patience; ; await sleep(250)) {
    try {
      return await withControl(url, async (client) => {
        const { rows } = await client.query<{ version: number; encoding: string }>(
          `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
        );
        return rows[0] ?? { version: 0, encoding: '' };
      });
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (passing.has(code) && Date.now() < until) continue;
      throw new Failure(`${shown} can't be used: ${reason(error)}.`, { cause: error });
    }
  }
}

/** Node reports a name with several addresses as an AggregateError with an empty message. */
function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && first.message !== '' ? first.message : 'it does not answer';
}
