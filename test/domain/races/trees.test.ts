/** Circles and stacks that two requests would make together, each of which fits by itself (domain 2.5, 3.12). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { resources } from '../../../generated/index.ts';
import type { ResourceSpec } from '../../../runtime/base/kernel/resource.ts';
import { lockManyStatement } from '../../../runtime/engine/commands/lock_statements.ts';
import { type Ground, type Made, openGround } from './ground.ts';

const rounds = Number(process.env['BACKLINE_RACE_ROUNDS'] ?? 10);

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

/** In no round were both done, and nothing but a refusal stood in the way of the other. */
async function oneOf(race: (round: number) => Promise<readonly Response[]>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const statuses = (await race(round)).map(({ status }) => status).sort();
    expect([round, statuses]).toEqual([round, [200, 422]]);
  }
}

test('two branches of groups that are put below one another', () =>
  oneOf(async (round) => {
    const group = async (name: string, parent_id: number | null = null) =>
      (await ground.made('/catalogue_item_groups', { name: `${name} ${round}`, parent_id })).id;
    const [one, other] = [await group('One'), await group('Other')];
    const [below, under] = [await group('Below', one), await group('Under', other)];
    const move = (id: number, parent_id: number) => ground.post(`/catalogue_item_groups/${id}/move`, { parent_id });
    return Promise.all([move(one, under), move(other, below)]);
  }));

test('two branches of accounts that are put below one another', () =>
  oneOf(async () => {
    const account = async (parent_id: number | null = null) =>
      (await ground.made('/accounts', { name: 'Branch', parent_id })).id;
    const [one, other] = [await account(), await account()];
    const [below, under] = [await account(one), await account(other)];
    return Promise.all([
      ground.patch(`/accounts/${one}`, { parent_id: under }),
      ground.patch(`/accounts/${other}`, { parent_id: below }),
    ]);
  }));

const flightcase = (more: Record<string, unknown> = {}) =>
  ground.made('/flightcases', { name: 'Case', warehouse_id: ground.ids.warehouse, ...more });
const act = ({ uuid }: Made, operation: string, body: Record<string, unknown> = {}) =>
  ground.post(`/flightcases/${uuid}/${operation}`, body);
const put = (into: Made, inner: Made) => act(into, 'pack', { contents: [{ flightcase_uuid: inner['uuid'] }] });

test('two stacks of flightcases that are packed into each other', () =>
  oneOf(async () => {
    const [one, other, below, under] = [await flightcase(), await flightcase(), await flightcase(), await flightcase()];
    expect([(await put(one, below)).status, (await put(other, under)).status]).toEqual([200, 200]);
    return Promise.all([put(below, other), put(under, one)]);
  }));

test('a flightcase is sealed, or the one inside it opened, and neither waits for the other in a circle', async () => {
  const before = await ground.deadlocks();
  await oneOf(async () => {
    // The inner cases were made first: the order of ids is not that of the stack.
    const [core, inner, outer] = [await flightcase(), await flightcase(), await flightcase()];
    expect((await act(inner, 'pack', { contents: [{ flightcase_uuid: core['uuid'] }], complete: true })).status).toBe(
      200,
    );
    const contents = [{ flightcase_uuid: inner['uuid'] }];
    expect((await act(outer, 'pack', { contents, complete: true })).status).toBe(200);
    // The core is empty, and a sealed case contains only packed cases.
    await ground.pool.query(`update flightcase set status = 'packed' where id = $1`, [core.id]);
    return Promise.all([act(outer, 'seal'), act(inner, 'unpack')]);
  });
  expect(await ground.deadlocks()).toBe(before);
});

test('of several in a stack the outer one is locked first, whichever was made first', async () => {
  const [inner, outer] = [await flightcase(), await flightcase()];
  expect((await put(outer, inner)).status).toBe(200);
  const { text } = lockManyStatement(resources.flightcase as ResourceSpec);
  const { rows } = await ground.pool.query(text, [[inner.id, outer.id]]);
  expect(rows.map(({ id }) => id)).toEqual([outer.id, inner.id]);
});
