/** `npm run bench`: the service against a server written by hand, on the same PostgreSQL and the same rows. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findPostmaster, stopPostmaster } from '../../runtime/base/database/embedded/postmaster.ts';
import { type AvailabilityFigures, timeAvailability } from './availability_timing.ts';
import { type BacklogFigures, timeBacklog } from './backlog.ts';
import { stopAllChildren } from './child.ts';
import { startCompetitor } from './competitor.ts';
import { fillCostGround } from './cost_ground.ts';
import { type CostFigures, timeCosts } from './cost_timing.ts';
import { type ExportFigures, fillExportGround, timeExports } from './export_timing.ts';
import { type FairnessFigures, timeFairness } from './fairness.ts';
import { fillGround, makeTemplate } from './ground.ts';
import { type HangingFigures, timeHanging } from './hanging.ts';
import { mixedResources } from './mixed.ts';
import { type Options, readOptions, usage } from './options.ts';
import { timeOrder } from './order_timing.ts';
import { type PageFigures, timePage } from './page_timing.ts';
import { measurePlain } from './plain.ts';
import { measureProcesses } from './processes.ts';
import { type RecoveryFigures, timeRecovery } from './recovery.ts';
import { goalsOf, type Measured, reached, report } from './report.ts';
import { measure, measureAlone, type ScenarioFigures } from './rounds.ts';
import { measureRules } from './rules_cost.ts';
import { scenarioNames } from './scenarios.ts';
import { fillSearchGround, type SearchFigures, timeSearches } from './search_timing.ts';
import {
  type BenchDatabase,
  createToken,
  findDatabase,
  root,
  rulesEnvironment,
  type Service,
  startService,
} from './service.ts';
import { type StartFigures, timeGenerate, timeStart } from './start_timing.ts';
import { type DrainFigures, timeDrain } from './webhook_drain.ts';

/** Rows of the small table that a larger one's page is compared with. */
const baseRows = 10_000;

async function bench(options: Options, home: string): Promise<Measured> {
  const generate = options.only.has('generate') ? await step('generate', timeGenerate) : null;
  const wanted = scenarioNames.filter((name) => options.only.has(name));
  let start: StartFigures | null = null;
  let service: Service | null = null;
  if (options.only.has('start')) {
    const timed = await step('start', () => timeStart(home));
    start = timed.figures;
    service = timed.service;
  }
  const plain = options.only.has('plain')
    ? await step('plain', () => measurePlain({ ...options, rounds: few(options) }, path.join(home, 'plain')))
    : [];
  let driven: Pick<Measured, 'scenarios' | 'mixed' | 'processes' | 'rules' | 'computedByService' | 'pages'> = {
    scenarios: [],
    mixed: null,
    processes: [],
    rules: [],
    computedByService: [],
    pages: [],
  };
  if (wanted.length > 0 || driving.some((part) => options.only.has(part))) {
    service ??= await step('first start', () => startService(home));
    driven = await drive(options, home, service, wanted);
  }
  let availability: AvailabilityFigures | null = null;
  if (options.only.has('availability')) {
    service ??= await step('first start', () => startService(home));
    availability = await withPool(home, ({ pool }) => step('availability', () => timeAvailability(pool)));
  }
  let drain: DrainFigures | null = null;
  if (options.only.has('webhooks')) {
    service ??= await step('first start', () => startService(home));
    const running = service;
    const token = await createToken(home);
    drain = await withPool(home, ({ pool }) => step('webhooks', () => timeDrain(pool, running, token, few(options))));
  }
  let hanging: HangingFigures | null = null;
  if (options.only.has('hanging')) {
    service ??= await step('first start', () => startService(home));
    const [running, token] = [service, await createToken(home)];
    hanging = await withPool(home, ({ pool }) => step('hanging', () => timeHanging(pool, running, token)));
  }
  let fairness: FairnessFigures | null = null;
  if (options.only.has('fairness')) {
    service ??= await step('first start', () => startService(home));
    const { url } = service;
    const [reader, writer] = [await createToken(home), await createToken(home)];
    fairness = await step('fairness', () => timeFairness({ url, token: reader }, { url, token: writer }, few(options)));
  }
  let order: number | null = null;
  if (options.only.has('order')) {
    service ??= await step('first start', () => startService(home));
    const [{ url }, token] = [service, await createToken(home)];
    order = await withPool(home, ({ pool }) => step('order', () => timeOrder(url, token, pool)));
  }
  let backlog: BacklogFigures | null = null;
  if (options.only.has('backlog')) {
    service ??= await step('first start', () => startService(home));
    const [running, token] = [service, await createToken(home)];
    backlog = await withPool(home, ({ pool }) => step('backlog', () => timeBacklog(pool, running, token)));
  }
  let recovery: RecoveryFigures | null = null;
  if (options.only.has('recovery')) {
    service ??= await step('first start', () => startService(home));
    const [running, token] = [service, await createToken(home)];
    recovery = await step('recovery', () => timeRecovery(home, running, token));
    service = null;
  }
  let costs: readonly CostFigures[] = [];
  if (options.only.has('cost')) {
    service ??= await step('first start', () => startService(home));
    await withPool(home, ({ pool }) => step('a million rows in each table', () => fillCostGround(pool, 1_000_000)));
    // Its jobs would work on a million rows meanwhile, in sessions that are taken for the requests'.
    await service.stop();
    service = null;
    costs = await withPool(home, ({ pool, database }) => step('cost', () => timeCosts(database.url, pool)));
  }
  let searches: readonly SearchFigures[] = [];
  if (options.only.has('search')) {
    service ??= await step('first start', () => startService(home));
    await withPool(home, ({ pool }) => step('a million records', () => fillSearchGround(pool)));
    await service.stop();
    // Its count of rows is read at its start.
    const running = await step('start', () => startService(home));
    service = running;
    const token = await createToken(home);
    searches = await withPool(home, ({ pool }) => step('search', () => timeSearches(pool, running, token)));
  }
  let exports: readonly ExportFigures[] = [];
  if (options.only.has('exports')) {
    service ??= await step('first start', () => startService(home));
    const [running, token] = [service, await createToken(home)];
    await withPool(home, ({ pool }) =>
      step('a million rentals', () => fillExportGround(pool, running, token, 1_000_000)),
    );
    exports = await withPool(home, ({ pool }) => step('exports', () => timeExports(pool, running, token)));
  }
  await service?.stop();
  const { rows, seconds, rounds, connections } = options;
  return {
    options: { rows, seconds, rounds, connections },
    ...driven,
    plain,
    availability,
    order,
    drain,
    hanging,
    fairness,
    recovery,
    costs,
    searches,
    exports,
    backlog,
    generate,
    start,
  };
}

