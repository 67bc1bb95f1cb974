import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { emitAll, noPrevious, readPrevious, stopClientWorker } from '../../generator/emit/index.ts';
import { write } from '../../generator/files/write.ts';
import { loadModel } from '../../generator/main.ts';
import { migrationsFor, planMigrations, type Snapshot, snapshotOf } from '../../generator/migrations/index.ts';
import { settled } from '../../generator/migrations/snapshot.ts';
import type { ColumnModel, Model, TableModel } from '../../generator/model/types.ts';
import { createDatabase } from '../support/database.ts';
import { fixtureModel } from './fixture_model.ts';
import { makeScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
beforeAll(async () => {
  scratch = await makeScratch();
});
afterAll(async () => {
  await stopClientWorker();
  await scratch.remove();
});

const crewMember = `
resource: crew_member
summary: A person who can be booked for a job.
ability: users
fields:
  name: { type: string(120), required: true, filter: true, sort: true }
  trade: { type: enum, values: [rigger, technician, driver], default: technician, filter: true }
  day_rate: { type: money, min: 0, filter: true, sort: true }
  account: { belongs_to: account, filter: true, include: true }
`;

function realModel(...more: readonly string[]): Model {
  const { model } = loadModel([join(import.meta.dirname, '../../definitions'), ...more]);
  if (model === undefined) throw new Error('The definitions do not load.');
  return model;
}

/** Generates the models one after the other into one folder, and applies the migrations that are there at the end. */
async function migrated(name: string, ...models: readonly Model[]): Promise<{ applied: string[]; drift: string }> {
  const generated = join(scratch.generated, name, 'generated');
  for (const model of models)
    await write(await emitAll(model, { ...(await readPrevious(generated)), client: null }), generated);
  const { entities } = await import(join(generated, 'entities/index.ts'));
  const { url, drop } = await createDatabase('');
  try {
    const orm = await MikroORM.init({
      entities,
      clientUrl: url,
      extensions: [Migrator],
      migrations: { path: join(generated, 'migrations'), snapshot: false, silent: true },
      forceUtcTimezone: true,
    });
    const applied = await orm.migrator.up();
    const drift = await orm.schema.getUpdateSchemaSQL({ wrap: false });
    await orm.close(true);
    return { applied: applied.map((migration) => migration.name), drift: withoutMigrations(drift) };
  } finally {
    await drop();
  }
}

/** The tables of the migrator and of the ledger are no entities, nor are the functions of searched words and of required rows. */
function withoutMigrations(sql: string): string {
  return sql
    .replaceAll(/drop table if exists "(?:mikro_orm_migrations|backline_ledger_change)".*;/g, '')
    .replaceAll(/drop function if exists "backline_(?:words_\d+|require)".*;/g, '')
    .trim();
}

describe('migrations', () => {
  test.each([
    ['a model of every kind of column', () => fixtureModel],
    ['the definitions', realModel],
  ] as const)('builds an empty database just as the entities describe it: %s', async (name, model) => {
    const { applied, drift } = await migrated(name.replaceAll(' ', '_'), model());
    expect(drift).toBe('');
    expect(applied).toEqual(['Migration0001Initial']);
  });

  test('a resource added later adds one migration, and the tables are still what the entities say', async () => {
    const folder = join(scratch.generated, 'own', 'crew');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'crew_member.yaml'), crewMember);
    const more = realModel(join(scratch.generated, 'own'));
    const { applied, drift } = await migrated('added_later', realModel(), more, more);
    expect(applied).toEqual(['Migration0001Initial', 'Migration0002']);
    expect(drift).toBe('');
  });

  test('each difference adds one, and folding rewrites them as one', () => {
    const before = migrationsFor(fixtureModel, noPrevious);
    const migrations = new Map([['Migration0001Initial.ts', 'as it was']]);
    const previous = { schema: JSON.stringify(before.snapshot), migrations, fold: false };
    expect(migrationsFor(fixtureModel, previous)).toMatchObject({ added: null, unchanged: migrations });
    const grown = { ...fixtureModel, sequences: [...fixtureModel.sequences, { name: 'invoice_number_sequence' }] };
    expect(migrationsFor(grown, previous).added).toMatchObject({
      name: 'Migration0002',
      steps: [{ sql: 'create sequence "invoice_number_sequence"' }],
    });
    const folded = migrationsFor(grown, { ...previous, fold: true });
    expect([folded.added?.name, folded.unchanged.size]).toEqual(['Migration0001Initial', 0]);
  });
});

const column = (name: string, type: string, options: Partial<ColumnModel> = {}): ColumnModel => ({
  name,
  type,
  nullable: true,
  default: null,
  identity: false,
  primary: false,
  values: null,
  references: null,
  was: null,
  ...options,
});
const key = column('id', 'integer', { nullable: false, identity: true, primary: true });
const table = (name: string, columns: readonly ColumnModel[], options: Partial<TableModel> = {}): TableModel => ({
  name,
  columns: [key, ...columns],
  indexes: [],
  checks: [],
  extras: [],
  was: null,
  ...options,
});
const snapshot = (...tables: TableModel[]): Snapshot => ({ extensions: [], sequences: [], tables });
const enquiry = { nullable: false, default: "'a'" } as const;

