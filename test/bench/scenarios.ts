/** The kinds of request, the same for both servers. Runs inside the load worker: data in, requests out. */
import { randomUUID } from 'node:crypto';
import type { RequestParts } from 'autocannon';

export const scenarioNames = ['show', 'list', 'create', 'update'] as const;
export type SharedScenario = (typeof scenarioNames)[number];
/** Besides those that both servers know: a write with an Idempotency-Key of its own. */
export type ScenarioName = SharedScenario | 'keyed_create';

/** The rows the requests are about: ids are dense between the two bounds. */
export interface Ground {
  readonly firstId: number;
  readonly lastId: number;
  readonly accountIds: readonly number[];
  readonly warehouseId: number;
  readonly states: readonly string[];
  /** Of words: see groupsFor. */
  readonly groups: number;
}

/** Beginnings of the titles; with the number of a group behind them they are the words that lists ask for. */
export const words = ['Festival', 'Gala', 'Conference', 'Tour', 'Wedding'];

/** So many groups that a word's share of the rows, and so a list's answer, does not depend on the number of rows. */
export const groupsFor = (rows: number) => Math.ceil(rows / 10_000);

const wordAt = (count: number, groups: number) =>
  `${words[count % words.length]}-${String(count % groups).padStart(3, '0')}`;

const path = '/api/v1/rentals';
const json = { 'content-type': 'application/json' };

/** One equality filter, one text filter, a date's order, a page of 50; the answer has the exact total. */
export function listQuery(status: string, word: string): string {
  return `q[status_eq]=${status}&q[title_cont]=${word}&sort=-starts_at&per_page=50`;
}

/** A maker of requests. Ids, filters and texts change from call to call, in the same order for both servers. */
export function requestMaker(name: ScenarioName, ground: Ground): () => RequestParts {
  let count = 0;
  const { accountIds, warehouseId, states, groups } = ground;
  const span = ground.lastId - ground.firstId + 1;
  // A step that is coprime to any span walks over all ids without a pattern that favours neighbours.
  const id = () => ground.firstId + ((count * 7_919) % span);
  const next: Record<ScenarioName, () => RequestParts> = {
    show: () => ({ method: 'GET', path: `${path}/${id()}` }),
    list: () => {
      const query = listQuery(states[count % states.length] ?? '', wordAt(count, groups));
      return { method: 'GET', path: `${path}?${encodeURI(query)}` };
    },
    create: () => ({
      method: 'POST',
      path,
      headers: json,
      body: JSON.stringify({
        title: `${wordAt(count, groups)} made ${count}`,
        account_id: accountIds[count % accountIds.length],
        warehouse_id: warehouseId,
        starts_at: '2027-06-05T09:00:00.000Z',
        ends_at: '2027-06-08T09:00:00.000Z',
      }),
    }),
    keyed_create: () => {
      const made = next.create();
      return { ...made, headers: { ...made.headers, 'idempotency-key': randomUUID() } };
    },
    update: () => ({
      method: 'PATCH',
      path: `${path}/${id()}`,
      headers: json,
      body: JSON.stringify({ title: `${wordAt(count, groups)} changed ${Date.now()}-${count}` }),
    }),
  };
  return () => {
    count += 1;
    return next[name]();
  };
}
