/**
 * Races, delegation and scope over HTTP on definitions unlike any of ours: every kind of guard against every write that could
 * overturn it, rights that custom operations grant, records out of sight. No list of ours influences the result.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { type Product, productOf } from '../support/product.ts';
import { startService, type TestService } from '../support/service.ts';

const rounds = Number(process.env['BACKLINE_RACE_ROUNDS'] ?? 3);
let product: Product;
let service: TestService;

beforeAll(async () => {
  product = await productOf('marina');
  service = await startService({ generated: product.generated, custom: product.custom });
});
afterAll(async () => {
  await service?.close();
  await product?.remove();
});

let serial = 0;
async function made(what: string, at: string, body: Readonly<Record<string, unknown>>): Promise<number> {
  const answer = await service.post(at, body);
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body[what].id;
}
const harbour = (more = {}) => made('harbour', '/harbours', { name: `Harbour ${++serial}`, ...more });
const vessel = () => made('vessel', '/vessels', { name: `Vessel ${++serial}` });
const stay = async (berth: number, of?: number): Promise<unknown> =>
  made('stay', '/stays', { berth_id: berth, vessel_id: of ?? (await vessel()) });
const act = (at: string, body: Readonly<Record<string, unknown>> = {}): Promise<Response> => service.post(at, body);

async function berth(at: number, open = true): Promise<number> {
  const id = await made('berth', '/berths', { name: `Berth ${++serial}`, harbour_id: at });
  if (open) expect((await act(`/berths/${id}/unlock`)).status).toBe(200);
  return id;
}

const several = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));
const report = (answers: readonly Response[]): string[] =>
  answers.map(({ status, body }) => (status < 300 ? 'ok' : `${status} ${body.code}`)).sort();
const refusals = (count: number, code: string): string[] => Array<string>(count).fill(`422 ${code}`);

type Race = readonly [one: () => Promise<Response>, other: () => Promise<Response>];

/** Each kind of guard, and who could overturn it: of the two one comes to pass, whichever is first. */
const pairs: Readonly<Record<string, () => Promise<Race>>> = {
  'a condition on what is referred to, and one over what refers to it': async () => {
    const at = await harbour();
    const id = await berth(at, false);
    return [() => act(`/berths/${id}/unlock`), () => act(`/harbours/${at}/close`)];
  },
  'the state of what is referred to': async () => {
    const id = await berth(await harbour());
    const one = await stay(id);
    return [() => act(`/stays/${one}/arrive`), () => act(`/berths/${id}/lock`)];
  },
  'a field that an operation sets': async () => {
    const [id, of] = [await berth(await harbour()), await vessel()];
    const one = await stay(id, of);
    return [() => act(`/stays/${one}/arrive`), () => act(`/vessels/${of}/ban`)];
  },
  'what is below the record, and its state': async () => {
    const one = await stay(await berth(await harbour()));
    expect((await act(`/stays/${one}/arrive`)).status).toBe(200);
    return [() => act(`/stays/${one}/leave`), () => act(`/stays/${one}/charges`, { amount: '5.00' })];
  },
};

describe('of two that exclude each other one comes to pass', () => {
  test.each(Object.entries(pairs))('%s', async (_, ready) => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = await ready();
      const both = report(await Promise.all(round % 2 === 0 ? [one(), other()] : [other(), one()]));
      expect([round, both]).toEqual([round, [expect.stringMatching(/^422 /), 'ok']]);
    }
  });
});

test('what lies below a record with a key of another type is looked at and changed below it alone', async () => {
  const [one, other] = [await stay(await berth(await harbour())), await stay(await berth(await harbour()))];
  expect((await act(`/stays/${one}/arrive`)).status).toBe(200);
  const charge = await made('charge', `/stays/${one}/charges`, { amount: '5.00' });
  const both = (at: string, send: (path: string) => Promise<Response>) =>
    Promise.all([other, one].map(async (id) => (await send(`/stays/${id}/charges/${charge}${at}`)).status));
  expect(await both('/waive', (path) => act(path, { dry_run: true }))).toEqual([404, 200]);
  expect(await both('/waive', (path) => act(path))).toEqual([404, 200]);
  expect(await both('', (path) => service.patch(path, { amount: '6.00' }))).toEqual([404, 200]);
  expect((await act(`/stays/${one}/leave`)).status).toBe(200);
});

test('a value that triggers maintain is judged by one after the other', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const at = await harbour({ capacity: 2 });
    const ids = await several(5, () => berth(at, false));
    const answers = report(await Promise.all(ids.map((id) => act(`/berths/${id}/unlock`))));
    expect([round, answers]).toEqual([round, [...refusals(3, 'harbour_full'), 'ok', 'ok']]);
  }
});

test('a change that writes what its own guard has judged by comes one by one, and none is given up', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const at = await harbour({ most_visits: 2 });
    const id = await berth(at);
    const visits = await several(5, () => stay(id));
    const visited = report(await Promise.all(visits.map((one) => act(`/stays/${one}/visit`))));
    expect([round, visited]).toEqual([round, [...refusals(3, 'enough_visits'), 'ok', 'ok']]);
    expect((await service.get(`/harbours/${at}`)).body.harbour.visits).toBe(2);
    const free = await berth(await harbour());
    const stays = await several(4, () => stay(free));
    const moored = report(await Promise.all(stays.map((one) => act(`/stays/${one}/moor`))));
    expect([round, moored]).toEqual([round, [...refusals(3, 'berth_taken'), 'ok']]);
  }
});

