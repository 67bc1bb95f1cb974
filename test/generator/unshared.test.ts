/** Unshared migrations: joined into one, and undone when the database refuses them; committed ones stay. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { stopClientWorker } from '../../generator/emit/index.ts';
import { type GenerateOptions, generate } from '../../generator/main.ts';
import { noteRefused } from '../../generator/migrations/unshared.ts';
import { watchDefinitions } from '../../generator/watch/watch.ts';
import { notesFolder } from '../../runtime/base/config/index.ts';
import { openDatabase } from '../../runtime/base/database/index.ts';
import { RefusedMigration } from '../../runtime/base/database/migrations.ts';
import { requireNoLosses } from '../../runtime/doors/cli/losses.ts';
import { forgetNotRun, noteNotRun } from '../../runtime/doors/cli/refused.ts';
import { createDatabase } from '../support/database.ts';
import { eventually } from '../support/process.ts';
import { makeScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
let folder: string;
let local: string;
let serial = 0;
beforeAll(async () => {
  scratch = await makeScratch();
});
afterAll(async () => {
  await stopClientWorker();
  await scratch.remove();
});
beforeEach(async () => {
  serial += 1;
  folder = path.join(scratch.generated, `../work${serial}`);
  local = path.join(folder, 'local');
  await mkdir(folder);
});

const visit = (...fields: readonly string[]): string =>
  ['resource: visit', 'traits: [unaudited]', 'ability: any', 'fields:', ...fields.map((line) => `  ${line}`), ''].join(
    '\n',
  );

/** Generates into a folder of its own, because imported modules stay in memory; it begins as `before`. */
async function generated(name: string, before: string | null, options: Partial<GenerateOptions> & { yaml: string }) {
  const definitions = path.join(folder, 'definitions');
  await mkdir(definitions, { recursive: true });
  await writeFile(path.join(definitions, 'product.yaml'), 'product: acme\ntitle: Acme\nrelease: "0.1.0"\n');
  await writeFile(path.join(definitions, 'visit.yaml'), options.yaml);
  const output = path.join(folder, name);
  if (before !== null) await cp(path.join(folder, before), output, { recursive: true });
  const lines: string[] = [];
  const { yaml: _, ...rest } = options;
  const log = (line: string) => void lines.push(line);
  if (!(await generate({ definitions: [definitions], output, check: false, local, log, ...rest })))
    throw new Error(lines.join('\n'));
  return { output, said: lines.join('\n'), migrations: (await readdir(path.join(output, 'migrations'))).sort() };
}

/** The plan of a migration, or its refusal; and the pending ones afterwards. */
async function migrated(url: string, output: string, sql?: string) {
  const opened = await openDatabase({ databaseUrl: url, home: folder, generated: output }, () => undefined);
  try {
    const applied = await opened.migrate().catch((error: Error) => error);
    if (sql !== undefined) await opened.pool.query(sql);
    const { rows } = await opened.pool.query(`select name from mikro_orm_migrations order by id`);
    return { applied, ran: rows.map(({ name }) => name), drift: await opened.drift() };
  } finally {
    await opened.close();
  }
}

test('several become one; the database that ran them one by one knows it, a new one runs it', async () => {
  const database = await createDatabase('template "template0"');
  const fresh = await createDatabase('template "template0"');
  try {
    const first = await generated('a', null, { yaml: visit('name: { type: string(80) }') });
    await migrated(database.url, first.output, `insert into "visit" ("name") values ('one')`);
    const second = await generated('b', 'a', { yaml: visit('name: { type: string(80) }', 'note: { type: text }') });
    await migrated(database.url, second.output, `update "visit" set "note" = 'kept'`);
    const third = await generated('c', 'b', {
      yaml: visit('title: { type: string(80), was: name }', 'note: { type: text }', 'n: { type: integer }'),
    });
    expect(third.migrations).toEqual(['Migration0001Initial.ts', 'Migration0002.ts', 'Migration0003.ts']);
    await migrated(database.url, third.output);

    const yaml = visit('title: { type: string(80), was: name }', 'note: { type: text }', 'n: { type: integer }');
    expect((await generated('d', 'c', { yaml, squash: 'unasked' })).migrations).toHaveLength(3);
    const joined = await generated('e', 'c', { yaml, squash: true });
    expect(joined.said).toContain('joined Migration0002, Migration0003: nobody else has them');
    expect(joined.migrations).toEqual(['Migration0001Initial.ts', 'Migration0002.ts']);
    expect(await migrated(database.url, joined.output)).toEqual({
      applied: [],
      ran: ['Migration0001Initial', 'Migration0002'],
      drift: '',
    });
    const rows = await migrated(fresh.url, joined.output);
    expect(rows).toEqual({
      applied: ['Migration0001Initial', 'Migration0002'],
      ran: ['Migration0001Initial', 'Migration0002'],
      drift: '',
    });
    // It goes on from there.
    const next = await generated('f', 'e', {
      yaml: visit(
        'title: { type: string(80) }',
        'note: { type: text }',
        'm: { type: integer }',
        'n: { type: integer }',
      ),
    });
    expect(next.migrations.at(-1)).toBe('Migration0003.ts');
    expect(await migrated(database.url, next.output)).toMatchObject({ applied: ['Migration0003'], drift: '' });
  } finally {
    for (const one of [database, fresh]) await one.drop();
  }
});

