/** Tokens, abilities and access. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { QueryConfig } from 'pg';
import request, { type Response } from 'supertest';
import {
  hashPassword,
  holds,
  intersect,
  issueToken,
  isWellFormedToken,
  needsRehash,
  openIdentifier,
  verifyPassword,
} from '../../runtime/base/identity/index.ts';
import fc from '../support/properties.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const get = (value: string, path = '/api/v1/books'): Promise<Response> =>
  request(world.app)
    .get(path)
    .set('authorization', `Bearer ${value}`)
    .then((response) => response);
const sql = (text: string, values: unknown[] = []): Promise<unknown> => world.services.pool.query(text, values);
const aSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_050));

describe('tokens', () => {
  test('have the documented form, and one changed character shows', () => {
    const { value, hash, hint } = issueToken('bkl');
    expect(value).toMatch(/^bkl_pat_[0-9A-Za-z]{46}$/);
    expect([hash.length, value.endsWith(hint)]).toEqual([64, true]);
    expect(isWellFormedToken('bkl', value)).toBe(true);
    fc.assert(
      fc.property(fc.nat(value.length - 1), fc.constantFrom(...'0aZ_-é '), (position, character) => {
        const changed = value.slice(0, position) + character + value.slice(position + 1);
        expect(isWellFormedToken('bkl', changed)).toBe(changed === value);
      }),
    );
  });

  test('are all different and use the whole alphabet', () => {
    const values = Array.from({ length: 500 }, () => issueToken('bkl').value);
    expect(new Set(values).size).toBe(500);
    expect(new Set(values.join('').replaceAll('bkl_pat_', '')).size).toBe(62);
  });

  test.each([
    ['no header', undefined, 'unauthenticated'],
    ['another scheme', 'Basic abc', 'unauthenticated'],
    ['no token', 'Bearer ', 'unauthenticated'],
    ['nonsense', 'Bearer x', 'invalid_token'],
    ['two tokens', 'Bearer a b', 'invalid_token'],
    ['unknown', `Bearer ${issueToken('lib').value}`, 'invalid_token'],
    ['of another product', `Bearer ${issueToken('bkl').value}`, 'invalid_token'],
    ['enormous', `Bearer ${'x'.repeat(8000)}`, 'invalid_token'],
  ])('%s', async (_name, header, code) => {
    const call = request(world.app).get('/api/v1/books');
    const refused = await (header === undefined ? call : call.set('authorization', header));
    const challenge =
      code === 'unauthenticated' ? /^Bearer resource_metadata="[^"]+"$/ : /^Bearer error="invalid_token"/;
    expect([refused.status, refused.body.code]).toEqual([401, code]);
    expect(refused.headers['www-authenticate']).toMatch(challenge);
  });

  test('are read from the header alone', async () => {
    const { value } = await world.token();
    const refused = await request(world.app)
      .get(`/api/v1/books?token=${value}&access_token=${value}`)
      .set('cookie', `token=${value}`)
      .set('x-api-key', value);
    expect(refused.body.code).toBe('unauthenticated');
    const scheme = await request(world.app).get('/api/v1/books').set('authorization', `bEaReR  ${value}`);
    expect(scheme.status).toBe(200);
  });

  test('unusable ones have one answer', async () => {
    const past = new Date(Date.now() - 1000);
    const inactive = await world.token();
    await sql('update "user" set "is_active" = false where "id" = $1', [inactive.userId]);
    const deleted = await world.token();
    await sql('update "user" set "deleted_at" = now() where "id" = $1', [deleted.userId]);
    const values = [
      (await world.token({ columns: { expires_at: past } })).value,
      (await world.token({ columns: { revoked_at: past } })).value,
      (await world.token({ columns: { allowed_ips: ['198.51.100.0/24'] } })).value,
      inactive.value,
      deleted.value,
      issueToken('lib').value,
    ];
    const bodies = new Set<string>();
    for (const value of values) {
      const { status, body } = await get(value);
      bodies.add(JSON.stringify({ status, ...body, request_id: '' }));
    }
    expect([...bodies]).toEqual([expect.stringContaining('"invalid_token"')]);
  });

  test('stop at the instant they expire, cached or not', async () => {
    // Longer each time, until the machine sends the request before the end.
    for (let life = 400; ; life *= 3) {
      const end = Date.now() + life;
      const { value } = await world.token({ columns: { expires_at: new Date(end) } });
      const early = await get(value);
      if (Date.now() < end) expect(early.status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, end - Date.now()) + 50));
      expect((await get(value)).status).toBe(401);
      if (early.status === 200) break;
    }
  });

  test('networks', async () => {
    const { value } = await world.token({ columns: { allowed_ips: ['198.51.100.0/24', '2001:db8::/32', 'nonsense'] } });
    const from = (ip: string): Promise<number> =>
      request(world.app)
        .get('/api/v1/books')
        .set('authorization', `Bearer ${value}`)
        .set('x-forwarded-for', ip)
        .then(({ status }) => status);
    expect([
      await from('198.51.100.7'),
      await from('2001:db8::1'),
      await from('198.51.101.7'),
      await from('::1'),
    ]).toEqual([200, 200, 401, 401]);
  });

  test('revoked elsewhere: refused within a second; last use is noted off the path', async () => {
    const { value, id } = await world.token();
    expect((await get(value)).status).toBe(200);
    await world.app.settle();
    const { rows } = await world.services.pool.query('select "last_used_at" from "api_token" where "id" = $1', [id]);
    expect(rows[0].last_used_at).toBeInstanceOf(Date);
    await sql('update "api_token" set "revoked_at" = now() where "id" = $1', [id]);
    await aSecond();
    expect((await get(value)).status).toBe(401);
  });

  test('a change of roles through the API counts for the next request', async () => {
    const reader = await world.token({ roleAbilities: ['books:read'] });
    const owner = await world.token();
    expect((await get(reader.value)).status).toBe(200);
    const { rows } = await world.services.pool.query('select "role_id" from "user" where "id" = $1', [reader.userId]);
    await request(world.app)
      .patch(`/api/v1/roles/${rows[0].role_id}`)
      .set('authorization', `Bearer ${owner.value}`)
      .expect(200);
    expect((await get(reader.value)).body).toMatchObject({ code: 'missing_ability', required_ability: 'books:read' });
  });

  test('an answer that was on its way when tokens were forgotten is not kept', async () => {
    const { value } = await world.token();
    let lookups = 0;
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { pool } = world.services;
    const slow = new Proxy(pool, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name, target);
        return async (statement: QueryConfig) => {
          if (statement.text.includes('token_hash')) lookups += 1;
          await held;
          return pool.query(statement);
        };
      },
    });
    const identifier = openIdentifier({ ...world.services, pool: slow });
    const headers = { authorization: `Bearer ${value}` };
    const first = identifier.identify(headers, '198.51.100.1');
    identifier.forgetAll();
    letGo();
    expect((await first).type).toBe('api_token');
    await identifier.identify(headers, '198.51.100.1');
    expect(lookups).toBe(2);
    await identifier.identify(headers, '198.51.100.1');
    expect(lookups).toBe(2);
    await identifier.close();
  });

  test('a database that does not answer lets nobody in and turns nobody away', async () => {
    const { value } = await world.token();
    await sql('alter table "api_token" rename to "gone"');
    const refused = await get(value);
    await sql('alter table "gone" rename to "api_token"');
    expect(refused.status).toBe(500);
    expect((await get(value)).status).toBe(200);
  });
});

describe('abilities', () => {
  test('a token has what both it and its role have', async () => {
    const allows = async (abilities: string[], roleAbilities: string[] | null, path?: string): Promise<number> =>
      (await get((await world.token({ abilities, roleAbilities })).value, path)).status;
    expect(await allows(['*'], ['*'])).toBe(200);
    expect(await allows(['books:read'], ['*'])).toBe(200);
    expect(await allows(['*'], ['books:read'])).toBe(200);
    expect(await allows(['books:read'], null)).toBe(200);
    expect(await allows(['books:read'], ['books:write'])).toBe(403);
    expect(await allows(['books:write'], ['*'])).toBe(403);
    expect(await allows([], ['*'])).toBe(403);
    expect(await allows(['settings:read:company'], ['settings:read'], '/api/v1/settings/company')).toBe(200);
    expect(await allows(['settings:read:company'], ['*'], '/api/v1/settings/finance')).toBe(403);
  });

  test('403 names what is missing', async () => {
    const { value } = await world.token({ abilities: ['books:read'] });
    const refused = await request(world.app)
      .post('/api/v1/books')
      .set('authorization', `Bearer ${value}`)
      .set('content-type', 'text/plain')
      .send('{');
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({
      message: 'The token lacks the ability books:write.',
      errors: {},
      code: 'missing_ability',
      required_ability: 'books:write',
      docs_url: '/docs/errors/missing_ability',
      request_id: refused.headers['x-request-id'],
    });
  });

  test('intersection gives exactly what both hold', () => {
    const ability = fc.constantFrom('*', 'a:read', 'a:write', 'b:read', 'b:read:x', 'b:read:y');
    fc.assert(
      fc.property(
        fc.array(ability),
        fc.array(ability),
        ability.filter((one) => one !== '*'),
        (token, role, needed) => {
          expect(holds(intersect(token, role), needed)).toBe(
            holds(new Set(token), needed) && holds(new Set(role), needed),
          );
        },
      ),
    );
  });

  test('scope is the narrower of user and token; role columns reach the actor', async () => {
    const seen = async (user: number[], token: number[]): Promise<{ scope: unknown; role: unknown }> => {
      const made = await world.token({ columns: { branch_ids: token } });
      await sql('update "user" set "branch_ids" = $2 where "id" = $1', [made.userId, user]);
      return (await get(made.value)).body.seen;
    };
    expect((await seen([], [])).scope).toBeNull();
    expect((await seen([1, 2], [])).scope).toEqual([1, 2]);
    expect((await seen([], [2])).scope).toEqual([2]);
    expect((await seen([1, 2], [2, 3])).scope).toEqual([2]);
    expect((await seen([1], [2])).scope).toEqual([]);
    expect((await seen([], [])).role).toMatchObject({ can_view_costs: true, max_discount_percent: '100.0000' });
  });
});

test('passwords: argon2id as decided, 8 to 128 characters, no short cut for unknown users', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([
    await verifyPassword(hash, 'correct horse'),
    await verifyPassword(hash, 'correct horsf'),
    await verifyPassword(null, 'correct horse'),
  ]).toEqual([true, false, false]);
  expect([needsRehash(hash), needsRehash(hash.replace('t=2', 't=1'))]).toEqual([false, true]);
  const longest = '😀'.repeat(128);
  expect(await verifyPassword(await hashPassword(longest), longest)).toBe(true);
  expect(await verifyPassword(await hashPassword(longest), `${longest}😀`)).toBe(false);
  for (const wrong of ['1234567', 'x'.repeat(129)]) expect(() => hashPassword(wrong)).toThrow(RangeError);
});
