/** However many deliveries wait, the next of it is found as quickly, in the order of its events, and others are not delayed. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { takeSql } from '../../runtime/messaging/webhooks/fan_out.ts';
import { claimSql, dueSql } from '../../runtime/messaging/webhooks/store.ts';
import { planAsServed } from '../support/database.ts';
import { openGround, type WebhookGround } from './ground.ts';

let ground: WebhookGround;
beforeAll(async () => {
  ground = await openGround();
  await planAsServed(ground.service.pool);
});
afterAll(() => ground.close());
beforeEach(async () => {
  await ground.service.pool.query('delete from webhook');
  await ground.service.pool.query('truncate outbox_event');
  ground.taken();
});

const fill = (count: number) =>
  ground.service.pool.query(
    `insert into outbox_event (event, entity, ref, payload, actor_type, via)
     select 'account.created', 'account', 'account:' || n, json_build_object('account', json_build_object('id', n))::text, 'system', 'api'
     from generate_series(1, $1::integer) n`,
    [count],
  );
const wait = (webhook: number, count: number) =>
  ground.service.pool.query(
    `insert into webhook_delivery (webhook_id, event, request_id, next_attempt_at, actor_type, body)
     select $1::integer, 'account.created', gen_random_uuid(), now(), 'system', '{}' from generate_series(1, $2::integer)`,
    [webhook, count],
  );

interface Node {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}

/**
 * Runs a statement as the service does, prepared and planned for no value in particular, and returns the blocks it read and its
 * nodes.
 */
async function planOf(text: string, values: readonly unknown[]) {
  const client = await ground.service.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local plan_cache_mode = force_generic_plan');
    const types = [...text.matchAll(/\$(\d+)::([a-z]+(?:\[\])?)/g)].sort((a, b) => Number(a[1]) - Number(b[1]));
    const named = [...new Map(types.map(([, at, type]) => [at, type])).values()];
    await client.query(`prepare measured (${named.join(', ')}) as ${text}`);
    const literals = values.map((value) => (Array.isArray(value) ? `'{${value.join(',')}}'` : `'${value}'`));
    const { rows } = await client.query(
      `explain (analyze, buffers, format json) execute measured (${literals.join(', ')})`,
    );
    const plan = rows[0]['QUERY PLAN'][0].Plan as Node;
    const nodes: Node[] = [];
    const walk = (node: Node): void => {
      nodes.push(node);
      node.Plans?.forEach(walk);
    };
    walk(plan);
    return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], nodes };
  } finally {
    await client.query('rollback');
    await client.query('deallocate measured');
    client.release();
  }
}
const fewBlocks = 300;

test('a batch of the outbox is read from its index, not sorted, before statistics know of the backlog and after', async () => {
  for (const isKnown of [false, true]) {
    await fill(20_000);
    if (isKnown) await ground.service.pool.query('analyze outbox_event');
    const { blocks, nodes } = await planOf(takeSql, [50]);
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
    expect(nodes.some((node) => node['Index Name'] === 'outbox_event_undispatched')).toBe(true);
    expect(blocks).toBeLessThan(fewBlocks);
  }
});

test('the oldest events leave first, also where their ids gain a digit', async () => {
  await ground.subscribe(['account.created']);
  await ground.service.pool.query('truncate outbox_event');
  await ground.service.pool.query('alter table outbox_event alter id restart with 99980');
  await fill(120);
  const { taken } = await ground.pump.fanOut();
  const { rows } = await ground.service.pool.query(
    `select count(*)::integer as taken, max(id)::integer as last from outbox_event where dispatched_at is not null`,
  );
  expect([rows[0].taken, rows[0].last]).toEqual([taken, 99980 + taken - 1]);
  expect(taken).toBeLessThan(120);
  await ground.pump.settle();
  expect(ground.taken()).toHaveLength(120);
});

test('due deliveries are claimed from their index, and what waits for a paused webhook costs nothing', async () => {
  const active = await ground.subscribe(['account.created']);
  const paused = await ground.subscribe(['account.created'], { name: 'Paused' });
  await ground.service.post(`/webhooks/${paused.id}/pause`, {});
  await wait(active.id, 10_000);
  await wait(paused.id, 10_000);
  for (const isKnown of [false, true]) {
    if (isKnown) await ground.service.pool.query('analyze webhook_delivery');
    const soon = new Date(Date.now() + 60_000).toISOString();
    const due = await planOf(dueSql, [soon]);
    expect(due.blocks).toBeLessThan(fewBlocks);
    const claim = await planOf(claimSql, [[active.id, paused.id], [4, 4], soon, soon]);
    expect(claim.blocks).toBeLessThan(fewBlocks);
  }
  expect((await ground.pump.store.claim([{ webhook: paused.id, free: 4 }])).length).toBe(0);
  await ground.service.post(`/webhooks/${paused.id}/test`, {});
  expect(await ground.pump.store.due()).toContain(paused.id);
  const claimed = await ground.pump.store.claim([{ webhook: paused.id, free: 4 }]);
  expect(claimed.map(({ event }) => event)).toEqual(['webhook.test']);
});

test('a paused webhook is not asked for again with every batch', async () => {
  const { id } = await ground.subscribe(['account.created']);
  await ground.service.post(`/webhooks/${id}/pause`, {});
  await fill(10);
  const { webhooks, made } = await ground.pump.fanOut();
  expect([made, webhooks]).toEqual([10, []]);
});

test('a process that answers requests works a backlog off in small batches', async () => {
  await ground.subscribe(['account.created']);
  // The endpoint is known to be quick, and has room for more than the fewest.
  await fill(4);
  await ground.pump.settle();
  await fill(300);
  ground.pump.slowDown();
  expect((await ground.pump.fanOut()).taken).toBe(50);
  await ground.pump.settle();
  expect(ground.taken()).toHaveLength(304);
});
