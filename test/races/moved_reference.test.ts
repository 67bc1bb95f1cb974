/**
 * A guard with a lock on a referenced record: the reference is read before the record itself is locked, and may have another
 * target by then. A change that waited for the record then locks its present target, and judges by that.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serviceActor } from '../../runtime/base/kernel/actor.ts';
import type { GuardSpec } from '../../runtime/base/kernel/resource.ts';
import { change } from '../../runtime/engine/commands/change.ts';
import { type Judgement, judge } from '../../runtime/engine/commands/judging.ts';
import { startService, type TestService } from '../support/service.ts';
import { holding, waitsFor } from './ground.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
});
afterAll(() => service.close());

/** Reads the account's row, and has the account locked before the rental. */
const accountInactive: GuardSpec = {
  name: 'account_inactive',
  kind: 'expression',
  code: 'validation_failed',
  message: null,
  field: 'account_id',
  sql: { text: ['(select not a."is_active" from "account" a where a."id" = t."account_id")'], params: [] },
  locks: [{ resource: 'account', column: 'account_id' }],
};

test('the record that the reference leads to by then is locked, and judged', async () => {
  const { pool, services } = service;
  const { rows: accounts } = await pool.query('select "id" from "account" where "is_active" order by "id" limit 2');
  const [before, after] = accounts.map(({ id }) => id as number);
  const { rows: rentals } = await pool.query('select "id" from "rental" order by "id" limit 1');
  const rental = rentals[0].id as number;
  await pool.query('update "rental" set "account_id" = $2 where "id" = $1', [rental, before]);
  await pool.query('update "account" set "is_active" = false where "id" = $1', [after]);

  let judged: Judgement | undefined;
  const free = async (id: number | undefined) =>
    (await pool.query('select 1 from "account" where "id" = $1 for no key update skip locked', [id])).rows.length === 1;
  const locked: Record<string, boolean> = {};
  await holding(pool, async (holder) => {
    await holder.query('update "rental" set "account_id" = $2 where "id" = $1', [rental, after]);
    const who = { actor: serviceActor('Race', 'cli'), requestId: '00000000-0000-4000-8000-000000000000' };
    const acting = change(services, who, { name: 'race', resource: 'rental' }, async (unit) => {
      const spec = unit.spec('rental');
      judged = await judge(unit, { spec, params: { rental: String(rental) }, guards: [accountInactive], input: {} });
      locked.before = !(await free(before));
      locked.after = !(await free(after));
      return async () => ({ status: 200, body: null });
    });
    expect(await waitsFor(pool, holder, acting)).toBe(true);
    await holder.query('commit');
    await acting;
  });
  expect(judged?.image.account_id).toBe(after);
  expect(locked).toEqual({ before: true, after: true });
  expect(await judged?.refusal({ guards: [accountInactive] })).toBeNull();
});
