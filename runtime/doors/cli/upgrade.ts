/** A release tried on an own folder and on a copy of the database: what it says and does there, with nothing left behind. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Config, Failure, loadConfig } from '../../base/config/index.ts';
import { isAdditive } from '../../base/database/additive.ts';
import { withControl } from '../../base/database/control.ts';
import { openDatabase } from '../../base/database/index.ts';

export interface Trial {
  readonly lines: readonly string[];
  /** Whether the upgrade would succeed, losses apart. */
  readonly good: boolean;
}

/** Where the database cannot be copied, that is said with what helps. */
export async function tryUpgrade(signal: AbortSignal): Promise<Trial> {
  const config = loadConfig();
  // Beside the generated files: what they import is found from there.
  const folder = mkdtempSync(path.join(path.dirname(config.generated), '.upgrade-'));
  try {
    const output = path.join(folder, 'generated');
    if (existsSync(config.generated)) cpSync(config.generated, output, { recursive: true });
    const said: string[] = [];
    const { generate } = await import('../../../generator/main.ts');
    const { definitions, base } = config;
    const log = (line: string): void => void said.push(line);
    if (!(await generate({ definitions, output, check: false, log, ...(base !== null && { base }) })))
      return { lines: ['Definitions: they do not fit this release.', ...said], good: false };
    const findings = said.filter((line) => /^(?:new migration|warning): /.test(line));
    const lines = ['Definitions: they fit this release.', ...findings.map((line) => `  ${line}`)];
    // The result of the definitions is reported even if the database cannot be copied.
    const migrated = await onCopy(config, signal, (url) => migrateCopy(url, config, output)).catch(notCopied);
    return { lines: [...lines, ...migrated.lines], good: migrated.good };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function notCopied(error: unknown): Trial {
  if (!(error instanceof Failure)) throw error;
  return { lines: [`Database: ${error.message}`], good: false };
}

async function migrateCopy(databaseUrl: string, { home }: Config, generated: string): Promise<Trial> {
  const database = await openDatabase({ databaseUrl, home, generated }, () => undefined);
  try {
    const plan = await database.plan();
    if (plan.length === 0) return { lines: ['Database: nothing to migrate.'], good: true };
    const losses = await database.losses();
    await database.migrate();
    const additive = plan.every(({ statements }) => isAdditive(statements));
    return {
      lines: [
        `Database: ${plan.map(({ name }) => name).join(', ')} ran on a copy of it.`,
        ...losses.map(({ migration, loss }) => `  DESTRUCTIVE ${migration}: ${loss}; \`migrate\` asks for --destroy`),
        additive
          ? 'Servers: those of the release before may go on beside it.'
          : 'Servers: stop those of the release before; they do not serve the new schema.',
      ],
      good: true,
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { lines: ['Database: it refuses the migration, on a copy of it:', `  ${error.message}`], good: false };
  } finally {
    await database.close();
  }
}

/** A copy of the database for as long as `work` takes. */
async function onCopy(config: Config, signal: AbortSignal, work: (url: string) => Promise<Trial>): Promise<Trial> {
  if (config.databaseUrl === null && !existsSync(path.join(config.home, 'postgres')))
    return { lines: ['Database: there is none yet.'], good: true };
  const { openEmbedded } = await import('../../base/database/embedded/index.ts');
  const server = config.databaseUrl === null ? await openEmbedded(config.home, undefined, { signal }) : null;
  try {
    const from = new URL(server?.url ?? config.databaseUrl ?? '');
    const name = decodeURIComponent(from.pathname.slice(1));
    const copy = `${name}_upgrade_${process.pid}`;
    const at = (database: string): string =>
      Object.assign(new URL(from), { pathname: `/${encodeURIComponent(database)}` }).href;
    const run = (sql: string) => withControl(at('postgres'), (client) => client.query(sql));
    await run(`create database "${copy}" template "${name}"`).catch((cause: Error & { code?: string }) => {
      const busy = cause.code === '55006';
      throw new Failure(
        `It cannot be copied: ${cause.message}. ${busy ? 'Stop what uses it for a moment, or' : 'Restore a backup elsewhere, and'} name a copy of your own by DATABASE_URL.`,
        { cause },
      );
    });
    try {
      return await work(at(copy));
    } finally {
      await run(`drop database if exists "${copy}" with (force)`);
    }
  } finally {
    await server?.release();
  }
}
