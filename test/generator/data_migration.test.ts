/** A removed state with records in it: said in the plan, refused cleanly, and cured by a data migration. On a real database. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { emptyDatabase, type TestDatabase } from '../support/database.ts';
import { makeOwnFolder, type OwnFolder } from './own_folder.ts';

let own: OwnFolder;
let first: string;
let database: TestDatabase;

const states = (all: string) =>
  `machine: visit\ninitial: open\nstates: [${all}]\ntransitions:\n  close: { from: open, to: closed }\n${
    all.includes('lost') ? '  lose: { from: open, to: lost }\n' : ''
  }`;

const visit = (...fields: string[]) =>
  [
    'resource: visit',
    'ability: visits',
    'traits: unaudited',
    'fields:',
    '  status: { states: visit }',
    ...fields,
    '',
  ].join('\n');

const migrated = (generated: string) => own.migrated(database.url, generated);
const stored = async () =>
  (await database.pool.query('select status from visit order by id')).rows.map((row) => row.status);

beforeAll(async () => {
  own = await makeOwnFolder();
  await own.write('visit.yaml', visit());
  await own.write('visit.states.yaml', states('open, closed, lost'));
  first = await own.generated('first');
  database = await emptyDatabase(first);
  await database.pool.query("insert into visit (status) values ('open'), ('lost')");
});
afterAll(async () => {
  await database?.close();
  await own.remove();
});

test('a removed state is refused while records have it, and passes after a data migration of the same sequence', async () => {
  await own.write('visit.states.yaml', states('open, closed'));
  const second = await own.generated('second', first);
  const refused = await migrated(second);
  expect(refused.plan.join('\n')).toContain('needs a data migration while rows of visit have status lost');
  expect(String(refused.applied)).toMatch(
    /^Failure: Migration0002 failed and the database is as it was: .*visit.*Rows stand against it: .*definitions\/migrations/,
  );
  expect(String(refused.applied)).not.toContain('\n');
  expect(await stored()).toEqual(['open', 'lost']);
  await expect(database.pool.query("insert into visit (status) values ('lost')")).resolves.toBeDefined();

  await own.write('migrations/0002_close_lost.sql', "update visit set status = 'closed' where status = 'lost';\n");
  const third = await own.generated('third', second);
  expect((await readdir(path.join(third, 'migrations'))).sort()).toEqual([
    'Migration0001Initial.ts',
    'Migration0002CloseLost.ts',
    'Migration0003.ts',
  ]);
  expect((await migrated(third)).applied).toEqual(['Migration0002CloseLost', 'Migration0003']);
  expect(await stored()).toEqual(['open', 'closed', 'closed']);
  expect((await migrated(third)).applied).toEqual([]);
  const again = await own.generated('fourth', third);
  for (const name of await readdir(path.join(third, 'migrations')))
    expect(await readFile(path.join(again, 'migrations', name), 'utf8')).toBe(
      await readFile(path.join(third, 'migrations', name), 'utf8'),
    );
});

test("of two people's changes, generate on one's files makes a further migration of the other's", async () => {
  const base = await own.generated('base', path.join(own.folder, '../third'));
  await own.write('visit.yaml', visit('  mine: { type: integer }'));
  const mine = await own.generated('mine', base);
  await own.write('visit.yaml', visit('  mine: { type: integer }', '  theirs: { type: integer }'));
  const merged = await own.generated('merged', mine);
  const files = (await readdir(path.join(merged, 'migrations'))).sort();
  expect(files.slice(-2)).toEqual(['Migration0004.ts', 'Migration0005.ts']);
  const last = await readFile(path.join(merged, 'migrations/Migration0005.ts'), 'utf8');
  expect(last).toContain('"theirs"');
  expect(last).not.toContain('"mine"');
  expect((await migrated(merged)).applied).toEqual(['Migration0004', 'Migration0005']);
});
