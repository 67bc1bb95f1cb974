/** Two people change the same release: each adds a field and a migration, and the merge is generated into one sequence. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stopClientWorker } from '../../generator/emit/index.ts';
import { generate } from '../../generator/main.ts';
import { openDatabase } from '../../runtime/base/database/index.ts';
import { emptyDatabase } from '../support/database.ts';
import { makeScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
let acme: string;
let lines: string[] = [];

const visit = (...fields: string[]) =>
  ['resource: visit', 'ability: visits', 'traits: unaudited', 'fields:', '  note: { type: text }', ...fields, ''].join(
    '\n',
  );
const gate = '  gate: { type: string(20) }';
const host = '  host: { type: string(40), default: nobody }';

async function run(output: string): Promise<boolean> {
  lines = [];
  return generate({ definitions: [acme], output, check: false, log: (line) => void lines.push(line) });
}

/** Generates with these fields into a folder of its own that begins as `before`, because imported migrations stay in memory. */
async function made(name: string, fields: readonly string[], before?: string): Promise<string> {
  const output = path.join(acme, '..', name);
  if (before !== undefined) await cp(before, output, { recursive: true });
  await writeFile(path.join(acme, 'visit.yaml'), visit(...fields));
  if (!(await run(output))) throw new Error(lines.join('\n'));
  return output;
}

beforeAll(async () => {
  scratch = await makeScratch();
  acme = path.join(scratch.generated, '../acme');
  await mkdir(acme);
  await writeFile(path.join(acme, 'product.yaml'), 'product: acme\ntitle: Acme\nrelease: "0.1.0"\n');
  const abilities = 'abilities: all\nprefixes:\n  visits: { suffixes: [read, write] }\n';
  await writeFile(path.join(acme, 'abilities.yaml'), abilities);
});
afterAll(async () => {
  await stopClientWorker();
  await scratch.remove();
});

test("a definition with a merge's marks is named with its line", async () => {
  await writeFile(path.join(acme, 'visit.yaml'), visit('<<<<<<< HEAD', gate, '=======', host, '>>>>>>> host'));
  expect(await run(scratch.generated)).toBe(false);
  expect(lines.join('\n')).toContain('visit.yaml:6:1  error[broken_yaml]');
  expect(lines.join('\n')).toContain('two branches met here');
});

test('both fields arrive, in a database of before and in a new one', async () => {
  const base = await made('base', []);
  const database = await emptyDatabase(base);
  await database.pool.query("insert into visit (note) values ('first')");
  const mine = await made('mine', [gate], base);
  const theirs = await made('theirs', [host], base);
  const second = 'migrations/Migration0002.ts';
  expect(await readFile(path.join(theirs, second), 'utf8')).toContain('"host"');

  // Git leaves both texts of the files that both changed.
  const merged = path.join(acme, '../merged');
  await cp(mine, merged, { recursive: true });
  for (const file of [second, 'schema.json']) {
    const [ours, others] = await Promise.all([mine, theirs].map((one) => readFile(path.join(one, file), 'utf8')));
    await writeFile(path.join(merged, file), `<<<<<<< HEAD\n${ours}=======\n${others}>>>>>>> host\n`);
  }
  await writeFile(path.join(acme, 'visit.yaml'), visit(gate, host));
  const before = await readFile(path.join(merged, 'schema.json'), 'utf8');
  expect(await run(merged)).toBe(false);
  expect(lines).toEqual([
    expect.stringContaining('merged/schema.json holds the marks of a merge. Take the files of one side'),
  ]);
  expect(await readFile(path.join(merged, 'schema.json'), 'utf8')).toBe(before);

  // Its advice is followed: either side, and once more.
  const settled = await made('settled', [gate, host], mine);
  const migrations = (await readdir(path.join(settled, 'migrations'))).sort();
  expect(migrations).toEqual(['Migration0001Initial.ts', 'Migration0002.ts', 'Migration0003.ts']);
  expect(await readFile(path.join(settled, 'migrations/Migration0003.ts'), 'utf8')).toContain('add column "host"');
  expect(await run(settled)).toBe(true);
  expect(lines).toEqual([expect.stringContaining('all up to date')]);

  const opened = await openDatabase({ databaseUrl: database.url, home: acme, generated: settled }, () => undefined);
  expect(await opened.migrate()).toHaveLength(2);
  expect(await opened.migrate()).toHaveLength(0);
  await opened.close();
  const { rows } = await database.pool.query('select note, gate, host from visit');
  expect(rows).toEqual([{ note: 'first', gate: null, host: 'nobody' }]);

  // Theirs has a migration of the same name, which this database did not run.
  const other = await openDatabase({ databaseUrl: database.url, home: acme, generated: theirs }, () => undefined);
  await database.pool.query("delete from mikro_orm_migrations where name = 'Migration0003'");
  await expect(other.migrate()).rejects.toThrow(/^The database ran another Migration0002 than the one here/);
  await expect(other.plan()).rejects.toThrow('another Migration0002');
  await other.close();
  await database.close();
  const fresh = await emptyDatabase(settled);
  expect((await fresh.pool.query('select gate, host from visit')).fields).toHaveLength(2);
  await fresh.close();
});

test('a snapshot that git merged by itself is no snapshot of the migrations, and those of the other branch are made anew', async () => {
  const base = await made('once', []);
  const mine = await made('left', [gate], base);
  const theirs = await made('right', [host], base);
  const further = await made('further', [host, '  door: { type: string(10) }'], theirs);
  const both = await made('both', [gate, host], base);

  // The fields lie far enough apart: git joins schema.json without a conflict, beside the migrations of one side.
  const joined = path.join(acme, '../joined');
  await cp(mine, joined, { recursive: true });
  await cp(path.join(both, 'schema.json'), path.join(joined, 'schema.json'));
  expect(await run(joined)).toBe(false);
  expect(lines).toEqual([expect.stringContaining('schema.json is not what generated/migrations lead to')]);
  // The fix names the folder that it is about, an own folder's too.
  expect(lines[0]).toContain(`git checkout HEAD -- ${path.relative('', joined)})`);

  // One side is taken; a file that only the other has stays beside it, and leads from a schema that is not there.
  await cp(path.join(mine, 'schema.json'), path.join(joined, 'schema.json'));
  await cp(path.join(further, 'migrations/Migration0003.ts'), path.join(joined, 'migrations/Migration0003.ts'));
  await writeFile(path.join(acme, 'visit.yaml'), visit(gate, host, '  door: { type: string(10) }'));
  expect(await run(joined)).toBe(true);
  const last = await readFile(path.join(joined, 'migrations/Migration0003.ts'), 'utf8');
  expect(last).toContain('add column "host"');
  expect(last).toContain('add column "door"');
  expect(last).not.toContain('"gate"');
  const database = await emptyDatabase(joined);
  expect((await database.pool.query('select gate, host, door from visit')).fields).toHaveLength(3);
  await database.close();
  expect(await run(joined)).toBe(true);
  expect(lines).toEqual([expect.stringContaining('all up to date')]);
});