/** Parts that need the rows and the running service. */
const driving = ['page', 'rules', 'connections', 'mixed', 'processes'] as const;

/** Rounds of the measurements other than the four kinds of request: the whole bench must take less than ten minutes. */
const few = ({ rounds }: Options): number => Math.min(rounds, 3);

async function drive(
  options: Options,
  home: string,
  service: Service,
  wanted: readonly (typeof scenarioNames)[number][],
) {
  const token = await createToken(home);
  return withPool(home, async ({ pool, database }) => {
    const template = await makeTemplate(service, token);
    const pages: PageFigures[] = [];
    const grow = async (rows: number) => {
      const ground = await step(`${rows} rentals`, () => fillGround(pool, template, rows));
      if (options.only.has('page')) pages.push(await step('page', () => timePage(pool, rows, ground)));
      return ground;
    };
    if (options.rows > baseRows && options.only.has('page')) await grow(baseRows);
    const ground = await grow(options.rows);
    const competitor = await startCompetitor(service, token, database, pool, ground);
    const servers = { service, handwritten: competitor, postgres: database.pid };
    const scenarios: ScenarioFigures[] = [];
    for (const name of wanted) {
      scenarios.push(await step(name, () => measure(name, options, token, ground, servers)));
    }
    if (options.only.has('connections'))
      for (const connections of [1, 8, 128]) {
        const some = { ...options, connections, rounds: few(options) };
        scenarios.push(await step(`show, ${connections}`, () => measure('show', some, token, ground, servers)));
      }
    await competitor.stop();
    let mixed: Measured['mixed'] = null;
    if (options.only.has('mixed')) {
      const some = { ...ground, mixed: await mixedResources(service, token) };
      const [figures] = await step('mixed', () => measureAlone('mixed', options, token, some, [service], database.pid));
      mixed = figures ?? null;
    }
    const processes = options.only.has('processes')
      ? await step('processes', () =>
          measureProcesses(options, token, ground, rulesEnvironment(home, database), database.pid),
        )
      : [];
    const rules = options.only.has('rules')
      ? await step('rules', () =>
          measureRules(
            { ...options, rounds: few(options) },
            token,
            ground,
            rulesEnvironment(home, database),
            database.pid,
          ),
        )
      : [];
    return { scenarios, mixed, processes, rules, computedByService: competitor.computedByService, pages };
  });
}

/** Sessions of the bench's own: loading many rows takes longer than the product lets a statement run. */
async function withPool<T>(
  home: string,
  work: (ground: { readonly pool: pg.Pool; readonly database: BenchDatabase }) => Promise<T>,
): Promise<T> {
  const database = await findDatabase(home);
  const pool = new pg.Pool({
    connectionString: database.url,
    max: 2,
    application_name: 'bench',
    options: sessionOptions,
  });
  // Once the bench is interrupted, its server goes away under it.
  pool.on('error', () => undefined);
  try {
    return await work({ pool, database });
  } finally {
    await pool.end();
  }
}

const sessionOptions = '-c timezone=UTC -c statement_timeout=0 -c maintenance_work_mem=256MB';

/** Progress goes to standard error: standard output is the report's. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stderr.write(`${name} … `);
  const result = await work();
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return result;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') return void process.stdout.write(`${usage}\n`);
  mkdirSync(path.join(root, '.bench'), { recursive: true });
  const home = mkdtempSync(path.join(root, '.bench', 'home-'));
  const leave = async () => {
    await stopAllChildren();
    // The service has stopped its PostgreSQL; when it could not, this does.
    const folder = path.join(home, 'postgres');
    const postmaster = existsSync(folder) ? findPostmaster(folder) : null;
    if (postmaster !== null) await stopPostmaster(postmaster.pid);
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  const interrupted = new Promise<never>((_, reject) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(name, () => reject(new Error(`Interrupted by ${name}.`)));
    }
  });
  try {
    const measured = await Promise.race([bench(options, home), interrupted]);
    const goals = goalsOf(measured).map((goal) => ({ ...goal, ok: reached(goal) }));
    process.stdout.write(
      options.json ? `${JSON.stringify({ ...measured, goals }, null, 2)}\n` : `${report(measured)}\n`,
    );
  } finally {
    await leave();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
