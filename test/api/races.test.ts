/** Writers at the same time: one winner per version whatever the routes, one effect per key. Rounds and keys by environment. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../support/service.ts';

const rounds = Number(process.env['BACKLINE_RACE_ROUNDS'] ?? 20);
const keys = Number(process.env['BACKLINE_RACE_KEYS'] ?? 10);
const racers = 32;

let service: TestService;
let rental: number;
let item: number;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  const { rows } = await service.pool.query('select "id" from "warehouse" order by "id" limit 1');
  const made = await service.post('/rentals/composite', {
    title: 'Race',
    warehouse_id: rows[0].id,
    items: [{ kind: 'text', name: 'Start' }],
  });
  rental = made.body.rental.id;
  item = made.body.rental.items[0].id;
});
afterAll(() => service.close());

/** Kinds of writes that all move the version of one rental, each of which would change something. */
function attempt(racer: number, round: number, version: number) {
  const path = `/rentals/${rental}`;
  const expected_version = version;
  const name = `${round}/${racer}`;
  switch (racer % 5) {
    case 0:
      return service.patch(path, { title: name, expected_version });
    case 1:
      return service.post(`${path}/items`, { kind: 'text', name, expected_version });
    case 2:
      return service.patch(`${path}/items/${item}`, { name, expected_version });
    case 3:
      return service.post(`${path}/items/bulk`, {
        operations: [
          { op: 'update', id: item, attributes: { name } },
          { op: 'create', attributes: { kind: 'text', name } },
        ],
        expected_version,
      });
    default:
      return service.patch(path, { reference: name }, { 'If-Match': `W/"${version}"` });
  }
}

test(
  `${racers} racers on one version over mixed routes, ${rounds} rounds: one winner each, a ledger entry and an event per step`,
  async () => {
    let version = 1;
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: racers }, (_, racer) => attempt(racer + round, round, version)),
      );
      const winners = answers.filter((answer) => answer.status < 300);
      expect([round, winners.length]).toEqual([round, 1]);
      // On a busy machine a racer may be turned away before it got to the record: 503, and nothing happened.
      for (const answer of answers.filter(({ status }) => status >= 300 && status !== 503))
        expect([answer.status, answer.body]).toEqual([
          answer.status === 412 ? 412 : 409,
          expect.objectContaining({
            code: 'version_conflict',
            current_version: version + 1,
            expected_version: version,
          }),
        ]);
      version += 1;
    }
    expect((await service.get(`/rentals/${rental}`)).body.rental.aggregate_version).toBe(version);
    const { rows } = await service.pool.query(
      `select aggregate_version as step, (select count(*)::int from outbox_event o where o.request_id = l.request_id) as events
     from action_log l where auditable_type = 'rental' and auditable_id = $1 order by id`,
      [String(rental)],
    );
    expect(rows.map((row) => row.step)).toEqual(Array.from({ length: version }, (_, step) => step + 1));
    for (const row of rows) expect(row.events).toBeGreaterThanOrEqual(1);
  },
  Math.max(600_000, rounds * 5_000),
);

test(
  `50 identical POSTs for each of ${keys} keys: one effect, equal replies`,
  async () => {
    for (let number = 0; number < keys; number += 1) {
      const name = `Crowd ${number}`;
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          service.post(`/rentals/${rental}/items`, { kind: 'text', name }, { 'Idempotency-Key': `crowd-${number}` }),
        ),
      );
      const done = answers.filter((answer) => answer.status === 201);
      expect(done.length).toBeGreaterThan(0);
      expect(new Set(done.map((answer) => answer.text)).size).toBe(1);
      expect(done.filter((answer) => answer.headers['idempotency-replayed'] === undefined)).toHaveLength(1);
      for (const answer of answers.filter((other) => other.status !== 201))
        expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
          425,
          'idempotency_in_flight',
          '1',
        ]);
      const { rows } = await service.pool.query('select count(*)::int as made from rental_item where name = $1', [
        name,
      ]);
      expect(rows[0].made).toBe(1);
    }
  },
  Math.max(600_000, keys * 5_000),
);

test('more writers than connections wait for one, none for a second one', async () => {
  // Longer than the cache of custom fields' definitions, so that they are read again in the midst of it.
  const until = performance.now() + 2_500;
  const refused: unknown[] = [];
  let made = 0;
  const writer = async () => {
    for (let turn = 0; turn < 3 || performance.now() < until; turn += 1) {
      const answer = await service.post('/accounts', { name: `Account ${made}` });
      if (answer.status === 201) made += 1;
      else refused.push(answer.body);
    }
  };
  await Promise.all(Array.from({ length: 64 }, writer));
  expect(refused).toEqual([]);
  expect(made).toBeGreaterThanOrEqual(3 * 64);
});
