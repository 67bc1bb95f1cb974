/** One embedded cluster for a whole test run, with one migrated database that every test file's own is copied from. */
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withControl } from '../../runtime/base/database/control.ts';
import { openEmbedded } from '../../runtime/base/database/embedded/index.ts';
import { openDatabase } from '../../runtime/base/database/index.ts';
import { scratchParent, scratchPrefix } from './scratch.mjs';

export const templateName = 'backline';

/** Nothing outlives the run. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
/**
 * Half of what PostgreSQL does in a run is planning: every file begins with connections that have run nothing, and tables of a
 * few rows need no second thought. Suites that judge plans take PostgreSQL's own settings back (planAsServed, database.ts).
 */
export const hasty: Readonly<Record<string, string>> = {
  plan_cache_mode: 'force_generic_plan',
  enable_mergejoin: 'off',
  enable_memoize: 'off',
  enable_incremental_sort: 'off',
};

export interface TestCluster {
  /** URL of the migrated template database. */
  readonly url: string;
  /** Why the template could not be migrated, or ''. */
  readonly problem: string;
  stop(): Promise<void>;
}

const newHome = () => mkdtempSync(path.join(scratchParent(), scratchPrefix));

/**
 * Starts the cluster in a folder of its own. Data is thrown away at the end, so it need not survive a crash.
 * @param home by default the bootstrap's folder, if it started the run: it removes the files of an interrupted run.
 */
export async function startCluster(home = process.env['BACKLINE_TEST_SCRATCH'] ?? newHome()): Promise<TestCluster> {
  const server = await openEmbedded(home);
  await withControl(server.url, async (client) => {
    for (const [name, value] of Object.entries({ ...careless, ...hasty })) {
      await client.query(`alter system set ${name} = ${value}`);
    }
    await client.query('select pg_reload_conf()');
  });
  // A run that is cut short (an error in jest itself, process.exit) must not leave it behind.
  const abandon = () => {
    try {
      process.kill(server.pid, 'SIGQUIT');
    } catch {
      // It has stopped.
    }
  };
  process.once('exit', abandon);
  let problem = '';
  try {
    const database = await openDatabase({ databaseUrl: server.url, home }, () => undefined);
    await database.migrate().finally(() => database.close());
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  return {
    url: server.url,
    problem,
    async stop() {
      process.off('exit', abandon);
      await server.release();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a cluster for this test file alone, which takes its databases from it from then on: PostgreSQL numbers transactions for
 * all databases of a cluster, so what other suites commit is seen in that of the run.
 */
export async function startSeparateCluster(): Promise<TestCluster> {
  const cluster = await startCluster(newHome());
  process.env['BACKLINE_TEST_CLUSTER'] = cluster.url;
  process.env['BACKLINE_TEST_PROBLEM'] = cluster.problem;
  return cluster;
}
