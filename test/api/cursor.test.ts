/** Cursor pagination on append-only logs (domain, Write rules 11): every entry once, whatever is added meanwhile. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
});
afterAll(() => service.close());

test('walks the whole log newest first, unmoved by entries that are added on the way', async () => {
  const { rows } = await service.pool.query('select l."id" from "action_log" l order by l."id" desc');
  const expected = rows.map(({ id }) => Number(id));
  expect(expected.length).toBeGreaterThan(200);
  const seen: number[] = [];
  let cursor = '';
  for (let page = 0; page < 100; page += 1) {
    const answer = await service.get(`/actions?limit=97&cursor=${cursor}`);
    expect(answer.status).toBe(200);
    const { actions, meta } = answer.body;
    seen.push(...actions.map(({ id }: { id: number }) => id));
    expect(Object.keys(meta)).toEqual(['next_cursor', 'has_more']);
    expect(meta.has_more).toBe(meta.next_cursor !== null);
    if (!meta.has_more) break;
    expect(actions).toHaveLength(97);
    cursor = meta.next_cursor;
    await service.post('/catalogue_item_groups', { name: `Meanwhile ${page}` });
  }
  expect(seen).toEqual(expected);
});

test('filters and unknown filters work as with pages; the limit is clamped', async () => {
  const wide = await service.get('/actions?limit=1000&q[auditable_type_eq]=rental&q[nothing_eq]=1');
  expect((await service.get('/actions?limit=1000&fields=id')).body.actions).toHaveLength(200);
  expect(new Set(wide.body.actions.map((entry: { auditable_type: string }) => entry.auditable_type))).toEqual(
    new Set(['rental']),
  );
  expect(wide.body.meta.ignored_filters).toEqual(['nothing_eq']);
  const none = await service.get('/actions?limit=5&q[auditable_type_eq]=nothing');
  expect(none.body).toEqual({ actions: [], meta: { next_cursor: null, has_more: false } });
  const pages = await service.get('/actions?per_page=2');
  expect(pages.body.meta).toMatchObject({ page: 1, per_page: 2, total: expect.any(Number) });
});

test('malformed values and a second pagination beside it are refused', async () => {
  for (const [query, field] of [
    ['cursor=x', 'cursor'],
    [`cursor=${Buffer.from('after:99999999999999999999').toString('base64url')}`, 'cursor'],
    ['limit=0', 'limit'],
    ['limit=x', 'limit'],
    ['limit=5&page=2', 'page'],
    ['limit=5&sort=id', 'sort'],
    ['cursor=&per_page=5', 'per_page'],
  ] as const) {
    const answer = await service.get(`/actions?${query}`);
    expect([query, answer.status, Object.keys(answer.body.errors)]).toEqual([query, 422, [field]]);
  }
  // A list without the trait does not know the words, as it does not know any other.
  expect((await service.get('/rentals?limit=5')).body.meta).toMatchObject({ per_page: 25 });
});