const before = snapshot(
  table('venue', [column('name', 'varchar(60)')]),
  table(
    'hire',
    [
      column('title', 'varchar(60)'),
      column('venue_id', 'integer', { references: { table: 'venue', column: 'id', onDelete: 'restrict' } }),
      column('status', 'varchar(40)', { ...enquiry, values: ['a', 'b'] }),
      column('gone', 'text'),
      column('site_type', 'varchar(40)', { values: ['venue', 'hall'] }),
      column('price', 'numeric(14,2)'),
      column('size', 'integer'),
    ],
    { indexes: [{ name: 'hire_title_index', unique: false, columns: ['title'], expression: null }] },
  ),
  table('scrap', []),
);
const after = snapshot(
  table('place', [column('name', 'varchar(120)')], { was: 'venue' }),
  table(
    'hire',
    [
      column('name', 'varchar(60)', { was: 'title' }),
      column('place_id', 'integer', {
        was: 'venue_id',
        references: { table: 'place', column: 'id', onDelete: 'cascade' },
      }),
      column('status', 'varchar(40)', { ...enquiry, values: ['a', 'b', 'c'] }),
      column('site_type', 'varchar(40)', { values: ['place', 'hall'] }),
      column('price', 'numeric(10,1)'),
      column('size', 'bigint', { nullable: false, default: '1' }),
    ],
    { indexes: [{ name: 'hire_name_index', unique: false, columns: ['name'], expression: null }] },
  ),
);

describe('the plan between two snapshots', () => {
  test('renames only what says so, and marks every step that loses data', () => {
    const plan = planMigrations(before, after);
    expect(plan.map((step) => `${step.destructive ? '! ' : ''}${step.sql}`)).toMatchSnapshot();
    expect(planMigrations(after, after)).toEqual([]);
  });

  test('tells the ledger of a field that has another name and is the same otherwise', () => {
    const whole = settled(snapshotOf(realModel()));
    const called = (name: string, was: string | null): Snapshot => ({
      ...whole,
      tables: whole.tables.map((one) => ({
        ...one,
        columns: one.columns.map((each) =>
          one.name === 'asset' && each.name === 'notes' ? { ...each, name, was } : each,
        ),
      })),
    });
    const [first, ...more] = planMigrations(called('memo', null), called('notes', 'memo')).map(({ sql }) => sql);
    expect(first).toBe('alter table "asset" rename column "memo" to "notes"');
    expect(more.filter((sql) => sql.includes('backline_ledger_change'))).toEqual([
      expect.stringContaining(`('asset'::text, 'renamed'::text, 'memo'::text, '{"to": "notes"}'::jsonb)`),
    ]);
  });

  test('runs as it stands on rows, keeps their data, and ends where a fresh database would', async () => {
    const { url, drop } = await createDatabase('');
    const orm = await MikroORM.init({ clientUrl: url, entities: [], discovery: { warnWhenNoEntities: false } });
    const run = (sql: string) => orm.em.getConnection().execute(sql);
    try {
      for (const step of planMigrations({ extensions: [], sequences: [], tables: [] }, before)) await run(step.sql);
      await run(`insert into "venue" ("name") values ('Hall')`);
      await run(
        `insert into "hire" ("title", "venue_id", "price", "site_type") values ('Festival', 1, 12.34, 'venue')`,
      );
      const [misfits] = planMigrations(before, after).filter((step) => step.sql.startsWith('do '));
      await expect(run(misfits?.sql ?? '')).rejects.toThrow('1 rows have a value in hire.price that does not fit');
      await run('update "hire" set "price" = 12.30');
      for (const step of planMigrations(before, after)) await run(step.sql);
      expect(
        await run(
          'select h."name", p."name" as place, h."status", h."site_type", h."price"::text, h."size" from "hire" h join "place" p on p."id" = h."place_id"',
        ),
      ).toEqual([
        { name: 'Festival', place: 'Hall', status: 'a', site_type: 'place', price: '12.3', size: expect.anything() },
      ]);
      await run(`update "hire" set "status" = 'c'`);
      await run('delete from "place"');
      expect(await run('select 1 from "hire"')).toEqual([]);
    } finally {
      await orm.close(true);
      await drop();
    }
  });

  test('a snapshot that cannot be read stops the run instead of planning to drop everything', () => {
    const released = { ...fixtureModel, product: { ...fixtureModel.product, release: '1.0.0' } };
    expect(() =>
      migrationsFor(released, { schema: '{}', migrations: new Map([['Migration0001Initial.ts', '']]), fold: false }),
    ).toThrow(/schema\.json/);
    expect(snapshotOf(released).tables).toHaveLength(5);
  });
});

test('what a run left is read back for the next one', async () => {
  const generated = join(scratch.generated, 'again');
  expect(await readPrevious(generated)).toEqual(noPrevious);
  await write(await emitAll(fixtureModel, noPrevious), generated);
  const previous = await readPrevious(generated);
  expect([...previous.migrations.keys()]).toEqual(['Migration0001Initial.ts']);
  expect(previous.client).toContain('openapi-typescript');
});
