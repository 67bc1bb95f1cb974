/** Every SQL text that the definitions lead to is accepted by a real server, over the tables the migrations make. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { noPrevious } from '../../generator/emit/previous.ts';
import { loadModel } from '../../generator/main.ts';
import { migrationsFor } from '../../generator/migrations/index.ts';
import type { Model, ResourceModel } from '../../generator/model/types.ts';
import type { ChangeSpec, SqlTemplate } from '../../runtime/base/kernel/resource.ts';
import { createDatabase } from '../support/database.ts';

let client: pg.Client;
let drop: () => Promise<void>;
let model: Model;

beforeAll(async () => {
  const loaded = loadModel([new URL('../../definitions', import.meta.url).pathname]);
  if (loaded.model === undefined) throw new Error(loaded.diagnostics.map((one) => one.message).join('\n'));
  model = loaded.model;
  const made = await createDatabase('template template0');
  drop = made.drop;
  client = new pg.Client({ connectionString: made.url });
  await client.connect();
  for (const step of migrationsFor(model, noPrevious).added?.steps ?? []) await client.query(step.sql);
});

afterAll(async () => {
  await client.end();
  await drop();
});

test('projections, scopes, computed fields and relations of every resource', async () => {
  const failures: string[] = [];
  for (const { spec } of model.resources) {
    for (const field of spec.fields) {
      failures.push(
        ...(await refused(`${spec.name}.${field.name} json`, `select ${field.json} from "${spec.table}" t`)),
      );
      failures.push(
        ...(await refused(
          `${spec.name}.${field.name} sql`,
          `select ${field.sql} = $1::${field.pgType} from "${spec.table}" t order by ${field.sql}`,
          field.kind === 'json' || field.kind === 'custom_fields',
        )),
      );
    }
    if (spec.scope !== null)
      failures.push(
        ...(await refused(
          `${spec.name} scope`,
          `select 1 from "${spec.table}" t where ${spec.scope.replaceAll('{scope}', '$1::integer[]')}`,
        )),
      );
    if (spec.visible)
      failures.push(
        ...(await refused(
          `${spec.name} visible`,
          `select 1 from "${spec.table}" t where ${spec.visible.replace(/\{(?:user|role)\}/g, () => '$1::integer').replaceAll('{rights}', 'null::jsonb')}`,
        )),
      );
    for (const field of spec.fields.filter(({ jsonWithoutCosts }) => jsonWithoutCosts !== undefined))
      failures.push(
        ...(await refused(`${spec.name}.${field.name}`, `select ${field.jsonWithoutCosts} from "${spec.table}" t`)),
      );
    for (const { name, link } of spec.relations)
      if (link !== undefined)
        failures.push(
          ...(await refused(
            `${spec.name}.${name}`,
            `select ${link.owner} = any($1::${link.ownerType}[]), ${link.related} from ${link.from}${link.condition === '' ? '' : ` where ${link.condition}`}`,
          )),
        );
    for (const relation of spec.relations.filter((one) => one.cardinality === 'many')) {
      const condition = relation.condition === '' ? '' : ` where ${relation.condition.replaceAll('r.', 't.')}`;
      failures.push(
        ...(await refused(
          `${spec.name}.${relation.name}`,
          `select t."${relation.foreignColumn}" from "${relation.resource}" t${condition} order by ${relation.order}`,
        )),
      );
    }
  }
  expect(failures).toEqual([]);
});

test('guards, sets, validations and defaults of every resource', async () => {
  const failures: string[] = [];
  for (const resource of model.resources) {
    for (const [part, text, over] of templatesOf(resource)) {
      failures.push(
        ...(await refused(
          `${resource.spec.name} ${part}`,
          over ? `select ${text} from "${resource.spec.table}" t` : `select ${text}`,
        )),
      );
    }
  }
  expect(failures).toEqual([]);
});

function* templatesOf({ spec }: ResourceModel): Generator<[place: string, text: string, over: boolean]> {
  for (const field of spec.fields) if (field.default) yield [`default of ${field.name}`, filled(field.default), false];
  for (const one of spec.validations)
    if (one.kind === 'expression') yield [`validation ${one.name}`, filled(one.sql), true];
  const changes: [string, ChangeSpec | null][] = [
    ['create', spec.create],
    ['update', spec.update],
    ['delete', spec.destroy],
    ...Object.entries(spec.actions),
  ];
  for (const [name, transition] of Object.entries(spec.machine?.transitions ?? {})) {
    changes.push(
      [name, transition],
      ...Object.entries(transition.targets).map(([target, change]): [string, ChangeSpec] => [
        `${name} ${target}`,
        change,
      ]),
    );
  }
  for (const [name, change] of changes) {
    for (const guard of change?.guards ?? [])
      if (guard.kind === 'expression') yield [`guard ${guard.name} of ${name}`, filled(guard.sql), name !== 'create'];
    for (const set of change?.set ?? []) yield [`set ${set.column} of ${name}`, filled(set.value), name !== 'create'];
  }
}

test('the expressions that every definition may hold are valid (valid_sql.txt)', async () => {
  const columns = `id integer, title varchar(80), kind varchar(20), copies integer, price numeric(14, 2), due_on date,
    lent_at timestamptz, labels varchar(40)[], meta jsonb`;
  await client.query(`create schema valid; set search_path to valid; create table book (${columns})`);
  await client.query('create table loan (id integer, book_id integer, kind varchar(20), fine numeric(14, 2))');
  const texts = readFileSync(join(import.meta.dirname, 'valid_sql.txt'), 'utf8')
    .trimEnd()
    .split('\n');
  const failures: string[] = [];
  for (const sql of texts) failures.push(...(await refused(sql, `select (${sql}) from book t`)));
  await client.query('reset search_path; drop schema valid cascade');
  expect(failures).toEqual([]);
});

/** With the lock that a writer takes on rows that a condition reads through references. */
function filled({ text: written, params }: SqlTemplate): string {
  const text = written.map((part) => part.replaceAll(/\{lock( write)?\}/g, 'for key share'));
  return text.map((part, at) => (at === 0 ? part : `$${at}::${params[at - 1]?.cast}${part}`)).join('');
}

async function refused(part: string, sql: string, skip = false): Promise<string[]> {
  if (skip) return [];
  try {
    await client.query(`prepare probe as ${sql}`);
    await client.query('deallocate probe');
    return [];
  } catch (error) {
    return [`${part}: ${(error as Error).message}\n  ${sql}`];
  }
}
