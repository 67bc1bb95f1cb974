/**
 * Races made from guards, the judges' side: an operation whose guard reads other records waits for a concurrent change of them,
 * and judges by its result. For each operation and each such guard the change that turns the guard is made, with the lock that
 * its writer takes, and committed only when the operation is seen to wait for it.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PoolClient } from 'pg';
import { resources, routes } from '../../generated/index.ts';
import type { CollectSpec, FollowSpec, GuardSpec, ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import type { Query } from '../../runtime/base/kernel/rules.ts';
import { viewOf } from '../../runtime/engine/commands/change.ts';
import { lockWatcherStatement } from '../../runtime/engine/commands/lock_statements.ts';
import { lockTree } from '../../runtime/engine/commands/tree.ts';
import { corrections, makers } from '../api/walk/exemptions.ts';
import { Ground, type Params } from '../support/bodies.ts';
import { insertRow } from '../support/rows.ts';
import { startService, type TestService } from '../support/service.ts';
import { candidates } from '../support/ways.ts';
import { changeTakenBack, type ExpressionGuard, holding, holds, valuesOf, waitsFor } from './ground.ts';

let service: TestService;
let ground: Ground;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, { ...corrections, ...cased }, { ...makers, ...filled });
});
afterAll(() => service.close());

/** The unit that is retired lies in a case, which may be sealed meanwhile. */
const cased: typeof corrections = {
  'asset_retirements.create': async (ground, params) => {
    const values = await corrections['asset_retirements.create']?.(ground, params);
    const { flightcase } = (await ground.make('flightcase')).params;
    const packed = await service.post(`/flightcases/${flightcase}/pack`, {
      contents: [{ asset_id: values?.['asset_id'] }],
    });
    if (packed.status !== 200) throw new Error(packed.text);
    return { ...values };
  },
};

/** A transfer can be requested, and sent, only with something in it. */
const filled: typeof makers = {
  warehouse_transfer: async (ground) => {
    const create = ground.service.services.routes.find(
      ({ name }) => name === 'warehouse_transfers.create',
    ) as RouteSpec;
    const { path, body } = await ground.ready(create, {});
    const { id } = (await service.post(path, body)).body.warehouse_transfer;
    const item = await ground.body('warehouse_transfer_items.create', { warehouse_transfer: id });
    const added = await service.post(`/warehouse_transfers/${id}/items`, { ...item, quantity: 1 });
    if (added.status !== 201) throw new Error(added.text);
    return id;
  },
};

interface Race {
  readonly spec: ResourceSpec;
  readonly route: RouteSpec;
  readonly guard: ExpressionGuard;
}

const specs: readonly ResourceSpec[] = Object.values(resources);

/** Operations on a record, with the guards that each checks. */
function* operationsOf(spec: ResourceSpec): Generator<[route: RouteSpec, guards: readonly GuardSpec[]]> {
  for (const route of routes) {
    if (route.entity !== spec.name) continue;
    const { kind, operation } = route;
    if (kind === 'create') yield [route, spec.create?.guards ?? []];
    if (kind === 'update') yield [route, spec.update?.guards ?? []];
    if (kind === 'destroy') yield [route, spec.destroy?.guards ?? []];
    if (kind === 'action') yield [route, spec.actions[operation ?? '']?.guards ?? []];
    const transition = kind === 'transition' ? spec.machine?.transitions[operation ?? ''] : undefined;
    if (transition) yield [route, transition.guards];
  }
}

function racesOf(reads: (guard: ExpressionGuard) => boolean): (readonly [string, string, Race])[] {
  return specs.flatMap((spec) =>
    [...operationsOf(spec)].flatMap(([route, guards]) =>
      guards.flatMap((guard) =>
        guard.kind === 'expression' && reads(guard) ? [[route.name, guard.name, { spec, route, guard }] as const] : [],
      ),
    ),
  );
}

async function idOf(spec: ResourceSpec, params: Params): Promise<unknown> {
  const { rows } = await service.pool.query(`select "id" from "${spec.table}" where "${spec.bindColumn}" = $1`, [
    params[spec.param],
  ]);
  return rows[0]?.id;
}

/** Changes rows that point at the record until the guard refuses it, in the holder's transaction. False if nothing does. */
/** Further values of a guard's rows, beyond the one that turns it. */
const wanted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  no_final_quotation: { type: 'quotation' },
};

