/**
 * The walk, part four: on every mutating POST a repeated Idempotency-Key repeats the reply, and another body is refused; what
 * else a key does, on one of each kind.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { routes } from '../../../generated/index.ts';
import type { RouteSpec } from '../../../runtime/kernel/route.ts';
import { Ground, type Ready } from '../../support/bodies.ts';
import { fingerprintOf } from '../../support/dump.ts';
import { oneOfEach } from '../../support/kinds.ts';
import { startService, type TestService } from '../../support/service.ts';
import { places } from '../../support/ways.ts';
import { corrections, makers, neverSucceed, staged } from './exemptions.ts';

let service: TestService;
let ground: Ground;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, corrections, makers);
});
afterAll(() => service.close());

const posts = routes
  .filter((route) => route.idempotent)
  .map((route) => [`${route.method} ${route.path}`, route] as const);

async function firstSuccess(route: RouteSpec, key: string): Promise<(Ready & { answer: Response }) | string> {
  const refusals: string[] = [];
  const other = await staged[route.name]?.(ground);
  if (other !== undefined) {
    const answer = await service.send('POST', other.path, other.body, { 'Idempotency-Key': key });
    return answer.status < 300 ? { ...other, answer } : answer.text;
  }
  for await (const params of places(ground, route)) {
    const { path, body } = await ground.ready(route, params);
    const answer = await service.send('POST', path, body, { 'Idempotency-Key': key });
    if (answer.status < 300) return { path, body, answer };
    refusals.push(`${path} ${JSON.stringify(body)}: ${answer.status} ${answer.text.slice(0, 300)}`);
  }
  return refusals.join('\n');
}

describe.each(posts)('%s', (_, route) => {
  const reason = neverSucceed[route.name];
  test(`a repeated key${reason === undefined ? '' : ` (exempt: ${reason})`}`, async () => {
    const key = `walk-${route.name}`;
    const first = await firstSuccess(route, key);
    if (reason !== undefined) {
      // An exemption that is no longer needed has to go.
      expect(typeof first).toBe('string');
      return;
    }
    if (typeof first === 'string') throw new Error(`Nothing brings ${route.name} to success:\n${first}`);
    const before = await fingerprintOf(service.pool);
    expect(first.answer.headers['idempotency-replayed']).toBeUndefined();
    const reversed = Object.fromEntries(Object.entries(first.body).reverse());
    const again = await service.send('POST', first.path, reversed, { 'Idempotency-Key': key });
    expect([again.status, again.text]).toEqual([first.answer.status, first.answer.text]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.headers.location).toBe(first.answer.headers.location);
    expect(again.headers.etag).toBe(first.answer.headers.etag);
    const reused = await service.send('POST', first.path, { ...first.body, unlike: 1 }, { 'Idempotency-Key': key });
    expect([reused.status, reused.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await fingerprintOf(service.pool)).toEqual(before);
    succeeded.set(route.name, { ...first, key });
  });
});

/** By route, what its first success was sent with. */
const succeeded = new Map<string, Ready & { answer: Response; key: string }>();
const kinds = oneOfEach(posts.map(([, route]) => route).filter(({ name }) => neverSucceed[name] === undefined));

describe.each(kinds)('%s', (_, route) => {
  test('a used key answers once more as it did, and to nothing else', async () => {
    const first = succeeded.get(route.name);
    if (!first) throw new Error(`${route.name} has not succeeded.`);
    const headers = { 'Idempotency-Key': first.key };
    const before = await fingerprintOf(service.pool);
    const again = await service.send('POST', first.path, first.body, headers);
    expect([again.status, again.text]).toEqual([first.answer.status, first.answer.text]);
    const invalid = await service.send('POST', first.path, { name: 7, title: [] }, headers);
    expect([invalid.status, invalid.body.code]).toEqual([409, 'idempotency_key_reused']);
    const query = await service.send('POST', `${first.path}?x=1`, first.body, headers);
    expect([query.status, query.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await fingerprintOf(service.pool)).toEqual(before);
  });

  test('a refused request frees its key', async () => {
    const key = `freed-${route.name}`;
    const path = route.path.includes('{') ? undefined : route.path.replace('/api/v1', '');
    const { path: valid, body } = await ground.ready(route, path === undefined ? {} : await ground.anyParams(route));
    const refused = { ...body, expected_version: 'x', dry_run: 'x', name: [1], label: [1], ids: 'x' };
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await service.send('POST', valid, turn === 0 ? refused : { ...refused, other: 1 }, {
        'Idempotency-Key': key,
      });
      expect([answer.status, answer.body.code]).not.toEqual([409, 'idempotency_key_reused']);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).not.toBe(425);
    }
    const { rows } = await service.pool.query(
      `select count(*)::int as held from idempotency_key where state = 'in_flight'`,
    );
    expect(rows[0].held).toBe(0);
  });
});

test('exemptions name routes that exist', () => {
  const names = new Set(routes.map((route) => route.name));
  expect([...Object.keys(neverSucceed), ...Object.keys(corrections)].filter((name) => !names.has(name))).toEqual([]);
});
