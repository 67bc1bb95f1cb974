/**
 * Races made from guards, the writers' side: a write of rows that a guard of another record reads waits while that record is
 * judged. For each resource and each column that the definitions' guards read of it, one writer, one judge.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resources } from '../../generated/index.ts';
import type { ResourceSpec, WatcherSpec } from '../../runtime/base/kernel/resource.ts';
import { viewOf } from '../../runtime/engine/commands/change.ts';
import { corrections, makers } from '../api/walk/exemptions.ts';
import { Ground } from '../support/bodies.ts';
import { insertRow } from '../support/rows.ts';
import { startService, type TestService } from '../support/service.ts';
import { changeTakenBack, holding, valuesOf, waitsFor } from './ground.ts';

let service: TestService;
let ground: Ground;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  const paper = { type: 'quotation', subject_type: 'rental', subject_id: 2 };
  if ((await service.post('/documents/generate', paper)).status !== 202) throw new Error('No paper was made.');
  ground = new Ground(service, corrections, makers);
});
afterAll(() => service.close());

const specs: readonly ResourceSpec[] = Object.values(resources);
const watched = specs.flatMap((spec) => (spec.watched ?? []).map((column) => [spec.name, column, spec] as const));
const watching = specs.flatMap((spec) =>
  (spec.watchers ?? []).map((watcher) => [spec.name, watcher.resource, watcher.key, spec, watcher] as const),
);

/** Another value of a column than the row has, that its table takes; undefined if only the end of the row is a change. */
async function another(spec: ResourceSpec, column: string, id: unknown): Promise<unknown> {
  const field = spec.fields.find((one) => one.column === column);
  if (!field || field.references || field.name === 'deleted_at') return undefined;
  const { rows } = await service.pool.query(`select "${column}" as value from "${spec.table}" where "id" = $1`, [id]);
  for (const value of valuesOf(field, spec.machine)) {
    if (String(value) === String(rows[0]?.value)) continue;
    const taken = await holding(service.pool, async (client) => {
      try {
        await client.query(`update "${spec.table}" set "${column}" = $2 where "id" = $1`, [id, value]);
        return true;
      } catch {
        return false;
      }
    });
    if (taken) return value;
  }
  return undefined;
}

const removable = (spec: ResourceSpec): boolean => !spec.appendOnly;

async function write(spec: ResourceSpec, id: number | string, column: string, value: unknown): Promise<void> {
  await changeTakenBack(service.services, spec.name, async (unit) => {
    await unit.touch(spec.name, [id]);
    if (value === undefined) await unit.remove(spec, id);
    else await unit.update(spec, id, { [column]: value });
  });
}

async function rowOf(spec: ResourceSpec): Promise<number | string> {
  const { rows } = await service.pool.query(
    `select "id" from "${spec.table}"${spec.softDeleted ? ' where "deleted_at" is null' : ''} order by "id" desc limit 1`,
  );
  return (
    rows[0]?.id ??
    (ground.makes(spec.name) ? (await ground.make(spec.name)).id : (await insertRow(ground, spec, {})).id)
  );
}

describe('who changes what is judged through a reference waits for those who judge by it', () => {
  test.each(watched)('%s.%s', async (_, column, spec) => {
    const id = await rowOf(spec);
    const value = await another(spec, column, id);
    if (value === undefined && !(column === 'deleted_at' && removable(spec))) {
      // The column of a reference, or one of which the row's table takes no other value: its end is a change as well.
      expect(spec.fields.some((field) => field.column === column)).toBe(true);
    }
    await holding(service.pool, async (judge) => {
      await judge.query(`select 1 from "${spec.table}" where "id" = $1 for key share`, [id]);
      const writing = write(spec, id, column, value);
      expect(await waitsFor(service.pool, judge, writing)).toBe(true);
      await judge.query('rollback');
      await writing.catch(() => undefined);
    });
  });
});

/** A row that points at a record of the watcher, with the record's id. */
async function pointing(spec: ResourceSpec, { resource, key, join }: WatcherSpec) {
  const live = spec.softDeleted ? 't."deleted_at" is null and ' : '';
  const sql = `select t."id" as "row", ${key} as "record" from "${spec.table}" t${join} where ${live}${key} is not null order by t."id" desc limit 1`;
  const { rows } = await service.pool.query(sql);
  if (rows[0]) return rows[0];
  const column = /^t\."(\w+)"$/.exec(key)?.[1];
  if (column === undefined) throw new Error(`No row of ${spec.name} points at a ${resource}.`);
  const record = await ground.any(resource);
  if (spec.appendOnly) return { row: (await insertRow(ground, spec, { [column]: record })).id, record };
  const row = await rowOf(spec);
  const points = `update "${spec.table}" set "${column}" = $2 where "id" = $1`;
  const done = await service.pool.query(points, [row, record]).catch((error: { code?: string }) => error);
  if (!('code' in done)) return { row, record };
  // A row that counts by number names no unit: one of its own does.
  if (done.code !== '23514') throw done;
  const one = spec.fields.some(({ column: name }) => name === 'quantity') ? { quantity: 1 } : {};
  return { row: (await insertRow(ground, spec, { [column]: record, ...one })).id, record };
}