async function turnedByRows(
  holder: PoolClient,
  { spec, guard }: Race,
  id: unknown,
  rows: CollectSpec,
  input: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const other = ground.spec(rows.resource);
  const column = /^t\."(\w+)"$/.exec(rows.key)?.[1];
  const [, word, kind] = /^case when t\."(\w+)_type" = '(\w+)'/.exec(rows.key) ?? [];
  const pointing =
    column === undefined
      ? { [`${word}_type`]: kind, [`${word}_id`]: String(id), ...wanted[guard.name] }
      : { [column]: id };
  const { rows: known } = await holder.query(`select t."id" from "${other.table}" t where ${rows.key} = $1`, [id]);
  const ids = known.map((row) => row.id);
  if (column === undefined && word === undefined) return false;
  const { text: watching } = lockWatcherStatement(other, { ...rows, resource: spec.name }, service.services.resources);
  if (ids.length === 0) {
    const made = await tried(holder, async () => (await insertRow(ground, other, pointing, holder)).id);
    if (made === null) return false;
    ids.push(made.made);
    // A foreign key locks the record by itself; behind a polymorphic reference there is none.
    if (column === undefined) await holder.query(watching, [ids]);
  } else {
    // As a writer of such a row does.
    await holder.query(watching, [ids]);
    const gone = await tried(holder, async () => {
      await holder.query(`delete from "${other.table}" where "id" = any($1)`, [ids]);
      if (await holds(holder, spec, guard.sql, id, input)) throw new Error('It turns nothing.');
    });
    if (gone) return true;
  }
  const stillHolds = () => holds(holder, spec, guard.sql, id, input);
  if (!(await stillHolds())) return true;
  // A counter with a check against another is changed together with it.
  const counters = other.fields.filter((one) => one.pgType === 'integer' && !one.references && one.name !== 'id');
  for (const name of rows.columns) {
    const field = other.fields.find((one) => one.column === name);
    if (!field || field.references || name === 'deleted_at') continue;
    const beside = counters.includes(field) ? counters.filter((one) => one !== field) : [];
    for (const value of valuesOf(field, other.machine))
      for (const columns of [[name], ...beside.map(({ column }) => [name, column])]) {
        const set = columns.map((column) => `"${column}" = $2`).join(', ');
        await tried(holder, () =>
          holder.query(`update "${other.table}" set ${set} where "id" = any($1)`, [ids, value]),
        );
        if (!(await stillHolds())) return true;
      }
  }
  return false;
}

/** Values of a body that make an update, or an action that moves the record, check the guard: others than the record's. */
async function inputFor({ spec, route, guard }: Race, id: unknown): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  if (route.kind !== 'update' && route.kind !== 'action') return input;
  for (const param of guard.sql.params) {
    const field = 'input' in param ? spec.fields.find(({ name }) => name === param.input) : undefined;
    const byId = field?.pgType === 'integer';
    if (!field?.references || byId !== (route.kind === 'action') || field.pgType === 'uuid') continue;
    const other = ground.spec(field.references);
    const key = byId ? 'id' : 'code';
    const { rows } = await service.pool.query(
      `select o."${key}" as key from "${other.table}" o, "${spec.table}" t where t."id" = $1 and o."${key}" <> t."${field.column}" and o."is_active" order by 1 limit 1`,
      [id],
    );
    input[field.name] = rows[0]?.key;
  }
  return input;
}

/** Runs statements that may fail, or turn out to be of no use, inside the holder's transaction; null takes them back. */
async function tried<T>(holder: PoolClient, work: () => Promise<T>): Promise<{ readonly made: T } | null> {
  await holder.query('savepoint tried');
  try {
    return { made: await work() };
  } catch {
    await holder.query('rollback to savepoint tried');
    return null;
  }
}

/** `waited`: for the change, and then another guard refused the operation; the record was not made for it. */
type Outcome = 'refused' | 'waited' | 'not reached';

