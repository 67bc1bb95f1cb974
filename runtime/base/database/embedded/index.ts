/**
 * The embedded PostgreSQL of a BACKLINE_HOME: one server, shared by the serving process and the commands beside it. The first
 * process starts it, the last one stops it; a server that outlived its process is taken over.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storedSecret } from '../../config/home.ts';
import { Failure } from '../../config/index.ts';
import { controlName, withControl } from '../control.ts';
import type { Patience } from '../patience.ts';
import { type Account, chooseAccount } from './account.ts';
import { attach } from './attachment.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, syncCluster } from './cluster.ts';
import { withFileLock } from './file_lock.ts';
import { findPostmaster, isAlive, type Postmaster, socketOf, startPostmaster, stopPostmaster } from './postmaster.ts';

const user = 'backline';
const database = 'backline';
/** After a kill -9 of the server its backends live on for a moment and hold the shared memory. */
const startPatience = 20_000;

/** Codes of a server that has no users: not there, starting or stopping. One that only answers late may have some. */
const serverless = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03']);

export interface EmbeddedServer {
  /** With the password: never to be shown. */
  readonly url: string;
  /** Process number of the server, changing with each restart. */
  readonly pid: number;
  /** Starts the server when it is gone, on the same port if that is free. */
  ensureRunning(): Promise<void>;
  isRunning(): boolean;
  /** Stops the server unless another process of Backline is connected to it. */
  release(): Promise<void>;
}

/**
 * Makes the cluster on first use, then takes over the running server or starts it.
 * @param meanwhile called when the cluster is being made: what else takes long may be done then.
 * @param waiting how a server that is slow to take connections is waited for.
 * @throws Failure in one line when it can't be made or started.
 */
export async function openEmbedded(
  home: string,
  meanwhile?: () => void,
  waiting: Patience = {},
): Promise<EmbeddedServer> {
  const realHome = realpathSync(home);
  const folder = path.join(realHome, 'postgres');
  const lock = path.join(realHome, 'postgres.lock');
  const password = storedSecret(realHome, 'postgres_password', () => randomBytes(24).toString('base64url'));
  const urlOf = (port: number, name: string) => {
    const url = `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`;
    const socket = socketOf(folder, port);
    // A server that an older release started has none.
    return socket !== null && existsSync(socket) ? `${url}?host=${encodeURIComponent(folder)}` : url;
  };
  let synced: Promise<void> | undefined;
  let launch: { readonly program: string; readonly account: Account } | null = null;

  async function start(preferredPort: number | null): Promise<Postmaster> {
    if (launch === null) {
      const binaries = await findBinaries();
      const account = chooseAccount(realHome, binaries.postgres);
      const isNew = await ensureCluster({ binaries, account, folder, user, password, meanwhile });
      if (isNew) synced = syncCluster({ binaries, account, folder });
      launch = { program: binaries.postgres, account };
    }
    const options = { ...launch, folder, log: path.join(realHome, 'postgres.log') };
    const until = Date.now() + startPatience;
    for (let attempt = 0; ; attempt++) {
      const port = preferredPort !== null && attempt < 3 ? preferredPort : await freePort();
      try {
        return await startPostmaster({ ...options, port });
      } catch (error) {
        if (Date.now() > until) throw error;
        await sleep(250);
      }
    }
  }

  /** A server that is starting or stopping is waited for; one that is neither there nor coming is started. */
  async function adoptOrStart(preferredPort: number | null): Promise<Postmaster> {
    for (;;) {
      const found = existsSync(folder) ? findPostmaster(folder) : null;
      if (found === null) return start(preferredPort);
      if (found.status === 'ready') return found;
      await sleep(25);
    }
  }

  let detach = async (): Promise<void> => undefined;
  let current = await withFileLock(lock, async () => {
    const found = await adoptOrStart(null);
    const attaching = attach(urlOf(found.port, 'postgres'), waiting);
    attaching.catch(() => undefined);
    await ensureDatabase(urlOf(found.port, database), urlOf(found.port, 'postgres'), waiting);
    detach = await attaching;
    return found;
  });

  return {
    get url() {
      return urlOf(current.port, database);
    },
    get pid() {
      return current.pid;
    },
    isRunning: () => isAlive(current.pid),
    async ensureRunning() {
      await withFileLock(lock, async () => {
        current = await adoptOrStart(current.port);
        void detach();
        detach = await attach(urlOf(current.port, 'postgres'));
      });
    },
    async release() {
      await withFileLock(lock, async () => {
        await detach();
        await synced;
        const found = findPostmaster(folder);
        if (found === null) return;
        const others = await withControl(urlOf(found.port, database), async (client) => {
          const { rows } = await client.query<{ others: number }>(
            `select count(*)::int as others from pg_stat_activity
             where backend_type = 'client backend' and application_name like 'backline%' and application_name <> $1`,
            [controlName],
          );
          return rows[0]?.others ?? 0;
        }).catch((error: NodeJS.ErrnoException) => (serverless.has(error.code ?? '') ? 0 : 1));
        if (others === 0) await stopPostmaster(found.pid);
      });
    },
  };
}

async function ensureDatabase(url: string, maintenanceUrl: string, waiting: Patience): Promise<void> {
  try {
    await withControl(url, () => Promise.resolve(), { waiting });
  } catch (error) {
    if (error instanceof Failure) throw error;
    if ((error as { code?: string }).code !== '3D000') {
      throw new Failure(`The embedded PostgreSQL refuses its own password: ${(error as Error).message}.`, {
        cause: error,
      });
    }
    await withControl(maintenanceUrl, (client) => client.query(`create database "${database}" template template0`), {
      waiting,
    });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
