/** A removed state with records in it: said in the plan, refused cleanly, and cured by a data migration. On a real database. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stopClientWorker } from '../../generator/emit/index.ts';
import { generate } from '../../generator/main.ts';
import { openDatabase } from '../../runtime/database/index.ts';
import { emptyDatabase, type TestDatabase } from '../support/database.ts';
import { makeScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
let own: string;
let first: string;
let database: TestDatabase;

const states = (all: string) =>
  `machine: visit\ninitial: open\nstates: [${all}]\ntransitions:\n  close: { from: open, to: closed }\n${
    all.includes('lost') ? '  lose: { from: open, to: lost }\n' : ''
  }`;

/** Generates into a folder of its own, because imported migrations stay in memory. */
async function generated(name: string, before?: string): Promise<string> {
  const output = path.join(own, '..', name);
  if (before !== undefined) await cp(before, output, { recursive: true });
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  if (!(await generate({ definitions: [own], output, check: false, log }))) throw new Error(lines.join('\n'));
  return output;
}

async function migrated(folder: string) {
  const opened = await openDatabase({ databaseUrl: database.url, home: own, generated: folder }, () => undefined);
  try {
    const plan = (await opened.plan()).flatMap((one) => one.statements);
    return { plan, applied: await opened.migrate().catch((error: Error) => error) };
  } finally {
    await opened.close();
  }
}

const stored = async () =>
  (await database.pool.query('select status from visit order by id')).rows.map((row) => row.status);

beforeAll(async () => {
  scratch = await makeScratch();
  own = path.join(scratch.generated, '../acme');
  await mkdir(own);
  await writeFile(path.join(own, 'product.yaml'), 'product: acme\ntitle: Acme\nrelease: "0.1.0"\n');
  await writeFile(
    path.join(own, 'abilities.yaml'),
    'abilities: all\nprefixes:\n  visits: { suffixes: [read, write] }\n',
  );
  await writeFile(
    path.join(own, 'visit.yaml'),
    'resource: visit\nability: visits\ntraits: unaudited\nfields:\n  status: { states: visit }\n',
  );
  await writeFile(path.join(own, 'visit.states.yaml'), states('open, closed, lost'));
  first = await generated('first');
  database = await emptyDatabase(first);
  await database.pool.query("insert into visit (status) values ('open'), ('lost')");
});
afterAll(async () => {
  await stopClientWorker();
  await database?.close();
  await scratch.remove();
});

test('a removed state is refused while records have it, and passes after a data migration of the same sequence', async () => {
  await writeFile(path.join(own, 'visit.states.yaml'), states('open, closed'));
  const second = await generated('second', first);
  const refused = await migrated(second);
  expect(refused.plan.join('\n')).toContain('needs a data migration while rows of visit have status lost');
  expect(String(refused.applied)).toMatch(
    /^Failure: Migration0002 failed and the database is as it was: .*visit.*Rows stand against it: .*definitions\/migrations/,
  );
  expect(String(refused.applied)).not.toContain('\n');
  expect(await stored()).toEqual(['open', 'lost']);
  await expect(database.pool.query("insert into visit (status) values ('lost')")).resolves.toBeDefined();

  await mkdir(path.join(own, 'migrations'));
  await writeFile(
    path.join(own, 'migrations/0002_close_lost.sql'),
    "update visit set status = 'closed' where status = 'lost';\n",
  );
  const third = await generated('third', second);
  expect((await readdir(path.join(third, 'migrations'))).sort()).toEqual([
    'Migration0001Initial.ts',
    'Migration0002CloseLost.ts',
    'Migration0003.ts',
  ]);
  expect((await migrated(third)).applied).toEqual(['Migration0002CloseLost', 'Migration0003']);
  expect(await stored()).toEqual(['open', 'closed', 'closed']);
  expect((await migrated(third)).applied).toEqual([]);
  const again = await generated('fourth', third);
  for (const name of await readdir(path.join(third, 'migrations')))
    expect(await readFile(path.join(again, 'migrations', name), 'utf8')).toBe(
      await readFile(path.join(third, 'migrations', name), 'utf8'),
    );
});

test("of two people's changes, generate on one's files makes a further migration of the other's", async () => {
  const base = await generated('base', path.join(own, '../third'));
  const visit = await readFile(path.join(own, 'visit.yaml'), 'utf8');
  await writeFile(path.join(own, 'visit.yaml'), `${visit}  mine: { type: integer }\n`);
  const mine = await generated('mine', base);
  await writeFile(path.join(own, 'visit.yaml'), `${visit}  mine: { type: integer }\n  theirs: { type: integer }\n`);
  const merged = await generated('merged', mine);
  const files = (await readdir(path.join(merged, 'migrations'))).sort();
  expect(files.slice(-2)).toEqual(['Migration0004.ts', 'Migration0005.ts']);
  const last = await readFile(path.join(merged, 'migrations/Migration0005.ts'), 'utf8');
  expect(last).toContain('"theirs"');
  expect(last).not.toContain('"mine"');
  expect((await migrated(merged)).applied).toEqual(['Migration0004', 'Migration0005']);
});
