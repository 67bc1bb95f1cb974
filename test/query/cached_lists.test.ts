/** Over the whole service, whose own writes (request log, units, times of use) go on beside the lists. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSeparateCluster, type TestCluster } from '../support/cluster.ts';
import { counted } from '../support/counted.ts';
import { startService, type TestService } from '../support/service.ts';

let cluster: TestCluster;
let service: TestService;
beforeAll(async () => {
  cluster = await startSeparateCluster();
  service = await startService();
});
afterAll(async () => {
  await service?.close();
  await cluster?.stop();
});

test('lists are answered from cached pages while the service writes its log, and changes of other tables are committed', async () => {
  for (const name of ['North', 'South', 'East']) await service.post('/accounts', { name });
  // So many that searching them takes longer than waiting for a note.
  await service.pool.query(
    `insert into account overriding system value
      select r.* from (select * from account limit 1) a, generate_series(1000, 31000) g, jsonb_populate_record(null::account,
        to_jsonb(a) || jsonb_build_object('id', g, 'number', 'X' || g, 'name', a.name || g)) r`,
  );
  const { id } = (await service.post('/catalogue_items', { name: 'Spot' })).body.catalogue_item as {
    readonly id: number;
  };
  const round = async (): Promise<number> => {
    const until = performance.now() + 2_000;
    let answers = 0;
    const reader = async (at: number): Promise<void> => {
      for (let count = at; performance.now() < until; count += 1) {
        const { body } = await service.get(`/accounts?q[name_cont]=${'nsea'[count % 4]}&sort=-name&per_page=50`);
        expect(body.accounts.length).toBeGreaterThan(0);
        answers += 1;
      }
    };
    const writer = async (): Promise<void> => {
      for (let count = 0; performance.now() < until; count += 1)
        await service.patch(`/catalogue_items/${id}`, { name: `Spot ${count}` });
    };
    const { statements } = await counted(
      service.pool,
      () => Promise.all([...Array.from({ length: 16 }, (_, at) => reader(at)), writer()]),
      (text) => /from "account" /.test(text),
    );
    return statements / answers;
  };
  // Beside other processes a note may arrive later than anybody waits for it.
  const shares: number[] = [];
  while (shares.length < 5 && !shares.some((share) => share < 0.2)) shares.push(await round());
  expect(Math.min(...shares)).toBeLessThan(0.2);
});
