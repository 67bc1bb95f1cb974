/** Rules bypass neither the ledger nor versions nor events: they read with SELECT, and writing many rows updates all three. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anyOf, now, sql } from '../../runtime/base/database/data.ts';
import { systemActor } from '../../runtime/doors/seed/client.ts';
import { change, readsOn, viewOf } from '../../runtime/engine/commands/change.ts';
import { firstRefusal } from '../../runtime/engine/commands/guards.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let account: number;
const rentals: number[] = [];
const dates = { starts_at: '2027-03-01T09:00:00Z', ends_at: '2027-03-04T16:00:00Z' };

beforeAll(async () => {
  service = await startService();
  account = (await service.post('/accounts', { name: 'Northern Lights' })).body.account.id;
  const warehouse_id = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  for (const title of ['One', 'Two', 'Three']) {
    const made = await service.post('/rentals', { title, account_id: account, warehouse_id, ...dates });
    rentals.push(made.body.rental.id);
  }
});
afterAll(() => service?.close());

type View = ReturnType<typeof viewOf>;

async function inChange(work: (view: View) => Promise<void>): Promise<void> {
  const who = { actor: systemActor, requestId: randomUUID() };
  await change(service.services, who, { name: 'test', resource: 'rental' }, async (unit) => {
    await work(viewOf(unit, { record: {}, input: {}, target: null }));
    return async () => ({ status: 200, body: null });
  });
}

interface State {
  readonly title: string;
  readonly version: number;
  readonly entries: number;
  readonly events: number;
}

/** Title, version, and how many entries and events each of the rentals has. */
async function state(): Promise<readonly State[]> {
  const { rows } = await service.pool.query<State>(
    `select r.title, r.aggregate_version as version,
       (select count(*)::integer from action_log a where a.auditable_type = 'rental' and a.auditable_id = r.id::text) as entries,
       (select count(*)::integer from outbox_event o where o.ref = 'rental:' || r.id) as events
     from rental r where r.id = any($1) order by r.id`,
    [rentals],
  );
  return rows;
}

const raiseRates = (view: View, text: string) => view.query(text, []);

test.each([
  ['an update', `update "rental" set "title" = 'Past the ledger' where "id" <> 0 returning "id"`],
  ['an insert', `insert into "country" ("code", "name") values ('ZZ', 'Nowhere')`],
  ['a delete', `delete from "rental_item"`],
  ['a delete behind a comment', `/* select */ delete from "rental_item"`],
  ['a common table expression', `with r as (update "rental" set "title" = 'x' returning "id") select * from r`],
  ['a statement behind one', `with r as (select 1) update "rental" set "title" = 'x'`],
  ['a table made of a select', `select * into "copy" from "rental"`],
  ['a merge', `merge into "rental" r using "account" a on false when matched then delete`],
  ['a truncation', `truncate "rental"`],
])('%s is refused as a query of a rule, with the function that sent it', async (_, text) => {
  const before = await state();
  await expect(inChange(async (view) => void (await raiseRates(view, text)))).rejects.toThrow(
    /^The query of raiseRates \(test\/api\/rule_writes\.test\.ts:\d+\) is no SELECT: ".*use insert, .*updateWhere/s,
  );
  expect(await state()).toEqual(before);
});

test('words in texts, names and locks are no writing', async () => {
  await inChange(async ({ query }) => {
    await query(`select 'delete from "rental"' as "update", $$insert into x$$ as "into" -- update it`);
    await query(`select E'it\\'s' as "a", "id" from "rental" where "id" = any($1) for no key update`, [rentals]);
    await query('select pg_advisory_xact_lock(7)');
    await query('with a as (values (1)) select * from a');
  });
});

test('a typed query that writes is refused when it runs, where types were talked out of it', async () => {
  await expect(
    inChange(async ({ db }) => {
      const talked = db as unknown as { deleteFrom(table: string): { execute(): Promise<unknown> } };
      await talked.deleteFrom('rental').execute();
    }),
  ).rejects.toThrow(/is no SELECT: "delete from "rental""/);
});

test.each([
  ['update', (view: View) => view.update('rental', rentals[0] as number, { weight_total_kg: 'heavy' } as never)],
  ['updateMany', (view: View) => view.updateMany('rental', rentals, { ends_at: 'tomorrow-ish' } as never)],
  [
    'updateRows',
    (view: View) => view.updateRows('rental', [{ id: rentals[0] as number, account_id: 'Lights' }] as never),
  ],
  ['insert', (view: View) => view.insert('account', { name: 'Wrong', payment_term_id: 'thirty' } as never)],
])('a value of the wrong type that a rule gives to %s is told by field and cause', async (_, write) => {
  const refused =
    /^A rule gives (rental|account)\.\w+ a value that the field does not take: invalid input syntax for type/;
  await expect(inChange(async (view) => void (await write(view)))).rejects.toThrow(refused);
});

test('typed reads see what the change has written; lists are one parameter', async () => {
  await inChange(async (view) => {
    await view.update('rental', rentals[0] as number, { reference: 'R-1' });
    const rows = await view.db
      .selectFrom('rental as r')
      .innerJoin('account as a', 'a.id', 'r.account_id')
      .select(['r.id', 'r.reference', 'a.name', 'r.net_total', 'r.starts_at'])
      .where('r.id', '=', anyOf(rentals))
      .orderBy('r.id')
      .execute();
    expect(rows[0]).toEqual({
      id: rentals[0],
      reference: 'R-1',
      name: 'Northern Lights',
      net_total: '0.00',
      starts_at: '2027-03-01 09:00:00+00',
    });
    expect(rows).toHaveLength(3);
  });
  const known = await service.services.db
    .selectFrom('rental')
    .select('reference')
    .where('id', '=', rentals[0] as number)
    .executeTakeFirst();
  expect(known).toEqual({ reference: 'R-1' });
});

