/**
 * The walk, part two: limits, bodies, dry runs and keys that endpoints refuse alike: the declarations of a route on every route,
 * a step of the pipeline on one of each kind.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { catalogue, routes } from '../../../generated/index.ts';
import type { RouteSpec } from '../../../runtime/base/kernel/route.ts';
import { Ground, pathOf } from '../../support/bodies.ts';
import { oneOfEach } from '../../support/kinds.ts';
import { startService, type TestService } from '../../support/service.ts';
import { corrections, makers } from './exemptions.ts';

let service: TestService;
let ground: Ground;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, corrections, makers);
});
afterAll(() => service.close());

const cases = routes.map((route) => [`${route.method} ${route.path}`, route] as const);
const json = { 'Content-Type': 'application/json' };

async function limitedToken(): Promise<string> {
  const made = await service.post('/api_tokens', { name: 'Slow', abilities: ['*'], rate_limit_per_minute: 1 });
  expect(made.status).toBe(201);
  return made.body.api_token.token;
}

async function setStrict(on: boolean): Promise<void> {
  expect((await service.patch('/settings/api', { require_idempotency_key: on })).status).toBe(200);
}

test('the walk goes over the whole catalogue', () => {
  expect(routes.map((route) => route.name).sort()).toEqual(catalogue.map((entry) => entry.name).sort());
});

describe.each(cases)('%s', (_, route: RouteSpec) => {
  if (!route.dryRun) {
    test('a dry run is refused, never silently a real one', async () => {
      const { path, body } = await ground.ready(route, await ground.anyParams(route));
      const answer = await service.send(route.method, `${path}?dry_run=1`, route.body ? body : undefined);
      expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
        422,
        'validation_failed',
        ['dry_run'],
      ]);
      if (!route.body) return;
      const inBody = await service.send(route.method, path, { ...body, dry_run: true });
      expect([inBody.status, Object.keys(inBody.body.errors ?? {})]).toEqual([422, ['dry_run']]);
    });
  }

  if (route.expectedVersion) {
    test('a stale version is refused with the present one', async () => {
      const { path, body } = await ground.ready(route, await ground.anyParams(route));
      const [sent, query] = route.body
        ? [{ ...body, expected_version: 999_999 }, '']
        : [undefined, '?expected_version=999999'];
      const stale = await service.send(route.method, path + query, sent);
      expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
      expect(stale.body).toMatchObject({ current_version: expect.any(Number), expected_version: 999_999 });
    });
  }
});

describe.each(oneOfEach(routes))('%s', (_, route: RouteSpec) => {
  test('over the limit: 429 with Retry-After and the limit', async () => {
    const headers = { Authorization: `Bearer ${await limitedToken()}` };
    const path = pathOf(route, {});
    const first = await service.send(route.method, path, undefined, headers);
    expect(first.status).not.toBe(429);
    expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0' });
    const second = await service.send(route.method, path, undefined, headers);
    expect([second.status, second.body.code]).toEqual([429, 'rate_limited']);
    expect(second.headers).toMatchObject({ 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0' });
    expect(Number(second.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  if (route.method !== 'GET') {
    test('a body that is no JSON, no object, or of another media type', async () => {
      const path = pathOf(route, {});
      const malformed = await service.send(route.method, path, '{"title": ', json);
      expect([malformed.status, malformed.body.code]).toEqual([400, 'malformed_json']);
      for (const body of ['[1]', '"text"', 'null', '7']) {
        const noObject = await service.send(route.method, path, body, json);
        expect([body, noObject.status, noObject.body.code, Object.keys(noObject.body.errors)]).toEqual([
          body,
          422,
          'validation_failed',
          ['body'],
        ]);
      }
      for (const media of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1']) {
        const other = await service.send(route.method, path, '{}', { 'Content-Type': media });
        expect([media, other.status, other.body.code]).toEqual([media, 415, 'unsupported_media_type']);
      }
    });
  }

  if (!route.dryRun) {
    test('a dry run is refused whatever its value', async () => {
      const { path, body } = await ground.ready(route, await ground.anyParams(route));
      for (const value of ['true', '0', 'false']) {
        const answer = await service.send(route.method, `${path}?dry_run=${value}`, route.body ? body : undefined);
        expect([value, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([value, 422, ['dry_run']]);
      }
    });
  }

  if (route.idempotent) {
    test('strict mode asks for a key before it looks at the body; dry runs need none', async () => {
      const { path, body } = await ground.ready(route, await ground.anyParams(route));
      await setStrict(true);
      try {
        for (const sent of [body, {}, { name: 7, title: [], status: {} }]) {
          const answer = await service.send('POST', path, sent);
          expect([answer.status, answer.body.code]).toEqual([428, 'idempotency_key_required']);
        }
        if (!route.dryRun) return;
        expect((await service.send('POST', `${path}?dry_run=1`, body)).status).toBe(200);
        expect((await service.send('POST', path, { ...body, dry_run: true })).status).toBe(200);
      } finally {
        await setStrict(false);
      }
    });
  }

  if (route.expectedVersion) {
    test('a stale version by If-Match is 412, one that is no number is no version', async () => {
      const { path, body } = await ground.ready(route, await ground.anyParams(route));
      const stale = await service.send(route.method, path, route.body ? body : undefined, { 'If-Match': 'W/"999999"' });
      expect([stale.status, stale.body.code]).toEqual([412, 'version_conflict']);
      expect(stale.body).toMatchObject({ current_version: expect.any(Number), expected_version: 999_999 });
      const malformed = await service.send(
        route.method,
        path + (route.body ? '' : '?expected_version=x'),
        route.body ? { ...body, expected_version: 'x' } : undefined,
      );
      expect([malformed.status, Object.keys(malformed.body.errors)]).toEqual([422, ['expected_version']]);
    });
  }
});
