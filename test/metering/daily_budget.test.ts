/** Units of a day: never one too many, never a refusal below the limit, over any number of processes. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type DailyBudget, openDailyBudget } from '../../runtime/services/metering/daily_budget.ts';
import { giveBack, lease } from '../../runtime/services/metering/lease.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let database: TestDatabase;
let token: number;
let noon: number;
const now = (): number => noon;
const opened: DailyBudget[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await Promise.all(opened.map((budget) => budget.close()));
  await database.close();
});
beforeEach(async () => {
  noon = Date.parse('2026-06-05T12:00:00Z');
  const { rows } = await database.pool.query(
    `insert into "api_token" ("name", "abilities") values ('t', '{}') returning "id"`,
  );
  token = rows[0].id;
});

/** A process of its own, as far as the budget is concerned. */
function process(): DailyBudget {
  const budget = openDailyBudget({ pool: database.pool, observe: () => undefined }, now);
  opened.push(budget);
  return budget;
}

async function leased(): Promise<number> {
  const { rows } = await database.pool.query('select "leased" from "daily_budget" where "api_token_id" = $1', [token]);
  return rows[0]?.leased ?? 0;
}

/** Spends until a weight of 1 is refused everywhere; returns the units that were accepted. */
async function exhaust(budgets: readonly DailyBudget[], limit: number, weights: readonly number[]): Promise<number> {
  let spent = 0;
  for (let round = 0; ; round += 1) {
    const requests = Array.from({ length: 100 }, (_, at) => {
      const weight = weights[(round * 7 + at) % weights.length] ?? 1;
      return [weight, budgets[at % budgets.length]?.spend(token, limit, weight)] as const;
    });
    let accepted = 0;
    for (const [weight, verdict] of requests) if (await verdict) accepted += weight;
    spent += accepted;
    if (accepted === 0) return spent;
  }
}

test.each([
  [0, [1]],
  [7, [8]],
  [50, [1]],
  [333, [1, 2, 3]],
  [6_000, [8, 1, 4, 1]],
  [12_345, [6, 1, 1, 2]],
])('a limit of %i with weights %j is used up to its last unit, by three processes at once', async (limit, weights) => {
  const smallest = Math.min(...weights);
  const spent = await exhaust([process(), process(), process()], limit, weights);
  expect(spent).toBeLessThanOrEqual(limit);
  expect(limit - spent).toBeLessThan(smallest);
});

test('what one process leased in advance is not refused to another: it waits until the first gives back', async () => {
  const [idle, busy] = [process(), process()];
  expect(await idle.spend(token, 6_000, 1)).toBe(true);
  expect(await leased()).toBeGreaterThan(1);
  expect(await exhaust([busy], 6_000, [1])).toBe(5_999);
});

test('units of a day that is over are given back to no other day', async () => {
  expect((await lease(database.pool, token, '2026-06-05', 50_000, 3)).granted).toBe(200);
  expect((await lease(database.pool, token, '2026-06-06', 50_000, 3)).leased).toBe(200);
  await giveBack(database.pool, token, '2026-06-05', 197);
  expect(await leased()).toBe(200);
  await giveBack(database.pool, token, '2026-06-06', 197);
  expect(await leased()).toBe(3);
});

test('closing gives back what was not used', async () => {
  const budget = process();
  for (let turn = 0; turn < 10; turn += 1) expect(await budget.spend(token, 50_000, 3)).toBe(true);
  expect(await leased()).toBeGreaterThan(30);
  await budget.close();
  expect(await leased()).toBe(30);
});

test('far from the limit most requests ask nobody', async () => {
  const budget = process();
  expect(await budget.spend(token, 50_000, 2)).toBe(true);
  const synchronous = Array.from({ length: 90 }, () => budget.spend(token, 50_000, 2));
  expect(synchronous.every((verdict) => verdict === true)).toBe(true);
});

test('weight 0 always passes; the next UTC day starts anew; a raised limit lets more pass', async () => {
  const budget = process();
  expect(await exhaust([budget], 20, [4])).toBe(20);
  expect(budget.spend(token, 20, 0)).toBe(true);
  expect(await budget.spend(token, 24, 4)).toBe(true);
  expect(await budget.spend(token, 24, 4)).toBe(false);
  expect(budget.secondsToMidnight()).toBe(43_200);
  noon = Date.parse('2026-06-05T23:59:59.400Z');
  expect(budget.secondsToMidnight()).toBe(1);
  expect(await budget.spend(token, 24, 4)).toBe(false);
  noon = Date.parse('2026-06-06T00:00:00Z');
  expect(await exhaust([budget], 24, [4])).toBe(24);
  // A process whose clock is behind counts in the day that has begun.
  noon = Date.parse('2026-06-05T23:59:59Z');
  expect(await process().spend(token, 24, 4)).toBe(false);
});

test('a deleted token costs nothing and fails nobody', async () => {
  await database.pool.query('delete from "api_token" where "id" = $1', [token]);
  expect(await process().spend(token, 10, 4)).toBe(true);
});
