/** The kinds of request, the same for both servers. Runs inside the load worker: data in, requests out. */
import { randomUUID } from 'node:crypto';
import type { RequestParts } from 'autocannon';

export const scenarioNames = ['show', 'list', 'create', 'update'] as const;
export type SharedScenario = (typeof scenarioNames)[number];
/** The same of a resource that is nothing but 22 columns. */
export const plainNames = ['plain_show', 'plain_list', 'plain_create', 'plain_update'] as const;
export type PlainScenario = (typeof plainNames)[number];
/** Those that both servers know, a write with an Idempotency-Key of its own, and reads and writes over many resources. */
export type ScenarioName = SharedScenario | PlainScenario | 'keyed_create' | 'mixed';

/** A resource of the mixed load: where its records are, and a text of theirs that may be changed. */
export interface MixedResource {
  readonly path: string;
  readonly ids: readonly (number | string)[];
  readonly field: string;
}

/** The rows the requests are about: ids are dense between the two bounds. */
export interface Ground {
  readonly firstId: number;
  readonly lastId: number;
  readonly accountIds: readonly number[];
  readonly warehouseId: number;
  readonly states: readonly string[];
  /** Of words: see groupsFor. */
  readonly groups: number;
  readonly mixed?: readonly MixedResource[];
}

/** Beginnings of the titles; with the number of a group behind them they are the words that lists search for. */
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

/** The body of a thing of 22 columns; the platform adds its id and two instants. */
export function plainBody(count: number): Readonly<Record<string, unknown>> {
  return {
    name: `Thing ${count}`,
    kind: `kind ${count % 50}`,
    code: `T-${count}`,
    colour: 'green',
    maker: 'Maker',
    model: 'Model',
    place: 'Shelf 4',
    note: `Note of ${count}`,
    amount: count % 1_000,
    width: 10,
    height: 20,
    depth: 30,
    parts: 4,
    rank: count % 7,
    is_new: true,
    is_large: false,
    bought_on: '2026-02-03',
    due_on: '2027-02-03',
    seen_at: '2026-02-03T04:05:06.000Z',
  };
}

/** A maker of requests. Ids, filters and texts change from call to call, in the same order for both servers. */
export function requestMaker(name: ScenarioName, ground: Ground): () => RequestParts {
  let count = 0;
  const { accountIds, warehouseId, states, groups } = ground;
  const span = ground.lastId - ground.firstId + 1;
  // A step that is coprime to any span walks over all ids without a pattern that favours neighbours.
  const id = () => ground.firstId + ((count * 7_919) % span);
  const { mixed = [] } = ground;
  const plain = '/api/v1/things';
  const next: Record<ScenarioName, () => RequestParts> = {
    plain_show: () => ({ method: 'GET', path: `${plain}/${id()}` }),
    plain_list: () => ({
      method: 'GET',
      path: `${plain}?${encodeURI(`q[kind_eq]=kind ${count % 50}&sort=-amount&per_page=50`)}`,
    }),
    plain_create: () => ({ method: 'POST', path: plain, headers: json, body: JSON.stringify(plainBody(count)) }),
    plain_update: () => ({
      method: 'PATCH',
      path: `${plain}/${id()}`,
      headers: json,
      body: JSON.stringify({ note: `changed ${Date.now()}-${count}` }),
    }),
    mixed: () => {
      const one = mixed[count % mixed.length];
      const address = `${one?.path}/${one?.ids[count % one.ids.length]}`;
      // A fifth of them, by turns over all resources: twelve and five have no factor in common.
      if (count % 5 !== 0) return { method: 'GET', path: address };
      return {
        method: 'PATCH',
        path: address,
        headers: json,
        body: JSON.stringify({ [one?.field ?? '']: `Changed ${count}` }),
      };
    },
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
