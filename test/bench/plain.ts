/** A product with one resource of 22 columns and no rule, against a server that is nothing but node:http and pg, on the same rows. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { runChild, startChild } from './child.ts';
import type { Options } from './options.ts';
import { measure, type ScenarioFigures } from './rounds.ts';
import { type Ground, plainBody, plainNames } from './scenarios.ts';
import { createToken, environmentOf, findDatabase, root, startService } from './service.ts';

const rows = 10_000;
const type = (value: unknown): string => {
  if (typeof value === 'number') return 'integer';
  if (typeof value === 'boolean') return 'boolean';
  if (/^\d{4}-\d\d-\d\d$/.test(String(value))) return 'date';
  return /^\d{4}-\d\d-\d\dT/.test(String(value)) ? 'datetime' : 'string(80)';
};

function definition(): string {
  const fields = Object.entries(plainBody(1)).map(([name, value]) => {
    const listed = name === 'kind' || name === 'amount' ? ', filter: true, sort: true' : '';
    return `  ${name}: { type: ${type(value)}${name === 'name' ? ', required: true' : ''}${listed} }\n`;
  });
  return `resource: thing\nability: rentals\ntraits: []\nfields:\n${fields.join('')}`;
}

export async function measurePlain(options: Options, folder: string): Promise<ScenarioFigures[]> {
  const definitions = path.join(folder, 'definitions');
  mkdirSync(path.join(definitions, 'things'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  writeFileSync(path.join(definitions, 'things/thing.yaml'), definition());
  const home = path.join(folder, 'home');
  const environment = { ...environmentOf(home), BACKLINE_DEFINITIONS: definitions, SEED: 'none' };
  await runChild(process.execPath, [path.join(root, 'runtime/doors/main.ts'), 'generate'], environment);
  const service = await startService(home, environment);
  const token = await createToken(home, environment);
  const { url, pid } = await findDatabase(home);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  try {
    const body = plainBody(1);
    const values = Object.entries(body).map(([name, value]) => {
      if (name === 'kind') return `'kind ' || g % 50`;
      if (name === 'name' || name === 'code' || name === 'note') return `'${name} ' || g`;
      return name === 'amount' ? 'g % 1000' : `'${String(value)}'`;
    });
    const names = Object.keys(body).map((name) => `"${name}"`);
    await pool.query(
      `insert into "thing" (${names.join(', ')}) select ${values.join(', ')} from generate_series(1, ${rows}) g`,
    );
    await pool.query('vacuum (analyze) "thing"');
    const { rows: bounds } = await pool.query<{ first: number; last: number }>(
      'select min("id") as first, max("id") as last from "thing"',
    );
    const [{ first = 1, last = rows } = {}] = bounds;
    const bare = await startChild(process.execPath, [path.join(import.meta.dirname, 'plain_server.ts')], {
      environment: { BENCH_PLAIN: JSON.stringify({ databaseUrl: url, names: Object.keys(body) }) },
      readyLine: /Listening on (http:\/\/\S+)/,
    });
    const ground: Ground = { firstId: first, lastId: last, accountIds: [], warehouseId: 0, states: [], groups: 1 };
    const servers = { service, handwritten: { url: bare.found, pid: bare.pid }, postgres: pid };
    const figures: ScenarioFigures[] = [];
    for (const name of plainNames) figures.push(await measure(name, options, token, ground, servers));
    await bare.stop();
    return figures;
  } finally {
    await pool.end();
    await service.stop();
  }
}
