/** A removed state with records in it: said in the plan, refused cleanly, and cured by a data migration. On a real database. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { generate } from '../../generator/main.ts';
import { openDatabase } from '../../runtime/base/database/index.ts';
import { emptyDatabase, type TestDatabase } from '../support/database.ts';
import { type CustomFolder, makeCustomFolder } from './custom_folder.ts';

let custom: CustomFolder;
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

const migrated = (generated: string) => custom.migrated(database.url, generated);
const statuses = async () =>
  (await database.pool.query('select status from visit order by id')).rows.map((row) => row.status);

beforeAll(async () => {
  custom = await makeCustomFolder();
  await custom.write('visit.yaml', visit());
  await custom.write('visit.states.yaml', states('open, closed, lost'));
  first = await custom.generated('first');
  database = await emptyDatabase(first);
  await database.pool.query("insert into visit (status) values ('open'), ('lost')");
});
afterAll(async () => {
  await database?.close();
  await custom.remove();
});

test('a removed state is refused while records have it, and passes after a data migration of the same sequence', async () => {
  await custom.write('visit.states.yaml', states('open, closed'));
  const second = await custom.generated('second', first);
  const refused = await migrated(second);
  expect(refused.plan.join('\n')).toContain('needs a data migration while rows of visit have status lost');
  expect(String(refused.applied)).toMatch(
    /^Failure: Migration0002 failed and the database is as it was: .*visit.*Existing rows violate it: .*definitions\/migrations/,
  );
  expect(String(refused.applied)).not.toContain('\n');
  expect(await statuses()).toEqual(['open', 'lost']);
  await expect(database.pool.query("insert into visit (status) values ('lost')")).resolves.toBeDefined();

  await custom.write('migrations/0002_close_lost.sql', "update visit set status = 'closed' where status = 'lost';\n");
  const third = await custom.generated('third', second);
  expect((await readdir(path.join(third, 'migrations'))).sort()).toEqual([
    'Migration0001Initial.ts',
    'Migration0002CloseLost.ts',
    'Migration0003.ts',
  ]);
  expect((await migrated(third)).applied).toEqual(['Migration0002CloseLost', 'Migration0003']);
  expect(await statuses()).toEqual(['open', 'closed', 'closed']);
  expect((await migrated(third)).applied).toEqual([]);
  const again = await custom.generated('fourth', third);
  for (const name of await readdir(path.join(third, 'migrations')))
    expect(await readFile(path.join(again, 'migrations', name), 'utf8')).toBe(
      await readFile(path.join(third, 'migrations', name), 'utf8'),
    );
});

test("of two people's changes, generate on one's files makes a further migration of the other's", async () => {
  const base = await custom.generated('base', path.join(custom.folder, '../third'));
  await custom.write('visit.yaml', visit('  mine: { type: integer }'));
  const mine = await custom.generated('mine', base);
  await custom.write('visit.yaml', visit('  mine: { type: integer }', '  theirs: { type: integer }'));
  const merged = await custom.generated('merged', mine);
  const files = (await readdir(path.join(merged, 'migrations'))).sort();
  expect(files.slice(-2)).toEqual(['Migration0004.ts', 'Migration0005.ts']);
  const last = await readFile(path.join(merged, 'migrations/Migration0005.ts'), 'utf8');
  expect(last).toContain('"theirs"');
  expect(last).not.toContain('"mine"');
  expect((await migrated(merged)).applied).toEqual(['Migration0004', 'Migration0005']);
});

test('a data migration that would end the transaction, says nothing, or is not SQL is refused with its file', async () => {
  const refused = async (file: string, text: string) => {
    await custom.write(`migrations/${file}`, text);
    const said = await custom.generated(`refused_${file}`, first).then(
      () => '',
      (error: Error) => error.message,
    );
    await rm(path.join(custom.folder, 'migrations', file));
    return said;
  };
  const message =
    /^error: migrations\/0009_x\.sql:2: leave `(BEGIN|commit|start transaction)` out: all migrations run in one/;
  expect(await refused('0009_x.sql', "-- begin;\nBEGIN;\nupdate visit set status = 'open';\nCOMMIT;\n")).toMatch(
    message,
  );
  expect(await refused('0009_x.sql', "update visit set status = 'open';\n  commit")).toMatch(message);
  expect(await refused('0009_x.sql', '/* x */\nstart transaction; select 1')).toMatch(message);
  expect(await refused('0009_x.sql', '-- to be written\n')).toBe(
    'error: migrations/0009_x.sql is empty: write its SQL, or remove it',
  );
  expect(await refused('0009_X.SQL', 'select 1')).toContain('name it as 0002_what_it_does.sql');
  expect(await refused('0009_x.ts', 'export {}')).toContain('name it as 0002_what_it_does.sql');
  const good = "do $body$ begin perform 'a; commit'; end $body$;\nselect ';rollback' -- ; abort\n";
  expect(await refused('0009_x.sql', good)).toBe('');
});