test('what came and went again leaves nothing behind but the mark that it ran', async () => {
  await generated('a', null, { yaml: visit('name: { type: string(80) }') });
  await generated('b', 'a', { yaml: visit('name: { type: string(80) }', 'oops: { type: text }') });
  const joined = await generated('c', 'b', { yaml: visit('name: { type: string(80) }'), squash: false });
  expect(joined.migrations).toHaveLength(3);
  const { output } = await generated('d', 'c', { yaml: visit('name: { type: string(80) }'), squash: true });
  const text = await readFile(path.join(output, 'migrations/Migration0002.ts'), 'utf8');
  expect(text).not.toContain('addSql');
  expect(text.match(/^\/\/ Stands for Migration000[23] \w{64}\.$/gm)).toHaveLength(2);
});

test('what a commit has is joined with nothing; what is edited under --watch since then is joined once nobody types', async () => {
  const git = (...args: readonly string[]) =>
    spawnSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder });
  git('init', '-q');
  const fields = ['name: { type: string(80) }', 'a: { type: text }', 'b: { type: text }', 'c: { type: text }'];
  await generated('out', null, { yaml: visit(...fields.slice(0, 1)) });
  const { output } = await generated('out', null, { yaml: visit(...fields.slice(0, 2)) });
  git('add', '.');
  git('commit', '-qm', 'One');
  const stop = new AbortController();
  const lines: string[] = [];
  const definitions = path.join(folder, 'definitions');
  const log = (line: string) => void lines.push(line);
  const watching = watchDefinitions({ definitions: [definitions], output, check: false, local, log }, stop.signal);
  const report = async (words: string, times = 1) =>
    expect(await eventually(() => lines.filter((line) => line.includes(words)).length >= times)).toBe(true);
  await report('waiting for changes');
  for (const [at, count] of [3, 4].entries()) {
    await writeFile(path.join(definitions, 'visit.yaml'), visit(...fields.slice(0, count)));
    await report('new migration', at + 1);
  }
  await report('joined into one');
  stop.abort();
  await watching;
  expect((await readdir(path.join(output, 'migrations'))).sort()).toEqual([
    'Migration0001Initial.ts',
    'Migration0002.ts',
    'Migration0003.ts',
  ]);
  const text = await readFile(path.join(output, 'migrations/Migration0003.ts'), 'utf8');
  expect(text.match(/add column "\w+"/g)).toEqual(['add column "b"', 'add column "c"']);
});

test('one that the database refused is taken back by the next generate, and never stays in the way', async () => {
  const database = await createDatabase('template "template0"');
  try {
    const first = await generated('a', null, { yaml: visit('name: { type: string(80) }') });
    await migrated(database.url, first.output, `insert into "visit" ("name") values ('a long name')`);
    const broken = `${visit('name: { type: string(80) }')}checks: ["char_length(name) < 5"]\n`;
    const second = await generated('b', 'a', { yaml: broken });
    const { applied } = await migrated(database.url, second.output);
    if (!(applied instanceof RefusedMigration)) throw applied;
    const file = path.join(second.output, 'migrations', `${applied.migration}.ts`);
    noteRefused(local, applied.migration, await readFile(file, 'utf8'));
    const fixed = await generated('c', 'b', { yaml: broken.replace('5', '50') });
    expect(fixed.said).toContain('took back Migration0002, which was refused');
    expect(fixed.migrations).toEqual(['Migration0001Initial.ts', 'Migration0002.ts']);
    expect(await migrated(database.url, fixed.output)).toMatchObject({ applied: ['Migration0002'], drift: '' });
    const later = await generated('d', 'c', { yaml: broken.replace('5', '60') });
    expect(later.migrations.at(-1)).toBe('Migration0003.ts');
  } finally {
    await database.drop();
  }
});

test('what a start refused is noted beside the tree, where generate looks, whichever homes the two have', async () => {
  const [home, here] = [process.env['BACKLINE_HOME'], process.cwd()];
  try {
    const migrations = path.join(folder, 'definitions/generated/migrations');
    await mkdir(migrations, { recursive: true });
    await writeFile(path.join(migrations, 'Migration0002.ts'), '// one');
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ backline: { definitions: 'definitions' } }));
    process.chdir(folder);
    process.env['BACKLINE_HOME'] = path.join(folder, 'data');
    await noteNotRun('Migration0002');
    process.env['BACKLINE_HOME'] = path.join(folder, 'other');
    expect(await readdir(notesFolder())).toEqual(['refused.json']);
    await forgetNotRun();
    expect(await readdir(notesFolder())).toEqual([]);
  } finally {
    process.chdir(here);
    if (home === undefined) delete process.env['BACKLINE_HOME'];
    else process.env['BACKLINE_HOME'] = home;
  }
});