test('what is made and writes what it refers to comes one by one, and none is given up', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const at = await harbour();
    const calls = await several(6, () => service.post('/calls', { harbour_id: at }));
    expect([round, report(calls)]).toEqual([round, Array(6).fill('ok')]);
    expect((await service.get(`/harbours/${at}`)).body.harbour.visits).toBe(6);
  }
});

test('one of those that are marked at once is the default', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const at = await harbour();
    const ids = await several(4, () => berth(at, false));
    const answers = await Promise.all(ids.map((id) => service.patch(`/berths/${id}`, { is_default: true })));
    expect(report(answers)).toEqual(['ok', 'ok', 'ok', 'ok']);
    const { berths } = (await service.get(`/berths?q[harbour_id_eq]=${at}`)).body;
    expect(berths.filter((one: { is_default: boolean }) => one.is_default)).toHaveLength(1);
  }
});

test('what stands for rights is no wider than who makes, changes, lengthens or ends it', async () => {
  const [here, there] = [await harbour(), await harbour()];
  const ends = new Date(Date.now() + 86_400_000);
  const later = new Date(ends.getTime() + 1000).toISOString();
  const limits = { abilities: ['cards:read', 'cards:write'], harbour_ids: [here], expires_at: ends.toISOString() };
  const token = await service.post('/api_tokens', { name: 'Gate', ...limits });
  const as = { Authorization: `Bearer ${token.body.api_token.token}` };
  const within = { name: 'In', abilities: ['cards:read'], harbour_ids: [here], ends_at: ends.toISOString() };
  const card = await service.post('/cards', within, as);
  expect(card.status).toBe(201);
  const at = `/cards/${card.body.card.id}`;
  const wider: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'another ability': { abilities: ['cards:read', 'vessels:write'] },
    'all abilities': { abilities: ['*'] },
    'another place': { harbour_ids: [here, there] },
    everywhere: { harbour_ids: [] },
    'a second more': { ends_at: later },
    'no end': { ends_at: null },
  };
  for (const [what, body] of Object.entries(wider)) {
    const other = `/cards/${await made('card', '/cards', { ...within, ...body })}`;
    const answers = [
      await service.post('/cards', { ...within, ...body }, as),
      await service.patch(at, body, as),
      await service.patch(other, { name: 'Mine' }, as),
      await service.post(`${other}/renew`, { until: ends.toISOString() }, as),
      await service.delete(other, as),
    ];
    expect([what, answers.map(({ status }) => status)]).toEqual([what, [403, 403, 403, 403, 403]]);
  }
  // By an operation whose input is called otherwise, and by one that says the value itself.
  const renewed = await service.post(`${at}/renew`, { until: later }, as);
  expect([renewed.status, renewed.body.errors]).toEqual([403, { ends_at: expect.any(Array) }]);
  expect((await service.post(`${at}/forever`, {}, as)).status).toBe(403);
  expect((await service.get(at, as)).body.card).toMatchObject({ ends_at: ends.toISOString(), harbour_ids: [here] });
  expect((await service.post(`${at}/renew`, { until: new Date().toISOString() }, as)).status).toBe(200);
  expect((await service.delete(at, as)).status).toBe(204);
});

test('what is out of scope is not there, by whatever way', async () => {
  const [here, there] = [await harbour(), await harbour()];
  const [near, far] = [await berth(here), await berth(there)];
  const of = await vessel();
  const [mine, others] = [await stay(near, of), await stay(far, of)];
  expect((await act(`/stays/${others}/arrive`)).status).toBe(200);
  const charge = await made('charge', `/stays/${others}/charges`, { amount: '1.00' });
  const token = await service.post('/api_tokens', { name: 'Here', abilities: ['*'], harbour_ids: [here] });
  const as = { Authorization: `Bearer ${token.body.api_token.token}` };
  const hidden = [
    ...[`/harbours/${there}`, `/berths/${far}`, `/berths/${far}/available_actions`, `/stays/${others}`],
    ...[`/stays/${others}/charges`, `/stays/${others}/charges/${charge}`, `/stays/${others}/history`],
  ];
  for (const one of hidden) expect([one, (await service.get(one, as)).status]).toEqual([one, 404]);
  const seen = async (at: string, key: string) =>
    (await service.get(at, as)).body[key].map(({ id }: { id: number }) => id);
  expect(await seen('/harbours', 'harbours')).toEqual([here]);
  expect(await seen('/berths?q[harbour.name_cont]=Harbour', 'berths')).toEqual([near]);
  expect(await seen('/stays?q[berth.name_cont]=Berth', 'stays')).toEqual([mine]);
  const { vessel: shown } = (await service.get(`/vessels/${of}?include=stays`, as)).body;
  expect(shown.stays.map(({ id }: { id: number }) => id)).toEqual([mine]);
  expect((await service.get('/aggregate/stays?measures=count', as)).body.aggregate).toEqual([{ count: 1 }]);
  for (const [at, field, body] of [
    ['/stays', 'berth_id', { vessel_id: of }],
    ['/berths', 'harbour_id', { name: 'Elsewhere' }],
  ] as const) {
    const ids = field === 'berth_id' ? [far, 999_999] : [there, 999_999];
    const [strange, none] = await Promise.all(ids.map((id) => service.post(at, { ...body, [field]: id }, as)));
    expect([strange?.status, strange?.body.errors]).toEqual([422, none?.body.errors]);
  }
  expect((await service.patch(`/stays/${mine}`, { berth_id: far }, as)).status).toBe(422);
});