/** Sends the operation while the holder's change is open. Throws where it did not wait, or passed. */
async function raced(
  { route, guard }: Race,
  holder: PoolClient,
  params: Params,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Outcome> {
  const { path, body: example } = await ground.ready(route, params);
  const body: Record<string, unknown> = { ...example, ...input };
  // Inputs with which the guard passes are not sent.
  for (const param of guard.sql.params) if ('input' in param && !(param.input in input)) delete body[param.input];
  const acting = service.send(route.method, path, route.body ? body : undefined);
  const waits = await waitsFor(service.pool, holder, acting);
  if (!waits) {
    const { status } = await acting;
    if (status < 300) throw new Error(`${route.name} did not wait for what ${guard.name} reads.`);
    return 'not reached';
  }
  await holder.query('commit');
  const answer = await acting;
  if (answer.status < 300) throw new Error(`${route.name} passed although ${guard.name} refuses it by then.`);
  return answer.body.code === guard.code ? 'refused' : 'waited';
}

describe('rows that point at the record', () => {
  const races = racesOf((guard) => (guard.collects ?? []).some((rows) => !rows.aggregate));
  test.each(races)('%s, %s', async (_, __, race) => {
    const { spec, route, guard } = race;
    let best: Outcome = 'not reached';
    for await (const params of candidates(ground, spec, route)) {
      const id = await idOf(spec, params);
      const input = await inputFor(race, id);
      for (const rows of guard.collects ?? []) {
        const outcome = await holding<Outcome>(service.pool, async (holder) => {
          if (!(await holds(holder, spec, guard.sql, id, input))) return 'not reached';
          const turned = await turnedByRows(holder, race, id, rows, input);
          return turned ? raced(race, holder, params, input) : 'not reached';
        });
        if (outcome === 'refused') return;
        if (outcome === 'waited') best = outcome;
      }
    }
    expect(best).toBe('waited');
  });
});

/** References of the resource through which a guard may read a record. */
const referencesTo = (spec: ResourceSpec, resource: string) =>
  spec.fields.filter((field) => field.references === resource && field.column !== null);

/**
 * The records that a guard may read through a reference: of the stored row, or of the body that makes one, with new ones if it
 * has none.
 */
async function followed(
  { spec, route }: Race,
  params: Params,
  body: Record<string, unknown>,
  follow: FollowSpec,
): Promise<readonly unknown[]> {
  const ids: unknown[] = [];
  for (const { name, column } of referencesTo(spec, follow.resource)) {
    if (route.kind === 'create') {
      if (spec.parent?.column === column) ids.push(await parentId(spec, params));
      else {
        body[name] ??= await ground.any(follow.resource);
        ids.push(body[name]);
      }
      continue;
    }
    const id = await idOf(spec, params);
    const { rows } = await service.pool.query(`select "${column}" as "id" from "${spec.table}" where "id" = $1`, [id]);
    if (rows[0] && rows[0].id === null) {
      rows[0].id = (await ground.make(follow.resource)).id;
      await service.pool.query(`update "${spec.table}" set "${column}" = $2 where "id" = $1`, [id, rows[0].id]);
    }
    ids.push(rows[0]?.id);
  }
  if (referencesTo(spec, follow.resource).length > 0) return ids.filter((id) => id !== undefined && id !== null);
  // Read over two references: whichever record of it the row leads to.
  const { rows } = await service.pool.query(
    `select "id" from "${ground.spec(follow.resource).table}" order by "id" desc limit 3`,
  );
  return rows.map(({ id }) => id);
}

async function parentId(spec: ResourceSpec, params: Params): Promise<unknown> {
  return spec.parent ? idOf(ground.spec(spec.parent.resource), params) : undefined;
}

async function* beginnings({ spec, route }: Race): AsyncGenerator<Params> {
  if (route.kind !== 'create') yield* candidates(ground, spec, route);
  else yield spec.parent ? (await ground.make(spec.parent.resource)).params : {};
}

describe('a record that it points at', () => {
  const races = racesOf((guard) => guard.follows !== undefined);
  test.each(races)('%s, %s', async (_, __, race) => {
    const { route, guard } = race;
    let best: Outcome = 'not reached';
    for await (const params of beginnings(race)) {
      const { body } = await ground.ready(route, params);
      for (const follow of guard.follows ?? []) {
        const other = ground.spec(follow.resource);
        for (const id of await followed(race, params, body, follow)) {
          for (const column of follow.columns) {
            const field = other.fields.find((one) => one.column === column);
            for (const value of field && !field.references ? valuesOf(field, other.machine) : []) {
              const outcome = await turnedRecord(race, params, body, { other, id, column, value });
              if (outcome === 'refused') return;
              if (outcome === 'waited') best = outcome;
            }
          }
        }
      }
    }
    expect(best).toBe('waited');
  });
});

async function turnedRecord(
  race: Race,
  params: Params,
  body: Readonly<Record<string, unknown>>,
  { other, id, column, value }: { other: ResourceSpec; id: unknown; column: string; value: unknown },
): Promise<Outcome> {
  const { rows } = await service.pool.query(`select "${column}" as "value" from "${other.table}" where "id" = $1`, [
    id,
  ]);
  if (String(rows[0]?.value) === String(value)) return 'not reached';
  const outcome = await holding(service.pool, async (holder) => {
    await holder.query(`select 1 from "${other.table}" where "id" = $1 for update`, [id]);
    const turned = await tried(holder, () =>
      holder.query(`update "${other.table}" set "${column}" = $2 where "id" = $1`, [id, value]),
    );
    if (turned === null) return 'not reached';
    try {
      return await raced(race, holder, params, race.route.kind === 'create' ? body : {});
    } catch (error) {
      // A value that the guard lets pass says nothing, as long as the operation waited for it; nor does a record it does not read.
      const { message } = error as Error;
      if (message.includes('passed although')) return 'waited';
      if (referencesTo(race.spec, other.name).length === 0) return 'not reached';
      throw error;
    }
  });
  await service.pool.query(`update "${other.table}" set "${column}" = $2 where "id" = $1`, [id, rows[0]?.value]);
  return outcome;
}

describe('a record that it names by type and key', () => {
  const naming = specs.flatMap((spec) => {
    const route = routes.find(({ entity, kind }) => entity === spec.name && kind === 'create');
    return spec.fields.flatMap(({ name, pointsBy, create }) =>
      route && pointsBy && create ? [[spec.name, name, { spec, route, pointsBy }] as const] : [],
    );
  });

  test.each(naming)('%s.%s', async (_, name, { spec, route, pointsBy }) => {
    const kinds = spec.fields.find((field) => field.name === pointsBy)?.values ?? [];
    const example = (await ground.ready(route, {})).body[pointsBy];
    const first = kinds.filter((kind) => kind === example);
    const outcomes: unknown[] = [];
    for (const kind of new Set([...first, ...kinds])) {
      if (!(kind in resources) || !ground.makes(kind)) continue;
      const params = spec.parent ? (await ground.make(spec.parent.resource)).params : {};
      const { path, body } = await ground.ready(route, params);
      const { id } = await ground.make(kind);
      const { table, softDeleted } = ground.spec(kind);
      const outcome = await holding(service.pool, async (holder) => {
        await holder.query(`select 1 from "${table}" where "id" = $1 for update`, [id]);
        const end = softDeleted ? `update "${table}" set "deleted_at" = now()` : `delete from "${table}"`;
        if ((await tried(holder, () => holder.query(`${end} where "id" = $1`, [id]))) === null) return null;
        const naming = service.send('POST', path, { ...body, [pointsBy]: kind, [name]: String(id) });
        const waits = await waitsFor(service.pool, holder, naming);
        await holder.query('commit');
        const answer = await naming;
        // Fields that follow from the deleted record are missing with it.
        const refused = Object.keys(answer.body.errors ?? {}).filter((field) => field === name || field in body);
        return { waits, status: answer.status, refused };
      });
      outcomes.push(outcome);
      if (outcome?.waits) break;
    }
    expect(outcomes.at(-1)).toEqual({ waits: true, status: 422, refused: [name] });
  });
});

describe('a tree', () => {
  const movable = specs.flatMap((spec) => {
    const { tree } = spec;
    const route = routes.find(({ entity, kind }) => entity === spec.name && kind === 'update');
    return tree && route ? [[spec.name, spec, tree, route] as const] : [];
  });

  test.each(movable)('%s: two moves that would close a circle together', async (_, spec, tree, route) => {
    const { column, per } = tree;
    const { table } = spec;
    const top = await ground.make(spec.name);
    const { rows: alike } = await service.pool.query(`select * from "${table}" where "id" = $1`, [top.id]);
    const agreed = Object.fromEntries([[column, null], ...per.map((name) => [name, alike[0][name]])]);
    const below = async (parent: unknown) => (await insertRow(ground, spec, { ...agreed, [column]: parent })).id;
    // top ◁ middle and other ◁ low: top goes below low while other goes below middle.
    const [middle, other] = [await below(top.id), await below(null)];
    const low = await below(other);
    await holding(service.pool, async (holder) => {
      const query = async (text: string, values: readonly unknown[] = []) =>
        (await holder.query(text, [...values])).rows;
      await lockTree(query as Query, spec, alike[0]);
      await holder.query(`update "${table}" set "${column}" = $2 where "id" = $1`, [other, middle]);
      const { path } = await ground.ready(route, top.params);
      const moving = service.send(route.method, path, { [column]: low });
      expect(await waitsFor(service.pool, holder, moving)).toBe(true);
      await holder.query('commit');
      const { status, body } = await moving;
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'circular_reference', [column]]);
    });
    // A function's write is judged like a body.
    const acting = { record: {}, input: {}, target: null };
    const moved = changeTakenBack(service.services, spec.name, (unit) =>
      viewOf(unit, acting).update(spec.name as 'account', Number(top.id), { [column]: low }),
    );
    await expect(moved).rejects.toMatchObject({ code: 'circular_reference' });
    const many = changeTakenBack(service.services, spec.name, (unit) =>
      viewOf(unit, acting).updateMany(spec.name as 'account', [Number(top.id)], { [column]: low }),
    );
    await expect(many).rejects.toMatchObject({ code: 'circular_reference' });
    for (const name of per) {
      const owner = await ground.make(spec.fields.find((field) => field.column === name)?.references ?? '');
      const strange = (await insertRow(ground, spec, { ...agreed, [name]: owner.id })).id;
      const astray = changeTakenBack(service.services, spec.name, (unit) =>
        viewOf(unit, acting).updateMany(spec.name as 'account', [Number(low)], { [column]: strange }),
      );
      await expect(astray).rejects.toMatchObject({
        code: 'validation_failed',
        errors: { [column]: [expect.any(String)] },
      });
    }
  });
});