test('a data migration that took the number of one that has run is told by its name', async () => {
  const ran = await custom.generated('ran', path.join(custom.folder, '../third'));
  await custom.write('migrations/0003_late.sql', 'select 1');
  const late = await custom.generated('late', ran);
  await rm(path.join(custom.folder, 'migrations/0003_late.sql'));
  const opened = openDatabase({ databaseUrl: database.url, home: custom.folder, generated: late }, () => undefined);
  await expect((await opened).migrate().finally(async () => (await opened).close())).rejects.toThrow(
    'The data migration Migration0003Late has the number of Migration0003, which ran on this database already',
  );
});

test("the product's data migrations run in an own folder, between what opens the schema and what closes it", async () => {
  const folder = path.join(custom.folder, '../house');
  const [product, acme] = [path.join(folder, 'product'), path.join(folder, 'acme')];
  const write = async (folder: string, file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  const made = async (
    definitions: readonly string[],
    name: string,
    options: { before?: string; base?: string } = {},
  ) => {
    const output = path.join(custom.folder, '..', name);
    if (options.before !== undefined) await cp(options.before, output, { recursive: true });
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const base = options.base === undefined ? {} : { base: options.base };
    if (!(await generate({ definitions, output, check: false, log, ...base }))) throw new Error(lines.join('\n'));
    return output;
  };
  const house = (...fields: string[]) =>
    ['resource: visit', 'ability: any', 'traits: unaudited', 'fields:', ...fields, ''].join('\n');
  const name = '  name: { type: string(80) }';
  await write(product, 'product.yaml', 'product: house\ntitle: House\nrelease: "0.1.0"\n');
  await write(product, 'visit.yaml', house(name));
  await write(acme, 'visit.yaml', 'extend: visit\nfields: { ours: { type: text } }\n');
  const one = await made([product], 'house1');
  const acmeOne = await made([product, acme], 'acme1', { base: one });
  const there = await emptyDatabase(acmeOne);
  try {
    await there.pool.query(`insert into visit (name, ours) values ('ada', 'kept')`);
    // Two releases of the product: a field comes, is filled, and then required; another goes once it was moved.
    await write(product, 'visit.yaml', house(name, '  nickname: { type: string(80) }'));
    const two = await made([product], 'house2', { before: one });
    await write(product, 'migrations/0003_fill_nickname.sql', 'update visit set nickname = upper(name)');
    await write(product, 'visit.yaml', house('  nickname: { type: string(80), required: true }'));
    const three = await made([product], 'house3', { before: two });
    const acmeTwo = await made([product, acme], 'acme2', { before: acmeOne, base: three });
    const added = (await readdir(path.join(acmeTwo, 'migrations'))).filter((file) => !file.includes('0001')).sort();
    expect(added.slice(-3)).toEqual(['Migration0003.ts', 'Migration0004ProductFillNickname.ts', 'Migration0005.ts']);
    await custom.migrated(there.url, acmeTwo);
    expect((await there.pool.query('select nickname, ours from visit')).rows).toEqual([
      { nickname: 'ADA', ours: 'kept' },
    ]);
    const again = await made([product, acme], 'acme3', { before: acmeTwo, base: three });
    expect(await readdir(path.join(again, 'migrations'))).toEqual(await readdir(path.join(acmeTwo, 'migrations')));
    // A folder that is begun now has them as the product has.
    const late = await made([product, acme], 'acme4', { base: three });
    expect(await readdir(path.join(late, 'migrations'))).toContain('Migration0003FillNickname.ts');
  } finally {
    await there.close();
  }
});
