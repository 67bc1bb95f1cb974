/** Starts the hand-written server on the service's database, for the columns that the service shows. */
import path from 'node:path';
import type { Pool } from 'pg';
import { type Child, startChild } from './child.ts';
import type { Ground } from './scenarios.ts';
import type { BenchDatabase, Service } from './service.ts';

export interface HandwrittenSettings {
  readonly databaseUrl: string;
  /** Stored columns of a rental that the service's answer contains. */
  readonly columns: readonly string[];
  /** Values for columns that a new row needs and no client sends. */
  readonly constants: Readonly<Record<string, unknown>>;
}

export interface Competitor {
  readonly url: string;
  readonly pid: number;
  /** Keys that the service's record has and this one's has not: computed at read time, or made up of others. */
  readonly computedByService: readonly string[];
  stop(): Promise<void>;
}

interface Column {
  readonly name: string;
  readonly needed: boolean;
}

export async function startCompetitor(
  service: Service,
  token: string,
  database: BenchDatabase,
  pool: Pool,
  ground: Ground,
): Promise<Competitor> {
  const shown = await keysOf(service.url, token, ground.firstId);
  const { rows } = await pool.query<Column>(
    `select column_name as name, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as needed
     from information_schema.columns where table_schema = current_schema and table_name = 'rental' order by ordinal_position`,
  );
  const input = new Set(['title', 'account_id', 'warehouse_id', 'starts_at', 'ends_at', 'number']);
  const needed = rows.filter((column) => column.needed && !input.has(column.name)).map(({ name }) => name);
  const constants = await constantsOf(pool, needed, ground.firstId);
  const columns = rows.map(({ name }) => name).filter((name) => shown.includes(name));
  const settings: HandwrittenSettings = { databaseUrl: database.url, columns, constants };
  const child: Child = await startChild(process.execPath, [path.join(import.meta.dirname, 'handwritten.ts')], {
    environment: { BENCH_HANDWRITTEN: JSON.stringify(settings) },
    readyLine: /Listening on (http:\/\/\S+)/,
  });
  const readableKeys = await keysOf(child.found, token, ground.firstId);
  return {
    url: child.found,
    pid: child.pid,
    computedByService: shown.filter((key) => !readableKeys.includes(key)),
    stop: child.stop,
  };
}

async function constantsOf(pool: Pool, names: readonly string[], id: number): Promise<Record<string, unknown>> {
  if (names.length === 0) return {};
  const list = names.map((name) => `"${name}"`).join(', ');
  const { rows } = await pool.query<Record<string, unknown>>(`select ${list} from rental where id = $1`, [id]);
  return rows[0] ?? {};
}

async function keysOf(url: string, token: string, id: number): Promise<string[]> {
  const response = await fetch(`${url}/api/v1/rentals/${id}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${url} answered ${response.status} to a rental: ${await response.text()}`);
  const { rental } = (await response.json()) as { rental: Record<string, unknown> };
  return Object.keys(rental);
}