test('a rename that was generated without its former name is fixed by writing that, also after a start has refused it', async () => {
  const database = await createDatabase('template "template0"');
  try {
    const first = await generated('a', null, { yaml: visit('assignee: { type: string(80) }') });
    await migrated(database.url, first.output, `insert into "visit" ("assignee") values ('Ada')`);
    const second = await generated('b', 'a', { yaml: visit('person: { type: string(80) }') });
    const opened = await openDatabase({ databaseUrl: database.url, home: folder, generated: second.output }, () => {});
    const judged = requireNoLosses(opened, false, 'start', { home: local, generated: second.output });
    await expect(judged.finally(() => opened.close())).rejects.toThrow(/write `was:` with its former name there/);
    const fixed = await generated('c', 'b', { yaml: visit('person: { type: string(80), was: assignee }') });
    expect(fixed.said).toContain('took back Migration0002, which was refused');
    expect(await migrated(database.url, fixed.output)).toMatchObject({ applied: ['Migration0002'], drift: '' });
    const again = await openDatabase({ databaseUrl: database.url, home: folder, generated: fixed.output }, () => {});
    const { rows } = await again.pool.query('select "person" from "visit"').finally(() => again.close());
    expect(rows).toEqual([{ person: 'Ada' }]);
  } finally {
    await database.drop();
  }
});

test('where a statement of a person asks for what the definitions add behind it, the fix says so and what is behind it is made anew', async () => {
  const database = await createDatabase('template "template0"');
  try {
    const name = 'name: { type: string(80) }';
    const first = await generated('a', null, { yaml: visit(name) });
    await migrated(database.url, first.output);
    const file = path.join(folder, 'definitions/migrations/0002_fill_note.sql');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'update "visit" set "note" = "name"');
    const both = await generated('b', 'a', { yaml: visit('note: { type: text }') });
    const { applied } = await migrated(database.url, both.output);
    if (!(applied instanceof RefusedMigration)) throw applied;
    expect(applied.message).toMatch(/It runs before what the definitions change .*0002_fill_note\.sql/);
    expect(applied.migration).toBe('Migration0003');
    const behind = await readFile(path.join(both.output, 'migrations/Migration0003.ts'), 'utf8');
    noteRefused(local, applied.migration, behind);
    await rm(file);
    // Name is back: without taking back, it would be dropped with its values and be added empty.
    const wider = await generated('c', 'b', { yaml: visit(name, 'note: { type: text }') });
    expect(wider.migrations).toEqual(['Migration0001Initial.ts', 'Migration0002.ts']);
    const text = await readFile(path.join(wider.output, 'migrations/Migration0002.ts'), 'utf8');
    expect(text).not.toContain('drop column');
  } finally {
    await database.drop();
    await rm(path.join(folder, 'definitions/migrations'), { recursive: true, force: true });
  }
});

test('an older release serves beside what only adds, and not beside what takes away', async () => {
  const database = await createDatabase('template "template0"');
  try {
    const name = 'name: { type: string(80) }';
    const old = await generated('a', null, { yaml: visit(name) });
    await migrated(database.url, old.output, `insert into "visit" ("name") values ('one')`);
    const more = visit(
      name,
      'kind: { type: enum, values: [long, short], default: long }',
      'n: { type: integer, index: true }',
    );
    const wider = await generated('b', 'a', { yaml: more });
    expect(await migrated(database.url, wider.output)).toMatchObject({ applied: ['Migration0002'] });
    expect(await migrated(database.url, old.output)).toMatchObject({ applied: [] });
    const narrow = await generated('c', 'b', { yaml: visit('name: { type: string(80), required: true }') });
    const opened = await openDatabase(
      { databaseUrl: database.url, home: folder, generated: narrow.output },
      () => undefined,
    );
    const losses = await opened.losses();
    await opened.close();
    expect(losses.map(({ loss }) => loss)).toEqual([
      'the values of visit.kind are lost',
      'the values of visit.n are lost',
    ]);
    await migrated(database.url, narrow.output);
    expect((await migrated(database.url, wider.output)).applied).toMatchObject({
      message: expect.stringContaining('Migration0003 is unknown here'),
    });
  } finally {
    await database.drop();
  }
});

test('whoever skips releases keeps what was renamed twice, by all its former names', async () => {
  const database = await createDatabase('template "template0"');
  try {
    const first = await generated('a', null, { yaml: visit('alias: { type: text }') });
    await migrated(database.url, first.output, `insert into "visit" ("alias") values ('kept')`);
    const third = visit('title: { type: text, was: [nickname, alias] }').replace(
      'resource: visit',
      'resource: call\nwas: [meeting, visit]',
    );
    const later = await generated('b', 'a', { yaml: third });
    expect(later.said).not.toContain('destroys data');
    const opened = await openDatabase(
      { databaseUrl: database.url, home: folder, generated: later.output },
      () => undefined,
    );
    await opened.migrate();
    expect((await opened.pool.query('select "title" from "call"')).rows).toEqual([{ title: 'kept' }]);
    await opened.close();
  } finally {
    await database.drop();
  }
});
