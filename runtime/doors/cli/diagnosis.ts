/** What `doctor` looks at. Each check says what it found; one that fails says what to do. */

import { type Config, defaultFiles } from '../../base/config/index.ts';
import type { Database } from '../../base/database/index.ts';
import type { DeepCheck } from '../../engine/commands/deep_checks.ts';
import type { InvariantCheck } from '../../engine/commands/invariants.ts';

export interface Finding {
  readonly check: string;
  /** `note` is worth knowing and no reason to act. */
  readonly result: 'ok' | 'note' | 'failed';
  readonly message: string;
}

type Check = () => Promise<Finding>;

/** PostgreSQL and no scanner by default. */
type FilesConfig = Partial<Pick<Config, 'files' | 'filesKeys' | 'clamd'>>;

/** Runs one check; an error that escapes it is its finding. */
export async function examine(check: string, action: () => Promise<Omit<Finding, 'check'>>): Promise<Finding> {
  try {
    return { check, ...(await action()) };
  } catch (error) {
    return { check, result: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The checks of an open database and of the generated definitions, in the order they are reported.
 * @param options.deep all records are walked, and what can be worked out anew is.
 */
export async function checksOf(
  database: Database,
  generated: string,
  options: Pick<Config, 'appKeys'> &
    FilesConfig & {
      readonly deep: boolean;
      readonly signal: AbortSignal;
    },
): Promise<readonly Check[]> {
  const { deepChecks } = await import('../../engine/commands/deep_checks.ts');
  const deep = options.deep ? deepChecks : [];
  const invariants = options.deep ? await invariantsOf(database, generated, options) : [];
  return [
    () => examine('database', () => describeDatabase(database)),
    () => examine('migrations', () => describeMigrations(database)),
    () => examine('drift', () => describeDrift(database)),
    () => examine('rules', describeRules),
    () => examine('planned guards', describePlanned),
    () => examine('ledger', () => describeLedger(database, generated, options)),
    () => examine('evidence', () => describeEvidence(database, options.signal)),
    () => examine('jobs', () => describeJobs(database)),
    () => examine('files', () => describeFiles(database, generated, options)),
    ...(!options.clamd ? [] : [() => examine('scanner', () => describeScanner(database, options))]),
    ...deep.map((check) => () => examine(check.name, () => describeDeep(database, check, options.signal))),
    ...invariants.map((check) => () => examine(check.name, () => check.run(options.signal))),
  ];
}

/** None while migrations wait: what they read is not there yet. Where rules cannot be read, the check of the rules says so. */
async function invariantsOf(
  { pool, pending }: Pick<Database, 'pool' | 'pending'>,
  generated: string,
  { appKeys }: Pick<Config, 'appKeys'>,
): Promise<readonly InvariantCheck[]> {
  if ((await pending()).length > 0) return [];
  const { loadGenerated } = await import('../../serving/services.ts');
  const { loadRules } = await import('../../serving/extensions/rule_files.ts');
  const { openSecrets } = await import('../../services/secrets/index.ts');
  const { openSettings } = await import('../../services/settings/index.ts');
  const { invariantChecks } = await import('../../engine/commands/invariants.ts');
  const all = await loadGenerated(generated);
  const rules = await loadRules(all).catch(() => null);
  if (rules === null) return [];
  const settings = await openSettings(pool, all.settings, openSecrets(appKeys), all.product);
  return invariantChecks(pool, { resources: all.resources, rules, settings });
}

async function describeDatabase(database: Database): Promise<Omit<Finding, 'check'>> {
  const { rows } = await database.pool.query<{ version: string; size: string }>(
    `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  const kind = database.embedded ? 'embedded' : 'external';
  return { result: 'ok', message: `PostgreSQL ${rows[0]?.version} (${kind}), ${rows[0]?.size}.` };
}

async function describeMigrations(database: Database): Promise<Omit<Finding, 'check'>> {
  const pending = await database.pending();
  if (pending.length === 0) return { result: 'ok', message: 'All have run.' };
  return { result: 'failed', message: `Waiting: ${pending.join(', ')}. Run \`npx backline migrate\`.` };
}

async function describeDrift(database: Database): Promise<Omit<Finding, 'check'>> {
  if ((await database.pending()).length > 0) return { result: 'note', message: 'Not compared while migrations wait.' };
  const sql = (await database.drift()).trim();
  const left = await database.indexesLeft();
  if (sql === '' && left > 0)
    return { result: 'note', message: `${left} indexes of the new database are yet to be made: \`start\` makes them.` };
  if (sql === '') return { result: 'ok', message: 'The tables are what the definitions say.' };
  return { result: 'failed', message: `The tables differ from the definitions; this would make them equal:\n${sql}` };
}

async function describeRules(): Promise<Omit<Finding, 'check'>> {
  const { loadGenerated } = await import('../../serving/services.ts');
  const { loadRules } = await import('../../serving/extensions/rule_files.ts');
  const rules = await loadRules(await loadGenerated());
  return { result: 'ok', message: `${Object.keys(rules).length} rule files have every function that is declared.` };
}

async function describeJobs(database: Database): Promise<Omit<Finding, 'check'>> {
  const { loadJobHandlers } = await import('../../serving/extensions/job_files.ts');
  const { loadGenerated } = await import('../../serving/services.ts');
  const generated = await loadGenerated();
  const { jobs } = generated;
  await loadJobHandlers(generated);
  const { rows } = await database.pool.query<{ dead: number; late: number }>(
    `select count(*) filter (where "status" = 'failed')::integer as "dead",
      count(*) filter (where "status" = 'queued' and "run_at" < clock_timestamp() - interval '5 minutes')::integer as "late"
    from "job" where "status" in ('failed', 'queued')`,
  );
  const { dead = 0, late = 0 } = rows[0] ?? {};
  if (dead + late === 0)
    return { result: 'ok', message: `${jobs.length} are declared, each with its handler; none waits.` };
  const waiting =
    late > 0 ? ` ${late} have waited for more than 5 minutes: is a worker running (\`backline work\`)?` : '';
  return { result: 'note', message: `${dead} dead letters of the last 30 days.${waiting}` };
}

/** The ledger of event-sourced records adds up to their rows. */
async function describeLedger(
  database: Database,
  generated: string,
  options: { readonly deep: boolean; readonly signal: AbortSignal },
): Promise<Omit<Finding, 'check'>> {
  if ((await database.pending()).length > 0) return { result: 'note', message: 'Not compared while migrations wait.' };
  const { unreportedRenames } = await import('../../services/ledger/unreported_renames.ts');
  const unreported = await unreportedRenames(database.pool, generated);
  if (unreported.length > 0) {
    const list = unreported.map(({ migration, entity, was, name }) => `${entity}.${was} is ${name} since ${migration}`);
    return {
      result: 'failed',
      message: `An earlier release renamed fields and did not record it in the ledger: ${list.join('; ')}. Run \`npx backline doctor --repair\`: it records the new names, and changes no entry.`,
    };
  }
  const { loadGenerated } = await import('../../serving/services.ts');
  const { resources } = await loadGenerated();
  const { compareWithLedger, sampled } = await import('../../engine/commands/ledger_check.ts');
  const specs = Object.values(resources);
  const { compared, records, wrong, differing } = await compareWithLedger(database.pool, specs, options);
  const kinds = specs.filter(({ eventSourced }) => eventSourced).length;
  const looked = options.deep
    ? `All ${records} records of ${kinds} kinds were compared with their entries`
    : `${compared} of ${records} records were compared with their entries: of ${kinds} kinds the ${sampled} that changed last (--deep compares all)`;
  if (wrong === 0) return { result: 'ok', message: `${looked}; each is what they give.` };
  const named = differing.slice(0, 20).map(({ ref, fields }) => `${ref} (${fields.join(', ')})`);
  return {
    result: 'failed',
    message: `${looked}; ${wrong} differ from what they give: ${named.join('; ')}${wrong > named.length ? '; …' : ''}. Something changed them past the service; compare with GET /api/v1/actions/state.`,
  };
}

/** The chains of evidence hold. */
async function describeEvidence(database: Database, signal: AbortSignal): Promise<Omit<Finding, 'check'>> {
  if ((await database.pending()).length > 0) return { result: 'note', message: 'Not looked at while migrations wait.' };
  const { loadGenerated } = await import('../../serving/services.ts');
  const { evidence } = (await loadGenerated()).resources;
  if (!evidence) return { result: 'ok', message: 'No definition keeps any.' };
  const { queryOn } = await import('../../engine/commands/change.ts');
  const { verifyEvidence } = await import('../../services/evidence/verify.ts');
  const { rows, breaks, next } = await verifyEvidence(queryOn(database.pool), evidence, { signal });
  const [first] = breaks;
  if (next !== null) return { result: 'note', message: `${rows} rows were looked at; then it was ended.` };
  if (!first) return { result: 'ok', message: `${rows} rows, each with the hash of the one before it.` };
  const row = first.id === null ? '' : ` (evidence ${first.id})`;
  const others = breaks.length > 1 ? ` ${breaks.length - 1} further chains are broken.` : '';
  return {
    result: 'failed',
    message: `Chain ${first.chain} breaks at place ${first.position}${row}: ${first.reason}${others} Something changed it past the service; a backup from before tells what it was.`,
  };
}

async function describeDeep(
  database: Database,
  check: DeepCheck,
  signal: AbortSignal,
): Promise<Omit<Finding, 'check'>> {
  if ((await database.pending()).length > 0) return { result: 'note', message: 'Not looked at while migrations wait.' };
  const { loadGenerated } = await import('../../serving/services.ts');
  return check.run(database.pool, (await loadGenerated()).resources, signal);
}

async function describePlanned(): Promise<Omit<Finding, 'check'>> {
  const { loadGenerated } = await import('../../serving/services.ts');
  const { guardsOf } = await import('../../../generator/model/every_guard.ts');
  const { resources } = await loadGenerated();
  const planned = Object.values(resources).flatMap((spec) => [
    ...new Set(
      guardsOf(spec)
        .filter(({ kind }) => kind === 'planned')
        .map(({ name }) => `${spec.name}.${name}`),
    ),
  ]);
  if (planned.length === 0) return { result: 'ok', message: 'None.' };
  return { result: 'note', message: `${planned.length} refuse nothing yet: ${planned.join(', ')}.` };
}

/** Bytes that `--deep` reads of files, the newest first: reading all of a large store would take days. */
const mostBytes = 10 * 1024 ** 3;

/** Where files lie, whether the sweep missed any, and with `--deep` whether their bytes are what was stored. */
async function describeFiles(
  database: Database,
  generated: string,
  {
    deep,
    signal,
    files: address = defaultFiles,
    filesKeys: keys,
  }: FilesConfig & {
    readonly deep: boolean;
    readonly signal: AbortSignal;
  },
): Promise<Omit<Finding, 'check'>> {
  if ((await database.pending()).length > 0) return { result: 'note', message: 'Not looked at while migrations wait.' };
  const { pool } = database;
  const { rows: stores } = await pool.query<{ store: string; files: string; size: string }>(
    `select "store", count(*) as "files", pg_size_pretty(sum("size")) as "size" from "stored_file" group by 1 order by 1`,
  );
  const where = stores.map(({ store, files, size }) => `${files} in ${store} (${size})`).join(', ') || 'none yet';
  const swept = await lastSweep(pool);
  if (swept.missing > 0)
    return {
      result: 'failed',
      message: `${swept.missing} files have no bytes, the sweep says: ${swept.keys.join(', ')}. Bring them back from a backup of ${address.text}.`,
    };
  const looked = `New files go to ${address.text}; stored: ${where}`;
  if (!deep) return { result: 'ok', message: `${looked}. (--deep reads them and compares checksums.)` };
  const { loadGenerated } = await import('../../serving/services.ts');
  const { openFiles } = await import('../../services/files/index.ts');
  const { resources } = await loadGenerated(generated);
  const files = openFiles({ pool, resources, address, keys });
  const { files: read, total, wrong, wrongCount } = await files.verify(signal, mostBytes);
  const amount = read < total ? `The newest ${read} of ${total} files` : `All ${read} files`;
  if (wrongCount === 0) return { result: 'ok', message: `${looked}. ${amount} were read; each has its checksum.` };
  return {
    result: 'failed',
    message: `${amount} were read; ${wrongCount} are missing or damaged: ${wrong.join('; ')}. Bring them back from a backup.`,
  };
}

/** What the last sweep found no bytes of. */
async function lastSweep(pool: Database['pool']): Promise<{ missing: number; keys: readonly string[] }> {
  const { rows } = await pool.query<{ result: { missing?: number; missing_keys?: readonly string[] } | null }>(
    `select "result" from "job" where "name" = 'sweep_stored_files' and "status" = 'completed' order by "finished_at" desc limit 1`,
  );
  const { missing = 0, missing_keys: keys = [] } = rows[0]?.result ?? {};
  return { missing, keys };
}

async function describeScanner({ pool }: Database, { clamd }: FilesConfig): Promise<Omit<Finding, 'check'>> {
  const { openScanner } = await import('../../services/files/index.ts');
  if (!clamd) return { result: 'ok', message: 'None is set.' };
  const version = await openScanner(clamd).version();
  const { rows: there } = await pool.query(`select 1 where to_regclass('"attachment"') is not null`);
  if (there.length === 0) return { result: 'ok', message: `${version}; this product has no attachments.` };
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::integer as "waiting" from "attachment" where "scan_status" = 'scanning'`,
  );
  return { result: 'ok', message: `${version}; ${rows[0]?.waiting ?? 0} files wait for it.` };
}