/** The result of a write of all three: one version, one entry and one event more for each row that it changed. */
async function moved(work: (view: View) => Promise<void>): Promise<readonly (State & { readonly by: unknown })[]> {
  const before = await state();
  await inChange(work);
  return (await state()).map((row, at) => ({
    ...row,
    by: [
      row.version - (before[at]?.version ?? 0),
      row.entries - (before[at]?.entries ?? 0),
      row.events - (before[at]?.events ?? 0),
    ],
  }));
}

const report = (view: View, ids: readonly (number | string)[]) => {
  for (const id of ids) view.emit('rental.updated', 'rental', id);
};

test('updateMany gives rows the same values, and keeps ledger, versions and events', async () => {
  const rows = await moved(async (view) => {
    await view.updateMany('rental', rentals, { title: 'Same', quote_expired_at: now });
    report(view, rentals);
  });
  expect(rows).toMatchObject(rentals.map(() => ({ title: 'Same', by: [1, 1, 1] })));
  const again = await moved((view) => view.updateMany('rental', rentals, ({ ref }) => ({ title: ref('title') })));
  expect(again).toMatchObject(rentals.map(() => ({ title: 'Same', by: [0, 0, 0] })));
});

test('updateRows gives each its own, and reckons with the row', async () => {
  const rows = await moved(async (view) => {
    await view.updateRows(
      'rental',
      rentals.map((id, at) => ({ id, title: `No. ${at}`, deposit_percent: '10' })),
      ({ ref }) => ({ title: sql<string>`${ref('t.title')} || ' ' || ${ref('v.title')}` }),
    );
    report(view, rentals);
  });
  expect(rows).toMatchObject([0, 1, 2].map((at) => ({ title: `Same No. ${at}`, by: [1, 1, 1] })));
  const uneven = [{ id: 1, title: 'x' }, { id: 2 }];
  await expect(inChange((view) => view.updateRows('rental', uneven))).rejects.toThrow(
    'Rows of rental give different columns',
  );
});

test('updateWhere finds its rows, at most so many, and gives the ids of those that it changed', async () => {
  let ids: readonly number[] = [];
  const rows = await moved(async (view) => {
    ids = await view.updateWhere(
      'rental',
      ({ eb }) => eb('title', 'like', 'Same No. %'),
      { title: 'Found' },
      { limit: 2 },
    );
    report(view, ids);
  });
  expect(ids).toEqual(rentals.slice(0, 2));
  expect(rows).toMatchObject([
    { title: 'Found', by: [1, 1, 1] },
    { title: 'Found', by: [1, 1, 1] },
    { title: 'Same No. 2', by: [0, 0, 0] },
  ]);
});

test('SQL of its own writes a table that no ledger tells of, and no other', async () => {
  await inChange(async ({ writeUnaudited }) => {
    const sent =
      'insert into "number_series" ("series", "year", "last") values ($1, 0, 7) returning "last"::integer as "last"';
    expect(await writeUnaudited('number_series', sent, ['of the test'])).toEqual([{ last: 7 }]);
  });
  const refused = (resource: 'rental' | 'number_series', text: string) =>
    inChange(async (view) => void (await view.writeUnaudited(resource, text, [])));
  await expect(refused('rental', `update "rental" set "title" = 'x'`)).rejects.toThrow('The ledger tells of rental');
  await expect(refused('number_series', `update "rental" set "title" = 'x'`)).rejects.toThrow('alone, not rental');
  const both = `with r as (delete from "rental") delete from "number_series"`;
  await expect(refused('number_series', both)).rejects.toThrow('alone, not rental, number_series');
});

test('a rule that forgets to wait is told by name; nothing of it is kept, and nothing runs on', async () => {
  const before = await state();
  const forgets = [
    (view: View) => view.update('rental', rentals[0] ?? 0, { title: 'Forgotten' }),
    (view: View) =>
      view.perform('rentals.update', { params: { rental: rentals[0] ?? 0 }, body: { title: 'Forgotten' } }),
    // Other failures are no failure of the process.
    (view: View) => view.query('select 1 / 0'),
  ];
  for (const forget of forgets)
    await expect(inChange(async (view) => void forget(view))).rejects.toThrow(
      /^The change test ended before its `(?:update|perform|query)\(…\)` did: write `await` before it/,
    );
  const views: View[] = [];
  await inChange(async (view) => void views.push(view));
  await expect(views[0]?.update('rental', rentals[0] ?? 0, { title: 'Late' })).rejects.toThrow(
    '`update(…)` was called when its change had ended',
  );
  expect(await state()).toEqual(before);
  const guard = { name: 'soon', kind: 'function', code: 'in_use', message: null, field: 'id' } as const;
  const { query } = readsOn(service.pool);
  const soon = ({ query: ask }: { query: typeof query }) => void ask('select pg_sleep(0.01)');
  await expect(firstRefusal([guard], new Map(), { soon }, { query } as never, { of: 'rental' })).rejects.toThrow(
    'The guard soon of rental ended before its `query(…)` did',
  );
  for (const [gives, said] of [
    [() => true, 'gives true: give null where it lets pass'],
    [() => ({ code: 'in_uze' }), 'gives the code "in_uze", which no codes file declares'],
  ] as const)
    await expect(
      firstRefusal([guard], new Map(), { soon: gives }, { query } as never, { of: 'rental' }),
    ).rejects.toThrow(said);
});