describe('who writes rows that another record’s guards read waits while that record is judged', () => {
  test.each(watching)('%s for %s by %s', async (_, __, ___, spec, watcher) => {
    const { row, record } = await pointing(spec, watcher);
    const columns = watcher.columns.filter((name) => name !== 'deleted_at');
    let tried = 0;
    for (const column of columns) {
      const value = await another(spec, column, row);
      if (value === undefined && (column !== columns.at(-1) || tried > 0 || spec.appendOnly)) continue;
      tried += 1;
      await holding(service.pool, async (judge) => {
        await judge.query(`select 1 from "${ground.spec(watcher.resource).table}" where "id" = $1 for update`, [
          record,
        ]);
        const writing = write(spec, row, column, value);
        expect({ column, waits: await waitsFor(service.pool, judge, writing) }).toEqual({ column, waits: true });
        await judge.query('rollback');
        await writing.catch(() => undefined);
      });
    }
    expect(tried > 0 || spec.appendOnly).toBe(true);
  });
});

describe('a rule that writes many rows waits as one that writes each', () => {
  const acting = { record: {}, input: {}, target: null };
  const waiting = async (table: string, id: unknown, lock: string, writing: () => Promise<void>): Promise<boolean> =>
    holding(service.pool, async (judge) => {
      await judge.query(`select 1 from "${table}" where "id" = $1 ${lock}`, [id]);
      const written = writing();
      const waits = await waitsFor(service.pool, judge, written);
      await judge.query('rollback');
      await written.catch(() => undefined);
      return waits;
    });

  test('changing them', async () => {
    const { spec, column } = { spec: ground.spec('account'), column: 'is_active' };
    expect(spec.watched).toContain(column);
    const id = await rowOf(spec);
    const value = await another(spec, column, id);
    const change = () =>
      changeTakenBack(service.services, spec.name, (unit) =>
        viewOf(unit, acting).updateMany('account', [Number(id)], { [column]: value }),
      );
    expect(await waiting(spec.table, id, 'for key share', change)).toBe(true);
  });

  test('deleting them', async () => {
    const [, , , spec, watcher] = watching.find(([, , , one]) => !one.softDeleted && !one.appendOnly) ?? [];
    if (!spec || !watcher) throw new Error('No guard reads rows that are deleted for good.');
    const { row, record } = await pointing(spec, watcher);
    const remove = () =>
      changeTakenBack(service.services, spec.name, async (unit) => {
        await unit.touch(spec.name, [row]);
        await unit.removeMany(spec, [row]);
      });
    expect(await waiting(ground.spec(watcher.resource).table, record, 'for update', remove)).toBe(true);
  });
});

/** The parent that a resource locks first, with all that come before it, the outermost first. */
const outwards = (spec: ResourceSpec): { readonly table: string; readonly path: string }[] => {
  const chain: { table: string; path: string }[] = [];
  let path = `t."id"`;
  let from = `"${spec.table}" t`;
  for (let at: ResourceSpec = spec, depth = 0; at.locksFirst && at.locksFirst.resource !== at.name; depth += 1) {
    const { resource, column } = at.locksFirst;
    const next = specs.find(({ name }) => name === resource) as ResourceSpec;
    path = depth === 0 ? `t."${column}"` : `o${depth - 1}."${column}"`;
    chain.unshift({ table: next.table, path: `${path} as "id" from ${from}` });
    from = `${from} join "${next.table}" o${depth} on o${depth}."id" = ${path}`;
    at = next;
  }
  return chain;
};
const ordered = specs.flatMap((spec) => outwards(spec).map((outer) => [spec.name, outer.table, spec, outer] as const));

describe('whatever touches a row locks first what an operation about it locks first', () => {
  test.each(ordered)('%s after %s', async (_, table, spec, { path }) => {
    const find = () => service.pool.query(`select t."id" as "row", ${path} where ${idOf(path)} is not null limit 1`);
    let [found] = (await find()).rows;
    if (!found) {
      await ground.make(spec.name);
      [found] = (await find()).rows;
    }
    // A record whose parent no maker makes gets it by hand.
    if (!found && spec.locksFirst) {
      const { column, resource } = spec.locksFirst;
      await insertRow(ground, spec, { [column]: await ground.any(resource) });
      [found] = (await find()).rows;
    }
    expect(found).toBeDefined();
    await holding(service.pool, async (holder) => {
      await holder.query(`select 1 from "${table}" where "id" = $1 for no key update`, [found.id]);
      const touching = changeTakenBack(service.services, spec.name, (unit) => unit.touch(spec.name, [found.row]));
      expect(await waitsFor(service.pool, holder, touching)).toBe(true);
      await holding(service.pool, async (other) => {
        await other.query(`select 1 from "${spec.table}" where "id" = $1 for update nowait`, [found.row]);
      });
      await holder.query('rollback');
      await touching;
    });
  });
});

const idOf = (path: string): string => path.slice(0, path.indexOf(' as "id"'));
