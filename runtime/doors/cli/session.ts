/** What a command that is not a server needs: configuration, database, services; opened on demand, closed at the end. */
import type { Config } from '../../base/config/index.ts';
import type { Database } from '../../base/database/index.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Observer } from '../../base/kernel/observation.ts';
import type { Lifecycle } from './lifecycle.ts';

export interface Session {
  readonly config: Config;
  readonly database: Database;
}

/** Opens the database: the running server's, or one started for this command. */
export async function openSession(lifecycle: Lifecycle): Promise<Session> {
  const { loadConfig } = await import('../../base/config/index.ts');
  const config = loadConfig();
  const { openDatabase } = await import('../../base/database/index.ts');
  const opening = openDatabase(config, quiet, { signal: lifecycle.ending });
  lifecycle.onEnd(() =>
    opening.then(
      (database) => database.close(),
      () => undefined,
    ),
  );
  return { config, database: await opening };
}

/**
 * The same with the services, for commands that act on data.
 * @throws Failure when migrations are pending: such a command must not meet a schema it doesn't know.
 */
export async function openServices(lifecycle: Lifecycle): Promise<Session & { readonly services: Services }> {
  const session = await openSession(lifecycle);
  await requireMigrated(session.database);
  const { buildServices } = await import('../../serving/services.ts');
  return { ...session, services: await buildServices(session.database, session.config, quiet) };
}

/** @throws Failure when migrations are pending. */
export async function requireMigrated(database: Database): Promise<void> {
  const pending = await database.pending();
  if (pending.length === 0) return;
  const { Failure } = await import('../../base/config/index.ts');
  throw new Failure(`The database waits for ${pending.join(', ')}: run \`npx backline migrate\` first.`);
}

/** Commands report by their output and errors; what happens inside is the server's log's business. */
const quiet: Observer = () => undefined;

/** The actor on the command line: a person who may run it on this machine may do everything. */
export function commandLineActor(user: { readonly id: number; readonly name: string } | null = null): Actor {
  return {
    type: 'system',
    id: '',
    label: 'Command line',
    kind: 'person',
    via: 'cli',
    userId: user?.id ?? null,
    userName: user?.name ?? null,
    tokenId: null,
    abilities: new Set(['*']),
    scope: null,
    canViewCosts: true,
    role: {},
    flags: null,
    networks: null,
    expiresAt: null,
    rateLimitPerMinute: null,
    dailyUnitLimit: null,
  };
}
